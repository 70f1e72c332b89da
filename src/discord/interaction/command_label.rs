//! Labels of commands in logs and metrics.

use std::iter::once;

use crate::chat::command::{Buttons, Command, Group, MessageCommand};
use crate::commands::{self, ButtonOwner, FoundButton};
use crate::discord::decode::command::Invocation;

/// Contains no user input.
#[derive(Clone, Copy)]
pub(crate) struct CommandLabel {
    pub(crate) group: &'static str,
    pub(crate) command: &'static str,
}

impl CommandLabel {
    pub(crate) const UNKNOWN: Self = Self {
        group: "unknown",
        command: "unknown",
    };

    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let calls = commands::all().map(|(group, command)| Self::new(group, command));
        let message_commands = commands::MESSAGE_COMMANDS.iter();
        let shared = commands::SHARED_BUTTONS.iter();
        calls
            .chain(message_commands.map(|command| Self::message_command(command)))
            .chain(shared.map(|buttons| Self::shared_button(buttons)))
            .chain(once(Self::UNKNOWN))
    }

    fn new(group: &Group, command: &Command) -> Self {
        Self {
            group: group.name,
            command: command.name,
        }
    }

    pub(crate) fn of_invocation(invocation: Option<&Invocation<'_>>) -> Self {
        invocation.map_or(Self::UNKNOWN, |it| Self::new(it.group, it.command))
    }

    pub(crate) fn button(button: &FoundButton<'_>) -> Self {
        match button.owner {
            ButtonOwner::Command(group, command) => Self::new(group, command),
            ButtonOwner::MessageCommand(command) => Self::message_command(command),
            ButtonOwner::Shared => Self::shared_button(&button.buttons),
        }
    }

    fn shared_button(buttons: &Buttons) -> Self {
        Self {
            group: "button",
            command: buttons.key,
        }
    }

    pub(crate) fn message_command(command: &MessageCommand) -> Self {
        Self {
            group: "message",
            command: command.name,
        }
    }
}
