//! Draws a position of the day from public randomness, as soon as its beacon is published. Then the day is posted.

use chess960::StartSet;
use chrono::{DateTime, Utc};

use super::beacon_wait::{self, BeaconAttempt};
use super::post::schedule_and_post;
use crate::domain::fairness::{ChainBeacon, ChainHash, PublicContext};
use crate::domain::schedule::{
    DailyPost, DaySource, PostFailure, PublicDayDraw, Schedule, ScheduleState,
};
use crate::metrics::PostResult;
use crate::store::{GiveUpResult, GivenUpSchedule, JobKind, Update};
use crate::text::say;
use crate::workers::queue::{ClaimedJob, Task};

/// A claimed draw of a day.
pub struct ClaimedDayDraw {
    task: Task,
    schedule: Schedule,
    post: DailyPost,
}

impl ClaimedJob for ClaimedDayDraw {
    const KIND: JobKind = JobKind::DayDraw;

    /// Schedules with the same due time need only one request.
    const MAX_CONCURRENT: usize = 16;

    /// Claims a draw. `None` if another process was faster, if the schedule was removed, or if the day was opened
    /// again.
    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let Some((schedule, post)) = schedule_and_post(&task).await? else {
            task.complete().await?;
            return Ok(None);
        };
        Ok(Some(Self {
            task,
            schedule,
            post,
        }))
    }

    async fn run(self) -> anyhow::Result<()> {
        self.schedule.plan.language.scope(self.draw_or_wait()).await
    }
}

impl ClaimedDayDraw {
    /// Draws the position if its beacon is published. Otherwise, schedules the next attempt, or closes the day if the
    /// schedule is paused or the beacon was not published in time.
    async fn draw_or_wait(&self) -> anyhow::Result<()> {
        if !self.post.awaits_beacon() {
            // The day is already drawn or closed.
            return self.task.complete().await;
        }
        if self.task.now() < self.post.due_at {
            // A clock was ahead when the job was claimed.
            return self.task.release(self.post.due_at).await;
        }
        if self.schedule.state == ScheduleState::Paused {
            let reason = say!("daily-post-paused");
            return self.close(PostFailure::Missed, &reason).await;
        }
        let source = self.source().await?;
        let chain = self.chain(&source);
        let context = PublicContext::Daily {
            due_at: self.post.due_at,
        };
        match beacon_wait::attempt(&self.task, context, chain).await {
            BeaconAttempt::Published(beacon) => {
                let drawn_from = ChainBeacon { chain, beacon };
                self.record(drawn_from, &source.excluded).await
            }
            BeaconAttempt::Missing { retry_at, .. } => self.task.release(retry_at).await,
            BeaconAttempt::GivenUp => {
                let reason = say!("daily-post-no-beacon");
                self.close(PostFailure::NotDrawn, &reason).await
            }
        }
    }

    /// Returns what the day is drawn from, as the schedule has committed to it.
    async fn source(&self) -> anyhow::Result<DaySource> {
        let committed_day = self
            .task
            .store
            .committed_day(self.schedule.id, self.post.id())
            .await?;
        Ok(self.post.source(committed_day.as_ref()))
    }

    /// Returns the chain that decides the day: the announced one. If it is not the configured one any more, the day
    /// waits like for a missing beacon, because nothing else may be drawn in its place.
    ///
    /// Earlier versions fixed no chain. Such days are drawn from the configured one.
    fn chain(&self, source: &DaySource) -> ChainHash {
        let configured_chain = self.task.context.app.drand_chain;
        let chain = source.chain().unwrap_or(configured_chain);
        if chain != configured_chain && self.task.job.attempts == 1 {
            tracing::warn!(
                schedule = self.schedule.id.0,
                date = %self.post.date,
                %chain,
                "position of the day waits for another chain of drand than the configured one"
            );
        }
        chain
    }

    /// Records the position that a beacon draws, and schedules its post. Does nothing if another process has taken over
    /// the job.
    async fn record(&self, drawn_from: ChainBeacon, excluded: &StartSet) -> anyhow::Result<()> {
        let post = &self.post;
        let now = self.task.now();
        let draw = PublicDayDraw::new(drawn_from, post.due_at, excluded, now);
        let recorded = self
            .task
            .store
            .record_day_draw(&self.task.job, post, draw, now)
            .await?;
        if recorded == Update::Conflict {
            return Ok(());
        }
        tracing::info!(
            schedule = self.schedule.id.0,
            date = %post.date,
            round = drawn_from.beacon.round.0,
            "position of the day drawn"
        );
        // The post is due now.
        self.task.context.app.wake_workers();
        Ok(())
    }

    /// Closes the day without a position. The schedule continues.
    async fn close(&self, failure: PostFailure, reason: &str) -> anyhow::Result<()> {
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            reason,
            "position of the day not drawn; giving up"
        );
        let task = &self.task;
        let closed = task
            .store
            .give_up(
                &task.job,
                &self.post,
                failure,
                reason,
                GivenUpSchedule::Continues,
                task.now(),
            )
            .await?;
        if closed != GiveUpResult::Conflict {
            // A day that was not drawn counts as missed, too, because it is not posted.
            task.context.app.metrics.daily_posts(PostResult::Missed, 1);
        }
        Ok(())
    }
}
