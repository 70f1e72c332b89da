//! Receives interactions from Discord's gateway or at the HTTP endpoint, and answers via the REST API.
//!
//! No other module uses serenity.

mod application;
mod bot;
mod clock;
mod decode;
mod encode;
mod gateway;
mod http;
mod inspection;
mod interaction;
mod invite;
mod permissions;
mod platform;
mod registration;
mod rest;
mod standalone;
#[cfg(test)]
mod testing;

use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use chrono::TimeDelta;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serenity::http::Route;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::application::Application;
use self::bot::Bot;
use self::gateway::Gateway;
pub use self::gateway::workarounds::GatewayRefusals;
use self::http::Endpoint;
pub use self::http::endpoint_router;
pub use self::inspection::{ApplicationInfo, DiscordError, Inspection, ServerState, inspect};
pub use self::invite::{Install, invite_url};
use self::platform::Discord;
use self::registration::RegistrationScope;
use self::rest::Rest;
pub use self::rest::transport::{HttpTransport, TransportError};
pub use self::standalone::Standalone;
use crate::app::App;
use crate::chat::platform::Platform;
use crate::config::{ApiUrl, PublicKey, Shards, Token};
use crate::domain::ids::GuildId;
use crate::health::ConnectionStatus;
use crate::workers::daily::Worker;
use crate::workers::{notifications, upkeep};

/// Maximum wait for tasks at shutdown, which takes less than two seconds in total.
const STOP_GRACE: Duration = Duration::from_millis(1500);

/// Maximum pause between attempts to reach Discord at startup.
const MAX_PAUSE: Duration = Duration::from_mins(1);

const READY_POLL_INTERVAL: Duration = Duration::from_millis(100);

const WRONG_TOKEN: &str = "Discord refuses the bot's token (setting DISCORD_TOKEN). Get the right \
    one at https://discord.com/developers/applications: choose the application, open Bot, press \
    Reset Token, and put it into the file .env as DISCORD_TOKEN=…";

#[derive(Clone, Debug)]
pub struct Connection {
    pub token: Token,
    /// Origin of the REST API; `None` for Discord's own.
    pub api_url: Option<ApiUrl>,
    /// Server in which commands are registered; `None` for all.
    pub dev_guild: Option<GuildId>,
}

#[derive(Clone, Debug)]
pub enum InteractionSource {
    Gateway {
        shards: Shards,
        /// Its listener must be installed in the log.
        refusals: GatewayRefusals,
    },
    Endpoint {
        listen: SocketAddr,
        /// `None` to ask Discord.
        public_key: Option<PublicKey>,
    },
}

/// Answers interactions until `stop`. With `late`, also starts the background workers, which make daily posts that are
/// overdue by less than `late`. Fails if Discord refuses the token or the settings; temporary failures are retried.
pub async fn run(
    connection: &Connection,
    source: InteractionSource,
    app: Arc<App>,
    late: Option<TimeDelta>,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let rest = Arc::new(Rest::new(connection, Arc::clone(&app))?);
    let tracker = TaskTracker::new();
    let prepared = tokio::select! {
        prepared = prepare(connection, source, &rest, Arc::clone(&app), &tracker) => prepared?,
        () = stop.cancelled() => return Ok(()),
    };
    let PreparedBot {
        receiver,
        scope,
        discord,
    } = prepared;
    watch_clock(&rest, &app, &stop, &tracker).await;
    if let Some(late) = late {
        tracing::info!("background workers started");
        start_workers(&app, Arc::new(discord), late, &stop, &tracker);
    } else {
        tracing::info!("background workers not started; other processes run them");
    }
    // Not spawned: after a refusal, the thread that would run this task is blocked.
    let refused = receiver.refused();
    let closing = CancellationToken::new();
    let mut receiver = tracker.spawn(receiver.run(Arc::clone(&app), closing.clone()));
    let ended = tokio::select! {
        ended = &mut receiver => ended.context("the task that answers interactions panicked").flatten(),
        error = register(&rest, scope, app.connection_status()) => Err(error),
        error = refused => Err(error),
        () = stop.cancelled() => Ok(()),
    };
    closing.cancel();
    app.connection_status().set_closing();
    finish(&tracker).await;
    ended
}

async fn watch_clock(
    rest: &Arc<Rest>,
    app: &Arc<App>,
    stop: &CancellationToken,
    tracker: &TaskTracker,
) {
    clock::compare(rest, app).await;
    let (rest, app) = (Arc::clone(rest), Arc::clone(app));
    tracker.spawn(clock::watch(rest, app, stop.clone()));
}

