//! Actions of the buttons and menus of a schedule's panel.

use chess960::StartId;
use chrono::NaiveDate;

use super::{edit, options, which_schedule};
use crate::chat::{
    Args, Button, Choice, CommandError, CommandOption, MenuChoice, Message, OptionValue, Payload,
    Requester, StaleButton, choices,
};
use crate::domain::calendar::Days;
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::Schedule;
use crate::picture::Theme;
use crate::reply::daily_post::{self, day_and_month};
use crate::text::say;

pub(super) const KEY: &str = "schedule";

/// Choices of the menu [`PanelAction::Switch`], with the option that each sets.
const SWITCHES: [(&str, &CommandOption, bool); 9] = [
    ("thread", &options::THREAD, true),
    ("no-thread", &options::THREAD, false),
    ("pin", &options::PIN, true),
    ("no-pin", &options::PIN, false),
    ("publish", &options::PUBLISH, true),
    ("no-publish", &options::PUBLISH, false),
    ("exclude-classical", &options::EXCLUDE_CLASSICAL, true),
    ("include-classical", &options::EXCLUDE_CLASSICAL, false),
    ("no-ping", &options::NO_PING, true),
];

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
    let mut offered = vec![(&options::THREAD, !plan.thread), (&options::PIN, !plan.pin)];
    if plan.announcements {
        offered.push((&options::PUBLISH, !plan.publish));
    }
    let classical = plan.exclusion.listed.contains(StartId::CLASSICAL);
    offered.push((&options::EXCLUDE_CLASSICAL, !classical));
    offered.extend(daily_post::ping(schedule).map(|_| (&options::NO_PING, true)));
    let choices = offered.into_iter().map(|(option, on)| {
        let mut switches = SWITCHES.into_iter();
        let switch = switches.find(|it| (it.1.name, it.2) == (option.name, on));
        let (word, ..) = switch.expect("every offered switch is listed");
        MenuChoice::new(say!("schedules-switch", switch = word), word)
    });
    choices.collect()
}

/// The new setting as an option of `edit`.
pub(super) fn args_of(setting: PanelAction, chosen: &str) -> Result<Args, CommandError> {
    let (name, value) = if setting == PanelAction::Switch {
        let switch = SWITCHES.into_iter().find(|(word, ..)| *word == chosen);
        let (_, option, on) = switch.ok_or(StaleButton)?;
        (option.name, OptionValue::Flag(on))
    } else {
        (setting.word(), OptionValue::Text(chosen.to_owned()))
    };
    let given = vec![(name.to_owned(), value)];
    Ok(Args::new(edit::COMMAND.options, given)?)
}
