//! Leases of daily posts.

use chrono::{DateTime, Utc};

use super::row;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, LEASE, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::Row;
use crate::store::outcome::Update;
use crate::store::query::{ToValue, change, execute, fetch_one, fetch_readable};

impl Store {
    /// Posts whose lease has expired, or began in the future (a clock was set back).
    pub async fn due_posts(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<DailyPost>> {
        let statement = row::TABLE.select(&format!(
            "WHERE work_at IS NOT NULL AND (work_at <= $1 OR taken_at > $2) \
             ORDER BY work_at LIMIT {limit}"
        ));
        fetch_readable(&self.pool, statement, &[&now, &(now + LEASE)], row::read).await
    }

    /// Time of the next due day or retry.
    pub async fn next_work(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let statement = "SELECT MIN(work_at) AS work_at FROM \
             (SELECT MIN(next_at) AS work_at FROM schedule WHERE next_at > $1 \
             UNION ALL SELECT MIN(work_at) FROM daily_post WHERE work_at > $1) AS earliest";
        let work_at = |row: &Row| row.optional_instant("work_at");
        fetch_one(&self.pool, statement, &[&after], work_at).await
    }

    /// Takes over a post whose lease has expired; from now on it counts as possibly sent. An unsent post adopts the
    /// current schedule. Fails if the post or the schedule was changed.
    pub async fn take_over(
        &self,
        post: &mut DailyPost,
        schedule: &Schedule,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let new = post.taken_over(schedule, now);
        let statement = "UPDATE daily_post SET work_at = $4, taken_at = $5, tries = tries + 1, maybe_sent = 1, \
             first_try_at = COALESCE(first_try_at, $5), channel_id = $6, next_date = $7, \
             steps_left = $8 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 \
             AND EXISTS (SELECT 1 FROM schedule WHERE id = $1 AND revision = $9)";
        let values: [&dyn ToValue; 9] = [
            &post.schedule,
            &post.date,
            &post.work.until,
            &new.work.until,
            &now,
            &new.channel,
            &new.next_date,
            &i64::from(new.steps.bits()),
            &schedule.revision,
        ];
        let taken = Update::of(change(&self.pool, statement, &values).await?);
        if taken == Update::Saved {
            *post = new;
        }
        Ok(taken)
    }

    /// Ends the lease and schedules a retry.
    pub async fn release(
        &self,
        post: &DailyPost,
        retry_at: DateTime<Utc>,
        maybe_sent: bool,
        problem: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        execute(
            &self.pool,
            "UPDATE daily_post SET work_at = $4, taken_at = $7, maybe_sent = $5, \
             trouble = COALESCE($6, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3",
            &[
                &post.schedule,
                &post.date,
                &post.work.until,
                &retry_at,
                &maybe_sent,
                &problem,
                &now,
            ],
        )
        .await
    }

    /// Makes a failed post due now, after a moderator solved the problem. Leased posts are unchanged.
    pub async fn retry_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        let statement = "UPDATE daily_post SET work_at = $2, taken_at = $2 \
             WHERE schedule_id = $1 AND state = 'claimed' AND work_at > $2 \
             AND work_at > taken_at + $3";
        execute(
            &self.pool,
            statement,
            &[&schedule, &now, &LEASE.num_milliseconds()],
        )
        .await
    }
}
