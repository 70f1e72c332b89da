//! Removes copies of erased rows from SQLite's files.
//!
//! - The write-ahead log keeps old pages until a checkpoint truncates it.
//! - When rows move between pages, `secure_delete` may leave copies in unused space. `VACUUM` removes them.
//!
//! PostgreSQL vacuums by itself.

use std::sync::atomic::{AtomicU64, Ordering};

use sqlx::{AnyConnection, Connection};

use super::engine::Engine;
use super::error::{Result, sqlite_code};
use super::timed::Pool;

/// Blocks other writers for at most 200 ms.
const BUSY_TIMEOUT: &str = "PRAGMA busy_timeout = 200";

/// Maximum size of a vacuumed file, in bytes. This blocks writers for half a second and needs as much memory as the
/// file.
const MAX_VACUUM_SIZE: i64 = 16 * 1024 * 1024;

/// `SQLITE_BUSY`
const BUSY: i64 = 5;

/// Number of erasures, and of those without copies in the log and in the file.
#[derive(Debug)]
pub(super) struct UnerasedCopies {
    erasures: AtomicU64,
    removed_from_log: AtomicU64,
    removed_from_file: AtomicU64,
}

impl Default for UnerasedCopies {
    /// Starts at 1, because an earlier process may have been killed after an erasure.
    fn default() -> Self {
        Self {
            erasures: 1.into(),
            removed_from_log: 0.into(),
            removed_from_file: 0.into(),
        }
    }
}

impl UnerasedCopies {
    pub(super) fn count_erasure(&self) {
        self.erasures.fetch_add(1, Ordering::AcqRel);
    }

    /// Truncates the write-ahead log after an erasure, unless others read from it.
    pub(super) async fn truncate_log(&self, pool: &Pool, engine: Engine) -> Result<()> {
        self.remove(&self.removed_from_log, pool, engine, async |file| {
            let (busy, _, _): (i64, i64, i64) = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)")
                .fetch_one(file)
                .await?;
            Ok(busy == 0)
        })
        .await
    }

    /// Vacuums a small file after an erasure.
    pub(super) async fn vacuum(&self, pool: &Pool, engine: Engine) -> Result<()> {
        self.remove(&self.removed_from_file, pool, engine, async |file| {
            let size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
            let size: i64 = sqlx::query_scalar(size).fetch_one(&mut *file).await?;
            if size <= MAX_VACUUM_SIZE {
                // A container may have no writable folder for temporary files.
                for statement in ["PRAGMA temp_store = MEMORY", "VACUUM"] {
                    sqlx::query(statement).execute(&mut *file).await?;
                }
                // VACUUM writes through the log.
                self.removed_from_log.store(0, Ordering::Release);
            }
            Ok(true)
        })
        .await?;
        self.truncate_log(pool, engine).await
    }

    /// Calls `remove` if copies may be left. `remove` returns whether all copies were removed.
    async fn remove(
        &self,
        removed_until: &AtomicU64,
        pool: &Pool,
        engine: Engine,
        remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
    ) -> Result<()> {
        let erasures = self.erasures.load(Ordering::Acquire);
        match engine {
            Engine::Sqlite if removed_until.load(Ordering::Acquire) < erasures => {}
            Engine::Sqlite | Engine::Postgres => return Ok(()),
        }
        if run_on_new_connection(pool, remove).await? {
            removed_until.fetch_max(erasures, Ordering::AcqRel);
        }
        Ok(())
    }
}

/// Uses its own connection, because a cancelled call would leave the timeout changed.
async fn run_on_new_connection(
    pool: &Pool,
    remove: impl AsyncFnOnce(&mut AnyConnection) -> sqlx::Result<bool>,
) -> Result<bool> {
    let work = async {
        let options = pool.connect_options();
        let mut file = AnyConnection::connect_with(&options).await?;
        sqlx::query(BUSY_TIMEOUT).execute(&mut file).await?;
        let removed = remove(&mut file).await;
        file.close().await?;
        match removed {
            Err(error) if sqlite_code(&error) == Some(BUSY) => Ok(false),
            removed => removed,
        }
    };
    Ok(pool.run_outside_pool(work).await?)
}
