//! Number of connections to a PostgreSQL server. Each needs a session of its own.

use std::io;
use std::time::Duration;

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Error, Row as _};
use tokio::time::{Instant, sleep, timeout};

use super::error::{Result, StoreError};
use super::location::Location;

/// Short enough that a command can still report the failure.
pub(super) const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

pub(super) const BUSY_PAUSE: Duration = Duration::from_millis(20);

/// While a transaction waits for a lock in one connection, claims and replies use the other.
pub(super) const MIN_CONNECTIONS: u32 = 2;

/// More are not faster: concurrent draws share a statement.
const MAX_CONNECTIONS: u32 = 5;

/// Rounds of the test for shared sessions. One suffices, unless other clients use the same pooler at the same time.
const SESSION_TESTS: u32 = 3;

/// Connections that the server allows to the role and the database together. Superusers are exempt from the limits of
/// both. `reserved_connections` exists since PostgreSQL 16. `LEAST` ignores NULL.
const ALLOWED: &str = "SELECT CAST(LEAST( \
     (SELECT rolconnlimit FROM pg_roles \
      WHERE rolname = session_user AND rolconnlimit >= 0 AND NOT rolsuper), \
     (SELECT datconnlimit FROM pg_database, pg_roles WHERE datname = current_database() \
      AND datconnlimit >= 0 AND rolname = session_user AND NOT rolsuper), \
     CAST(current_setting('max_connections') AS INTEGER) \
     - CAST(current_setting('superuser_reserved_connections') AS INTEGER) \
     - COALESCE(CAST(current_setting('reserved_connections', true) AS INTEGER), 0) \
     ) AS BIGINT)";

/// Opens the first connection to a PostgreSQL server. Retries for [`ACQUIRE_TIMEOUT`] while the server is starting, or
/// a process that just ended still has its connections.
pub(super) async fn connect_first(location: &Location) -> Result<AnyConnection> {
    let deadline = Instant::now() + ACQUIRE_TIMEOUT;
    loop {
        match within_acquire_timeout(AnyConnection::connect(location.url())).await {
            Ok(connection) => return Ok(connection),
            Err(error) if is_transient(&error) && Instant::now() < deadline => {
                sleep(BUSY_PAUSE).await;
            }
            Err(error) if is_limit_reached(&error) => return Err(too_few_connections(error)),
            Err(error) if is_startup_parameter_refused(&error) => {
                return Err(StoreError::StartupParameterRefused(error));
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Returns the number of connections to a PostgreSQL server that this process may keep open: at most half of what the
/// server allows, so that a second process or a command such as `doctor` can connect as well.
///
/// Opens that many for a moment, because other processes may have used up the limit. `first` is one of them, already
/// open.
///
/// # Errors
/// Returns [`StoreError::TooFewConnections`] if the server allows less than two, and [`StoreError::SharedSessions`]
/// behind a pooler in transaction mode.
pub(super) async fn usable_connections(
    location: &Location,
    mut first: AnyConnection,
) -> Result<u32> {
    let allowed = allowed_connections(&mut first).await?;
    let wanted = (allowed / 2).clamp(MIN_CONNECTIONS, MAX_CONNECTIONS);
    let mut second = within_acquire_timeout(open_session(location))
        .await
        .map_err(too_few_connections)?;
    if share_session(&mut first, &mut second).await? {
        return Err(StoreError::SharedSessions);
    }
    let mut connections = vec![first, second];
    // The first two are the minimum.
    for _ in MIN_CONNECTIONS..wanted {
        match within_acquire_timeout(open_session(location)).await {
            Ok(connection) => connections.push(connection),
            Err(error) => {
                tracing::warn!(%error, wanted, "fewer database connections allowed than wanted");
                break;
            }
        }
    }
    // They are only counted and closed, because the pool opens connections of its own.
    let mut usable = 0;
    for connection in connections {
        usable += 1;
        connection.close().await?;
    }
    Ok(usable)
}

pub(super) fn too_few_connections(reason: Error) -> StoreError {
    StoreError::TooFewConnections {
        needed: MIN_CONNECTIONS,
        reason,
    }
}

async fn allowed_connections(connection: &mut AnyConnection) -> Result<u32> {
    let allowed: i64 = within_acquire_timeout(sqlx::raw_sql(ALLOWED).fetch_one(connection))
        .await?
        .try_get(0)?;
    Ok(u32::try_from(allowed).unwrap_or(0))
}

/// A pooler accepts more connections than it has sessions. Then the first statement waits.
async fn open_session(location: &Location) -> sqlx::Result<AnyConnection> {
    let mut connection = AnyConnection::connect(location.url()).await?;
    sqlx::raw_sql("SELECT 1").fetch_one(&mut connection).await?;
    Ok(connection)
}

/// Whether a pooler such as PgBouncer passes the session of one connection to another one after each transaction. The
/// bot then loses its prepared statements and the lock for migrations.
///
/// Makes a setting in the session of the first connection and looks for it from both. Behind such a pooler, either the
/// second connection uses the same session and finds the setting, or the first one now uses another session and does
/// not.
///
/// `raw_sql` prepares nothing. A setting with `false` lasts as long as the session, not only for the transaction.
async fn share_session(first: &mut AnyConnection, second: &mut AnyConnection) -> Result<bool> {
    for _ in 0..SESSION_TESTS {
        let mark = rand::random::<u64>().to_string();
        let set = format!("SELECT set_config('chess960.session', '{mark}', false)");
        sqlx::raw_sql(AssertSqlSafe(set))
            .fetch_one(&mut *first)
            .await?;
        let own_mark = Some(mark);
        let is_in_second = session_mark(second).await? == own_mark;
        let is_in_first = session_mark(first).await? == own_mark;
        if is_in_second || !is_in_first {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn session_mark(connection: &mut AnyConnection) -> Result<Option<String>> {
    let mark = sqlx::raw_sql("SELECT current_setting('chess960.session', true)")
        .fetch_one(connection)
        .await?
        .try_get(0)?;
    Ok(mark)
}

pub(super) async fn within_acquire_timeout<T>(
    work: impl Future<Output = sqlx::Result<T>>,
) -> sqlx::Result<T> {
    timeout(ACQUIRE_TIMEOUT, work)
        .await
        .unwrap_or(Err(Error::PoolTimedOut))
}

fn is_transient(error: &Error) -> bool {
    match error {
        Error::Io(error) => error.kind() == io::ErrorKind::ConnectionRefused,
        Error::Database(error) => error.is_transient_in_connect_phase(),
        _ => false,
    }
}

/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>
fn is_limit_reached(error: &Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.code().as_deref() == Some("53300"))
}

/// PgBouncer refuses `extra_float_digits`, which sqlx sends, unless its configuration ignores that parameter.
pub(super) fn is_startup_parameter_refused(error: &Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.message().contains("startup parameter"))
}
