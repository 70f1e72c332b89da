//! The places of a server for connections.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

/// The pause after a connection could not be accepted, as when there are too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// What happens to a new connection while the server has as many as it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhenFull {
    /// It waits until another one ends. For clients that keep connections, such as load balancers.
    Wait,
    /// The oldest connection without a request in progress is closed, so that slow and idle clients block no
    /// others. A client that keeps connections can lose a request.
    CloseIdle,
}

/// The places for connections.
pub(super) struct Places {
    when_full: WhenFull,
    free: Arc<Semaphore>,
    /// From the oldest to the newest.
    taken: VecDeque<Arc<Activity>>,
    finished: Arc<Notify>,
}

/// The place of a connection, until this is dropped.
pub(super) struct Place {
    pub(super) activity: Arc<Activity>,
    _permit: OwnedSemaphorePermit,
}

impl Places {
    pub(super) fn new(max: usize, when_full: WhenFull) -> Self {
        Self {
            when_full,
            free: Arc::new(Semaphore::new(max)),
            taken: VecDeque::new(),
            finished: Arc::default(),
        }
    }

    /// Accepts a connection that has a place.
    pub(super) async fn accept(&mut self, listener: &TcpListener) -> (TcpStream, Place) {
        match self.when_full {
            WhenFull::Wait => {
                let permit = acquire(&self.free).await;
                (accept(listener).await, self.place(permit))
            }
            WhenFull::CloseIdle => {
                let stream = accept(listener).await;
                let permit = self.make_room().await;
                (stream, self.place(permit))
            }
        }
    }

    fn place(&mut self, permit: OwnedSemaphorePermit) -> Place {
        let activity = Arc::new(Activity {
            finished: Arc::clone(&self.finished),
            ..Activity::default()
        });
        // A connection that ended has dropped its own reference.
        self.taken.retain(|taken| Arc::strong_count(taken) > 1);
        self.taken.push_back(Arc::clone(&activity));
        Place {
            activity,
            _permit: permit,
        }
    }

    /// Closes the oldest idle connection unless there is a free place, and waits for the place.
    async fn make_room(&mut self) -> OwnedSemaphorePermit {
        loop {
            if self.free.available_permits() == 0 {
                let idle = self.taken.iter().position(|taken| taken.is_idle());
                if let Some(idle) = idle.and_then(|index| self.taken.remove(index)) {
                    idle.closed.cancel();
                }
            }
            tokio::select! {
                permit = acquire(&self.free) => return permit,
                () = self.finished.notified() => {}
            }
        }
    }
}

/// Accepts a connection, sooner or later.
async fn accept(listener: &TcpListener) -> TcpStream {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => return stream,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be accepted");
                sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn acquire(free: &Arc<Semaphore>) -> OwnedSemaphorePermit {
    let permit = Arc::clone(free).acquire_owned().await;
    permit.expect("it is never closed")
}

/// What a connection does.
#[derive(Default)]
pub(super) struct Activity {
    is_answering: AtomicBool,
    /// Cancelled to close the connection at once.
    pub(super) closed: CancellationToken,
    /// Notified when a request of any connection is answered.
    finished: Arc<Notify>,
}

impl Activity {
    /// Answers a request, whose head was read.
    pub(super) async fn answering<T>(&self, answer: impl Future<Output = T>) -> T {
        self.is_answering.store(true, Ordering::Relaxed);
        let answer = answer.await;
        self.is_answering.store(false, Ordering::Relaxed);
        self.finished.notify_one();
        answer
    }

    fn is_idle(&self) -> bool {
        !self.is_answering.load(Ordering::Relaxed)
    }
}
