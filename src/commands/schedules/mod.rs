//! `/chess960-daily`: moderators schedule positions of the day.

mod announce;
mod announcement_text;
mod changes;
mod create;
mod defaults;
mod edit;
mod ending;
mod forget;
mod held_job;
mod history;
mod news;
mod notice;
pub(super) mod option_answer;
mod option_question;
pub(super) mod options;
pub(super) mod panel;
mod panel_action;
mod panel_view;
mod pause;
mod phrase;
mod preview;
mod publication;
mod remove;
mod skip;
mod summary;
mod unsaved;

use chrono::Timelike;
use unicode_normalization::UnicodeNormalization;

pub(crate) use self::announcement_text::current_announcement;
pub(super) use self::changes::{parse_name, parse_time, parse_zone};
pub(crate) use self::notice::NewsMessage;
pub(crate) use self::unsaved::{Retraction, RetractionError};
use crate::app::App;
use crate::chat::{
    Args, Audience, ButtonId, Call, Choice, CommandError, CommandOption, Group, MenuChoice,
    Message, Suggestion, SuggestionRequest,
};
use crate::domain::calendar::{Days, Occurrence, Recurrence};
use crate::domain::ids::{GuildId, ScheduleId};
use crate::domain::schedule::{DailyPost, DayRandomness, DaySource, DelayedChange, Schedule};
use crate::reply::daily_post::{
    commitment_line, day_line, other_chain_line, short_date, shortened, when,
};
use crate::store::{Store, Update};
use crate::text::{Sentence, all_of, most_similar, quote, quote_in_full, say, sentence};

pub(super) const GROUP: Group = Group {
    name: "chess960-daily",
    description: sentence!("schedules-group-description"),
    audience: Audience::Moderators,
    commands: &[
        &create::COMMAND,
        &edit::COMMAND,
        &panel::COMMAND,
        &preview::COMMAND,
        &skip::COMMAND,
        &pause::PAUSE,
        &pause::RESUME,
        &history::COMMAND,
        &remove::COMMAND,
        &defaults::COMMAND,
        &forget::COMMAND,
    ],
};

const MAX_NAME_CHARS: u16 = 40;

const NO_SCHEDULES: Sentence = sentence!("schedules-none");

const CONCURRENT_CHANGE: Sentence = sentence!("schedules-changed");

const NAME: CommandOption =
    CommandOption::suggested("name", "schedules-option-name", MAX_NAME_CHARS, |request| {
        Box::pin(suggest_name(request))
    });

pub(super) type Suggestions = Result<Vec<Suggestion>, CommandError>;

/// Suggests the names of the server's schedules that contain the typed text, in any case.
pub(super) async fn suggest_name(request: SuggestionRequest<'_>) -> Suggestions {
    let Some(guild) = request.place.guild else {
        return Ok(Vec::new());
    };
    let schedules = request.app.store().await?.schedules(guild).await?;
    let names = schedules.into_iter().map(|schedule| schedule.name);
    Ok(Suggestion::of_names(names, request.text))
}

/// What a command did to a schedule.
struct ScheduleResult {
    /// Sentences for the reply.
    note: String,
    schedule: Schedule,
}

impl ScheduleResult {
    fn reply(self) -> Message {
        Message::only_you(self.note)
    }
}

/// Schedules that a command may mean.
enum Selection {
    One(Box<Schedule>),
    /// No name was given.
    Several(Vec<Schedule>),
}

impl Selection {
    async fn of_call(call: &Call<'_>) -> Result<Self, CommandError> {
        Self::in_server(call.app, call.place.required_guild()?, &call.args).await
    }

    async fn in_server(app: &App, guild: GuildId, args: &Args) -> Result<Self, CommandError> {
        let schedules = app.store().await?.schedules(guild).await?;
        Self::new(schedules, args.text(&NAME))
    }

    fn new(schedules: Vec<Schedule>, name: Option<&str>) -> Result<Self, CommandError> {
        if schedules.len() > 1 && name.is_none() {
            return Ok(Self::Several(schedules));
        }
        Ok(Self::One(Box::new(select_schedule(&schedules, name)?)))
    }
}

