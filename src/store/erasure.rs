//! Erases a server or a person in batches, because one long transaction would block all other writers of SQLite.
//!
//! The first transaction records the erasure and closes whatever is active. Several processes may continue an erasure:
//! [`Store::begin_erasing`] serializes them.

use std::time::Duration;

use chrono::{DateTime, Utc};
use sqlx::any::AnyRow;
use tokio::time::Instant;

use super::database::Store;
use super::erasure_batch::{BATCH, ErasureSubject, Progress, execute, pause_after};
use super::error::Result;
use super::fields::{self, RowFields};
use super::table::ColumnKind::{Number, Text};
use super::table::Table;
use super::timed::Transaction;
use super::{guild, notification, person, word_to_erase};
use crate::domain::ids::{AgreementNumber, GuildId, ReplyToken, UserId};
use crate::domain::preferences::Preferences;

/// Copied columns. A copy continues the erasure, but does not edit the reply.
pub(super) const TABLE: Table = Table {
    name: "erasure",
    key: &["subject", "subject_id"],
    columns: &[
        ("subject", Text),
        ("subject_id", Number),
        ("finished", Number),
    ],
};

/// Maximum time in a request. The upkeep worker does the rest.
const REQUEST_TIME: Duration = Duration::from_millis(800);

const IN_PROGRESS: &str =
    "SELECT subject_id FROM erasure WHERE subject = $1 AND subject_id = $2 AND finished = 0";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Erasure {
    pub subject: ErasureSubject,
    pub progress: Progress,
    /// Reply to edit when done, and its time.
    pub reply: Option<(ReplyToken, DateTime<Utc>)>,
}

impl Store {
    /// Erases a server's schedules, draws and proposals. Sealed agreements stay without server and channel.
    pub async fn erase_guild(&self, guild: GuildId, now: DateTime<Utc>) -> Result<Progress> {
        let progress = self
            .request_erasure(ErasureSubject::Guild(guild), now)
            .await;
        self.preferences_cache.invalidate();
        progress
    }

    /// Erases a person. Sealed agreements, draws and schedules stay without the person; open proposals end.
    pub async fn erase_person(&self, user: UserId, now: DateTime<Utc>) -> Result<Progress> {
        let progress = self
            .request_erasure(ErasureSubject::Person(user), now)
            .await;
        self.preferences_cache
            .changed(user, Preferences::default())
            .await;
        progress
    }

    async fn request_erasure(
        &self,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        self.delayed_draws.erase(subject).await;
        let started = Instant::now();
        let mut progress = match self.first_batch(subject, now).await {
            // The transaction may have been committed. Erasing twice is harmless.
            Err(_) => self.first_batch(subject, now).await?,
            Ok(progress) => progress,
        };
        while progress == Progress::More && started.elapsed() < REQUEST_TIME {
            progress = match self.erase_batch(subject, now).await {
                Ok(progress) => progress,
                Err(error) => {
                    let error = error.to_string();
                    tracing::warn!(error, "erasure interrupted; the upkeep worker continues it");
                    break;
                }
            };
        }
        Ok(progress)
    }

    async fn first_batch(&self, subject: ErasureSubject, now: DateTime<Utc>) -> Result<Progress> {
        let mut transaction = self.begin_erasing().await?;
        let (kind, id) = subject.columns();
        sqlx::query(
            "INSERT INTO erasure (subject, subject_id) VALUES ($1, $2) \
             ON CONFLICT (subject, subject_id) DO UPDATE SET finished = 0",
        )
        .bind(kind)
        .bind(id)
        .execute(&mut *transaction)
        .await?;
        match subject {
            ErasureSubject::Guild(guild) => {
                for statement in guild::FIRST_ERASURES {
                    execute(&mut transaction, statement.to_owned(), guild.0).await?;
                }
            }
            ErasureSubject::Person(user) => {
                person::erase_first(&mut transaction, user, now).await?;
            }
        }
        notification::erase_unaddressed(&mut transaction).await?;
        self.finish_batch(transaction, subject, now).await
    }

    /// Erases a batch, then pauses for other writers. Does nothing if the erasure is finished.
    pub async fn erase_batch(
        &self,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let started = Instant::now();
        let mut transaction = self.begin_erasing().await?;
        let (kind, id) = subject.columns();
        let in_progress = sqlx::query(IN_PROGRESS)
            .bind(kind)
            .bind(id)
            .fetch_optional(&mut *transaction)
            .await?;
        // Another process may have finished the erasure. Newer rows stay.
        if in_progress.is_none() {
            return Ok(Progress::Done);
        }
        let progress = self.finish_batch(transaction, subject, now).await?;
        if progress == Progress::More {
            pause_after(started).await;
        }
        Ok(progress)
    }

