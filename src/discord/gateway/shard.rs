//! One connection to the gateway. Each has a client of its own, so that its [`Barrier`] stops no other shard.

use std::pin::pin;
use std::sync::{Arc, Weak};
use std::time::Duration;

use crate::discord::gateway::barrier::Barrier;
use crate::discord::gateway::gate::Gate;
use crate::discord::gateway::runner::Runner;
use crate::discord::gateway::shard_context::ShardContext;
use crate::discord::startup::WRONG_TOKEN;
use crate::metrics::SessionStart;
use anyhow::{Context, anyhow};
use serenity::all::{
    Client, GatewayError, GatewayIntents, Http, RawEventHandler, ShardInfo, ShardManager,
};
use serenity::client::ClientBuilder;
use tokio::sync::watch;
use tokio::time::timeout;

/// A runner may read for half a second before it notices the shutdown. Connections that are still open then are dropped
/// at exit.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(1_250);

pub(super) struct Shard {
    info: ShardInfo,
    client: Client,
    established: watch::Receiver<Option<SessionStart>>,
}

impl Shard {
    /// Prepares serenity's client for a shard, one of the bot's connections to Discord, without connecting it.
    /// `established` receives the starts of sessions, which the handler reports.
    pub async fn prepare(
        info: ShardInfo,
        url: String,
        http: Http,
        handler: impl RawEventHandler + 'static,
        established: watch::Receiver<Option<SessionStart>>,
    ) -> anyhow::Result<Self> {
        let client = ClientBuilder::new_with_http(http, GatewayIntents::empty())
            .raw_event_handler(handler)
            .await
            .context("cannot prepare the connection to Discord")?;
        // Replaces the URL that serenity has requested. If that request failed, serenity uses the URL of the real
        // Discord, even if the setting for the API names another server.
        *client.ws_url.lock().await = url;
        Ok(Self {
            info,
            client,
            established,
        })
    }

    pub fn manager(&self) -> Weak<ShardManager> {
        // Weak, because closing waits until all other references are dropped.
        Arc::downgrade(&self.client.shard_manager)
    }

    /// Connects the shard to Discord, and receives events until `closing` is cancelled. Then closes the connection.
    /// Returns earlier only with an error.
    ///
    /// serenity waits at the barrier before each connection. The gate opens the barrier when the shard may connect, and
    /// when it may connect again after a failure. It learns from `established` that a connection has succeeded.
    pub async fn run(mut self, context: ShardContext<'_>) -> anyhow::Result<()> {
        let manager = Arc::clone(&self.client.shard_manager);
        let runner = Runner::new(self.info.id, &manager);
        let barrier = Barrier::close(&self.client.ws_url).await;
        let gate = Gate::new(self.info, context, &runner, barrier, self.established);
        // Pinned here and only borrowed below, so that it is not dropped before the end: its barrier stops new
        // connections while this one is closed.
        let mut gate_running = pin!(gate.run());
        tokio::select! {
            // The gate returns only with an error.
            Err(error) = &mut gate_running => Err(error),
            ended = self.client.start_shard(self.info.id.0, self.info.total) => {
                Err(end_reason(ended))
            }
            () = context.closing.cancelled() => {
                if timeout(CLOSE_TIMEOUT, runner.close()).await.is_err() {
                    tracing::warn!(shard = self.info.id.0, "stopped before Discord had closed the connection");
                }
                Ok(())
            }
        }
    }
}

/// Returns why serenity ended a connection, although it should continue until the process stops.
fn end_reason(ended: serenity::Result<()>) -> anyhow::Error {
    match ended {
        Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => anyhow!(WRONG_TOKEN),
        Err(error) => anyhow!(error).context("the connection to Discord ended"),
        Ok(()) => anyhow!("the connection to Discord ended"),
    }
}
