//! Objects that Discord returns.

use serde::Deserialize;
use serde_json::Value;
use serenity::all::GenericId;

use crate::chat::SeenMessage;
use crate::discord::decode::raw::items;
use crate::domain::ids::{MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    pub id: GenericId,
}

/// Reads a message in a channel. `None` if the message has no valid id.
///
/// Reads text and buttons only if the message is the bot's own, because other bots may use the same ids for their
/// buttons.
pub(super) fn seen_message(message: &Value, account: UserId) -> Option<SeenMessage> {
    let mut seen = SeenMessage {
        message: MessageId(message["id"].as_str()?.parse().ok()?),
        text: None,
        buttons: Vec::new(),
    };
    if message["author"]["id"] == account.to_string() {
        seen.text = message["content"].as_str().map(str::to_owned);
        seen.buttons = items(&message["components"])
            .flat_map(|row| items(&row["components"]))
            .filter_map(|component| component["custom_id"].as_str())
            .map(str::to_owned)
            .collect();
    }
    Some(seen)
}
