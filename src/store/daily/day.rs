//! Days that are closed by a claim, skipped, or opened again.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::{self, KEY_IS_SECRET, TABLE};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyClaim, DailyPost, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{
    Row, ToValue, Update, change, execute, fetch_all, fetch_number, fetch_optional,
};
use crate::store::schedule::{self, commitment, read_one};
use crate::store::table::insert;
use crate::store::timed::Transaction;

/// Saves a schedule with reopened days.
async fn save_reopened(
    mut transaction: Transaction,
    schedule: &Schedule,
) -> Result<Option<Schedule>> {
    if schedule::update(&mut transaction, schedule).await? == Update::Conflict {
        return Ok(None);
    }
    let schedule = read_one(&mut transaction, schedule.id).await?;
    transaction.commit().await?;
    Ok(Some(schedule))
}

impl Store {
    /// Closes the due days and moves the schedule to its next post. A schedule on hold becomes active. Fails if the
    /// schedule was claimed or changed since it was read.
    pub async fn claim(&self, schedule: &Schedule, claim: &DailyClaim) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let schedule = &claim.applied_to(schedule.clone());
        let (next_date, next_at) = schedule.next().map(|next| (next.date, next.at)).unzip();
        let statement = "UPDATE schedule SET state = 'active', last_date = $3, next_date = $4, next_at = $5, \
             revision = revision + 1 WHERE id = $1 AND revision = $2";
        let values: [&dyn ToValue; 5] = [
            &schedule.id,
            &schedule.revision,
            &schedule.last_date,
            &next_date,
            &next_at,
        ];
        let moved = change(&mut transaction, statement, &values).await?;
        if moved != 1 {
            return Ok(Update::Conflict);
        }
        for day in &claim.days {
            insert(&mut transaction, &TABLE, row::row(day), "").await?;
        }
        for day in claim.commitments(schedule) {
            commitment::add(schedule.id, &day, None, None, &mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Closes a future day without a post. `schedule` has the new state.
    pub async fn skip(&self, schedule: &Schedule, skipped: &DailyPost) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = schedule::update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            insert(&mut transaction, &TABLE, row::row(skipped), "").await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Future skipped days that can still be posted, because their keys are secret.
    pub async fn upcoming_skips(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
    ) -> Result<Vec<NaiveDate>> {
        let statement = format!(
            "SELECT {}, (SELECT last_date FROM schedule WHERE id = $1) AS last_date FROM daily_post \
             WHERE schedule_id = $1 AND state = 'skipped' AND {KEY_IS_SECRET} ORDER BY date",
            TABLE.names()
        );
        let read = |row: &Row| Ok((row::read(row)?, row.optional_parsed("last_date")?));
        let mut skips = fetch_all(&self.pool, statement, &[&schedule], read).await?;
        skips.retain(|(day, last_date)| day.is_upcoming_skip(*last_date, now));
        Ok(skips.iter().map(|(day, _)| day.date).collect())
    }

    /// Reopens a day of [`Self::upcoming_skips`]. Returns the new schedule, or `None` if the day cannot be
    /// reopened or the schedule was changed.
    pub async fn undo_skip(
        &self,
        schedule: &Schedule,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let statement = format!(
            "DELETE FROM daily_post WHERE schedule_id = $1 AND date = $2 AND state = 'skipped' \
             AND {KEY_IS_SECRET} RETURNING {}",
            TABLE.names()
        );
        let values: [&dyn ToValue; 2] = [&schedule.id, &date];
        let skipped = fetch_optional(&mut transaction, statement, &values, row::read).await?;
        let Some(skipped) = skipped else {
            return Ok(None);
        };
        let mut opened = read_one(&mut transaction, schedule.id).await?;
        if !skipped.is_upcoming_skip(opened.last_date, now) {
            return Ok(None);
        }
        opened.revision = schedule.revision;
        opened.reopen_day(now);
        save_reopened(transaction, &opened).await
    }

    /// Counts days that were closed too early because a clock was ahead. Returns 0 after [`Self::reopen_days`].
    pub async fn count_closed_early(&self, schedule: &Schedule, now: DateTime<Utc>) -> Result<u32> {
        let statement = "SELECT COUNT(*) FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND date <= $3 \
             AND state IN ('posted', 'unknown', 'missed')";
        let values: [&dyn ToValue; 3] = [&schedule.id, &now, &schedule.last_date];
        fetch_number(&self.pool, statement, &values).await
    }

    /// Sets back a schedule that a wrong clock moved ahead, and reopens days missed too early unless their keys were
    /// published. Days posted too early are not posted again. Returns the new schedule, or `None` if it was changed.
    pub async fn reopen_days(
        &self,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let statement = format!(
            "DELETE FROM daily_post WHERE schedule_id = $1 AND due_at > $2 AND state = 'missed' \
             AND {KEY_IS_SECRET}"
        );
        execute(&mut transaction, statement, &[&schedule.id, &now]).await?;
        let statement = "UPDATE schedule SET last_date = \
             (SELECT MAX(date) FROM daily_post WHERE schedule_id = $1 AND due_at <= $2) \
             WHERE id = $1 AND revision = $3";
        let values: [&dyn ToValue; 3] = [&schedule.id, &now, &schedule.revision];
        let moved = change(&mut transaction, statement, &values).await?;
        if moved != 1 {
            return Ok(None);
        }
        let mut schedule = read_one(&mut transaction, schedule.id).await?;
        schedule.reopen_days(now);
        save_reopened(transaction, &schedule).await
    }
}
