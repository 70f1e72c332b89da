//! Actions of the buttons and menus of a schedule's panel.

use chess960::StartId;
use chrono::NaiveDate;

use super::{edit, options, which_schedule};
use crate::chat::{
    Args, Button, Choice, CommandError, CommandOption, MenuChoice, Message, OptionValue, Payload,
    Requester, StaleButton, choices,
};
use crate::domain::calendar::Days;
use crate::domain::exclusion::Exclusion;
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::{Plan, Schedule};
use crate::picture::Theme;
use crate::reply::daily_post::{self, day_and_month};
use crate::reply::exclusion::{EXCLUDE, ExclusionRefusal};
use crate::text::say;

pub(super) const KEY: &str = "schedule";

choices! {
    /// The last five change a setting like an option of `edit`, most of them the option with this word as its name.
    pub(super) enum PanelAction {
        Resume = "resume",
        ReopenDays = "set-back",
        Pause = "pause",
        SkipNext = "skip-next",
        SkipDate = "skip-date",
        UndoSkip = "undo-skip",
        Time = "time",
        Days = "days",
        Board = "board",
        Theme = "theme",
        Switch = "switch",
    }
}

choices! {
    /// Choices of the menu [`PanelAction::Switch`].
    enum Switch {
        Thread = "thread",
        NoThread = "no-thread",
        Pin = "pin",
        NoPin = "no-pin",
        Publish = "publish",
        NoPublish = "no-publish",
        ExcludeClassical = "exclude-classical",
        IncludeClassical = "include-classical",
        NoPing = "no-ping",
    }
}

impl Switch {
    /// Returns the option of `edit` that does this, and its value.
    fn option(self, plan: &Plan) -> Result<(&'static CommandOption, OptionValue), CommandError> {
        Ok(match self {
            Self::Thread => (&options::THREAD, OptionValue::Flag(true)),
            Self::NoThread => (&options::THREAD, OptionValue::Flag(false)),
            Self::Pin => (&options::PIN, OptionValue::Flag(true)),
            Self::NoPin => (&options::PIN, OptionValue::Flag(false)),
            Self::Publish => (&options::PUBLISH, OptionValue::Flag(true)),
            Self::NoPublish => (&options::PUBLISH, OptionValue::Flag(false)),
            Self::ExcludeClassical => (&EXCLUDE, with_classical(plan.exclusion, true)?),
            Self::IncludeClassical => (&EXCLUDE, with_classical(plan.exclusion, false)?),
            Self::NoPing => (&options::NO_PING, OptionValue::Flag(true)),
        })
    }
}

fn with_classical(exclusion: Exclusion, excluded: bool) -> Result<OptionValue, ExclusionRefusal> {
    let changed = exclusion
        .with_classical(excluded)
        .map_err(ExclusionRefusal::Invalid)?;
    Ok(OptionValue::Text(changed.to_string()))
}

impl PanelAction {
    /// Menu of schedules that does this to the chosen one.
    pub(super) fn menu(self, schedules: &[Schedule], requester: Requester) -> Message {
        which_schedule(schedules, requester.id(KEY, &Payload::of(&self)))
    }
}

pub(super) fn undo_skip_button(
    schedule: &Schedule,
    requester: Requester,
    date: NaiveDate,
) -> Button {
    let subject = Payload::of(&PanelAction::UndoSkip)
        .and(&date)
        .and(&schedule.id);
    let label = say!("schedules-button-undo-skip", date = day_and_month(date));
    Button::press(label, requester.id(KEY, &subject))
}

pub(super) fn setting_menus(schedule: &Schedule) -> [(PanelAction, String, Vec<MenuChoice>); 4] {
    let plan = &schedule.plan;
    let days = days(plan.recurrence.days);
    let board = |it: BoardStyle| say!("schedules-choice-board", board = it.word());
    let boards = all_choices(plan.board, board);
    let theme = |it: Theme| say!("schedules-choice-theme", theme = it.word());
    let themes = all_choices(plan.theme, theme);
    let switches = switches(schedule);
    [
        (PanelAction::Days, say!("schedules-menu-days"), days),
        (PanelAction::Board, say!("schedules-menu-board"), boards),
        (PanelAction::Theme, say!("schedules-menu-theme"), themes),
        (PanelAction::Switch, say!("schedules-menu-switch"), switches),
    ]
}

fn days(current: Days) -> Vec<MenuChoice> {
    let mut all = vec![Days::EVERY, Days::WEEKDAYS, Days::WEEKENDS];
    if !all.contains(&current) {
        all.push(current);
    }
    let choices = all.into_iter().map(|days| MenuChoice {
        label: days.localized(),
        value: days.to_string(),
        current: days == current,
    });
    choices.collect()
}

fn all_choices<T: Choice>(current: T, label: impl Fn(T) -> String) -> Vec<MenuChoice> {
    let choices = T::CHOICES.iter().map(|&(word, choice)| MenuChoice {
        label: label(choice),
        value: word.to_owned(),
        current: choice == current,
    });
    choices.collect()
}

fn switches(schedule: &Schedule) -> Vec<MenuChoice> {
    let plan = &schedule.plan;
    let mut offered = vec![
        if plan.thread {
            Switch::NoThread
        } else {
            Switch::Thread
        },
        if plan.pin { Switch::NoPin } else { Switch::Pin },
    ];
    if plan.announcements {
        offered.push(if plan.publish {
            Switch::NoPublish
        } else {
            Switch::Publish
        });
    }
    offered.push(if plan.exclusion.listed.contains(StartId::CLASSICAL) {
        Switch::IncludeClassical
    } else {
        Switch::ExcludeClassical
    });
    if daily_post::ping(schedule).is_some() {
        offered.push(Switch::NoPing);
    }
    offered
        .into_iter()
        .map(|switch| {
            let word = switch.word();
            MenuChoice::new(say!("schedules-switch", switch = word), word)
        })
        .collect()
}

/// The new setting as an option of `edit`.
pub(super) fn args_of(
    setting: PanelAction,
    chosen: &str,
    plan: &Plan,
) -> Result<Args, CommandError> {
    let (name, value) = if setting == PanelAction::Switch {
        let (option, value) = Switch::from_word(chosen).ok_or(StaleButton)?.option(plan)?;
        (option.name, value)
    } else {
        (setting.word(), OptionValue::Text(chosen.to_owned()))
    };
    let given = vec![(name.to_owned(), value)];
    Ok(Args::new(edit::COMMAND.options, given)?)
}
