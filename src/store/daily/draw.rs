//! Draws of days from public randomness.

use chrono::{DateTime, Utc};

use super::post::lock_and_read;
use super::row;
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, PublicDayDraw, Schedule};
use crate::store::database::Store;
use crate::store::error::Result;
use crate::store::job::{self, Job, JobId};
use crate::store::query::Update;
use crate::store::schedule::commitment;
use crate::store::statement::statement;
use crate::store::timed::Transaction;

/// Locks a schedule. Returns false if it was changed since it was read, or removed.
async fn lock_unchanged(transaction: &mut Transaction, schedule: &Schedule) -> Result<bool> {
    let locked = statement(
        "UPDATE schedule SET revision = revision WHERE id = :schedule AND revision = :revision",
    )
    .bind("schedule", &schedule.id)
    .bind("revision", &schedule.revision)
    .change(transaction)
    .await?;
    Ok(locked == 1)
}

/// Counts the days of a schedule that are claimed but not drawn.
async fn count_undrawn(transaction: &mut Transaction, schedule: ScheduleId) -> Result<u64> {
    statement(
        "SELECT COUNT(*) FROM daily_post \
         WHERE schedule_id = :schedule AND state = 'claimed' AND position < 0",
    )
    .bind("schedule", &schedule)
    .fetch_number(transaction)
    .await
}

impl Store {
    /// Records the draw of a day, schedules its post, and commits to the next day, which may exclude the position.
    ///
    /// Fails if another process has claimed the job, or if the schedule was changed since it was read.
    pub async fn record_day_draw(
        &self,
        job: &Job,
        post: &DailyPost,
        draw: PublicDayDraw,
        mut schedule: Schedule,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let mut transaction = self.begin().await?;
        if !lock_unchanged(&mut transaction, &schedule).await?
            || job.complete(&mut transaction).await? == Update::Conflict
        {
            return Ok(Update::Conflict);
        }
        let Some(mut drawn) = lock_and_read(&mut transaction, post).await? else {
            return Ok(Update::Conflict);
        };
        if !drawn.awaits_beacon() {
            return Ok(Update::Conflict);
        }
        drawn.set_draw(draw);
        row::save_draw(&drawn, &draw, &mut transaction).await?;
        schedule.add_used_position(&drawn);
        // The last draw commits to the next day, with the positions of all.
        if let Some(next_day) = schedule.next_day()
            && count_undrawn(&mut transaction, schedule.id).await? == 0
        {
            commitment::add(schedule.id, &next_day, None, None, &mut transaction).await?;
        }
        let post_job = JobId::post(drawn.schedule, drawn.date);
        job::schedule(&mut transaction, &post_job, now, now).await?;
        transaction.commit().await?;
        Ok(Update::Saved)
    }
}
