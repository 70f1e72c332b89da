//! The HTTP endpoint to which Discord sends interactions.
//!
//! What is to be known of one is in Discord's documentation:
//! <https://discord.com/developers/docs/interactions/overview#preparing-for-interactions>

mod gate;

use std::net::SocketAddr;
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use chrono::Utc;
use serde_json::Value;
use serenity::all::Interaction;
use tokio::net::TcpListener;
use tokio::time::{Instant, timeout, timeout_at};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::gate::Gate;
use super::Connection;
use super::interactions::Bot;
use super::response::{Response as Slot, Said};
use super::rest::{CALLBACK_TIME, Rest};
use super::wire;
use crate::commands::App;
use crate::config::PublicKey;
use crate::http;
use crate::ids::UserId;

/// Where interactions are taken.
const PATH: &str = "/interactions";

/// The most bytes of an interaction. Those on a message bring it along; with the longest text, embeds
/// and attachments that Discord allows, and a message that it forwards, that may be a hundred thousand
/// and more. Most have two thousand.
const MAX_BODY: usize = 256 * 1024;

/// How long the body of a request may take.
const BODY_TIME: Duration = Duration::from_secs(5);

/// The type of the interaction by which Discord finds out whether anybody is there.
const PING: u64 = 1;

/// The answer to that.
const PONG: &str = r#"{"type":1}"#;

/// An endpoint that listens.
pub(super) struct Endpoint {
    listener: TcpListener,
    router: Router,
}

impl Endpoint {
    /// Listens. Answers are spawned on the tracker, so that they can be waited for.
    pub(super) async fn prepare(
        listen: SocketAddr,
        public_key: PublicKey,
        bot: Bot,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        let router = router(public_key, bot, tracker.clone())?;
        let listener = http::listen(listen).await.with_context(|| {
            format!("cannot take interactions at {listen} (setting CHESS960_LISTEN)")
        })?;
        Ok(Self { listener, router })
    }

    /// Serves until `closing`.
    pub(super) async fn run(self, closing: CancellationToken) -> anyhow::Result<()> {
        http::serve(self.listener, self.router, closing).await;
        Ok(())
    }
}

/// What the endpoint serves, for whoever brings connections of their own, by
/// [`serve_connection`](http::serve_connection). The bot is known to Discord by the id of its
/// application and of its account, mostly the same. Answers are spawned on the tracker.
///
/// # Errors
/// If the connection's settings cannot be used, or the key is none.
pub fn endpoint_router(
    connection: &Connection,
    public_key: PublicKey,
    application: NonZeroU64,
    account: UserId,
    app: Arc<App>,
    tracker: TaskTracker,
) -> anyhow::Result<Router> {
    let rest = Arc::new(Rest::new(connection, Arc::clone(&app))?);
    let bot = Bot::new(app, rest, application.into(), account);
    router(public_key, bot, tracker)
}

fn router(public_key: PublicKey, bot: Bot, tracker: TaskTracker) -> anyhow::Result<Router> {
    let desk = Desk {
        bot: Arc::new(bot),
        gate: Gate::new(public_key)?,
        tracker,
    };
    Ok(Router::new()
        .route(PATH, post(take))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(Arc::new(desk)))
}

async fn take(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    let arrived = Instant::now();
    let taken = desk.take(request, arrived).await;
    taken.unwrap_or_else(|refused| {
        tracing::debug!(?refused, "a request was refused");
        refused.into_response()
    })
}

/// What takes requests.
struct Desk {
    bot: Arc<Bot>,
    gate: Gate,
    tracker: TaskTracker,
}

impl Desk {
    /// Takes a request that arrived at an instant. Nothing is read out of it before it is known to
    /// be Discord's.
    async fn take(&self, request: Request, arrived: Instant) -> Result<Response, Refused> {
        let headers = request.headers().clone();
        let body = read(request).await?;
        self.gate.check(&headers, &body, Utc::now())?;
        let interaction: Value = serde_json::from_slice(&body).map_err(|_| Refused::Unreadable)?;
        if interaction["type"] == PING {
            return Ok(json(PONG));
        }
        let caller = wire::raw_caller(&interaction).ok_or(Refused::Unreadable)?;
        self.gate.admit(caller.id)?;
        Ok(self.answer(interaction, body, arrived).await)
    }

    /// Answers an interaction. The work goes on if whoever waits for the response goes away.
    async fn answer(&self, interaction: Value, body: Bytes, arrived: Instant) -> Response {
        let (slot, said) = Slot::new();
        let bot = Arc::clone(&self.bot);
        self.tracker.spawn(async move {
            if let Ok(interaction) = serde_json::from_value(interaction) {
                let interaction: Interaction = interaction;
                return bot.interaction(interaction, Some(&slot), arrived).await;
            }
            tracing::warn!("an interaction that could not be read");
            let interaction = serde_json::from_slice(&body).expect("it was read before");
            bot.unreadable(&interaction, Some(&slot), arrived).await;
        });
        match timeout_at(arrived + CALLBACK_TIME, said).await {
            Ok(Ok(Said::Answer(body))) => json(body),
            Ok(Ok(Said::Later)) => StatusCode::ACCEPTED.into_response(),
            // Answering has panicked, which is logged.
            Ok(Err(_)) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
            Err(_) => StatusCode::GATEWAY_TIMEOUT.into_response(),
        }
    }
}

/// Reads the body of a request, within the limits of its length and of the time it takes.
async fn read(request: Request) -> Result<Bytes, Refused> {
    match timeout(BODY_TIME, Bytes::from_request(request, &())).await {
        Ok(read) => read.map_err(Refused::Body),
        Err(_) => Err(Refused::Slow),
    }
}

fn json(body: impl Into<Body>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], body.into()).into_response()
}

/// Why a request is not taken.
#[derive(Debug)]
enum Refused {
    /// Its body is too long, or broke off.
    Body(BytesRejection),
    /// Its body takes too long.
    Slow,
    /// It has no signature of Discord's.
    Unsigned,
    /// It was signed at another time.
    Stale,
    /// It was taken before.
    Repeated,
    /// It is Discord's, but no interaction.
    Unreadable,
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        match self {
            Self::Body(rejection) => rejection.into_response(),
            Self::Slow => (StatusCode::REQUEST_TIMEOUT, "too slow\n").into_response(),
            Self::Unsigned => (StatusCode::UNAUTHORIZED, "not signed\n").into_response(),
            Self::Stale => (StatusCode::UNAUTHORIZED, "not signed now\n").into_response(),
            Self::Repeated => (StatusCode::UNAUTHORIZED, "taken before\n").into_response(),
            Self::Unreadable => (StatusCode::BAD_REQUEST, "no interaction\n").into_response(),
        }
    }
}
