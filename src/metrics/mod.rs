//! Metrics in Prometheus' text format. No other module uses the prometheus crate.

mod relay;
mod store;

use std::collections::BTreeMap;
use std::time::Duration;

use prometheus::core::Collector;
#[cfg(target_os = "linux")]
use prometheus::process_collector::ProcessCollector;
use prometheus::{
    Histogram, HistogramOpts, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};

pub use self::relay::RelayMetrics;
pub use self::store::{StoreMetrics, Timing};
use crate::health::ConnectionStatus;
use crate::health::clock::{Clock, ClockStatus, Reference};
use crate::text::{Choice, choices};

const WELL_FORMED: &str = "names are well-formed, and each is registered once";

/// In seconds. Discord's deadline is three seconds; interactions without store access take a fraction of a millisecond.
const INTERACTION_BUCKETS: [f64; 16] = [
    0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5,
    2.0, 3.0,
];

choices! {
    pub enum InteractionResult {
        Answered = "answered",
        Refused = "refused",
        /// Too many interactions at once.
        Busy = "busy",
        /// The reply reports an internal error.
        Failed = "failed",
        Suggested = "suggested",
        /// Discord rejected the response, or the caller disconnected.
        Undelivered = "undelivered",
        /// Duplicate interaction; not answered.
        Repeated = "repeated",
    }

    pub enum RequestResult {
        Done = "done",
        Limited = "limited",
        Refused = "refused",
        Failed = "failed",
    }

    pub enum PostResult {
        /// By this attempt or an earlier one.
        Posted = "posted",
        /// Discord failed or asked to wait. Retried.
        Failed = "failed",
        /// Not permitted. Retried, because a moderator may fix that.
        Refused = "refused",
        /// Given up: not posted in time.
        Missed = "missed",
        /// Given up: unknown whether it was posted.
        Unknown = "unknown",
    }

    /// Outcome of a request to a relay of drand.
    pub enum RelayResult {
        Verified = "verified",
        NotPublished = "not_published",
        /// The response is not a beacon of the round and the chain.
        Invalid = "invalid",
        Failed = "failed",
    }

    pub enum SessionStart {
        New = "new",
        Resumed = "resumed",
    }

    pub enum StoreOperation {
        /// Includes waiting for a connection and, in SQLite, for the writer.
        Begin = "begin",
        /// Outside a transaction; includes waiting for a connection.
        Statement = "statement",
        Commit = "commit",
    }
}

/// The state that is measured when the metrics are read.
pub struct CurrentState<'a> {
    pub is_store_up: bool,
    /// Whether all requests to Discord are paused by its rate limits.
    pub is_paused: bool,
    pub clock: &'a Clock,
    pub connection: &'a ConnectionStatus,
    /// `None` if the store is not reachable.
    pub work: Option<WorkCounts>,
}

impl CurrentState<'_> {
    /// Whether the bot can answer: interactions arrive, the store responds, the clock is not known to be wrong, and
    /// requests are not paused. Draws may wait for drand meanwhile, because everything else works without it.
    pub fn is_ready(&self) -> bool {
        self.connection.is_up()
            && self.is_store_up
            && !self.clock.status().is_wrong()
            && !self.is_paused
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkCounts {
    /// Schedules with a due position that is not posted yet.
    pub due: i64,
    /// Of `due`: minutes late and never refused.
    pub late: i64,
    /// Of `due`: refused by Discord at least once.
    pub refused: i64,
    /// Draws that wait for a beacon of drand for a minute or longer: of days, messages and rounds of events.
    pub late_draws: i64,
}

#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    interactions: IntCounterVec,
    interaction_seconds: Histogram,
    requests: IntCounterVec,
    daily_posts: IntCounterVec,
    sessions: IntCounterVec,
    gateway_connections: IntCounter,
    stopped_schedules: IntCounter,
    pub relays: RelayMetrics,
    pub store: StoreMetrics,
}

impl Default for Metrics {
    /// Registers all metrics except those of the current state, which are registered when they are read.
    fn default() -> Self {
        let registry = Registry::new();
        register_build_info(&registry);
        #[cfg(target_os = "linux")]
        register(&registry, ProcessCollector::for_self());
        Self {
            interactions: counters(
                &registry,
                "chess960_interactions_total",
                "Interactions by command and outcome.",
                &["group", "command", "outcome"],
            ),
            interaction_seconds: histogram(
                &registry,
                "chess960_interaction_seconds",
                "Time from receiving an interaction until Discord accepted the response, or until the \
                 endpoint sent it.",
                &INTERACTION_BUCKETS,
            ),
            requests: counters_by::<RequestResult>(
                &registry,
                "chess960_discord_requests_total",
                "Requests to Discord's REST API by outcome.",
                "outcome",
            ),
            daily_posts: counters_by::<PostResult>(
                &registry,
                "chess960_daily_posts_total",
                "Attempts to post a position of the day by outcome.",
                "outcome",
            ),
            sessions: counters_by::<SessionStart>(
                &registry,
                "chess960_gateway_sessions_total",
                "Gateway sessions, new or resumed.",
                "begun",
            ),
            gateway_connections: counter(
                &registry,
                "chess960_gateway_connections_total",
                "Attempts to connect to Discord's gateway.",
            ),
            stopped_schedules: counter(
                &registry,
                "chess960_schedules_stopped_total",
                "Schedules stopped because Discord did not permit their posts.",
            ),
            relays: RelayMetrics::new(&registry),
            store: StoreMetrics::new(&registry),
            registry,
        }
    }
}

