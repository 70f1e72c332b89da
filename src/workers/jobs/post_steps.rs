//! Steps after a post: thread, publication, pins.

use anyhow::Context;

use super::post::ClaimedPost;
use crate::chat::PlatformError;
use crate::domain::ids::{ChannelId, MessagePlace};
use crate::domain::schedule::PostStep;
use crate::reply::daily_post::{self, PostAction};
use crate::store::Update;
use crate::workers::backoff;

/// The channel is where the step failed.
type StepResult = Result<(), (PlatformError, ChannelId)>;

impl ClaimedPost {
    /// Does the steps that are left after a post. A step may already have been performed by another process. Does
    /// nothing if there is no post.
    pub(super) async fn run_steps(&mut self) -> anyhow::Result<()> {
        let Some(place) = self.post.place() else {
            return Ok(());
        };
        // The post was sent by now, and a step can be repeated.
        self.task.job.maybe_done = false;
        while let Some(step) = self.post.state.steps().first() {
            let done = self.run_step(step, place).await?;
            let now = self.task.now();
            let mut reason = None;
            if let Err((error, channel)) = &done {
                let attempts = self.task.job.attempts;
                if let Some(retry_at) = backoff::DAILY_STEP.retry_at(attempts, error, now) {
                    return self.task.release(retry_at).await;
                }
                reason = Some(daily_post::reason(action_of(step), error, *channel));
            }
            let finished = self
                .task
                .store
                .finish_step(
                    &mut self.task.job,
                    &mut self.post,
                    step,
                    reason.as_deref(),
                    now,
                )
                .await?;
            if finished == Update::Conflict {
                return Ok(());
            }
            if let Err((error, _)) = done {
                tracing::warn!(
                    schedule = self.schedule.id.0,
                    date = %self.post.date,
                    ?step,
                    %error,
                    "step after a post given up"
                );
            }
        }
        Ok(())
    }

    /// Does a step after the post in `place`.
    async fn run_step(&self, step: PostStep, place: MessagePlace) -> anyhow::Result<StepResult> {
        let platform = &self.task.context.platform;
        let done = match step {
            PostStep::Thread => {
                let position = self.post.position().context("a post has a position")?;
                let name = daily_post::thread_name(self.post.date, position);
                platform.open_thread(place, &name).await
            }
            PostStep::Publish => platform.publish(place).await,
            PostStep::Pin => return self.pin(place).await,
            PostStep::Unpin => return self.unpin().await,
            PostStep::CheckPing => self.check_ping(place.channel).await,
        };
        Ok(done.map_err(|error| (error, place.channel)))
    }

    /// Pins the post. If the channel has too many pins, earlier posts are unpinned first.
    async fn pin(&self, place: MessagePlace) -> anyhow::Result<StepResult> {
        let platform = &self.task.context.platform;
        let mut pinned = platform.pin(place).await;
        if pinned == Err(PlatformError::TooManyPins) {
            if let Err((error, channel)) = self.unpin().await?
                && error.is_temporary()
            {
                return Ok(Err((error, channel)));
            }
            pinned = platform.pin(place).await;
        }
        Ok(pinned.map_err(|error| (error, place.channel)))
    }

    /// Discord posts a message without an error if it may not ping the role.
    async fn check_ping(&self, channel: ChannelId) -> Result<(), PlatformError> {
        let platform = &self.task.context.platform;
        let Some(ping) = daily_post::ping(&self.schedule) else {
            return Ok(());
        };
        let accesses = platform
            .access(self.schedule.guild, &[platform.account()], channel)
            .await?;
        for access in accesses {
            let needed = access.needed_for(ping);
            if !access.missing_permissions(needed).is_empty() {
                return Err(PlatformError::NotAllowed);
            }
        }
        Ok(())
    }

    /// Skips messages that the bot may not unpin.
    async fn unpin(&self) -> anyhow::Result<StepResult> {
        let mut result = Ok(());
        for place in self.task.store.pinned_before(&self.post).await? {
            match self.task.context.platform.unpin(place).await {
                Ok(()) | Err(PlatformError::Gone) => {}
                Err(error) => {
                    let is_temporary = error.is_temporary();
                    result = Err((error, place.channel));
                    if is_temporary {
                        break;
                    }
                }
            }
            self.task
                .store
                .record_unpinned(self.schedule.id, place)
                .await?;
        }
        Ok(result)
    }
}

fn action_of(step: PostStep) -> PostAction {
    match step {
        PostStep::Thread => PostAction::OpenThread,
        PostStep::Publish => PostAction::Publish,
        PostStep::CheckPing => PostAction::Mention,
        PostStep::Pin | PostStep::Unpin => PostAction::Pin,
    }
}
