//! What comes over the gateway.

use std::sync::Arc;

use serenity::all::{Context, Event, RawEventHandler};
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use super::interactions::Bot;

/// Receives every event of the gateway.
pub(super) struct Gateway {
    bot: Arc<Bot>,
    tracker: TaskTracker,
}

impl Gateway {
    /// A handler whose answers are tracked, so that they can be waited for.
    pub(super) fn new(bot: Bot, tracker: TaskTracker) -> Self {
        Self {
            bot: Arc::new(bot),
            tracker,
        }
    }
}

#[serenity::async_trait]
impl RawEventHandler for Gateway {
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
                    .spawn(async move { bot.interaction(event.interaction, arrived).await });
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
