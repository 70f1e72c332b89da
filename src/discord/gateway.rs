//! The connections to Discord's gateway, and what comes over them.

use std::convert::Infallible;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use serenity::all::{
    Client, ConnectionStage, Context, Event, GatewayError, GatewayIntents, HttpBuilder,
    RawEventHandler, ShardId, ShardManager,
};
use serenity::client::ClientBuilder;
use serenity::http::Route;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::application::{GatewayInfo, SessionStartLimit};
use super::bot::Bot;
use super::rest::Rest;
use super::workarounds::{GatewayRefusals, Runners, ShardRefusal};
use super::{Connection, WRONG_TOKEN, fetch};
use crate::config::Shards;
use crate::metrics::ConnectionStatus;

/// How often it is looked whether the connections are still there.
const LOOK: Duration = Duration::from_secs(1);

/// How long the connections may take to be closed; a runner reads for half a second before it hears
/// that it shall. What is left then is cut off by the end of the process.
const CLOSE_TIME: Duration = Duration::from_secs(1);

/// How few new sessions may be left of a day's until that is worth a warning.
const FEW_SESSIONS: u32 = 50;

/// Connections that are ready to be made.
pub(super) struct Gateway {
    client: Client,
    rest: Arc<Rest>,
    shards: Range<u32>,
    total: u32,
    info: GatewayInfo,
    refusals: GatewayRefusals,
}

impl Gateway {
    /// Asks where the gateway is. Answers are tracked, so that they can be waited for.
    pub(super) async fn prepare(
        connection: &Connection,
        shards: Shards,
        refusals: GatewayRefusals,
        bot: Bot,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        // The application was just asked for; the next turn would be 22 ms after that.
        let info: GatewayInfo = match bot.rest.get_at_once(Route::GatewayBot).await {
            Ok(info) => info,
            Err(_) => fetch(&bot.rest, Route::GatewayBot).await?,
        };
        let (shards, total) = match shards {
            Shards::All => (0..info.shards.max(1), info.shards.max(1)),
            Shards::Some { first, last, total } => (first..last + 1, total),
        };
        if total < info.shards {
            let recommended = info.shards;
            tracing::warn!(total, recommended, "Discord recommends more shards");
        }
        let rest = Arc::clone(&bot.rest);
        let application = bot.application;
        let mut http = HttpBuilder::new(connection.token.expose())
            .client(bot.rest.client())
            .application_id(application)
            // While it is on, it ignores the proxy and sends the token to the real Discord.
            .ratelimiter_disabled(true);
        if let Some(url) = &connection.api_url {
            http = http.proxy(url.as_str());
        }
        let handler = Handler {
            bot,
            tracker: tracker.clone(),
        };
        let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty())
            .raw_event_handler(handler)
            .await
            .map_err(|error| anyhow!(error).context("cannot prepare the connection to Discord"))?;
        // serenity asks for the URL itself, and dials the real Discord when it gets none.
        client.ws_url.lock().await.clone_from(&info.url);
        tracing::info!(
            application = application.get(),
            first_shard = shards.start,
            shards = shards.len(),
            total,
            "connecting"
        );
        Ok(Self {
            client,
            rest,
            shards,
            total,
            info,
            refusals,
        })
    }

    /// Waits until Discord refuses the shards, and tells why and what to do.
    pub(super) fn refused(&self) -> impl Future<Output = anyhow::Error> + Send + use<> {
        let (first, last, total) = (self.shards.start, self.shards.end - 1, self.total);
        let recommended = self.info.shards;
        let refusals = self.refusals.clone();
        // The end waits until nobody but it has the manager.
        let manager = Arc::downgrade(&self.client.shard_manager);
        async move {
            let refusal = refusals.first().await;
            // After its connection was closed so, the shard reads from it again and again, which keeps
            // a thread, and all that waits for it, busy. To close it once more fails, and ends that.
            if let Some(manager) = manager.upgrade() {
                for runner in manager.runners.lock().await.values() {
                    runner.runner_tx.shutdown_clean();
                }
            }
            match refusal {
                ShardRefusal::Invalid => anyhow!(
                    "Discord knows no shards {first}-{last}/{total} (setting CHESS960_SHARDS); give a \
                     part such as 0-3/16, the first four of sixteen, or auto"
                ),
                ShardRefusal::TooFew => anyhow!(
                    "the bot is in too many servers for {total} shards in all, and Discord recommends \
                     {recommended} by now; start it again if the setting CHESS960_SHARDS is auto, else \
                     give all processes parts of more shards"
                ),
            }
        }
    }

    /// Connects, and stays so until `closing`.
    pub(super) async fn run(
        mut self,
        link: &ConnectionStatus,
        closing: CancellationToken,
    ) -> anyhow::Result<()> {
        link.connecting(self.shards.clone(), self.total);
        tokio::select! {
            waited = self.wait_for_sessions() => waited?,
            () = closing.cancelled() => return Ok(()),
        }
        let manager = Arc::clone(&self.client.shard_manager);
        let runners = Runners::new(&manager);
        // What serenity calls the end is the last shard, against its documentation.
        let range = self.shards.start..self.shards.end - 1;
        tokio::select! {
            ended = self.client.start_shard_range(range, self.total) => match ended {
                Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
                    bail!(WRONG_TOKEN)
                }
                Err(error) => Err(anyhow!(error).context("the connection to Discord ended")),
                Ok(()) => bail!("the connection to Discord ended"),
            },
            never = look_after(link, &manager, self.shards.clone()) => match never {},
            () = closing.cancelled() => {
                if timeout(CLOSE_TIME, runners.close()).await.is_err() {
                    tracing::warn!("stopped before Discord had closed all connections");
                }
                Ok(())
            }
        }
    }

    /// Waits until Discord allows as many new sessions as there are shards in all, as other processes
    /// may begin theirs at the same time. Whoever begins more than are allowed has the token reset:
    /// <https://discord.com/developers/docs/events/gateway#session-start-limit-object>
    async fn wait_for_sessions(&mut self) -> anyhow::Result<()> {
        let wanted = self.total;
        loop {
            let SessionStartLimit {
                remaining,
                reset_after,
            } = self.info.session_start_limit;
            let wait = Duration::from_millis(reset_after);
            let wait_seconds = wait.as_secs();
            if remaining >= wanted {
                if remaining - wanted < FEW_SESSIONS {
                    tracing::warn!(
                        remaining,
                        wanted,
                        wait_seconds,
                        "Discord allows few more connections for now"
                    );
                }
                return Ok(());
            }
            tracing::error!(
                remaining,
                wanted,
                wait_seconds,
                "Discord allows no more connections for now; waiting until it does"
            );
            sleep(wait.max(LOOK)).await;
            self.info = fetch(&self.rest, Route::GatewayBot).await?;
        }
    }
}

