use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::platform::Platform;
use crate::config::{PublicKey, Shards};
use crate::discord::application::{self, Application};
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::gateway::Gateway;
use crate::discord::gateway::refusals::GatewayRefusals;
use crate::discord::platform::Discord;
use crate::discord::rest::Rest;
use crate::discord::startup::{fetch, register};
use crate::discord::{clock, http};
use crate::domain::ids::GuildId;

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

/// Reaches Discord and compares the clock. Fails if Discord refuses the token or the settings; temporary failures are
/// retried. Answers run on `tracker`.
pub async fn connect(
    connection: &Connection,
    source: InteractionSource,
    app: Arc<App>,
    tracker: &TaskTracker,
) -> anyhow::Result<Connected> {
    let rest = Arc::new(Rest::new(connection, Arc::clone(&app))?);
    let application: Application = fetch(&rest, application::PATH).await?;
    let bot = Bot::new(
        Arc::clone(&app),
        Arc::clone(&rest),
        application.id,
        application.account(),
    );
    let platform = bot.discord.for_workers();
    let closing = CancellationToken::new();
    let (status, stop) = (Arc::clone(&app), closing.clone());
    let (receiving, refused) = match source {
        InteractionSource::Gateway { shards, refusals } => {
            let gateway = Gateway::prepare(connection, shards, refusals, bot, tracker).await?;
            let refused = gateway.refused().boxed();
            let run = async move { gateway.run(&status.connection_status, stop).await };
            (run.boxed(), refused)
        }
        InteractionSource::Endpoint { listen, public_key } => {
            let public_key = application.public_key(public_key)?;
            let serving = http::prepare(listen, public_key, bot, tracker, stop).await?;
            let run = async move {
                status.connection_status.set_serving();
                serving.await;
                Ok(())
            };
            (run.boxed(), pending().boxed())
        }
    };
    clock::compare(&rest, &app).await;
    Ok(Connected {
        app,
        platform,
        receiving,
        refused,
        closing,
        dev_guild: connection.dev_guild,
        tracker: tracker.clone(),
    })
}

/// Receives no interactions before [`run`](Self::run).
pub struct Connected {
    app: Arc<App>,
    platform: Discord,
    /// Ends before `closing` only with an error.
    receiving: BoxFuture<'static, anyhow::Result<()>>,
    /// Completes if Discord refuses the shards.
    refused: BoxFuture<'static, anyhow::Error>,
    closing: CancellationToken,
    dev_guild: Option<GuildId>,
    tracker: TaskTracker,
}

impl Connected {
    /// For background workers.
    pub fn platform(&self) -> Arc<dyn Platform> {
        Arc::new(self.platform.clone())
    }

    /// Registers the commands and answers interactions until `stop`. Answers may still run afterwards.
    pub async fn run(self, stop: &CancellationToken) -> anyhow::Result<()> {
        let rest = Arc::clone(&self.platform.rest);
        let watch = clock::watch(rest, Arc::clone(&self.app), stop.clone());
        self.tracker.spawn(watch);
        let mut receiver = self.tracker.spawn(self.receiving);
        let status = &self.app.connection_status;
        let ended = tokio::select! {
            ended = &mut receiver => ended.context("the task that answers interactions panicked").flatten(),
            error = register(&self.platform, self.dev_guild, status) => Err(error),
            // Not spawned: after a refusal, the thread that would run this task is blocked.
            error = self.refused => Err(error),
            () = stop.cancelled() => Ok(()),
        };
        self.closing.cancel();
        status.set_closing();
        ended
    }
}