impl Metrics {
    /// Creates the counters of failures with zeros, so that the first failure counts as an increase.
    pub fn init_failure_counters(&self, group: &'static str, command: &'static str) {
        for result in [InteractionResult::Failed, InteractionResult::Undelivered] {
            self.interactions
                .with_label_values(&[group, command, result.word()]);
        }
    }

    /// Counts an interaction. `group` and `command` must be fixed names, not user input.
    pub fn interaction(
        &self,
        group: &'static str,
        command: &'static str,
        result: InteractionResult,
        took: Duration,
    ) {
        self.interactions
            .with_label_values(&[group, command, result.word()])
            .inc();
        self.interaction_seconds.observe(took.as_secs_f64());
    }

    pub fn request(&self, result: RequestResult) {
        self.requests.with_label_values(&[result.word()]).inc();
    }

    pub fn daily_posts(&self, result: PostResult, count: usize) {
        let count = u64::try_from(count).unwrap_or(u64::MAX);
        self.daily_posts
            .with_label_values(&[result.word()])
            .inc_by(count);
    }

    pub fn session(&self, start: SessionStart) {
        self.sessions.with_label_values(&[start.word()]).inc();
    }

    pub fn gateway_connection(&self) {
        self.gateway_connections.inc();
    }

    pub fn schedule_stopped(&self) {
        self.stopped_schedules.inc();
    }

    /// Returns all metrics: counts of events, and the current state.
    pub fn text(&self, state: &CurrentState<'_>) -> String {
        let current = Registry::new();
        register_state_metrics(&current, state);
        register_clock_metrics(&current, state.clock);
        register_shard_metrics(&current, &state.connection.shards());
        let mut families = self.registry.gather();
        families.extend(current.gather());
        TextEncoder::new()
            .encode_to_string(&families)
            .expect("registered metrics can be encoded")
    }
}

/// Registers whether the bot is ready and what that depends on, pending work, and the new gateway sessions that are
/// left. Omits pending work if the store does not respond, and sessions if Discord has not said how many are left.
fn register_state_metrics(registry: &Registry, state: &CurrentState<'_>) {
    set_gauge(
        registry,
        "chess960_store_up",
        "Whether the store responds.",
        state.is_store_up,
    );
    set_gauge(
        registry,
        "chess960_requests_paused",
        "Whether all requests to Discord are paused by its rate limits.",
        state.is_paused,
    );
    set_gauge(
        registry,
        "chess960_ready",
        "Whether interactions arrive, the store responds, the clock is not wrong, and requests are not paused.",
        state.is_ready(),
    );
    if let Some(work) = state.work {
        register_work_metrics(registry, work);
    }
    if let Some(remaining) = state.connection.session_starts_left() {
        set_gauge(
            registry,
            "chess960_gateway_sessions_remaining",
            "New gateway sessions that Discord allows until its daily limit is reset.",
            i64::try_from(remaining).unwrap_or(i64::MAX),
        );
    }
}

/// Registers how many schedules have a due position, how many of them are late or were refused by Discord, and how many
/// draws wait too long for their beacon.
fn register_work_metrics(registry: &Registry, work: WorkCounts) {
    set_gauge(
        registry,
        "chess960_schedules_due",
        "Schedules with a due position that is not posted yet.",
        work.due,
    );
    set_gauge(
        registry,
        "chess960_schedules_late",
        "Due schedules that are minutes late and were never refused.",
        work.late,
    );
    set_gauge(
        registry,
        "chess960_schedules_refused",
        "Due schedules that Discord has refused at least once; they are retried.",
        work.refused,
    );
    set_gauge(
        registry,
        "chess960_draws_late",
        "Draws that wait for a beacon of drand for more than a minute: of days, messages and rounds of events.",
        work.late_draws,
    );
}

