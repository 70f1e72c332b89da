//! Erases a server or a person in batches, because one long transaction would block all other writers of SQLite.
//!
//! The first transaction records the erasure and closes whatever is active. Several processes may continue an erasure:
//! [`Store::begin_exclusive`] serializes them.

use std::time::Duration;

use anyhow::anyhow;
use chrono::{DateTime, Utc};
use tokio::time::Instant;

use super::database::Store;
use super::ended_announcement::HeldEnding;
use super::erasure_batch::{ErasureSubject, Progress, execute_batch, pause_after};
use super::error::Result;
use super::job::{self, JobId};
use super::query::Row;
use super::statement::{Statement, statement};
use super::table::Table;
use super::timed::Transaction;
use super::{guild, kept_word, notification, person};
use crate::domain::ids::{AgreementNumber, ReplyToken};
use crate::text::Language;

/// Copied columns. A copy continues the erasure, but does not edit the reply.
pub(super) const TABLE: Table = Table {
    name: "erasure",
    key: &["subject", "subject_id"],
    numbers: "subject_id finished",
    texts: "subject",
};

/// Maximum time in a request. A job does the rest.
const REQUEST_TIME: Duration = Duration::from_millis(800);

const IN_PROGRESS: &str =
    "SELECT COUNT(*) FROM erasure WHERE subject = :subject AND subject_id = :id AND finished = 0";

/// Statements that finish an erasure: they delete it and its job or, if its reply has to be edited, mark it as
/// finished.
const FINISH_STATEMENTS: [&str; 3] = [
    "DELETE FROM erasure WHERE subject = :subject AND subject_id = :id AND reply_token IS NULL",
    "UPDATE erasure SET finished = 1 WHERE subject = :subject AND subject_id = :id",
    DELETE_JOB,
];

/// Deletes the job of an erasure that is deleted.
const DELETE_JOB: &str = "DELETE FROM job \
    WHERE kind = 'erasure' AND subject = :id AND part = :subject AND NOT EXISTS \
    (SELECT 1 FROM erasure WHERE erasure.subject = :subject AND subject_id = :id)";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    pub subject: ErasureSubject,
    pub progress: Progress,
    /// Reply to edit when done, and its time.
    pub reply: Option<(ReplyToken, DateTime<Utc>)>,
    /// Of the reply.
    pub language: Language,
}

impl Erasure {
    /// Reads an erasure from its row. The column `subject` has the [word](ErasureSubject::word) of what is erased.
    pub(super) fn read(row: &Row) -> Result<Self> {
        let subject = match &*row.text("subject")? {
            "guild" => ErasureSubject::Guild(row.id("subject_id")?),
            "person" => ErasureSubject::Person(row.id("subject_id")?),
            unknown => return Err(anyhow!("unknown subject of an erasure: {unknown}").into()),
        };
        let progress = if row.flag("finished")? {
            Progress::Done
        } else {
            Progress::More
        };
        // `reply_when_erased` sets both columns.
        let reply_token = row.optional_text("reply_token")?.map(ReplyToken);
        let replied_at = row.optional_instant("replied_at")?;
        Ok(Self {
            subject,
            progress,
            reply: reply_token.zip(replied_at),
            language: row.language()?.unwrap_or_default(),
        })
    }
}

/// Returns the statement with this text, and binds `:subject` and `:id` of an erasure.
fn statement_about(subject: ErasureSubject, text: &'static str) -> Statement {
    statement(text)
        .bind("subject", &subject.word())
        .bind("id", &subject.id())
}

impl Store {
    /// Erases the data about a server or a person, as much as possible within `REQUEST_TIME`. Returns `More` if a job
    /// has to erase the rest.
    ///
    /// Of a server, schedules, draws and proposals are deleted; sealed (accepted) agreements stay without server and
    /// channel, because they belong to the players. Of a person, open proposals end; sealed agreements, draws and
    /// schedules stay without the person.
    pub async fn request_erasure(
        &self,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let no_announcements = &[];
        self.request_erasure_and_end(subject, no_announcements, now)
            .await
    }

    /// Erases the data about a server or a person, like [`Store::request_erasure`], and stores the ended announcements
    /// of the server's schedules with their jobs, which this process has claimed.
    ///
    /// The first transaction records the erasure, and is tried twice. Then batches are erased until `REQUEST_TIME` is
    /// over or a batch fails. Returns `More` if a job has to erase the rest.
    pub async fn request_erasure_and_end(
        &self,
        subject: ErasureSubject,
        announcements: &[HeldEnding],
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        // First, so that none of these draws is recorded after the draws on record were erased.
        self.delayed_draws.erase(subject).await;
        let started = Instant::now();
        let mut progress = match self.begin_erasure(subject, announcements, now).await {
            Ok(progress) => progress,
            Err(error) => {
                tracing::warn!(%error, "erasure failed; trying once more");
                // If the first transaction was committed after all, erasing twice is harmless.
                self.begin_erasure(subject, announcements, now).await?
            }
        };
        while progress == Progress::More && started.elapsed() < REQUEST_TIME {
            match self.erase_batch(subject, now).await {
                Ok(next_progress) => progress = next_progress,
                Err(error) => {
                    tracing::warn!(%error, "erasure interrupted; a job continues it");
                    break;
                }
            }
        }
        Ok(progress)
    }

