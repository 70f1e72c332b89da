//! Steps after a post: thread, publication, pins.

use anyhow::Context;

use super::post::ClaimedPost;
use crate::chat::PlatformError;
use crate::domain::ids::{ChannelId, MessagePlace};
use crate::domain::schedule::PostStep;
use crate::reply::daily_post::{self, PostAction};
use crate::store::Update;
use crate::workers::backoff;
use crate::workers::queue::{LeaseLost, Task};

/// Why Discord did not perform a step.
struct StepError {
    error: PlatformError,
    /// Where the step failed.
    channel: ChannelId,
}

/// Result of a step at Discord. Errors of the store are not part of it: a step returns them as the outer error of an
/// `anyhow::Result<StepResult>`, which ends the run.
type StepResult = Result<(), StepError>;

impl ClaimedPost {
    /// Does the steps that are left after a post. Does nothing if there is no post.
    ///
    /// Another process may already have performed the first step without recording it, so each step can be repeated.
    pub(super) async fn run_steps(&mut self) -> anyhow::Result<()> {
        let Some(place) = self.post.place() else {
            return Ok(());
        };
        // The post was sent by now, so the next attempt does not have to search for it. Stored when the job is released
        // or its lease is renewed.
        self.task.job.maybe_done = false;
        while let Some(step) = self.post.state.steps().first() {
            let result = self.run_step(step, place).await?;
            if let Err(StepError { error, .. }) = &result
                && let Some(retry_at) =
                    backoff::DAILY_STEP.retry_at(self.task.job.attempts, error, self.task.now())
            {
                return self.task.release(retry_at).await;
            }
            self.record_step(step, result).await?;
        }
        Ok(())
    }

    /// Records that a step was done, or why it was given up. Recording the last step also completes the job.
    ///
    /// # Errors
    /// [`LeaseLost`] if another process does the steps.
    async fn record_step(&mut self, step: PostStep, result: StepResult) -> anyhow::Result<()> {
        let reason = match &result {
            Ok(()) => None,
            Err(StepError { error, channel }) => {
                Some(daily_post::reason(action_of(step), error, *channel))
            }
        };
        let now = self.task.now();
        let Task { store, job, .. } = &mut self.task;
        let recorded = store
            .finish_step(job, &mut self.post, step, reason.as_deref(), now)
            .await?;
        if recorded == Update::Conflict {
            return Err(LeaseLost.into());
        }
        // Only logged now: after a conflict, another process does the step.
        if let Err(StepError { error, .. }) = result {
            tracing::warn!(
                schedule = self.schedule.id.0,
                date = %self.post.date,
                ?step,
                %error,
                "step after a post given up"
            );
        }
        Ok(())
    }

    /// Does a step after the post in `place`. Returns an outer error if the store fails, and an inner one if Discord
    /// does not perform the step.
    async fn run_step(&self, step: PostStep, place: MessagePlace) -> anyhow::Result<StepResult> {
        let platform = &self.task.context.platform;
        let result = match step {
            PostStep::Thread => {
                let position = self.post.position().context("a post has a position")?;
                let name = daily_post::thread_name(self.post.date, position);
                platform.open_thread(place, &name).await
            }
            PostStep::Publish => platform.publish(place).await,
            PostStep::CheckPing => self.check_ping(place.channel).await,
            // These unpin earlier posts, and may fail in another channel than that of the post.
            PostStep::Pin => return self.pin(place).await,
            PostStep::Unpin => return self.unpin().await,
        };
        Ok(result.map_err(|error| StepError {
            error,
            channel: place.channel,
        }))
    }

    /// Pins the post. If the channel has too many pins, unpins earlier posts and tries again.
    ///
    /// Returns an outer error if the store fails, and an inner one if Discord does not pin the post.
    async fn pin(&self, place: MessagePlace) -> anyhow::Result<StepResult> {
        let platform = &self.task.context.platform;
        let mut pinned = platform.pin(place).await;
        if pinned == Err(PlatformError::TooManyPins) {
            // After a temporary error, the step is repeated: now, the pin could be refused again, and be given up. A
            // permanent error does not matter, because one pin less is enough.
            if let Err(failure) = self.unpin().await?
                && failure.error.is_temporary()
            {
                return Ok(Err(failure));
            }
            pinned = platform.pin(place).await;
        }
        Ok(pinned.map_err(|error| StepError {
            error,
            channel: place.channel,
        }))
    }

    /// Checks whether the bot may ping the role of the post. If it may not, Discord posts the message without an error.
    async fn check_ping(&self, channel: ChannelId) -> Result<(), PlatformError> {
        let platform = &self.task.context.platform;
        let Some(ping) = daily_post::ping(&self.schedule) else {
            return Ok(());
        };
        let accesses = platform
            .access(self.schedule.guild, &[platform.account()], channel)
            .await?;
        // One, for the bot's account.
        for access in accesses {
            let needed = access.needed_for(ping);
            if !access.missing_permissions(needed).is_empty() {
                return Err(PlatformError::NotAllowed);
            }
        }
        Ok(())
    }

    /// Unpins the posts that the new one replaces. Stops at a temporary error, so that the step is repeated.
    ///
    /// A message that the bot may not unpin is recorded as unpinned, so that later posts don't try again. A step has
    /// one result, so only the last of these errors is returned. The outer error of the result is one of the store.
    async fn unpin(&self) -> anyhow::Result<StepResult> {
        let mut result = Ok(());
        for place in self.task.store.pinned_before(&self.post).await? {
            let channel = place.channel;
            match self.task.context.platform.unpin(place).await {
                Ok(()) | Err(PlatformError::Gone) => {}
                Err(error) if error.is_temporary() => {
                    return Ok(Err(StepError { error, channel }));
                }
                Err(error) => result = Err(StepError { error, channel }),
            }
            self.task
                .store
                .record_unpinned(self.schedule.id, place.message)
                .await?;
        }
        Ok(result)
    }
}

/// Returns the action to name when Discord refuses a step.
fn action_of(step: PostStep) -> PostAction {
    match step {
        PostStep::Thread => PostAction::OpenThread,
        PostStep::Publish => PostAction::Publish,
        PostStep::CheckPing => PostAction::Mention,
        PostStep::Pin | PostStep::Unpin => PostAction::Pin,
    }
}
