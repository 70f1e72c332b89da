//! A fake lichess: open challenges on one loopback port, for tests with the real client.
//!
//! A test starts one, starts the bot with its [`url`](FakeLichess::url), and looks at the challenges that were
//! [made](FakeLichess::challenges). It arranges what goes wrong ([`fail_next`](FakeLichess::fail_next)), and can look at
//! each [request](FakeLichess::requests) as it arrived.
//!
//! `POST /api/challenge/open` is all that it knows; anything else is 404. What that takes is in `form.rs`, by lichess's
//! API description, and stricter where lichess would pass over what the bot must not send (fields that it doesn't
//! know). `fen.rs` reads positions, apart from the bot's code. `http.rs` is a server small enough to break its
//! connections anywhere; it has a thread for each, so a test may block.
#![allow(
    clippy::must_use_candidate,
    reason = "a library for tests, which see for themselves"
)]
#![cfg_attr(
    test,
    allow(dead_code, reason = "what others use of it is not used here")
)]

mod challenge;
mod fault;
mod fen;
mod form;
mod http;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

pub use challenge::{MoveTime, OpenChallenge};
pub use fault::Fault;
pub use http::Request;

/// A fake lichess. It stops when it is dropped.
#[derive(Debug)]
pub struct FakeLichess {
    shared: Arc<Shared>,
    address: SocketAddr,
    accepting: Option<JoinHandle<()>>,
}

/// What the test and the connections share.
#[derive(Debug)]
struct Shared {
    url: String,
    state: Mutex<State>,
    stopping: AtomicBool,
}

/// What happened, and what is to happen.
#[derive(Debug, Default)]
struct State {
    requests: Vec<Request>,
    challenges: Vec<OpenChallenge>,
    faults: VecDeque<Fault>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic elsewhere fails its own test.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeLichess {
    /// Starts a fake lichess on a port of the system's choice.
    ///
    /// # Panics
    /// If loopback has no port left.
    pub fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has a port");
        let address = listener.local_addr().expect("it is bound");
        let shared = Arc::new(Shared {
            url: format!("http://{address}"),
            state: Mutex::default(),
            stopping: AtomicBool::new(false),
        });
        let thread = std::thread::Builder::new().name("fake-lichess".to_owned());
        let accepted = shared.clone();
        let accepting = thread
            .spawn(move || http::accept(&listener, &accepted))
            .expect("a thread can be started");
        Self {
            shared,
            address,
            accepting: Some(accepting),
        }
    }

    /// What the bot gets as `CHESS960_LICHESS_URL`: the origin, without a slash at the end.
    pub fn url(&self) -> &str {
        &self.shared.url
    }

    /// The challenges that were made, in order; those too whose answer was lost by a [`Fault`].
    pub fn challenges(&self) -> Vec<OpenChallenge> {
        self.shared.lock().challenges.clone()
    }

    /// All requests that arrived, in order, whatever became of them.
    pub fn requests(&self) -> Vec<Request> {
        self.shared.lock().requests.clone()
    }

    /// Lets the next requests fail, after those that were arranged before.
    pub fn fail_next(&self, times: usize, fault: &Fault) {
        let faults = std::iter::repeat_n(fault.clone(), times);
        self.shared.lock().faults.extend(faults);
    }

    /// How many arranged failures have not happened yet.
    pub fn faults_left(&self) -> usize {
        self.shared.lock().faults.len()
    }
}

impl Drop for FakeLichess {
    fn drop(&mut self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        // Wakes up who accepts; if nobody does any more, the join shows it.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = self.accepting.take() {
            let ended = accepting.join();
            if !std::thread::panicking() {
                ended.expect("the server did not panic");
            }
        }
    }
}
