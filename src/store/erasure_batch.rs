//! Batches of erasures.

use std::time::Duration;

use sqlx::AssertSqlSafe;
use tokio::time::{Instant, sleep};

use super::error::Result;
use super::fields;
use super::timed::Transaction;
use crate::domain::ids::{GuildId, UserId};

/// Rows per statement; blocks SQLite for tens of milliseconds.
pub(super) const BATCH: u64 = 500;

/// A waiting writer of SQLite retries every few milliseconds at first.
const MIN_PAUSE: Duration = Duration::from_millis(10);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErasureSubject {
    Guild(GuildId),
    Person(UserId),
}

impl ErasureSubject {
    pub(super) fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Guild(guild) => ("guild", fields::id(guild.0)),
            Self::Person(user) => ("person", fields::id(user.0)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Done,
    More,
}

pub(super) async fn pause_after(started: Instant) {
    sleep(started.elapsed().max(MIN_PAUSE)).await;
}

/// Binds `id` to `$1`. Returns the number of rows.
pub(super) async fn execute(
    transaction: &mut Transaction<'_>,
    statement: String,
    id: u64,
) -> Result<u64> {
    let done = sqlx::query(AssertSqlSafe(statement))
        .bind(fields::id(id))
        .execute(&mut **transaction)
        .await?;
    Ok(done.rows_affected())
}
