//! Leases of daily posts.

use chrono::{DateTime, Utc};
use sqlx::AssertSqlSafe;

use super::row;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, LEASE, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields;
use crate::store::outcome::Update;
use crate::store::query::Query;

/// Query for a leased post. `$1`: schedule, `$2`: day, `$3`: end of the lease.
pub(super) fn leased_query<'q>(post: &DailyPost, statement: &'static str) -> Query<'q> {
    sqlx::query(statement)
        .bind(fields::id(post.schedule.0))
        .bind(fields::date(post.date))
        .bind(post.work.until.map(fields::instant))
}

impl Store {
    /// Posts whose lease has expired, or began in the future (a clock was set back).
    pub async fn due_posts(&self, now: DateTime<Utc>, limit: u32) -> Result<Vec<DailyPost>> {
        let statement = row::TABLE.select(&format!(
            "WHERE work_at IS NOT NULL AND (work_at <= $1 OR taken_at > $2) \
             ORDER BY work_at LIMIT {limit}"
        ));
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::instant(now))
            .bind(fields::instant(now + LEASE))
            .fetch_all(&self.pool)
            .await?;
        Ok(fields::readable(&rows, row::read))
    }

    /// Time of the next due day or retry.
    pub async fn next_work(&self, after: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let mut earliest: Option<i64> = None;
        for statement in [
            "SELECT MIN(next_at) FROM schedule WHERE next_at > $1",
            "SELECT MIN(work_at) FROM daily_post WHERE work_at > $1",
        ] {
            let at: Option<i64> = sqlx::query_scalar(statement)
                .bind(fields::instant(after))
                .fetch_one(&self.pool)
                .await?;
            earliest = earliest.into_iter().chain(at).min();
        }
        Ok(earliest.and_then(DateTime::from_timestamp_millis))
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
        let taken = leased_query(
            post,
            "UPDATE daily_post SET work_at = $4, taken_at = $5, tries = tries + 1, maybe_sent = 1, \
             first_try_at = COALESCE(first_try_at, $5), channel_id = $6, next_date = $7, \
             steps_left = $8 \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3 \
             AND EXISTS (SELECT 1 FROM schedule WHERE id = $1 AND revision = $9)",
        )
        .bind(new.work.until.map(fields::instant))
        .bind(fields::instant(now))
        .bind(fields::id(new.channel.0))
        .bind(new.next_date.map(fields::date))
        .bind(i64::from(new.steps.bits()))
        .bind(schedule.revision)
        .execute(&self.pool)
        .await?;
        let taken = Update::of(&taken);
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
        leased_query(
            post,
            "UPDATE daily_post SET work_at = $4, taken_at = $7, maybe_sent = $5, \
             trouble = COALESCE($6, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3",
        )
        .bind(fields::instant(retry_at))
        .bind(fields::flag(maybe_sent))
        .bind(problem.map(str::to_owned))
        .bind(fields::instant(now))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Makes a failed post due now, after a moderator solved the problem. Leased posts are unchanged.
    pub async fn retry_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        sqlx::query(
            "UPDATE daily_post SET work_at = $2, taken_at = $2 \
             WHERE schedule_id = $1 AND state = 'claimed' AND work_at > $2 \
             AND work_at > taken_at + $3",
        )
        .bind(fields::id(schedule.0))
        .bind(fields::instant(now))
        .bind(LEASE.num_milliseconds())
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
