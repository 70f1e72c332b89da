//! Payloads of posts, and of messages that Discord returns.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use serenity::all::{CreateAllowedMentions, CreateAttachment, GenericId, MessageFlags};

use crate::chat::{Message, Ping, Post, SeenMessage};
use crate::discord::decode::raw::items;
use crate::discord::encode;
use crate::domain::ids::{ChannelId, MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    pub(super) id: GenericId,
    #[serde(default)]
    mention_roles: Vec<String>,
    #[serde(default)]
    mention_everyone: bool,
    #[serde(default)]
    mentions: Vec<Mentioned>,
    #[serde(default)]
    pub(super) attachments: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct Mentioned {
    id: String,
}

impl CreatedObject {
    pub(super) fn mentions(&self, ping: Ping) -> bool {
        match ping {
            Ping::Everyone => self.mention_everyone,
            Ping::Role(role) => self.mention_roles.contains(&role.to_string()),
            Ping::Person(user) => {
                let user = user.to_string();
                self.mentions.iter().any(|mentioned| mentioned.id == user)
            }
        }
    }
}

/// `message` is `post.message`, possibly without its picture.
pub(super) fn post_payload(
    channel: ChannelId,
    post: &Post<'_>,
    message: &Message,
    file: Option<&CreateAttachment>,
) -> Value {
    let mentions = CreateAllowedMentions::new();
    let mentions = match post.ping {
        None => mentions,
        Some(Ping::Everyone) => mentions.everyone(true),
        Some(Ping::Role(role)) => mentions.roles([role.0]),
        Some(Ping::Person(user)) => mentions.users([user.0]),
    };
    let mut payload = encode::payload(message, file);
    payload["allowed_mentions"] = json!(mentions);
    if post.quiet {
        payload["flags"] = json!(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    if let Some(message) = post.replies_to {
        let (channel, message) = (channel.to_string(), message.to_string());
        payload["message_reference"] =
            json!({"channel_id": channel, "message_id": message, "fail_if_not_exists": false});
    }
    if let Some(nonce) = &post.nonce {
        payload["nonce"] = json!(nonce);
        payload["enforce_nonce"] = json!(true);
    }
    payload
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
