//! Batches first draws, so that concurrent draws share a statement and its disk sync. Measured by
//! `cargo bench -p bench --bench load`. Retries draws that could not be recorded in time.

use std::collections::{HashMap, VecDeque};
use std::mem;
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use sqlx::error::DatabaseError;
use tokio::sync::oneshot;
use tokio::time::sleep;

use super::draw_number::number_draws;
use super::draw_row::{DrawRecord, TABLE, draw_to_row};
use super::erasure_batch::ErasureSubject;
use super::error::{Result, StoreError, in_time};
use super::query::{Database, Output, query};
use super::timed::Pool;
use crate::domain::ids::InteractionId;

/// Per statement. More than some hundreds are no faster.
const MAX_DRAWS: usize = 256;

/// Per statement. No caller waits longer, and later draws may use another connection.
const WRITE_TIMEOUT: Duration = Duration::from_secs(3);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordedDraw {
    New {
        /// As in [`PastDraw::number`](super::draw_row::PastDraw::number).
        number: u32,
    },
    /// The interaction already has a draw.
    Duplicate,
}

type Caller = oneshot::Sender<Result<RecordedDraw>>;

/// Draws that are not in a batch yet.
#[derive(Debug, Default)]
pub(super) struct DrawQueue {
    waiting: Mutex<Vec<(DrawRecord, Caller)>>,
    /// Held while a batch is written.
    batch_lock: tokio::sync::Mutex<()>,
}

impl DrawQueue {
    /// Queues a draw, whose result is sent to `caller`. Returns true if it is the only draw in the queue: then the
    /// caller has to start [`Self::write`], which writes this draw and those that are queued meanwhile.
    pub(super) fn add(&self, draw: DrawRecord, caller: Caller) -> bool {
        let mut waiting = self.waiting.lock();
        if waiting.len() == waiting.capacity() {
            // The queue has to grow. First removes the draws whose callers gave up, which bounds the queue while the
            // database does not answer.
            waiting.retain(|(_, caller)| !caller.is_closed());
        }
        waiting.push((draw, caller));
        waiting.len() == 1
    }

    /// Writes the queued draws whose callers still wait, in batches.
    ///
    /// Waits for an earlier batch first. Draws that are queued meanwhile share the next one.
    pub(super) async fn write(self: Arc<Self>, pool: Pool) {
        let _lock = self.batch_lock.lock().await;
        let mut waiting = mem::take(&mut *self.waiting.lock());
        waiting.retain(|(_, caller)| !caller.is_closed());
        while !waiting.is_empty() {
            let later_draws = waiting.split_off(waiting.len().min(MAX_DRAWS));
            write_batch(waiting, &pool).await;
            waiting = later_draws;
        }
    }
}

/// Writes a batch of draws with one statement, and sends each caller its result: the number of the draw, or the error
/// of the batch. Callers may have stopped waiting, so failures to send are ignored.
async fn write_batch(batch: Vec<(DrawRecord, Caller)>, pool: &Pool) {
    let (draws, callers): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
    let mut new_numbers = match insert(&draws, pool).await {
        Ok(numbers) => numbers,
        Err(error) => {
            let error = Arc::new(error);
            for caller in callers {
                let _ = caller.send(Err(StoreError::Shared(Arc::clone(&error))));
            }
            return;
        }
    };
    for (draw, caller) in draws.iter().zip(callers) {
        // Removes the number, because a draw that is twice in the batch is new only once.
        let recorded = match new_numbers.remove(&draw.id) {
            Some(number) => RecordedDraw::New { number },
            None => RecordedDraw::Duplicate,
        };
        let _ = caller.send(Ok(recorded));
    }
}

/// Inserts the draws that are not recorded yet, and returns the numbers of the inserted ones. If it fails, none is
/// inserted.
///
/// First tries the statement that is fast but fails if any draw is recorded, which is rare.
async fn insert(draws: &[DrawRecord], pool: &Pool) -> Result<HashMap<InteractionId, u32>> {
    let numbers = in_time(WRITE_TIMEOUT, number_draws(pool, draws)).await?;
    let fails_on_conflict = "";
    match insert_all(draws, &numbers, fails_on_conflict, pool).await {
        Ok(_) => Ok(numbers),
        Err(StoreError::Database(error)) if is_unique_violation(&error) => {
            insert_unrecorded(draws, &numbers, pool).await
        }
        Err(error) => Err(error),
    }
}

