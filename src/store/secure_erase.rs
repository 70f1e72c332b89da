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

/// Blocks other writers for at most 200 ms.
const BUSY_TIMEOUT: &str = "PRAGMA busy_timeout = 200";

/// Maximum size of a vacuumed file, in bytes. This blocks writers for half a second and needs as much memory as the
/// file.
const MAX_VACUUM_SIZE: i64 = 16 * 1024 * 1024;

impl Store {
    pub(super) async fn commit_erasing(&self, transaction: Transaction) -> Result<()> {
        self.commit_batch(transaction).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// For all batches except the last: does not truncate the log.
    pub(super) async fn commit_batch(&self, transaction: Transaction) -> Result<()> {
        self.unerased.count_erasure();
        Ok(transaction.commit().await?)
    }

    pub(super) async fn erase(&self, statement: Statement) -> Result<()> {
        self.unerased.count_erasure();
        statement.execute(&self.pool).await?;
        self.after_erasure().await;
        Ok(())
    }

    /// Executes a statement that erases one batch of rows until none is left.
    pub(super) async fn erase_batches(&self, erase_batch: Statement) -> Result<()> {
        loop {
            let started = Instant::now();
            let mut transaction = self.begin_erasing().await?;
            match erase_batch.clone().change(&mut transaction).await? {
                0 => return Ok(()),
                BATCH => self.commit_batch(transaction).await?,
                _ => return self.commit_erasing(transaction).await,
            }
            pause_after(started).await;
        }
    }

    /// A failure is retried periodically.
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
        self.remove_copies(&self.unerased.removed_from_log, async |file| {
            let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
                .fetch_one(file)
                .await?;
            Ok(busy == 0)
        })
        .await
    }

    /// Vacuums a small file after an erasure.
    pub async fn vacuum(&self) -> Result<()> {
        self.remove_copies(&self.unerased.removed_from_file, async |file| {
            let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
            let size: i64 = sqlx::query_scalar(size).fetch_one(&mut *file).await?;
            if size <= MAX_VACUUM_SIZE {
                // A container may have no writable folder for temporary files.
                for statement in ["PRAGMA temp_store = MEMORY", "VACUUM"] {
                    sqlx::query(statement).execute(&mut *file).await?;
                }
                // VACUUM writes through the log.
                self.unerased.removed_from_log.store(0, Ordering::Release);
            }
            Ok(true)
        })
        .await?;
        self.truncate_log().await
    }

    /// Calls `remove` if copies may be left. `remove` returns whether all copies were removed.
    ///
    /// Uses its own connection, because a cancelled call would leave the timeout changed.
    async fn remove_copies(
        &self,
        removed_until: &AtomicU64,
        remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> Result<()> {
        let erasures = self.unerased.erasures.load(Ordering::Acquire);
        if self.pool.engine == Engine::POSTGRES || removed_until.load(Ordering::Acquire) >= erasures
        {
            return Ok(());
        }
        let work = async {
            let options = self.pool.inner.connect_options();
            let mut file = AnyConnection::connect_with(&options).await?;
            sqlx::query(BUSY_TIMEOUT).execute(&mut file).await?;
            let removed = remove(&mut file).await;
            file.close().await?;
            match removed {
                Err(error) if is_busy(&error) => Ok(false),
                removed => removed,
            }
        };
        let done = self.pool.hooked(StoreOperation::Statement, false, work);
        if done.await?.0 {
            removed_until.fetch_max(erasures, Ordering::AcqRel);
        }
        Ok(())
    }
}
