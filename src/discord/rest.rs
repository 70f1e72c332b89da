//! Sends requests to Discord's REST API.
//!
//! serenity only builds them: it reports `Retry-After` only with its rate limiter, which must stay off (`gateway.rs`).

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use http::Uri;
use reqwest::header::{
    AUTHORIZATION, CONTENT_TYPE, DATE, HeaderMap, HeaderValue, RETRY_AFTER, USER_AGENT,
};
use reqwest::{Body as RequestBody, StatusCode, Url};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::all::{ApplicationId, InteractionId};
use serenity::constants::USER_AGENT as AGENT;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::Connection;
use super::body::{Body, PendingRequest};
use super::client::{Client, REQUEST_TIMEOUT};
use super::command_ids::CommandIds;
use super::http_transport::{HttpTransport, TransportError};
use super::rate_limit::{RateLimiter, TooManyRequests};
use super::render::Renderer;
use super::token::TokenGuard;
use crate::app::App;
use crate::chat::answer::NoPicture;
use crate::clock::Reference;
use crate::config::ApiUrl;
use crate::ids::MessageId;
use crate::metrics::RequestResult;

const DISCORD: &str = "https://discord.com";

/// Discord's timeout for the answer to an interaction, minus latency.
pub(super) const CALLBACK_TIMEOUT: Duration = Duration::from_millis(2900);

/// Leaves time for another attempt.
const CALLBACK_ATTEMPT_TIMEOUT: Duration = Duration::from_millis(1200);

/// Deadline of requests after a callback. Shorter than the time after which the store lets another process deliver the
/// same draw.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(12);

/// Maximum wait for the rate limiter in background requests: posts, notifications, startup, clock. Longer than a
/// database statement, and much longer than for commands, to leave most of the queue to these requests.
pub(super) const BACKGROUND_SLOT_WAIT: Duration = Duration::from_secs(15);

const MAX_RETRY_AFTER: Duration = Duration::from_hours(1);

/// Doubles with each failure.
const FIRST_PAUSE: Duration = Duration::from_millis(100);

/// Discord's error code for an interaction that was answered before.
const ALREADY_ACKNOWLEDGED: i64 = 40060;

pub(super) const MISSING_PERMISSIONS: i64 = 50013;

/// Discord's other error codes for files: request too long, invalid form, file too long.
const FILE_ERRORS: [i64; 3] = [40_005, 50_035, 50_045];

#[derive(Debug)]
pub(super) struct Rest {
    /// Builds multipart forms.
    reqwest: reqwest::Client,
    transport: Arc<dyn HttpTransport>,
    origin: String,
    authorization: HeaderValue,
    rate_limiter: RateLimiter,
    token: TokenGuard,
    renderer: Renderer,
    command_ids: CommandIds,
    app: Arc<App>,
}

impl Rest {
    pub(super) fn new(connection: &Connection, app: Arc<App>) -> anyhow::Result<Self> {
        let server: Uri = origin(connection)?.parse()?;
        let client = Client::new(&server)?;
        let reqwest = client.reqwest().clone();
        Self::with_transport(Arc::new(client), reqwest, connection, app)
    }

    pub(super) fn with_transport(
        transport: Arc<dyn HttpTransport>,
        reqwest: reqwest::Client,
        connection: &Connection,
        app: Arc<App>,
    ) -> anyhow::Result<Self> {
        let mut authorization =
            HeaderValue::try_from(format!("Bot {}", connection.token.expose()))?;
        authorization.set_sensitive(true);
        Ok(Self {
            reqwest,
            transport,
            origin: origin(connection)?,
            authorization,
            rate_limiter: RateLimiter::new(Arc::clone(&app)),
            token: TokenGuard::new(Arc::clone(&app)),
            renderer: Renderer::new(Arc::clone(app.picture_cache())),
            command_ids: CommandIds::new(),
            app,
        })
    }

    /// By Discord's clock if the machine's is wrong.
    pub(super) fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    pub(super) fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    pub(super) fn command_ids(&self) -> &CommandIds {
        &self.command_ids
    }

    /// For requests that serenity sends by itself.
    pub(super) fn client(&self) -> reqwest::Client {
        self.reqwest.clone()
    }

    /// Sends a request only to compare the clock with the date of the response, which refusals have too.
    pub(super) async fn fetch_time(&self) -> Result<(), RestError> {
        let pending = Request::new(Route::UserMe, LightMethod::Get).into();
        self.background(pending).await?;
        Ok(())
    }

