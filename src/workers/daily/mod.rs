//! Posts positions of the day.
//!
//! Any process may run it; a claim in the store decides which one posts. Requests to Discord are recorded before they
//! are sent, so that another process can finish the work.

mod deliver;
mod steps;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::Platform;
use crate::domain::schedule::{DailyClaim, DailyPost, PostState, Schedule, ScheduleState};
use crate::metrics::PostResult;
use crate::store::{Store, Update};
use crate::workers::store_log::StoreLog;

/// Concurrent posts; enough to reach Discord's rate limit.
const MAX_CONCURRENT: usize = 64;

const BATCH: u32 = 200;

/// Polling interval of the clock, which may be set.
const CLOCK_INTERVAL: Duration = Duration::from_secs(1);

/// Polling interval for work left by other processes.
const POLL_INTERVAL: Duration = Duration::from_secs(15);

const STORE_PAUSE: TimeDelta = TimeDelta::seconds(3);

#[derive(Clone)]
struct Worker {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    max_delay: TimeDelta,
    stop: CancellationToken,
    tracker: TaskTracker,
    permits: Arc<Semaphore>,
    /// Notified when a post needs another attempt.
    unfinished: Arc<Notify>,
}

/// Makes posts that are overdue by less than `max_delay`.
pub async fn run(
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    max_delay: TimeDelta,
    stop: CancellationToken,
    tracker: TaskTracker,
) {
    let worker = Worker {
        app,
        platform,
        max_delay,
        stop,
        tracker,
        permits: Arc::new(Semaphore::new(MAX_CONCURRENT)),
        unfinished: Arc::new(Notify::new()),
    };
    let mut log = StoreLog::new("daily worker");
    loop {
        // A wrong clock must not close days or publish positions.
        let Some(now) = worker
            .stop
            .run_until_cancelled(worker.app.clock().wait_until_right())
            .await
        else {
            return;
        };
        let next_work = match log.check(worker.start_due_work(now).await) {
            Some(next_work) => next_work,
            None => Some(now + STORE_PAUSE),
        };
        worker
            .stop
            .run_until_cancelled(worker.wait_for(next_work))
            .await;
    }
}

impl Worker {
    /// Waits until `next_work`, a change or the polling interval.
    async fn wait_for(&self, next_work: Option<DateTime<Utc>>) {
        let deadline = Instant::now() + POLL_INTERVAL;
        loop {
            let until_deadline = deadline.saturating_duration_since(Instant::now());
            let until_next_work = match next_work {
                Some(at) => (at - self.app.clock().now()).to_std().unwrap_or_default(),
                None => POLL_INTERVAL,
            };
            let pause = until_deadline.min(until_next_work).min(CLOCK_INTERVAL);
            if pause.is_zero() {
                return;
            }
            tokio::select! {
                biased;
                () = self.app.schedules_changed.notified() => return,
                () = self.unfinished.notified() => return,
                () = sleep(pause) => {}
            }
        }
    }

    /// Returns the time of the next work.
    async fn start_due_work(
        &self,
        mut now: DateTime<Utc>,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let store = self.app.store().await?;
        loop {
            let schedules = store.due_schedules(now, BATCH).await?;
            let posts = store.due_posts(now, BATCH).await?;
            let mut results = Vec::new();
            for schedule in schedules {
                results.push(self.claim(store, schedule).await);
            }
            for post in posts {
                results.push(self.take_over(store, post).await);
            }
            // A failure does not delay other posts.
            let mut was_claimed = false;
            for result in results {
                was_claimed |= result?;
            }
            // Unclaimed due work belongs to another process or is unreadable.
            if !was_claimed || self.stop.is_cancelled() {
                return Ok(store.next_work(now).await?);
            }
            let Some(later) = self.app.clock().checked_now() else {
                return Ok(store.next_work(now).await?);
            };
            now = later;
        }
    }

    /// Waits for a permit before a claim, so that the lease does not expire in a queue. `None` if nothing may be claimed.
    async fn permit(&self) -> Option<(OwnedSemaphorePermit, DateTime<Utc>)> {
        let permit = self
            .stop
            .run_until_cancelled(Arc::clone(&self.permits).acquire_owned())
            .await?
            .ok()?;
        Some((permit, self.app.clock().checked_now()?))
    }

    /// Returns false if nothing was claimed.
    async fn claim(&self, store: &Store, schedule: Schedule) -> anyhow::Result<bool> {
        let Some((permit, now)) = self.permit().await else {
            return Ok(false);
        };
        let claimed_at = Instant::now();
        let claim = DailyClaim::due(&schedule, now, self.max_delay);
        if let Some(since) = claim.on_hold_since() {
            return self.put_on_hold(store, schedule, since).await;
        }
        if claim.days.is_empty() || store.claim(&schedule, &claim).await? == Update::Conflict {
            return Ok(false);
        }
        let schedule = claim.applied_to(schedule);
        self.app
            .metrics
            .daily_posts(PostResult::Missed, claim.count_missed());
        if let Some(last) = claim.days.into_iter().next_back()
            && last.state == PostState::Claimed
        {
            self.process(store, schedule, last, claimed_at, permit);
        }
        Ok(true)
    }

    /// Returns false if the schedule was changed meanwhile.
    async fn put_on_hold(
        &self,
        store: &Store,
        mut schedule: Schedule,
        since: NaiveDate,
    ) -> anyhow::Result<bool> {
        schedule.state = ScheduleState::OnHold { since };
        if store.update_schedule(&schedule).await? == Update::Conflict {
            return Ok(false);
        }
        let worker = self.clone();
        self.tracker
            .spawn(async move { worker.notify_on_hold(&schedule).await });
        Ok(true)
    }

    /// Returns false if the post was not taken over.
    async fn take_over(&self, store: &Store, mut post: DailyPost) -> anyhow::Result<bool> {
        let Some((permit, now)) = self.permit().await else {
            return Ok(false);
        };
        let Some(schedule) = store.schedule(post.schedule).await? else {
            return Ok(false);
        };
        let claimed_at = Instant::now();
        if store.take_over(&mut post, &schedule, now).await? == Update::Conflict {
            return Ok(false);
        }
        self.process(store, schedule, post, claimed_at, permit);
        Ok(true)
    }

    fn process(
        &self,
        store: &Store,
        schedule: Schedule,
        post: DailyPost,
        claimed_at: Instant,
        permit: OwnedSemaphorePermit,
    ) {
        let language = schedule.plan.language;
        let mut job = Job {
            worker: self.clone(),
            store: store.clone(),
            schedule,
            post,
            claimed_at,
        };
        self.tracker.spawn(language.scope(async move {
            job.process().await;
            drop(permit);
        }));
    }
}

/// A claimed post.
struct Job {
    worker: Worker,
    store: Store,
    schedule: Schedule,
    post: DailyPost,
    claimed_at: Instant,
}

impl Job {
    async fn process(&mut self) {
        if let Err(error) = self.deliver_and_run_steps().await {
            tracing::error!(
                schedule = self.schedule.id.0,
                date = %self.post.date,
                error = format!("{error:#}"),
                "result of a post not recorded; retrying after the lease"
            );
        }
        if self.post.state != PostState::Posted || !self.post.steps.is_empty() {
            self.worker.unfinished.notify_one();
        }
    }

    async fn deliver_and_run_steps(&mut self) -> anyhow::Result<()> {
        if self.post.state == PostState::Claimed {
            self.deliver().await?;
        }
        if self.post.state == PostState::Posted {
            self.run_steps().await?;
        }
        Ok(())
    }

    fn now(&self) -> DateTime<Utc> {
        self.worker.app.clock().now()
    }
}
