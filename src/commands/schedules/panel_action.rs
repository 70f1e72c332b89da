//! Actions of the buttons and menus of a schedule's panel.

use chess960::StartId;
use chrono::NaiveDate;

use super::{edit, options};
use crate::chat::answer::{Button, MenuChoice};
use crate::chat::button::StaleButton;
use crate::chat::option::{Args, Choice, CommandOption, OptionValue};
use crate::chat::payload::Payload;
use crate::chat::refusal::CommandError;
use crate::chat::requester::Requester;
use crate::domain::calendar::Days;
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::Schedule;
use crate::picture::Theme;
use crate::reply::daily_post::{self, short_date};
use crate::text::say;

pub(super) const KEY: &str = "schedule";

/// Choices of the menu [`Setting::Switch`], with the option that each sets.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelAction {
    Resume,
    ReopenDays,
    Pause,
    SkipNext,
    UndoSkip,
    Set(Setting),
}

/// Changed like an option of `edit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Time,
    Days,
    Board,
    Theme,
    Switch,
}

impl Choice for PanelAction {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("resume", Self::Resume),
        ("set-back", Self::ReopenDays),
        ("pause", Self::Pause),
        ("skip-next", Self::SkipNext),
        ("undo-skip", Self::UndoSkip),
        ("time", Self::Set(Setting::Time)),
        ("days", Self::Set(Setting::Days)),
        ("board", Self::Set(Setting::Board)),
        ("theme", Self::Set(Setting::Theme)),
        ("switch", Self::Set(Setting::Switch)),
    ];
}

pub(super) fn undo_skip_button(
    schedule: &Schedule,
    requester: Requester,
    date: NaiveDate,
) -> Button {
    let subject = Payload::of(&PanelAction::UndoSkip)
        .and(&date)
        .and(&schedule.id);
    let label = say!("schedules-button-undo-skip", date = short_date(date));
    Button::press(label, requester.id(KEY, &subject))
}

pub(super) fn setting_menus(schedule: &Schedule) -> [(Setting, String, Vec<MenuChoice>); 4] {
    let plan = &schedule.plan;
    let days = days(plan.recurrence.days);
    let board = |it: BoardStyle| say!("schedules-choice-board", board = it.word());
    let boards = choices(plan.board, board);
    let theme = |it: Theme| say!("schedules-choice-theme", theme = it.word());
    let themes = choices(plan.theme, theme);
    let switches = switches(schedule);
    [
        (Setting::Days, say!("schedules-menu-days"), days),
        (Setting::Board, say!("schedules-menu-board"), boards),
        (Setting::Theme, say!("schedules-menu-theme"), themes),
        (Setting::Switch, say!("schedules-menu-switch"), switches),
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

fn choices<T: Choice>(current: T, label: impl Fn(T) -> String) -> Vec<MenuChoice> {
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
    let choices = offered.into_iter().filter_map(|(option, on)| {
        let mut switches = SWITCHES.into_iter();
        let (word, ..) = switches.find(|it| (it.1.name, it.2) == (option.name, on))?;
        Some(MenuChoice::new(
            say!("schedules-switch", switch = word),
            word,
        ))
    });
    choices.collect()
}

/// The new setting as an option of `edit`.
pub(super) fn args_of(setting: Setting, chosen: &str) -> Result<Args, CommandError> {
    let text = |option| (option, OptionValue::Text(chosen.to_owned()));
    let (option, value): (&CommandOption, _) = match setting {
        Setting::Time => text(&options::TIME),
        Setting::Days => text(&options::DAYS),
        Setting::Board => text(&options::BOARD),
        Setting::Theme => text(&options::THEME),
        Setting::Switch => {
            let switch = SWITCHES.into_iter().find(|(word, ..)| *word == chosen);
            let (_, option, on) = switch.ok_or(StaleButton)?;
            (option, OptionValue::Flag(on))
        }
    };
    let given = vec![(option.name.to_owned(), value)];
    Ok(Args::new(edit::COMMAND.options, given)?)
}
