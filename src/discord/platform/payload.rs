//! Payloads of posts, and of messages that Discord returns.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serenity::all::{
    ChannelId as DiscordChannel, CreateAllowedMentions, CreateMessage, MessageFlags,
    MessageReference, MessageReferenceKind, Nonce, RoleId as DiscordRole, UserId as DiscordUser,
};

use super::error::unreadable;
use crate::chat::answer::Message;
use crate::chat::platform::{Ping, PlatformError, Post, SeenMessage};
use crate::discord::decode::raw::items;
use crate::discord::encode;
use crate::discord::encode::attachment::Rendered;
use crate::discord::rest::body::Body;
use crate::domain::ids::{ChannelId, MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    id: String,
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
    pub(super) fn id(&self) -> Result<u64, PlatformError> {
        self.id.parse().map_err(|_| unreadable())
    }

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

pub(super) fn post_body(channel: ChannelId, post: &Post<'_>, message: Rendered<'_>) -> Body {
    message.body(|message, file| {
        let created = create_message(channel, post, message).files(file);
        encode::to_json(&created)
    })
}

/// `message` is `post.message`, possibly without its picture.
fn create_message(channel: ChannelId, post: &Post<'_>, message: &Message) -> CreateMessage {
    let mentions = match post.ping {
        None => CreateAllowedMentions::new(),
        Some(Ping::Everyone) => CreateAllowedMentions::new().everyone(true),
        Some(Ping::Role(role)) => CreateAllowedMentions::new().roles([DiscordRole::new(role.0)]),
        Some(Ping::Person(user)) => CreateAllowedMentions::new().users([DiscordUser::new(user.0)]),
    };
    let mut created = CreateMessage::new()
        .content(&message.text)
        .allowed_mentions(mentions)
        .components(encode::components(message));
    if post.quiet {
        created = created.flags(MessageFlags::SUPPRESS_NOTIFICATIONS);
    }
    if let Some(message) = post.replies_to {
        let channel = DiscordChannel::new(channel.0);
        let reference = MessageReference::new(MessageReferenceKind::Default, channel);
        let reference = reference.message_id(message.0.into());
        created = created.reference_message(reference.fail_if_not_exists(false));
    }
    match &post.nonce {
        None => created,
        Some(nonce) => created
            .nonce(Nonce::String(nonce.clone()))
            .enforce_nonce(true),
    }
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
