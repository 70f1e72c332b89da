//! Steps after a post: thread, publication, pins.

use super::{Job, Worker};
use crate::chat::platform::PlatformError;
use crate::domain::ids::{ChannelId, MessageId, MessagePlace};
use crate::domain::schedule::PostStep;
use crate::reply::daily_post::{self, PostAction};
use crate::store::{Store, Update};
use crate::workers::backoff;

impl Worker {
    /// A step may already have been performed by another process.
    pub(super) async fn run_steps(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        let Some(message) = job.post.message else {
            return Ok(());
        };
        while let Some(step) = job.post.steps.first() {
            let failed = self.run_step(store, job, step, message).await?.err();
            let now = self.app.clock().now();
            let tries = job.post.work.tries + 1;
            let retry_at = failed
                .as_ref()
                .and_then(|failed| backoff::DAILY_STEP.retry_at(tries, &failed.error, now));
            if let Some(retry_at) = retry_at {
                return Ok(store.release(&job.post, retry_at, false, None, now).await?);
            }
            let reason = failed.as_ref().map(|StepError { error, channel }| {
                daily_post::reason(action_of(step), error, *channel)
            });
            let reason = reason.as_deref();
            let finished = store.finish_step(&mut job.post, step, reason, now).await?;
            if finished == Update::Conflict {
                return Ok(());
            }
            if let Some(StepError { error, .. }) = failed {
                tracing::warn!(
                    schedule = job.schedule.id.0,
                    date = %job.post.date,
                    ?step,
                    %error,
                    "step after a post given up"
                );
            }
        }
        Ok(())
    }

    async fn run_step(
        &self,
        store: &Store,
        job: &Job,
        step: PostStep,
        message: MessageId,
    ) -> anyhow::Result<Result<(), StepError>> {
        let channel = job.post.channel;
        let done = match step {
            PostStep::Thread => {
                let name = daily_post::thread_name(&job.post);
                self.platform.open_thread(channel, message, &name).await
            }
            PostStep::Publish => self.platform.publish(channel, message).await,
            PostStep::Pin => match self.platform.pin(channel, message).await {
                Err(PlatformError::TooManyPins) => {
                    // Unpinning the previous post makes room.
                    match self.unpin(store, job).await? {
                        Err(failed) if failed.error.is_temporary() => return Ok(Err(failed)),
                        Ok(()) | Err(_) => self.platform.pin(channel, message).await,
                    }
                }
                done => done,
            },
            PostStep::Unpin => return self.unpin(store, job).await,
        };
        Ok(done.map_err(|error| StepError { error, channel }))
    }

    /// Skips messages that the bot may not unpin.
    async fn unpin(&self, store: &Store, job: &Job) -> anyhow::Result<Result<(), StepError>> {
        let mut result = Ok(());
        for place in store.pinned_before(&job.post).await? {
            let MessagePlace { channel, message } = place;
            match self.platform.unpin(channel, message).await {
                Ok(()) | Err(PlatformError::Gone) => {}
                Err(error) => {
                    let is_temporary = error.is_temporary();
                    result = Err(StepError { error, channel });
                    if is_temporary {
                        break;
                    }
                }
            }
            store.record_unpinned(job.schedule.id, place).await?;
        }
        Ok(result)
    }
}

struct StepError {
    error: PlatformError,
    channel: ChannelId,
}

fn action_of(step: PostStep) -> PostAction {
    match step {
        PostStep::Thread => PostAction::OpenThread,
        PostStep::Publish => PostAction::Publish,
        PostStep::Pin | PostStep::Unpin => PostAction::Pin,
    }
}