/// Inserts draws with their numbers, but skips those that are recorded. Returns the numbers of the inserted ones. This
/// is slower than inserting all, because the database returns rows.
async fn insert_unrecorded(
    draws: &[DrawRecord],
    numbers: &HashMap<InteractionId, u32>,
    pool: &Pool,
) -> Result<HashMap<InteractionId, u32>> {
    let skips_on_conflict = " ON CONFLICT DO NOTHING RETURNING id, number";
    let output = insert_all(draws, numbers, skips_on_conflict, pool).await?;
    let mut inserted = HashMap::new();
    for row in &output.rows {
        inserted.insert(row.id("id")?, row.number("number")?);
    }
    Ok(inserted)
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(DatabaseError::is_unique_violation)
}

/// Inserts draws with their numbers in one statement. `numbers` has the number of each draw; panics if one is missing.
///
/// `on_conflict` is its clause for draws that are already recorded. If it is empty, one such draw makes the statement
/// fail, and none is inserted.
async fn insert_all(
    draws: &[DrawRecord],
    numbers: &HashMap<InteractionId, u32>,
    on_conflict: &str,
    pool: &Pool,
) -> Result<Output> {
    // Filled up with empty rows to a power of two, so that connections keep few prepared statements.
    let padded_length = draws.len().next_power_of_two();
    let mut insertion = query(TABLE.insert_up_to(pool.engine, padded_length) + on_conflict);
    for draw in draws {
        // `None`: the queue has only draws by the command, not by the button **Draw again**.
        let row = draw_to_row(draw, numbers[&draw.id], None);
        insertion = TABLE.bind(insertion, row);
    }
    for _ in draws.len()..padded_length {
        insertion = TABLE.bind_empty(insertion);
    }
    in_time(WRITE_TIMEOUT, async { Ok(pool.run(insertion).await?) }).await
}

/// About 4 MiB: three minutes at 50 draws a second.
const MAX_DELAYED: usize = 10_000;
const RETRY: Duration = Duration::from_secs(1);

/// Draws that could not be recorded in time. They are retried until it succeeds.
#[derive(Debug, Default)]
pub(super) struct DelayedDraws {
    draws: Mutex<VecDeque<DrawRecord>>,
    /// Held during a write and during an erasure. So no draw is recorded after its person or server was erased, and no
    /// other task removes draws from the queue while the first ones are written.
    write_lock: tokio::sync::Mutex<()>,
}

impl DelayedDraws {
    /// Erases a server or a person from the waiting draws: removes all draws of the server, or the person from each
    /// draw.
    pub(super) async fn erase(&self, subject: ErasureSubject) {
        // Waits until no batch is written: it would record draws with the subject after the erasure.
        let _lock = self.write_lock.lock().await;
        let mut draws = self.draws.lock();
        match subject {
            ErasureSubject::Guild(guild) => {
                draws.retain(|draw| draw.guild != Some(guild));
            }
            ErasureSubject::Person(user) => {
                for draw in draws.iter_mut() {
                    if draw.drawn_by == Some(user) {
                        draw.drawn_by = None;
                    }
                }
            }
        }
    }

    /// Queues a draw that could not be recorded in time, and starts a task that retries if none runs. Returns false if
    /// the queue is full.
    pub(super) fn add(self: &Arc<Self>, draw: DrawRecord, pool: &Pool) -> bool {
        let mut draws = self.draws.lock();
        if draws.len() >= MAX_DELAYED {
            return false;
        }
        if draws.is_empty() {
            // An earlier task may still sleep. That is harmless: writes are sequential, and both tasks end when no
            // draws wait.
            tokio::spawn(Arc::clone(self).retry(pool.clone()));
        }
        draws.push_back(draw);
        true
    }

    /// Writes the waiting draws, again and again until none are left.
    async fn retry(self: Arc<Self>, pool: Pool) {
        loop {
            sleep(RETRY).await;
            self.write_all(&pool).await;
            if self.draws.lock().is_empty() {
                return;
            }
        }
    }

    /// Writes all waiting draws, unless a write fails.
    pub(super) async fn write_all(&self, pool: &Pool) {
        while self.write_batch(pool).await {}
    }

    /// Writes a batch of the waiting draws. Returns whether it was written: false if no draws wait, or if the write
    /// failed. After a failure the draws stay in the queue.
    async fn write_batch(&self, pool: &Pool) -> bool {
        let _lock = self.write_lock.lock().await;
        let draws: Vec<_> = self.draws.lock().iter().take(MAX_DRAWS).cloned().collect();
        if draws.is_empty() {
            return false;
        }
        // An earlier attempt may have written some of them.
        if let Err(error) = insert(&draws, pool).await {
            let error = error.to_string();
            tracing::debug!(error, "draws still not recorded; retrying");
            return false;
        }
        // The written draws are still the first ones, because of the lock. New draws are added behind them.
        self.draws.lock().drain(..draws.len());
        tracing::info!(draws = draws.len(), "draws recorded late");
        true
    }
}
