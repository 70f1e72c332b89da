//! `/chess960 help`: every command with an example.

use super::answer::{Answer, Message};
use super::error::{list, lower_first};
use super::{Audience, COMMANDS, Command, Group, Pace};

/// `/chess960 help`.
pub(super) const COMMAND: Command = Command {
    name: "help",
    description: "List the commands with examples",
    options: &[],
    example: "/chess960 help",
    pace: Pace::Quick,
    run: |_| Box::pin(async { Ok(Answer::Message(Message::only_you(text(COMMANDS)))) }),
    buttons: None,
};

fn text(groups: &[Group]) -> String {
    let mut text = String::new();
    for group in groups {
        text += &match group.audience {
            Audience::Everybody => in_full(group),
            Audience::Moderators => in_short(group),
        };
        text += "\n\n";
    }
    text + "-# Numbers are Scharnagl's, 0 to 959, unless a reply says otherwise; \
            518 is the classical start."
}

fn in_full(group: &Group) -> String {
    let mut text = format!("**{}**", group.description);
    for command in group.commands {
        text += &format!("\n\n`{}`\n{}.", command.example, command.description);
        for option in command.options {
            text += &format!("\n- `{}`: {}", option.name, option.description);
        }
    }
    text
}

/// By name alone: most readers cannot call these, and all has to fit into one message.
fn in_short(group: &Group) -> String {
    let description = lower_first(group.description);
    let names = list(&group.calls(), "and");
    format!("**For moderators: {description}**\n{names}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::all;
    use crate::commands::answer::{MAX_TEXT, Visibility};
    use crate::commands::testing::{Club, message};

    #[tokio::test]
    async fn every_command_with_an_example_for_the_caller_alone() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        assert!(reply.text.chars().count() <= MAX_TEXT);
        for (group, command) in all() {
            match group.audience {
                Audience::Everybody => {
                    assert!(reply.text.contains(command.example));
                    assert!(reply.text.contains(command.description));
                }
                Audience::Moderators => {
                    let call = format!("`/{} {}`", group.name, command.name);
                    assert!(reply.text.contains(&call), "{call}");
                }
            }
        }
    }

    #[test]
    fn moderators_commands_have_a_paragraph_of_their_own() {
        let groups = [
            Group {
                name: "chess960",
                description: "Positions",
                audience: Audience::Everybody,
                commands: &[&COMMAND],
            },
            Group {
                name: "chess960-daily",
                description: "A position every day",
                audience: Audience::Moderators,
                commands: &[&COMMAND, &COMMAND],
            },
        ];
        let expected = "**Positions**\n\n\
            `/chess960 help`\nList the commands with examples.\n\n\
            **For moderators: a position every day**\n\
            `/chess960-daily help` and `/chess960-daily help`.\n\n-# ";
        let text = text(&groups);
        assert!(text.starts_with(expected), "{text}");
    }
}
