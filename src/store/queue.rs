//! Batches concurrent writes: requests that arrive during a statement share the next one.

use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{MutexGuard, oneshot};

use super::error::{Result, StoreError};

/// Several callers may share an error.
pub(super) type BatchResult<T> = Result<T, Arc<StoreError>>;

/// Requests without a batch.
#[derive(Debug)]
pub(super) struct Queue<A, T> {
    waiting: Mutex<Vec<Waiting<A, T>>>,
    /// Held while a batch is written.
    batch_lock: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
pub(super) struct Waiting<A, T> {
    pub(super) request: A,
    caller: oneshot::Sender<BatchResult<T>>,
}

pub(super) struct PendingReply<T>(oneshot::Receiver<BatchResult<T>>);

/// Only one exists at a time.
pub(super) struct ActiveBatch<'a, A, T> {
    waiting: Vec<Waiting<A, T>>,
    most: usize,
    _held: MutexGuard<'a, ()>,
}

impl<A, T> Default for Queue<A, T> {
    fn default() -> Self {
        Self {
            waiting: Mutex::default(),
            batch_lock: tokio::sync::Mutex::default(),
        }
    }
}

impl<A, T> Queue<A, T> {
    /// Returns true if the caller has to write the batch, because the queue was empty.
    pub(super) fn add(&self, request: A) -> (bool, PendingReply<T>) {
        let (caller, result) = oneshot::channel();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() == waiting.capacity() {
            // Bounds the queue while the database does not answer.
            waiting.retain(Waiting::has_waiting_caller);
        }
        waiting.push(Waiting { request, caller });
        (waiting.len() == 1, PendingReply(result))
    }

    /// Waits for the current batch. Returns requests whose callers still wait, in chunks of at most `most`.
    pub(super) async fn next_batch(&self, most: usize) -> ActiveBatch<'_, A, T> {
        let held = self.batch_lock.lock().await;
        let mut waiting = {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            mem::take(&mut *waiting)
        };
        waiting.retain(Waiting::has_waiting_caller);
        ActiveBatch {
            waiting,
            most,
            _held: held,
        }
    }
}

impl<A, T> Iterator for ActiveBatch<'_, A, T> {
    type Item = Vec<Waiting<A, T>>;

    fn next(&mut self) -> Option<Self::Item> {
        let later = self.waiting.split_off(self.waiting.len().min(self.most));
        let now = mem::replace(&mut self.waiting, later);
        (!now.is_empty()).then_some(now)
    }
}

impl<A, T> Waiting<A, T> {
    fn has_waiting_caller(&self) -> bool {
        !self.caller.is_closed()
    }

    pub(super) fn reply(self, result: BatchResult<T>) {
        // The caller may have stopped waiting.
        let _ = self.caller.send(result);
    }
}

impl<T> PendingReply<T> {
    /// `if_cancelled` is the error if the batch was cancelled.
    pub(super) async fn result(self, if_cancelled: &'static str) -> Result<T> {
        let result = self
            .0
            .await
            .map_err(|_| StoreError::TimedOut(if_cancelled))?;
        result.map_err(StoreError::Shared)
    }
}
