//! Days that are closed by a claim, skipped, or opened again.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::{self, KEY_IS_SECRET, TABLE};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyClaim, DailyPost, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::job::{self, Job, JobId};
use crate::store::query::{Row, Update};
use crate::store::schedule::{self, commitment, read_one};
use crate::store::statement::statement;
use crate::store::table::insert;
use crate::store::timed::Transaction;

struct SkippedDay {
    day: DailyPost,
    /// Of the schedule.
    last_date: Option<NaiveDate>,
}

impl SkippedDay {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            day: row::read_post(row)?,
            last_date: row.optional_parsed("last_date")?,
        })
    }
}

/// Stores a day that is closed: skipped, missed, or claimed for its post. Schedules the job of a claimed day, which
/// draws its position if that has to wait for public randomness, and otherwise posts it.
async fn insert_closed_day(
    transaction: &mut Transaction,
    day: &DailyPost,
    now: DateTime<Utc>,
) -> Result<()> {
    insert(&mut *transaction, &TABLE, row::post_to_row(day)).await?;
    if !day.state.is_claimed() {
        return Ok(());
    }
    let job = if day.awaits_beacon() {
        JobId::day_draw(day.schedule, day.date)
    } else {
        JobId::post(day.schedule, day.date)
    };
    job::schedule_now(transaction, &job, now).await
}

/// Returns the newest day of a schedule that is due, whether it is open or closed.
async fn last_due_date(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    now: DateTime<Utc>,
) -> Result<Option<NaiveDate>> {
    statement(
        "SELECT date FROM daily_post WHERE schedule_id = :schedule AND due_at <= :now \
         ORDER BY date DESC LIMIT 1",
    )
    .bind("schedule", &schedule)
    .bind("now", &now)
    .fetch_optional(transaction, |row| row.parsed("date"))
    .await
}

/// Reopens the days of a schedule that [can be](DailyPost::can_be_reopened): deletes their rows, so that they are
/// claimed again when they are due. A day whose key is published stays, because anyone could compute its position.
async fn delete_reopened(
    transaction: &mut Transaction,
    schedule: ScheduleId,
    now: DateTime<Utc>,
) -> Result<()> {
    // Locked, because a late message of a day that was given up may be recorded at the same time. Then the day is
    // posted, and must stay.
    let row_lock = transaction.pool.engine.row_lock;
    let days_not_due = statement(TABLE.select(&format!(
        "WHERE schedule_id = :schedule AND due_at > :now AND {KEY_IS_SECRET}{row_lock}"
    )))
    .bind("schedule", &schedule)
    .bind("now", &now)
    .fetch_all(&mut *transaction, row::read_post)
    .await?;
    for day in days_not_due {
        if day.can_be_reopened(now) {
            statement("DELETE FROM daily_post WHERE schedule_id = :schedule AND date = :date")
                .bind("schedule", &schedule)
                .bind("date", &day.date)
                .execute(&mut *transaction)
                .await?;
        }
    }
    Ok(())
}

/// Saves a schedule with reopened days and the jobs that tell about it, and commits the transaction. Returns the stored
/// schedule, or `None` if it was changed meanwhile.
async fn save_reopened(
    mut transaction: Transaction,
    schedule: &Schedule,
    notices: &[&Job],
) -> Result<Option<Schedule>> {
    if schedule::update(&mut transaction, schedule).await? == Update::Conflict {
        return Ok(None);
    }
    job::store_claimed(&mut transaction, notices).await?;
    let schedule = read_one(&mut transaction, schedule.id).await?;
    transaction.commit().await?;
    Ok(Some(schedule))
}

impl Store {
    /// Stores a claim of the due days of a schedule: closes the days, so that no other process claims them, and moves
    /// the schedule to its next post. Schedules the job of the day that has to be posted.
    ///
    /// Returns `Conflict` if the schedule was claimed or changed since it was read.
    pub async fn claim(
        &self,
        schedule: &Schedule,
        claim: &DailyClaim,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let no_notices = &[];
        self.claim_and_tell(schedule, claim, no_notices, now).await
    }

    /// Stores a claim of the due days of a schedule, like [`Store::claim`], and the jobs that tell about it
    /// (`notices`), which this process has claimed. Returns `Conflict`, and stores nothing, if the schedule was claimed
    /// or changed since it was read.
    ///
    /// The schedule is updated first, which excludes other processes. Then the closed days are stored, and commitments
    /// to the next days: what their positions will be drawn from can no longer change.
    pub async fn claim_and_tell(
        &self,
        schedule: &Schedule,
        claim: &DailyClaim,
        notices: &[&Job],
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let claimed_schedule = claim.applied_to(schedule.clone());
        let next = claimed_schedule.next();
        let mut transaction = self.begin().await?;
        // Updates no other columns: they may have words of a later version, which this one cannot write.
        let claimed = statement(
            "UPDATE schedule SET state = :state, last_date = :last_date, next_date = :next_date, \
             next_at = :next_at, revision = revision + 1 WHERE id = :id AND revision = :revision",
        )
        .bind("id", &schedule.id)
        .bind("revision", &schedule.revision)
        .bind("state", &claimed_schedule.state.word())
        .bind("last_date", &claimed_schedule.last_date)
        .bind("next_date", &next.map(|next| next.date))
        .bind("next_at", &next.map(|next| next.at))
        .change(&mut transaction)
        .await?;
        if claimed == 0 {
            return Ok(Update::Conflict);
        }
        job::store_claimed(&mut transaction, notices).await?;
        for day in &claim.days {
            insert_closed_day(&mut transaction, day, now).await?;
        }
        for day in claim.commitments(&claimed_schedule) {
            commitment::commit(schedule.id, &day, &mut transaction).await?;
        }
        transaction.commit().await?;
        Ok(Update::Saved)
    }

