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

/// Reads the id of a message and, if the message is the bot's own, its text and buttons: other bots could use the same
/// ids. `None` if the message has no valid id.
pub(super) fn seen_message(message: &Value, account: UserId) -> Option<SeenMessage> {
    let id = message.get("id")?.as_str()?.parse().ok()?;
    let mut text = None;
    let mut buttons = Vec::new();
    if message["author"]["id"] == account.to_string() {
        text = message["content"].as_str().map(str::to_owned);
        for row in items(&message["components"]) {
            for component in items(&row["components"]) {
                buttons.extend(component["custom_id"].as_str().map(str::to_owned));
            }
        }
    }
    Some(SeenMessage {
        message: MessageId(id),
        text,
        buttons,
    })
}
