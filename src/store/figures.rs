//! What those who watch over the bot learn of the store.

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::Row;

use super::error::Result;
use super::{Store, fields};
use crate::metrics::ScheduleFigures;

/// How long after its time a position that is not posted is late: the worker looks every few
/// seconds, and ten thousand posts at one time take some minutes.
const IN_TIME: TimeDelta = TimeDelta::minutes(5);

impl Store {
    /// The time by the clock of the database's server; none for a file, which goes by this machine's.
    pub async fn server_time(&self) -> Result<Option<DateTime<Utc>>> {
        if let Some(simulated) = self.pool.simulated_time() {
            return Ok(Some(simulated));
        }
        let Some(statement) = self.engine.clock() else {
            return Ok(None);
        };
        let time = sqlx::query_scalar(statement).fetch_one(&self.pool).await?;
        let time = DateTime::from_timestamp_millis(time);
        Ok(Some(time.context(
            "the database server's clock shows a time beyond all",
        )?))
    }

    /// How many schedules wait for their position to be posted. A post that was refused keeps its
    /// trouble for its moderators until it is posted, so it counts as refused and never as late.
    pub async fn schedule_figures(&self, now: DateTime<Utc>) -> Result<ScheduleFigures> {
        let row = sqlx::query(
            "SELECT \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= $1) AS unclaimed, \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= $2) AS unclaimed_late, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND due_at <= $1) AS claimed, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND due_at <= $2 AND trouble IS NULL) AS claimed_late, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND trouble IS NOT NULL) AS refused",
        )
        .bind(fields::instant(now))
        .bind(fields::instant(now - IN_TIME))
        .fetch_one(&self.pool)
        .await?;
        let count = |name: &str| -> Result<i64> {
            Ok(row.try_get(name).with_context(|| format!("no {name}"))?)
        };
        Ok(ScheduleFigures {
            due: count("unclaimed")? + count("claimed")?,
            late: count("unclaimed_late")? + count("claimed_late")?,
            refused: count("refused")?,
        })
    }
}
