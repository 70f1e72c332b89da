//! Payloads of posts, and of messages that Discord returns.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use serenity::all::{CreateAttachment, GenericId, MessageFlags};

use crate::chat::{Message, Ping, Post, SeenMessage};
use crate::discord::decode::raw::items;
use crate::discord::encode::Payload;
use crate::discord::rest::request::Body;
use crate::domain::ids::{ChannelId, MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    pub(super) id: GenericId,
}

/// `message` is `post.message`, possibly without its picture.
pub(super) fn post_body(
    channel: ChannelId,
    post: &Post<'_>,
    message: &Message,
    file: Option<&CreateAttachment>,
) -> Body {
    #[derive(Serialize)]
    struct PostPayload<'a> {
        #[serde(flatten)]
        message: Payload<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        message_reference: Option<Value>,
        #[serde(skip_serializing_if = "Option::is_none")]
        nonce: Option<&'a str>,
        enforce_nonce: bool,
    }

    let mut payload = Payload::new(message, file);
    let mentions = payload.allowed_mentions;
    payload.allowed_mentions = match post.ping {
        None => mentions,
        Some(Ping::Everyone) => mentions.everyone(true),
        Some(Ping::Role(role)) => mentions.roles([role.0]),
        Some(Ping::Person(user)) => mentions.users([user.0]),
    };
    payload.flags = post.quiet.then_some(MessageFlags::SUPPRESS_NOTIFICATIONS);
    let reply_to = |message: MessageId| {
        let (channel, message) = (channel.to_string(), message.to_string());
        json!({"channel_id": channel, "message_id": message, "fail_if_not_exists": false})
    };
    Body::json(&PostPayload {
        message: payload,
        message_reference: post.replies_to.map(reply_to),
        nonce: post.nonce.as_deref(),
        enforce_nonce: post.nonce.is_some(),
    })
}

/// Only the bot's own buttons are read: other bots could use the same ids.
pub(super) fn seen_message(message: &Value, account: UserId) -> Option<SeenMessage> {
    let id = message.get("id")?.as_str()?.parse().ok()?;
    let is_own = message["author"]["id"] == account.to_string();
    let rows = items(&message["components"]).filter(|_| is_own);
    let components = rows.flat_map(|row| items(&row["components"]));
    let buttons = components.filter_map(|component| component["custom_id"].as_str());
    Some(SeenMessage {
        message: MessageId(id),
        buttons: buttons.map(str::to_owned).collect(),
    })
}
