//! HTTP endpoint that receives interactions:
//! <https://discord.com/developers/docs/interactions/overview#preparing-for-interactions>

pub(super) mod refused;

mod body;
mod request_check;

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use serde_json::Value;
use serenity::all::InteractionType;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::body::{MAX_UNCHECKED, UncheckedBody, read_body};
use self::refused::RequestRefused;
use self::request_check::{RequestCheck, SignatureHeaders};
use crate::app::App;
use crate::config::PublicKey;
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::decode::interaction::{InteractionHead, decode};
use crate::discord::interaction::{on_interaction, on_unreadable};
use crate::discord::pending_response::{PendingResponse, json};
use crate::discord::rest::Rest;
use crate::discord::rest::interaction_requests::CALLBACK_TIMEOUT;
use crate::domain::ids::UserId;
use crate::http::{self, WhenFull};

const PATH: &str = "/interactions";

/// Each needs a file descriptor; this leaves half of the usual limit of 1024 for everything else.
const MAX_CONNECTIONS: usize = 512;

/// Maximum time to receive a body. After that, Discord's timeout leaves no time for an answer.
const BODY_TIMEOUT: Duration = Duration::from_millis(1500);

/// Answer to the interaction with which Discord checks the endpoint.
const PONG: &str = r#"{"type":1}"#;

/// A bound socket that receives interactions.
pub(crate) struct Endpoint {
    listener: TcpListener,
    router: Router,
    app: Arc<App>,
}

impl Endpoint {
    /// Listens at an address. Answers run on `tracker`, so that shutdown can wait for them.
    pub async fn bind(
        address: SocketAddr,
        public_key: PublicKey,
        bot: Arc<Bot>,
        tracker: TaskTracker,
    ) -> anyhow::Result<Self> {
        let app = Arc::clone(&bot.app);
        let router = router(public_key, bot, tracker, MAX_UNCHECKED)?;
        let listener = http::listen(address, "interactions")
            .await
            .with_context(|| {
                format!("cannot receive interactions at {address} (setting CHESS960_LISTEN)")
            })?;
        Ok(Self {
            listener,
            router,
            app,
        })
    }

    /// Serves interactions until `closing`.
    pub async fn serve(self, closing: CancellationToken) {
        self.app.connection_status.set_serving();
        http::serve(
            self.listener,
            self.router,
            MAX_CONNECTIONS,
            WhenFull::Wait,
            closing,
        )
        .await;
    }
}

/// Returns the routes of the endpoint, for callers that accept connections themselves and serve them with
/// [`serve_connection`](http::serve_connection). The bot's account has the id of the application. Answers run on
/// `tracker`, so that callers can wait for them.
pub fn endpoint_router(
    connection: &Connection,
    public_key: PublicKey,
    application: NonZeroU64,
    app: Arc<App>,
    tracker: TaskTracker,
) -> anyhow::Result<Router> {
    let rest = Arc::new(Rest::new(connection, app)?);
    let account = UserId(application.get());
    let bot = Bot::new(rest, application.into(), account)?;
    router(public_key, Arc::new(bot), tracker, MAX_UNCHECKED)
}

/// Returns the routes of the endpoint. All unchecked bodies together have at most `max_unchecked` bytes.
fn router(
    public_key: PublicKey,
    bot: Arc<Bot>,
    tracker: TaskTracker,
    max_unchecked: usize,
) -> anyhow::Result<Router> {
    let state = EndpointState {
        bot,
        request_check: RequestCheck::new(public_key)?,
        unchecked_bytes: Semaphore::new(max_unchecked),
        tracker,
    };
    let routes = Router::new()
        .route(PATH, post(handle))
        .with_state(Arc::new(state));
    Ok(http::with_verify_page(routes))
}

async fn handle(State(state): State<Arc<EndpointState>>, request: Request) -> Response {
    let arrived = Instant::now();
    match state.handle(request, arrived).await {
        Ok(response) => response,
        Err(refused) => {
            tracing::debug!(?refused, "request refused");
            refused.into_response()
        }
    }
}

struct EndpointState {
    bot: Arc<Bot>,
    request_check: RequestCheck,
    /// Permits for bodies whose signatures are not checked yet.
    unchecked_bytes: Semaphore,
    tracker: TaskTracker,
}

impl EndpointState {
    /// Checks a request, and answers its interaction. Parses the body only after checking that Discord signed it, and
    /// recently, so that it is not a recorded one.
    async fn handle(&self, request: Request, arrived: Instant) -> Result<Response, RequestRefused> {
        let (head, body) = request.into_parts();
        // Refuses unsigned requests before reading the body.
        let signature = SignatureHeaders::from_headers(&head.headers)?;
        let reading = read_body(body, &self.unchecked_bytes);
        let UncheckedBody { bytes, permit } = timeout_at(arrived + BODY_TIMEOUT, reading)
            .await
            .unwrap_or(Err(RequestRefused::Slow))?;
        let signed_at = self.request_check.verified_time(&signature, &bytes)?;
        // This machine's clock may just have been set.
        let clock = self.bot.app.clock();
        clock.observe(signed_at);
        self.request_check
            .check_age(signed_at, clock.now_matching(signed_at))?;
        // The body is checked, so it no longer counts.
        drop(permit);
        let interaction: InteractionHead<'_> =
            serde_json::from_slice(&bytes).map_err(|_| RequestRefused::Unreadable)?;
        let kind = interaction.kind;
        if kind == InteractionType::Ping {
            return Ok(json(PONG));
        }
        let id = interaction.id().ok_or(RequestRefused::Unreadable)?;
        self.request_check.admit(id)?;
        Ok(self.answer(kind, bytes, arrived).await)
    }

    /// Answers an interaction in a task, which continues even if the client disconnects.
    async fn answer(&self, kind: InteractionType, body: Bytes, arrived: Instant) -> Response {
        let (pending, receiver) = PendingResponse::new();
        let bot = Arc::clone(&self.bot);
        self.tracker.spawn(async move {
            tracing::debug!("interaction received");
            if let Ok(interaction) = decode(kind, &body) {
                on_interaction(&bot, &interaction, Some(&pending), arrived).await;
            } else {
                tracing::warn!("cannot parse interaction; answering with an error");
                let json: Value = serde_json::from_slice(&body).unwrap_or_default();
                on_unreadable(&bot, &json, Some(&pending), arrived).await;
            }
        });
        respond(receiver, arrived + CALLBACK_TIMEOUT).await
    }
}

/// Returns the response of an answering task. Discord gives up at `until`.
async fn respond(receiver: oneshot::Receiver<Response>, until: Instant) -> Response {
    match timeout_at(until, receiver).await {
        Ok(Ok(response)) => response,
        // The answering task panicked.
        Ok(Err(_)) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Err(_) => StatusCode::GATEWAY_TIMEOUT.into_response(),
    }
}

#[cfg(test)]
mod tests;
