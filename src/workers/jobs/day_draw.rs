//! Draws a position of the day from public randomness, as soon as its beacon is published. Then the day is posted.
//!
//! While no relay gives the beacon, the day waits. Nothing else is ever drawn in its place.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use crate::domain::fairness::{ChainBeacon, MAX_WAIT, PublicContext};
use crate::domain::ids::ScheduleId;
use crate::domain::schedule::{ClosedResult, DailyPost, PublicDayDraw, Schedule, ScheduleState};
use crate::drand::{Drand, DrandError};
use crate::metrics::PostResult;
use crate::store::{GiveUpResult, JobKind, Update};
use crate::text::say;
use crate::workers::queue::{ClaimedJob, Task};

/// Pause before the next request while a beacon is expected at any moment.
const SHORT_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// Pause before the next request while the relays fail.
const LONG_PAUSE: TimeDelta = TimeDelta::seconds(30);

/// Delay of a beacon after which the relays are taken to fail.
const FAILING_AFTER: TimeDelta = TimeDelta::minutes(1);

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

    async fn claim(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Self>> {
        let id = ScheduleId(task.job.id.subject);
        let date: NaiveDate = task.job.id.part.parse()?;
        if task.store.claim_job(&mut task.job, now).await? == Update::Conflict {
            return Ok(None);
        }
        let schedule = task.store.schedule(id).await?;
        let post = task.store.daily_post(id, date).await?;
        let (Some(schedule), Some(post)) = (schedule, post) else {
            // The schedule was removed, or the day was opened again.
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
    async fn draw_or_wait(&self) -> anyhow::Result<()> {
        if !self.post.awaits_beacon() {
            return self.task.complete().await;
        }
        let now = self.task.now();
        let delay = now - self.post.due_at;
        // A clock was ahead.
        if delay < TimeDelta::zero() {
            return self.task.release(self.post.due_at).await;
        }
        if self.schedule.state == ScheduleState::Paused {
            return self
                .close(ClosedResult::Missed, &say!("daily-post-paused"))
                .await;
        }
        if delay >= MAX_WAIT {
            return self
                .close(ClosedResult::NotDrawn, &say!("daily-post-no-beacon"))
                .await;
        }
        let Some(drand) = &self.task.context.app.drand else {
            return self.wait(delay, "public randomness is turned off").await;
        };
        match self.beacon(drand).await {
            Ok(drawn_from) => self.record(drawn_from).await,
            Err(error) => self.wait(delay, &error.to_string()).await,
        }
    }

    /// Returns the beacon that decides the position. It is verified.
    async fn beacon(&self, drand: &Drand) -> Result<ChainBeacon, DrandError> {
        let chain = drand.chain().await?;
        let context = PublicContext::Daily {
            due_at: self.post.due_at,
        };
        let round = context.round(chain);
        // The round may be due up to one period after the post.
        let is_published = chain
            .due_at(round)
            .is_some_and(|due_at| due_at <= self.task.now());
        if !is_published {
            return Err(DrandError::NotPublished);
        }
        Ok(ChainBeacon {
            chain: chain.hash(),
            beacon: drand.beacon(round).await?,
        })
    }

    async fn record(&self, drawn_from: ChainBeacon) -> anyhow::Result<()> {
        let Self {
            task,
            schedule,
            post,
        } = self;
        let committed = task.store.committed_day(schedule.id, post.id()).await?;
        let excluded = post.source(committed.as_ref()).excluded;
        let now = task.now();
        let draw = PublicDayDraw::new(drawn_from, post.due_at, &excluded, now);
        let recorded = task
            .store
            .record_day_draw(&task.job, post, draw, now)
            .await?;
        if recorded == Update::Conflict {
            return Ok(());
        }
        tracing::info!(
            schedule = schedule.id.0,
            date = %post.date,
            round = drawn_from.beacon.round.0,
            "position of the day drawn"
        );
        task.context.app.wake_workers();
        Ok(())
    }

    async fn wait(&self, delay: TimeDelta, reason: &str) -> anyhow::Result<()> {
        let pause = if delay < FAILING_AFTER {
            SHORT_PAUSE
        } else {
            LONG_PAUSE
        };
        tracing::debug!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            reason,
            "no beacon for the position of the day; asking again later"
        );
        self.task.release(self.task.now() + pause).await
    }

    /// Closes the day without a position.
    async fn close(&self, result: ClosedResult, reason: &str) -> anyhow::Result<()> {
        tracing::warn!(
            schedule = self.schedule.id.0,
            date = %self.post.date,
            reason,
            "position of the day not drawn; giving up"
        );
        let task = &self.task;
        let closed = task
            .store
            .give_up(&task.job, &self.post, result, reason, false, task.now())
            .await?;
        if closed != GiveUpResult::Conflict {
            task.context.app.metrics.daily_posts(PostResult::Missed, 1);
        }
        Ok(())
    }
}
