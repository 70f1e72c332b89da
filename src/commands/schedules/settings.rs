use chess960::StartId;

use super::changes::{PingChange, ScheduleChanges};
use crate::chat::answer::MenuChoice;
use crate::chat::button::StaleButton;
use crate::chat::option::Choice;
use crate::domain::calendar::Days;
use crate::domain::preferences::BoardStyle;
use crate::domain::schedule::Schedule;
use crate::picture::Theme;
use crate::reply::daily_post;
use crate::text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    Days,
    Board,
    Theme,
    Switch,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Switch {
    Thread(bool),
    Pin(bool),
    Publish(bool),
    ExcludeClassical(bool),
    NoPing,
}

impl Choice for Switch {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("thread", Self::Thread(true)),
        ("no-thread", Self::Thread(false)),
        ("pin", Self::Pin(true)),
        ("no-pin", Self::Pin(false)),
        ("publish", Self::Publish(true)),
        ("no-publish", Self::Publish(false)),
        ("exclude-classical", Self::ExcludeClassical(true)),
        ("include-classical", Self::ExcludeClassical(false)),
        ("no-ping", Self::NoPing),
    ];
}

pub(super) fn menus(schedule: &Schedule) -> [(Setting, String, Vec<MenuChoice>); 4] {
    let plan = &schedule.plan;
    let mut switches = vec![Switch::Thread(!plan.thread), Switch::Pin(!plan.pin)];
    if plan.announcements {
        switches.push(Switch::Publish(!plan.publish));
    }
    let classical = plan.exclusion.listed.contains(StartId::CLASSICAL);
    switches.push(Switch::ExcludeClassical(!classical));
    switches.extend(daily_post::ping(schedule).map(|_| Switch::NoPing));
    let switches = switches.into_iter().map(|switch| {
        let label = say!("schedules-switch", switch = switch.word());
        MenuChoice::new(label, switch.word())
    });
    let days = days(plan.recurrence.days);
    let board = |it: BoardStyle| say!("schedules-choice-board", board = it.word());
    let boards = choices(plan.board, board);
    let theme = |it: Theme| say!("schedules-choice-theme", theme = it.word());
    let themes = choices(plan.theme, theme);
    [
        (Setting::Days, say!("schedules-menu-days"), days),
        (Setting::Board, say!("schedules-menu-board"), boards),
        (Setting::Theme, say!("schedules-menu-theme"), themes),
        (
            Setting::Switch,
            say!("schedules-menu-switch"),
            switches.collect(),
        ),
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

pub(super) fn changes(setting: Setting, chosen: &str) -> Result<ScheduleChanges, StaleButton> {
    let mut changes = ScheduleChanges::default();
    match setting {
        Setting::Days => changes.days = Some(chosen.parse().map_err(|_| StaleButton)?),
        Setting::Board => changes.board = Some(read::<BoardStyle>(chosen)?),
        Setting::Theme => changes.theme = Some(read::<Theme>(chosen)?),
        Setting::Switch => match read::<Switch>(chosen)? {
            Switch::Thread(on) => changes.thread = Some(on),
            Switch::Pin(on) => changes.pin = Some(on),
            Switch::Publish(on) => changes.publish = Some(on),
            Switch::ExcludeClassical(on) => changes.exclude_classical = Some(on),
            Switch::NoPing => changes.ping = Some(PingChange(None)),
        },
    }
    Ok(changes)
}

fn read<T: Choice>(chosen: &str) -> Result<T, StaleButton> {
    T::from_word(chosen).ok_or(StaleButton)
}
