use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Row, fetch_number, fetch_one};
use crate::metrics::ScheduleCounts;

/// Delay after which a post is late. The worker polls every few seconds, and ten thousand simultaneous posts take
/// minutes.
const LATE_AFTER: TimeDelta = TimeDelta::minutes(5);

impl Store {
    /// `None` for SQLite, which has no server.
    pub async fn server_time(&self) -> Result<Option<DateTime<Utc>>> {
        if let Some(simulated) = self.pool.hook().server_time() {
            return Ok(Some(simulated));
        }
        let Some(statement) = self.engine.clock else {
            return Ok(None);
        };
        let time = fetch_number(&self.pool, statement, &[]).await?;
        let time = DateTime::from_timestamp_millis(time);
        Ok(Some(
            time.context("the database server's clock is out of range")?,
        ))
    }

    /// Counts schedules whose post is due. A refused post does not count as late.
    pub async fn schedule_counts(&self, now: DateTime<Utc>) -> Result<ScheduleCounts> {
        let statement = "SELECT \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= $1) AS unclaimed, \
             (SELECT COUNT(*) FROM schedule WHERE next_at <= $2) AS unclaimed_late, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND due_at <= $1) AS claimed, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND due_at <= $2 AND trouble IS NULL) AS claimed_late, \
             (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL \
              AND state = 'claimed' AND trouble IS NOT NULL) AS refused";
        let read = |row: &Row| {
            Ok(ScheduleCounts {
                due: row.number::<i64>("unclaimed")? + row.number::<i64>("claimed")?,
                late: row.number::<i64>("unclaimed_late")? + row.number::<i64>("claimed_late")?,
                refused: row.number("refused")?,
            })
        };
        fetch_one(&self.pool, statement, &[&now, &(now - LATE_AFTER)], read).await
    }
}