    async fn finish_batch(
        &self,
        mut transaction: Transaction<'_>,
        subject: ErasureSubject,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let progress = match subject {
            ErasureSubject::Guild(guild) => erase_guild_batch(&mut transaction, guild).await?,
            ErasureSubject::Person(user) => {
                person::erase_batch(&mut transaction, user, now).await?
            }
        };
        match progress {
            Progress::More => self.commit_batch(transaction).await?,
            Progress::Done => {
                notification::erase_unaddressed(&mut transaction).await?;
                word_to_erase::erase_shown(&mut transaction).await?;
                record_finished(&mut transaction, subject).await?;
                self.commit_erasing(transaction).await?;
            }
        }
        Ok(progress)
    }

    /// Stores the reply to edit later. Returns `Done` if the erasure is already finished.
    pub async fn reply_when_erased(
        &self,
        subject: ErasureSubject,
        token: &ReplyToken,
        now: DateTime<Utc>,
    ) -> Result<Progress> {
        let (kind, id) = subject.columns();
        let result = sqlx::query(
            "UPDATE erasure SET reply_token = $3, replied_at = $4 \
             WHERE subject = $1 AND subject_id = $2",
        )
        .bind(kind)
        .bind(id)
        .bind(&token.0)
        .bind(fields::instant(now))
        .execute(&self.pool)
        .await?;
        Ok(if result.rows_affected() == 0 {
            Progress::Done
        } else {
            Progress::More
        })
    }

    /// Includes finished erasures whose reply is not edited yet.
    pub async fn erasures(&self) -> Result<Vec<Erasure>> {
        let rows = sqlx::query(
            "SELECT subject, subject_id, finished, reply_token, replied_at FROM erasure \
             ORDER BY subject, subject_id",
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(fields::readable(&rows, Erasure::read))
    }

    pub async fn is_being_erased(&self, subject: ErasureSubject) -> Result<bool> {
        let (kind, id) = subject.columns();
        let found = sqlx::query(IN_PROGRESS)
            .bind(kind)
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        Ok(found.is_some())
    }

    /// Agreements whose message still has to show a word of the erased person.
    pub async fn words_waiting_for_messages(
        &self,
        subject: ErasureSubject,
    ) -> Result<Vec<AgreementNumber>> {
        match subject {
            ErasureSubject::Guild(_) => Ok(Vec::new()),
            ErasureSubject::Person(user) => self.words_to_erase(user).await,
        }
    }

    pub async fn end_erasure(&self, subject: ErasureSubject) -> Result<()> {
        let (kind, id) = subject.columns();
        let statement =
            "DELETE FROM erasure WHERE subject = $1 AND subject_id = $2 AND finished = 1";
        self.erase(sqlx::query(statement).bind(kind).bind(id)).await
    }
}

impl Erasure {
    fn read(row: &AnyRow) -> Result<Self> {
        let row = RowFields(row);
        let id = row.id("subject_id")?;
        let token = row.optional_text("reply_token")?.map(ReplyToken);
        Ok(Self {
            subject: match &*row.text("subject")? {
                "guild" => ErasureSubject::Guild(GuildId(id)),
                _ => ErasureSubject::Person(UserId(id)),
            },
            progress: if row.flag("finished")? {
                Progress::Done
            } else {
                Progress::More
            },
            reply: token.zip(row.optional_instant("replied_at")?),
        })
    }
}

async fn erase_guild_batch(transaction: &mut Transaction<'_>, guild: GuildId) -> Result<Progress> {
    for statement in guild::batch() {
        if execute(transaction, statement, guild.0).await? == BATCH {
            return Ok(Progress::More);
        }
    }
    Ok(Progress::Done)
}

/// Deletes the erasure if it has no reply to edit.
async fn record_finished(transaction: &mut Transaction<'_>, subject: ErasureSubject) -> Result<()> {
    let (kind, id) = subject.columns();
    for statement in [
        "DELETE FROM erasure WHERE subject = $1 AND subject_id = $2 AND reply_token IS NULL",
        "UPDATE erasure SET finished = 1 WHERE subject = $1 AND subject_id = $2",
    ] {
        sqlx::query(statement)
            .bind(kind)
            .bind(id)
            .execute(&mut **transaction)
            .await?;
    }
    Ok(())
}
