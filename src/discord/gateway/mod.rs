pub(crate) mod refusals;

mod runners;

use std::convert::Infallible;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{anyhow, bail};
use serenity::all::{
    BotGateway, Client, ConnectionStage, Context, Event, GatewayError, GatewayIntents, HttpBuilder,
    RawEventHandler, ShardId, ShardManager,
};
use serenity::client::ClientBuilder;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Shards;
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::gateway::refusals::{GatewayRefusals, ShardRefusal};
use crate::discord::gateway::runners::close_runners;
use crate::discord::interaction::{on_interaction, on_unreadable};
use crate::discord::rest::Rest;
use crate::discord::startup::{WRONG_TOKEN, fetch};
use crate::health::ConnectionStatus;
use crate::metrics::SessionStart;

const PATH: &str = "gateway/bot";

const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// A runner may read for half a second before it notices the shutdown. Connections that are still open then are dropped
/// at exit.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// A warning is logged if fewer sessions are left for the day.
const FEW_SESSIONS: u64 = 50;

pub(crate) struct Gateway {
    client: Client,
    rest: Arc<Rest>,
    shards: Range<u32>,
    total: u32,
    info: BotGateway,
    refusals: GatewayRefusals,
}

impl Gateway {
    pub(crate) async fn prepare(
        connection: &Connection,
        shards: Shards,
        refusals: GatewayRefusals,
        bot: Bot,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        let (rest, application) = (Arc::clone(&bot.discord.rest), bot.discord.application);
        // The application was just requested; the next slot would be 22 ms later.
        let info: BotGateway = match rest.get_at_once(PATH).await {
            Ok(info) => info,
            Err(_) => fetch(&rest, PATH).await?,
        };
        let (shards, total) = match shards {
            Shards::All => (0..info.shards.max(1), info.shards.max(1)),
            Shards::Some { first, last, total } => (first..last + 1, total),
        };
        if total < info.shards {
            let recommended = info.shards;
            tracing::warn!(total, recommended, "Discord recommends more shards");
        }
        let mut http = HttpBuilder::new(connection.token.expose())
            .client(rest.reqwest.clone())
            .application_id(application)
            // serenity's rate limiter ignores the proxy and sends the token to the real Discord.
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
        // serenity requests the URL itself, and connects to the real Discord if it gets none.
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

    /// Waits until Discord refuses the shards. The error says what to do.
    pub(crate) fn refused(&self) -> impl Future<Output = anyhow::Error> + Send + use<> {
        let (first, last, total) = (self.shards.start, self.shards.end - 1, self.total);
        let recommended = self.info.shards;
        let refusals = self.refusals.clone();
        // Weak, because closing waits until all other references are dropped.
        let manager = Arc::downgrade(&self.client.shard_manager);
        async move {
            let refusal = refusals.first().await;
            // The shard reads from its closed connection in a loop, which blocks a thread. Closing it again ends the
            // loop.
            if let Some(manager) = manager.upgrade() {
                for runner in manager.runners.lock().await.values() {
                    runner.runner_tx.shutdown_clean();
                }
            }
            match refusal {
                ShardRefusal::Invalid => anyhow!(
                    "Discord has no shards {first}-{last}/{total} (setting CHESS960_SHARDS); use a \
                     range such as 0-3/16, the first four of sixteen, or auto"
                ),
                ShardRefusal::TooFew => anyhow!(
                    "the bot is in too many servers for {total} shards; Discord now recommends \
                     {recommended}; restart it if the setting CHESS960_SHARDS is auto, otherwise \
                     set a larger total for all processes"
                ),
            }
        }
    }

    pub(crate) async fn run(mut self, closing: CancellationToken) -> anyhow::Result<()> {
        let app = Arc::clone(&self.rest.app);
        let connection_status = &app.connection_status;
        connection_status.set_connecting(self.shards.clone(), self.total);
        match closing.run_until_cancelled(self.wait_for_sessions()).await {
            Some(waited) => waited?,
            None => return Ok(()),
        }
        let manager = Arc::clone(&self.client.shard_manager);
        // Must be counted before the first runner starts.
        let without_runners = Arc::strong_count(&manager);
        // serenity's range end is the last shard, contrary to its documentation.
        let range = self.shards.start..self.shards.end - 1;
        tokio::select! {
            ended = self.client.start_shard_range(range, self.total) => match ended {
                Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
                    bail!(WRONG_TOKEN)
                }
                Err(error) => Err(anyhow!(error).context("the connection to Discord ended")),
                Ok(()) => bail!("the connection to Discord ended"),
            },
            never = poll_connections(connection_status, &manager, self.shards.clone()) => match never {},
            () = closing.cancelled() => {
                let closed = close_runners(&manager, without_runners);
                if timeout(CLOSE_TIMEOUT, closed).await.is_err() {
                    tracing::warn!("stopped before Discord had closed all connections");
                }
                Ok(())
            }
        }
    }

