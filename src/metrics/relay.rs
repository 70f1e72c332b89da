use prometheus::{IntCounterVec, Registry};

use super::{RelayResult, counters};
use crate::text::Choice;

/// Requests to relays of drand. A relay's label is its number in the setting, from 1.
#[derive(Clone, Debug)]
pub struct RelayMetrics {
    requests: IntCounterVec,
}

impl Default for RelayMetrics {
    fn default() -> Self {
        Self::new(&Registry::new())
    }
}

impl RelayMetrics {
    pub(super) fn new(registry: &Registry) -> Self {
        Self {
            requests: counters(
                registry,
                "chess960_drand_requests_total",
                "Requests to relays of drand, by outcome and the relay's number in the setting.",
                &["relay", "outcome"],
            ),
        }
    }

    /// Creates the counters of a relay with zeros, so that the first failure counts as an increase.
    pub fn init(&self, relay: usize) {
        for outcome in RelayResult::words() {
            self.requests
                .with_label_values(&[relay.to_string().as_str(), outcome]);
        }
    }

    pub fn request(&self, relay: usize, result: RelayResult) {
        self.requests
            .with_label_values(&[relay.to_string().as_str(), result.word()])
            .inc();
    }
}
