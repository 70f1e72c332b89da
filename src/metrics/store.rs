//! Durations and errors of store operations.

use prometheus::{Histogram, HistogramOpts, HistogramTimer, HistogramVec, IntCounter, Registry};

use super::{StoreOperation, counters, registered};
use crate::text::Choice;

/// In seconds, from reads in memory to waiting three seconds for a connection.
const BUCKETS: [f64; 14] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1.0,
    5.0,
];

#[derive(Clone, Debug)]
pub struct StoreMetrics {
    /// In the order of [`StoreOperation`].
    by_operation: Vec<OperationMetrics>,
}

#[derive(Clone, Debug)]
struct OperationMetrics {
    seconds: Histogram,
    errors: IntCounter,
}

impl Default for StoreMetrics {
    fn default() -> Self {
        Self::new(&Registry::new())
    }
}

impl StoreMetrics {
    /// Registers the duration and the errors of each kind of store operation.
    pub(super) fn new(registry: &Registry) -> Self {
        let options = HistogramOpts::new(
            "chess960_store_seconds",
            "Duration of store operations: begin, statement, commit.",
        )
        .buckets(BUCKETS.to_vec());
        let seconds = registered(registry, HistogramVec::new(options, &["work"]));
        let errors = counters(
            registry,
            "chess960_store_errors_total",
            "Store operations that failed or timed out.",
            &["work"],
        );
        Self {
            by_operation: StoreOperation::words()
                .into_iter()
                .map(|operation| OperationMetrics {
                    seconds: seconds.with_label_values(&[operation]),
                    errors: errors.with_label_values(&[operation]),
                })
                .collect(),
        }
    }

    /// Starts to measure an operation.
    #[must_use]
    pub fn time(&self, operation: StoreOperation) -> Timing {
        let metrics = &self.by_operation[operation as usize];
        Timing {
            has_succeeded: false,
            errors: metrics.errors.clone(),
            _timer: metrics.seconds.start_timer(),
        }
    }
}

/// A running operation. It counts as an error unless a success was recorded, because an operation that times out is dropped.
#[derive(Debug)]
pub struct Timing {
    has_succeeded: bool,
    errors: IntCounter,
    /// Observes the duration when it is dropped.
    _timer: HistogramTimer,
}

impl Timing {
    /// Records whether the operation has succeeded. The last call counts.
    pub fn record_outcome(&mut self, has_succeeded: bool) {
        self.has_succeeded = has_succeeded;
    }
}

impl Drop for Timing {
    fn drop(&mut self) {
        if !self.has_succeeded {
            self.errors.inc();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_statements(metrics: &StoreMetrics) -> u64 {
        let statement = &metrics.by_operation[StoreOperation::Statement as usize];
        statement.seconds.get_sample_count()
    }

    fn failed_statements(metrics: &StoreMetrics) -> u64 {
        let statement = &metrics.by_operation[StoreOperation::Statement as usize];
        statement.errors.get()
    }

    #[test]
    fn dropped_operation_counts_as_error() {
        let metrics = StoreMetrics::default();
        drop(metrics.time(StoreOperation::Statement));
        assert_eq!(all_statements(&metrics), 1);
        assert_eq!(failed_statements(&metrics), 1);
    }

    #[test]
    fn a_successful_operation_is_no_error() {
        let metrics = StoreMetrics::default();
        let is_success = true;
        metrics
            .time(StoreOperation::Statement)
            .record_outcome(is_success);
        assert_eq!(all_statements(&metrics), 1);
        assert_eq!(failed_statements(&metrics), 0);
    }

    #[test]
    fn a_failure_after_a_success_counts_as_an_error() {
        let metrics = StoreMetrics::default();
        let is_success = true;
        let mut timing = metrics.time(StoreOperation::Statement);
        timing.record_outcome(is_success);
        timing.record_outcome(!is_success);
        drop(timing);
        assert_eq!(all_statements(&metrics), 1);
        assert_eq!(failed_statements(&metrics), 1);
    }
}
