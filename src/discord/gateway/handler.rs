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
    pub(super) bot: Arc<Bot>,
    pub(super) tracker: TaskTracker,
    pub(super) established: watch::Sender<Option<SessionStart>>,
}

#[serenity::async_trait]
impl RawEventHandler for Handler {
    /// Handles an event from Discord: reports started and resumed sessions, and answers interactions (commands and
    /// presses).
    async fn raw_event(&self, _: Context, event: Event) {
        let arrived = Instant::now();
        // Answers to events from the gateway are requests of their own.
        let http_response = None;
        // Matched by reference, because a task would have space for both the event and a part that is moved out of it.
        match &event {
            Event::Ready(_) => {
                self.established.send_replace(Some(SessionStart::New));
            }
            Event::Resumed(_) => {
                self.established.send_replace(Some(SessionStart::Resumed));
            }
            Event::InteractionCreate(event) => {
                let answering =
                    on_interaction(&self.bot, &event.interaction, http_response, arrived);
                self.tracker.track_future(answering).await;
            }
            Event::Unknown(event) => {
                let kind = &event.kind;
                tracing::warn!(kind = %kind.escape_debug(), "cannot parse event");
                if kind == "INTERACTION_CREATE" {
                    let answering = on_unreadable(&self.bot, &event.value, http_response, arrived);
                    self.tracker.track_future(answering).await;
                }
            }
            // No other events are requested; serenity's enum is non-exhaustive.
            _ => {}
        }
    }
}
