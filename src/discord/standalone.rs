//! The bot without connections, for simulations.

use std::num::NonZeroU64;
use std::sync::Arc;

use chrono::TimeDelta;
use serenity::all::Interaction;
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::discord::bot::Bot;
use crate::discord::rest::Rest;
use crate::discord::rest::transport::HttpTransport;
use crate::discord::{Connection, start_workers, watch_clock};
use crate::domain::ids::UserId;

#[derive(Clone)]
pub struct Standalone {
    bot: Arc<Bot>,
    tracker: TaskTracker,
}

impl Standalone {
    /// The bot's account has the id of the application.
    pub fn new(
        connection: &Connection,
        transport: Arc<dyn HttpTransport>,
        application: NonZeroU64,
        app: Arc<App>,
    ) -> anyhow::Result<Self> {
        let reqwest = reqwest::Client::builder().build()?;
        let rest = Rest::with_transport(transport, reqwest, connection, Arc::clone(&app))?;
        let account = UserId(application.get());
        let bot = Bot::new(app, Arc::new(rest), application.into(), account);
        Ok(Self {
            bot: Arc::new(bot),
            tracker: TaskTracker::new(),
        })
    }

    /// Compares the clock and starts the background workers, which make posts overdue by less than `late`.
    pub async fn start(&self, late: TimeDelta, stop: &CancellationToken) {
        let Bot {
            app, rest, discord, ..
        } = &*self.bot;
        watch_clock(rest, app, stop, &self.tracker).await;
        start_workers(
            app,
            Arc::new(discord.for_workers()),
            late,
            stop,
            &self.tracker,
        );
    }

    /// `json` is an interaction as the gateway sends it.
    pub async fn interaction(&self, json: &str) -> serde_json::Result<()> {
        let interaction: Interaction = serde_json::from_str(json)?;
        let answering = self.bot.on_interaction(&interaction, None, Instant::now());
        self.tracker.track_future(answering).await;
        Ok(())
    }
}
