//! Stops serenity's connections until they are allowed. serenity 0.12.5 locks the gateway's URL before each connection,
//! for a new session or a resumed one, and tries again at once if a resumed connection is closed.
//!
//! Depends on serenity's internals, so `Cargo.toml` pins its version; review this file before raising it.

use std::mem;
use std::sync::Arc;

use tokio::sync::{Mutex, OwnedMutexGuard};

/// Serves one shard only, because it cannot tell one waiting connection from another.
pub(super) struct Barrier {
    url: Arc<Mutex<String>>,
    /// `None` while a connection is let through.
    guard: Option<OwnedMutexGuard<String>>,
}

impl Barrier {
    pub async fn close(url: &Arc<Mutex<String>>) -> Self {
        Self {
            url: Arc::clone(url),
            guard: Some(Arc::clone(url).lock_owned().await),
        }
    }

    /// Lets one connection through. Returns whether one was waiting.
    pub async fn let_one_through(&mut self) -> bool {
        self.guard = None;
        // tokio's mutex is fair: a waiting connection already has it.
        if let Ok(guard) = Arc::clone(&self.url).try_lock_owned() {
            self.guard = Some(guard);
            return false;
        }
        self.guard = Some(Arc::clone(&self.url).lock_owned().await);
        true
    }
}

/// Stays closed: serenity's tasks run until the process ends.
impl Drop for Barrier {
    fn drop(&mut self) {
        mem::forget(self.guard.take());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gateway_url() -> Arc<Mutex<String>> {
        Arc::new(Mutex::new("wss://gateway".to_owned()))
    }

    #[tokio::test]
    async fn lets_no_connection_through_if_none_waits() {
        let url = gateway_url();
        let mut barrier = Barrier::close(&url).await;
        assert!(!barrier.let_one_through().await);
        assert!(url.try_lock().is_err());
    }

    #[tokio::test]
    async fn lets_a_waiting_connection_through_and_closes_again() {
        let url = gateway_url();
        let mut barrier = Barrier::close(&url).await;
        let waiting_url = Arc::clone(&url);
        let connection = tokio::spawn(async move { waiting_url.lock().await.clone() });
        // The connection starts to wait.
        tokio::task::yield_now().await;
        assert!(barrier.let_one_through().await);
        let read_url = connection.await.expect("the connection passed");
        assert_eq!(read_url, "wss://gateway");
        assert!(url.try_lock().is_err());
    }

    #[tokio::test]
    async fn a_dropped_barrier_stays_closed() {
        let url = gateway_url();
        drop(Barrier::close(&url).await);
        assert!(url.try_lock().is_err());
    }
}
