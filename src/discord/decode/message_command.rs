use serde_json::Value;
use serenity::all::CommandType;

use crate::chat::{MessageCommand, Refused};
use crate::commands;
use crate::discord::decode::attachment::{Attachment, text_attachments};
use crate::discord::decode::message_text::message_text;
use crate::discord::decode::raw::UNREADABLE;

pub(crate) struct MessageCall {
    pub command: &'static MessageCommand,
    /// Text of the target message.
    pub text: String,
    pub attachments: Vec<Attachment>,
}

/// Decodes the data of an interaction. Fails if this is not a message command.
pub(crate) fn decode(data: &Value) -> Result<MessageCall, Refused> {
    if data["type"] != u8::from(CommandType::Message) {
        return Err(UNREADABLE.into());
    }
    let command = commands::find_message_command(data["name"].as_str().ok_or(UNREADABLE)?)?;
    let target = data["target_id"].as_str().ok_or(UNREADABLE)?;
    let message = data["resolved"]["messages"].get(target).ok_or(UNREADABLE)?;
    Ok(MessageCall {
        command,
        text: message_text(message),
        attachments: text_attachments(message),
    })
}
