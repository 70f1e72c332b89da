//! Steps after a post: thread, publication, pins.

use anyhow::Context;

use super::post::ClaimedPost;
use crate::chat::PlatformError;
use crate::domain::ids::{ChannelId, MessagePlace};
use crate::domain::schedule::PostStep;
use crate::reply::daily_post::{self, PostAction};
use crate::store::Update;
use crate::workers::backoff;
use crate::workers::queue::Task;

/// Failure of a step, in the channel where it failed.
struct StepError {
    error: PlatformError,
    channel: ChannelId,
}

type StepResult = Result<(), StepError>;

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
            let failure = self.run_step(step, place).await?.err();
            if let Some(StepError { error, .. }) = &failure {
                let attempts = self.task.job.attempts;
                let now = self.task.now();
                if let Some(retry_at) = backoff::DAILY_STEP.retry_at(attempts, error, now) {
                    return self.task.release(retry_at).await;
                }
            }
            if self.finish_step(step, failure).await? == Update::Conflict {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Records that a step was done, or why it was given up.
    async fn finish_step(
        &mut self,
        step: PostStep,
        failure: Option<StepError>,
    ) -> anyhow::Result<Update> {
        let reason = failure
            .as_ref()
            .map(|failure| daily_post::reason(action_of(step), &failure.error, failure.channel));
        let now = self.task.now();
        let Task { store, job, .. } = &mut self.task;
        let finished = store
            .finish_step(job, &mut self.post, step, reason.as_deref(), now)
            .await?;
        if let Some(StepError { error, .. }) = failure
            && finished == Update::Saved
        {
            tracing::warn!(
                schedule = self.schedule.id.0,
                date = %self.post.date,
                ?step,
                %error,
                "step after a post given up"
            );
        }
        Ok(finished)
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
        Ok(done.map_err(|error| StepError {
            error,
            channel: place.channel,
        }))
    }

    /// Pins the post. If the channel has too many pins, earlier posts are unpinned first.
    async fn pin(&self, place: MessagePlace) -> anyhow::Result<StepResult> {
        let platform = &self.task.context.platform;
        let mut pinned = platform.pin(place).await;
        if pinned == Err(PlatformError::TooManyPins) {
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
        for access in accesses {
            let needed = access.needed_for(ping);
            if !access.missing_permissions(needed).is_empty() {
                return Err(PlatformError::NotAllowed);
            }
        }
        Ok(())
    }

    /// Unpins the posts that the new one replaces. Skips messages that the bot may not unpin, and returns the last
    /// error of them.
    async fn unpin(&self) -> anyhow::Result<StepResult> {
        let mut result = Ok(());
        for place in self.task.store.pinned_before(&self.post).await? {
            if let Err(error) = self.task.context.platform.unpin(place).await
                && error != PlatformError::Gone
            {
                let is_temporary = error.is_temporary();
                result = Err(StepError {
                    error,
                    channel: place.channel,
                });
                if is_temporary {
                    return Ok(result);
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
