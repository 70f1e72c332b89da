//! Requests to Discord other than answers.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use reqwest::StatusCode;
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId as DiscordChannel, CreateAllowedMentions, CreateMessage, MessageFlags,
    MessageReference, MessageReferenceKind, Nonce, RoleId as DiscordRole, UserId as DiscordUser,
};
use serenity::http::{LightMethod, Request, Route};
use tokio::time::Instant;

use super::attachment::Rendered;
use super::body::{Body, PendingRequest};
use super::rest::{self, BACKGROUND_SLOT_WAIT, Rest};
use super::rest_error::{MISSING_PERMISSIONS, RestError};
use super::{encode, permissions};
use crate::chat::answer::Message;
use crate::chat::platform::{Access, Ping, Platform, PlatformError, Post, Posted, SeenMessage};
use crate::ids::{ChannelId, GuildId, MessageId, ReplyToken, UserId};

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

/// Discord's error code for a channel that the bot cannot see, or a server that it is not in.
const MISSING_ACCESS: i64 = 50001;

/// Discord's error code for [other errors](https://discord.com/developers/docs/topics/opcodes-and-status-codes).
const GENERAL_ERROR: i64 = 0;

const TOO_MANY_PINS: i64 = 30003;

const ALREADY_CROSSPOSTED: i64 = 40033;

const THREAD_EXISTS: i64 = 160_004;

/// Discord's error code for a reply without permission to read the history.
const CANNOT_REPLY: i64 = 160_002;

#[derive(Clone, Debug)]
pub(super) struct Discord {
    rest: Arc<Rest>,
    application: ApplicationId,
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
        let message = Rendered::new(
            message,
            self.rest.renderer(),
            self.rest.command_ids(),
            max_file_bytes,
            drawn_by,
        )
        .await;
        let pending = PendingRequest::new(route, method, body(message));
        let max_slot_wait = self.write_slot_wait;
        self.rest
            .send_in_slot(pending, now + MAX_WAIT, max_slot_wait)
            .await
    }

    async fn get<T: DeserializeOwned>(&self, request: Request<'_>) -> Result<T, PlatformError> {
        let (until, max_slot_wait) = (Instant::now() + MAX_WAIT, self.read_slot_wait);
        let response = self
            .rest
            .send_in_slot(request.into(), until, max_slot_wait)
            .await;
        read(response.map_err(|failure| platform_error(&failure))?).await
    }

    async fn server(&self, guild: GuildId) -> Result<permissions::Guild, PlatformError> {
        let guild_id = guild.0.into();
        self.get(Request::new(Route::Guild { guild_id }, LightMethod::Get))
            .await
    }

    async fn channel(&self, channel: ChannelId) -> Result<permissions::Channel, PlatformError> {
        let channel_id = channel.0.into();
        self.get(Request::new(
            Route::Channel { channel_id },
            LightMethod::Get,
        ))
        .await
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

    /// Treats the error code `done` as success: the change was made before.
    async fn send_change(
        &self,
        pending: impl Into<PendingRequest<'_>>,
        done: Option<i64>,
    ) -> Result<(), PlatformError> {
        match self.send(pending).await {
            Err(failure) if done.is_some() && failure.code() == done => Ok(()),
            result => result.map(drop).map_err(|failure| platform_error(&failure)),
        }
    }
}

