//! Request slots for Discord's global rate limit, shared by all processes on one database.
//!
//! `now` is always the shared clock (`App::shared_time`).

use std::ops::RangeInclusive;
use std::time::Duration;

use chrono::{DateTime, Utc};

use super::database::Store;
use super::error::Result;
use super::query::{Database, Row};
use super::statement::statement;
use super::table::{RowValues, Table, update_locked};
use super::timed::Transaction;
use crate::domain::request_budget::{RequestBudget, Reservation};

/// Has one row. Not copied, because each database has its own slots.
const TABLE: Table = Table {
    name: "request_budget",
    key: &["only_row"],
    numbers: "only_row next_free reserved_at paused_until invalid_since invalid_count",
    texts: "",
};

impl Store {
    /// Reserves request slots in the queue that all processes share, as in [`RequestBudget::reserve`]. Stores nothing
    /// if the result is not a reservation.
    pub async fn reserve_slots(
        &self,
        now: DateTime<Utc>,
        slots: u32,
        start: RangeInclusive<Duration>,
    ) -> Result<Reservation> {
        let mut transaction = self.begin().await?;
        let mut budget = lock_and_read(&mut transaction).await?;
        let reservation = budget.reserve(now, slots, start);
        if let Reservation::Reserved(_) = reservation {
            save_and_commit(transaction, &budget).await?;
        }
        Ok(reservation)
    }

    /// Counts an invalid request. Returns the length of the pause that it begins, if any, as in
    /// [`RequestBudget::count_invalid_request`].
    pub async fn count_invalid_request(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        let mut transaction = self.begin().await?;
        let mut budget = lock_and_read(&mut transaction).await?;
        let pause = budget.count_invalid_request(now);
        save_and_commit(transaction, &budget).await?;
        Ok(pause)
    }

    /// Pauses the requests of all processes, for an hour at most. A longer pause that is stored stays.
    pub async fn pause_requests(&self, now: DateTime<Utc>, pause: Duration) -> Result<()> {
        let mut transaction = self.begin().await?;
        let mut budget = lock_and_read(&mut transaction).await?;
        budget.pause(now, pause);
        save_and_commit(transaction, &budget).await
    }

    /// Returns the rest of a pause, or `None` without a pause.
    pub async fn requests_paused(&self, now: DateTime<Utc>) -> Result<Option<Duration>> {
        let unlocked = "";
        let budget = read(&self.pool, unlocked).await?;
        Ok(budget.remaining_pause(now))
    }
}

/// Reads the budget. `row_lock` is empty or [`Engine::row_lock`](super::engine::Engine::row_lock).
async fn read(database: impl Database, row_lock: &str) -> Result<RequestBudget> {
    statement(TABLE.select(row_lock))
        .fetch_one(database, read_budget)
        .await
}

/// Reads the budget and locks it, so that the processes take turns.
async fn lock_and_read(transaction: &mut Transaction) -> Result<RequestBudget> {
    let row_lock = transaction.pool.engine.row_lock;
    read(transaction, row_lock).await
}

/// Stores the budget that the transaction has locked, and commits the transaction.
async fn save_and_commit(mut transaction: Transaction, budget: &RequestBudget) -> Result<()> {
    let row = RowValues::default()
        .set("only_row", &1_u8)
        .set("next_free", &budget.next_free)
        .set("reserved_at", &budget.reserved_at)
        .set("paused_until", &budget.paused_until)
        .set("invalid_since", &budget.invalid_since)
        .set("invalid_count", &budget.invalid_count);
    update_locked(&mut transaction, &TABLE, row).await?;
    Ok(transaction.commit().await?)
}

fn read_budget(row: &Row) -> Result<RequestBudget> {
    Ok(RequestBudget {
        next_free: row.number("next_free")?,
        reserved_at: row.number("reserved_at")?,
        paused_until: row.number("paused_until")?,
        invalid_since: row.number("invalid_since")?,
        invalid_count: row.number("invalid_count")?,
    })
}
