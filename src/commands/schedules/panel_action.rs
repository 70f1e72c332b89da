use chrono::NaiveDate;

use super::settings::Setting;
use crate::chat::answer::Button;
use crate::chat::option::Choice;
use crate::chat::payload::Payload;
use crate::chat::requester::Requester;
use crate::domain::schedule::Schedule;
use crate::reply::daily_post::short_date;
use crate::text::say;

pub(super) const KEY: &str = "schedule";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PanelAction {
    Resume,
    ReopenDays,
    Pause,
    SkipNext,
    UndoSkip,
    Time,
    Set(Setting),
}

impl Choice for PanelAction {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("resume", Self::Resume),
        ("set-back", Self::ReopenDays),
        ("pause", Self::Pause),
        ("skip-next", Self::SkipNext),
        ("undo-skip", Self::UndoSkip),
        ("time", Self::Time),
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
