//! Steps after a post.

use chrono::{DateTime, Utc};

use crate::domain::ids::{MessagePlace, ScheduleId};
use crate::domain::schedule::{DailyPost, PostStep};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::fields::Row;
use crate::store::outcome::Update;
use crate::store::query::{change, execute, fetch_all};

impl Store {
    /// Records that a step was done or given up. The lease stays while steps are left.
    pub async fn finish_step(
        &self,
        post: &mut DailyPost,
        step: PostStep,
        problem: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let succeeded = problem.is_none();
        let after = post.after_step(step, succeeded, now);
        let recorded = change(
            &self.pool,
            "UPDATE daily_post SET steps_left = $4, work_at = $5, \
             pinned = COALESCE($6, pinned), tries = 0, \
             trouble = COALESCE($7, trouble) \
             WHERE schedule_id = $1 AND date = $2 AND work_at = $3",
            &[
                &post.schedule,
                &post.date,
                &post.work.until,
                &i64::from(after.steps.bits()),
                &after.work.until,
                &step.pinned(succeeded),
                &problem,
            ],
        )
        .await?;
        *post = after;
        Ok(Update::of(recorded))
    }

    /// Messages pinned for earlier days, and this post's own if a later day was posted already.
    pub async fn pinned_before(&self, post: &DailyPost) -> Result<Vec<MessagePlace>> {
        let statement = "SELECT channel_id, message_id FROM daily_post \
             WHERE schedule_id = $1 AND pinned = 1 AND message_id IS NOT NULL \
             AND (date < $2 OR date = $2 AND EXISTS (SELECT 1 FROM daily_post AS later \
             WHERE later.schedule_id = $1 AND later.date > $2 AND later.message_id IS NOT NULL)) \
             UNION ALL SELECT notice_channel_id, notice_message_id FROM schedule \
             WHERE id = $1 AND notice_pinned = 1 AND notice_message_id IS NOT NULL";
        let read = |row: &Row| {
            Ok(MessagePlace {
                channel: row.id("channel_id")?,
                message: row.id("message_id")?,
            })
        };
        fetch_all(&self.pool, statement, &[&post.schedule, &post.date], read).await
    }

    pub async fn record_unpinned(&self, schedule: ScheduleId, place: MessagePlace) -> Result<()> {
        for statement in [
            "UPDATE daily_post SET pinned = 0 WHERE schedule_id = $1 AND message_id = $2",
            "UPDATE schedule SET notice_pinned = 0 WHERE id = $1 AND notice_message_id = $2",
        ] {
            execute(&self.pool, statement, &[&schedule, &place.message]).await?;
        }
        Ok(())
    }
}
