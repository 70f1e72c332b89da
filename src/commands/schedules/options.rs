use super::{MAX_NAME, Suggestions};
use crate::calendar::{self, Days};
use crate::chat::option::{Opt, OptionKind};
use crate::chat::suggest::{MAX_SUGGESTIONS, Suggestion, Typing};
use crate::fairness::Phrase;
use crate::picture::Theme;
use crate::store::BoardStyle;
use crate::words::{say, sentence};

pub(super) const NEW_NAME: Opt = Opt {
    name: "name",
    description: sentence!("schedules-option-new-name"),
    required: false,
    kind: OptionKind::Text(MAX_NAME),
};

pub(super) const fn needed(option: Opt) -> Opt {
    Opt {
        required: true,
        ..option
    }
}

pub(super) const CHANNEL: Opt = Opt {
    name: "channel",
    description: sentence!("schedules-option-channel"),
    required: false,
    kind: OptionKind::Channel,
};

pub(super) const TIME: Opt = Opt {
    name: "time",
    description: sentence!("schedules-option-time"),
    required: false,
    kind: OptionKind::Text(40),
};

pub(super) const TIMEZONE: Opt = Opt {
    name: "timezone",
    description: sentence!("schedules-option-timezone"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |typing| Box::pin(async move { Ok(suggest_zone(&typing)) }),
    },
};

pub(super) const DAYS: Opt = Opt {
    name: "days",
    description: sentence!("schedules-option-days"),
    required: false,
    kind: OptionKind::Suggested {
        max: 100,
        suggest: |typing| Box::pin(async move { Ok(suggest_days(&typing)) }),
    },
};

pub(super) const PING_ROLE: Opt = Opt {
    name: "ping-role",
    description: sentence!("schedules-option-ping-role"),
    required: false,
    kind: OptionKind::Role,
};

pub(super) const NO_PING: Opt = Opt {
    name: "no-ping",
    description: sentence!("schedules-option-no-ping"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const THREAD: Opt = Opt {
    name: "thread",
    description: sentence!("schedules-option-thread"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const PIN: Opt = Opt {
    name: "pin",
    description: sentence!("schedules-option-pin"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const PUBLISH: Opt = Opt {
    name: "publish",
    description: sentence!("schedules-option-publish"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const PHRASE: Opt = Opt {
    name: "phrase",
    description: sentence!("schedules-option-phrase"),
    required: false,
    kind: OptionKind::Suggested {
        // Maximum length of a phrase.
        max: 100,
        suggest: |mut typing| Box::pin(async move { suggest_phrase(&mut typing) }),
    },
};

pub(super) const EXCLUDE_CLASSICAL: Opt = Opt {
    name: "exclude-classical",
    description: sentence!("schedules-option-exclude-classical"),
    required: false,
    kind: OptionKind::Flag,
};

pub(super) const BOARD: Opt = Opt {
    name: "board",
    description: sentence!("schedules-option-board"),
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

pub(super) const THEME: Opt = Opt {
    name: "theme",
    description: sentence!("schedules-option-theme"),
    required: false,
    kind: OptionKind::choice::<Theme>(),
};

fn suggest_zone(typing: &Typing<'_>) -> Vec<Suggestion> {
    let zones = calendar::suggest(typing.text, typing.now, MAX_SUGGESTIONS);
    let suggestions = zones.into_iter().map(|zone| Suggestion {
        label: zone.label,
        value: zone.zone.to_string(),
    });
    suggestions.collect()
}

fn suggest_days(typing: &Typing<'_>) -> Vec<Suggestion> {
    let typed = typing.text.trim().to_lowercase();
    let understood = typed.parse::<Days>();
    let known = [Days::EVERY, Days::WEEKDAYS, Days::WEEKENDS];
    let known = known
        .into_iter()
        .filter(|days| days.to_string().contains(&typed));
    let mut offered: Vec<Days> = understood.into_iter().chain(known).collect();
    offered.dedup();
    let suggestions = offered.into_iter().map(|days| Suggestion {
        label: days.said(),
        value: days.to_string(),
    });
    suggestions.collect()
}

fn suggest_phrase(typing: &mut Typing<'_>) -> Suggestions {
    if !typing.text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let phrase = Phrase::random(&mut typing.random).map_err(anyhow::Error::new)?;
    let phrase = phrase.expose();
    Ok(vec![Suggestion {
        label: say!("schedules-new-phrase", phrase = phrase),
        value: phrase.to_owned(),
    }])
}