    /// Needs no slot and therefore no database. An inspection must not create one.
    pub(super) async fn get_without_slot<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
    ) -> Result<T, RestError> {
        let sent = self.send(Request::new(route, LightMethod::Get));
        let response = timeout(REQUEST_TIMEOUT, sent)
            .await
            .unwrap_or(Err(RestError::Timeout))?;
        read(response).await
    }

    pub(super) async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        let pending = Request::new(route, LightMethod::Get).into();
        let response = self.background(pending).await?;
        read(response).await
    }

    /// For startup: does not wait for a slot, although Discord counts the request.
    pub(super) async fn get_at_once<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
    ) -> Result<T, RestError> {
        self.token.admit().map_err(RestError::TokenRefused)?;
        let pending = Request::new(route, LightMethod::Get).into();
        let result = self
            .attempt(&pending, Instant::now() + REQUEST_TIMEOUT)
            .await;
        self.token.observe(&result);
        read(result?).await
    }

    pub(super) async fn put<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
        body: Vec<u8>,
    ) -> Result<T, RestError> {
        let pending = Request::new(route, LightMethod::Put)
            .body(Some(body))
            .into();
        let response = self.background(pending).await?;
        read(response).await
    }

    async fn background(
        &self,
        pending: PendingRequest<'_>,
    ) -> Result<reqwest::Response, RestError> {
        let until = Instant::now() + BACKGROUND_SLOT_WAIT;
        self.send_in_slot(pending, until, BACKGROUND_SLOT_WAIT)
            .await
    }

    /// Sends in a slot of the rate limiter. Retries only if Discord asks for that or refuses the file, and only before
    /// `until`; the last attempt may end [`REQUEST_TIMEOUT`] later.
    pub(super) async fn send_in_slot(
        &self,
        mut pending: PendingRequest<'_>,
        until: Instant,
        max_slot_wait: Duration,
    ) -> Result<reqwest::Response, RestError> {
        loop {
            let slot_deadline = until.min(Instant::now() + max_slot_wait);
            let permit = self.rate_limiter.acquire(slot_deadline).await;
            let permit = permit.map_err(|TooManyRequests(wait)| RestError::QueueFull(wait))?;
            self.token.admit().map_err(RestError::TokenRefused)?;
            // The process may have been suspended, and another one may have taken over this work.
            if Instant::now() > until {
                return Err(RestError::QueueFull(FIRST_PAUSE));
            }
            let result = self
                .attempt(&pending, Instant::now() + REQUEST_TIMEOUT)
                .await;
            drop(permit);
            self.token.observe(&result);
            let failure = match result {
                Ok(response) => return Ok(response),
                Err(failure) => failure,
            };
            if pending.drop_refused_file(&failure) {
                continue;
            }
            let Some(wait) = failure.retry_after() else {
                return Err(failure);
            };
            if failure.is_global() {
                self.rate_limiter.pause(wait).await;
            }
            if Instant::now() + wait >= until {
                return Err(failure);
            }
            tracing::debug!(%failure, wait_ms = wait.as_millis(), "retrying");
            sleep(wait).await;
        }
    }

    /// Answers an interaction, retrying until Discord no longer accepts it. After an attempt that
    /// [may have arrived](RestError::may_have_arrived), returns its error, unless Discord finally refuses the answer.
    pub(super) async fn callback(
        &self,
        interaction_id: InteractionId,
        token: &str,
        body: Body,
        arrived: Instant,
    ) -> Result<(), RestError> {
        let route = Route::InteractionResponse {
            interaction_id,
            token,
        };
        let pending = PendingRequest::new(route, LightMethod::Post, body);
        let policy = RetryPolicy {
            until: arrived + CALLBACK_TIMEOUT,
            attempt_timeout: CALLBACK_ATTEMPT_TIMEOUT,
            should_retry: RestError::is_temporary,
        };
        let (result, unclear) = self.send_until(pending, policy).await;
        match (result, unclear) {
            // An earlier attempt arrived, but its response was lost.
            (Err(failure), Some(_)) if failure.is_already_answered() => Ok(()),
            (Err(failure), Some(unclear)) if !failure.is_refused_by_discord() => Err(unclear),
            (result, _) => result.map(drop),
        }
    }

    /// Retries only if the message did not arrive, to avoid duplicates. Requests with an interaction token need no
    /// slot: they do not count towards Discord's global limit.
    pub(super) async fn follow_up(
        &self,
        application_id: ApplicationId,
        token: &str,
        body: Body,
    ) -> Result<(), RestError> {
        let route = Route::WebhookFollowupMessages {
            application_id,
            token,
        };
        let pending = PendingRequest::new(route, LightMethod::Post, body);
        self.message(pending, RestError::did_not_arrive)
            .await
            .map(drop)
    }

    /// Edits the callback's message, or the pressed one.
    pub(super) async fn edit_original(
        &self,
        application_id: ApplicationId,
        token: &str,
        body: Body,
    ) -> Result<(), RestError> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token,
        };
        let pending = PendingRequest::new(route, LightMethod::Patch, body);
        self.message(pending, RestError::is_temporary)
            .await
            .map(drop)
    }

    pub(super) async fn original(
        &self,
        application_id: ApplicationId,
        token: &str,
    ) -> Result<MessageId, RestError> {
        #[derive(Deserialize)]
        struct CreatedMessage {
            id: serenity::all::MessageId,
        }

        let route = Route::WebhookOriginalInteractionResponse {
            application_id,
            token,
        };
        let pending = Request::new(route, LightMethod::Get).into();
        let response = self.message(pending, RestError::is_temporary).await?;
        let created: CreatedMessage = read(response).await?;
        Ok(MessageId(created.id.get()))
    }

    async fn message(
        &self,
        pending: PendingRequest<'_>,
        should_retry: fn(&RestError) -> bool,
    ) -> Result<reqwest::Response, RestError> {
        let policy = RetryPolicy {
            until: Instant::now() + MESSAGE_TIMEOUT,
            attempt_timeout: REQUEST_TIMEOUT,
            should_retry,
        };
        self.send_until(pending, policy).await.0
    }

    /// Also returns the failure of an earlier attempt that Discord may have accepted.
    async fn send_until(
        &self,
        mut pending: PendingRequest<'_>,
        policy: RetryPolicy,
    ) -> (Result<reqwest::Response, RestError>, Option<RestError>) {
        let mut pause = FIRST_PAUSE;
        let mut unclear = None;
        loop {
            let try_until = policy.until.min(Instant::now() + policy.attempt_timeout);
            let failure = match self.attempt(&pending, try_until).await {
                Ok(response) => return (Ok(response), unclear),
                Err(failure) => failure,
            };
            if pending.drop_refused_file(&failure) {
                continue;
            }
            let wait = failure.retry_after().unwrap_or(pause);
            if !(policy.should_retry)(&failure) || Instant::now() + wait >= policy.until {
                return (Err(failure), unclear);
            }
            tracing::debug!(%failure, wait_ms = wait.as_millis(), "retrying");
            unclear = unclear.or_else(|| failure.may_have_arrived().then_some(failure));
            sleep(wait).await;
            pause *= 2;
        }
    }

    async fn attempt(
        &self,
        pending: &PendingRequest<'_>,
        until: Instant,
    ) -> Result<reqwest::Response, RestError> {
        let result = timeout_at(until, self.send(pending.request()))
            .await
            .unwrap_or(Err(RestError::Timeout));
        let request_result = result
            .as_ref()
            .map_or_else(RestError::request_result, |_| RequestResult::Done);
        self.app.metrics().request(request_result);
        if result.as_ref().is_err_and(RestError::is_invalid) {
            self.rate_limiter.count_invalid_request().await;
        }
        result
    }

    async fn send(&self, request: Request<'_>) -> Result<reqwest::Response, RestError> {
        let sent_at = Instant::now();
        let request = self.build(request).ok_or(RestError::Malformed)?;
        let response = self
            .transport
            .send(request)
            .await
            .map_err(RestError::Network)?;
        if let Some(date) = date(response.headers()) {
            let clock = self.app.clock();
            clock.compare(Reference::Discord, date, TimeDelta::seconds(1), sent_at);
        }
        if response.status().is_success() {
            Ok(response)
        } else {
            Err(RestError::status(response).await)
        }
    }

    /// serenity builds the requests that have no JSON body. `None` if the request is invalid.
    fn build(&self, request: Request<'_>) -> Option<http::Request<RequestBody>> {
        let path = request.route_ref().path();
        let path = path.strip_prefix(DISCORD)?;
        let url = format!("{}{path}", self.origin);
        let built = match request.body_ref() {
            Some(json) if request.params_ref().is_none() && request.headers_ref().is_none() => {
                http::Request::builder()
                    .method(request.method_ref().reqwest_method())
                    .uri(url)
                    .header(USER_AGENT, HeaderValue::from_static(AGENT))
                    .header(AUTHORIZATION, &self.authorization)
                    .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
                    .body(json.to_vec().into())
                    .ok()?
            }
            _ => {
                let token = self.authorization.to_str().ok()?;
                let pins = pins_path(request.route_ref());
                let built = request.build(&self.reqwest, token, Some(&self.origin));
                let mut built = built.ok()?.build().ok()?;
                if let Some(path) = pins {
                    built.url_mut().set_path(&path);
                }
                built.try_into().ok()?
            }
        };
        Some(built)
    }
}

