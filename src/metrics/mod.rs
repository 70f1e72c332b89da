//! Metrics in Prometheus' text format. No other module uses the prometheus crate.

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduleCounts {
    /// With a due position that is not posted yet.
    pub due: i64,
    /// Of `due`: minutes late and never refused.
    pub late: i64,
    /// Of `due`: refused by Discord at least once.
    pub refused: i64,
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
    pub store: StoreMetrics,
}

impl Default for Metrics {
    fn default() -> Self {
        let registry = Registry::new();
        let version = Opts::new("chess960_build_info", "Always 1; the version is a label.")
            .const_label("version", env!("CARGO_PKG_VERSION"));
        registered(&registry, IntGauge::with_opts(version)).set(1);
        let counters_with_zeros = |name, help, label, values: Vec<&str>| {
            let counters = counters(&registry, name, help, &[label]);
            // With a zero before it, the first event counts as an increase.
            for value in values {
                counters.with_label_values(&[value]);
            }
            counters
        };
        let interaction_seconds = HistogramOpts::new(
            "chess960_interaction_seconds",
            "Time from receiving an interaction until Discord accepted the response, or until the \
             endpoint sent it.",
        );
        let interaction_seconds = interaction_seconds.buckets(INTERACTION_BUCKETS.to_vec());
        let gateway_connections = IntCounter::new(
            "chess960_gateway_connections_total",
            "Attempts to connect to Discord's gateway.",
        );
        let stopped_schedules = IntCounter::new(
            "chess960_schedules_stopped_total",
            "Schedules stopped because Discord did not permit their posts.",
        );
        #[cfg(target_os = "linux")]
        register(&registry, ProcessCollector::for_self());
        Self {
            interactions: counters(
                &registry,
                "chess960_interactions_total",
                "Interactions by command and outcome.",
                &["group", "command", "outcome"],
            ),
            interaction_seconds: registered(&registry, Histogram::with_opts(interaction_seconds)),
            requests: counters_with_zeros(
                "chess960_discord_requests_total",
                "Requests to Discord's REST API by outcome.",
                "outcome",
                RequestResult::words(),
            ),
            daily_posts: counters_with_zeros(
                "chess960_daily_posts_total",
                "Attempts to post a position of the day by outcome.",
                "outcome",
                PostResult::words(),
            ),
            sessions: counters_with_zeros(
                "chess960_gateway_sessions_total",
                "Gateway sessions, new or resumed.",
                "begun",
                SessionStart::words(),
            ),
            gateway_connections: registered(&registry, gateway_connections),
            stopped_schedules: registered(&registry, stopped_schedules),
            store: StoreMetrics::new(&registry),
            registry,
        }
    }
}

impl Metrics {
    pub fn init_failure_counters(&self, group: &'static str, command: &'static str) {
        for result in [InteractionResult::Failed, InteractionResult::Undelivered] {
            self.interactions
                .with_label_values(&[group, command, result.word()]);
        }
    }

    /// `group` and `command` must be fixed names, not user input.
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

    /// `schedules`: `None` if the store is not reachable.
    pub fn text(
        &self,
        is_store_up: bool,
        is_paused: bool,
        clock: &Clock,
        connection: &ConnectionStatus,
        schedules: Option<ScheduleCounts>,
    ) -> String {
        let now = Registry::new();
        let status = clock.status();
        register_clock_metrics(&now, clock, status);
        let help = "Whether the store responds.";
        gauge(&now, "chess960_store_up", help).set(i64::from(is_store_up));
        let help = "Whether all requests to Discord are paused by its rate limits.";
        gauge(&now, "chess960_requests_paused", help).set(i64::from(is_paused));
        if let Some(ScheduleCounts { due, late, refused }) = schedules {
            let help = "Schedules with a due position that is not posted yet.";
            gauge(&now, "chess960_schedules_due", help).set(due);
            let help = "Due schedules that are minutes late and were never refused.";
            gauge(&now, "chess960_schedules_late", help).set(late);
            let help = "Due schedules that Discord has refused at least once; they are retried.";
            gauge(&now, "chess960_schedules_refused", help).set(refused);
        }
        let is_ready = connection.is_up() && is_store_up && !status.is_wrong() && !is_paused;
        let help = "Whether interactions arrive, the store responds, the clock is not wrong, and requests are not paused.";
        gauge(&now, "chess960_ready", help).set(i64::from(is_ready));
        register_shard_metrics(&now, &connection.shards());
        if let Some(remaining) = connection.session_starts_left() {
            let help = "New gateway sessions that Discord allows until its daily limit is reset.";
            let remaining = i64::try_from(remaining).unwrap_or(i64::MAX);
            gauge(&now, "chess960_gateway_sessions_remaining", help).set(remaining);
        }
        let mut families = self.registry.gather();
        families.extend(now.gather());
        TextEncoder::new()
            .encode_to_string(&families)
            .expect("registered metrics can be encoded")
    }
}

