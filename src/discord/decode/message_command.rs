use serde_json::Value;
use serenity::all::CommandType;

use crate::chat::{MessageCommand, Refused};
use crate::commands;
use crate::discord::decode::message_text::message_text;
use crate::discord::decode::raw::UNREADABLE;

/// Command and text of the target message.
pub(crate) type MessageCall = (&'static MessageCommand, String);

/// Reads the data of an interaction. Fails if this is not a message command.
pub(crate) fn read(data: &Value) -> Result<MessageCall, Refused> {
    if data["type"] != u8::from(CommandType::Message) {
        return Err(UNREADABLE.into());
    }
    let command = commands::find_message_command(data["name"].as_str().ok_or(UNREADABLE)?)?;
    let target = data["target_id"].as_str().ok_or(UNREADABLE)?;
    let message = data["resolved"]["messages"].get(target).ok_or(UNREADABLE)?;
    Ok((command, message_text(message)))
}
