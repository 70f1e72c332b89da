//! Faults of processes, database and network.

/// Chances per mille, unless noted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Faults {
    /// Per ten thousand.
    pub crash: u32,
    pub lost_before: u32,
    pub lost_after: u32,
    pub database_down: bool,
    /// In milliseconds.
    pub slow_disk: u64,
    pub network: NetworkFaults,
}

/// Chances per mille, unless noted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkFaults {
    pub unreachable: u32,
    pub answer_lost: u32,
    pub fails: u32,
    pub fails_after: u32,
    /// Rate limits of a route and in total.
    pub limited: u32,
    pub limited_globally: u32,
    /// In milliseconds.
    pub slow: u64,
    pub token_refused: bool,
}
