use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::Row;

use super::database::Store;
use super::error::Result;
use super::fields;
use crate::metrics::ScheduleCounts;

/// Delay after which a post is late. The worker polls every few seconds, and ten thousand simultaneous posts take
/// minutes.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

impl Store {
    /// `None` for SQLite, which has no server.
    pub async fn server_time(&self) -> Result<Option<DateTime<Utc>>> {
        if let Some(simulated) = self.pool.simulated_time() {
            return Ok(Some(simulated));
        }
        let Some(statement) = self.engine.clock() else {
            return Ok(None);
        };
        let time = sqlx::query_scalar(statement).fetch_one(&self.pool).await?;
        let time = DateTime::from_timestamp_millis(time);
        Ok(Some(
            time.context("the database server's clock is out of range")?,
        ))
    }

    /// Counts schedules whose post is due. A refused post does not count as late.
    pub async fn schedule_counts(&self, now: DateTime<Utc>) -> Result<ScheduleCounts> {
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
        .bind(fields::instant(now - LATE_AFTER))
        .fetch_one(&self.pool)
        .await?;
        let count = |name: &str| -> Result<i64> {
            Ok(row.try_get(name).with_context(|| format!("no {name}"))?)
        };
        Ok(ScheduleCounts {
            due: count("unclaimed")? + count("claimed")?,
            late: count("unclaimed_late")? + count("claimed_late")?,
            refused: count("refused")?,
        })
    }
}
