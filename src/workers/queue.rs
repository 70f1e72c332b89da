//! Runs jobs of all kinds.
//!
//! Any process may run them; a claim in the store decides which one does. A process that stops in between leaves a job
//! whose lease expires, and another process takes it over.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::BoxFuture;
use tokio::sync::{Notify, Semaphore};
use tokio::time::Instant;

use super::alarm::Alarm;
use super::context::Context;
use super::store_log::StoreLog;
use crate::store::{Job, JobKind, Store, StoreError};
use crate::text::Choice;

/// Maximum number of due jobs that are read at once.
const BATCH: u32 = 200;

/// Pause after an error of the store.
const STORE_PAUSE: TimeDelta = TimeDelta::seconds(3);

/// Pause of a job whose data cannot be read.
const UNREADABLE_PAUSE: TimeDelta = TimeDelta::hours(1);

/// A job, and what its work needs.
pub(super) struct Task {
    pub context: Context,
    pub store: Store,
    pub job: Job,
    /// Shortly before the claim. The lease lasts at least from then.
    pub claimed_at: Instant,
}

impl Task {
    pub fn now(&self) -> DateTime<Utc> {
        self.context.app.clock().now()
    }

    /// Deletes the job, because nothing is left to do.
    pub async fn complete(&self) -> anyhow::Result<()> {
        self.store.complete_job(&self.job).await?;
        Ok(())
    }

    /// Ends the lease and schedules the next attempt.
    pub async fn release(&self, retry_at: DateTime<Utc>) -> anyhow::Result<()> {
        self.store
            .release_job(&self.job, retry_at, self.now())
            .await?;
        Ok(())
    }
}

/// The lease of a job has expired, or the job was scheduled again. Another run of the job does the rest.
#[derive(Debug, thiserror::Error)]
#[error("another run of the job does the rest")]
pub(super) struct LeaseLost;

/// A claimed job of one kind.
pub(super) trait ClaimedJob: Sized + Send + Sync + 'static {
    const KIND: JobKind;
    const MAX_CONCURRENT: usize;

    /// Claims a due job. Returns `None` if another process was faster, or if nothing is left to do.
    fn claim(
        task: Task,
        now: DateTime<Utc>,
    ) -> impl Future<Output = anyhow::Result<Option<Self>>> + Send;

    /// Does the work, and then completes the job or schedules its next attempt. After an error, the job is due again
    /// when its lease expires. Errors are logged, except [`LeaseLost`].
    fn run(self) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// The rest of a claimed job: [`ClaimedJob::run`].
type Work = BoxFuture<'static, anyhow::Result<()>>;

/// Claims a job, or returns `None` as [`ClaimedJob::claim`] does.
type Claim = fn(Task, DateTime<Utc>) -> BoxFuture<'static, anyhow::Result<Option<Work>>>;

/// How [`Queue::start`] runs the jobs of one kind: it claims a job with `claim`, and runs the [`Work`] that this
/// returns in the background. The permits limit how many run at once.
pub(super) struct Runner {
    kind: JobKind,
    claim: Claim,
    permits: Arc<Semaphore>,
}

impl Runner {
    /// Returns the runner of the kind `C`. It doesn't have the type of the claimed jobs, so that the runners of all
    /// kinds fit in one list.
    pub fn of<C: ClaimedJob>() -> Self {
        Self {
            kind: C::KIND,
            claim: |task, now| {
                Box::pin(async move {
                    let Some(claimed) = C::claim(task, now).await? else {
                        return Ok(None);
                    };
                    let work: Work = Box::pin(claimed.run());
                    Ok(Some(work))
                })
            },
            permits: Arc::new(Semaphore::new(C::MAX_CONCURRENT)),
        }
    }

