//! Batches first draws, so that concurrent draws share a statement and its disk sync. Measured by
//! `cargo bench -p bench --bench load`. Retries draws that could not be recorded in time.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use std::{mem, slice};

use parking_lot::Mutex;
use sqlx::error::ErrorKind;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};

use super::draw_row::{self, DrawRecord};
use super::erasure_batch::ErasureSubject;
use super::error::{Result, StoreError, in_time};
use super::query::{Database, Recorded};
use super::timed::Pool;

/// Per statement. More than some hundreds are no faster.
const MAX_DRAWS: usize = 256;

/// Per statement. No caller waits longer, and later draws may use another connection.
const WRITE_TIMEOUT: Duration = Duration::from_secs(3);

/// Several callers may share an error.
pub(super) type BatchResult<T> = Result<T, Arc<StoreError>>;

/// Draws that are not in a batch yet.
#[derive(Debug, Default)]
pub(super) struct DrawQueue {
    waiting: Mutex<Vec<WaitingDraw>>,
    /// Held while a batch is written.
    batch_lock: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
pub(super) struct WaitingDraw {
    pub(super) draw: DrawRecord,
    pub(super) caller: oneshot::Sender<BatchResult<Recorded>>,
}

impl DrawQueue {
    /// Returns true if the caller has to write the batch, because the queue was empty.
    pub(super) fn add(&self, draw: WaitingDraw) -> bool {
        let mut waiting = self.waiting.lock();
        if waiting.len() == waiting.capacity() {
            // Bounds the queue while the database does not answer.
            waiting.retain(|draw| !draw.caller.is_closed());
        }
        waiting.push(draw);
        waiting.len() == 1
    }

    /// Waits for the current batch. Then writes the draws whose callers still wait.
    pub(super) async fn write(self: Arc<Self>, pool: Pool) {
        let _lock = self.batch_lock.lock().await;
        let mut waiting = mem::take(&mut *self.waiting.lock());
        waiting.retain(|draw| !draw.caller.is_closed());
        while !waiting.is_empty() {
            let later = waiting.split_off(waiting.len().min(MAX_DRAWS));
            write_together(waiting, &pool).await;
            waiting = later;
        }
    }
}

/// Retries one by one if the database rejects a row.
async fn write_together(draws: Vec<WaitingDraw>, pool: &Pool) {
    let result = insert(&draws, pool).await;
    let each_alone = draws.len() > 1
        && result
            .as_ref()
            .is_err_and(|error| rejection_kind(error).is_some());
    for draw in draws {
        let result = if each_alone {
            insert(slice::from_ref(&draw), pool).await
        } else {
            result.clone()
        };
        let result = result.map(|()| Recorded::New).or_else(accept_duplicate);
        // The caller may have stopped waiting.
        let _ = draw.caller.send(result);
    }
}

async fn insert(draws: &[WaitingDraw], pool: &Pool) -> BatchResult<()> {
    let insertion = draw_row::insertion(pool.engine, draws.iter().map(|it| &it.draw), "");
    let insertion = async { Ok(pool.run(insertion).await?) };
    let inserted = in_time(WRITE_TIMEOUT, insertion).await;
    inserted.map(drop).map_err(Arc::new)
}

/// `None` if the error is not about the rows.
fn rejection_kind(error: &StoreError) -> Option<ErrorKind> {
    let StoreError::Database(error) = error else {
        return None;
    };
    let kind = error.as_database_error()?.kind();
    (!matches!(kind, ErrorKind::Other)).then_some(kind)
}

fn accept_duplicate(error: Arc<StoreError>) -> BatchResult<Recorded> {
    match rejection_kind(&error) {
        Some(ErrorKind::UniqueViolation) => Ok(Recorded::Duplicate),
        _ => Err(error),
    }
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
        let insertion = draw_row::insertion(pool.engine, draws.iter(), " ON CONFLICT DO NOTHING");
        match timeout(WRITE_TIMEOUT, pool.run(insertion)).await {
            Ok(Ok(_)) => {
                self.draws.lock().drain(..draws.len());
                tracing::info!(draws = draws.len(), "draws recorded late");
                true
            }
            Ok(Err(error)) => {
                let error = error.to_string();
                tracing::debug!(error, "draws still not recorded; retrying");
                false
            }
            Err(_) => false,
        }
    }
}
