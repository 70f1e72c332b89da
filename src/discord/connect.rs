use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::Platform;
use crate::config::{PublicKey, Shards};
use crate::discord::application::{self, Application};
use crate::discord::bot::Bot;
use crate::discord::clock;
use crate::discord::connection::Connection;
use crate::discord::gateway::serenity_log::SerenityLog;
use crate::discord::gateway::{Gateway, RefusalWatch};
use crate::discord::http::Endpoint;
use crate::discord::platform::Discord;
use crate::discord::rest::Rest;
use crate::discord::startup::{fetch, register_commands};
use crate::domain::ids::GuildId;

#[derive(Clone, Debug)]
pub enum InteractionSource {
    Gateway {
        shards: Shards,
        /// Its listener must be installed in the log.
        serenity_log: SerenityLog,
    },
    Endpoint {
        listen: SocketAddr,
        /// `None` to ask Discord.
        public_key: Option<PublicKey>,
    },
}

/// A bot that is ready to receive interactions.
pub struct ConnectedBot {
    /// For background workers.
    pub platform: Arc<dyn Platform>,
    /// For the registration of the commands, the clock and the connection status.
    discord: Discord,
    dev_guild: Option<GuildId>,
    receiver: Receiver,
    tracker: TaskTracker,
    stop: CancellationToken,
}

/// Prepares a bot that receives interactions from `source`: asks Discord for its application, which shows whether the
/// token is valid, and compares this machine's clock. Retries after temporary failures, and fails if Discord refuses
/// the token or a setting.
///
/// `stop` ends the bot. Answers run on `tracker`, so that they can end after `stop`.
pub async fn connect(
    connection: &Connection,
    source: InteractionSource,
    app: Arc<App>,
    tracker: TaskTracker,
    stop: CancellationToken,
) -> anyhow::Result<ConnectedBot> {
    let rest = Arc::new(Rest::new(connection, app)?);
    let application: Application = fetch(&rest, application::PATH).await?;
    let bot = Arc::new(Bot::new(
        Arc::clone(&rest),
        application.id,
        application.account(),
    )?);
    let discord = bot.discord.for_workers();
    let receiver = match source {
        InteractionSource::Gateway {
            shards,
            serenity_log,
        } => Receiver::Gateway(
            Gateway::prepare(connection, shards, serenity_log, &bot, &tracker).await?,
        ),
        InteractionSource::Endpoint {
            listen,
            public_key: configured_key,
        } => {
            let public_key = application.public_key(configured_key)?;
            Receiver::Endpoint(Endpoint::bind(listen, public_key, bot, tracker.clone()).await?)
        }
    };
    clock::compare(&rest).await;
    Ok(ConnectedBot {
        platform: Arc::new(discord.clone()),
        discord,
        dev_guild: connection.dev_guild,
        receiver,
        tracker,
        stop,
    })
}

impl ConnectedBot {
    /// Registers the commands, receives interactions and answers them, and compares the clock, until the bot is
    /// stopped. Returns earlier only with an error.
    ///
    /// In both cases, tells the receiver to close. Does not wait for that, because the receiver runs on the tracker.
    pub async fn run(self) -> anyhow::Result<()> {
        let rest = Arc::clone(&self.discord.rest);
        self.tracker
            .spawn(clock::watch(Arc::clone(&rest), self.stop.clone()));
        let closing = CancellationToken::new();
        let refusal_watch = self.receiver.refusal_watch();
        let receiving = self.tracker.spawn(self.receiver.run(closing.clone()));
        let result = tokio::select! {
            ended = receiving => {
                ended.context("the task that answers interactions panicked").flatten()
            }
            error = register_commands(&self.discord, self.dev_guild) => Err(error),
            error = wait_for_refusal(refusal_watch) => Err(error),
            () = self.stop.cancelled() => Ok(()),
        };
        closing.cancel();
        rest.app.connection_status.set_closing();
        result
    }
}

enum Receiver {
    Gateway(Gateway),
    Endpoint(Endpoint),
}

impl Receiver {
    /// `None` if Discord cannot refuse the connection.
    fn refusal_watch(&self) -> Option<RefusalWatch> {
        match self {
            Self::Gateway(gateway) => Some(gateway.refusal_watch()),
            Self::Endpoint(_) => None,
        }
    }

    /// Ends before `closing` only with an error.
    async fn run(self, closing: CancellationToken) -> anyhow::Result<()> {
        match self {
            Self::Gateway(gateway) => gateway.run(closing).await,
            Self::Endpoint(endpoint) => {
                endpoint.serve(closing).await;
                Ok(())
            }
        }
    }
}

/// Waits until Discord refuses the connection, or forever if it cannot refuse it.
///
/// Runs on the main thread. A spawned task would not run, because after a refused shard, a reading loop of serenity
/// blocks the only thread for tasks.
async fn wait_for_refusal(watch: Option<RefusalWatch>) -> anyhow::Error {
    match watch {
        Some(watch) => watch.refused().await,
        None => pending().await,
    }
}
