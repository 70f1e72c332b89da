//! Continues the erasure of a server or a person, and edits the reply when it is done.

use chrono::{DateTime, TimeDelta, Utc};

use crate::reply::erasure;
use crate::store::{Erasure, JobKind, Progress, Update};
use crate::workers::queue::{ClaimedJob, LeaseLost, Task};

/// Minimum age of a reply before its edit, so that Discord does not apply the edit first.
const MIN_REPLY_AGE: TimeDelta = TimeDelta::seconds(3);

/// Replies cannot be edited after 15 minutes.
const REPLY_EDIT_WINDOW: TimeDelta = TimeDelta::minutes(14);

/// Pause after a failed edit of the reply.
const RETRY_PAUSE: TimeDelta = TimeDelta::seconds(15);

/// A claimed erasure.
pub struct ClaimedErasure {
    task: Task,
    erasure: Erasure,
}

impl ClaimedJob for ClaimedErasure {
    const KIND: JobKind = JobKind::Erasure;
    const MAX_CONCURRENT: usize = 1;

    /// Claims an erasure. `None` if another process was faster, or if nothing is left to erase.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let Some(erasure) = task.store.erasure(&task.job.id).await? else {
            task.complete().await?;
            return Ok(None);
        };
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self { task, erasure }))
    }

    /// Erases all rows, edits the reply, and ends the job.
    async fn run(mut self) -> anyhow::Result<()> {
        self.erase_batches().await?;
        let task = &self.task;
        if self.erasure.progress == Progress::More {
            // The bot stops, so another process goes on.
            return task.release(task.now()).await;
        }
        // Read again, because the reply may have been recorded meanwhile.
        let Some(erased) = task.store.erasure(&task.job.id).await? else {
            return task.complete().await;
        };
        if let Some(retry_at) = self.edit_reply(&erased).await? {
            return task.release(retry_at).await;
        }
        Ok(task.store.end_erasure(erased.subject).await?)
    }
}

impl ClaimedErasure {
    /// Erases rows in batches, until none are left or the bot stops.
    ///
    /// # Errors
    /// [`LeaseLost`] if another process took over the job.
    async fn erase_batches(&mut self) -> anyhow::Result<()> {
        let Self { task, erasure } = self;
        while erasure.progress == Progress::More && !task.context.stop.is_cancelled() {
            let now = task.now();
            if task.store.renew_job(&mut task.job, now).await? == Update::Conflict {
                return Err(LeaseLost.into());
            }
            erasure.progress = task.store.erase_batch(erasure.subject, now).await?;
        }
        Ok(())
    }

    /// Edits the reply, if there is one, to say that the erasure is done. Returns the time of the next attempt, or
    /// `None` if none is needed: the reply was edited, there is no reply, or it can't be edited any more.
    async fn edit_reply(&self, erased: &Erasure) -> anyhow::Result<Option<DateTime<Utc>>> {
        let Some((token, replied_at)) = &erased.reply else {
            return Ok(None);
        };
        let task = &self.task;
        let age = task.now() - *replied_at;
        if age >= REPLY_EDIT_WINDOW {
            return Ok(None);
        }
        // The command records this time before it replies, so Discord could get an earlier edit before the reply.
        if age < MIN_REPLY_AGE {
            return Ok(Some(*replied_at + MIN_REPLY_AGE));
        }
        let waiting = task
            .store
            .words_waiting_for_messages(erased.subject)
            .await?;
        let message = erased
            .language
            .format(|| erasure::done(erased.subject, &waiting));
        if let Err(error) = task.context.platform.edit_reply(token, &message).await {
            tracing::info!(%error, "reply to an erasure not edited");
            if error.is_temporary() {
                return Ok(Some(task.now() + RETRY_PAUSE));
            }
        }
        Ok(None)
    }
}
