//! Sends a position of the day, and does the steps after it.
//!
//! Each result is recorded before the next request, so that another process can finish the work.

use chrono::{DateTime, NaiveDate, Utc};

use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{DailyPost, Schedule};
use crate::store::{JobKind, Update};
use crate::workers::queue::{ClaimedJob, Task};

/// A claimed post.
pub struct ClaimedPost {
    pub(super) task: Task,
    pub(super) schedule: Schedule,
    pub(super) post: DailyPost,
}

impl ClaimedJob for ClaimedPost {
    const KIND: JobKind = JobKind::Post;

    /// Enough to reach Discord's rate limit.
    const MAX_CONCURRENT: usize = 64;

    /// Claims a post. `None` if another process was faster, or if there is nothing to post.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let Some((schedule, mut post)) = schedule_and_post(&task).await? else {
            task.complete().await?;
            return Ok(None);
        };
        let claimed = task
            .store
            .claim_post(&mut task.job, &mut post, &schedule, now)
            .await?;
        if claimed == Update::Conflict {
            return Ok(None);
        }
        Ok(Some(Self {
            task,
            schedule,
            post,
        }))
    }

    async fn run(mut self) -> anyhow::Result<()> {
        let language = self.schedule.plan.language;
        language.scope(self.deliver_and_run_steps()).await
    }
}

/// Reads the schedule and the post of a job. Returns `None` if the schedule was removed, or the day was opened again.
pub(super) async fn schedule_and_post(
    task: &Task,
) -> anyhow::Result<Option<(Schedule, DailyPost)>> {
    let id = ScheduleId(task.job.id.subject);
    let date: NaiveDate = task.job.id.part.parse()?;
    let Some(schedule) = task.store.schedule(id).await? else {
        return Ok(None);
    };
    let post = task.store.daily_post(id, date).await?;
    Ok(post.map(|post| (schedule, post)))
}

impl ClaimedPost {
    /// Sends the post if it was not sent, and does the steps after it that are left.
    async fn deliver_and_run_steps(&mut self) -> anyhow::Result<()> {
        if self.post.state.is_claimed() {
            self.deliver().await?;
        } else if self.post.state.steps().is_empty() {
            // Another process has recorded the result, but its lease had expired.
            return self.task.complete().await;
        }
        self.run_steps().await
    }
}
