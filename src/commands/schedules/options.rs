use super::{MAX_NAME_CHARS, Suggestions};
use crate::chat::{CommandOption, MAX_SUGGESTIONS, OptionKind, Suggestion, SuggestionRequest};
use crate::domain::calendar::{self, Days, InputLanguages, parse_days};
use crate::domain::fairness::Phrase;
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::RandomnessKind;
use crate::picture::Theme;
use crate::text::{Language, fold, say};

pub(super) const NEW_NAME: CommandOption =
    CommandOption::text("name", "schedules-option-new-name", MAX_NAME_CHARS);

pub(super) const CHANNEL: CommandOption =
    CommandOption::optional("channel", "schedules-option-channel", OptionKind::Channel);

pub(super) const TIME: CommandOption = CommandOption::text("time", "schedules-option-time", 40);

pub(crate) const TIMEZONE: CommandOption =
    CommandOption::suggested("timezone", "schedules-option-timezone", 100, |request| {
        Box::pin(async move { Ok(suggest_zone(&request)) })
    });

pub(super) const DAYS: CommandOption =
    CommandOption::suggested("days", "schedules-option-days", 100, |request| {
        Box::pin(async move { Ok(suggest_days(&request)) })
    });

pub(crate) const PING_ROLE: CommandOption =
    CommandOption::optional("ping-role", "schedules-option-ping-role", OptionKind::Role);

pub(super) const NO_PING: CommandOption =
    CommandOption::flag("no-ping", "schedules-option-no-ping");

pub(super) const THREAD: CommandOption = CommandOption::flag("thread", "schedules-option-thread");

pub(super) const PIN: CommandOption = CommandOption::flag("pin", "schedules-option-pin");

pub(super) const PUBLISH: CommandOption =
    CommandOption::flag("publish", "schedules-option-publish");

pub(super) const RANDOMNESS: CommandOption =
    CommandOption::choice::<RandomnessKind>("randomness", "schedules-option-randomness");

pub(super) const PHRASE: CommandOption = CommandOption::suggested(
    "phrase",
    "schedules-option-phrase",
    // Maximum length of a phrase.
    100,
    |mut request| Box::pin(async move { suggest_phrase(&mut request) }),
);

pub(crate) const BOARD: CommandOption =
    CommandOption::choice::<BoardStyle>("board", "schedules-option-board");

pub(crate) const THEME: CommandOption =
    CommandOption::choice::<Theme>("theme", "schedules-option-theme");

pub(crate) const LANGUAGE: CommandOption =
    CommandOption::choice::<Language>("language", "schedules-option-language");

fn suggest_zone(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    calendar::suggest(request.text, request.now, MAX_SUGGESTIONS)
        .into_iter()
        .map(|suggested| Suggestion::new(suggested.label, suggested.zone))
        .collect()
}

/// Suggests days of the week while the option is typed: the days that the text means, and the usual ones (every day,
/// weekdays, weekends) if their name contains the text.
fn suggest_days(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let typed = fold(request.text.trim());
    let mut suggested = Vec::new();
    if let Ok(days) = parse_days(&typed, &InputLanguages::current()) {
        suggested.push(days);
    }
    for days in [Days::EVERY, Days::WEEKDAYS, Days::WEEKENDS] {
        let is_named =
            days.to_string().contains(&typed) || fold(&days.localized()).contains(&typed);
        if is_named && !suggested.contains(&days) {
            suggested.push(days);
        }
    }
    suggested
        .into_iter()
        .map(|days| Suggestion::new(days.localized(), days))
        .collect()
}

/// Suggests a random phrase, if nothing was typed.
fn suggest_phrase(request: &mut SuggestionRequest<'_>) -> Suggestions {
    if !request.text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let phrase = Phrase::random(&mut request.random).map_err(anyhow::Error::new)?;
    let label = say!("schedules-new-phrase", phrase = phrase.expose());
    Ok(vec![Suggestion::new(label, phrase.expose())])
}
