//! What is left of erased rows in the files of SQLite, and its removal.
//!
//! The log beside the file keeps pages as they were, until it is brought into the file and emptied. And
//! where SQLite has moved rows about as others came between them, now and then a copy stays in an unused
//! place, which is not overwritten (`secure_delete`) when the row is; it goes when the file is written
//! anew. PostgreSQL cleans up by itself, as whoever runs it has set it to (`VACUUM`).

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, Connection};

use super::engine::Engine;
use super::error::{Result, sqlite_code};
use super::{Query, Store, Transaction};

/// How long readers and writers are waited for, in milliseconds. Nobody else can write meanwhile.
const PATIENCE: &str = "PRAGMA busy_timeout = 200";

/// The largest file that is written anew, in bytes: that takes half a second at most, in which nobody else
/// can write, and as much memory.
const MAX_REWRITTEN: i64 = 16 * 1024 * 1024;

/// SQLite's code for a file that somebody else uses.
const BUSY: i64 = 5;

/// How often rows were erased, and of how many of these times nothing is left in log and file.
#[derive(Debug)]
pub(super) struct Traces {
    erasures: AtomicU64,
    gone_from_log: AtomicU64,
    gone_from_file: AtomicU64,
}

impl Default for Traces {
    /// An earlier process may have been killed when it had erased something.
    fn default() -> Self {
        Self {
            erasures: 1.into(),
            gone_from_log: 0.into(),
            gone_from_file: 0.into(),
        }
    }
}

impl Store {
    /// Commits a transaction that erases rows.
    pub(super) async fn commit_erasing(&self, transaction: Transaction<'_>) -> Result<()> {
        self.commit_batch(transaction).await?;
        self.erased().await;
        Ok(())
    }

    /// Commits a transaction that erases rows, and leaves the log to the last batch or to the upkeep worker.
    pub(super) async fn commit_batch(&self, transaction: Transaction<'_>) -> Result<()> {
        self.traces.erasures.fetch_add(1, Ordering::AcqRel);
        Ok(transaction.commit().await?)
    }

    /// Carries out a statement that erases rows.
    pub(super) async fn erase(&self, statement: Query<'_>) -> Result<()> {
        self.traces.erasures.fetch_add(1, Ordering::AcqRel);
        statement.execute(&self.pool).await?;
        self.erased().await;
        Ok(())
    }

    /// Empties the log at once. Whoever had something erased need not know if that has to be done later.
    async fn erased(&self) {
        if let Err(error) = self.empty_log().await {
            let error = error.to_string();
            tracing::warn!(error, "the log could not be emptied of what was erased");
        }
    }

    /// Empties the log if something was erased since that was last done. While others read what the log
    /// has, it cannot be emptied; the next call tries again.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn empty_log(&self) -> Result<()> {
        self.remove(&self.traces.gone_from_log, async |file| {
            let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
                .fetch_one(file)
                .await?;
            Ok(busy == 0)
        })
        .await
    }

    /// Writes the file anew if something was erased since that was last done, unless it is large.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rewrite_file(&self) -> Result<()> {
        self.remove(&self.traces.gone_from_file, async |file| {
            let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
            let size: i64 = sqlx::query_scalar(size).fetch_one(&mut *file).await?;
            if size <= MAX_REWRITTEN {
                // There may be no folder for temporary files.
                for statement in ["PRAGMA temp_store = MEMORY", "VACUUM"] {
                    sqlx::query(statement).execute(&mut *file).await?;
                }
                // What was written is in the log.
                self.traces.gone_from_log.store(0, Ordering::Release);
            }
            Ok(true)
        })
        .await?;
        self.empty_log().await
    }

    /// Removes what is left somewhere, if something may be; `remove` says whether it could.
    async fn remove(
        &self,
        gone: &AtomicU64,
        remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> Result<()> {
        let erasures = self.traces.erasures.load(Ordering::Acquire);
        match self.engine {
            Engine::Sqlite if gone.load(Ordering::Acquire) < erasures => {}
            Engine::Sqlite | Engine::Postgres => return Ok(()),
        }
        if self.remove_alone(remove).await? {
            gone.fetch_max(erasures, Ordering::AcqRel);
        }
        Ok(())
    }

    /// Removes it by a connection that is not one of the pool, so that none of those is left with another
    /// patience when whoever waits goes away.
    async fn remove_alone(
        &self,
        remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> Result<bool> {
        let work = async {
            let options = self.pool.connect_options();
            let mut file = AnyConnection::connect_with(&options).await?;
            sqlx::query(PATIENCE).execute(&mut file).await?;
            let removed = remove(&mut file).await;
            file.close().await?;
            match removed {
                Err(error) if sqlite_code(&error) == Some(BUSY) => Ok(false),
                removed => removed,
            }
        };
        Ok(self.pool.beside(work).await?)
    }
}