/// Notes which connections are there, as nobody tells of those that are lost. What serenity says of
/// them is late at times: one that has broken off counts as connected until the first try to make it
/// again has come to something, which may take minutes where packets vanish, and one that goes silent
/// until a heartbeat is missed.
async fn look_after(
    link: &ConnectionStatus,
    manager: &ShardManager,
    shards: Range<u32>,
) -> Infallible {
    loop {
        sleep(LOOK).await;
        let runners = manager.runners.lock().await;
        for shard in shards.clone() {
            let runner = runners.get(&ShardId(shard));
            let is_connected = runner.is_some_and(|it| it.stage == ConnectionStage::Connected);
            if !is_connected && link.lost(shard) {
                tracing::warn!(shard, "the connection to Discord is lost");
            }
        }
    }
}

/// Receives every event of the gateway, each in a task of its own, which serenity spawns.
struct Handler {
    bot: Bot,
    tracker: TaskTracker,
}

#[serenity::async_trait]
impl RawEventHandler for Handler {
    async fn raw_event(&self, context: Context, event: Event) {
        let arrived = Instant::now();
        // Borrowed, as what is moved would be in the task's memory twice.
        match &event {
            Event::Ready(event) => {
                let total = event.ready.shard.map_or(1, |shard| shard.total);
                let shard = context.shard_id.0;
                self.bot.app.metrics().link().session(shard, true);
                tracing::info!(shard, total, "connected to Discord");
            }
            Event::Resumed(_) => {
                let shard = context.shard_id.0;
                self.bot.app.metrics().link().session(shard, false);
                tracing::info!(shard, "connected to Discord again");
            }
            Event::InteractionCreate(event) => {
                let answering = self.bot.interaction(&event.interaction, None, arrived);
                self.tracker.track_future(answering).await;
            }
            Event::Unknown(event) => {
                let answering = self.bot.unknown(event, arrived);
                self.tracker.track_future(answering).await;
            }
            // Nothing else is asked for; serenity's list of events grows.
            _ => {}
        }
    }
}
