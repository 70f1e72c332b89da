//! What the buttons of a schedule's panel open.

use super::which_schedule;
use crate::chat::{Button, Message, Payload, Requester, choices};
use crate::domain::schedule::Schedule;

pub(super) const KEY: &str = "panel";

choices! {
    pub(super) enum PanelView {
        Panel = "panel",
        Preview = "preview",
        Time = "time",
        Settings = "settings",
        History = "history",
        Remove = "remove",
    }
}

impl PanelView {
    /// Menu of schedules that opens this view of the chosen one.
    pub(super) fn menu(self, schedules: &[Schedule], requester: Requester) -> Message {
        which_schedule(schedules, requester.id(KEY, &Payload::of(&self)))
    }

    pub(super) fn button(self, requester: Requester, schedule: &Schedule, label: String) -> Button {
        let id = requester.id(KEY, &Payload::of(&self).and(&schedule.id));
        Button::press(label, id)
    }
}