fn start_workers(
    app: &Arc<App>,
    discord: Arc<dyn Platform>,
    late: TimeDelta,
    stop: &CancellationToken,
    tracker: &TaskTracker,
) {
    let app = || Arc::clone(app);
    let worker = Worker::new(app(), Arc::clone(&discord), late);
    tracker.spawn(worker.run(stop.clone(), tracker.clone()));
    let upkeep = upkeep::run(app(), Arc::clone(&discord), stop.clone());
    tracker.spawn(upkeep);
    tracker.spawn(notifications::run(app(), discord, stop.clone()));
}

struct PreparedBot {
    receiver: InteractionReceiver,
    scope: RegistrationScope,
    discord: Discord,
}

async fn prepare(
    connection: &Connection,
    source: InteractionSource,
    rest: &Arc<Rest>,
    app: Arc<App>,
    tracker: &TaskTracker,
) -> anyhow::Result<PreparedBot> {
    let application: Application = fetch(rest, Route::Oauth2ApplicationCurrent).await?;
    let bot = Bot::new(app, Arc::clone(rest), application.id, application.account());
    let discord = bot.discord.for_workers();
    let receiver = match source {
        InteractionSource::Gateway { shards, refusals } => {
            let gateway = Gateway::prepare(connection, shards, refusals, bot, tracker).await?;
            InteractionReceiver::Gateway(gateway)
        }
        InteractionSource::Endpoint { listen, public_key } => {
            let public_key = application.public_key(public_key)?;
            let endpoint = Endpoint::prepare(listen, public_key, bot, tracker).await?;
            InteractionReceiver::Endpoint(endpoint)
        }
    };
    Ok(PreparedBot {
        receiver,
        scope: RegistrationScope {
            application: application.id,
            dev_guild: connection.dev_guild,
        },
        discord,
    })
}

enum InteractionReceiver {
    Gateway(Gateway),
    Endpoint(Endpoint),
}

impl InteractionReceiver {
    /// Never completes for an endpoint.
    fn refused(&self) -> BoxFuture<'static, anyhow::Error> {
        match self {
            Self::Gateway(gateway) => gateway.refused().boxed(),
            Self::Endpoint(_) => pending().boxed(),
        }
    }

    /// Ends before `closing` only with an error.
    async fn run(self, app: Arc<App>, closing: CancellationToken) -> anyhow::Result<()> {
        let connection_status = app.connection_status();
        match self {
            Self::Gateway(gateway) => gateway.run(connection_status, closing).await,
            Self::Endpoint(endpoint) => {
                connection_status.set_serving();
                endpoint.run(closing).await
            }
        }
    }
}

/// Retries until Discord responds, except with a refused token or a wrong address.
async fn fetch<T: serde::de::DeserializeOwned>(
    rest: &Rest,
    route: Route<'static>,
) -> anyhow::Result<T> {
    let mut pause = Duration::from_secs(1);
    loop {
        match rest.get(route).await {
            Ok(answer) => return Ok(answer),
            Err(failure) if failure.is_unauthorized() => bail!(WRONG_TOKEN),
            Err(failure) if failure.is_not_found() => {
                return Err(failure).context(
                    "there is no Discord where the setting DISCORD_API_URL points to; give the \
                     origin of a REST API, or remove it",
                );
            }
            Err(failure) => {
                let wait = failure.retry_after().unwrap_or(pause);
                tracing::warn!(%failure, wait = wait.as_secs_f32(), "cannot reach Discord; retrying");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

/// Returns only if a setting prevents registration.
async fn register(
    rest: &Rest,
    scope: RegistrationScope,
    connection_status: &ConnectionStatus,
) -> anyhow::Error {
    let mut pause = Duration::from_secs(1);
    loop {
        match registration::register(rest, scope).await {
            Ok(()) => {
                log_ready(connection_status, scope).await;
                return pending().await;
            }
            Err(failure) if failure.is_unauthorized() => return anyhow!(WRONG_TOKEN),
            Err(failure) if scope.dev_guild.is_some() && failure.is_inaccessible() => {
                return anyhow!(failure).context(
                    "Discord does not let the bot register commands in the server of the setting \
                     CHESS960_DEV_GUILD; set it to the id of a server that the bot is in, or remove it",
                );
            }
            Err(failure) => {
                let wait = failure.retry_after().unwrap_or(pause);
                let wait_seconds = wait.as_secs_f32();
                tracing::error!(%failure, wait_seconds, "cannot register commands; retrying");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

async fn log_ready(connection_status: &ConnectionStatus, scope: RegistrationScope) {
    while !connection_status.is_up() {
        tokio::time::sleep(READY_POLL_INTERVAL).await;
    }
    let invite = invite_url(scope.application.get(), Install::Server);
    tracing::info!(
        %invite,
        "ready; open the invite link to add the bot to a server, and type /chess960 random in Discord"
    );
}

async fn finish(tracker: &TaskTracker) {
    tracker.close();
    if timeout(STOP_GRACE, tracker.wait()).await.is_err() {
        tracing::warn!(
            unanswered = tracker.len(),
            "stopped before all tasks had ended"
        );
    }
}
