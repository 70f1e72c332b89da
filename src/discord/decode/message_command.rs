use serde_json::Value;
use serenity::all::{CommandData, ResolvedTarget};

use crate::chat::{MessageCommand, Refused};
use crate::commands;
use crate::discord::decode::message_text::message_text;
use crate::discord::decode::raw::UNREADABLE;

/// Command and text of the target message.
pub(crate) type MessageCall = (&'static MessageCommand, String);

pub(crate) fn read(data: &CommandData) -> Result<MessageCall, Refused> {
    let command = commands::find_message_command(&data.name)?;
    let Some(ResolvedTarget::Message(message)) = data.target() else {
        return Err(UNREADABLE.into());
    };
    let message = serde_json::to_value(message).map_err(|_| UNREADABLE)?;
    Ok((command, message_text(&message)))
}

/// For interactions that serenity cannot parse. `None` if this is not a message command.
pub(crate) fn raw_call(interaction: &Value) -> Option<MessageCall> {
    let data = &interaction["data"];
    let command = commands::find_message_command(data["name"].as_str()?).ok()?;
    let message = data["resolved"]["messages"].get(data["target_id"].as_str()?)?;
    Some((command, message_text(message)))
}