#[async_trait]
impl Platform for Discord {
    async fn post(&self, channel: ChannelId, post: &Post<'_>) -> Result<Posted, PlatformError> {
        let route = Route::ChannelMessages {
            channel_id: channel.0.into(),
        };
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
            response => response.map_err(|failure| platform_error(&failure))?,
        };
        let created: CreatedObject = read(response).await?;
        Ok(Posted {
            message: MessageId(created.id.parse().map_err(|_| unreadable())?),
            pinged: match post.ping {
                None => false,
                Some(Ping::Everyone) => created.mention_everyone,
                Some(Ping::Role(role)) => created.mention_roles.contains(&role.to_string()),
                Some(Ping::Person(user)) => {
                    let user = user.to_string();
                    created
                        .mentions
                        .iter()
                        .any(|mentioned| mentioned.id == user)
                }
            },
            pictured: !has_file || !created.attachments.is_empty(),
        })
    }

    async fn edit(
        &self,
        channel: ChannelId,
        message: MessageId,
        new: &Message,
    ) -> Result<(), PlatformError> {
        let route = Route::ChannelMessage {
            channel_id: channel.0.into(),
            message_id: message.0.into(),
        };
        self.send_message(route, LightMethod::Patch, new, encode::edit)
            .await
            .map(drop)
            .map_err(|failure| platform_error(&failure))
    }

    async fn edit_reply(&self, token: &ReplyToken, new: &Message) -> Result<(), PlatformError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: self.application,
            token: &token.0,
        };
        self.send_message(route, LightMethod::Patch, new, encode::edit)
            .await
            .map(drop)
            .map_err(|failure| platform_error(&failure))
    }

    async fn delete(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = Route::ChannelMessage {
            channel_id: channel.0.into(),
            message_id: message.0.into(),
        };
        self.send_change(Request::new(route, LightMethod::Delete), None)
            .await
    }

    async fn recent_messages(
        &self,
        channel: ChannelId,
        before: Option<MessageId>,
    ) -> Result<Vec<SeenMessage>, PlatformError> {
        let route = Route::ChannelMessages {
            channel_id: channel.0.into(),
        };
        let mut parameters = vec![("limit", PAGE_SIZE.to_string())];
        parameters.extend(before.map(|message| ("before", message.to_string())));
        let request = Request::new(route, LightMethod::Get).params(Some(parameters));
        let messages: Vec<Value> = self.get(request).await?;
        let seen = messages
            .iter()
            .map(|message| seen_message(message, self.account));
        seen.collect::<Option<_>>().ok_or_else(unreadable)
    }

    async fn pin(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        self.send_change(
            Request::new(pin_route(channel, message), LightMethod::Put),
            None,
        )
        .await
    }

    async fn unpin(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let request = Request::new(pin_route(channel, message), LightMethod::Delete);
        self.send_change(request, None).await
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
        self.send_change(pending, Some(THREAD_EXISTS)).await
    }

    async fn publish(&self, channel: ChannelId, message: MessageId) -> Result<(), PlatformError> {
        let route = Route::ChannelMessageCrosspost {
            channel_id: channel.0.into(),
            message_id: message.0.into(),
        };
        let request = Request::new(route, LightMethod::Post);
        self.send_change(request, Some(ALREADY_CROSSPOSTED)).await
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
        let response = self
            .send(pending)
            .await
            .map_err(|failure| platform_error(&failure))?;
        let channel: CreatedObject = read(response).await?;
        let post = Post {
            message,
            ping: None,
            quiet: false,
            nonce: None,
            replies_to: None,
        };
        let channel = ChannelId(channel.id.parse().map_err(|_| unreadable())?);
        self.post(channel, &post).await.map(drop)
    }
}