/// serenity uses a deprecated path.
fn pins_path(route: &Route<'_>) -> Option<String> {
    match route {
        Route::ChannelPin {
            channel_id,
            message_id,
        } => Some(format!(
            "/api/v10/channels/{channel_id}/messages/pins/{message_id}"
        )),
        _ => None,
    }
}

pub(super) async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, RestError> {
    let read = timeout(REQUEST_TIMEOUT, response.json()).await;
    let read = read.map_err(|_| RestError::Timeout)?;
    read.map_err(|error| RestError::Network(error.into()))
}

fn origin(connection: &Connection) -> anyhow::Result<String> {
    let url = connection.api_url.as_ref().map_or(DISCORD, ApiUrl::as_str);
    Ok(Url::parse(url)?.origin().ascii_serialization())
}

/// By the server's clock, in whole seconds.
fn date(headers: &HeaderMap) -> Option<DateTime<Utc>> {
    let date = headers.get(DATE)?.to_str().ok()?;
    Some(DateTime::parse_from_rfc2822(date).ok()?.to_utc())
}

#[derive(Clone, Copy)]
struct RetryPolicy {
    until: Instant,
    attempt_timeout: Duration,
    should_retry: fn(&RestError) -> bool,
}

/// Contains no URL, because URLs contain interaction tokens.
#[derive(Debug)]
pub(super) enum RestError {
    Status {
        status: StatusCode,
        code: Option<i64>,
        message: String,
        retry_after: Option<Duration>,
        /// Whether the pause applies to all requests.
        global: bool,
    },
    Network(TransportError),
    Timeout,
    Malformed,
    /// Time until the next slot.
    QueueFull(Duration),
    /// The token is refused; time until the next attempt.
    TokenRefused(Duration),
    /// The client disconnected before the response.
    ClientDisconnected,
}

