//! Payloads of posts, and of messages that Discord returns.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use serenity::all::{
    ChannelId as DiscordChannel, CreateAllowedMentions, CreateMessage, MessageFlags,
    MessageReference, MessageReferenceKind, Nonce, RoleId as DiscordRole, UserId as DiscordUser,
};

use crate::chat::answer::Message;
use crate::chat::platform::{Ping, Post, SeenMessage};
use crate::discord::encode;
use crate::discord::encode::attachment::Rendered;
use crate::discord::rest::body::Body;
use crate::domain::ids::{ChannelId, MessageId, UserId};

#[derive(Deserialize)]
pub(super) struct CreatedObject {
    pub(super) id: String,
    #[serde(default)]
    pub(super) mention_roles: Vec<String>,
    #[serde(default)]
    pub(super) mention_everyone: bool,
    #[serde(default)]
    pub(super) mentions: Vec<Mentioned>,
    #[serde(default)]
    pub(super) attachments: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
pub(super) struct Mentioned {
    pub(super) id: String,
}

pub(super) fn post_body(channel: ChannelId, post: &Post<'_>, message: Rendered<'_>) -> Body {
    message.body(|message, files| {
        let created = create_message(channel, post, message).files(files.into_new());
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
    let mut buttons = Vec::new();
    if message.pointer("/author/id").and_then(Value::as_str) == Some(&account.to_string()) {
        let rows = message.get("components").and_then(Value::as_array);
        let components = rows
            .into_iter()
            .flatten()
            .filter_map(|row| row.get("components").and_then(Value::as_array));
        buttons.extend(
            components
                .flatten()
                .filter_map(|component| Some(component.get("custom_id")?.as_str()?.to_owned())),
        );
    }
    Some(SeenMessage {
        message: MessageId(id),
        buttons,
    })
}
