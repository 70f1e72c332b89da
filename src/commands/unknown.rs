//! What is told of a command that does not exist.

use super::{COMMANDS, MESSAGE_COMMANDS};
use crate::chat::command::{Audience, Group};
use crate::chat::refusal::Refusal;
use crate::words::list;
use crate::words::quote;

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
