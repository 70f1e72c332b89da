//! `/chess960 help`: every command with an example.

use super::answer::{Answer, Message};
use super::{Command, all};

/// `/chess960 help`.
pub(super) const COMMAND: Command = Command {
    name: "help",
    description: "List the commands with examples",
    options: &[],
    example: "/chess960 help",
    run: |_| Box::pin(async { Ok(Answer::Message(Message::only_you(text()))) }),
    buttons: None,
};

fn text() -> String {
    let mut text = "**Chess960 (Fischer random) starting positions**".to_owned();
    for (_, command) in all() {
        text += &format!("\n\n`{}`\n{}.", command.example, command.description);
        for option in command.options {
            text += &format!("\n- `{}`: {}", option.name, option.description);
        }
    }
    text + "\n\n-# Numbers are Scharnagl's, 0 to 959, unless a reply says otherwise; \
            518 is the classical start."
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::answer::{MAX_TEXT, Visibility};
    use crate::commands::testing::{Club, message};

    #[tokio::test]
    async fn every_command_with_an_example_for_the_caller_alone() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        assert!(reply.text.chars().count() <= MAX_TEXT);
        for (_, command) in all() {
            assert!(reply.text.contains(command.example));
            assert!(reply.text.contains(command.description));
        }
    }
}
