//! Days that are opened again.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::KEY_IS_SECRET;
use super::skip::upcoming_skips;
use crate::domain::schedule::Schedule;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::outcome::Update;
use crate::store::query::{change, execute, fetch_number};
use crate::store::schedule::read::read_one;
use crate::store::schedule::write;
use crate::store::timed::Transaction;

/// Saves a schedule with reopened days, and commits to its next day.
async fn save_reopened(
    mut transaction: Transaction,
    schedule: &Schedule,
) -> Result<Option<Schedule>> {
    if write::update(&mut transaction, schedule).await? == Update::Conflict {
        return Ok(None);
    }
    write::add_next_day(&mut transaction, schedule).await?;
    let schedule = read_one(&mut transaction, schedule.id).await?;
    transaction.commit().await?;
    Ok(Some(schedule))
}

impl Store {
    /// Reopens a day of [`Self::upcoming_skips`]. Returns the new schedule, or `None` if the day cannot be
    /// reopened or the schedule was changed.
    pub async fn undo_skip(
        &self,
        schedule: &Schedule,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let skips = upcoming_skips(schedule.id, now, &mut transaction).await?;
        if !skips.contains(&date) {
            return Ok(None);
        }
        let deleted = change(
            &mut transaction,
            format!(
                "DELETE FROM daily_post \
             WHERE schedule_id = $1 AND date = $2 AND state = 'skipped' AND {KEY_IS_SECRET}"
            ),
            &[&schedule.id, &date],
        )
        .await?;
        if deleted != 1 {
            return Ok(None);
        }
        let mut opened = read_one(&mut transaction, schedule.id).await?;
        opened.revision = schedule.revision;
        opened.reopen_day(now);
        save_reopened(transaction, &opened).await
    }

    /// Counts days that were closed too early because a clock was ahead. Returns 0 after [`Self::reopen_days`].
    pub async fn count_closed_early(&self, schedule: &Schedule, now: DateTime<Utc>) -> Result<u32> {
        let statement = "SELECT COUNT(*) FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND date <= $3 \
             AND state IN ('posted', 'unknown', 'missed')";
        fetch_number(
            &self.pool,
            statement,
            &[&schedule.id, &now, &schedule.last_date],
        )
        .await
    }

    /// Sets back a schedule that a wrong clock moved ahead, and reopens days missed too early unless their keys were
    /// published. Days posted too early are not posted again. Returns the new schedule, or `None` if it was changed.
    pub async fn reopen_days(
        &self,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        execute(&mut transaction, format!(
            "DELETE FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND state = 'missed' \
             AND {KEY_IS_SECRET}"
        ), &[&schedule.id, &now])
        .await?;
        let moved = change(
            &mut transaction,
            "UPDATE schedule SET last_date = \
             (SELECT MAX(date) FROM daily_post WHERE schedule_id = $1 AND due_at <= $2) \
             WHERE id = $1 AND revision = $3",
            &[&schedule.id, &now, &schedule.revision],
        )
        .await?;
        if moved != 1 {
            return Ok(None);
        }
        let mut schedule = read_one(&mut transaction, schedule.id).await?;
        schedule.reopen_days(now);
        save_reopened(transaction, &schedule).await
    }
}
