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
use self::payload::{CreatedObject, post_body, seen_message};
use crate::chat::{Access, Message, Platform, PlatformError, Post, SeenMessage};
use crate::discord::encode::attachment::Rendered;
use crate::discord::encode::render::Renderer;
use crate::discord::rest::bot_requests::BACKGROUND_SLOT_WAIT;
use crate::discord::rest::error::RestError;
use crate::discord::rest::request::{Body, Request};
use crate::discord::rest::sender::{self, Rest};
use crate::discord::{encode, permissions};
use crate::domain::ids::{ChannelId, GuildId, MessageId, MessagePlace, ReplyToken, UserId};

/// Maximum wait for the rate limiter when a command reads, before it changes anything.
const COMMAND_READ_SLOT_WAIT: Duration = Duration::from_secs(3);

/// Longer than for reads, so that a command that could read can also write.
const COMMAND_WRITE_SLOT_WAIT: Duration = Duration::from_secs(5);

const DRAWING_TIMEOUT: Duration = Duration::from_secs(5);

/// Set by Discord.
const PAGE_SIZE: usize = 100;

const ALREADY_CROSSPOSTED: i64 = 40033;

const THREAD_EXISTS: i64 = 160_004;

/// Discord's error code for a reply without permission to read the history.
const CANNOT_REPLY: i64 = 160_002;

#[derive(Clone)]
pub(super) struct Discord {
    pub(super) rest: Arc<Rest>,
    pub(super) renderer: Arc<Renderer>,
    pub(super) application: ApplicationId,
    /// Identifies the bot's own messages.
    account: UserId,
    read_slot_wait: Duration,
    write_slot_wait: Duration,
}

impl Discord {
    /// Short waits leave most of the request queue to workers.
    pub(super) fn for_commands(
        rest: Arc<Rest>,
        application: ApplicationId,
        account: UserId,
    ) -> Self {
        Self {
            rest,
            renderer: Arc::new(Renderer::new()),
            application,
            account,
            read_slot_wait: COMMAND_READ_SLOT_WAIT,
            write_slot_wait: COMMAND_WRITE_SLOT_WAIT,
        }
    }

    pub(super) fn for_workers(&self) -> Self {
        Self {
            read_slot_wait: BACKGROUND_SLOT_WAIT,
            write_slot_wait: BACKGROUND_SLOT_WAIT,
            ..self.clone()
        }
    }

    /// Path of the messages that an interaction token permits.
    pub(super) fn webhook(&self, token: &str) -> String {
        format!("webhooks/{}/{token}", self.application)
    }

    /// Path of the answer to an interaction, or of the pressed message.
    pub(super) fn original(&self, token: &str) -> String {
        format!("{}/messages/@original", self.webhook(token))
    }

    pub(super) async fn original_message(&self, token: &str) -> Result<MessageId, RestError> {
        let request = Request::get(self.original(token));
        let response = self.rest.after_callback(request).await?;
        let found: CreatedObject = sender::read(response).await?;
        Ok(MessageId(found.id.get()))
    }

    async fn send(&self, request: Request) -> Result<reqwest::Response, RestError> {
        let (now, wait) = (Instant::now(), self.write_slot_wait);
        self.rest.send_in_slot(request, now, wait).await
    }

    async fn send_message<'a>(
        &'a self,
        method: Method,
        path: String,
        message: &'a Message,
        body: impl FnOnce(Rendered<'a>) -> Body,
    ) -> Result<reqwest::Response, RestError> {
        let now = Instant::now();
        // Discord's limit in any channel exceeds the size of a picture.
        let max_file_bytes = Some(u32::MAX);
        let drawn_by = now + DRAWING_TIMEOUT;
        let message = Rendered::new(message, &self.renderer, max_file_bytes, drawn_by).await;
        let request = Request::new(method, path, body(message));
        let wait = self.write_slot_wait;
        self.rest.send_in_slot(request, now, wait).await
    }

    async fn edit_at(&self, path: String, new: &Message) -> Result<(), PlatformError> {
        let sent = self.send_message(Method::PATCH, path, new, encode::edit);
        Ok(sent.await.map(drop)?)
    }

