//! Posts positions of the day.
//!
//! Any process may run it; a claim in the store decides which one posts. Requests to Discord are recorded before they
//! are sent, so that another process can finish the work.

mod claim;
mod deliver;
mod steps;

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::{Notify, Semaphore};
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::app::App;
use crate::chat::platform::Platform;
use crate::domain::schedule::{DailyPost, PostState, Schedule};
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
pub struct Worker {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    max_delay: TimeDelta,
    permits: Arc<Semaphore>,
    /// Notified when a post needs another attempt.
    unfinished: Arc<Notify>,
}

impl Worker {
    pub fn new(app: Arc<App>, platform: Arc<dyn Platform>, max_delay: TimeDelta) -> Self {
        Self {
            app,
            platform,
            max_delay,
            permits: Arc::new(Semaphore::new(MAX_CONCURRENT)),
            unfinished: Arc::new(Notify::new()),
        }
    }

    pub async fn run(self, stop: CancellationToken, tracker: TaskTracker) {
        let mut log = StoreLog::new("daily worker");
        loop {
            // A wrong clock must not close days or publish positions.
            let right = self.app.clock().wait_until_right();
            let Some(now) = stop.run_until_cancelled(right).await else {
                return;
            };
            let next = log.check(self.start_due_work(now, &stop, &tracker).await);
            let next = next.unwrap_or(Some(now + STORE_PAUSE));
            stop.run_until_cancelled(self.wait_for(next)).await;
        }
    }

    async fn wait_for(&self, next: Option<DateTime<Utc>>) {
        let deadline = Instant::now() + POLL_INTERVAL;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let until_next = next.map_or(POLL_INTERVAL, |next| {
                (next - self.app.clock().now()).to_std().unwrap_or_default()
            });
            let pause = left.min(until_next).min(CLOCK_INTERVAL);
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
        stop: &CancellationToken,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let store = self.app.store().await?;
        loop {
            let mut started = 0;
            let mut failure = None;
            let schedules = store.due_schedules(now, BATCH).await?;
            let posts = store.due_posts(now, BATCH).await?;
            let due = schedules
                .into_iter()
                .map(|due| Due::Schedule(Box::new(due)));
            for due in due.chain(posts.into_iter().map(Due::Post)) {
                match self.start(store, due, stop, tracker).await {
                    Ok(taken) => started += taken,
                    // A failure does not delay other posts.
                    Err(error) => failure = failure.or(Some(error)),
                }
            }
            if let Some(failure) = failure {
                return Err(failure);
            }
            // Unclaimed due work belongs to another process or is unreadable.
            let continues = started > 0 && !stop.is_cancelled();
            match self.app.clock().checked_now().filter(|_| continues) {
                Some(later) => now = later,
                None => return Ok(store.next_work(now).await?),
            }
        }
    }

    /// Returns the number of claims.
    async fn start(
        &self,
        store: &Store,
        due: Due,
        stop: &CancellationToken,
        tracker: &TaskTracker,
    ) -> anyhow::Result<usize> {
        // Claims only with a free permit, so that the lease does not expire in a queue.
        let permit = Arc::clone(&self.permits).acquire_owned();
        let Some(permit) = stop.run_until_cancelled(permit).await else {
            return Ok(0);
        };
        let Some(now) = self.app.clock().checked_now() else {
            return Ok(0);
        };
        let taken = match due {
            Due::Schedule(schedule) => self.claim(store, *schedule, now).await,
            Due::Post(post) => take_over(store, post, now).await,
        };
        Ok(match taken? {
            ClaimResult::Nothing => 0,
            ClaimResult::Closed => 1,
            ClaimResult::OnHold(schedule) => {
                let worker = self.clone();
                tracker.spawn(async move { worker.notify_on_hold(&schedule).await });
                1
            }
            ClaimResult::Post(job) => {
                let worker = self.clone();
                let language = job.schedule.plan.language;
                tracker.spawn(language.scope(async move {
                    worker.process(*job).await;
                    drop(permit);
                }));
                1
            }
        })
    }

    async fn process(&self, mut job: Job) {
        let done = async {
            let store = self.app.store().await?;
            if job.post.state == PostState::Claimed {
                self.deliver(store, &mut job).await?;
            }
            if job.post.state == PostState::Posted {
                self.run_steps(store, &mut job).await?;
            }
            anyhow::Ok(())
        };
        if let Err(error) = done.await {
            tracing::error!(
                schedule = job.schedule.id.0,
                date = %job.post.date,
                error = format!("{error:#}"),
                "result of a post not recorded; retrying after the lease"
            );
        }
        if job.post.state != PostState::Posted || !job.post.steps.is_empty() {
            self.unfinished.notify_one();
        }
    }
}

enum Due {
    Schedule(Box<Schedule>),
    Post(DailyPost),
}

enum ClaimResult {
    Nothing,
    Closed,
    OnHold(Box<Schedule>),
    Post(Box<Job>),
}

struct Job {
    schedule: Schedule,
    post: DailyPost,
    claimed_at: Instant,
    maybe_sent: bool,
}

async fn take_over(
    store: &Store,
    mut post: DailyPost,
    now: DateTime<Utc>,
) -> anyhow::Result<ClaimResult> {
    let Some(schedule) = store.schedule(post.schedule).await? else {
        return Ok(ClaimResult::Nothing);
    };
    let claimed_at = Instant::now();
    Ok(match store.take_over(&mut post, &schedule, now).await? {
        Update::Saved => ClaimResult::Post(Box::new(Job {
            maybe_sent: post.work.maybe_sent,
            schedule,
            post,
            claimed_at,
        })),
        Update::Conflict => ClaimResult::Nothing,
    })
}