    /// Claims a job and returns its work. Returns `None` if another process was faster, or if nothing is left to do.
    ///
    /// Postpones a job whose data cannot be read, and returns `None` for it, too: an error would count as a failure of
    /// the store, although other jobs can succeed.
    async fn claim_or_postpone(
        &self,
        task: Task,
        now: DateTime<Utc>,
    ) -> anyhow::Result<Option<Work>> {
        let store = task.store.clone();
        let id = task.job.id.clone();
        let error = match (self.claim)(task, now).await {
            Err(error) if matches!(error.downcast_ref(), Some(StoreError::Unreadable(_))) => error,
            result => return result,
        };
        tracing::error!(
            kind = id.kind.word(),
            subject = id.subject,
            part = id.part,
            error = format!("{error:#}"),
            "job unreadable; retrying in an hour"
        );
        // The job may have been claimed before its data was read, so it has another revision now.
        if let Some(job) = store.job(&id).await? {
            store.release_job(&job, now + UNREADABLE_PAUSE, now).await?;
        }
        Ok(None)
    }
}

/// The jobs of this process.
struct Queue {
    context: Context,
    /// One for each kind.
    runners: Vec<Runner>,
    /// Notified when a job ends. It may be due again soon, and another one of its kind can begin.
    ended: Arc<Notify>,
}

/// Runs due jobs until the context stops.
pub(super) async fn run(context: Context, runners: Vec<Runner>) {
    let queue = Queue {
        context,
        runners,
        ended: Arc::default(),
    };
    queue.run().await;
}

impl Queue {
    /// Starts due jobs until the context stops. After an error of the store, tries again.
    async fn run(&self) {
        let mut alarm = Alarm::new(&self.context.app, &self.ended);
        let mut log = StoreLog::new("jobs");
        // A wrong clock must not start jobs too early.
        while let Some(now) = self.context.wait_until_clock_is_right().await {
            let next_due = match log.check(self.start_due_jobs(now).await) {
                Some(next_due) => next_due,
                // The store failed.
                None => Some(now + STORE_PAUSE),
            };
            self.context
                .stop
                .run_until_cancelled(alarm.wait(next_due))
                .await;
        }
    }

    /// Starts the due jobs whose kinds have a free permit, in batches. Returns when the next job of these kinds is due.
    ///
    /// `None` if there is no such job, if no kind has a free permit, or if the clock became wrong.
    async fn start_due_jobs(
        &self,
        mut now: DateTime<Utc>,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let store = self.context.app.store().await?;
        loop {
            // The kinds of which another job can run.
            let kinds: Vec<JobKind> = self
                .runners
                .iter()
                .filter(|runner| runner.permits.available_permits() > 0)
                .map(|runner| runner.kind)
                .collect();
            if kinds.is_empty() {
                // A job that ends wakes the queue.
                return Ok(None);
            }
            // Since 1970, so that overdue jobs count, too.
            let earliest_due = store.next_job_at(&kinds, DateTime::UNIX_EPOCH).await?;
            if earliest_due.is_none_or(|due_at| due_at > now) {
                return Ok(earliest_due);
            }
            let jobs = store.due_jobs(&kinds, now, BATCH).await?;
            let is_full_batch = jobs.len() == BATCH as usize;
            let has_started = self.start_all(store, jobs).await?;
            let Some(later) = self.context.app.clock().checked_now() else {
                return Ok(None);
            };
            // More jobs may be due: starting the jobs takes time, and a full batch may have left some out.
            let may_start_more = has_started || is_full_batch;
            if !may_start_more || self.context.stop.is_cancelled() {
                // Due jobs that were not started belong to another process, so only later ones count.
                return Ok(store.next_job_at(&kinds, now).await?);
            }
            now = later;
        }
    }

    /// Starts jobs, and returns whether any was started. A job that fails does not delay the others, so the first error
    /// is returned after all were tried.
    async fn start_all(&self, store: &Store, jobs: Vec<Job>) -> anyhow::Result<bool> {
        let mut results = Vec::new();
        for job in jobs {
            results.push(self.start(store, job).await);
        }
        let started: Vec<bool> = results.into_iter().collect::<anyhow::Result<_>>()?;
        Ok(started.contains(&true))
    }