/// Registers whether the clock is right, and its differences to the reference clocks that are known.
fn register_clock_metrics(registry: &Registry, clock: &Clock) {
    set_gauge(
        registry,
        "chess960_clock_right",
        "Whether this machine's clock is known to be right; otherwise due work is not done.",
        clock.status() == ClockStatus::Right,
    );
    let seconds_ahead = gauges(
        registry,
        "chess960_clock_ahead_seconds",
        "Minimum number of seconds by which this machine's clock is ahead; negative if it is behind.",
        "of",
    );
    for (label, reference) in [
        ("discord", Reference::Discord),
        ("database", Reference::Database),
    ] {
        if let Some(ahead) = clock.ahead(reference) {
            seconds_ahead
                .with_label_values(&[label])
                .set(ahead.num_seconds());
        }
    }
}

/// Registers the state of the gateway connections. `shards` says whether each is connected.
fn register_shard_metrics(registry: &Registry, shards: &BTreeMap<u32, bool>) {
    if shards.is_empty() {
        return;
    }
    let shard_connected = gauges(
        registry,
        "chess960_gateway_shard_connected",
        "Whether a shard of this process is connected to Discord's gateway.",
        "shard",
    );
    for (number, &is_connected) in shards {
        shard_connected
            .with_label_values(&[&number.to_string()])
            .set(i64::from(is_connected));
    }
    let by_state = gauges(
        registry,
        "chess960_gateway_shards",
        "Shards of this process by state.",
        "state",
    );
    let connected = shards
        .values()
        .filter(|&&is_connected| is_connected)
        .count();
    by_state
        .with_label_values(&["connected"])
        .set(to_i64(connected));
    by_state
        .with_label_values(&["connecting"])
        .set(to_i64(shards.len() - connected));
}

fn to_i64(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn register_build_info(registry: &Registry) {
    let options = Opts::new("chess960_build_info", "Always 1; the version is a label.")
        .const_label("version", env!("CARGO_PKG_VERSION"));
    registered(registry, IntGauge::with_opts(options)).set(1);
}

fn register(registry: &Registry, collector: impl Collector + 'static) {
    registry.register(Box::new(collector)).expect(WELL_FORMED);
}

/// Registers a collector if it was created, and returns it.
fn registered<C>(registry: &Registry, collector: prometheus::Result<C>) -> C
where
    C: Collector + Clone + 'static,
{
    let collector = collector.expect(WELL_FORMED);
    register(registry, collector.clone());
    collector
}

fn set_gauge(registry: &Registry, name: &str, help: &str, value: impl Into<i64>) {
    registered(registry, IntGauge::new(name, help)).set(value.into());
}

fn gauges(registry: &Registry, name: &str, help: &str, label: &str) -> IntGaugeVec {
    registered(registry, IntGaugeVec::new(Opts::new(name, help), &[label]))
}

fn counter(registry: &Registry, name: &str, help: &str) -> IntCounter {
    registered(registry, IntCounter::new(name, help))
}

fn counters(registry: &Registry, name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
    registered(registry, IntCounterVec::new(Opts::new(name, help), labels))
}

/// Creates a counter for each value of a label. With a zero before it, the first event counts as an increase.
fn counters_by<T: Choice>(
    registry: &Registry,
    name: &str,
    help: &str,
    label: &str,
) -> IntCounterVec {
    let by_value = counters(registry, name, help, &[label]);
    for value in T::words() {
        by_value.with_label_values(&[value]);
    }
    by_value
}

fn histogram(registry: &Registry, name: &str, help: &str, buckets: &[f64]) -> Histogram {
    let options = HistogramOpts::new(name, help).buckets(buckets.to_vec());
    registered(registry, Histogram::with_opts(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(work: Option<WorkCounts>) -> String {
        Metrics::default().text(&CurrentState {
            is_store_up: false,
            is_paused: false,
            clock: &Clock::default(),
            connection: &ConnectionStatus::default(),
            work,
        })
    }

    fn has_line(text: &str, expected: &str) -> bool {
        text.lines().any(|line| line == expected)
    }

    #[test]
    fn initializes_counters_to_zero() {
        let text = text(None);
        for line in [
            "chess960_daily_posts_total{outcome=\"missed\"} 0",
            "chess960_discord_requests_total{outcome=\"limited\"} 0",
            "chess960_schedules_stopped_total 0",
            "chess960_interaction_seconds_count 0",
            "chess960_store_errors_total{work=\"commit\"} 0",
            concat!(
                "chess960_build_info{version=\"",
                env!("CARGO_PKG_VERSION"),
                "\"} 1"
            ),
        ] {
            assert!(has_line(&text, line), "{line} in:\n{text}");
        }
        assert!(!text.contains("chess960_schedules_due"), "{text}");
    }

    #[test]
    fn exports_work_counts() {
        let counts = WorkCounts {
            due: 3,
            late: 1,
            refused: 2,
            late_draws: 4,
        };
        let text = text(Some(counts));
        for line in [
            "chess960_schedules_due 3",
            "chess960_schedules_late 1",
            "chess960_schedules_refused 2",
            "chess960_draws_late 4",
        ] {
            assert!(has_line(&text, line), "{line} in:\n{text}");
        }
    }
}
