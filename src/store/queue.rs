//! Things on their way to the database. Those that come while others are being done share the next
//! statement, and so the time that it takes.

use std::mem;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{MutexGuard, oneshot};

use super::error::{Result, StoreError};

/// What a caller is told: several may hear of the same error.
pub(super) type Told<T> = Result<T, Arc<StoreError>>;

/// What is asked for, and not being done yet.
#[derive(Debug)]
pub(super) struct Queue<A, T> {
    waiting: Mutex<Vec<Waiting<A, T>>>,
    /// Held by whoever does it.
    turn: tokio::sync::Mutex<()>,
}

/// Something that is asked for.
#[derive(Debug)]
pub(super) struct Waiting<A, T> {
    /// What it is.
    pub(super) asked: A,
    caller: oneshot::Sender<Told<T>>,
}

/// What a caller waits for.
pub(super) struct Coming<T>(oneshot::Receiver<Told<T>>);

/// What came until its turn, some of it at a time. Nobody else has a turn meanwhile.
pub(super) struct Turn<'a, A, T> {
    waiting: Vec<Waiting<A, T>>,
    most: usize,
    _held: MutexGuard<'a, ()>,
}

impl<A, T> Default for Queue<A, T> {
    fn default() -> Self {
        Self {
            waiting: Mutex::default(),
            turn: tokio::sync::Mutex::default(),
        }
    }
}

impl<A, T> Queue<A, T> {
    /// Adds something; tells whether it is the first, for which somebody has to take a turn.
    pub(super) fn add(&self, asked: A) -> (bool, Coming<T>) {
        let (caller, told) = oneshot::channel();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.len() == waiting.capacity() {
            // While the database stands still, no more are kept than are waited for.
            waiting.retain(Waiting::is_waited_for);
        }
        waiting.push(Waiting { asked, caller });
        (waiting.len() == 1, Coming(told))
    }

    /// Waits for its turn, and gives all that has come until then and is still waited for, at most so
    /// many at a time.
    pub(super) async fn turn(&self, most: usize) -> Turn<'_, A, T> {
        let held = self.turn.lock().await;
        let mut waiting = {
            let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
            mem::take(&mut *waiting)
        };
        waiting.retain(Waiting::is_waited_for);
        Turn {
            waiting,
            most,
            _held: held,
        }
    }
}

impl<A, T> Iterator for Turn<'_, A, T> {
    type Item = Vec<Waiting<A, T>>;

    fn next(&mut self) -> Option<Self::Item> {
        let later = self.waiting.split_off(self.waiting.len().min(self.most));
        let now = mem::replace(&mut self.waiting, later);
        (!now.is_empty()).then_some(now)
    }
}

impl<A, T> Waiting<A, T> {
    fn is_waited_for(&self) -> bool {
        !self.caller.is_closed()
    }

    /// Tells the caller, if it still waits.
    pub(super) fn tell(self, told: Told<T>) {
        // Who waits no longer knows that it may not have been done.
        let _ = self.caller.send(told);
    }
}

impl<T> Coming<T> {
    /// Waits for it; says this if it was given up.
    pub(super) async fn told(self, given_up: &'static str) -> Result<T> {
        let told = self.0.await.map_err(|_| StoreError::NotInTime(given_up))?;
        told.map_err(StoreError::Shared)
    }
}
