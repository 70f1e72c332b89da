//! What is done after a post: thread, publication, pins. None undoes or repeats the post.

use chrono::Utc;

use super::deliver::pause;
use super::{Job, Worker};
use crate::commands::daily_post::{self, Deed};
use crate::commands::platform::Trouble;
use crate::ids::MessageId;
use crate::store::{Step, Store};

/// How often a step is tried that fails for a while.
const MAX_TRIES: u32 = 8;

impl Worker {
    /// Makes all the steps that are left, each of which may have been made before.
    pub(super) async fn steps(&self, store: &Store, job: &mut Job) -> anyhow::Result<()> {
        let Some(message) = job.post.message else {
            return Ok(());
        };
        while let Some(step) = job.post.steps.first() {
            let trouble = match self.step(store, job, step, message).await? {
                Ok(()) => None,
                Err(trouble) if trouble.may_pass() && job.post.work.tries < MAX_TRIES => {
                    let tries = job.post.work.tries + 1;
                    let again_at = Utc::now() + pause(tries, &trouble);
                    return store.give_back(&job.post, again_at, false, None).await;
                }
                Err(trouble) => {
                    tracing::warn!(
                        schedule = job.schedule.id.0,
                        date = %job.post.date,
                        ?step,
                        %trouble,
                        "a step after a position of the day was given up"
                    );
                    Some(daily_post::reason(deed(step), &trouble, job.post.channel))
                }
            };
            let still_ours = store
                .step_over(&mut job.post, step, trouble.as_deref(), Utc::now())
                .await?;
            if !still_ours {
                return Ok(());
            }
        }
        Ok(())
    }

    async fn step(
        &self,
        store: &Store,
        job: &Job,
        step: Step,
        message: MessageId,
    ) -> anyhow::Result<Result<(), Trouble>> {
        let channel = job.post.channel;
        Ok(match step {
            Step::Thread => {
                let name = daily_post::thread_name(&job.post);
                self.platform.open_thread(channel, message, &name).await
            }
            Step::Publish => self.platform.publish(channel, message).await,
            Step::Pin => self.platform.pin(channel, message).await,
            Step::Unpin => return self.unpin(store, job).await,
        })
    }

    /// Unpins what the bot pinned for the schedule before.
    async fn unpin(&self, store: &Store, job: &Job) -> anyhow::Result<Result<(), Trouble>> {
        for place in store.pinned_before(&job.post).await? {
            match self.platform.unpin(place.channel, place.message).await {
                Ok(()) | Err(Trouble::Gone) => store.unpinned(job.schedule.id, place).await?,
                Err(trouble) => return Ok(Err(trouble)),
            }
        }
        Ok(Ok(()))
    }
}

fn deed(step: Step) -> Deed {
    match step {
        Step::Thread => Deed::OpenThread,
        Step::Publish => Deed::Publish,
        Step::Pin | Step::Unpin => Deed::Pin,
    }
}