#[derive(Deserialize)]
struct CreatedObject {
    id: String,
    #[serde(default)]
    mention_roles: Vec<String>,
    #[serde(default)]
    mention_everyone: bool,
    #[serde(default)]
    mentions: Vec<Mentioned>,
    #[serde(default)]
    attachments: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct Mentioned {
    id: String,
}

fn post_body(channel: ChannelId, post: &Post<'_>, message: Rendered<'_>) -> Body {
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

fn pin_route(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelPin {
        channel_id: channel.0.into(),
        message_id: message.0.into(),
    }
}

/// Only the bot's own buttons are read: other bots could use the same ids.
fn seen_message(message: &Value, account: UserId) -> Option<SeenMessage> {
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

async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, PlatformError> {
    rest::read(response).await.map_err(|_| unreadable())
}

/// Discord executed the request, but its response is incomplete or invalid.
fn unreadable() -> PlatformError {
    PlatformError::Unavailable {
        maybe_done: true,
        words: "cannot read Discord's response".to_owned(),
    }
}

fn platform_error(failure: &RestError) -> PlatformError {
    match failure {
        RestError::QueueFull(wait) | RestError::TokenRefused(wait) => PlatformError::Busy(*wait),
        RestError::Status { status, code, .. } => match (*status, *code) {
            (StatusCode::TOO_MANY_REQUESTS, _) => {
                PlatformError::Busy(failure.retry_after().unwrap_or(Duration::from_secs(1)))
            }
            (StatusCode::FORBIDDEN, Some(MISSING_ACCESS)) => PlatformError::NoAccess,
            (StatusCode::FORBIDDEN, Some(MISSING_PERMISSIONS | GENERAL_ERROR)) => {
                PlatformError::NotAllowed
            }
            (StatusCode::NOT_FOUND, Some(_)) => PlatformError::Gone,
            // A proxy responded, or Discord refuses the token, which may be replaced.
            (StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, None)
            | (StatusCode::UNAUTHORIZED, _) => unavailable(failure, false),
            (_, Some(TOO_MANY_PINS)) => PlatformError::TooManyPins,
            (status, _) if status.is_client_error() && !failure.is_temporary() => refused(failure),
            _ => unavailable(failure, true),
        },
        RestError::Network(_) => unavailable(failure, !failure.did_not_arrive()),
        RestError::Timeout => unavailable(failure, true),
        RestError::Malformed | RestError::ClientDisconnected => refused(failure),
    }
}

/// Logs Discord's message, which users do not see.
fn refused(failure: &RestError) -> PlatformError {
    tracing::warn!(%failure, "request refused by discord");
    PlatformError::Refused(failure.to_string())
}

fn unavailable(failure: &RestError, maybe_done: bool) -> PlatformError {
    PlatformError::Unavailable {
        maybe_done,
        words: failure.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Mutex, PoisonError};

    use super::*;
    use crate::chat::answer::Button;
    use crate::chat::answer::NoPicture;
    use crate::discord::testing::{Fixture, message_with_picture, sent_picture};

    async fn edited(
        answer: fn(&str) -> (StatusCode, Value),
    ) -> (Result<(), PlatformError>, Fixture) {
        let fixture = Fixture::new(answer).await;
        let message = Message::public("now <@12>".to_owned())
            .with_buttons(&[Button::link("a", "https://example.com".to_owned())]);
        let discord = &fixture.bot.discord;
        let result = discord.edit(ChannelId(31), MessageId(5), &message).await;
        (result, fixture)
    }

    #[tokio::test]
    async fn edit_replaces_text_and_buttons_silently() {
        let (result, fixture) = edited(|_| (StatusCode::OK, json!({"id": "5"}))).await;
        assert_eq!(result, Ok(()));
        let (request, body) = fixture.only_sent();
        assert_eq!(request, "PATCH /api/v10/channels/31/messages/5");
        assert_eq!(body["content"], "now <@12>");
        assert_eq!(body["components"][0]["components"][0]["label"], "a");
        let nobody = json!({"parse": [], "users": [], "roles": []});
        assert_eq!(body["allowed_mentions"], nobody);
    }

    #[tokio::test]
    async fn edit_removes_buttons() {
        let fixture = Fixture::open().await;
        let message = Message::public("sealed".to_owned());
        let discord = &fixture.bot.discord;
        let result = discord.edit(ChannelId(31), MessageId(5), &message).await;
        assert_eq!(result, Ok(()));
        assert_eq!(fixture.only_sent().1["components"], json!([]));
    }

    #[tokio::test]
    async fn pins_use_current_route() {
        let fixture = Fixture::open().await;
        let discord = &fixture.bot.discord;
        for done in [
            discord.pin(ChannelId(31), MessageId(5)).await,
            discord.unpin(ChannelId(31), MessageId(5)).await,
        ] {
            assert_eq!(done, Ok(()));
        }
        let sent: Vec<_> = fixture
            .sent()
            .into_iter()
            .map(|(request, _)| request)
            .collect();
        let path = "/api/v10/channels/31/messages/pins/5";
        assert_eq!(sent, [format!("PUT {path}"), format!("DELETE {path}")]);
    }

    fn daily(message: &Message) -> Post<'_> {
        Post {
            message,
            ping: None,
            quiet: false,
            nonce: Some("day".to_owned()),
            replies_to: None,
        }
    }

    /// Discord first responds with `refusal`, then creates a message with these attachments.
    async fn posted(
        refusal: Option<(u16, Value)>,
        attachments: Value,
    ) -> (Result<Posted, PlatformError>, Fixture) {
        let refusal = Mutex::new(refusal);
        let fixture = Fixture::new(move |_| {
            let refusal = refusal
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .take();
            let made = json!({"id": "5", "attachments": attachments});
            refusal.map_or((StatusCode::OK, made), |(status, body)| {
                (StatusCode::from_u16(status).expect("a status"), body)
            })
        });
        let fixture = fixture.await;
        let message = message_with_picture();
        let result = fixture
            .bot
            .discord
            .post(ChannelId(31), &daily(&message))
            .await;
        (result, fixture)
    }

    fn expected_post(pictured: bool) -> Posted {
        Posted {
            message: MessageId(5),
            pinged: false,
            pictured,
        }
    }

    #[tokio::test]
    async fn post_keeps_picture_and_nonce_on_retry() {
        let wait = (429, json!({"retry_after": 0.01, "global": false}));
        for (refusal, tries) in [(None, 1), (Some(wait), 2)] {
            let (result, fixture) = posted(refusal, json!([{"id": "6"}])).await;
            assert_eq!(result, Ok(expected_post(true)));
            let sent = fixture.sent();
            assert_eq!(sent.len(), tries);
            let (files, file) = sent_picture(&fixture.bot.app);
            for (request, form) in sent {
                assert_eq!(request, "POST /api/v10/channels/31/messages");
                let post = &form["payload_json"];
                assert_eq!(post["content"], "a board");
                assert_eq!(
                    (&post["nonce"], &post["enforce_nonce"]),
                    (&json!("day"), &json!(true))
                );
                assert_eq!(post["attachments"], files);
                assert_eq!(form["files[0]"], file);
            }
        }
    }

    #[tokio::test]
    async fn post_without_refused_picture_keeps_nonce() {
        let not_allowed = NoPicture::NotAllowed.note();
        let failed = NoPicture::Failed.note();
        for (status, code, note) in [(403, 50013, not_allowed), (413, 40005, failed)] {
            let refusal = Some((status, json!({"code": code})));
            let (result, fixture) = posted(refusal, json!([])).await;
            assert_eq!(result, Ok(expected_post(false)));
            let sent = fixture.sent();
            let [(_, form), (_, post)] = &sent[..] else {
                panic!("two requests: {sent:?}");
            };
            assert_eq!(form["payload_json"]["nonce"], "day");
            assert_eq!(
                (&post["nonce"], &post["enforce_nonce"]),
                (&json!("day"), &json!(true))
            );
            assert_eq!(post["attachments"], json!([]));
            assert_eq!(post["content"], format!("a board in letters{note}"));
        }
    }

    #[tokio::test]
    async fn unclear_post_is_not_retried_without_picture() {
        for status in [500, 502] {
            let (result, fixture) = posted(Some((status, json!({}))), json!([])).await;
            assert!(result.is_err_and(|platform_error| platform_error.maybe_done()));
            fixture.only_sent();
        }
    }

    #[tokio::test]
    async fn post_without_picture_counts_as_pictured() {
        let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "5"}))).await;
        let message = Message::public("a day".to_owned());
        let post = daily(&message);
        let posted = fixture.bot.discord.post(ChannelId(31), &post).await;
        assert_eq!(posted, Ok(expected_post(true)));
    }

    #[tokio::test]
    async fn reports_channel_without_permission() {
        let refusal = json!({"code": 50013, "message": "Missing Permissions"});
        let fixture = Fixture::new(move |_| (StatusCode::FORBIDDEN, refusal.clone())).await;
        let message = message_with_picture();
        let result = fixture
            .bot
            .discord
            .post(ChannelId(31), &daily(&message))
            .await;
        assert_eq!(result, Err(PlatformError::NotAllowed));
        assert_eq!(fixture.sent().len(), 2);
    }

    #[tokio::test]
    async fn edit_replaces_all_pictures() {
        let fixture = Fixture::open().await;
        let discord = &fixture.bot.discord;
        for message in [message_with_picture(), Message::public("sealed".to_owned())] {
            let edited = discord.edit(ChannelId(31), MessageId(5), &message);
            assert_eq!(edited.await, Ok(()));
        }
        let sent = fixture.sent();
        let (files, file) = sent_picture(&fixture.bot.app);
        assert_eq!(sent[0].1["payload_json"]["attachments"], files);
        assert_eq!(sent[0].1["files[0]"], file);
        assert_eq!(sent[1].1["attachments"], json!([]));
    }

    #[tokio::test]
    async fn direct_messages_have_pictures() {
        let fixture = Fixture::new(|_| (StatusCode::OK, json!({"id": "9"}))).await;
        let sent = fixture
            .bot
            .discord
            .send_direct_message(UserId(11), &message_with_picture())
            .await;
        assert_eq!(sent, Ok(()));
        let sent = fixture.sent();
        let (request, form) = sent.last().expect("a message");
        assert_eq!(request, "POST /api/v10/channels/9/messages");
        assert_eq!(form["files[0]"], sent_picture(&fixture.bot.app).1);
    }

    #[tokio::test]
    async fn distinguishes_refused_edits() {
        let refused = |words: &str| Err(PlatformError::Refused(words.to_owned()));
        for (answer, expected) in [
            (
                (|_| {
                    (
                        StatusCode::NOT_FOUND,
                        json!({"code": 10008, "message": "Unknown Message"}),
                    )
                }) as fn(&str) -> (StatusCode, Value),
                Err(PlatformError::Gone),
            ),
            (
                |_| {
                    (
                        StatusCode::NOT_FOUND,
                        json!({"code": 10003, "message": "Unknown Channel"}),
                    )
                },
                Err(PlatformError::Gone),
            ),
            (
                |_| {
                    (
                        StatusCode::FORBIDDEN,
                        json!({"code": 50001, "message": "Missing Access"}),
                    )
                },
                Err(PlatformError::NoAccess),
            ),
            (
                |_| {
                    (
                        StatusCode::FORBIDDEN,
                        json!({"code": 0, "message": "403: Forbidden"}),
                    )
                },
                Err(PlatformError::NotAllowed),
            ),
            (
                |_| {
                    (
                        StatusCode::FORBIDDEN,
                        json!({"code": 50005, "message": "Not yours"}),
                    )
                },
                refused("Discord answered 403, code 50005: Not yours"),
            ),
            (
                |_| {
                    (
                        StatusCode::BAD_REQUEST,
                        json!({"code": 50083, "message": "Archived"}),
                    )
                },
                refused("Discord answered 400, code 50083: Archived"),
            ),
        ] {
            let (result, fixture) = edited(answer).await;
            assert_eq!(result, expected);
            // No retry.
            fixture.only_sent();
        }
        let (result, _) = edited(|_| (StatusCode::BAD_GATEWAY, json!({}))).await;
        assert!(result.is_err_and(|platform_error| platform_error.is_temporary()));
    }
}
