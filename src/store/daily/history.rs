//! Reads daily posts.

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::AssertSqlSafe;

use super::row::{TABLE, read};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::DailyPost;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields;

impl Store {
    pub async fn daily_post(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<DailyPost>> {
        let statement = TABLE.select("WHERE schedule_id = $1 AND date = $2");
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(fields::date(date))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Newest first, without [upcoming skips](Self::upcoming_skips).
    pub async fn history(
        &self,
        schedule: ScheduleId,
        now: DateTime<Utc>,
        limit: usize,
    ) -> Result<Vec<DailyPost>> {
        let skips = self.upcoming_skips(schedule, now).await?;
        let statement = TABLE.select("WHERE schedule_id = $1 ORDER BY date DESC LIMIT $2");
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .bind(i64::try_from(limit + skips.len())?)
            .fetch_all(&self.pool)
            .await?;
        let mut days: Vec<_> = rows.iter().map(read).collect::<Result<_>>()?;
        days.retain(|day| !skips.contains(&day.date));
        days.truncate(limit);
        Ok(days)
    }

    /// Newest earlier day with a known message.
    pub async fn previous_post(&self, post: &DailyPost) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND date < $2 AND message_id IS NOT NULL \
             ORDER BY date DESC LIMIT 1",
        );
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(post.schedule.0))
            .bind(fields::date(post.date))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }

    /// Newest day that was posted, or may have been.
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1",
        );
        let row = sqlx::query(AssertSqlSafe(statement))
            .bind(fields::id(schedule.0))
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(read).transpose()
    }
}
