use serde_json::Value;
use serenity::all::{CommandData, Message, ResolvedTarget};

use crate::chat::command::{MessageCommand, Outcome};
use crate::chat::refusal::Refused;
use crate::commands;
use crate::discord::decode::message_text::message_text;
use crate::discord::decode::raw::Unreadable;

pub(crate) struct MessageCommandCall<'a> {
    pub(crate) command: &'static MessageCommand,
    message: Target<'a>,
}

enum Target<'a> {
    /// Parsed by serenity.
    Parsed(&'a Message),
    /// As sent by Discord.
    Raw(&'a Value),
}

impl<'a> MessageCommandCall<'a> {
    pub(crate) fn new(data: &'a CommandData) -> Result<Self, Refused> {
        let command = commands::find_message_command(&data.name)?;
        let Some(ResolvedTarget::Message(message)) = data.target() else {
            return Err(Unreadable.into());
        };
        let message = Target::Parsed(message);
        Ok(Self { command, message })
    }

    /// For interactions that serenity cannot parse. `None` if this is not a message command.
    pub(crate) fn from_raw(interaction: &'a Value) -> Option<Self> {
        let data = &interaction["data"];
        let command = commands::find_message_command(data["name"].as_str()?).ok()?;
        let messages = &data["resolved"]["messages"];
        let message = messages.get(data["target_id"].as_str()?)?;
        let message = Target::Raw(message);
        Some(Self { command, message })
    }

    pub(crate) fn answer(&self) -> Outcome {
        let message = match self.message {
            Target::Parsed(message) => {
                &serde_json::to_value(message).map_err(anyhow::Error::from)?
            }
            Target::Raw(message) => message,
        };
        (self.command.answer)(&message_text(message))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chat::answer::Answer;
    use crate::chat::refusal::Refusal;

    fn written(id: &str, content: &str) -> Value {
        json!({
            "id": id, "channel_id": "31", "content": content, "type": 0, "flags": 0,
            "author": {"id": "11", "username": "bob", "discriminator": "0", "avatar": null},
            "attachments": [], "embeds": [], "components": [], "mentions": [],
            "mention_roles": [], "mention_everyone": false, "pinned": false, "tts": false,
            "timestamp": "2026-01-01T12:00:00.000000+00:00", "edited_timestamp": null,
        })
    }

    fn answered(call: &MessageCommandCall<'_>) -> String {
        match call.answer() {
            Ok(Answer::Message(message)) => message.text,
            other => panic!("no message: {other:?}"),
        }
    }

    #[test]
    fn reads_target_message() {
        let messages = json!({
            "5": written("5", "BBQNNRKR"), "6": written("6", "RNBQKBNR"),
            "7": written("7", "RKRNNQBB"),
        });
        for (target, expected) in [
            ("5", "Position 0"),
            ("6", "Position 518"),
            ("7", "Position 959"),
        ] {
            let data = json!({
                "id": "1", "name": "Chess960: identify", "type": 3, "target_id": target,
                "resolved": {"messages": messages},
            });
            let read: CommandData = serde_json::from_value(data.clone()).expect("a command");
            let raw = json!({ "data": data });
            let read = MessageCommandCall::new(&read).expect("a command on a message");
            let raw = MessageCommandCall::from_raw(&raw).expect("a command on a message");
            for call in [read, raw] {
                let text = answered(&call);
                assert!(text.starts_with(&format!("**{expected}**")), "{text}");
            }
        }
    }

    #[test]
    fn refuses_missing_target_message() {
        let data = json!({
            "id": "1", "name": "Chess960: identify", "type": 3, "target_id": "8",
            "resolved": {"messages": {"5": written("5", "RNBQKBNR")}},
        });
        let read: CommandData = serde_json::from_value(data.clone()).expect("a command");
        let Err(refused) = MessageCommandCall::new(&read) else {
            panic!("the interaction was decoded")
        };
        assert_eq!(refused.text(), Unreadable.text());
        assert!(MessageCommandCall::from_raw(&json!({ "data": data })).is_none());
    }
}