    /// Records an erasure and the job that continues it, erases the active records, and then the first batch of the
    /// rest. Commits all of it in one transaction.
    ///
    /// Open proposals, schedules and settings are active: they are erased first, so that they have no effect any more.
    /// `announcements` are those of the schedules: their messages still promise posts until their jobs edit them.
    async fn begin_erasure(
        &self,
        subject: ErasureSubject,
        announcements: &[HeldEnding],
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let mut transaction = self.begin_exclusive().await?;
        statement_about(
            subject,
            "INSERT INTO erasure (subject, subject_id) VALUES (:subject, :id) \
             ON CONFLICT (subject, subject_id) DO UPDATE SET finished = 0",
        )
        .execute(&mut transaction)
        .await?;
        job::schedule_now(&mut transaction, &JobId::erasure(subject), now).await?;
        match subject {
            ErasureSubject::Guild(guild) => {
                for text in guild::FIRST_ERASURES {
                    statement(text)
                        .bind("id", &guild)
                        .execute(&mut transaction)
                        .await?;
                }
            }
            ErasureSubject::Person(user) => {
                person::begin_erasure(&mut transaction, user, now).await?;
            }
        }
        for announcement in announcements {
            announcement.store(&mut transaction).await?;
        }
        notification::erase_unaddressed(&mut transaction).await?;
        let result = self.finish_batch(transaction, subject, now).await;
        // Clears the cache even after an error, because the transaction may have been committed.
        self.clear_preferences_cache().await;
        result
    }

    /// Continues an erasure with a batch, then pauses so that others can write. Does nothing if the erasure is
    /// finished.
    pub async fn erase_batch(
        &self,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let started = Instant::now();
        let mut transaction = self.begin_exclusive().await?;
        let in_progress: u8 = statement_about(subject, IN_PROGRESS)
            .fetch_number(&mut transaction)
            .await?;
        // Another process may have finished the erasure. Rows that were stored since then must stay.
        if in_progress == 0 {
            return Ok(Progress::Done);
        }
        let progress = self.finish_batch(transaction, subject, now).await?;
        if progress == Progress::More {
            pause_after(started).await;
        }
        Ok(progress)
    }

    /// Erases a batch of rows in a transaction, and commits it. If no rows are left, finishes the erasure, which also
    /// removes the rows of all batches from SQLite's write-ahead log.
    async fn finish_batch(
        &self,
        mut transaction: Transaction,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let progress = match subject {
            ErasureSubject::Guild(guild) => {
                execute_batch(&mut transaction, guild::batch(), &guild).await?
            }
            ErasureSubject::Person(user) => {
                person::erase_batch(&mut transaction, user, now).await?
            }
        };
        match progress {
            Progress::More => self.commit_batch(transaction).await?,
            Progress::Done => {
                // Edits, notifications and kept words that the erased or changed agreements no longer need.
                guild::erase_edits(&mut transaction).await?;
                notification::erase_unaddressed(&mut transaction).await?;
                kept_word::erase_shown(&mut transaction).await?;
                for text in FINISH_STATEMENTS {
                    statement_about(subject, text)
                        .execute(&mut transaction)
                        .await?;
                }
                self.commit_erasing(transaction).await?;
            }
        }
        Ok(progress)
    }

    /// Stores the reply, in Discord, that is edited when an erasure in progress is finished. Returns `Done` if it is
    /// already finished, so that the caller can say so at once.
    pub async fn reply_when_erased(
        &self,
        subject: ErasureSubject,
        token: &ReplyToken,
        language: Language,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let stored = statement_about(
            subject,
            "UPDATE erasure SET reply_token = :token, language = :language, replied_at = :now \
             WHERE subject = :subject AND subject_id = :id",
        )
        .bind("token", &token.0)
        .bind("language", &language.tag())
        .bind("now", &now)
        .change(&self.pool)
        .await?;
        // The row is deleted when the erasure is finished, unless an earlier reply still has to be edited. In that
        // case, the job edits this reply instead.
        if stored == 0 {
            Ok(Progress::Done)
        } else {
            Ok(Progress::More)
        }
    }

    /// Returns an erasure in progress, or a finished one whose reply is not edited yet.
    pub async fn erasure(&self, id: &JobId) -> Result<Option<Erasure>> {
        statement(
            "SELECT subject, subject_id, finished, reply_token, language, replied_at FROM erasure \
             WHERE subject = :subject AND subject_id = :id",
        )
        .bind("subject", &id.part)
        .bind("id", &id.subject.cast_signed())
        .fetch_optional(&self.pool, Erasure::read)
        .await
    }

    pub async fn is_being_erased(&self, subject: ErasureSubject) -> Result<bool> {
        let in_progress: u8 = statement_about(subject, IN_PROGRESS)
            .fetch_number(&self.pool)
            .await?;
        Ok(in_progress > 0)
    }

    /// Returns the agreements whose message still has to show a word of the erased person. A server has none.
    pub async fn words_waiting_for_messages(
        &self,
        subject: ErasureSubject,
    ) -> Result<Vec<AgreementNumber>> {
        match subject {
            ErasureSubject::Guild(_) => Ok(Vec::new()),
            ErasureSubject::Person(user) => self.words_to_erase(user).await,
        }
    }

    /// Deletes a finished erasure and its job.
    pub async fn end_erasure(&self, subject: ErasureSubject) -> Result<()> {
        let mut transaction = self.begin().await?;
        for text in [
            "DELETE FROM erasure WHERE subject = :subject AND subject_id = :id AND finished = 1",
            DELETE_JOB,
        ] {
            statement_about(subject, text)
                .execute(&mut transaction)
                .await?;
        }
        self.commit_erasing(transaction).await
    }
}
