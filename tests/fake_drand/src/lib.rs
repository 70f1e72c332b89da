//! A fake relay of drand: beacons of a chain of its own on one loopback port, for tests with the real client.
//!
//! A test creates a [`FakeChain`], starts relays of it, starts the bot with their [`url`](FakeRelay::url)s and the
//! chain's [`hash`](FakeChain::hash), and checks the [requests](FakeRelay::requests). It can set the time of a relay
//! ([`set_now`](FakeRelay::set_now)) and arrange faults ([`set_fault`](FakeRelay::set_fault),
//! [`fail_next`](FakeRelay::fail_next)).
//!
//! The routes are `GET /{hash}/info`, `/{hash}/public/latest` and `/{hash}/public/{round}`. Each connection has its own
//! thread, so a test may block.
#![allow(clippy::must_use_candidate, reason = "tests don't need these lints")]
#![cfg_attr(test, allow(dead_code, reason = "other crates use these items"))]

mod chain;
mod fault;
mod http;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Instant, SystemTime};

pub use chain::FakeChain;
use fake_http::{Port, Server};
pub use fake_http::{Request, Response};
pub use fault::Fault;

/// Stops when dropped.
#[derive(Debug)]
pub struct FakeRelay {
    shared: Arc<Shared>,
    _server: Server,
}

/// State shared by the test and the connections.
#[derive(Debug)]
struct Shared {
    url: String,
    chain: FakeChain,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    clock: Clock,
    requests: Vec<Request>,
    fault: Option<Fault>,
    next_faults: VecDeque<Fault>,
}

#[derive(Clone, Copy, Debug)]
enum Clock {
    Stopped(SystemTime),
    Running { from: SystemTime, since: Instant },
}

impl Clock {
    fn now(self) -> SystemTime {
        match self {
            Self::Stopped(now) => now,
            Self::Running { from, since } => from + since.elapsed(),
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in another thread fails its own test.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FakeRelay {
    /// Starts a relay whose clock is this machine's.
    pub fn start(chain: &FakeChain) -> Self {
        let port = Port::free();
        let clock = Clock::Running {
            from: SystemTime::now(),
            since: Instant::now(),
        };
        let shared = Arc::new(Shared {
            url: port.url(),
            chain: chain.clone(),
            state: Mutex::new(State {
                clock,
                requests: Vec::new(),
                fault: None,
                next_faults: VecDeque::new(),
            }),
        });
        let state_of_requests = shared.clone();
        let server = port.serve("fake-drand", move |request, connection| {
            http::serve(request, connection, &state_of_requests)
        });
        Self {
            shared,
            _server: server,
        }
    }

    /// Part of the bot's `CHESS960_DRAND`: the origin without a slash at the end.
    pub fn url(&self) -> &str {
        &self.shared.url
    }

    /// Sets the clock, and stops it. Rounds that are due later are not published.
    pub fn set_now(&self, now: SystemTime) {
        self.shared.lock().clock = Clock::Stopped(now);
    }

    /// Sets the clock, and lets it run.
    pub fn run_from(&self, now: SystemTime) {
        self.shared.lock().clock = Clock::Running {
            from: now,
            since: Instant::now(),
        };
    }

    /// All requests, in their order.
    pub fn requests(&self) -> Vec<Request> {
        self.shared.lock().requests.clone()
    }

    /// Arranges a fault for all requests from now on, or none.
    pub fn set_fault(&self, fault: Option<Fault>) {
        self.shared.lock().fault = fault;
    }

    /// Arranges a fault for the next `times` requests, after the faults that were arranged before.
    pub fn fail_next(&self, times: usize, fault: &Fault) {
        let faults = std::iter::repeat_n(fault.clone(), times);
        self.shared.lock().next_faults.extend(faults);
    }
}
