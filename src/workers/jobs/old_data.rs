//! Erases data after its retention period, every hour.

use chrono::{DateTime, TimeDelta, Utc};

use crate::store::{Job, JobKind, Store, Update};
use crate::workers::context::Context;
use crate::workers::queue::ClaimedJob;

const INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Discord may repeat an interaction while its token is valid (15 minutes). Clocks may differ.
const INTERACTION_RETENTION: TimeDelta = TimeDelta::hours(1);

/// The claimed erasure of old data.
pub struct ClaimedCleanUp {
    context: Context,
    store: Store,
    job: Job,
}

impl ClaimedJob for ClaimedCleanUp {
    const KIND: JobKind = JobKind::OldData;
    const MAX_CONCURRENT: usize = 1;

    async fn claim(
        context: &Context,
        store: &Store,
        mut job: Job,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<Self>> {
        if store.claim_job(&mut job, now).await? == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self {
            context: context.clone(),
            store: store.clone(),
            job,
        }))
    }

    async fn run(self) -> anyhow::Result<()> {
        let now = self.context.app.clock().now();
        self.erase(now).await?;
        self.store
            .release_job(&self.job, now + INTERVAL, now)
            .await?;
        Ok(())
    }
}

impl ClaimedCleanUp {
    async fn erase(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        let store = &self.store;
        store.erase_old_pings(now).await?;
        let before = now - self.context.app.periods.history;
        store.erase_closed_proposals(before).await?;
        store.erase_old_draws(before).await?;
        store.erase_removed_days(before).await?;
        store
            .erase_old_interactions(now - INTERACTION_RETENTION)
            .await?;
        store.erase_failed_games(now).await?;
        // A process of the previous release may have shown them.
        store.erase_shown_words().await?;
        Ok(store.vacuum().await?)
    }
}
