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
