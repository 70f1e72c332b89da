//! Retries draws that could not be recorded in time.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::draw_queue::{MAX_DRAWS, WRITE_TIMEOUT};
use super::draw_row::{self, PastDraw};
use super::engine::Engine;
use super::erasure_batch::ErasureSubject;
use super::query::Database;
use super::timed::Pool;

/// About 4 MiB: three minutes at 50 draws a second.
const CAPACITY: usize = 10_000;
const RETRY: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
pub(super) struct DelayedDraws {
    state: Mutex<State>,
    /// Held during a write, so that no draw is recorded after its person or server was erased.
    writing: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct State {
    draws: VecDeque<PastDraw>,
    is_retrying: bool,
}

impl DelayedDraws {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes the person, or all draws of the server.
    pub(super) async fn erase(&self, subject: ErasureSubject) {
        let _writing = self.writing.lock().await;
        let draws = &mut self.state().draws;
        match subject {
            ErasureSubject::Guild(guild) => {
                draws.retain(|draw| draw.record.guild != Some(guild));
            }
            ErasureSubject::Person(user) => {
                let theirs = draws.iter_mut();
                for draw in theirs.filter(|draw| draw.drawn_by == Some(user)) {
                    draw.drawn_by = None;
                }
            }
        }
    }

    fn next_batch(&self) -> Vec<PastDraw> {
        let state = self.state();
        state.draws.iter().take(MAX_DRAWS).cloned().collect()
    }

    /// Stops the retries if no draws wait, and returns true.
    fn stop_if_empty(&self) -> bool {
        let mut state = self.state();
        state.is_retrying = !state.draws.is_empty();
        !state.is_retrying
    }

    /// Returns false if the queue is full.
    pub(super) fn add(self: &Arc<Self>, draw: PastDraw, pool: &Pool, engine: Engine) -> bool {
        let mut state = self.state();
        if state.draws.len() >= CAPACITY {
            return false;
        }
        state.draws.push_back(draw);
        if !state.is_retrying {
            state.is_retrying = true;
            tokio::spawn(Arc::clone(self).retry(pool.clone(), engine));
        }
        true
    }

    async fn retry(self: Arc<Self>, pool: Pool, engine: Engine) {
        loop {
            sleep(RETRY).await;
            while self.write(&pool, engine).await {}
            if self.stop_if_empty() {
                return;
            }
        }
    }

    /// Returns false if no draws wait or the write failed.
    pub(super) async fn write(&self, pool: &Pool, engine: Engine) -> bool {
        let _writing = self.writing.lock().await;
        let draws = self.next_batch();
        if draws.is_empty() {
            return false;
        }
        // An earlier attempt may have written some of them.
        let insertion = draw_row::insertion(engine, draws.iter(), " ON CONFLICT DO NOTHING");
        match timeout(WRITE_TIMEOUT, pool.run(insertion)).await {
            Ok(Ok(_)) => {
                self.state().draws.drain(..draws.len());
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
