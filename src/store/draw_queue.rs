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
use super::draw_row::{DrawRecord, TABLE, row};
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
    /// Returns true if the caller has to write the batch, because the queue was empty.
    pub(super) fn add(&self, draw: DrawRecord, caller: Caller) -> bool {
        let mut waiting = self.waiting.lock();
        if waiting.len() == waiting.capacity() {
            // Bounds the queue while the database does not answer.
            waiting.retain(|(_, caller)| !caller.is_closed());
        }
        waiting.push((draw, caller));
        waiting.len() == 1
    }

    /// Waits for the current batch. Then writes the draws whose callers still wait.
    pub(super) async fn write(self: Arc<Self>, pool: Pool) {
        let _lock = self.batch_lock.lock().await;
        let mut waiting = mem::take(&mut *self.waiting.lock());
        waiting.retain(|(_, caller)| !caller.is_closed());
        while !waiting.is_empty() {
            let later = waiting.split_off(waiting.len().min(MAX_DRAWS));
            write_together(waiting, &pool).await;
            waiting = later;
        }
    }
}

async fn write_together(waiting: Vec<(DrawRecord, Caller)>, pool: &Pool) {
    let (draws, callers): (Vec<_>, Vec<_>) = waiting.into_iter().unzip();
    let mut inserted = insert(&draws, pool).await.map_err(Arc::new);
    for (draw, caller) in draws.iter().zip(callers) {
        let recorded = match &mut inserted {
            Ok(numbers) => Ok(match numbers.remove(&draw.id) {
                Some(number) => RecordedDraw::New { number },
                // Recorded before, perhaps by this batch.
                None => RecordedDraw::Duplicate,
            }),
            Err(error) => Err(StoreError::Shared(Arc::clone(error))),
        };
        // The caller may have stopped waiting.
        let _ = caller.send(recorded);
    }
}

/// Inserts the draws that are not recorded yet, and returns their numbers. If it fails, none is inserted.
async fn insert(draws: &[DrawRecord], pool: &Pool) -> Result<HashMap<InteractionId, u32>> {
    let numbers = in_time(WRITE_TIMEOUT, number_draws(pool, draws)).await?;
    match insert_all(draws, &numbers, "", pool).await {
        Ok(_) => return Ok(numbers),
        Err(StoreError::Database(error)) if is_unique_violation(&error) => {}
        Err(error) => return Err(error),
    }
    // Slower, because the database returns rows.
    let end = " ON CONFLICT DO NOTHING RETURNING id, number";
    let output = insert_all(draws, &numbers, end, pool).await?;
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

async fn insert_all(
    draws: &[DrawRecord],
    numbers: &HashMap<InteractionId, u32>,
    end: &str,
    pool: &Pool,
) -> Result<Output> {
    let statement = TABLE.insert(pool.engine, draws.len()) + end;
    // Not prepared for several rows, because each number of rows is another statement.
    let mut insertion = query(statement).persistent(draws.len() == 1);
    for draw in draws {
        insertion = TABLE.bind(insertion, row(draw, numbers[&draw.id], None));
    }
    in_time(WRITE_TIMEOUT, async { Ok(pool.run(insertion).await?) }).await
}

/// About 4 MiB: three minutes at 50 draws a second.
const MAX_DELAYED: usize = 10_000;
const RETRY: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct DelayedDraws {
    draws: Mutex<VecDeque<DrawRecord>>,
    /// Held during a write, so that no draw is recorded after its person or server was erased.
    writing: tokio::sync::Mutex<()>,
}

impl DelayedDraws {
    /// Removes the person, or all draws of the server.
    pub(super) async fn erase(&self, subject: ErasureSubject) {
        let _writing = self.writing.lock().await;
        let mut draws = self.draws.lock();
        match subject {
            ErasureSubject::Guild(guild) => {
                draws.retain(|draw| draw.guild != Some(guild));
            }
            ErasureSubject::Person(user) => {
                let theirs = draws.iter_mut();
                for draw in theirs.filter(|draw| draw.drawn_by == Some(user)) {
                    draw.drawn_by = None;
                }
            }
        }
    }

    /// Returns false if the queue is full.
    pub(super) fn add(self: &Arc<Self>, draw: DrawRecord, pool: &Pool) -> bool {
        let mut draws = self.draws.lock();
        if draws.len() >= MAX_DELAYED {
            return false;
        }
        if draws.is_empty() {
            // An earlier task may still wait. Writes are sequential, and both end when no draws wait.
            tokio::spawn(Arc::clone(self).retry(pool.clone()));
        }
        draws.push_back(draw);
        true
    }

    async fn retry(self: Arc<Self>, pool: Pool) {
        loop {
            sleep(RETRY).await;
            while self.write(&pool).await {}
            if self.draws.lock().is_empty() {
                return;
            }
        }
    }

    /// Returns false if no draws wait or the write failed.
    pub(super) async fn write(&self, pool: &Pool) -> bool {
        let _writing = self.writing.lock().await;
        let draws: Vec<_> = self.draws.lock().iter().take(MAX_DRAWS).cloned().collect();
        if draws.is_empty() {
            return false;
        }
        // An earlier attempt may have written some of them.
        match insert(&draws, pool).await {
            Ok(_) => {
                self.draws.lock().drain(..draws.len());
                tracing::info!(draws = draws.len(), "draws recorded late");
                true
            }
            Err(error) => {
                let error = error.to_string();
                tracing::debug!(error, "draws still not recorded; retrying");
                false
            }
        }
    }
}
