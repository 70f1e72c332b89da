use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::Context;
use futures_util::FutureExt;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::Platform;
use crate::config::{PublicKey, Shards};
use crate::discord::application::{self, Application};
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::gateway::Gateway;
use crate::discord::gateway::serenity_log::SerenityLog;
use crate::discord::rest::Rest;
use crate::discord::startup::{fetch, register};
use crate::discord::{clock, http};

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

/// Reaches Discord and compares the clock. Fails if Discord refuses the token or the settings; temporary failures are
/// retried.
///
/// Returns the platform for background workers, and a future that registers the commands, receives interactions and
/// answers them until `stop`. Answers run on `tracker`, also after `stop`.
pub async fn connect(
    connection: &Connection,
    source: InteractionSource,
    app: Arc<App>,
    tracker: TaskTracker,
    stop: CancellationToken,
) -> anyhow::Result<(
    Arc<dyn Platform>,
    impl Future<Output = anyhow::Result<()>> + use<>,
)> {
    let rest = Arc::new(Rest::new(connection, app)?);
    let application: Application = fetch(&rest, application::PATH).await?;
    let bot = Bot::new(Arc::clone(&rest), application.id, application.account())?;
    let platform = bot.discord.for_workers();
    let closing = CancellationToken::new();
    let closed = closing.clone();
    // The first ends before `closing` only with an error, the second if Discord refuses the shards.
    let (receiving, refused) = match source {
        InteractionSource::Gateway {
            shards,
            serenity_log,
        } => {
            let gateway = Gateway::prepare(connection, shards, serenity_log, bot, &tracker).await?;
            let refused = gateway.refused().boxed();
            (gateway.run(closed).boxed(), refused)
        }
        InteractionSource::Endpoint { listen, public_key } => {
            let public_key = application.public_key(public_key)?;
            let serving = http::prepare(listen, public_key, bot, &tracker, closed).await?;
            (serving.map(Ok).boxed(), pending().boxed())
        }
    };
    clock::compare(&rest).await;
    let dev_guild = connection.dev_guild;
    let for_workers: Arc<dyn Platform> = Arc::new(platform.clone());
    let answering = async move {
        tracker.spawn(clock::watch(Arc::clone(&rest), stop.clone()));
        let mut receiver = tracker.spawn(receiving);
        let ended = tokio::select! {
            ended = &mut receiver => ended.context("the task that answers interactions panicked").flatten(),
            error = register(&platform, dev_guild) => Err(error),
            // Not spawned: after a refusal, the thread that would run this task is blocked.
            error = refused => Err(error),
            () = stop.cancelled() => Ok(()),
        };
        closing.cancel();
        rest.app.connection_status.set_closing();
        ended
    };
    Ok((for_workers, answering))
}
