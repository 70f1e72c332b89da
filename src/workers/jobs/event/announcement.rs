//! Posts the first message of an event, and edits it when the event changes.

use super::ClaimedEventMessage;
use crate::chat::send_once::Outcome;
use crate::chat::{Message, PlatformError};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::reply::daily_post::PostAction;
use crate::reply::event;
use crate::text::say;

/// Delivery of the first message.
enum Delivery {
    Posted(MessagePlace),
    /// An attempt before may have posted it, with an earlier text.
    Found(MessagePlace),
    /// The job is released.
    Later,
}

impl ClaimedEventMessage {
    pub(super) async fn run_announcement(mut self) -> anyhow::Result<()> {
        if let Some(place) = self.event.announcement_place() {
            return self.edit_announcement(place, None).await;
        }
        let message = event::announcement(&self.event, self.rounds.len());
        match self.post_announcement(&message).await? {
            Delivery::Posted(place) => self.edit_announcement(place, Some(message)).await,
            Delivery::Found(place) => self.edit_announcement(place, None).await,
            Delivery::Later => Ok(()),
        }
    }

    async fn post_announcement(&mut self, message: &Message) -> anyhow::Result<Delivery> {
        let now = self.task.now();
        let maybe_posted = self.task.job.maybe_done;
        let (action, error) = match self.post(message, None, true, now).await {
            Outcome::Sent(posted) => {
                let place = self.record(posted).await?;
                return Ok(if maybe_posted {
                    Delivery::Found(place)
                } else {
                    Delivery::Posted(place)
                });
            }
            Outcome::Postponed => {
                self.task.release(now).await?;
                return Ok(Delivery::Later);
            }
            Outcome::Unknown => {
                let problem = say!("events-announcement-unknown");
                self.set_problem(&problem).await?;
                self.task.release(self.retry_after_refusal()).await?;
                return Ok(Delivery::Later);
            }
            Outcome::SearchFailed(error) => (PostAction::Read, error),
            Outcome::PostFailed(error) => (PostAction::Post, error),
        };
        let retry_at = if let Some(retry_at) = self.retry_at(&error) {
            retry_at
        } else {
            let problem = self.reason(action, &error);
            self.set_problem(&problem).await?;
            self.retry_after_refusal()
        };
        self.task.release(retry_at).await?;
        Ok(Delivery::Later)
    }

    async fn record(&self, message: MessageId) -> anyhow::Result<MessagePlace> {
        let store = &self.task.store;
        store
            .record_event_message(self.event.id, Some(message), None)
            .await?;
        tracing::info!(
            event = self.event.id.0,
            message_id = message.0,
            "first message of an event posted"
        );
        // Rounds wait for it.
        self.task.context.app.wake_workers();
        Ok(MessagePlace {
            channel: self.event.plan.channel,
            message,
        })
    }

    /// Edits the message until it shows the stored event. `shown` is its present content, if that is known.
    async fn edit_announcement(
        mut self,
        place: MessagePlace,
        mut shown: Option<Message>,
    ) -> anyhow::Result<()> {
        loop {
            let Some(stored) = self.task.store.event(self.event.id).await? else {
                // The server was erased.
                return self.task.complete().await;
            };
            let rounds = self.task.store.event_rounds(self.event.id).await?;
            self.event = stored;
            let message = event::announcement(&self.event, rounds.len());
            if shown.as_ref() == Some(&message) {
                return self.end(None).await;
            }
            if let Err(error) = self.task.context.platform.edit(place, &message).await {
                if let Some(retry_at) = self.retry_at(&error) {
                    return self.task.release(retry_at).await;
                }
                if error == PlatformError::Gone {
                    return self.end(Some(&say!("events-announcement-gone"))).await;
                }
                let problem = self.reason(PostAction::Post, &error);
                self.set_problem(&problem).await?;
                return self.task.release(self.retry_after_refusal()).await;
            }
            shown = Some(message);
        }
    }

    /// Records whether the message could be edited, and ends the job.
    async fn end(&self, problem: Option<&str>) -> anyhow::Result<()> {
        if self.event.problem.as_deref() != problem {
            let store = &self.task.store;
            store
                .record_event_message(self.event.id, None, problem)
                .await?;
        }
        tracing::info!(
            event = self.event.id.0,
            problem,
            "first message of an event updated"
        );
        self.task.complete().await
    }

    async fn set_problem(&self, problem: &str) -> anyhow::Result<()> {
        tracing::warn!(
            event = self.event.id.0,
            problem,
            "first message of an event not posted or edited; retrying later"
        );
        let store = &self.task.store;
        store
            .record_event_message(self.event.id, None, Some(problem))
            .await?;
        Ok(())
    }
}
