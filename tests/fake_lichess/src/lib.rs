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
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use challenge::{MoveTime, OpenChallenge};
pub use fake_http::Request;
use fake_http::{Port, Server};
pub use fault::Fault;
pub use http::form_fields;

/// Stops when dropped.
#[derive(Debug)]
pub struct FakeLichess {
    shared: Arc<Shared>,
    _server: Server,
}

/// State shared by the test and the connections.
#[derive(Debug)]
struct Shared {
    url: String,
    state: Mutex<State>,
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
        let port = Port::free();
        let shared = Arc::new(Shared {
            url: port.url(),
            state: Mutex::default(),
        });
        let state_of_requests = shared.clone();
        let server = port.serve("fake-lichess", move |request, connection| {
            http::serve(request, connection, &state_of_requests)
        });
        Self {
            shared,
            _server: server,
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
