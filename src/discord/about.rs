//! Which command an interaction is about.

use std::iter::once;

use crate::chat::command::{Command, Group, MessageCommand};
use crate::commands;

/// Which command an interaction is about, for the log; nothing that somebody typed.
#[derive(Clone, Copy)]
pub(super) struct About {
    pub(super) group: &'static str,
    pub(super) command: &'static str,
}

impl About {
    pub(super) const UNKNOWN: Self = Self {
        group: "unknown",
        command: "unknown",
    };

    /// All that an interaction may be about.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let calls = commands::all().map(|(group, command)| Self::new(group, command));
        let on_messages = commands::MESSAGE_COMMANDS.iter();
        calls
            .chain(on_messages.map(|command| Self::on_message(command)))
            .chain(once(Self::UNKNOWN))
    }

    pub(super) fn new(group: &Group, command: &Command) -> Self {
        Self {
            group: group.name,
            command: command.name,
        }
    }

    pub(super) fn on_message(command: &MessageCommand) -> Self {
        Self {
            group: "message",
            command: command.name,
        }
    }
}
