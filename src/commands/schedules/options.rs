use super::{MAX_NAME_CHARS, Suggestions};
use crate::chat::option::{CommandOption, OptionKind};
use crate::chat::suggest::{MAX_SUGGESTIONS, Suggestion, SuggestionRequest};
use crate::domain::calendar::{self, Days};
use crate::domain::fairness::Phrase;
use crate::domain::preferences::BoardStyle;
use crate::picture::Theme;
use crate::text::{Sentence, say, sentence};

pub(super) const NEW_NAME: CommandOption = CommandOption {
    name: "name",
    description: sentence!("schedules-option-new-name"),
    required: false,
    kind: OptionKind::Text(MAX_NAME_CHARS),
};

pub(super) const fn required(option: CommandOption) -> CommandOption {
    CommandOption {
        required: true,
        ..option
    }
}

pub(super) const fn flag(name: &'static str, description: Sentence) -> CommandOption {
    CommandOption {
        name,
        description,
        required: false,
        kind: OptionKind::Flag,
    }
}

pub(super) const CHANNEL: CommandOption = CommandOption {
    name: "channel",
    description: sentence!("schedules-option-channel"),
    required: false,
    kind: OptionKind::Channel,
};

pub(super) const TIME: CommandOption = CommandOption {
    name: "time",
    description: sentence!("schedules-option-time"),
    required: false,
    kind: OptionKind::Text(40),
};

pub(super) const TIMEZONE: CommandOption = CommandOption {
    name: "timezone",
    description: sentence!("schedules-option-timezone"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |request| Box::pin(async move { Ok(suggest_zone(&request)) }),
    },
};

pub(super) const DAYS: CommandOption = CommandOption {
    name: "days",
    description: sentence!("schedules-option-days"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |request| Box::pin(async move { Ok(suggest_days(&request)) }),
    },
};

pub(super) const PING_ROLE: CommandOption = CommandOption {
    name: "ping-role",
    description: sentence!("schedules-option-ping-role"),
    required: false,
    kind: OptionKind::Role,
};

pub(super) const NO_PING: CommandOption = flag("no-ping", sentence!("schedules-option-no-ping"));

pub(super) const THREAD: CommandOption = flag("thread", sentence!("schedules-option-thread"));

pub(super) const PIN: CommandOption = flag("pin", sentence!("schedules-option-pin"));

pub(super) const PUBLISH: CommandOption = flag("publish", sentence!("schedules-option-publish"));

pub(super) const PHRASE: CommandOption = CommandOption {
    name: "phrase",
    description: sentence!("schedules-option-phrase"),
    required: false,
    kind: OptionKind::Suggested {
        // Maximum length of a phrase.
        max: 100,
        suggest: |mut request| Box::pin(async move { suggest_phrase(&mut request) }),
    },
};

pub(super) const EXCLUDE_CLASSICAL: CommandOption = flag(
    "exclude-classical",
    sentence!("schedules-option-exclude-classical"),
);

pub(super) const BOARD: CommandOption = CommandOption {
    name: "board",
    description: sentence!("schedules-option-board"),
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

pub(super) const THEME: CommandOption = CommandOption {
    name: "theme",
    description: sentence!("schedules-option-theme"),
    required: false,
    kind: OptionKind::choice::<Theme>(),
};

fn suggest_zone(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let zones = calendar::suggest(request.text, request.now, MAX_SUGGESTIONS);
    let suggestions = zones.into_iter().map(|zone| Suggestion {
        label: zone.label,
        value: zone.zone.to_string(),
    });
    suggestions.collect()
}

fn suggest_days(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let typed = request.text.trim().to_lowercase();
    let parsed = typed.parse::<Days>();
    let known = [Days::EVERY, Days::WEEKDAYS, Days::WEEKENDS];
    let known = known
        .into_iter()
        .filter(|days| days.to_string().contains(&typed));
    let mut suggested: Vec<Days> = parsed.into_iter().chain(known).collect();
    suggested.dedup();
    let suggestions = suggested.into_iter().map(|days| Suggestion {
        label: days.localized(),
        value: days.to_string(),
    });
    suggestions.collect()
}

fn suggest_phrase(request: &mut SuggestionRequest<'_>) -> Suggestions {
    if !request.text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let phrase = Phrase::random(&mut request.random).map_err(anyhow::Error::new)?;
    let phrase = phrase.expose();
    Ok(vec![Suggestion {
        label: say!("schedules-new-phrase", phrase = phrase),
        value: phrase.to_owned(),
    }])
}
