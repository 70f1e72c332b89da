use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// After a failed accept, for example with too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenFull {
    /// New connections wait: one accepted, the others in the system's queue. For clients that keep connections, such as
    /// load balancers.
    Wait,
    /// Closes the oldest connection without a request in progress, so that slow and idle clients don't block others. A
    /// client that keeps connections can lose a request.
    CloseIdle,
}

pub(super) struct ConnectionLimit {
    when_full: WhenFull,
    permits: Arc<Semaphore>,
    /// Oldest first.
    connections: Vec<Weak<Activity>>,
    finished: Arc<Notify>,
}

impl ConnectionLimit {
    pub fn new(max: usize, when_full: WhenFull) -> Self {
        Self {
            when_full,
            permits: Arc::new(Semaphore::new(max)),
            connections: Vec::new(),
            finished: Arc::default(),
        }
    }

    /// Accepts a connection, and waits until fewer than the maximum are open.
    pub async fn accept(&mut self, listener: &TcpListener) -> (TcpStream, Arc<Activity>) {
        let stream = accept_stream(listener).await;
        let activity = Arc::new(Activity {
            finished: Arc::clone(&self.finished),
            _permit: Some(self.permit().await),
            ..Activity::default()
        });
        self.connections
            .retain(|connection| connection.strong_count() > 0);
        self.connections.push(Arc::downgrade(&activity));
        (stream, activity)
    }

    /// Waits for a permit. With [`WhenFull::CloseIdle`], closes the oldest idle connection if there is none left; if
    /// all connections are busy, tries that again after each request.
    async fn permit(&self) -> OwnedSemaphorePermit {
        loop {
            if self.when_full == WhenFull::CloseIdle && self.permits.available_permits() == 0 {
                self.close_oldest_idle();
            }
            tokio::select! {
                permit = Arc::clone(&self.permits).acquire_owned() => {
                    return permit.expect("the semaphore is never closed");
                }
                () = self.finished.notified() => {}
            }
        }
    }

    fn close_oldest_idle(&self) {
        let mut open = self.connections.iter().filter_map(Weak::upgrade);
        if let Some(idle) = open.find(|activity| activity.is_idle()) {
            idle.closed.cancel();
        }
    }
}

/// Accepts a connection. Retries after errors, such as too many open files.
async fn accept_stream(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection; retrying");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

#[derive(Default)]
pub(super) struct Activity {
    is_answering: AtomicBool,
    /// Closes the connection at once.
    pub closed: CancellationToken,
    /// Notified after each request of any connection.
    finished: Arc<Notify>,
    /// Released when the connection has ended.
    _permit: Option<OwnedSemaphorePermit>,
}

impl Activity {
    pub async fn answering<T>(&self, answer: impl Future<Output = T>) -> T {
        self.is_answering.store(true, Ordering::Relaxed);
        let answer = answer.await;
        self.is_answering.store(false, Ordering::Relaxed);
        self.finished.notify_one();
        answer
    }

    fn is_idle(&self) -> bool {
        !self.is_answering.load(Ordering::Relaxed) && !self.closed.is_cancelled()
    }
}
