//! Simulated relays of drand, which publish beacons of a chain of their own.

use std::collections::BTreeMap;
use std::time::SystemTime;

use chrono::TimeDelta;
use fake_drand::{FakeChain, Fault, Response};

pub const RELAYS: [&str; 2] = ["https://relay-0.example", "https://relay-1.example"];

/// Time for which the bot waits for a beacon. Then the draw ends without a position.
pub const MAX_BEACON_WAIT: TimeDelta = TimeDelta::hours(48);

const SECRET_KEY: u64 = 960;

/// Due time of round 1, in seconds of the Unix epoch.
pub const GENESIS: u32 = 1_700_000_000;

pub fn chain() -> FakeChain {
    FakeChain::new(SECRET_KEY, GENESIS)
}

pub struct Relays {
    chain: FakeChain,
    pub faults: [Option<Fault>; RELAYS.len()],
    /// Right responses by path, because each takes milliseconds to sign.
    signed: BTreeMap<String, Response>,
}

impl Default for Relays {
    fn default() -> Self {
        Self {
            chain: chain(),
            faults: Default::default(),
            signed: BTreeMap::new(),
        }
    }
}

impl Relays {
    pub fn all_fail(&self) -> bool {
        self.faults.iter().all(Option::is_some)
    }

    pub fn respond(&mut self, path: &str, now: SystemTime, fault: Option<&Fault>) -> Response {
        if fault.is_some() {
            return self.chain.respond(path, now, fault);
        }
        if let Some(response) = self.signed.get(path) {
            return response.clone();
        }
        let response = self.chain.respond(path, now, None);
        if response.status == 200 {
            self.signed.insert(path.to_owned(), response.clone());
        }
        response
    }
}