    /// Waits until Discord allows as many new sessions as there are shards in total, because other processes may start
    /// theirs at the same time. Discord resets the token of a bot that exceeds the limit:
    /// <https://discord.com/developers/docs/events/gateway#session-start-limit-object>
    async fn wait_for_sessions(&mut self) -> anyhow::Result<()> {
        let wanted = u64::from(self.total);
        loop {
            let limit = &self.info.session_start_limit;
            let (remaining, wait) = (limit.remaining, Duration::from_millis(limit.reset_after));
            let wait_seconds = wait.as_secs();
            if remaining >= wanted {
                if remaining - wanted < FEW_SESSIONS {
                    tracing::warn!(
                        remaining,
                        wanted,
                        wait_seconds,
                        "few new connections to Discord left"
                    );
                }
                return Ok(());
            }
            tracing::error!(
                remaining,
                wanted,
                wait_seconds,
                "no new connections to Discord left; waiting"
            );
            sleep(wait.max(POLL_INTERVAL)).await;
            self.info = fetch(&self.rest, PATH).await?;
        }
    }
}

/// Polls the connections, because serenity does not report disconnects. Its state may lag: until the first reconnect
/// attempt ends (minutes, if packets are dropped), or until a heartbeat is missed.
async fn poll_connections(
    connection_status: &ConnectionStatus,
    manager: &ShardManager,
    shards: Range<u32>,
) -> Infallible {
    loop {
        sleep(POLL_INTERVAL).await;
        let runners = manager.runners.lock().await;
        for shard in shards.clone() {
            let runner = runners.get(&ShardId(shard));
            let is_connected = runner.is_some_and(|it| it.stage == ConnectionStage::Connected);
            if !is_connected && connection_status.set_connected(shard, false) {
                tracing::warn!(shard, "connection to Discord lost; reconnecting");
            }
        }
    }
}

/// serenity spawns a task for each event.
struct Handler {
    bot: Bot,
    tracker: TaskTracker,
}

#[serenity::async_trait]
impl RawEventHandler for Handler {
    async fn raw_event(&self, context: Context, event: Event) {
        let arrived = Instant::now();
        let (connection_status, metrics) = (&self.bot.app.connection_status, &self.bot.app.metrics);
        let shard = context.shard_id.0;
        // By reference: a moved event would take space twice in each task.
        match &event {
            Event::Ready(event) => {
                let total = event.ready.shard.map_or(1, |shard| shard.total);
                connection_status.set_connected(shard, true);
                metrics.session(SessionStart::New);
                tracing::info!(shard, total, "connected to Discord");
            }
            Event::Resumed(_) => {
                connection_status.set_connected(shard, true);
                metrics.session(SessionStart::Resumed);
                tracing::info!(shard, "reconnected to Discord");
            }
            Event::InteractionCreate(event) => {
                let answering = on_interaction(&self.bot, &event.interaction, None, arrived);
                self.tracker.track_future(answering).await;
            }
            Event::Unknown(event) => {
                let kind = &event.kind;
                tracing::warn!(kind = %kind.escape_debug(), "cannot parse event");
                if kind == "INTERACTION_CREATE" {
                    let answering = on_unreadable(&self.bot, &event.value, None, arrived);
                    self.tracker.track_future(answering).await;
                }
            }
            // No other events are requested; serenity's enum is non-exhaustive.
            _ => {}
        }
    }
}
