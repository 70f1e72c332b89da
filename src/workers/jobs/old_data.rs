//! Erases data after its retention period, every hour.

use chrono::{DateTime, TimeDelta, Utc};

use crate::store::{JobKind, Update};
use crate::workers::queue::{ClaimedJob, Task};

const INTERVAL: TimeDelta = TimeDelta::hours(1);

/// Discord may repeat an interaction while its token is valid (15 minutes). Clocks may differ.
const INTERACTION_RETENTION: TimeDelta = TimeDelta::hours(1);

/// The claimed erasure of old data.
pub struct ClaimedCleanUp {
    task: Task,
}

impl ClaimedJob for ClaimedCleanUp {
    const KIND: JobKind = JobKind::OldData;
    const MAX_CONCURRENT: usize = 1;

    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self { task }))
    }

    async fn run(self) -> anyhow::Result<()> {
        let now = self.task.now();
        self.erase(now).await?;
        self.task.release(now + INTERVAL).await
    }
}

impl ClaimedCleanUp {
    /// Erases all data whose retention period is over.
    async fn erase(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        let store = &self.task.store;
        store.erase_old_pings(now).await?;
        let history_start = now - self.task.context.app.periods.history;
        store.erase_closed_proposals(history_start).await?;
        store.erase_old_draws(history_start).await?;
        store.erase_old_public_draws(history_start).await?;
        store.erase_old_events(history_start).await?;
        store.erase_removed_days(history_start).await?;
        store
            .erase_old_interactions(now - INTERACTION_RETENTION)
            .await?;
        store.erase_failed_games(now).await?;
        // Usually, the process that shows the words of erased people in a message erases them at once. A process of the
        // previous release, which may still run during an upgrade, doesn't.
        store.erase_shown_words().await?;
        Ok(store.vacuum().await?)
    }
}
