use std::sync::Arc;
use std::time::Duration;

use sqlx::sqlite::SqliteError;
use thiserror::Error;
use tokio::time::timeout;

/// The message is for the log.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("{}: {}", meaning(.0), .0)]
    Database(sqlx::Error),
    /// Invalid value: edited by hand, or a time zone that no longer exists.
    #[error("{0:#}")]
    Unreadable(anyhow::Error),
    #[error("{0}")]
    TimedOut(&'static str),
    #[error(
        "the database server does not allow the {needed} connections that this process needs \
         ({reason}); raise max_connections of the server, or CONNECTION LIMIT of the role or the \
         database"
    )]
    TooFewConnections { needed: u32, reason: sqlx::Error },
    #[error(
        "a connection pooler such as PgBouncer gives each transaction another session of the \
         database server, but the bot needs the same session as long as it is connected; set \
         pool_mode = session for this database, or connect to the server directly"
    )]
    SharedSessions,
    #[error(
        "PgBouncer does not accept the settings of the connection ({0}); set \
         ignore_startup_parameters = extra_float_digits in pgbouncer.ini, and pool_mode = session \
         for this database"
    )]
    StartupParameterRefused(sqlx::Error),
    /// Error of a batch, shared by its callers.
    #[error("{0}")]
    Shared(Arc<Self>),
}

pub(super) type Result<T, E = StoreError> = std::result::Result<T, E>;

pub(super) async fn in_time<T>(
    limit: Duration,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let late = StoreError::TimedOut("the database did not answer in time");
    timeout(limit, work).await.unwrap_or(Err(late))
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::ColumnNotFound(_) => {
                Self::Unreadable(error.into())
            }
            error => Self::Database(error),
        }
    }
}

impl From<anyhow::Error> for StoreError {
    fn from(error: anyhow::Error) -> Self {
        Self::Unreadable(error)
    }
}

/// <https://sqlite.org/rescode.html>
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<i64> {
    // PostgreSQL's codes are also numbers.
    let error: &SqliteError = error.as_database_error()?.try_downcast_ref()?;
    let code: i64 = sqlx::error::DatabaseError::code(error)?.parse().ok()?;
    // The low byte of an extended code is the primary code.
    Some(code & 0xFF)
}

/// `SQLITE_BUSY`.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    sqlite_code(error) == Some(5)
}

/// Returns what an error of the database means to the operator, and what helps.
fn meaning(error: &sqlx::Error) -> &'static str {
    match sqlite_code(error) {
        // SQLITE_READONLY, SQLITE_CANTOPEN
        Some(8 | 14) => "the file cannot be written; it, its folder or the disk may be read-only",
        // SQLITE_FULL
        Some(13) => "the disk is full",
        // SQLITE_CORRUPT, SQLITE_NOTADB
        Some(11 | 26) => {
            "the file is damaged or is not an SQLite database; restore it from a backup or move \
             it away"
        }
        _ => "the database does not work",
    }
}
