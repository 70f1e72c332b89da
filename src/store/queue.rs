//! Batches concurrent writes: requests that arrive during a statement share the next one.

use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{MutexGuard, oneshot};

use super::error::{Result, StoreError};

/// Several callers may share an error.
pub(super) type BatchResult<T> = Result<T, Arc<StoreError>>;

/// Requests that are not in a batch yet.
#[derive(Debug)]
pub(super) struct Queue<R, T> {
    waiting: Mutex<Vec<QueuedRequest<R, T>>>,
    /// Held while a batch is written.
    batch_lock: tokio::sync::Mutex<()>,
}

#[derive(Debug)]
pub(super) struct QueuedRequest<R, T> {
    pub(super) request: R,
    caller: oneshot::Sender<BatchResult<T>>,
}

pub(super) struct PendingReply<T>(oneshot::Receiver<BatchResult<T>>);

/// Only one exists at a time, because it holds the lock.
pub(super) struct ActiveBatch<'a, R, T> {
    waiting: Vec<QueuedRequest<R, T>>,
    max_len: usize,
    _guard: MutexGuard<'a, ()>,
}

impl<R, T> Default for Queue<R, T> {
    fn default() -> Self {
        Self {
            waiting: Mutex::default(),
            batch_lock: tokio::sync::Mutex::default(),
        }
    }
}

impl<R, T> Queue<R, T> {
    /// Returns true if the caller has to write the batch, because the queue was empty.
    pub(super) fn add(&self, request: R) -> (bool, PendingReply<T>) {
        let (caller, result) = oneshot::channel();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() == waiting.capacity() {
            // Bounds the queue while the database does not answer.
            waiting.retain(QueuedRequest::has_waiting_caller);
        }
        waiting.push(QueuedRequest { request, caller });
        (waiting.len() == 1, PendingReply(result))
    }

    /// Waits for the current batch. Returns requests whose callers still wait, in chunks of at most `max_len`.
    pub(super) async fn next_batch(&self, max_len: usize) -> ActiveBatch<'_, R, T> {
        let guard = self.batch_lock.lock().await;
        let mut waiting = {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            mem::take(&mut *waiting)
        };
        waiting.retain(QueuedRequest::has_waiting_caller);
        ActiveBatch {
            waiting,
            max_len,
            _guard: guard,
        }
    }
}

impl<R, T> Iterator for ActiveBatch<'_, R, T> {
    type Item = Vec<QueuedRequest<R, T>>;

    fn next(&mut self) -> Option<Self::Item> {
        let later = self.waiting.split_off(self.waiting.len().min(self.max_len));
        let now = mem::replace(&mut self.waiting, later);
        (!now.is_empty()).then_some(now)
    }
}

impl<R, T> QueuedRequest<R, T> {
    fn has_waiting_caller(&self) -> bool {
        !self.caller.is_closed()
    }

    pub(super) fn reply(self, result: BatchResult<T>) {
        // The caller may have stopped waiting.
        let _ = self.caller.send(result);
    }
}

impl<T> PendingReply<T> {
    /// Fails with `if_cancelled` if the batch was cancelled.
    pub(super) async fn result(self, if_cancelled: &'static str) -> Result<T> {
        let result = self
            .0
            .await
            .map_err(|_| StoreError::TimedOut(if_cancelled))?;
        result.map_err(StoreError::Shared)
    }
}
