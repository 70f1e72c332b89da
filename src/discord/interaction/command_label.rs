//! Labels of commands in logs and metrics.

use std::iter::once;

use crate::chat::command::MessageCommand;
use crate::commands::{self, ButtonOwner, FoundButton};
use crate::discord::decode::command::Invocation;

/// Contains no user input.
#[derive(Clone, Copy)]
pub(crate) struct CommandLabel {
    pub(crate) group: &'static str,
    pub(crate) command: &'static str,
}

impl CommandLabel {
    pub(crate) const UNKNOWN: Self = Self::new("unknown", "unknown");

    const fn new(group: &'static str, command: &'static str) -> Self {
        Self { group, command }
    }

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let calls = commands::all().map(|(group, command)| Self::new(group.name, command.name));
        let message_commands = commands::MESSAGE_COMMANDS.iter();
        let shared = commands::SHARED_BUTTONS.iter();
        calls
            .chain(message_commands.map(|command| Self::message_command(command)))
            .chain(shared.map(|buttons| Self::new("button", buttons.key)))
            .chain(once(Self::UNKNOWN))
    }

    pub(crate) fn of_invocation(invocation: Option<&Invocation<'_>>) -> Self {
        invocation.map_or(Self::UNKNOWN, |it| {
            Self::new(it.group.name, it.command.name)
        })
    }

    pub(crate) fn button(button: &FoundButton<'_>) -> Self {
        match button.owner {
            ButtonOwner::Command(group, command) => Self::new(group.name, command.name),
            ButtonOwner::MessageCommand(command) => Self::message_command(command),
            ButtonOwner::Shared => Self::new("button", button.buttons.key),
        }
    }

    pub(crate) fn message_command(command: &MessageCommand) -> Self {
        Self::new("message", command.name)
    }
}
