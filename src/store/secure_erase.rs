//! Commits erasures and removes copies of the erased rows from SQLite's files.
//!
//! - The write-ahead log keeps old pages until a checkpoint truncates it.
//! - When rows move between pages, `secure_delete` may leave copies in unused space. `VACUUM` removes them.
//!
//! PostgreSQL vacuums by itself.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, Connection};
use tokio::time::Instant;

use super::database::Store;
use super::engine::Engine;
use super::erasure_batch::{BATCH, pause_after};
use super::error::{Result, is_busy};
use super::statement::Statement;
use super::timed::Transaction;
use crate::metrics::StoreOperation;

/// Lets a connection wait at most 200 ms for others. It blocks other writers while it waits.
const SET_BUSY_TIMEOUT: &str = "PRAGMA busy_timeout = 200";

/// Maximum size of a vacuumed file, in bytes. This blocks writers for half a second and needs as much memory as the
/// file.
const MAX_VACUUM_SIZE: i64 = 16 * 1024 * 1024;

impl Store {
    /// Commits the last batch of an erasure, and removes the erased rows from the write-ahead log.
    pub(super) async fn commit_erasing(&self, transaction: Transaction) -> Result<()> {
        self.commit_batch(transaction).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// Commits a batch of an erasure that is not the last: does not truncate the write-ahead log.
    pub(super) async fn commit_batch(&self, transaction: Transaction) -> Result<()> {
        self.unerased.count_erasure();
        Ok(transaction.commit().await?)
    }

    /// Executes a statement that erases few rows, and removes them from the write-ahead log.
    pub(super) async fn erase(&self, statement: Statement) -> Result<()> {
        self.unerased.count_erasure();
        statement.execute(&self.pool).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// Executes a statement that erases one batch of rows, again and again until no rows are left. Pauses between
    /// batches, so that others can write.
    pub(super) async fn erase_batches(&self, erase_batch: Statement) -> Result<()> {
        loop {
            let started = Instant::now();
            let mut transaction = self.begin_exclusive().await?;
            match erase_batch.clone().change(&mut transaction).await? {
                0 => return Ok(()),
                // A full batch: more rows may be left.
                BATCH => self.commit_batch(transaction).await?,
                _ => return self.commit_erasing(transaction).await,
            }
            pause_after(started).await;
        }
    }

    /// Truncates the write-ahead log, which still has the erased rows. A failure is only logged: a worker retries it
    /// periodically.
    async fn after_erasure(&self) {
        if let Err(error) = self.truncate_log().await {
            let error = error.to_string();
            tracing::warn!(
                error,
                "write-ahead log not truncated after an erasure; trying again periodically"
            );
        }
    }

    /// Truncates the write-ahead log after an erasure, unless others read from it.
    pub async fn truncate_log(&self) -> Result<()> {
        self.remove_copies(&self.unerased.removed_from_log, truncate_log_of)
            .await
    }

    /// Removes the copies of erased rows that SQLite may have left in unused space of its file: writes the file anew
    /// without the unused space. A file larger than `MAX_VACUUM_SIZE` stays as it is.
    pub async fn vacuum(&self) -> Result<()> {
        self.remove_copies(&self.unerased.removed_from_file, async |file| {
            if size_of(file).await? > MAX_VACUUM_SIZE {
                // Counts as done, because another attempt would not remove the copies either.
                return Ok(true);
            }
            // In memory, because a container may have no writable folder for temporary files.
            for statement in ["PRAGMA temp_store = MEMORY", "VACUUM"] {
                sqlx::query(statement).execute(&mut *file).await?;
            }
            // VACUUM writes through the log, which has copies again, so it is truncated below.
            self.unerased.mark_log_dirty();
            Ok(true)
        })
        .await?;
        self.truncate_log().await
    }

    /// Calls `remove` for SQLite's log or for its file, unless it has removed the copies of all erasures there.
    /// `remove` returns whether it removed all copies.
    ///
    /// `erasures_without_copies` is the number of erasures before the last successful call, because that may have
    /// missed the copies of later ones. It is 0 if there may be copies again.
    async fn remove_copies(
        &self,
        erasures_without_copies: &AtomicU64,
        remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> Result<()> {
        if self.pool.engine == Engine::POSTGRES {
            return Ok(());
        }
        let erasures = self.unerased.erasures.load(Ordering::Acquire);
        if erasures_without_copies.load(Ordering::Acquire) >= erasures {
            return Ok(());
        }
        let work = self.with_own_connection(remove);
        let (all_removed, _) = self
            .pool
            .hooked(StoreOperation::Statement, false, work)
            .await?;
        if all_removed {
            // A concurrent call that began later may have stored a higher number.
            erasures_without_copies.fetch_max(erasures, Ordering::AcqRel);
        }
        Ok(())
    }

    /// Calls `work` with a connection of its own, because [`SET_BUSY_TIMEOUT`] gives it a shorter timeout than the
    /// pool's connections have. Returns false if another connection uses the file for longer than that.
    async fn with_own_connection(
        &self,
        work: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> sqlx::Result<bool> {
        let options = self.pool.inner.connect_options();
        let mut connection = AnyConnection::connect_with(&options).await?;
        sqlx::query(SET_BUSY_TIMEOUT)
            .execute(&mut connection)
            .await?;
        let result = work(&mut connection).await;
        connection.close().await?;
        match result {
            Ok(is_done) => Ok(is_done),
            Err(error) if is_busy(&error) => Ok(false),
            Err(error) => Err(error),
        }
    }
}

/// Returns whether the write-ahead log was truncated, which others can prevent by reading from it.
async fn truncate_log_of(file: &mut AnyConnection) -> sqlx::Result<bool> {
    let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(file)
        .await?;
    Ok(busy == 0)
}

/// Returns the size of a file in bytes.
async fn size_of(file: &mut AnyConnection) -> sqlx::Result<i64> {
    sqlx::query_scalar("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        .fetch_one(file)
        .await
}
