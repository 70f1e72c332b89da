use std::cmp::Ordering;
use std::io;

use sqlx::{AnyConnection, Connection};
use tokio::time::timeout;

use super::capacity::{
    ACQUIRE_TIMEOUT, MIN_CONNECTIONS, is_startup_parameter_refused, usable_connections,
    within_acquire_timeout,
};
use super::database::check_sqlite;
use super::engine::Engine;
use super::error::StoreError;
use super::location::Location;
use super::migration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatabaseState {
    /// The bot will create the SQLite file.
    Missing,
    Empty,
    /// The next start migrates it.
    Outdated,
    UpToDate,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusableDatabase {
    Unreachable,
    TimedOut,
    InvalidCredentials,
    DatabaseNotFound,
    /// The connection is less secure than the URL demands.
    NoTls,
    TooFewConnections {
        needed: u32,
    },
    /// A connection pooler in transaction mode.
    SharedSessions,
    /// PgBouncer without `ignore_startup_parameters`.
    StartupParameterRefused,
    Newer,
    Other(String),
}

/// Checks whether the bot can use a database. Changes nothing and creates no file.
pub async fn inspect(location: &Location) -> Result<DatabaseState, UnusableDatabase> {
    sqlx::any::install_default_drivers();
    match location {
        Location::Sqlite { path, .. } if !path.exists() => Ok(DatabaseState::Missing),
        // No timeout: this reads the whole file.
        Location::Sqlite { .. } => inspect_existing(location).await,
        Location::Postgres { .. } => {
            let first = within_acquire_timeout(AnyConnection::connect(location.url())).await?;
            // Called for its errors: too few connections, or sessions shared by a pooler.
            usable_connections(location, first).await?;
            timeout(ACQUIRE_TIMEOUT, inspect_existing(location))
                .await
                .unwrap_or(Err(UnusableDatabase::TimedOut))
        }
    }
}

/// Checks that an existing SQLite file is not damaged, and that a connection and a transaction can be opened. Returns
/// the state of the schema.
async fn inspect_existing(location: &Location) -> Result<DatabaseState, UnusableDatabase> {
    let engine = location.engine();
    location.check_file()?;
    if engine == Engine::SQLITE {
        check_sqlite(location).await?;
    }
    let mut connection = AnyConnection::connect(location.url()).await?;
    // With SQLite, this begins a write, which fails if the file is read-only.
    sqlx::query(engine.begin).execute(&mut connection).await?;
    let state = schema_state(&mut connection, engine).await?;
    sqlx::query("ROLLBACK").execute(&mut connection).await?;
    connection.close().await?;
    Ok(state)
}

/// Compares the newest migration that was applied to a database with the newest one of this version.
async fn schema_state(
    connection: &mut AnyConnection,
    engine: &Engine,
) -> Result<DatabaseState, UnusableDatabase> {
    let tables = engine.tables(&mut *connection).await?;
    if !migration::are_in(&tables) {
        return Ok(DatabaseState::Empty);
    }
    let applied = migration::newest_applied(connection).await?;
    match applied.cmp(&migration::newest()) {
        Ordering::Less => Ok(DatabaseState::Outdated),
        Ordering::Equal => Ok(DatabaseState::UpToDate),
        Ordering::Greater => Err(UnusableDatabase::Newer),
    }
}

impl From<StoreError> for UnusableDatabase {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Database(error) => error.into(),
            StoreError::TooFewConnections { needed, .. } => Self::TooFewConnections { needed },
            StoreError::SharedSessions => Self::SharedSessions,
            StoreError::StartupParameterRefused(_) => Self::StartupParameterRefused,
            StoreError::Unreadable(_) | StoreError::TimedOut(_) | StoreError::Shared(_) => {
                anyhow::Error::from(error).into()
            }
        }
    }
}

impl From<anyhow::Error> for UnusableDatabase {
    fn from(error: anyhow::Error) -> Self {
        Self::Other(format!("{error:#}"))
    }
}

impl From<sqlx::Error> for UnusableDatabase {
    /// Returns why the database is unusable, from the error of connecting to it.
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // A file that is not found is a certificate of the URL, so the server may be reachable.
            sqlx::Error::Io(io) if io.kind() != io::ErrorKind::NotFound => Self::Unreachable,
            sqlx::Error::Tls(_) => Self::NoTls,
            sqlx::Error::PoolTimedOut => Self::TimedOut,
            _ if is_startup_parameter_refused(&error) => Self::StartupParameterRefused,
            _ => refusal_by_postgres(&error)
                .unwrap_or_else(|| anyhow::Error::from(StoreError::from(error)).into()),
        }
    }
}

/// Returns why a PostgreSQL server refused a connection, or `None` if the error has another code than those of common
/// mistakes.
///
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn refusal_by_postgres(error: &sqlx::Error) -> Option<UnusableDatabase> {
    let code = error.as_database_error()?.code()?;
    match &*code {
        "28P01" | "28000" => Some(UnusableDatabase::InvalidCredentials),
        "3D000" => Some(UnusableDatabase::DatabaseNotFound),
        "53300" => Some(UnusableDatabase::TooFewConnections {
            needed: MIN_CONNECTIONS,
        }),
        _ => None,
    }
}