/// Asks for one of several schedules in a menu, which shows their channels and times above.
fn which_schedule(schedules: &[Schedule], menu: ButtonId) -> Message {
    let choices = schedules
        .iter()
        .map(|schedule| MenuChoice::new(schedule.name.clone(), schedule.id));
    Message::only_you(schedule_list(schedules)).with_menu(menu, say!("schedules-menu"), choices)
}

fn schedule_list(schedules: &[Schedule]) -> String {
    let heading = say!("schedules-list", number = schedules.len());
    let lines: Vec<String> = schedules.iter().map(list_line).collect();
    format!("{heading}\n{}", lines.join("\n"))
}

/// Shows the channel of a schedule, and its next post or its state.
pub(super) fn list_line(schedule: &Schedule) -> String {
    let name = quote(&schedule.name);
    let channel = schedule.plan.channel.mention();
    match schedule.next() {
        Some(next) => say!("schedules-listed", name, channel, time = when(next.at)),
        None => say!(
            "schedules-listed-without-next",
            name,
            channel,
            state = schedule.state.word(),
        ),
    }
}

/// Finds a schedule by an id from a button or menu. The id is not trusted: a schedule of another server counts as not
/// found.
pub(super) async fn find_in_server(
    store: &Store,
    guild: GuildId,
    id: ScheduleId,
) -> Result<Schedule, CommandError> {
    match store.schedule(id).await? {
        Some(schedule) if schedule.guild == guild => Ok(schedule),
        _ => Err(NO_SCHEDULES.into()),
    }
}

/// Returns the schedule with a name, ignoring case. Without a name, returns the only schedule, and refuses if there are
/// several.
///
/// The refusal of an unknown name offers the most similar one.
pub(super) fn select_schedule(
    schedules: &[Schedule],
    name: Option<&str>,
) -> Result<Schedule, CommandError> {
    if schedules.is_empty() {
        return Err(NO_SCHEDULES.into());
    }
    if let Some(typed) = name {
        return schedule_named(typed.trim(), schedules);
    }
    match schedules {
        [only] => Ok(only.clone()),
        _ => Err(several(schedules).into()),
    }
}

fn schedule_named(typed: &str, schedules: &[Schedule]) -> Result<Schedule, CommandError> {
    // Names are stored in this normal form.
    let lowercase_name = typed.nfc().collect::<String>().to_lowercase();
    schedules
        .iter()
        .find(|schedule| schedule.name.to_lowercase() == lowercase_name)
        .cloned()
        .ok_or_else(|| no_such_schedule(typed, schedules))
}

/// Returns the refusal for a name that no schedule has. If a schedule has a similar name, the refusal asks whether that
/// one is meant; `edit` adds a button to this question. Otherwise, the refusal lists the names.
fn no_such_schedule(typed: &str, schedules: &[Schedule]) -> CommandError {
    let Some(similar) = most_similar(typed, schedules, |schedule| &schedule.name) else {
        return say!(
            "schedules-no-such-schedule",
            typed = quote(typed),
            names = all_names(schedules),
        )
        .into();
    };
    let question = say!(
        "schedules-meant",
        typed = quote(typed),
        meant = quote(&similar.name),
    );
    option_question::AmbiguousOption {
        option: &NAME,
        // Most commands show the question without a button.
        refusal: question.clone(),
        question,
        meanings: vec![option_question::Meaning {
            label: similar.name.clone(),
            value: similar.id.to_string(),
        }],
        zone: None,
    }
    .into()
}

fn several(schedules: &[Schedule]) -> String {
    say!("schedules-several", names = all_names(schedules))
}

fn all_names(schedules: &[Schedule]) -> String {
    all_of(schedules.iter().map(|schedule| quote(&schedule.name)))
}

/// Returns the state of a day in words, such as "posted".
fn day_state(day: &DailyPost) -> String {
    let state = if day.awaits_beacon() {
        "awaits-beacon"
    } else {
        day.state.word()
    };
    say!("schedules-day", state)
}

fn require_saved(update: Update) -> Result<(), Sentence> {
    match update {
        Update::Saved => Ok(()),
        Update::Conflict => Err(CONCURRENT_CHANGE),
    }
}

