//! Requests to Discord other than answers.

mod error;
mod payload;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::ApplicationId;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::Instant;

use self::error::unreadable;
use self::payload::{CreatedObject, post_body, seen_message};
use crate::chat::answer::Message;
use crate::chat::platform::{Access, Platform, PlatformError, Post, Posted, SeenMessage};
use crate::discord::encode::attachment::Rendered;
use crate::discord::encode::render::Renderer;
use crate::discord::rest::body::{Body, PendingRequest};
use crate::discord::rest::bot_requests::BACKGROUND_SLOT_WAIT;
use crate::discord::rest::error::RestError;
use crate::discord::rest::sender::{self, Rest};
use crate::discord::{encode, permissions};
use crate::domain::ids::{ChannelId, GuildId, MessageId, ReplyToken, UserId};

/// Maximum time until the last attempt of a request starts. Together with the request timeout, shorter than the lease
/// of a daily post.
const MAX_WAIT: Duration = Duration::from_secs(15);

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
        renderer: Arc<Renderer>,
        application: ApplicationId,
        account: UserId,
    ) -> Self {
        Self {
            rest,
            renderer,
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

    async fn send(
        &self,
        pending: impl Into<PendingRequest<'_>>,
    ) -> Result<reqwest::Response, RestError> {
        let until = Instant::now() + MAX_WAIT;
        let max_slot_wait = self.write_slot_wait;
        self.rest
            .send_in_slot(pending.into(), until, max_slot_wait)
            .await
    }

    async fn send_message<'a>(
        &'a self,
        route: Route<'_>,
        method: LightMethod,
        message: &'a Message,
        body: impl FnOnce(Rendered<'a>) -> Body,
    ) -> Result<reqwest::Response, RestError> {
        let now = Instant::now();
        // Discord's limit in any channel exceeds the size of a picture.
        let max_file_bytes = Some(u32::MAX);
        let drawn_by = now + DRAWING_TIMEOUT;
        let message = Rendered::new(message, &self.renderer, max_file_bytes, drawn_by).await;
        let pending = PendingRequest::new(route, method, body(message));
        let max_slot_wait = self.write_slot_wait;
        self.rest
            .send_in_slot(pending, now + MAX_WAIT, max_slot_wait)
            .await
    }

    async fn edit_at(&self, route: Route<'_>, new: &Message) -> Result<(), PlatformError> {
        self.send_message(route, LightMethod::Patch, new, encode::edit)
            .await?;
        Ok(())
    }

    /// Treats the error code `done` as success: the change was made before.
    async fn send_once(
        &self,
        pending: impl Into<PendingRequest<'_>>,
        done: i64,
    ) -> Result<(), PlatformError> {
        match self.send(pending).await {
            Err(failure) if failure.code() == Some(done) => Ok(()),
            result => {
                result?;
                Ok(())
            }
        }
    }

    async fn get<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, PlatformError> {
        let (until, max_slot_wait) = (Instant::now() + MAX_WAIT, self.read_slot_wait);
        let response = self
            .rest
            .send_in_slot(request.into(), until, max_slot_wait)
            .await?;
        read(response).await
    }

    async fn server(&self, guild: GuildId) -> Result<permissions::Guild, PlatformError> {
        let guild_id = guild.0.into();
        let route = Route::Guild { guild_id };
        self.get(Request::new(route, LightMethod::Get)).await
    }

    async fn channel(&self, channel: ChannelId) -> Result<permissions::Channel, PlatformError> {
        let channel_id = channel.0.into();
        let route = Route::Channel { channel_id };
        self.get(Request::new(route, LightMethod::Get)).await
    }

    async fn member(
        &self,
        guild: GuildId,
        member: UserId,
    ) -> Result<permissions::Member, PlatformError> {
        let route = Route::GuildMember {
            guild_id: guild.0.into(),
            user_id: member.0.into(),
        };
        self.get(Request::new(route, LightMethod::Get)).await
    }
}

#[async_trait]
impl Platform for Discord {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<Posted, PlatformError> {
        let route = messages_route(channel);
        let mut has_file = false;
        let response = self
            .send_message(route, LightMethod::Post, post.message, |message| {
                let body = post_body(channel, post, message);
                has_file = body.without_file().is_none();
                body
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
        Ok(Posted {
            message: MessageId(created.id()?),
            pinged: post.ping.is_some_and(|ping| created.mentions(ping)),
            pictured: !has_file || !created.attachments.is_empty(),
        })
    }

    async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        new: &Message,
    ) -> Result<(), PlatformError> {
        self.edit_at(message_route(channel, message), new).await
    }

    async fn edit_reply(&self, token: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token: &token.0,
        };
        self.edit_at(route, new).await
    }

    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = message_route(channel, message);
        self.send(Request::new(route, LightMethod::Delete)).await?;
        Ok(())
    }

    async fn recent_messages(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        let mut parameters = vec![("limit", PAGE_SIZE.to_string())];
        parameters.extend(before.map(|message| ("before", message.to_string())));
        let request = Request::new(messages_route(channel), LightMethod::Get);
        let request = request.params(Some(parameters));
        let messages: Vec<Value> = self.get(request).await?;
        let seen = messages
            .iter()
            .map(|message| seen_message(message, self.account));
        seen.collect::<Option<_>>().ok_or_else(unreadable)
    }

    async fn pin(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = pin_route(channel, message);
        self.send(Request::new(route, LightMethod::Put)).await?;
        Ok(())
    }

    async fn unpin(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = pin_route(channel, message);
        self.send(Request::new(route, LightMethod::Delete)).await?;
        Ok(())
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        name: &str,
    ) -> Result<(), PlatformError> {
        let route = Route::ChannelMessageThreads {
            channel_id: channel.0.into(),
            message_id: message.0.into(),
        };
        let body = Body::json(json!({ "name": name }).to_string());
        let pending = PendingRequest::new(route, LightMethod::Post, body);
        self.send_once(pending, THREAD_EXISTS).await
    }

    async fn publish(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = Route::ChannelMessageCrosspost {
            channel_id: channel.0.into(),
            message_id: message.0.into(),
        };
        let request = Request::new(route, LightMethod::Post);
        self.send_once(request, ALREADY_CROSSPOSTED).await
    }

    fn account(&self) -> UserId {
        self.account
    }

    async fn access(
        &self,
        guild: GuildId,
        member: UserId,
        channel: ChannelId,
    ) -> Result<Access, PlatformError> {
        let (channel, server, member) = tokio::try_join!(
            biased;
            self.channel(channel),
            self.server(guild),
            self.member(guild, member),
        )?;
        let now = self.rest.now();
        Ok(permissions::access(&server, &member, &channel, now))
    }

    /// Requests the server and the channel only once.
    async fn access_of_both(
        &self,
        guild: GuildId,
        members: [UserId; 2],
        channel: ChannelId,
    ) -> Result<[Access; 2], PlatformError> {
        let (channel, server, first, second) = tokio::try_join!(
            biased;
            self.channel(channel),
            self.server(guild),
            self.member(guild, members[0]),
            self.member(guild, members[1]),
        )?;
        let now = self.rest.now();
        let access = |member| permissions::access(&server, &member, &channel, now);
        Ok([first, second].map(access))
    }

    async fn send_direct_message(
        &self,
        user: UserId,
        message: &Message,
    ) -> Result<(), PlatformError> {
        let body = Body::json(json!({ "recipient_id": user.to_string() }).to_string());
        let pending = PendingRequest::new(Route::UserMeDmChannels, LightMethod::Post, body);
        let channel: CreatedObject = read(self.send(pending).await?).await?;
        let post = Post {
            quiet: false,
            ..Post::silent(message)
        };
        self.post(ChannelId(channel.id()?), &post).await.map(drop)
    }
}

fn messages_route(channel: ChannelId) -> Route<'static> {
    Route::ChannelMessages {
        channel_id: channel.0.into(),
    }
}

fn message_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: channel.0.into(),
        message_id: message.0.into(),
    }
}

fn pin_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelPin {
        channel_id: channel.0.into(),
        message_id: message.0.into(),
    }
}

async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, PlatformError> {
    sender::read(response).await.map_err(|_| unreadable())
}

#[cfg(test)]
mod tests;
