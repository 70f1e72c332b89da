//! A fake lichess: open challenges on one loopback port, for tests with the real client.
//!
//! A test starts a fake lichess, starts the bot with its [`url`](FakeLichess::url), and checks the
//! [challenges](FakeLichess::challenges) and [requests](FakeLichess::requests). It can arrange faults
//! ([`fail_next`](FakeLichess::fail_next)).
//!
//! The only route is `POST /api/challenge/open`. Unlike lichess, the fake rejects unknown fields, which the bot must not
//! send. Each connection has its own thread, so a test may block.
#![allow(clippy::must_use_candidate, reason = "tests don't need these lints")]
#![cfg_attr(test, allow(dead_code, reason = "other crates use these items"))]

mod challenge;
mod fault;
mod fen;
mod form;
mod http;

use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

pub use challenge::{MoveTime, OpenChallenge};
pub use fault::Fault;
pub use http::Request;

/// Stops when dropped.
#[derive(Debug)]
pub struct FakeLichess {
    shared: Arc<Shared>,
    address: SocketAddr,
    accepting: Option<JoinHandle<()>>,
}

/// State shared by the test and the connections.
#[derive(Debug)]
struct Shared {
    url: String,
    state: Mutex<State>,
    stopping: AtomicBool,
}

#[derive(Debug, Default)]
struct State {
    requests: Vec<Request>,
    challenges: Vec<OpenChallenge>,
    faults: VecDeque<Fault>,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in another thread fails its own test.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeLichess {
    pub fn start() -> Self {
        let listener =
            TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a loopback port is free");
        let address = listener.local_addr().expect("the listener is bound");
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

    /// Value of the bot's `CHESS960_LICHESS_URL`: the origin without a slash at the end.
    pub fn url(&self) -> &str {
        &self.shared.url
    }

    /// Created challenges in order, including challenges whose response was lost by a [`Fault`].
    pub fn challenges(&self) -> Vec<OpenChallenge> {
        self.shared.lock().challenges.clone()
    }

    pub fn requests(&self) -> Vec<Request> {
        self.shared.lock().requests.clone()
    }

    /// Arranges a fault for the next `times` requests, after the faults that were arranged before.
    pub fn fail_next(&self, times: usize, fault: &Fault) {
        let faults = std::iter::repeat_n(fault.clone(), times);
        self.shared.lock().faults.extend(faults);
    }
}

impl Drop for FakeLichess {
    fn drop(&mut self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        // Wakes the accepting thread. This fails if the thread has ended, which the join reports.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = self.accepting.take() {
            let ended = accepting.join();
            if !std::thread::panicking() {
                ended.expect("the server did not panic");
            }
        }
    }
}
