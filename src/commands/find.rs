//! Finds commands by their words and buttons by their keys, and tells what there is where nothing is found.

use super::{COMMANDS, MESSAGE_COMMANDS};
use crate::chat::answer::ButtonId;
use crate::chat::button::StaleButton;
use crate::chat::command::{
    Audience, Buttons, Command, Effect, Group, MessageCommand, Pace, Pressed,
};
use crate::chat::refusal::Refusal;
use crate::words::{list, quote};

/// Every command with its group, in the order of the help.
pub fn all() -> impl Iterator<Item = (&'static Group, &'static Command)> {
    COMMANDS.iter().flat_map(|group| {
        let commands = group.commands.iter();
        commands.map(move |command| (group, *command))
    })
}

/// The command of two words, `chess960` and `show`, with its group.
///
/// # Errors
/// If there is none.
pub fn find(group: &str, name: &str) -> Result<(&'static Group, &'static Command), UnknownCommand> {
    all()
        .find(|(known, command)| known.name == group && command.name == name)
        .ok_or_else(|| UnknownCommand {
            given: format!("/{group} {name}"),
        })
}

/// The command on messages with a name.
///
/// # Errors
/// If there is none.
pub fn find_message_command(name: &str) -> Result<&'static MessageCommand, UnknownCommand> {
    let command = MESSAGE_COMMANDS.iter().find(|known| known.name == name);
    command.copied().ok_or_else(|| UnknownCommand {
        given: name.to_owned(),
    })
}

/// A button, by its id.
#[derive(Clone, Copy, Debug)]
pub struct FoundButton<'a> {
    /// The group of the command that made it.
    pub group: &'static Group,
    /// The command that made it.
    pub command: &'static Command,
    /// How long answering the press may take.
    pub pace: Pace,
    /// What a press changes.
    pub effect: Effect,
    /// What answers the press.
    pub press: Pressed,
    /// What the command wrote into it.
    pub payload: &'a str,
}

/// The button with an id.
///
/// # Errors
/// If no command makes such buttons any more.
pub fn find_button(id: &str) -> Result<FoundButton<'_>, StaleButton> {
    let (key, payload) = ButtonId::split(id).ok_or(StaleButton)?;
    let mut found = all().filter_map(|(group, command)| {
        let buttons = command.buttons.filter(|buttons| buttons.key == key)?;
        let Buttons {
            pace,
            effect,
            press,
            ..
        } = buttons;
        Some(FoundButton {
            group,
            command,
            pace,
            effect,
            press,
            payload,
        })
    });
    found.next().ok_or(StaleButton)
}

/// No such command.
#[derive(Debug)]
pub struct UnknownCommand {
    /// What was called.
    pub given: String,
}

impl Refusal for UnknownCommand {
    fn text(&self) -> String {
        format!(
            "There is no command {}. {}",
            quote(&self.given),
            known_commands(COMMANDS)
        )
    }
}

/// A line on a terminal that is not a command.
#[derive(Debug)]
pub struct NotACommand;

impl Refusal for NotACommand {
    fn text(&self) -> String {
        format!(
            "A command begins with a slash, and `/chess960 help` tells what each does. {} {}",
            known_commands(COMMANDS),
            known_message_commands()
        )
    }
}

/// Which commands there are, as sentences.
fn known_commands(groups: &[Group]) -> String {
    let of = |audience| {
        let groups = groups.iter().filter(move |it| it.audience == audience);
        groups.flat_map(Group::calls).collect::<Vec<_>>()
    };
    let mut text = format!("Try {}.", list(&of(Audience::Everybody), "or"));
    let moderators = of(Audience::Moderators);
    if !moderators.is_empty() {
        let moderators = list(&moderators, "and");
        text += &format!(" Moderators of a server also have {moderators}.");
    }
    text
}

/// Which commands there are on messages, as a sentence.
fn known_message_commands() -> String {
    let names: Vec<String> = MESSAGE_COMMANDS
        .iter()
        .map(|command| format!("`{}`", command.name))
        .collect();
    format!(
        "Without a slash there is {}, with the text of a message after it.",
        list(&names, "and")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moderators_commands_are_named_apart() {
        let everybody = &COMMANDS[..1];
        assert!(known_commands(everybody).starts_with("Try `/chess960 random`, `/chess960 show`"));
        assert!(known_commands(everybody).ends_with(" or `/chess960 help`."));
        let groups = [
            Group {
                name: "chess960",
                description: "",
                audience: Audience::Everybody,
                commands: &COMMANDS[0].commands[..1],
            },
            Group {
                name: "chess960-daily",
                description: "",
                audience: Audience::Moderators,
                commands: &COMMANDS[0].commands[..2],
            },
        ];
        assert_eq!(
            known_commands(&groups),
            "Try `/chess960 random`. Moderators of a server also have `/chess960-daily random` \
             and `/chess960-daily show`."
        );
    }
}