impl RestError {
    fn request_result(&self) -> RequestResult {
        match self {
            Self::Status { status, .. } if *status == StatusCode::TOO_MANY_REQUESTS => {
                RequestResult::Limited
            }
            Self::Status { status, .. } if status.is_client_error() => RequestResult::Refused,
            Self::Status { .. }
            | Self::Network(_)
            | Self::Timeout
            | Self::Malformed
            | Self::QueueFull(_)
            | Self::TokenRefused(_)
            | Self::ClientDisconnected => RequestResult::Failed,
        }
    }

    async fn status(response: reqwest::Response) -> Self {
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct ErrorBody {
            code: Option<i64>,
            message: String,
            retry_after: Option<f64>,
            global: Option<bool>,
        }

        let status = response.status();
        let header = response
            .headers()
            .get(RETRY_AFTER)
            .and_then(|value| value.to_str().ok());
        let header: Option<f64> = header.and_then(|seconds| seconds.parse().ok());
        let global_scope = response
            .headers()
            .get("x-ratelimit-scope")
            .is_some_and(|scope| scope == "global");
        let body: ErrorBody = response.json().await.unwrap_or_default();
        // The body has fractions of a second, the header may not.
        let retry_after = body.retry_after.or(header);
        Self::Status {
            status,
            code: body.code,
            message: body.message,
            retry_after: (status == StatusCode::TOO_MANY_REQUESTS).then(|| {
                let wait = Duration::try_from_secs_f64(retry_after.unwrap_or(1.0));
                wait.unwrap_or(MAX_RETRY_AFTER).min(MAX_RETRY_AFTER)
            }),
            // A response in another format comes from a proxy and applies to the address.
            global: global_scope || body.global.unwrap_or(true),
        }
    }

    fn has_status(&self, any_of: &[StatusCode]) -> bool {
        matches!(self, Self::Status { status, .. } if any_of.contains(status))
    }

