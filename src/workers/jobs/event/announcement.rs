//! Posts the first message of an event, and edits it when the event changes.

use super::{ClaimedEventMessage, EventPost};
use crate::chat::send_once::Outcome;
use crate::chat::{Message, PlatformError};
use crate::domain::ids::{MessageId, MessagePlace};
use crate::reply::daily_post::PostAction;
use crate::reply::event;
use crate::text::say;

impl ClaimedEventMessage {
    /// Posts the first message of an event. If it is posted already, edits it.
    pub(super) async fn run_announcement(self) -> anyhow::Result<()> {
        match self.event.announcement_place() {
            Some(place) => self.edit_announcement(place, None).await,
            None => self.post_announcement().await,
        }
    }

    /// Posts the first message, and then edits it if the event has changed meanwhile.
    async fn post_announcement(mut self) -> anyhow::Result<()> {
        let message = event::announcement(&self.event, &self.rounds);
        // Read before `post`, which updates it.
        let maybe_posted_before = self.task.job.maybe_done;
        let post = EventPost {
            message: &message,
            ping: None,
            may_send: true,
        };
        match self.post(post).await {
            Outcome::Sent(posted) => {
                let place = self.record_announcement(posted).await?;
                // The message of an earlier attempt may have another text, so its content is not known.
                let shown = (!maybe_posted_before).then_some(message);
                self.edit_announcement(place, shown).await
            }
            // Too little of the lease was left, so the next run posts the message.
            Outcome::Postponed => self.task.release(self.task.now()).await,
            Outcome::Unknown => {
                self.retry_with_problem(&say!("events-announcement-unknown"))
                    .await
            }
            Outcome::SearchFailed(error) => self.handle_failure(PostAction::Read, &error).await,
            Outcome::PostFailed(error) => self.handle_failure(PostAction::Post, &error).await,
        }
    }

    /// Records the first message, and returns its place.
    async fn record_announcement(&self, message: MessageId) -> anyhow::Result<MessagePlace> {
        let store = &self.task.store;
        store.record_event_message(self.event.id, message).await?;
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

    /// Edits the message until it shows the stored event, which organizers may change meanwhile, and ends the job.
    ///
    /// `shown` is the present content of the message, or `None` if that is not known.
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
            let message = event::announcement(&self.event, &rounds);
            if shown.as_ref() == Some(&message) {
                return self.end(None).await;
            }
            match self.task.context.platform.edit(place, &message).await {
                Ok(()) => shown = Some(message),
                Err(PlatformError::Gone) => {
                    return self.end(Some(&say!("events-announcement-gone"))).await;
                }
                Err(error) => return self.handle_failure(PostAction::Post, &error).await,
            }
        }
    }

    /// Schedules another attempt after a failed action. If Discord has refused the action, shows the organizers why.
    async fn handle_failure(
        &self,
        action: PostAction,
        error: &PlatformError,
    ) -> anyhow::Result<()> {
        match self.retry_at(error) {
            Some(retry_at) => self.task.release(retry_at).await,
            None => self.retry_with_problem(&self.reason(action, error)).await,
        }
    }

    /// Shows the organizers a problem that they may resolve, and schedules another attempt.
    async fn retry_with_problem(&self, problem: &str) -> anyhow::Result<()> {
        tracing::warn!(
            event = self.event.id.0,
            problem,
            "first message of an event not posted or edited; retrying later"
        );
        self.store_problem(Some(problem)).await?;
        self.task.release(self.retry_after_refusal()).await
    }

    /// Ends the job. `problem` is why the message does not show the event, or `None` if it does.
    async fn end(&self, problem: Option<&str>) -> anyhow::Result<()> {
        if self.event.problem.as_deref() != problem {
            self.store_problem(problem).await?;
        }
        tracing::info!(
            event = self.event.id.0,
            problem,
            "first message of an event updated"
        );
        self.task.complete().await
    }

    /// Stores the problem that organizers see, and keeps the recorded message.
    async fn store_problem(&self, problem: Option<&str>) -> anyhow::Result<()> {
        let store = &self.task.store;
        store.record_event_problem(self.event.id, problem).await?;
        Ok(())
    }
}
