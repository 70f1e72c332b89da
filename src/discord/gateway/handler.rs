//! Receives the events of one shard.

use std::sync::Arc;

use serenity::all::{Context, Event, RawEventHandler};
use tokio::sync::watch;
use tokio::time::Instant;
use tokio_util::task::TaskTracker;

use crate::discord::bot::Bot;
use crate::discord::interaction::{on_interaction, on_unreadable};
use crate::metrics::SessionStart;

/// serenity spawns a task for each event.
pub(super) struct Handler {
    pub bot: Arc<Bot>,
    pub tracker: TaskTracker,
    pub established: watch::Sender<Option<SessionStart>>,
}

#[serenity::async_trait]
impl RawEventHandler for Handler {
    /// Handles an event from Discord: reports started and resumed sessions, and answers interactions (commands and
    /// presses).
    async fn raw_event(&self, _: Context, event: Event) {
        let arrived = Instant::now();
        // Matched by reference. If a part were moved out of the event, each task would have space for both.
        match &event {
            Event::Ready(_) => {
                self.established.send_replace(Some(SessionStart::New));
            }
            Event::Resumed(_) => {
                self.established.send_replace(Some(SessionStart::Resumed));
            }
            Event::InteractionCreate(event) => {
                // There is no HTTP response that can contain the answer, so it is a request of its own.
                let answering = on_interaction(&self.bot, &event.interaction, None, arrived);
                self.tracker.track_future(answering).await;
            }
            Event::Unknown(event) => {
                let kind = &event.kind;
                tracing::warn!(kind = %kind.escape_debug(), "cannot parse event");
                if kind == "INTERACTION_CREATE" {
                    let answering = on_unreadable(&self.bot, &event.value, None, arrived);
                    self.tracker.track_future(answering).await;
                }
            }
            // No other events are requested; serenity's enum is non-exhaustive.
            _ => {}
        }
    }
}
