//! Reads daily posts.

use chrono::{DateTime, NaiveDate, Utc};

use super::row::{TABLE, read};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::DailyPost;
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::query::{fetch_all, fetch_optional};

impl Store {
    pub async fn daily_post(
        &self,
        schedule: ScheduleId,
        date: NaiveDate,
    ) -> Result<Option<DailyPost>> {
        let statement = TABLE.select("WHERE schedule_id = $1 AND date = $2");
        fetch_optional(&self.pool, statement, &[&schedule, &date], read).await
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
        let newest = limit + skips.len();
        let mut days = fetch_all(&self.pool, statement, &[&schedule, &newest], read).await?;
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
        fetch_optional(&self.pool, statement, &[&post.schedule, &post.date], read).await
    }

    /// Newest day that was posted, or may have been.
    pub async fn last_posted(&self, schedule: ScheduleId) -> Result<Option<DailyPost>> {
        let statement = TABLE.select(
            "WHERE schedule_id = $1 AND state IN ('posted', 'unknown') \
             ORDER BY date DESC LIMIT 1",
        );
        fetch_optional(&self.pool, statement, &[&schedule], read).await
    }
}
