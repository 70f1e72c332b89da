//! Actions of the buttons and menus of a schedule's panel.

use chess960::StartId;
use chrono::NaiveDate;

use super::{edit, options, which_schedule};
use crate::app::App;
use crate::chat::{
    Args, Button, ButtonId, Choice, CommandError, CommandOption, MenuChoice, Message, OptionValue,
    Payload, Requester, StaleButton, choices,
};
use crate::domain::calendar::Days;
use crate::domain::exclusion::Exclusion;
use crate::domain::schedule::{Plan, RandomnessKind, Schedule};
use crate::reply::daily_post::{self, day_and_month};
use crate::reply::exclusion::{EXCLUDE, ExclusionRefusal};
use crate::text::say;

pub(super) const KEY: &str = "schedule";

choices! {
    /// The last five change a setting like an option of `edit`.
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
        Public = "public",
        Committed = "committed",
    }
}

impl Switch {
    /// Returns the option of the command `edit` that does the same as this switch, and its value.
    fn option(self, plan: &Plan) -> Result<(&'static CommandOption, OptionValue), CommandError> {
        const ON: OptionValue = OptionValue::Flag(true);
        const OFF: OptionValue = OptionValue::Flag(false);

        Ok(match self {
            Self::Thread => (&options::THREAD, ON),
            Self::NoThread => (&options::THREAD, OFF),
            Self::Pin => (&options::PIN, ON),
            Self::NoPin => (&options::PIN, OFF),
            Self::Publish => (&options::PUBLISH, ON),
            Self::NoPublish => (&options::PUBLISH, OFF),
            Self::ExcludeClassical => (&EXCLUDE, with_classical(plan.exclusion, true)?),
            Self::IncludeClassical => (&EXCLUDE, with_classical(plan.exclusion, false)?),
            Self::NoPing => (&options::NO_PING, ON),
            Self::Public => (&options::RANDOMNESS, randomness(RandomnessKind::Public)),
            Self::Committed => (&options::RANDOMNESS, randomness(RandomnessKind::Committed)),
        })
    }
}

fn randomness(kind: RandomnessKind) -> OptionValue {
    OptionValue::Text(kind.word().to_owned())
}

/// Returns an exclusion, changed to exclude position 518 (the classical one) or not, as a value of the option.
fn with_classical(exclusion: Exclusion, excluded: bool) -> Result<OptionValue, ExclusionRefusal> {
    let changed = exclusion
        .with_classical(excluded)
        .map_err(ExclusionRefusal::Invalid)?;
    Ok(OptionValue::Text(changed.to_string()))
}

impl PanelAction {
    /// Whether the ids of its buttons and menus have a date after the action.
    pub(super) fn has_date(self) -> bool {
        matches!(self, Self::SkipDate | Self::UndoSkip)
    }

    /// Menu of schedules that does this to the chosen one.
    pub(super) fn menu(self, schedules: &[Schedule], requester: Requester) -> Message {
        which_schedule(schedules, requester.id(KEY, &Payload::of(&self)))
    }

    pub(super) fn button(self, requester: Requester, schedule: &Schedule, label: String) -> Button {
        Button::press(label, self.id(requester, schedule))
    }

    pub(super) fn id(self, requester: Requester, schedule: &Schedule) -> ButtonId {
        requester.id(KEY, &Payload::of(&self).and(&schedule.id))
    }
}

/// Returns the button that opens a skipped day again.
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

