//! Discord: the gateway that brings interactions, and the REST API that takes answers.
//!
//! The only user of serenity.

mod answering;
mod gateway;
mod interactions;
mod invite;
mod invocation;
mod message_text;
mod news;
mod platform;
mod presses;
mod registration;
mod rest;
#[cfg(test)]
mod testing;
mod turns;
mod user_limit;
mod wire;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use chrono::TimeDelta;
use serenity::all::{Client, GatewayError, GatewayIntents, HttpBuilder, ShardManager};
use serenity::client::ClientBuilder;
use serenity::http::Route;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use self::gateway::Gateway;
use self::interactions::Bot;
pub use self::invite::{Install, invite_url};
use self::platform::Discord;
use self::registration::Scope;
use self::rest::Rest;
use self::user_limit::UserLimit;
use crate::commands::App;
use crate::commands::platform::Platform;
use crate::config::{ApiUrl, Token};
use crate::daily::Worker;
use crate::ids::GuildId;
use crate::upkeep;

/// How long calls in progress have to be answered when the bot is told to stop. The whole takes
/// less than two seconds.
const STOP_GRACE: Duration = Duration::from_millis(1500);

/// The longest pause between tries to reach Discord at the start.
const MAX_PAUSE: Duration = Duration::from_mins(1);

/// What to do when the token is refused.
const WRONG_TOKEN: &str = "Discord refuses the bot's token (setting DISCORD_TOKEN). Get the right \
    one at https://discord.com/developers/applications: choose the application, open Bot, press \
    Reset Token, and put it into the file .env as DISCORD_TOKEN=…";

/// How to reach Discord.
#[derive(Clone, Debug)]
pub struct Connection {
    /// The bot's token.
    pub token: Token,
    /// Origin of the REST API, if not Discord's own.
    pub api_url: Option<ApiUrl>,
    /// The only server in which commands are registered, if not everywhere.
    pub dev_guild: Option<GuildId>,
}

/// Answers interactions, and posts positions of the day that are due for less than `late`, until
/// it is told to stop.
///
/// # Errors
/// If Discord refuses the token or the settings; trouble that may pass is waited out.
pub async fn run(
    connection: &Connection,
    app: Arc<App>,
    late: TimeDelta,
    stop: CancellationToken,
) -> anyhow::Result<()> {
    let rest = Arc::new(Rest::new(connection, Arc::clone(&app))?);
    let tracker = TaskTracker::new();
    let connected = tokio::select! {
        connected = connect(connection, &rest, Arc::clone(&app), &tracker) => connected?,
        () = stop.cancelled() => return Ok(()),
    };
    let Connected {
        mut client,
        shards,
        scope,
        discord,
    } = connected;
    let discord: Arc<dyn Platform> = Arc::new(discord);
    let worker = Worker::new(Arc::clone(&app), Arc::clone(&discord), late);
    tracker.spawn(worker.run(stop.clone(), tracker.clone()));
    tracker.spawn(upkeep::run(app, discord, stop.clone()));
    let manager = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_shards(shards) => Err(gateway_error(ended)),
        error = register(&rest, scope) => Err(error),
        () = stop.cancelled() => Ok(()),
    };
    finish(&manager, &tracker).await;
    ended
}

/// A gateway that is ready to start.
struct Connected {
    client: Client,
    shards: u32,
    scope: Scope,
    discord: Discord,
}

async fn connect(
    connection: &Connection,
    rest: &Arc<Rest>,
    app: Arc<App>,
    tracker: &TaskTracker,
) -> anyhow::Result<Connected> {
    let application: wire::Application = fetch(rest, Route::Oauth2ApplicationCurrent).await?;
    let gateway: wire::GatewayInfo = fetch(rest, Route::GatewayBot).await?;
    let mut http = HttpBuilder::new(connection.token.expose())
        .client(rest.client())
        .application_id(application.id)
        // While it is on, it ignores the proxy and sends the token to the real Discord.
        .ratelimiter_disabled(true);
    if let Some(url) = &connection.api_url {
        http = http.proxy(url.as_str());
    }
    let discord = Discord::new(Arc::clone(rest), application.account());
    let bot = Bot {
        app,
        rest: Arc::clone(rest),
        application: application.id,
        discord: discord.clone(),
        limit: UserLimit::new(),
    };
    let handler = Gateway::new(bot, tracker.clone());
    let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty())
        .raw_event_handler(handler)
        .await
        .map_err(|error| anyhow!(error).context("cannot prepare the connection to Discord"))?;
    // serenity asks for the URL itself, and dials the real Discord when it gets none.
    *client.ws_url.lock().await = gateway.url;
    tracing::info!(
        application = application.id.get(),
        shards = gateway.shards,
        "connecting"
    );
    Ok(Connected {
        client,
        shards: gateway.shards.max(1),
        scope: Scope {
            application: application.id,
            dev_guild: connection.dev_guild,
        },
        discord,
    })
}

/// Asks until Discord answers; a refused token or a wrong address are not worth another try.
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
                tracing::warn!(%failure, wait = wait.as_secs_f32(), "cannot reach Discord yet");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

/// Registers the commands, then waits for ever; returns if a setting is in the way.
async fn register(rest: &Rest, scope: Scope) -> anyhow::Error {
    let mut pause = Duration::from_secs(1);
    loop {
        match registration::register(rest, scope).await {
            Ok(()) => return std::future::pending().await,
            Err(failure) if failure.is_unauthorized() => return anyhow!(WRONG_TOKEN),
            Err(failure) if scope.dev_guild.is_some() && failure.is_out_of_reach() => {
                return anyhow!(failure).context(
                    "Discord does not let the bot register commands in the server of the setting \
                     CHESS960_DEV_GUILD; give the id of a server that the bot is in, or remove it",
                );
            }
            Err(failure) => {
                let wait = failure.retry_after().unwrap_or(pause);
                let wait_seconds = wait.as_secs_f32();
                tracing::error!(%failure, wait_seconds, "cannot register the commands yet");
                tokio::time::sleep(wait).await;
                pause = MAX_PAUSE.min(pause * 2);
            }
        }
    }
}

/// Why the gateway ended by itself.
fn gateway_error(ended: serenity::Result<()>) -> anyhow::Error {
    match ended {
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => anyhow!(WRONG_TOKEN),
        Err(error) => anyhow!(error).context("the connection to Discord ended"),
        Ok(()) => anyhow!("the connection to Discord ended"),
    }
}

/// Closes the gateway while calls in progress are answered.
async fn finish(manager: &ShardManager, tracker: &TaskTracker) {
    let answered = async {
        // Calls may come in until the connection is closed.
        manager.shutdown_all().await;
        tracker.close();
        tracker.wait().await;
    };
    if timeout(STOP_GRACE, answered).await.is_err() {
        tracing::warn!(
            unanswered = tracker.len(),
            "stopped before everything had ended"
        );
    }
}
