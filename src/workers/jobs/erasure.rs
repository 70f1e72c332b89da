//! Continues the erasure of a server or a person, and edits the reply when it is done.

use chrono::{DateTime, TimeDelta, Utc};

use crate::domain::ids::ReplyToken;
use crate::reply::erasure;
use crate::store::{Erasure, Job, JobKind, Progress, Store, Update};
use crate::workers::context::Context;
use crate::workers::queue::JobHandler;

/// Minimum age of a reply before its edit, so that Discord does not apply the edit first.
const MIN_REPLY_AGE: TimeDelta = TimeDelta::seconds(3);

/// Replies cannot be edited after 15 minutes.
const REPLY_EDIT_WINDOW: TimeDelta = TimeDelta::minutes(14);

/// Pause after a failed edit of the reply.
const RETRY_PAUSE: TimeDelta = TimeDelta::seconds(15);

pub struct ErasureJobs;

/// A claimed erasure.
pub struct ClaimedErasure {
    job: Job,
    erasure: Erasure,
}

impl JobHandler for ErasureJobs {
    const KIND: JobKind = JobKind::Erasure;
    const MAX_CONCURRENT: usize = 1;

    type Claimed = ClaimedErasure;

    async fn claim(
        _context: &Context,
        store: &Store,
        mut job: Job,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<ClaimedErasure>> {
        let Some(erasure) = store.erasure(&job.id).await? else {
            store.complete_job(&job).await?;
            return Ok(None);
        };
        if store.claim_job(&mut job, now).await? == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(ClaimedErasure { job, erasure }))
    }

    async fn run(context: Context, store: Store, claimed: ClaimedErasure) -> anyhow::Result<()> {
        let ClaimedErasure { mut job, erasure } = claimed;
        let mut progress = erasure.progress;
        while progress == Progress::More {
            let now = context.app.clock().now();
            if store.renew_job(&mut job, now).await? == Update::Conflict {
                return Ok(());
            }
            progress = store.erase_batch(erasure.subject, now).await?;
        }
        // The reply may have been recorded meanwhile.
        let Some(erased) = store.erasure(&job.id).await? else {
            store.complete_job(&job).await?;
            return Ok(());
        };
        if let Some((token, replied_at)) = &erased.reply {
            let now = context.app.clock().now();
            let edit_at = *replied_at + MIN_REPLY_AGE;
            if now < edit_at {
                return Ok(store.release_job(&job, edit_at, now).await?);
            }
            let is_over = now - *replied_at >= REPLY_EDIT_WINDOW;
            if !is_over && !edit_reply(&context, &store, &erased, token).await? {
                let now = context.app.clock().now();
                return Ok(store.release_job(&job, now + RETRY_PAUSE, now).await?);
            }
        }
        Ok(store.end_erasure(erased.subject).await?)
    }
}

/// Edits the reply to say that the erasure is done. Returns false if another attempt may help.
async fn edit_reply(
    context: &Context,
    store: &Store,
    erased: &Erasure,
    token: &ReplyToken,
) -> anyhow::Result<bool> {
    let waiting = store.words_waiting_for_messages(erased.subject).await?;
    let message = erased
        .language
        .format(|| erasure::done(erased.subject, &waiting));
    match context.platform.edit_reply(token, &message).await {
        Ok(()) => Ok(true),
        Err(error) => {
            tracing::info!(%error, "reply to an erasure not edited");
            Ok(!error.is_temporary())
        }
    }
}
