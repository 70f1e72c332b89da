//! Requests to Discord other than answers.

mod error;
mod payload;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::future::try_join_all;
use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::ApplicationId;
use tokio::time::Instant;

use self::error::unreadable;
use self::payload::{CreatedObject, seen_message};
use crate::chat::{Access, Message, Platform, PlatformError, Post, SeenMessage};
use crate::discord::encode::message::PayloadKind;
use crate::discord::encode::render::Renderer;
use crate::discord::permissions::{self, Channel, Guild, Member};
use crate::discord::rest::bot_requests::BACKGROUND_SLOT_WAIT;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::{Body, Request};
use crate::discord::rest::sender::{Rest, read_json};
use crate::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ReplyToken, UserId};

/// Maximum wait for the rate limiter when a command reads, before it changes anything.
const COMMAND_READ_SLOT_WAIT: Duration = Duration::from_secs(3);

/// Longer than for reads, so that a command that could read can also write.
const COMMAND_WRITE_SLOT_WAIT: Duration = Duration::from_secs(5);

const DRAWING_TIMEOUT: Duration = Duration::from_secs(5);

/// Discord's limit in any channel exceeds the size of a picture.
const MAX_FILE_BYTES: u32 = u32::MAX;

/// Maximum number of messages in a response, set by Discord.
const PAGE_SIZE: usize = 100;

const ALREADY_CROSSPOSTED: i64 = 40033;

const THREAD_EXISTS: i64 = 160_004;

/// Discord's error code for a reply without permission to read the history.
const CANNOT_REPLY: i64 = 160_002;

#[derive(Clone)]
pub(super) struct Discord {
    pub rest: Arc<Rest>,
    pub renderer: Arc<Renderer>,
    pub application: ApplicationId,
    /// Identifies the bot's own messages.
    account: UserId,
    read_slot_wait: Duration,
    write_slot_wait: Duration,
}

impl Discord {
    /// Returns a platform for commands. Their short waits leave most of the request queue to workers.
    pub fn for_commands(rest: Arc<Rest>, application: ApplicationId, account: UserId) -> Self {
        Self {
            rest,
            renderer: Arc::new(Renderer::new()),
            application,
            account,
            read_slot_wait: COMMAND_READ_SLOT_WAIT,
            write_slot_wait: COMMAND_WRITE_SLOT_WAIT,
        }
    }

    pub fn for_workers(&self) -> Self {
        Self {
            read_slot_wait: BACKGROUND_SLOT_WAIT,
            write_slot_wait: BACKGROUND_SLOT_WAIT,
            ..self.clone()
        }
    }

    /// Path of the messages that an interaction token permits.
    pub fn webhook(&self, token: &str) -> String {
        format!("webhooks/{}/{token}", self.application)
    }

    /// Path of the answer to an interaction, or of the pressed message.
    pub fn original(&self, token: &str) -> String {
        format!("{}/messages/@original", self.webhook(token))
    }

    pub async fn original_message(&self, token: &str) -> Result<MessageId, RestError> {
        let request = Request::get(self.original(token));
        message_id(self.rest.after_callback(request).await?).await
    }

    async fn send(&self, request: Request) -> Result<reqwest::Response, RestError> {
        self.rest
            .send_in_slot(request, Instant::now(), self.write_slot_wait)
            .await
    }

    /// Encodes a message and sends it with a request. The time that its picture takes counts towards the time that the
    /// request may wait for the rate limiter.
    async fn send_message(
        &self,
        method: Method,
        path: String,
        kind: PayloadKind<'_>,
        message: &Message,
    ) -> Result<reqwest::Response, RestError> {
        let begun = Instant::now();
        let body = self
            .renderer
            .encode(kind, message, Some(MAX_FILE_BYTES), begun + DRAWING_TIMEOUT)
            .await;
        self.rest
            .send_in_slot(
                Request::new(method, path, body),
                begun,
                self.write_slot_wait,
            )
            .await
    }

    async fn send_post(
        &self,
        channel: ChannelId,
        post: &Post<'_>,
    ) -> Result<reqwest::Response, RestError> {
        let path = format!("channels/{channel}/messages");
        let kind = PayloadKind::Post { channel, post };
        self.send_message(Method::POST, path, kind, post.message)
            .await
    }

    async fn edit_at(&self, path: String, new: &Message) -> Result<(), PlatformError> {
        self.send_message(Method::PATCH, path, PayloadKind::Edit, new)
            .await?;
        Ok(())
    }

    /// Treats an error code that says that the change was made before as success.
    async fn send_once(&self, request: Request, done_before: i64) -> Result<(), PlatformError> {
        match self.send(request).await {
            Ok(_) => Ok(()),
            Err(failure) if failure.code() == Some(done_before) => Ok(()),
            Err(failure) => Err(failure.into()),
        }
    }

