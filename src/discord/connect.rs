use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serenity::http::Route;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::platform::Platform;
use crate::config::{PublicKey, Shards};
use crate::discord::application::Application;
use crate::discord::bot::Bot;
use crate::discord::clock;
use crate::discord::connection::Connection;
use crate::discord::gateway::Gateway;
use crate::discord::gateway::refusals::GatewayRefusals;
use crate::discord::http::Endpoint;
use crate::discord::platform::Discord;
use crate::discord::registration::RegistrationScope;
use crate::discord::rest::Rest;
use crate::discord::startup::{fetch, register};
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
    let application: Application = fetch(&rest, Route::Oauth2ApplicationCurrent).await?;
    let bot = Bot::new(
        Arc::clone(&app),
        Arc::clone(&rest),
        application.id,
        application.account(),
    );
    let platform = bot.discord.for_workers();
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
    clock::compare(&rest, &app).await;
    Ok(Connected {
        app,
        platform,
        receiver,
        dev_guild: connection.dev_guild,
        tracker: tracker.clone(),
    })
}

/// Receives no interactions before [`run`](Self::run).
pub struct Connected {
    app: Arc<App>,
    platform: Discord,
    receiver: InteractionReceiver,
    dev_guild: Option<GuildId>,
    tracker: TaskTracker,
}

impl Connected {
    /// For background workers.
    #[must_use]
    pub fn platform(&self) -> Arc<dyn Platform> {
        Arc::new(self.platform.clone())
    }

    /// Registers the commands and answers interactions until `stop`. Answers may still run afterwards.
    pub async fn run(self, stop: &CancellationToken) -> anyhow::Result<()> {
        let rest = &self.platform.rest;
        let watch = clock::watch(Arc::clone(rest), Arc::clone(&self.app), stop.clone());
        self.tracker.spawn(watch);
        // Not spawned: after a refusal, the thread that would run this task is blocked.
        let refused = self.receiver.refused();
        let closing = CancellationToken::new();
        let receiving = self.receiver.run(Arc::clone(&self.app), closing.clone());
        let mut receiver = self.tracker.spawn(receiving);
        let status = self.app.connection_status();
        let command_ids = &self.platform.renderer.command_ids;
        let scope = RegistrationScope {
            application: self.platform.application,
            dev_guild: self.dev_guild,
        };
        let ended = tokio::select! {
            ended = &mut receiver => ended.context("the task that answers interactions panicked").flatten(),
            error = register(rest, command_ids, scope, status) => Err(error),
            error = refused => Err(error),
            () = stop.cancelled() => Ok(()),
        };
        closing.cancel();
        status.set_closing();
        ended
    }
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
