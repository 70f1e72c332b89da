//! Erases data after its retention period, every hour.

use chrono::{DateTime, TimeDelta, Utc};

use crate::store::{Job, JobKind, Store, Update};
use crate::workers::context::Context;
use crate::workers::queue::JobHandler;

const INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Discord may repeat an interaction while its token is valid (15 minutes). Clocks may differ.
const INTERACTION_RETENTION: TimeDelta = TimeDelta::hours(1);

pub struct OldDataJobs;

impl JobHandler for OldDataJobs {
    const KIND: JobKind = JobKind::OldData;
    const MAX_CONCURRENT: usize = 1;

    type Claimed = Job;

    async fn claim(
        _context: &Context,
        store: &Store,
        mut job: Job,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<Job>> {
        match store.claim_job(&mut job, now).await? {
            Update::Saved => Ok(Some(job)),
            Update::Conflict => Ok(None),
        }
    }

    async fn run(context: Context, store: Store, job: Job) -> anyhow::Result<()> {
        let now = context.app.clock().now();
        erase(&context, &store, now).await?;
        Ok(store.release_job(&job, now + INTERVAL, now).await?)
    }
}

async fn erase(context: &Context, store: &Store, now: DateTime<Utc>) -> anyhow::Result<()> {
    store.erase_old_pings(now).await?;
    let before = now - context.app.periods.history;
    store.erase_closed_proposals(before).await?;
    store.erase_old_draws(before).await?;
    store.erase_removed_days(before).await?;
    store
        .erase_old_interactions(now - INTERACTION_RETENTION)
        .await?;
    store.erase_failed_games(now).await?;
    Ok(store.vacuum().await?)
}
