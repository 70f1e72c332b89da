//! Jobs: work that the bot does later or must not lose.
//!
//! A job is stored in the transaction that causes it. A process claims it for [`LEASE`], works on it, and then deletes
//! it or schedules a retry. If the process dies, another one claims the job when the lease expires.

use std::borrow::Cow;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};

use super::database::Store;
use super::erasure_batch::ErasureSubject;
use super::error::Result;
use super::query::{Database, Recorded, Row, Update};
use super::statement::{Statement, statement};
use super::table::{RowValues, Table, insert_if_new, insert_or_change, insert_or_replace, update};
use super::timed::Transaction;
use crate::domain::agreement::NotificationReason;
use crate::domain::event::EventPart;
use crate::domain::ids::{
    AgreementNumber, ChannelId, EventId, Id, InteractionId, MessageId, ScheduleId,
};
use crate::domain::schedule::Notice;
use crate::text::{Choice, choices};

/// Time after which another process may take over a claimed job.
pub const LEASE: TimeDelta = TimeDelta::seconds(30);

pub(super) const TABLE: Table = Table {
    name: "job",
    key: &["kind", "subject", "part"],
    numbers: "subject due_at lease_until attempts first_attempt_at maybe_done changed_at revision",
    texts: "kind part",
};

choices! {
    /// The words are stored, so they never change.
    pub enum JobKind {
        /// Draws a position of the day from public randomness, before its post.
        DayDraw = "day-draw",
        /// Sends a position of the day, and does the steps after it.
        Post = "post",
        /// Notifies a player of an agreement.
        Notification = "notification",
        /// Expires a proposal, and edits the message of an agreement.
        Agreement = "agreement",
        /// Erases a server or a person.
        Erasure = "erasure",
        /// Erases data after its retention period.
        OldData = "old-data",
        /// Retracts an announcement whose change was not saved.
        Announcement = "announcement",
        /// Shows that a schedule has a new announcement or is erased.
        EndedAnnouncement = "ended-announcement",
        /// Tells about a saved change of a schedule.
        Notice = "notice",
        /// Waits for the beacon of a public draw, and shows the result in its message.
        PublicDraw = "public-draw",
        /// Posts or edits a message of an event.
        Event = "event",
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobId {
    pub kind: JobKind,
    /// Id of what the work is about.
    pub subject: u64,
    /// Distinguishes jobs of one kind about one subject.
    pub part: String,
}

/// Condition: the job with an id.
const HAS_ID: &str = "kind = :kind AND subject = :subject AND part = :part";

impl JobId {
    pub fn post(schedule: ScheduleId, date: NaiveDate) -> Self {
        Self {
            kind: JobKind::Post,
            subject: schedule.get(),
            part: date.to_string(),
        }
    }

    pub fn day_draw(schedule: ScheduleId, date: NaiveDate) -> Self {
        Self {
            kind: JobKind::DayDraw,
            ..Self::post(schedule, date)
        }
    }

    pub fn notification(agreement: AgreementNumber, reason: NotificationReason) -> Self {
        Self {
            kind: JobKind::Notification,
            subject: agreement.get(),
            part: reason.word().to_owned(),
        }
    }

    pub fn agreement(number: AgreementNumber) -> Self {
        Self {
            kind: JobKind::Agreement,
            subject: number.get(),
            part: String::new(),
        }
    }

    pub fn erasure(subject: ErasureSubject) -> Self {
        Self {
            kind: JobKind::Erasure,
            subject: subject.id().cast_unsigned(),
            part: subject.word().to_owned(),
        }
    }

    pub fn announcement(channel: ChannelId) -> Self {
        Self {
            kind: JobKind::Announcement,
            subject: channel.get(),
            part: String::new(),
        }
    }

    pub fn ended_announcement(message: MessageId) -> Self {
        Self {
            kind: JobKind::EndedAnnouncement,
            subject: message.get(),
            part: String::new(),
        }
    }

    pub fn notice(schedule: ScheduleId, notice: Notice) -> Self {
        Self {
            kind: JobKind::Notice,
            subject: schedule.get(),
            part: notice.to_string(),
        }
    }

    pub fn public_draw(id: InteractionId) -> Self {
        Self {
            kind: JobKind::PublicDraw,
            subject: id.get(),
            part: String::new(),
        }
    }

    pub fn event(id: EventId, part: EventPart) -> Self {
        Self {
            kind: JobKind::Event,
            subject: id.get(),
            part: part.to_string(),
        }
    }

    pub fn old_data() -> Self {
        Self {
            kind: JobKind::OldData,
            subject: 0,
            part: String::new(),
        }
    }

    /// Returns the statement with this text, and binds `:kind`, `:subject` and `:part` of this id, as in [`HAS_ID`].
    fn statement(&self, text: impl Into<Cow<'static, str>>) -> Statement {
        statement(text)
            .bind("kind", &self.kind.word())
            .bind("subject", &self.subject.cast_signed())
            .bind("part", &self.part)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub id: JobId,
    /// End of the lease while a process works on the job.
    pub due_at: DateTime<Utc>,
    pub lease_until: Option<DateTime<Utc>>,
    /// Attempts since the job was scheduled or renewed, including the present one.
    pub attempts: u32,
    pub first_attempt_at: Option<DateTime<Utc>>,
    /// Whether an attempt before the present one may have had its effect.
    pub maybe_done: bool,
    pub(super) revision: i64,
}

impl Job {
    fn read(row: &Row) -> Result<Self> {
        // An id is an unsigned number of 64 bits, which the column stores as a signed one.
        let subject: i64 = row.number("subject")?;
        Ok(Self {
            id: JobId {
                kind: row.known_word("kind")?,
                subject: subject.cast_unsigned(),
                part: row.text("part")?,
            },
            due_at: row.instant("due_at")?,
            lease_until: row.optional_instant("lease_until")?,
            attempts: row.number("attempts")?,
            first_attempt_at: row.optional_instant("first_attempt_at")?,
            maybe_done: row.flag("maybe_done")?,
            revision: row.number("revision")?,
        })
    }

    /// A new job that this process begins to work on as soon as a transaction stores it.
    pub fn claimed(id: JobId, now: DateTime<Utc>) -> Self {
        let lease_until = now + LEASE;
        Self {
            id,
            due_at: lease_until,
            lease_until: Some(lease_until),
            attempts: 1,
            first_attempt_at: Some(now),
            maybe_done: false,
            // Differs from the revision of an earlier job with the same id, so that a process that has lost the lease of
            // that one doesn't take this job for its own.
            revision: now.timestamp_millis(),
        }
    }

    /// A new job that no process has claimed.
    pub(super) fn new(id: JobId, due_at: DateTime<Utc>) -> Self {
        Self {
            id,
            due_at,
            lease_until: None,
            attempts: 0,
            first_attempt_at: None,
            maybe_done: false,
            revision: 0,
        }
    }

    /// Adds a job that is not in the database yet. Returns `Duplicate`, and changes nothing, if there is one with its
    /// id.
    pub(super) async fn add(
        &self,
        database: impl Database,
        now: DateTime<Utc>,
    ) -> Result<Recorded> {
        insert_if_new(database, &TABLE, self.row(now)).await
    }

    /// Stores a [claimed](Self::claimed) job. A process that has claimed an earlier job with its id loses that lease.
    pub(super) async fn store_claimed(&self, database: impl Database) -> Result<()> {
        let stored = Self {
            // If this process dies, the next one must know that the work may be done.
            maybe_done: true,
            ..self.clone()
        };
        let claimed_at = self.due_at - LEASE;
        insert_or_replace(database, &TABLE, stored.row(claimed_at)).await
    }

    /// Returns the values of all columns.
    fn row(&self, changed_at: DateTime<Utc>) -> RowValues {
        RowValues::default()
            .set("kind", &self.id.kind.word())
            .set("subject", &self.id.subject.cast_signed())
            .set("part", &self.id.part)
            .set("due_at", &self.due_at)
            .set("lease_until", &self.lease_until)
            .set("attempts", &self.attempts)
            .set("first_attempt_at", &self.first_attempt_at)
            .set("maybe_done", &self.maybe_done)
            .set("changed_at", &changed_at)
            .set("revision", &self.revision)
    }

    /// Stores a changed copy of the job under the next revision, which then replaces this value. Returns `Conflict`, and
    /// changes nothing, if the stored job no longer has the revision that this process read: another process claimed,
    /// rescheduled or deleted it.
    async fn change_to(
        &mut self,
        changed: Self,
        database: impl Database,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let next = Self {
            revision: self.revision + 1,
            ..changed
        };
        let saved = update(database, &TABLE, next.row(now), self.revision).await?;
        if saved == Update::Saved {
            *self = next;
        }
        Ok(saved)
    }

    /// Claims the job for [`LEASE`], which begins its next attempt. Returns `Conflict` if another process has claimed
    /// the job, or if it was scheduled again.
    ///
    /// Stores `maybe_done` as true, because the attempt that begins may have its effect. This value keeps the flag that
    /// it had, because the attempt reads from it whether an earlier attempt may have had the effect.
    pub(super) async fn claim(
        &mut self,
        database: impl Database,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let lease_until = now + LEASE;
        let maybe_done_before = self.maybe_done;
        let claimed = Self {
            due_at: lease_until,
            lease_until: Some(lease_until),
            attempts: self.attempts + 1,
            first_attempt_at: self.first_attempt_at.or(Some(now)),
            maybe_done: true,
            ..self.clone()
        };
        let saved = self.change_to(claimed, database, now).await?;
        // Unlike the stored job, this value says only what earlier attempts may have done.
        self.maybe_done = maybe_done_before;
        Ok(saved)
    }

    /// Extends the lease after a part of the work, and begins to count attempts anew. Returns `Conflict` if another
    /// process has claimed the job, or if it was scheduled again.
    ///
    /// `maybe_done` becomes false even in the database, because the rest of the work, such as pinning a posted message,
    /// can be repeated without harm.
    pub(super) async fn renew(
        &mut self,
        database: impl Database,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let lease_until = now + LEASE;
        let renewed = Self {
            due_at: lease_until,
            lease_until: Some(lease_until),
            attempts: 1,
            maybe_done: false,
            ..self.clone()
        };
        self.change_to(renewed, database, now).await
    }

    /// Ends the lease and schedules the next attempt. Returns `Conflict` if another process has claimed the job, or if
    /// it was scheduled again.
    pub(super) async fn release(
        &self,
        database: impl Database,
        retry_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        let released = Self {
            due_at: retry_at,
            lease_until: None,
            ..self.clone()
        };
        self.clone().change_to(released, database, now).await
    }

    /// Deletes the job. Returns `Conflict` if another process has claimed it, or if it was scheduled again.
    pub(super) async fn complete(&self, database: impl Database) -> Result<Update> {
        let deleted = self
            .id
            .statement(format!(
                "DELETE FROM job WHERE {HAS_ID} AND revision = :revision"
            ))
            .bind("revision", &self.revision)
            .change(database)
            .await?;
        Ok(Update::of(deleted))
    }
}

/// Schedules a job. A job with the same id gets the new time and counts as new: its attempts are forgotten, and a
/// process that has claimed it loses its lease.
pub(super) async fn schedule(
    database: impl Database,
    id: &JobId,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<()> {
    let job = Job::new(id.clone(), due_at);
    insert_or_change(
        database,
        &TABLE,
        job.row(now),
        "due_at = excluded.due_at, lease_until = NULL, attempts = 0, first_attempt_at = NULL, \
         maybe_done = 0, changed_at = excluded.changed_at, revision = job.revision + 1",
    )
    .await?;
    Ok(())
}

/// Schedules a job that is due at once, like [`schedule`].
pub(super) async fn schedule_now(
    database: impl Database,
    id: &JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    let due_at = now;
    schedule(database, id, due_at, now).await
}

/// Schedules a job that is due at once. Unlike [`schedule_now`], keeps `maybe_done` and `first_attempt_at` of a job
/// with the same id, so that the next attempt knows whether an earlier one may have sent its message. Only `attempts`
/// are counted anew.
pub(super) async fn schedule_again(
    database: impl Database,
    id: &JobId,
    now: DateTime<Utc>,
) -> Result<()> {
    let job = Job::new(id.clone(), now);
    insert_or_change(
        database,
        &TABLE,
        job.row(now),
        "due_at = excluded.due_at, lease_until = NULL, attempts = 0, \
         changed_at = excluded.changed_at, revision = job.revision + 1",
    )
    .await?;
    Ok(())
}

/// Stores jobs that this process has [claimed](Job::claimed).
pub(super) async fn store_claimed(transaction: &mut Transaction, jobs: &[&Job]) -> Result<()> {
    for job in jobs {
        job.store_claimed(&mut *transaction).await?;
    }
    Ok(())
}

/// Whether there is a job with this id that is due later than an instant.
pub(super) async fn is_later_than(
    database: impl Database,
    id: &JobId,
    instant: DateTime<Utc>,
) -> Result<bool> {
    let jobs: u64 = id
        .statement(format!(
            "SELECT COUNT(*) FROM job WHERE {HAS_ID} AND due_at > :instant"
        ))
        .bind("instant", &instant)
        .fetch_number(database)
        .await?;
    Ok(jobs > 0)
}

/// Deletes a job, even if a process has claimed it.
pub(super) async fn cancel(database: impl Database, id: &JobId) -> Result<()> {
    id.statement(format!("DELETE FROM job WHERE {HAS_ID}"))
        .execute(database)
        .await
}

impl Store {
    /// Returns at most `limit` due jobs of these kinds, sorted by due time. A claimed job is due when its lease
    /// expires.
    pub async fn due_jobs(
        &self,
        kinds: &[JobKind],
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<Job>> {
        statement(TABLE.select(&format!(
            "WHERE kind IN (:kinds) AND due_at <= :now ORDER BY due_at LIMIT {limit}"
        )))
        .bind_list("kinds", &words(kinds))
        .bind("now", &now)
        .fetch_readable(&self.pool, Job::read)
        .await
    }

    /// Returns the due time of the next job of these kinds at or after an instant, or `None` if there is no such job.
    pub async fn next_job_at(
        &self,
        kinds: &[JobKind],
        after: DateTime<Utc>,
    ) -> Result<Option<DateTime<Utc>>> {
        statement(
            "SELECT due_at FROM job WHERE kind IN (:kinds) AND due_at >= :after \
             ORDER BY due_at LIMIT 1",
        )
        .bind_list("kinds", &words(kinds))
        .bind("after", &after)
        .fetch_optional(&self.pool, |row| row.instant("due_at"))
        .await
    }

    pub async fn job(&self, id: &JobId) -> Result<Option<Job>> {
        id.statement(TABLE.select(&format!("WHERE {HAS_ID}")))
            .fetch_optional(&self.pool, Job::read)
            .await
    }

    pub async fn schedule_job(
        &self,
        id: &JobId,
        due_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        schedule(&self.pool, id, due_at, now).await
    }

    /// Claims a job for [`LEASE`]. Returns `Conflict` if another process has claimed it, or if it was scheduled again.
    pub async fn claim_job(&self, job: &mut Job, now: DateTime<Utc>) -> Result<Update> {
        job.claim(&self.pool, now).await
    }

    /// Extends the lease of a job that takes long.
    pub async fn renew_job(&self, job: &mut Job, now: DateTime<Utc>) -> Result<Update> {
        job.renew(&self.pool, now).await
    }

    /// Ends the lease and schedules the next attempt. Returns `Conflict` if another process has claimed the job, or if
    /// it was scheduled again.
    pub async fn release_job(
        &self,
        job: &Job,
        retry_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Update> {
        job.release(&self.pool, retry_at, now).await
    }

    /// Whether this process still has the lease: no other process has claimed the job, and it was not scheduled again.
    pub async fn has_lease(&self, job: &Job) -> Result<bool> {
        let jobs: u64 = job
            .id
            .statement(format!(
                "SELECT COUNT(*) FROM job WHERE {HAS_ID} AND revision = :revision"
            ))
            .bind("revision", &job.revision)
            .fetch_number(&self.pool)
            .await?;
        Ok(jobs > 0)
    }

    /// Deletes a job that is done. Returns `Conflict` if another process has claimed it, or if it was scheduled again.
    pub async fn complete_job(&self, job: &Job) -> Result<Update> {
        job.complete(&self.pool).await
    }

    /// Makes the failed posts of a schedule due now, after a moderator solved the problem. Leased ones are unchanged.
    pub async fn retry_posts_now(&self, schedule: ScheduleId, now: DateTime<Utc>) -> Result<()> {
        statement(
            "UPDATE job SET due_at = :now, changed_at = :now, revision = revision + 1 \
             WHERE kind = 'post' AND subject = :schedule AND lease_until IS NULL AND due_at > :now",
        )
        .bind("schedule", &schedule)
        .bind("now", &now)
        .execute(&self.pool)
        .await
    }

    /// Makes a job due now, after an organizer solved a problem. A leased one is unchanged.
    pub async fn retry_job_now(&self, id: &JobId, now: DateTime<Utc>) -> Result<()> {
        id.statement(format!(
            "UPDATE job SET due_at = :now, changed_at = :now, revision = revision + 1 \
             WHERE {HAS_ID} AND lease_until IS NULL AND due_at > :now"
        ))
        .bind("now", &now)
        .execute(&self.pool)
        .await
    }

    /// Makes jobs due now that were scheduled while the clock was ahead: the time of their last change is in the
    /// future. Returns their number.
    pub async fn reschedule_after_clock_change(&self, now: DateTime<Utc>) -> Result<u64> {
        statement(
            "UPDATE job SET due_at = :now, lease_until = NULL, changed_at = :now, \
             revision = revision + 1 WHERE changed_at > :future",
        )
        .bind("now", &now)
        .bind("future", &latest_change(now))
        .change(&self.pool)
        .await
    }
}

/// Latest time of a change by a right clock. The clocks of processes may differ a little.
pub(super) fn latest_change(now: DateTime<Utc>) -> DateTime<Utc> {
    now + LEASE
}

fn words(kinds: &[JobKind]) -> Vec<&'static str> {
    kinds.iter().map(|kind| kind.word()).collect()
}
