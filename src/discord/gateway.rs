//! The connections to Discord's gateway, and what comes over them.

use std::ops::Range;
use std::sync::Arc;

use anyhow::{anyhow, bail};
use serenity::all::{
    Client, Context, Event, GatewayError, GatewayIntents, HttpBuilder, RawEventHandler,
};
use serenity::client::ClientBuilder;
use serenity::http::Route;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::interactions::Bot;
use super::{Connection, WRONG_TOKEN, fetch, wire};
use crate::config::Shards;

/// Connections that are ready to be made.
pub(super) struct Gateway {
    client: Client,
    shards: Range<u32>,
    total: u32,
}

impl Gateway {
    /// Asks where the gateway is. Answers are spawned on the tracker, so that they can be waited for.
    pub(super) async fn prepare(
        connection: &Connection,
        shards: Shards,
        bot: Bot,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        let info: wire::GatewayInfo = fetch(&bot.rest, Route::GatewayBot).await?;
        let (shards, total) = match shards {
            Shards::All => (0..info.shards.max(1), info.shards.max(1)),
            Shards::Some { first, last, total } => (first..last + 1, total),
        };
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
            bot: Arc::new(bot),
            tracker: tracker.clone(),
        };
        let client = ClientBuilder::new_with_http(http.build(), GatewayIntents::empty())
            .raw_event_handler(handler)
            .await
            .map_err(|error| anyhow!(error).context("cannot prepare the connection to Discord"))?;
        // serenity asks for the URL itself, and dials the real Discord when it gets none.
        *client.ws_url.lock().await = info.url;
        tracing::info!(
            application = application.get(),
            first_shard = shards.start,
            shards = shards.len(),
            total,
            "connecting"
        );
        Ok(Self {
            client,
            shards,
            total,
        })
    }

    /// Connects, and stays so until `closing`.
    pub(super) async fn run(mut self, closing: CancellationToken) -> anyhow::Result<()> {
        let manager = Arc::clone(&self.client.shard_manager);
        tokio::select! {
            ended = self.client.start_shard_range(self.shards, self.total) => match ended {
                Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => {
                    bail!(WRONG_TOKEN)
                }
                Err(error) => Err(anyhow!(error).context("the connection to Discord ended")),
                Ok(()) => bail!("the connection to Discord ended"),
            },
            () = closing.cancelled() => {
                manager.shutdown_all().await;
                Ok(())
            }
        }
    }
}

/// Receives every event of the gateway.
struct Handler {
    bot: Arc<Bot>,
    tracker: TaskTracker,
}

#[serenity::async_trait]
impl RawEventHandler for Handler {
    async fn raw_event(&self, _: Context, event: Event) {
        let arrived = Instant::now();
        match event {
            Event::Ready(event) => {
                let shard = event.ready.shard.map_or(0, |shard| shard.id.0);
                tracing::info!(shard, "connected to Discord");
            }
            Event::Resumed(_) => tracing::info!("connected to Discord again"),
            Event::InteractionCreate(event) => {
                let bot = Arc::clone(&self.bot);
                self.tracker
                    .spawn(async move { bot.interaction(event.interaction, None, arrived).await });
            }
            Event::Unknown(event) => {
                let bot = Arc::clone(&self.bot);
                self.tracker
                    .spawn(async move { bot.unknown(event, arrived).await });
            }
            // Nothing else is asked for; serenity's list of events grows.
            _ => {}
        }
    }
}