    async fn send_empty(&self, method: Method, path: String) -> Result<(), PlatformError> {
        self.send(Request::new(method, path, Body::default()))
            .await?;
        Ok(())
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, PlatformError> {
        let response = self
            .rest
            .send_in_slot(Request::get(path), Instant::now(), self.read_slot_wait)
            .await?;
        read_response(response).await
    }
}

/// Reads the id of the message in a response of Discord.
pub(super) async fn message_id(response: reqwest::Response) -> Result<MessageId, RestError> {
    let message: CreatedObject = read_json(response).await?;
    Ok(MessageId(message.id.get()))
}

#[async_trait]
impl Platform for Discord {
    /// Posts a message and returns its id. A post that replies to another message is sent without the reply if Discord
    /// does not allow it.
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<MessageId, PlatformError> {
        let response = match self.send_post(channel, post).await {
            // A reply requires the permission to read the history.
            Err(failure) if post.replies_to.is_some() && failure.code() == Some(CANNOT_REPLY) => {
                let without_reply = Post {
                    replies_to: None,
                    ..post.clone()
                };
                self.send_post(channel, &without_reply).await?
            }
            result => result?,
        };
        message_id(response).await.map_err(|_| unreadable())
    }

    async fn edit(&self, place: MessagePlace, new: &Message) -> Result<(), PlatformError> {
        self.edit_at(message_path(place), new).await
    }

    async fn edit_reply(&self, token: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        self.edit_at(self.original(&token.0), new).await
    }

    async fn delete(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.send_empty(Method::DELETE, message_path(place)).await
    }

    /// Reads a page of the newest messages of a channel, or of the newest ones before the message `before`. Fails if a
    /// message has no valid id.
    async fn recent_messages(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        let newest_messages = format!("channels/{channel}/messages?limit={PAGE_SIZE}");
        let path = match before {
            Some(message) => format!("{newest_messages}&before={message}"),
            None => newest_messages,
        };
        let messages: Vec<Value> = self.get(path).await?;
        messages
            .iter()
            .map(|message| seen_message(message, self.account))
            .collect::<Option<_>>()
            .ok_or_else(unreadable)
    }

    async fn pin(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.send_empty(Method::PUT, pin_path(place)).await
    }

    async fn unpin(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.send_empty(Method::DELETE, pin_path(place)).await
    }

    async fn open_thread(&self, place: MessagePlace, name: &str) -> Result<(), PlatformError> {
        let path = message_path(place) + "/threads";
        let body = Body::new(&json!({ "name": name }));
        let request = Request::new(Method::POST, path, body);
        self.send_once(request, THREAD_EXISTS).await
    }

    async fn publish(&self, place: MessagePlace) -> Result<(), PlatformError> {
        let path = message_path(place) + "/crosspost";
        let request = Request::new(Method::POST, path, Body::default());
        self.send_once(request, ALREADY_CROSSPOSTED).await
    }

    fn account(&self) -> UserId {
        self.account
    }

    /// Returns what each of the users may do in a channel of a server. Requests the channel, the server and each user's
    /// roles from Discord at the same time.
    async fn access(
        &self,
        guild_id: GuildId,
        user_ids: &[UserId],
        channel_id: ChannelId,
    ) -> Result<Vec<Access>, PlatformError> {
        let member_requests = user_ids
            .iter()
            .map(|user| self.get(format!("guilds/{guild_id}/members/{user}")));
        // Polled in this order, so that of several failures always the same one is returned.
        let (channel, guild, members): (Channel, Guild, Vec<Member>) = tokio::try_join!(
            biased;
            self.get(format!("channels/{channel_id}")),
            self.get(format!("guilds/{guild_id}")),
            try_join_all(member_requests),
        )?;
        let now = self.rest.app.clock().now();
        Ok(members
            .iter()
            .map(|member| permissions::access(&guild, member, &channel, now))
            .collect())
    }

    async fn direct_channel(&self, user: UserId) -> Result<ChannelId, PlatformError> {
        let body = Body::new(&json!({ "recipient_id": user.to_string() }));
        let request = Request::new(Method::POST, "users/@me/channels", body);
        let response = self.send(request).await?;
        let channel: CreatedObject = read_response(response).await?;
        Ok(ChannelId(channel.id.get()))
    }
}

fn message_path(MessagePlace { channel, message }: MessagePlace) -> String {
    format!("channels/{channel}/messages/{message}")
}

fn pin_path(MessagePlace { channel, message }: MessagePlace) -> String {
    format!("channels/{channel}/messages/pins/{message}")
}

async fn read_response<T: DeserializeOwned>(
    response: reqwest::Response,
) -> Result<T, PlatformError> {
    read_json(response).await.map_err(|_| unreadable())
}

#[cfg(test)]
mod tests;
