//! Why the store fails.

use std::num::TryFromIntError;
use std::sync::Arc;

use sqlx::sqlite::SqliteError;
use thiserror::Error;

/// Why the store could not do something. The message has all that is known, as it is for the log.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database cannot be reached, or refuses a statement.
    #[error("{}: {}", meaning(.0), .0)]
    Database(sqlx::Error),
    /// The database holds something else than it should, as somebody changed it, or an update of the time
    /// zones dropped its own.
    #[error("{0:#}")]
    Unreadable(anyhow::Error),
    /// What was asked for was not done in time.
    #[error("{0}")]
    NotInTime(&'static str),
    /// The database server allows fewer connections than a process needs.
    #[error(
        "the database server does not allow all {needed} connections that a process of the bot \
         needs ({reason}); raise max_connections of the server, or CONNECTION LIMIT of the role or \
         the database"
    )]
    TooFewConnections {
        /// Number of connections of a process.
        needed: u32,
        /// Error of the first connection that could not be opened.
        reason: sqlx::Error,
    },
    /// What was done for several callers at once failed.
    #[error("{0}")]
    Shared(Arc<Self>),
}

/// What a method of the store comes to.
pub(super) type Result<T, E = StoreError> = std::result::Result<T, E>;

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

impl From<TryFromIntError> for StoreError {
    fn from(error: TryFromIntError) -> Self {
        Self::Unreadable(error.into())
    }
}

/// SQLite's code of an error: <https://sqlite.org/rescode.html>
pub(super) fn sqlite_code(error: &sqlx::Error) -> Option<i64> {
    // PostgreSQL's codes are numbers too, with other meanings.
    let error: &SqliteError = error.as_database_error()?.try_downcast_ref()?;
    let code: i64 = sqlx::error::DatabaseError::code(error)?.parse().ok()?;
    // The lower byte of an extended code is the code itself.
    Some(code & 0xFF)
}

/// What an error means to whoever runs the bot, as far as SQLite tells.
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
