//! Faults of processes, database and network.

/// Chances are per mille, unless noted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults {
    /// Chance that a process dies at a statement, a request or an answer, per ten thousand.
    pub crash: u32,
    /// Chance that a statement does not reach the database.
    pub lost_before: u32,
    /// Chance that the result of a statement does not reach the process.
    pub lost_after: u32,
    pub database_down: bool,
    /// Maximum delay of a statement on a slow disk.
    pub max_disk_delay_ms: u64,
    pub network: NetworkFaults,
}

/// Chances are per mille, unless noted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct NetworkFaults {
    pub unreachable: u32,
    pub answer_lost: u32,
    /// Chance of an error instead of executing a request.
    pub fails: u32,
    /// Chance of an error after executing a request.
    pub fails_after: u32,
    pub limited: u32,
    /// Chance of a rate limit in addition to `limited`, and the part of all rate limits that is global.
    pub limited_globally: u32,
    /// Maximum time that a request or an answer takes in a slow network.
    pub max_latency_ms: u64,
    pub token_refused: bool,
}
