//! The bot without connections, for simulations.

use std::num::NonZeroU64;
use std::sync::Arc;

use serenity::all::Interaction;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

use crate::app::App;
use crate::chat::Platform;
use crate::discord::bot::Bot;
use crate::discord::clock;
use crate::discord::connection::Connection;
use crate::discord::interaction::on_interaction;
use crate::discord::rest::Rest;
use crate::discord::rest::transport::HttpTransport;
use crate::domain::ids::UserId;

#[derive(Clone)]
pub struct Standalone {
    bot: Arc<Bot>,
}

impl Standalone {
    /// Returns a bot whose requests `transport` sends. The bot's account has the id of the application.
    pub fn new(
        connection: &Connection,
        transport: Arc<dyn HttpTransport>,
        application: NonZeroU64,
        app: Arc<App>,
    ) -> anyhow::Result<Self> {
        let reqwest = reqwest::Client::builder().build()?;
        let rest = Rest::with_transport(transport, reqwest, connection, app)?;
        let account = UserId(application.get());
        let bot = Bot::new(Arc::new(rest), application.into(), account)?;
        Ok(Self { bot: Arc::new(bot) })
    }

    /// For background workers, which start after [`watch_clock`](Self::watch_clock).
    pub fn platform(&self) -> Arc<dyn Platform> {
        Arc::new(self.bot.discord.for_workers())
    }

    /// Compares the clock, and keeps comparing it in a task until `stop`.
    pub async fn watch_clock(&self, stop: &CancellationToken) {
        let rest = Arc::clone(&self.bot.discord.rest);
        clock::compare(&rest).await;
        tokio::spawn(clock::watch(rest, stop.clone()));
    }

    /// `json` is an interaction as the gateway sends it.
    pub async fn interaction(&self, json: &str) -> serde_json::Result<()> {
        let interaction: Interaction = serde_json::from_str(json)?;
        on_interaction(&self.bot, &interaction, None, Instant::now()).await;
        Ok(())
    }
}
