//! Batches of erasures.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::error::Result;
use super::query::ToValue;
use super::statement::statement;
use super::table::Table;
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
    /// For the column `subject`.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Guild(_) => "guild",
            Self::Person(_) => "person",
        }
    }

    /// For the column `subject_id`.
    pub(super) fn id(self) -> i64 {
        match self {
            Self::Guild(guild) => guild.0.cast_signed(),
            Self::Person(user) => user.0.cast_signed(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    Done,
    More,
}

/// Returns the SQL condition for at most [`BATCH`] of the rows that fulfill `condition`.
pub(super) fn batch_of(table: &Table, condition: &str) -> String {
    let name = table.name;
    let key = table.key.join(", ");
    format!("({key}) IN (SELECT {key} FROM {name} WHERE {condition} LIMIT {BATCH})")
}

pub(super) fn delete_batch(table: &Table, condition: &str) -> String {
    format!(
        "DELETE FROM {} WHERE {}",
        table.name,
        batch_of(table, condition)
    )
}

pub(super) async fn pause_after(started: Instant) {
    sleep(started.elapsed().max(MIN_PAUSE)).await;
}

/// Executes statements that each erase at most [`BATCH`] rows of a server or a person. `id`, bound as `:id`, is the id
/// of that server or person.
///
/// Stops after a statement that erased a full batch, and returns `More`: it has to be executed again before the next
/// one.
pub(super) async fn execute_batch(
    transaction: &mut Transaction,
    statements: impl IntoIterator<Item = String>,
    id: &dyn ToValue,
) -> Result<Progress> {
    for text in statements {
        let changed = statement(text)
            .bind("id", id)
            .change(&mut *transaction)
            .await?;
        if changed == BATCH {
            return Ok(Progress::More);
        }
    }
    Ok(Progress::Done)
}
