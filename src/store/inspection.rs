use std::cmp::Ordering;
use std::io;

use sqlx::error::DatabaseError;
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
            usable_connections(location, first).await?;
            timeout(ACQUIRE_TIMEOUT, inspect_existing(location))
                .await
                .unwrap_or(Err(UnusableDatabase::TimedOut))
        }
    }
}

/// Compares the schema of an existing database with the one that this version needs.
async fn inspect_existing(location: &Location) -> Result<DatabaseState, UnusableDatabase> {
    let engine = location.engine();
    location.check_file().map_err(|error| other(&error))?;
    if engine == Engine::SQLITE {
        check_sqlite(location)
            .await
            .map_err(|error| other(&error))?;
    }
    let mut connection = AnyConnection::connect(location.url()).await?;
    // Fails if the database is read-only.
    sqlx::query(engine.begin).execute(&mut connection).await?;
    let state = if migration::are_in(&engine.tables(&mut connection).await?) {
        let newest = migration::newest_applied(&mut connection).await?;
        match newest.cmp(&migration::newest()) {
            Ordering::Less => DatabaseState::Outdated,
            Ordering::Equal => DatabaseState::UpToDate,
            Ordering::Greater => return Err(UnusableDatabase::Newer),
        }
    } else {
        DatabaseState::Empty
    };
    sqlx::query("ROLLBACK").execute(&mut connection).await?;
    connection.close().await?;
    Ok(state)
}

impl From<StoreError> for UnusableDatabase {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Database(error) => error.into(),
            StoreError::TooFewConnections { needed, .. } => Self::TooFewConnections { needed },
            StoreError::SharedSessions => Self::SharedSessions,
            StoreError::StartupParameterRefused(_) => Self::StartupParameterRefused,
            error => other(&error.into()),
        }
    }
}

fn other(error: &anyhow::Error) -> UnusableDatabase {
    UnusableDatabase::Other(format!("{error:#}"))
}

impl From<sqlx::Error> for UnusableDatabase {
    /// Returns why the database is unusable, from the error of connecting to it.
    fn from(error: sqlx::Error) -> Self {
        match &error {
            // `NotFound`: a certificate file is missing.
            sqlx::Error::Io(io) if io.kind() != io::ErrorKind::NotFound => Self::Unreachable,
            sqlx::Error::Tls(_) => Self::NoTls,
            sqlx::Error::PoolTimedOut => Self::TimedOut,
            _ if is_startup_parameter_refused(&error) => Self::StartupParameterRefused,
            // PostgreSQL's codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
            _ => {
                let code = error.as_database_error().and_then(DatabaseError::code);
                match code.as_deref() {
                    Some("28P01" | "28000") => Self::InvalidCredentials,
                    Some("3D000") => Self::DatabaseNotFound,
                    Some("53300") => Self::TooFewConnections {
                        needed: MIN_CONNECTIONS,
                    },
                    _ => other(&StoreError::from(error).into()),
                }
            }
        }
    }
}