    /// Claims a job and starts its work in the background. Returns false if it was not claimed: its kind has no free
    /// permit, the clock is wrong, another process was faster, or nothing is left to do.
    async fn start(&self, store: &Store, job: Job) -> anyhow::Result<bool> {
        let context = &self.context;
        let id = job.id.clone();
        // Only jobs of kinds with a runner are read.
        let Some(runner) = self.runners.iter().find(|runner| runner.kind == id.kind) else {
            return Ok(false);
        };
        // The permit is taken before the claim. Otherwise, the lease could expire while the job waits for a permit.
        let Ok(permit) = Arc::clone(&runner.permits).try_acquire_owned() else {
            return Ok(false);
        };
        let Some(now) = context.app.clock().checked_now() else {
            return Ok(false);
        };
        let task = Task {
            context: context.clone(),
            store: store.clone(),
            job,
            claimed_at: Instant::now(),
        };
        let Some(work) = runner.claim_or_postpone(task, now).await? else {
            return Ok(false);
        };
        let ended = Arc::clone(&self.ended);
        context.tracker.spawn(async move {
            if let Err(error) = work.await
                && !error.is::<LeaseLost>()
            {
                tracing::error!(
                    kind = id.kind.word(),
                    subject = id.subject,
                    part = id.part,
                    error = format!("{error:#}"),
                    "job interrupted; retrying after the lease"
                );
            }
            // Before the queue looks for another job of this kind.
            drop(permit);
            ended.notify_one();
        });
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio_util::sync::CancellationToken;
    use tokio_util::task::TaskTracker;

    use super::*;
    use crate::app::App;
    use crate::commands::testing::{TestBot, ok};
    use crate::commands::tests::transcripts::fake_platform::FakePlatform;
    use crate::domain::agreement::NotificationReason;
    use crate::domain::ids::AgreementNumber;
    use crate::health::clock::Reference;
    use crate::store::JobId;

    const FIRST: AgreementNumber = AgreementNumber(1);
    const SECOND: AgreementNumber = AgreementNumber(2);

    /// A queue that runs one notification at a time, which hangs, and edits agreements at once.
    fn queue(app: App) -> Queue {
        let second = TimeDelta::seconds(1);
        app.clock()
            .compare(Reference::Discord, Utc::now(), second, Instant::now());
        Queue {
            context: Context {
                app: Arc::new(app),
                platform: Arc::new(FakePlatform::default()),
                max_post_delay: TimeDelta::hours(12),
                stop: CancellationToken::new(),
                tracker: TaskTracker::new(),
            },
            runners: vec![
                Runner {
                    kind: JobKind::Notification,
                    claim: |task, now| Box::pin(claim_and_hang(task, now)),
                    permits: Arc::new(Semaphore::new(1)),
                },
                Runner {
                    kind: JobKind::Agreement,
                    claim: |task, _| Box::pin(complete(task)),
                    permits: Arc::new(Semaphore::new(1)),
                },
            ],
            ended: Arc::default(),
        }
    }

    async fn claim_and_hang(mut task: Task, now: DateTime<Utc>) -> anyhow::Result<Option<Work>> {
        task.store.claim_job(&mut task.job, now).await?;
        Ok(Some(Box::pin(pending())))
    }

    async fn complete(task: Task) -> anyhow::Result<Option<Work>> {
        task.complete().await?;
        Ok(None)
    }

    #[tokio::test]
    async fn jobs_of_a_busy_kind_do_not_delay_other_kinds() {
        let bot = TestBot::new();
        let queue = queue(bot.app);
        let store = ok(queue.context.app.store()).await;
        let now = Utc::now();
        let running = JobId::notification(FIRST, NotificationReason::Sealed);
        let waiting = JobId::notification(SECOND, NotificationReason::Sealed);
        let other_kind = JobId::agreement(FIRST);
        for (id, overdue_seconds) in [(&running, 3), (&waiting, 2), (&other_kind, 1)] {
            let due_at = now - TimeDelta::seconds(overdue_seconds);
            ok(store.schedule_job(id, due_at, now)).await;
        }

        let next_due = ok(queue.start_due_jobs(now)).await;

        assert_eq!(next_due, None);
        let started = ok(store.job(&running)).await.expect("it is not done");
        assert!(started.lease_until.is_some());
        let left = ok(store.job(&waiting)).await.expect("it is not done");
        assert_eq!(left.attempts, 0);
        let completed = ok(store.job(&other_kind)).await;
        assert_eq!(completed, None);
    }
}
