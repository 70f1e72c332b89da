use serde_json::Value;
use serenity::all::{CommandData, ResolvedTarget};

use crate::chat::command::MessageCommand;
use crate::chat::refusal::Refused;
use crate::commands;
use crate::discord::decode::message_text::message_text;
use crate::discord::decode::raw::Unreadable;

pub(crate) struct MessageCommandCall {
    pub(crate) command: &'static MessageCommand,
    /// Text of the target message.
    pub(crate) text: String,
}

impl MessageCommandCall {
    pub(crate) fn new(data: &CommandData) -> Result<Self, Refused> {
        let command = commands::find_message_command(&data.name)?;
        let Some(ResolvedTarget::Message(message)) = data.target() else {
            return Err(Unreadable.into());
        };
        let message = serde_json::to_value(message).map_err(|_| Unreadable)?;
        let text = message_text(&message);
        Ok(Self { command, text })
    }

    /// For interactions that serenity cannot parse. `None` if this is not a message command.
    pub(crate) fn from_raw(interaction: &Value) -> Option<Self> {
        let data = &interaction["data"];
        let command = commands::find_message_command(data["name"].as_str()?).ok()?;
        let messages = &data["resolved"]["messages"];
        let text = message_text(messages.get(data["target_id"].as_str()?)?);
        Some(Self { command, text })
    }
}