/// Adds the menus that change a setting of the schedule each. The current value of a setting is chosen in its menu. The
/// menu of switches has no current value, because it only offers changes.
pub(super) fn with_setting_menus(
    message: Message,
    app: &App,
    schedule: &Schedule,
    requester: Requester,
) -> Message {
    let plan = &schedule.plan;
    let boards = all_choices(plan.board, |board| {
        say!("schedules-choice-board", board = board.word())
    });
    let themes = all_choices(plan.theme, |theme| {
        say!("schedules-choice-theme", theme = theme.word())
    });
    let switches = offered_switches(app, schedule).into_iter().map(|switch| {
        let word = switch.word();
        MenuChoice::new(say!("schedules-switch", switch = word), word)
    });
    message
        .with_menu(
            PanelAction::Days.id(requester, schedule),
            say!("schedules-menu-days"),
            day_choices(plan.recurrence.days),
        )
        .with_menu(
            PanelAction::Board.id(requester, schedule),
            say!("schedules-menu-board"),
            boards,
        )
        .with_menu(
            PanelAction::Theme.id(requester, schedule),
            say!("schedules-menu-theme"),
            themes,
        )
        .with_menu(
            PanelAction::Switch.id(requester, schedule),
            say!("schedules-menu-switch"),
            switches,
        )
}

/// Returns the choices for the days of posts: the usual ones, and the current ones if they are others.
fn day_choices(current: Days) -> Vec<MenuChoice> {
    let mut offered = vec![Days::EVERY, Days::WEEKDAYS, Days::WEEKENDS];
    if !offered.contains(&current) {
        offered.push(current);
    }
    offered
        .into_iter()
        .map(|days| MenuChoice {
            label: days.localized(),
            value: days.to_string(),
            current: days == current,
        })
        .collect()
}

fn all_choices<T: Choice>(current: T, label: impl Fn(T) -> String) -> Vec<MenuChoice> {
    T::CHOICES
        .iter()
        .map(|&(word, choice)| MenuChoice {
            label: label(choice),
            value: word.to_owned(),
            current: choice == current,
        })
        .collect()
}

/// Returns the switches that would change something: "no thread" only if posts have a thread, for example.
fn offered_switches(app: &App, schedule: &Schedule) -> Vec<Switch> {
    let plan = &schedule.plan;
    let thread = if plan.thread {
        Switch::NoThread
    } else {
        Switch::Thread
    };
    let pin = if plan.pin { Switch::NoPin } else { Switch::Pin };
    let publish = if plan.publish {
        Switch::NoPublish
    } else {
        Switch::Publish
    };
    let classical = if plan.exclusion.listed.contains(StartId::CLASSICAL) {
        Switch::IncludeClassical
    } else {
        Switch::ExcludeClassical
    };
    let mut offered = vec![thread, pin];
    // Other channels have no followers to publish to.
    if plan.announcements {
        offered.push(publish);
    }
    offered.push(classical);
    // There is no switch that turns pings on, because a role must be named.
    if daily_post::ping(schedule).is_some() {
        offered.push(Switch::NoPing);
    }
    // Public draws need drand, which the bot's host can turn off.
    if schedule.randomness.is_public() {
        offered.push(Switch::Committed);
    } else if app.drand.is_some() {
        offered.push(Switch::Public);
    }
    offered
}

/// Returns the arguments of the command `edit` that set a setting of the panel to `chosen_or_typed`, the choice in its
/// menu or the text in its form. The panel changes settings like the command, so that there is one set of rules.
///
/// Refuses the actions that do not change a setting.
pub(super) fn args_of(
    setting: PanelAction,
    chosen_or_typed: &str,
    plan: &Plan,
) -> Result<Args, CommandError> {
    let text = OptionValue::Text(chosen_or_typed.to_owned());
    let (option, value) = match setting {
        PanelAction::Time => (&options::TIME, text),
        PanelAction::Days => (&options::DAYS, text),
        PanelAction::Board => (&options::BOARD, text),
        PanelAction::Theme => (&options::THEME, text),
        PanelAction::Switch => Switch::from_word(chosen_or_typed)
            .ok_or(StaleButton)?
            .option(plan)?,
        PanelAction::Resume
        | PanelAction::ReopenDays
        | PanelAction::Pause
        | PanelAction::SkipNext
        | PanelAction::SkipDate
        | PanelAction::UndoSkip => return Err(StaleButton.into()),
    };
    let given = vec![(option.name.to_owned(), value)];
    Ok(Args::new(edit::COMMAND.options, given)?)
}