/// Whether Discord shows a text exactly as typed when it is quoted. Backticks and invisible characters are replaced.
fn is_shown_exactly(text: &str) -> bool {
    quote_in_full(text) == format!("`{text}`")
}

fn not_active(schedule: &Schedule) -> String {
    say!("schedules-not-active", name = quote(&schedule.name))
}

/// Retries failed work of a schedule now. Only logs errors, because the caller's change is already saved.
async fn retry_now(app: &App, schedule: &Schedule) {
    if let Err(error) = request_retry(app, schedule.id).await {
        let error = format!("{error:#}");
        tracing::error!(error, "cannot retry failed work now; it is retried later");
    }
    app.wake_workers();
}

async fn request_retry(app: &App, id: ScheduleId) -> anyhow::Result<()> {
    let store = app.store().await?;
    store.retry_posts_now(id, app.clock().now()).await?;
    Ok(())
}

/// Posts of an active schedule, from the next one on.
fn coming_posts(schedule: &Schedule) -> impl Iterator<Item = Occurrence> {
    std::iter::successors(schedule.next(), |post| schedule.following(post.date))
}

/// Returns lines that say when the next posts come, and what the first of them is drawn from: its commitment, or public
/// randomness.
fn next_posts_text(schedule: &Schedule) -> String {
    const SHOWN_POSTS: usize = 3;

    let Some(first) = schedule.next() else {
        return say!("schedules-no-next-post", state = schedule.state.word());
    };
    let times = coming_posts(schedule)
        .take(SHOWN_POSTS)
        .map(|post| when(post.at))
        .collect::<Vec<_>>()
        .join(", ");
    let day = schedule.day(first.date);
    let source_line = match day.commitment() {
        Some(commitment) => commitment_line(first.date, &shortened(commitment)),
        // A day from public randomness has no commitment.
        None => day_line(&day),
    };
    let mut lines = vec![say!("schedules-next-posts", times), source_line];
    lines.extend(other_chain_line(&day));
    lines.join("\n")
}

/// Returns a line that says when a new exclusion, phrase or kind of randomness takes effect, if that is delayed: the
/// position of a day whose commitment is published can no longer change.
fn delayed_change_line(schedule: &Schedule) -> Option<String> {
    let change = schedule.delayed_change()?;
    let first_changed = schedule.following(change.date)?;
    let last_unchanged = schedule.day(change.date);
    Some(say!(
        "schedules-changed-after",
        what = changed_settings(change, &last_unchanged, schedule),
        from = short_date(first_changed.date),
        date = short_date(change.date),
    ))
}

/// Returns which settings take effect later, as a variant of the text `schedules-changed-after`:
///
/// - "public" if the schedule becomes public, "committed" if it stops being public;
/// - "phrase" for a new phrase, "no-phrase" for a removed one, both with "-and-exclusion" if that changes, too;
/// - "exclusion" if only the exclusion changes.
///
/// `last_old_day` is the last day with the old settings.
fn changed_settings(
    change: DelayedChange,
    last_old_day: &DaySource,
    schedule: &Schedule,
) -> &'static str {
    if !change.randomness {
        return "exclusion";
    }
    let is_public = schedule.randomness.is_public();
    let was_public = matches!(last_old_day.randomness, DayRandomness::Public(_));
    if is_public != was_public {
        // "public" or "committed".
        return schedule.randomness.kind().word();
    }
    let has_phrase = schedule.randomness.is_from_phrase();
    match (has_phrase, change.exclusion) {
        (true, true) => "phrase-and-exclusion",
        (true, false) => "phrase",
        (false, true) => "no-phrase-and-exclusion",
        (false, false) => "no-phrase",
    }
}

/// Returns the days and the time of posts: "every day at 18:30 (Europe/Berlin)".
fn days_and_time(recurrence: Recurrence) -> String {
    let time = recurrence.time.format("%H:%M").to_string();
    say!(
        "schedules-when",
        every_day = (recurrence.days == Days::EVERY).to_string(),
        days = recurrence.days.localized(),
        at = say!("schedules-at", hour = recurrence.time.hour(), time),
        zone = recurrence.zone.label(),
    )
}

#[cfg(test)]
mod tests;
