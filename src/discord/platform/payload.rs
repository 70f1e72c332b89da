//! Objects that Discord returns.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::GenericId;

use crate::chat::SeenMessage;
use crate::discord::decode::raw::items;
use crate::domain::ids::{MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    pub(super) id: GenericId,
}

/// Reads a message in a channel. `None` if the message has no valid id.
///
/// Reads text and buttons only if the message is the bot's own, because other bots may use the same ids for their
/// buttons.
pub(super) fn seen_message(message: &Value, account: UserId) -> Option<SeenMessage> {
    let id = message.get("id")?.as_str()?.parse().ok()?;
    let mut seen = SeenMessage {
        message: MessageId(id),
        text: None,
        buttons: Vec::new(),
    };
    if message["author"]["id"] != account.to_string() {
        return Some(seen);
    }
    seen.text = message["content"].as_str().map(str::to_owned);
    for row in items(&message["components"]) {
        for component in items(&row["components"]) {
            if let Some(button_id) = component["custom_id"].as_str() {
                seen.buttons.push(button_id.to_owned());
            }
        }
    }
    Some(seen)
}
