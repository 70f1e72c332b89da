//! Moves unfinished work of the previous release to the table `job`.
//!
//! That release kept its work in columns of other tables. Its processes may still run, because replicas are upgraded
//! one by one, so their due work is moved again and again. Work that is due later stays in those columns until then:
//! the migration that drops them has to move the rest.

use chrono::{DateTime, NaiveDate, Utc};

use super::database::Store;
use super::erasure::Erasure;
use super::error::Result;
use super::job::{self, Job, JobId, LEASE, latest_change};
use super::notification::MOVED;
use super::query::Row;
use super::statement::statement;
use super::timed::Transaction;
use crate::domain::ids::{AgreementNumber, ScheduleId};

/// Due time of moved work, which was due before it was moved.
const AT_ONCE: DateTime<Utc> = DateTime::UNIX_EPOCH;

/// Removes the edits of agreement messages that are due from their column, and returns the agreements.
async fn take_edits(
    transaction: &mut Transaction,
    now: DateTime<Utc>,
) -> Result<Vec<AgreementNumber>> {
    statement(
        "UPDATE agreement SET work_at = NULL, tries = 0 WHERE work_at <= :now RETURNING number",
    )
    .bind("now", &now)
    .fetch_all(transaction, |row| row.id("number"))
    .await
}

/// Removes the daily posts that are due from their columns, and returns their jobs.
async fn take_posts(transaction: &mut Transaction, now: DateTime<Utc>) -> Result<Vec<Job>> {
    // A post that was taken in the future was taken while a clock was ahead, so it is taken again now.
    statement(
        "UPDATE daily_post SET work_at = NULL \
         WHERE work_at IS NOT NULL AND (work_at <= :now OR taken_at > :future) \
         RETURNING schedule_id, date, tries, maybe_sent, first_try_at",
    )
    .bind("now", &now)
    .bind("future", &(now + LEASE))
    .fetch_readable(transaction, read_post)
    .await
}

fn read_post(row: &Row) -> Result<Job> {
    let schedule: ScheduleId = row.id("schedule_id")?;
    let date: NaiveDate = row.parsed("date")?;
    Ok(Job {
        attempts: row.number("tries")?,
        maybe_done: row.flag("maybe_sent")?,
        first_attempt_at: row.optional_instant("first_try_at")?,
        ..Job::new(JobId::post(schedule, date), AT_ONCE)
    })
}

/// Removes the notifications that are due from their column, and returns their jobs.
async fn take_notifications(transaction: &mut Transaction, now: DateTime<Utc>) -> Result<Vec<Job>> {
    statement(format!(
        "UPDATE notification SET work_at = {MOVED} WHERE work_at <= :now \
         RETURNING agreement, occasion, tries, first_try_at"
    ))
    .bind("now", &now)
    .fetch_readable(transaction, read_notification)
    .await
}

fn read_notification(row: &Row) -> Result<Job> {
    let job = JobId::notification(row.id("agreement")?, row.known_word("occasion")?);
    let first_attempt_at = row.optional_instant("first_try_at")?;
    Ok(Job {
        attempts: row.number("tries")?,
        maybe_done: first_attempt_at.is_some(),
        first_attempt_at,
        ..Job::new(job, AT_ONCE)
    })
}

/// Returns jobs for the erasures that have none: the previous release found its erasures by their rows, and stored no
/// jobs. The rows stay, because the jobs read them.
async fn erasures_without_job(transaction: &mut Transaction) -> Result<Vec<Job>> {
    statement(
        "SELECT subject, subject_id, finished, reply_token, language, replied_at \
         FROM erasure WHERE NOT EXISTS (SELECT 1 FROM job WHERE kind = 'erasure' \
         AND job.subject = subject_id AND part = erasure.subject)",
    )
    .fetch_readable(transaction, read_erasure)
    .await
}

fn read_erasure(row: &Row) -> Result<Job> {
    let erasure = Erasure::read(row)?;
    Ok(Job::new(JobId::erasure(erasure.subject), AT_ONCE))
}

impl Store {
    /// Whether there may be something to [adopt](Self::adopt_work), or a clock that was ahead has left jobs to
    /// [reschedule](Self::reschedule_after_clock_change).
    ///
    /// The previous release stores the time of its work, due or not, in the columns `work_at`. NULL or `MOVED` mean
    /// that it has none. Any erasure counts too, even if it has a job already.
    ///
    /// All of this is rare, so one read looks for it, and nothing is written.
    pub async fn has_jobs_to_move(&self, now: DateTime<Utc>) -> Result<bool> {
        let found: u8 = statement(format!(
            "SELECT COUNT(*) FROM (SELECT 1) AS only_row \
             WHERE EXISTS (SELECT 1 FROM job WHERE changed_at > :future) \
             OR EXISTS (SELECT 1 FROM daily_post WHERE work_at IS NOT NULL) \
             OR EXISTS (SELECT 1 FROM agreement WHERE work_at IS NOT NULL) \
             OR EXISTS (SELECT 1 FROM notification WHERE work_at < {MOVED}) \
             OR EXISTS (SELECT 1 FROM erasure)"
        ))
        .bind("future", &latest_change(now))
        .fetch_number(&self.pool)
        .await?;
        Ok(found > 0)
    }

    /// Moves the due work of the previous release from its columns to the table `job`. Returns the number of moved
    /// jobs.
    ///
    /// Work is removed from its column in the same transaction, so that it is moved once.
    pub async fn adopt_work(&self, now: DateTime<Utc>) -> Result<u64> {
        let mut transaction = self.begin().await?;
        let agreements = take_edits(&mut transaction, now).await?;
        for &number in &agreements {
            // Replaces the job of an open proposal, which is due when it expires. The edit is due now.
            job::schedule_now(&mut transaction, &JobId::agreement(number), now).await?;
        }
        let mut jobs = take_posts(&mut transaction, now).await?;
        jobs.extend(take_notifications(&mut transaction, now).await?);
        jobs.extend(erasures_without_job(&mut transaction).await?);
        for job in &jobs {
            job.add(&mut transaction, now).await?;
        }
        transaction.commit().await?;
        Ok((agreements.len() + jobs.len()) as u64)
    }
}