fn register_clock_metrics(registry: &Registry, clock: &Clock, status: ClockStatus) {
    let help = "Whether this machine's clock is known to be right; otherwise due work is not done.";
    let is_right = status == ClockStatus::Right;
    gauge(registry, "chess960_clock_right", help).set(i64::from(is_right));
    let name = "chess960_clock_ahead_seconds";
    let help = "Minimum number of seconds by which this machine's clock is ahead; negative if it is behind.";
    let ahead = gauges(registry, name, help, "of");
    for (name, reference) in [
        ("discord", Reference::Discord),
        ("database", Reference::Database),
    ] {
        if let Some(by) = clock.ahead(reference) {
            ahead.with_label_values(&[name]).set(by.num_seconds());
        }
    }
}

/// `shards`: whether each is connected.
fn register_shard_metrics(registry: &Registry, shards: &BTreeMap<u32, bool>) {
    if shards.is_empty() {
        return;
    }
    let name = "chess960_gateway_shard_connected";
    let help = "Whether a shard of this process is connected to Discord's gateway.";
    let connected = gauges(registry, name, help, "shard");
    let name = "chess960_gateway_shards";
    let help = "Shards of this process by state.";
    let by_state = gauges(registry, name, help, "state");
    let states = ["connecting", "connected"].map(|state| by_state.with_label_values(&[state]));
    for (number, &is_connected) in shards {
        connected
            .with_label_values(&[&number.to_string()])
            .set(i64::from(is_connected));
        states[usize::from(is_connected)].inc();
    }
}

fn register(registry: &Registry, collector: impl Collector + 'static) {
    registry.register(Box::new(collector)).expect(WELL_FORMED);
}

fn registered<C>(registry: &Registry, collector: prometheus::Result<C>) -> C
where
    C: Collector + Clone + 'static,
{
    let collector = collector.expect(WELL_FORMED);
    register(registry, collector.clone());
    collector
}

fn gauge(registry: &Registry, name: &str, help: &str) -> IntGauge {
    registered(registry, IntGauge::new(name, help))
}

fn gauges(registry: &Registry, name: &str, help: &str, label: &str) -> IntGaugeVec {
    registered(registry, IntGaugeVec::new(Opts::new(name, help), &[label]))
}

fn counters(registry: &Registry, name: &str, help: &str, labels: &[&str]) -> IntCounterVec {
    registered(registry, IntCounterVec::new(Opts::new(name, help), labels))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(schedules: Option<ScheduleCounts>) -> String {
        let (clock, connection) = (Clock::default(), ConnectionStatus::default());
        Metrics::default().text(false, false, &clock, &connection, schedules)
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
            assert!(text.lines().any(|it| it == line), "{line} in:\n{text}");
        }
        assert!(!text.contains("chess960_schedules_due"), "{text}");
    }

    #[test]
    fn exports_schedule_counts() {
        let counts = ScheduleCounts {
            due: 3,
            late: 1,
            refused: 2,
        };
        let text = text(Some(counts));
        for line in [
            "chess960_schedules_due 3",
            "chess960_schedules_late 1",
            "chess960_schedules_refused 2",
        ] {
            assert!(text.lines().any(|it| it == line), "{line} in:\n{text}");
        }
    }
}
