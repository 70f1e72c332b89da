//! Runs the jobs of one kind.
//!
//! Any process may run them; a claim in the store decides which one does. A process that stops in between leaves a job
//! whose lease expires, and another process takes it over.

use std::marker::PhantomData;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::{Notify, Semaphore};

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
    /// when its lease expires.
    fn run(self) -> impl Future<Output = anyhow::Result<()>> + Send;
}

/// Jobs of one kind in this process.
struct Queue<C> {
    context: Context,
    permits: Arc<Semaphore>,
    /// Notified when a job ends. It may be due again soon.
    ended: Arc<Notify>,
    claimed: PhantomData<C>,
}

/// Runs due jobs until the context stops.
pub(super) async fn run<C: ClaimedJob>(context: Context) {
    let queue: Queue<C> = Queue {
        context,
        permits: Arc::new(Semaphore::new(C::MAX_CONCURRENT)),
        ended: Arc::default(),
        claimed: PhantomData,
    };
    queue.run().await;
}

impl<C: ClaimedJob> Queue<C> {
    async fn run(&self) {
        let mut alarm = Alarm::new(&self.context.app, &self.ended);
        let mut log = StoreLog::new(C::KIND.word());
        // A wrong clock must not start jobs too early.
        while let Some(now) = self.context.wait_until_clock_is_right().await {
            let next_due = match log.check(self.start_due_jobs(now).await) {
                Some(next_due) => next_due,
                None => Some(now + STORE_PAUSE),
            };
            self.context
                .stop
                .run_until_cancelled(alarm.wait(next_due))
                .await;
        }
    }

    /// Starts all due jobs. Returns the time of the next one.
    async fn start_due_jobs(
        &self,
        mut now: DateTime<Utc>,
    ) -> anyhow::Result<Option<DateTime<Utc>>> {
        let store = self.context.app.store().await?;
        let mut next_due = store.next_job_at(C::KIND, DateTime::UNIX_EPOCH).await?;
        while next_due.is_some_and(|next| next <= now) {
            let mut has_started = false;
            let mut first_error = None;
            let jobs = store.due_jobs(C::KIND, now, BATCH).await?;
            let may_be_more = jobs.len() == BATCH as usize;
            for job in jobs {
                match self.start(store, job).await {
                    Ok(started) => has_started |= started,
                    // It does not delay the other jobs.
                    Err(error) => first_error = first_error.or(Some(error)),
                }
            }
            if let Some(error) = first_error {
                return Err(error);
            }
            let Some(later) = self.context.app.clock().checked_now() else {
                return Ok(None);
            };
            if !(has_started || may_be_more) || self.context.stop.is_cancelled() {
                // Due jobs that were not started belong to another process.
                return Ok(store.next_job_at(C::KIND, now).await?);
            }
            now = later;
            next_due = store.next_job_at(C::KIND, DateTime::UNIX_EPOCH).await?;
        }
        Ok(next_due)
    }

    /// Claims a job and starts its work. Returns false if nothing was claimed.
    async fn start(&self, store: &Store, job: Job) -> anyhow::Result<bool> {
        let context = &self.context;
        // The lease must not expire while the job waits for a permit.
        let Some(Ok(permit)) = context
            .stop
            .run_until_cancelled(Arc::clone(&self.permits).acquire_owned())
            .await
        else {
            return Ok(false);
        };
        let Some(now) = context.app.clock().checked_now() else {
            return Ok(false);
        };
        let id = job.id.clone();
        let task = Task {
            context: context.clone(),
            store: store.clone(),
            job: job.clone(),
        };
        let claimed = match C::claim(task, now).await {
            Ok(Some(claimed)) => claimed,
            Ok(None) => return Ok(false),
            Err(error) if is_unreadable(&error) => {
                tracing::error!(
                    kind = id.kind.word(),
                    subject = id.subject,
                    part = id.part,
                    error = format!("{error:#}"),
                    "job unreadable; retrying in an hour"
                );
                store.release_job(&job, now + UNREADABLE_PAUSE, now).await?;
                return Ok(false);
            }
            Err(error) => return Err(error),
        };
        let ended = Arc::clone(&self.ended);
        context.tracker.spawn(async move {
            if let Err(error) = claimed.run().await {
                tracing::error!(
                    kind = id.kind.word(),
                    subject = id.subject,
                    part = id.part,
                    error = format!("{error:#}"),
                    "job interrupted; retrying after the lease"
                );
            }
            drop(permit);
            ended.notify_one();
        });
        Ok(true)
    }
}

/// Whether a job failed because of its own data, so that others can succeed.
fn is_unreadable(error: &anyhow::Error) -> bool {
    matches!(
        error.downcast_ref::<StoreError>(),
        Some(StoreError::Unreadable(_))
    )
}
