//! Receives interactions over Discord's gateway.

pub(crate) mod serenity_log;

mod barrier;
mod gate;
mod handler;
mod pace;
mod runner;
mod session_starts;
mod shard;
mod shard_context;
mod spinning;

use std::ops::Range;
use std::sync::Arc;

use anyhow::{Context, anyhow};
use futures_util::future::try_join_all;
use serenity::all::{BotGateway, HttpBuilder, ShardId, ShardInfo};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::config::Shards;
use crate::discord::bot::Bot;
use crate::discord::connection::Connection;
use crate::discord::gateway::handler::Handler;
use crate::discord::gateway::serenity_log::{SerenityLog, ShardRefusal};
use crate::discord::gateway::session_starts::{GATEWAY_PATH, SessionStarts};
use crate::discord::gateway::shard::Shard;
use crate::discord::gateway::shard_context::ShardContext;
use crate::discord::gateway::spinning::end_spinning_loops;
use crate::discord::rest::Rest;
use crate::discord::startup::fetch;

pub(crate) struct Gateway {
    rest: Arc<Rest>,
    shards: Vec<Shard>,
    range: ShardRange,
    info: BotGateway,
    serenity_log: SerenityLog,
}

/// Shards of this process.
#[derive(Clone)]
struct ShardRange {
    ids: Range<u32>,
    /// Number of the shards of all processes.
    total: u32,
}

impl ShardRange {
    /// Returns the shards of this process. Without a setting, runs as many as Discord recommends.
    fn new(shards: Shards, recommended: u32) -> Self {
        match shards {
            Shards::All => {
                // Discord recommends at least one.
                let total = recommended.max(1);
                Self {
                    ids: 0..total,
                    total,
                }
            }
            Shards::Some { first, last, total } => Self {
                ids: first..last + 1,
                total,
            },
        }
    }

    fn shards(&self) -> impl Iterator<Item = ShardInfo> {
        self.ids.clone().map(|id| ShardInfo {
            id: ShardId(id),
            total: self.total,
        })
    }
}

/// Waits until Discord refuses the shards.
pub(crate) struct RefusalWatch {
    serenity_log: SerenityLog,
    range: ShardRange,
    recommended: u32,
}

impl RefusalWatch {
    /// Waits until Discord refuses a connection ("shard") of this process: its number is not valid, or there are too
    /// few shards for the servers of the bot. Returns an error that tells the operator what to do.
    pub async fn refused(self) -> anyhow::Error {
        let first = self.range.ids.start;
        let last = self.range.ids.end - 1;
        let total = self.range.total;
        let recommended = self.recommended;
        match self.serenity_log.first_refusal().await {
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

impl Gateway {
    /// Asks Discord where to connect and with how many connections ("shards"), and prepares the shards of this process
    /// without connecting them.
    pub async fn prepare(
        connection: &Connection,
        shards: Shards,
        serenity_log: SerenityLog,
        bot: &Arc<Bot>,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Self> {
        let rest = Arc::clone(&bot.discord.rest);
        let info = gateway_info(&rest).await?;
        let range = ShardRange::new(shards, info.shards);
        if range.total < info.shards {
            tracing::warn!(
                total = range.total,
                recommended = info.shards,
                "Discord recommends more shards"
            );
        }
        let mut prepared_shards = Vec::new();
        for shard in range.shards() {
            let (established, when_established) = watch::channel(None);
            let handler = Handler {
                bot: Arc::clone(bot),
                tracker: tracker.clone(),
                established,
            };
            let url = info.url.clone();
            let http = http_builder(connection, bot).build();
            prepared_shards
                .push(Shard::prepare(shard, url, http, handler, when_established).await?);
        }
        // The caller runs the gateway, which connects the shards.
        tracing::info!(
            application = bot.discord.application.get(),
            first_shard = range.ids.start,
            shards = range.ids.len(),
            total = range.total,
            "connecting"
        );
        Ok(Self {
            rest,
            shards: prepared_shards,
            range,
            info,
            serenity_log,
        })
    }

    pub fn refusal_watch(&self) -> RefusalWatch {
        RefusalWatch {
            serenity_log: self.serenity_log.clone(),
            range: self.range.clone(),
            recommended: self.info.shards,
        }
    }

    /// Connects the shards of this process to Discord, and receives and handles their events until `closing` is
    /// cancelled. Returns earlier only with an error.
    pub async fn run(self, closing: CancellationToken) -> anyhow::Result<()> {
        let app = Arc::clone(&self.rest.app);
        let ShardRange { ids, total } = self.range;
        app.connection_status.set_connecting(ids.clone(), total);
        let session_starts = SessionStarts::new(self.rest, ids, total, &self.info);
        let context = ShardContext {
            app: &app,
            session_starts: &session_starts,
            serenity_log: &self.serenity_log,
            closing: &closing,
        };
        let managers = self.shards.iter().map(Shard::manager).collect();
        let receiving = self.shards.into_iter().map(|shard| shard.run(context));
        tokio::select! {
            ended = try_join_all(receiving) => ended.map(|_| ()),
            // Ends reading loops of serenity, which may block the runtime after a lost connection. Returns only if its
            // thread cannot start.
            Err(error) = end_spinning_loops(managers) => {
                Err(error).context("cannot start the thread that watches the connections to Discord")
            }
        }
    }
}

async fn gateway_info(rest: &Rest) -> anyhow::Result<BotGateway> {
    // The application was just requested; the next slot would be 22 ms later.
    match rest.get_at_once(GATEWAY_PATH).await {
        Ok(info) => Ok(info),
        Err(_) => fetch(rest, GATEWAY_PATH).await,
    }
}

/// Prepares the client with which serenity itself sends requests.
fn http_builder(connection: &Connection, bot: &Bot) -> HttpBuilder {
    let http = HttpBuilder::new(connection.token.expose())
        .client(bot.discord.rest.reqwest.clone())
        .application_id(bot.discord.application)
        // serenity's rate limiter ignores the proxy and sends the token to the real Discord.
        .ratelimiter_disabled(true);
    match &connection.api_url {
        Some(url) => http.proxy(url.as_str()),
        None => http,
    }
}
