//! The worker that posts positions of the day.
//!
//! Every process may run it; the claim in the store decides who posts. Whatever is done to
//! Discord is noted in the store before, in a form that lets another process finish it.

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
use crate::store::{DailyPost, PostState, Schedule, Store, Update};

/// How many posts are in the making at once. Enough to use all of Discord's limit while each
/// waits for its answer.
const AT_ONCE: usize = 64;

/// How many schedules are read at once.
const BATCH: u32 = 200;

/// How often the clock is looked at: it may be set, and then something may be due.
const TICK: Duration = Duration::from_secs(1);

/// How often the store is looked at without a reason: another process may have left work.
const LOOK: Duration = Duration::from_secs(15);

/// The pause after the store failed.
const STORE_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// Posts what is due until it is told to stop.
#[derive(Clone)]
pub struct Worker {
    app: Arc<App>,
    platform: Arc<dyn Platform>,
    /// How late a post is still made.
    late: TimeDelta,
    places: Arc<Semaphore>,
    /// Told when something was begun and is to be done again at a time that the store knows.
    unfinished: Arc<Notify>,
}

impl Worker {
    /// A worker that still makes a post that is due for less than `late`.
    pub fn new(app: Arc<App>, platform: Arc<dyn Platform>, late: TimeDelta) -> Self {
        Self {
            app,
            platform,
            late,
            places: Arc::new(Semaphore::new(AT_ONCE)),
            unfinished: Arc::new(Notify::new()),
        }
    }

    /// Works until `stop`. Posts in the making are spawned on the tracker; those that are cut
    /// short are finished by whoever comes next.
    pub async fn run(self, stop: CancellationToken, tracker: TaskTracker) {
        let mut store_works = true;
        loop {
            // Nothing is claimed by a clock that is wrong: a day that is closed stays closed, and a
            // position that was shown is known.
            let now = tokio::select! {
                biased;
                () = stop.cancelled() => return,
                now = self.app.clock().when_right() => now,
            };
            let next = match self.round(now, &stop, &tracker).await {
                Ok(next) => {
                    if !store_works {
                        tracing::info!("the daily worker can use the store again");
                    }
                    store_works = true;
                    next
                }
                Err(error) => {
                    if store_works {
                        let error = format!("{error:#}");
                        tracing::error!(error, "the daily worker cannot use the store");
                    }
                    store_works = false;
                    Some(now + STORE_PAUSE)
                }
            };
            tokio::select! {
                biased;
                () = stop.cancelled() => {}
                () = self.wait_for(next) => {}
            }
        }
    }

    /// Waits until an instant of the clock, which may be set, or until it is time to look anyway.
    async fn wait_for(&self, next: Option<DateTime<Utc>>) {
        let look = Instant::now() + LOOK;
        loop {
            let left = look.saturating_duration_since(Instant::now());
            let until_next = next.map_or(LOOK, |next| {
                (next - self.app.clock().best())
                    .to_std()
                    .unwrap_or_default()
            });
            let pause = left.min(until_next).min(TICK);
            if pause.is_zero() {
                return;
            }
            tokio::select! {
                biased;
                () = self.app.schedules_changed() => return,
                () = self.unfinished.notified() => return,
                () = sleep(pause) => {}
            }
        }
    }

    /// Begins all that is due, and tells when the next will be. What cannot be begun now is tried
    /// again after a pause.
    async fn round(
        &self,
        mut now: DateTime<Utc>,
        stop: &CancellationToken,
        tracker: &TaskTracker,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let store = self.app.store().await?;
        loop {
            let mut begun = 0;
            let mut failure = None;
            let schedules = store.due_schedules(now, BATCH).await?;
            let posts = store.work(now, BATCH).await?;
            let due = schedules
                .into_iter()
                .map(|due| Due::Schedule(Box::new(due)));
            for due in due.chain(posts.into_iter().map(Due::Post)) {
                match self.begin(store, due, stop, tracker).await {
                    Ok(taken) => begun += taken,
                    // One failure does not keep the others waiting.
                    Err(error) => failure = failure.or(Some(error)),
                }
            }
            if let Some(failure) = failure {
                return Err(failure);
            }
            // What was due and not taken is somebody else's by now, or cannot be read.
            let go_on = begun > 0 && !stop.is_cancelled();
            match self.app.clock().now().filter(|_| go_on) {
                Some(later) => now = later,
                None => return Ok(store.next_work(now).await?),
            }
        }
    }

    /// Takes something that is due, unless another process does, and works on it in the
    /// background. Counts what it took.
    async fn begin(
        &self,
        store: &Store,
        due: Due,
        stop: &CancellationToken,
        tracker: &TaskTracker,
    ) -> anyhow::Result<usize> {
        // Taken only when there is time for it, so that its lease does not end in a queue.
        let place = tokio::select! {
            biased;
            () = stop.cancelled() => return Ok(0),
            place = Arc::clone(&self.places).acquire_owned() => place,
        };
        let Some(now) = self.app.clock().now() else {
            return Ok(0);
        };
        let taken = match due {
            Due::Schedule(schedule) => {
                claim::claim(store, *schedule, now, self.late, self.app.metrics()).await
            }
            Due::Post(post) => take_over(store, post, now).await,
        };
        Ok(match taken? {
            Taken::Nothing => 0,
            Taken::Closed => 1,
            Taken::Held(schedule) => {
                let worker = self.clone();
                tracker.spawn(async move { worker.tell_held(&schedule).await });
                1
            }
            Taken::Post(job) => {
                let worker = self.clone();
                tracker.spawn(async move {
                    worker.work(*job).await;
                    drop(place);
                });
                1
            }
        })
    }

    async fn work(&self, mut job: Job) {
        let done = async {
            let store = self.app.store().await?;
            if job.post.state == PostState::Claimed {
                self.deliver(store, &mut job).await?;
            }
            if job.post.state == PostState::Posted {
                self.steps(store, &mut job).await?;
            }
            anyhow::Ok(())
        };
        if let Err(error) = done.await {
            tracing::error!(
                schedule = job.schedule.id.0,
                date = %job.post.date,
                error = format!("{error:#}"),
                "what became of a position of the day could not be noted; it is looked at again"
            );
        }
        if job.post.state != PostState::Posted || !job.post.steps.is_empty() {
            self.unfinished.notify_one();
        }
    }
}

/// Something that is due.
enum Due {
    Schedule(Box<Schedule>),
    Post(DailyPost),
}

/// What was taken of it.
enum Taken {
    /// Nothing: somebody else was faster.
    Nothing,
    /// Days were closed, and nothing is to be posted.
    Closed,
    /// A schedule waits for a moderator's word.
    Held(Box<Schedule>),
    /// A post to work on.
    Post(Box<Job>),
}

/// A post that this process works on.
struct Job {
    schedule: Schedule,
    post: DailyPost,
    /// Since when; the lease ends [`crate::store::LEASE`] later.
    since: Instant,
    /// Whether somebody may have sent it before.
    maybe_sent: bool,
}

async fn take_over(
    store: &Store,
    mut post: DailyPost,
    now: DateTime<Utc>,
) -> anyhow::Result<Taken> {
    let Some(schedule) = store.schedule(post.schedule).await? else {
        return Ok(Taken::Nothing);
    };
    let since = Instant::now();
    Ok(match store.take_over(&mut post, &schedule, now).await? {
        Update::Saved => Taken::Post(Box::new(Job {
            maybe_sent: post.work.maybe_sent,
            schedule,
            post,
            since,
        })),
        Update::Overtaken => Taken::Nothing,
    })
}
