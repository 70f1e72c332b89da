//! Decides whether a pooled connection may be used again, without sending anything.
//!
//! A connection may answer and still be unusable:
//!
//! - SQLite ends a transaction by itself after some errors. sqlx's rollback then fails, sqlx still counts the
//!   transaction as open, and every later `BEGIN` fails.
//! - A PostgreSQL session that began read-only stays read-only.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use parking_lot::Mutex;
use sqlx::error::DatabaseError;
use sqlx::{AnyConnection, Connection, Error};

use super::error::sqlite_code;

/// Connections opened before `discarded_at` are not reused.
#[derive(Clone, Debug, Default)]
pub(super) struct ConnectionCheck {
    discarded_at: Arc<Mutex<Option<Instant>>>,
}

impl ConnectionCheck {
    /// Discards all connections if the error may have made them unusable.
    pub(super) fn note(&self, error: &Error) {
        if requires_new_connection(error) {
            self.discard_all();
        }
    }

    pub(super) fn discard_all(&self) {
        *self.discarded_at.lock() = Some(Instant::now());
    }

    /// Whether a pooled connection may be used again: no transaction is open, and it was opened after the last error
    /// that may have made connections unusable.
    ///
    /// `age` is the time since it was opened. The pool requires the future to be boxed.
    pub(super) fn is_usable<'c>(
        &self,
        connection: &'c mut AnyConnection,
        age: Duration,
    ) -> BoxFuture<'c, Result<bool, Error>> {
        let check = self.clone();
        Box::pin(async move {
            // Computed first, because the ping takes time that is not in `age`. `None` if the clock cannot represent
            // the time: then the connection counts as too old.
            let opened_at = Instant::now().checked_sub(age);
            if connection.is_in_transaction() {
                // sqlx rolls back a dropped transaction only before the next statement. The ping lets it do so.
                connection.ping().await?;
                let has_failed_rollback = connection.is_in_transaction();
                if has_failed_rollback {
                    return Ok(false);
                }
            }
            match *check.discarded_at.lock() {
                Some(discarded_at) => Ok(opened_at.is_some_and(|at| at > discarded_at)),
                None => Ok(true),
            }
        })
    }
}

/// Whether this error may leave connections unusable while the database works.
fn requires_new_connection(error: &Error) -> bool {
    match error {
        Error::Io(_) | Error::Tls(_) | Error::Protocol(_) | Error::WorkerCrashed => true,
        Error::Database(database) => match sqlite_code(error) {
            // SQLITE_NOMEM, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN
            Some(code) => matches!(code, 7 | 8 | 10 | 13 | 14),
            None => is_lost_session(database.as_ref()),
        },
        _ => false,
    }
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn is_lost_session(error: &dyn DatabaseError) -> bool {
    error.code().is_some_and(|code| {
        // Lost connection; read-only; server shutting down or starting.
        code.starts_with("08") || matches!(&*code, "25006" | "57P01" | "57P02" | "57P03")
    })
}

#[cfg(test)]
mod tests {
    use sqlx::Any;
    use sqlx::pool::PoolConnection;

    use crate::store::Store;
    use crate::store::error::sqlite_code;
    use crate::store::query::{Database as _, query};

    /// SQLite's code of a full disk.
    const SQLITE_FULL: Option<i64> = Some(13);

    /// SQLite's code of a broken constraint.
    const SQLITE_CONSTRAINT: Option<i64> = Some(19);

    async fn run(store: &Store, statement: &'static str) -> sqlx::Result<()> {
        store.pool.run(query(statement)).await.map(drop)
    }

    /// Writes a megabyte in a transaction.
    async fn write_megabyte(store: &Store) -> sqlx::Result<()> {
        let insert = "INSERT INTO filler (text) VALUES (hex(zeroblob(500000)))";
        let mut transaction = store.pool.begin_with(store.pool.engine.begin).await?;
        transaction.run(query(insert)).await?;
        transaction.commit().await
    }

    /// Also returns a connection, so that the store has only one left.
    async fn open(folder: &tempfile::TempDir) -> (Store, PoolConnection<Any>) {
        let url = format!("sqlite://{}/x.db", folder.path().display());
        let store = Store::open(&url.parse().expect("a URL")).await;
        let store = store.expect("the store opens");
        let taken = store.pool.inner.acquire().await.expect("a connection");
        (store, taken)
    }

    /// Lets the current connection write at most 500 pages (512,000 bytes), as if the disk was full. A new connection
    /// has no limit.
    async fn fill_disk(store: &Store) {
        let limit = "PRAGMA max_page_count = 500";
        run(store, limit).await.expect("the limit is set");
    }

    #[tokio::test]
    async fn a_connection_is_not_reused_after_the_disk_was_full() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (store, _taken) = open(&folder).await;
        let table = "CREATE TABLE filler (text TEXT)";
        run(&store, table).await.expect("a table");
        fill_disk(&store).await;
        let error = write_megabyte(&store).await.expect_err("it is full");
        assert_eq!(sqlite_code(&error), SQLITE_FULL);
        write_megabyte(&store).await.expect("a new connection");
    }

    #[tokio::test]
    async fn a_connection_is_not_reused_after_a_failed_commit() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (store, _taken) = open(&folder).await;
        for statement in [
            "CREATE TABLE parent (id INTEGER PRIMARY KEY)",
            "CREATE TABLE child (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)",
            "CREATE TEMP TABLE of_this_connection (id INTEGER)",
        ] {
            run(&store, statement).await.expect("a table");
        }
        let mut transaction = store.begin().await.expect("a transaction");
        let insert = query("INSERT INTO child (id) VALUES (1)");
        transaction.run(insert).await.expect("a row");
        let error = transaction.commit().await.expect_err("no such parent");
        assert_eq!(sqlite_code(&error), SQLITE_CONSTRAINT);
        let read = run(&store, "SELECT id FROM of_this_connection").await;
        assert!(read.is_err(), "a new connection");
    }

    #[tokio::test]
    async fn a_connection_is_reused_after_other_errors() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (store, _taken) = open(&folder).await;
        let create = "CREATE TEMP TABLE of_this_connection (id INTEGER)";
        run(&store, create).await.expect("a table");
        run(&store, "SELECT nothing")
            .await
            .expect_err("no such column");
        let read = run(&store, "SELECT id FROM of_this_connection").await;
        read.expect("the same connection");
    }

    #[tokio::test]
    async fn a_connection_is_reused_after_dropped_transactions() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let (store, _taken) = open(&folder).await;
        let create = "CREATE TEMP TABLE of_this_connection (id INTEGER)";
        run(&store, create).await.expect("a table");
        for _ in 0..100 {
            drop(store.begin().await.expect("a transaction"));
        }
        let read = run(&store, "SELECT id FROM of_this_connection").await;
        read.expect("the same connection");
    }
}