    /// Treats the error code `done` as success: the change was made before.
    async fn send_once(&self, request: Request, done: i64) -> Result<(), PlatformError> {
        match self.send(request).await {
            Err(failure) if failure.code() == Some(done) => Ok(()),
            result => Ok(result.map(drop)?),
        }
    }

    async fn send_empty(&self, method: Method, path: String) -> Result<(), PlatformError> {
        let request = Request::new(method, path, Body::default());
        Ok(self.send(request).await.map(drop)?)
    }

    async fn get<T: DeserializeOwned>(&self, path: String) -> Result<T, PlatformError> {
        let (request, wait) = (Request::get(path), self.read_slot_wait);
        let response = self.rest.send_in_slot(request, Instant::now(), wait);
        read(response.await?).await
    }
}

#[async_trait]
impl Platform for Discord {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<MessageId, PlatformError> {
        let path = format!("channels/{channel}/messages");
        let response = self
            .send_message(Method::POST, path, post.message, |message| {
                message.body(|message, file| post_body(channel, post, message, file))
            })
            .await;
        let response = match response {
            Err(failure) if post.replies_to.is_some() && failure.code() == Some(CANNOT_REPLY) => {
                let without_reply = Post {
                    replies_to: None,
                    ..post.clone()
                };
                return self.post(channel, &without_reply).await;
            }
            response => response?,
        };
        let created: CreatedObject = read(response).await?;
        Ok(MessageId(created.id.get()))
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

    async fn recent_messages(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        let mut path = format!("channels/{channel}/messages?limit={PAGE_SIZE}");
        if let Some(message) = before {
            path += &format!("&before={message}");
        }
        let messages: Vec<Value> = self.get(path).await?;
        let seen = messages
            .iter()
            .map(|message| seen_message(message, self.account));
        seen.collect::<Option<_>>().ok_or_else(unreadable)
    }

    async fn pin(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.send_empty(Method::PUT, pin_path(place)).await
    }

    async fn unpin(&self, place: MessagePlace) -> Result<(), PlatformError> {
        self.send_empty(Method::DELETE, pin_path(place)).await
    }

    async fn open_thread(&self, place: MessagePlace, name: &str) -> Result<(), PlatformError> {
        let path = message_path(place) + "/threads";
        let body = Body::json(&json!({ "name": name }));
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

    /// Requests the server and the channel only once.
    async fn access(
        &self,
        guild: GuildId,
        members: &[UserId],
        channel: ChannelId,
    ) -> Result<Vec<Access>, PlatformError> {
        let members = members.iter();
        let members = members.map(|member| self.get(format!("guilds/{guild}/members/{member}")));
        let (channel, server, members): (_, _, Vec<_>) = tokio::try_join!(
            biased;
            self.get(format!("channels/{channel}")),
            self.get(format!("guilds/{guild}")),
            try_join_all(members),
        )?;
        let now = self.rest.app.clock().now();
        let access = members
            .iter()
            .map(|member| permissions::access(&server, member, &channel, now));
        Ok(access.collect())
    }

    async fn send_direct_message(
        &self,
        user: UserId,
        message: &Message,
    ) -> Result<(), PlatformError> {
        let body = Body::json(&json!({ "recipient_id": user.to_string() }));
        let request = Request::new(Method::POST, "users/@me/channels", body);
        let channel: CreatedObject = read(self.send(request).await?).await?;
        let post = Post {
            quiet: false,
            ..Post::silent(message)
        };
        self.post(ChannelId(channel.id.get()), &post)
            .await
            .map(drop)
    }
}

fn message_path(MessagePlace { channel, message }: MessagePlace) -> String {
    format!("channels/{channel}/messages/{message}")
}

fn pin_path(MessagePlace { channel, message }: MessagePlace) -> String {
    format!("channels/{channel}/messages/pins/{message}")
}

async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, PlatformError> {
    sender::read(response).await.map_err(|_| unreadable())
}

#[cfg(test)]
mod tests;
