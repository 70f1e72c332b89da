//! Sends requests to Discord's REST API.
//!
//! serenity only builds them: it reports `Retry-After` only with its rate limiter, which must stay off (`gateway.rs`).

pub(crate) mod body;
pub(crate) mod client;
pub(crate) mod command_ids;
pub(crate) mod error;
pub(crate) mod interaction_requests;
pub(crate) mod rate_limit;
pub(crate) mod token;
pub(crate) mod transport;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use http::Uri;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, DATE, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::{Body as RequestBody, Url};
use serde::de::DeserializeOwned;
use serenity::constants::USER_AGENT as AGENT;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::app::App;
use crate::config::ApiUrl;
use crate::discord::Connection;
use crate::discord::encode::render::Renderer;
use crate::discord::rest::body::PendingRequest;
use crate::discord::rest::client::{Client, REQUEST_TIMEOUT};
use crate::discord::rest::command_ids::CommandIds;
use crate::discord::rest::error::RestError;
use crate::discord::rest::rate_limit::{RateLimiter, TooManyRequests};
use crate::discord::rest::token::TokenGuard;
use crate::discord::rest::transport::HttpTransport;
use crate::health::clock::Reference;
use crate::metrics::RequestResult;

const DISCORD: &str = "https://discord.com";

/// Maximum wait for the rate limiter in background requests: posts, notifications, startup, clock. Longer than a
/// database statement, and much longer than for commands, to leave most of the queue to these requests.
pub(crate) const BACKGROUND_SLOT_WAIT: Duration = Duration::from_secs(15);

/// Doubles with each failure.
pub(crate) const FIRST_PAUSE: Duration = Duration::from_millis(100);

#[derive(Debug)]
pub(crate) struct Rest {
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
    pub(crate) fn new(connection: &Connection, app: Arc<App>) -> anyhow::Result<Self> {
        let server: Uri = origin(connection)?.parse()?;
        let client = Client::new(&server)?;
        let reqwest = client.reqwest().clone();
        Self::with_transport(Arc::new(client), reqwest, connection, app)
    }

    pub(crate) fn with_transport(
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
    pub(crate) fn now(&self) -> DateTime<Utc> {
        self.app.clock().now()
    }

    pub(crate) fn renderer(&self) -> &Renderer {
        &self.renderer
    }

    pub(crate) fn command_ids(&self) -> &CommandIds {
        &self.command_ids
    }

    /// For requests that serenity sends by itself.
    pub(crate) fn client(&self) -> reqwest::Client {
        self.reqwest.clone()
    }

    /// Sends a request only to compare the clock with the date of the response, which refusals have too.
    pub(crate) async fn fetch_time(&self) -> Result<(), RestError> {
        let pending = Request::new(Route::UserMe, LightMethod::Get).into();
        self.background(pending).await?;
        Ok(())
    }

    /// Needs no slot and therefore no database. An inspection must not create one.
    pub(crate) async fn get_without_slot<T: DeserializeOwned>(
        &self,
        route: Route<'_>,
    ) -> Result<T, RestError> {
        let sent = self.send(Request::new(route, LightMethod::Get));
        let response = timeout(REQUEST_TIMEOUT, sent)
            .await
            .unwrap_or(Err(RestError::Timeout))?;
        read(response).await
    }

    pub(crate) async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, RestError> {
        let pending = Request::new(route, LightMethod::Get).into();
        let response = self.background(pending).await?;
        read(response).await
    }

    /// For startup: does not wait for a slot, although Discord counts the request.
    pub(crate) async fn get_at_once<T: DeserializeOwned>(
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

    pub(crate) async fn put<T: DeserializeOwned>(
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
    pub(crate) async fn send_in_slot(
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

    pub(crate) async fn attempt(
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

pub(crate) async fn read<T: DeserializeOwned>(response: reqwest::Response) -> Result<T, RestError> {
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
