//! Draws of days from public randomness.

use chrono::{DateTime, Utc};

use super::post::lock_and_read;
use super::row;
use crate::domain::schedule::{DailyPost, PublicDayDraw};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::job::{self, Job, JobId};
use crate::store::query::Update;

impl Store {
    /// Records the draw of a day that awaits its beacon of public randomness, and schedules the post of the day.
    ///
    /// Returns `Conflict` if another process has claimed the job, or if the day was drawn, given up or removed
    /// meanwhile.
    pub async fn record_day_draw(
        &self,
        job: &Job,
        post: &DailyPost,
        draw: PublicDayDraw,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if job.complete(&mut transaction).await? == Update::Conflict {
            return Ok(Update::Conflict);
        }
        let Some(mut drawn_post) = lock_and_read(&mut transaction, post).await? else {
            return Ok(Update::Conflict);
        };
        if !drawn_post.awaits_beacon() {
            return Ok(Update::Conflict);
        }
        drawn_post.set_draw(draw);
        row::save_draw(&drawn_post, &mut transaction).await?;
        let post_job = JobId::post(post.schedule, post.date);
        job::schedule_now(&mut transaction, &post_job, now).await?;
        transaction.commit().await?;
        Ok(Update::Saved)
    }
}
