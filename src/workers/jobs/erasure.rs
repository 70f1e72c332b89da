//! Continues the erasure of a server or a person, and edits the reply when it is done.

use chrono::{DateTime, TimeDelta, Utc};

use crate::reply::erasure;
use crate::store::{Erasure, Job, JobKind, Progress, Store, Update};
use crate::workers::context::Context;
use crate::workers::queue::ClaimedJob;

/// Minimum age of a reply before its edit, so that Discord does not apply the edit first.
const MIN_REPLY_AGE: TimeDelta = TimeDelta::seconds(3);

/// Replies cannot be edited after 15 minutes.
const REPLY_EDIT_WINDOW: TimeDelta = TimeDelta::minutes(14);

/// Pause after a failed edit of the reply.
const RETRY_PAUSE: TimeDelta = TimeDelta::seconds(15);

/// A claimed erasure.
pub struct ClaimedErasure {
    context: Context,
    store: Store,
    job: Job,
    erasure: Erasure,
}

impl ClaimedJob for ClaimedErasure {
    const KIND: JobKind = JobKind::Erasure;
    const MAX_CONCURRENT: usize = 1;

    async fn claim(
        context: &Context,
        store: &Store,
        mut job: Job,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<Self>> {
        let Some(erasure) = store.erasure(&job.id).await? else {
            store.complete_job(&job).await?;
            return Ok(None);
        };
        if store.claim_job(&mut job, now).await? == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self {
            context: context.clone(),
            store: store.clone(),
            job,
            erasure,
        }))
    }

    async fn run(mut self) -> anyhow::Result<()> {
        if !self.erase_batches().await? {
            return Ok(());
        }
        // The reply may have been recorded meanwhile.
        let Some(erased) = self.store.erasure(&self.job.id).await? else {
            self.store.complete_job(&self.job).await?;
            return Ok(());
        };
        let now = self.now();
        if let Some(retry_at) = self.edit_reply(&erased, now).await? {
            self.store.release_job(&self.job, retry_at, now).await?;
            return Ok(());
        }
        Ok(self.store.end_erasure(erased.subject).await?)
    }
}

impl ClaimedErasure {
    fn now(&self) -> DateTime<Utc> {
        self.context.app.clock().now()
    }

    /// Erases all rows that are left. Returns false if the bot stops, or if another process took over the job.
    async fn erase_batches(&mut self) -> anyhow::Result<bool> {
        let mut progress = self.erasure.progress;
        while progress == Progress::More {
            let now = self.now();
            if self.context.stop.is_cancelled() {
                self.store.release_job(&self.job, now, now).await?;
                return Ok(false);
            }
            if self.store.renew_job(&mut self.job, now).await? == Update::Conflict {
                return Ok(false);
            }
            progress = self.store.erase_batch(self.erasure.subject, now).await?;
        }
        Ok(true)
    }

    /// Edits the reply, if there is one, to say that the erasure is done. Returns the time of the next attempt, or
    /// `None` if none can help.
    async fn edit_reply(
        &self,
        erased: &Erasure,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let Some((token, replied_at)) = &erased.reply else {
            return Ok(None);
        };
        if now - *replied_at >= REPLY_EDIT_WINDOW {
            return Ok(None);
        }
        let earliest = *replied_at + MIN_REPLY_AGE;
        if now < earliest {
            return Ok(Some(earliest));
        }
        let waiting = self
            .store
            .words_waiting_for_messages(erased.subject)
            .await?;
        let message = erased
            .language
            .format(|| erasure::done(erased.subject, &waiting));
        let Err(error) = self.context.platform.edit_reply(token, &message).await else {
            return Ok(None);
        };
        tracing::info!(%error, "reply to an erasure not edited");
        if error.is_temporary() {
            Ok(Some(self.now() + RETRY_PAUSE))
        } else {
            Ok(None)
        }
    }
}