    /// Stores a skipped day, a future day on which nothing will be posted, and the schedule as it is without that day.
    /// `notices` are the jobs that tell about it, which this process has claimed.
    ///
    /// Returns `Conflict`, and stores nothing, if another process changed the schedule since it was read.
    pub async fn skip(
        &self,
        schedule: &Schedule,
        skipped: &DailyPost,
        notices: &[&Job],
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        let updated = schedule::update(&mut transaction, schedule).await?;
        if updated == Update::Saved {
            job::store_claimed(&mut transaction, notices).await?;
            insert(&mut transaction, &TABLE, row::post_to_row(skipped)).await?;
            transaction.commit().await?;
        }
        Ok(updated)
    }

    /// Returns the skipped days of a schedule that [`Self::undo_skip`] can reopen: they are in the future, and their
    /// keys are secret. A day whose key was published is never posted, because anyone could compute its position before
    /// the post.
    pub async fn upcoming_skips(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
    ) -> Result<Vec<NaiveDate>> {
        let skipped_days = statement(format!(
            "SELECT {}, (SELECT last_date FROM schedule WHERE id = :schedule) AS last_date \
             FROM daily_post \
             WHERE schedule_id = :schedule AND state = 'skipped' AND {KEY_IS_SECRET} ORDER BY date",
            TABLE.names()
        ))
        .bind("schedule", &schedule)
        .fetch_all(&self.pool, SkippedDay::read)
        .await?;
        let upcoming = skipped_days
            .into_iter()
            .filter(|skipped| skipped.day.is_upcoming_skip(skipped.last_date, now))
            .map(|skipped| skipped.day.date)
            .collect();
        Ok(upcoming)
    }

    /// Reopens a skipped day, one of [`Self::upcoming_skips`], so that it is posted. Returns the new schedule, or
    /// `None`, and changes nothing, if the day cannot be reopened, or if the schedule was changed since it was read.
    ///
    /// `notices` are the jobs that tell about it, which this process has claimed.
    pub async fn undo_skip(
        &self,
        schedule: &Schedule,
        date: NaiveDate,
        notices: &[&Job],
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let skipped = statement(format!(
            "DELETE FROM daily_post WHERE schedule_id = :schedule AND date = :date \
             AND state = 'skipped' AND {KEY_IS_SECRET} RETURNING {}",
            TABLE.names()
        ))
        .bind("schedule", &schedule.id)
        .bind("date", &date)
        .fetch_optional(&mut transaction, row::read_post)
        .await?;
        let Some(skipped) = skipped else {
            return Ok(None);
        };
        // Read after the deletion, so that its closed days no longer include this one.
        let mut reopened_schedule = read_one(&mut transaction, schedule.id).await?;
        let was_changed = reopened_schedule.revision != schedule.revision;
        if was_changed || !skipped.is_upcoming_skip(reopened_schedule.last_date, now) {
            // Without a commit, the row is not deleted.
            return Ok(None);
        }
        reopened_schedule.reopen_day(now);
        save_reopened(transaction, &reopened_schedule, notices).await
    }

    /// Counts the days that are not due yet, but were [posted or given up](DailyPost::is_closed_early), because a clock
    /// was ahead.
    ///
    /// Only days until the schedule's last date count, so that there are none after [`Self::reopen_days`]: it sets that
    /// date back, but days that were posted early stay closed.
    pub async fn count_closed_early(
        &self,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<usize> {
        let days_not_due = statement(
            TABLE.select("WHERE schedule_id = :schedule AND due_at > :now AND date <= :last_date"),
        )
        .bind("schedule", &schedule.id)
        .bind("now", &now)
        .bind("last_date", &schedule.last_date)
        .fetch_all(&self.pool, row::read_post)
        .await?;
        let closed_early = days_not_due.iter().filter(|day| day.is_closed_early(now));
        Ok(closed_early.count())
    }

    /// Sets back a schedule that a wrong clock moved ahead. Returns it, or `None` if it was changed meanwhile.
    ///
    /// Days missed too early are reopened, unless an earlier version published their keys. Days posted too early are
    /// not posted again.
    ///
    /// `notices` are the jobs that tell about it, which this process has claimed.
    pub async fn reopen_days(
        &self,
        schedule: &Schedule,
        notices: &[&Job],
        now: DateTime<Utc>,
    ) -> Result<Option<Schedule>> {
        let mut transaction = self.begin().await?;
        let last_due_date = last_due_date(&mut transaction, schedule.id, now).await?;
        // The date is stored before the schedule is read, because `read_one` also reads the closed days after it.
        let changed = statement(
            "UPDATE schedule SET last_date = :last_date WHERE id = :schedule AND revision = :revision",
        )
        .bind("schedule", &schedule.id)
        .bind("last_date", &last_due_date)
        .bind("revision", &schedule.revision)
        .change(&mut transaction)
        .await?;
        if changed == 0 {
            return Ok(None);
        }
        delete_reopened(&mut transaction, schedule.id, now).await?;
        let mut reopened_schedule = read_one(&mut transaction, schedule.id).await?;
        reopened_schedule.reopen_days(now);
        save_reopened(transaction, &reopened_schedule, notices).await
    }
}