    pub(super) fn is_unauthorized(&self) -> bool {
        self.has_status(&[StatusCode::UNAUTHORIZED])
    }

    /// Whether Discord counts the request as invalid: 10,000 in ten minutes cause a temporary ban
    /// (<https://discord.com/developers/docs/topics/rate-limits#invalid-request-limit-aka-cloudflare-bans>).
    fn is_invalid(&self) -> bool {
        self.has_status(&[
            StatusCode::UNAUTHORIZED,
            StatusCode::FORBIDDEN,
            StatusCode::TOO_MANY_REQUESTS,
        ])
    }

    pub(super) fn is_not_found(&self) -> bool {
        self.has_status(&[StatusCode::NOT_FOUND])
    }

    /// Whether the target does not exist or is not accessible.
    pub(super) fn is_inaccessible(&self) -> bool {
        self.has_status(&[StatusCode::FORBIDDEN, StatusCode::NOT_FOUND])
    }

    pub(super) fn is_temporary(&self) -> bool {
        match self {
            Self::Status { status, .. } => {
                !status.is_client_error()
                    || self
                        .has_status(&[StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT])
            }
            Self::Network(_) | Self::Timeout | Self::QueueFull(_) | Self::TokenRefused(_) => true,
            Self::Malformed | Self::ClientDisconnected => false,
        }
    }

    /// Whether Discord certainly did not execute the request, but a retry may succeed.
    pub(super) fn did_not_arrive(&self) -> bool {
        match self {
            Self::Status { .. } => self.has_status(&[StatusCode::TOO_MANY_REQUESTS]),
            Self::Network(error) => error.did_not_arrive,
            Self::QueueFull(_) | Self::TokenRefused(_) => true,
            Self::Timeout | Self::Malformed | Self::ClientDisconnected => false,
        }
    }

    /// Whether Discord may have executed the request, or still may.
    pub(super) fn may_have_arrived(&self) -> bool {
        self.is_temporary() && !self.did_not_arrive()
    }

    /// Whether Discord, not a proxy, refuses permanently.
    fn is_refused_by_discord(&self) -> bool {
        self.code().is_some() && !self.is_temporary()
    }

    pub(super) fn is_already_answered(&self) -> bool {
        self.code() == Some(ALREADY_ACKNOWLEDGED)
    }

    pub(super) fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Status { retry_after, .. } => *retry_after,
            Self::QueueFull(wait) | Self::TokenRefused(wait) => Some(*wait),
            Self::Network(_) | Self::Timeout | Self::Malformed | Self::ClientDisconnected => None,
        }
    }

    /// Why the file must be omitted, if Discord may accept the message without it.
    pub(super) fn file_refusal(&self) -> Option<NoPicture> {
        if self.code() == Some(MISSING_PERMISSIONS) {
            return Some(NoPicture::NotAllowed);
        }
        let is_about_file = self.has_status(&[StatusCode::PAYLOAD_TOO_LARGE])
            || self.code().is_some_and(|code| FILE_ERRORS.contains(&code));
        is_about_file.then_some(NoPicture::Failed)
    }

    fn is_global(&self) -> bool {
        matches!(self, Self::Status { status, global: true, .. }
            if *status == StatusCode::TOO_MANY_REQUESTS)
    }

    pub(super) fn code(&self) -> Option<i64> {
        match self {
            Self::Status { code, .. } => *code,
            Self::Network(_)
            | Self::Timeout
            | Self::Malformed
            | Self::QueueFull(_)
            | Self::TokenRefused(_)
            | Self::ClientDisconnected => None,
        }
    }
}

impl fmt::Display for RestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status {
                status,
                code,
                message,
                ..
            } => {
                write!(f, "Discord answered {}", status.as_u16())?;
                if let Some(code) = code {
                    write!(f, ", code {code}")?;
                }
                write!(f, ": {}", message.escape_debug())
            }
            Self::Network(error) => f.write_str(&error.message),
            Self::Timeout => f.write_str("no response in time"),
            Self::Malformed => f.write_str("cannot build the request"),
            Self::QueueFull(_) => f.write_str("too many requests are waiting"),
            Self::TokenRefused(_) => f.write_str("Discord refuses the bot's token"),
            Self::ClientDisconnected => f.write_str("the client disconnected before the response"),
        }
    }
}

impl std::error::Error for RestError {}
