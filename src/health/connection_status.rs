//! Whether this process currently receives interactions.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

#[derive(Debug, Default)]
pub struct ConnectionStatus {
    state: Mutex<ConnectionState>,
    token_refused: AtomicBool,
}

#[derive(Debug, Default)]
enum ConnectionState {
    #[default]
    Starting,
    Gateway {
        /// Whether each is connected.
        shards: BTreeMap<u32, bool>,
        total: u32,
        session_limit: SessionLimit,
    },
    Serving,
    Closing,
}

/// New gateway sessions that Discord's daily limit allows.
#[derive(Clone, Copy, Debug, Default)]
struct SessionLimit {
    /// `None` before Discord was asked.
    remaining: Option<u64>,
    /// When Discord is asked again, if too few are left.
    waiting_until: Option<Instant>,
}

impl ConnectionStatus {
    pub fn set_connecting(&self, shards: Range<u32>, total: u32) {
        self.set_state(ConnectionState::Gateway {
            shards: shards.map(|shard| (shard, false)).collect(),
            total,
            session_limit: SessionLimit::default(),
        });
    }

    pub fn set_connected(&self, shard: u32) {
        self.set_shard(shard, true);
    }

    pub fn set_disconnected(&self, shard: u32) {
        self.set_shard(shard, false);
    }

    fn set_shard(&self, shard: u32, is_connected: bool) {
        if let ConnectionState::Gateway { shards, .. } = &mut *self.state.lock() {
            shards.insert(shard, is_connected);
        }
    }

    /// Records how many sessions Discord allows. `waiting_until` is set if they are too few.
    pub fn set_session_starts(&self, remaining: u64, waiting_until: Option<Instant>) {
        if let ConnectionState::Gateway { session_limit, .. } = &mut *self.state.lock() {
            *session_limit = SessionLimit {
                remaining: Some(remaining),
                waiting_until,
            };
        }
    }

    pub fn set_serving(&self) {
        self.set_state(ConnectionState::Serving);
    }

    /// Records that the process is closing. Later events are ignored.
    pub fn set_closing(&self) {
        self.set_state(ConnectionState::Closing);
    }

    fn set_state(&self, new_state: ConnectionState) {
        let mut state = self.state.lock();
        if !matches!(*state, ConnectionState::Closing) {
            *state = new_state;
        }
    }

    /// Records that Discord refuses the token. Returns whether it accepted the token before.
    pub fn set_token_refused(&self) -> bool {
        !self.token_refused.swap(true, Ordering::Relaxed)
    }

    /// Records that Discord accepts the token. Returns whether it refused the token before.
    pub fn set_token_accepted(&self) -> bool {
        self.token_refused.swap(false, Ordering::Relaxed)
    }

    /// Whether all shards are connected or the endpoint serves, and Discord accepts the token.
    pub fn is_up(&self) -> bool {
        let receives_interactions = match &*self.state.lock() {
            ConnectionState::Gateway { shards, .. } => {
                shards.values().all(|&is_connected| is_connected)
            }
            ConnectionState::Serving => true,
            ConnectionState::Starting | ConnectionState::Closing => false,
        };
        receives_interactions && !self.token_refused.load(Ordering::Relaxed)
    }

    /// Returns whether each shard is connected. Empty without a gateway connection.
    pub fn shards(&self) -> BTreeMap<u32, bool> {
        let ConnectionState::Gateway { shards, .. } = &*self.state.lock() else {
            return BTreeMap::new();
        };
        shards.clone()
    }

    /// Returns the number of new sessions left for the day, or `None` without a gateway connection.
    pub fn session_starts_left(&self) -> Option<u64> {
        let ConnectionState::Gateway { session_limit, .. } = &*self.state.lock() else {
            return None;
        };
        session_limit.remaining
    }

    /// Says in a line whether interactions arrive: over the gateway or at the endpoint.
    pub fn summary(&self, now: Instant) -> String {
        if self.token_refused.load(Ordering::Relaxed) {
            return "discord: refuses the bot's token".to_owned();
        }
        match &*self.state.lock() {
            ConnectionState::Starting => "discord: not reached yet".to_owned(),
            ConnectionState::Serving => "endpoint: serving".to_owned(),
            ConnectionState::Closing => "discord: closing".to_owned(),
            ConnectionState::Gateway {
                shards,
                total,
                session_limit,
            } => {
                let wait = session_limit
                    .waiting_until
                    .map(|until| until.saturating_duration_since(now));
                gateway_summary(shards, *total, wait)
            }
        }
    }
}

/// Says how many shards of this process are connected, and why the others are not: "gateway: connecting (1 of 2 shards;
/// not yet 3)". `total` counts the shards of all processes. `wait` is the time until Discord is asked again for sessions.
fn gateway_summary(shards: &BTreeMap<u32, bool>, total: u32, wait: Option<Duration>) -> String {
    let missing: Vec<String> = shards
        .iter()
        .filter(|&(_, &is_connected)| !is_connected)
        .map(|(number, _)| number.to_string())
        .collect();
    let count = shards.len();
    if missing.is_empty() {
        return format!("gateway: connected ({count} of {count} shards, {total} in all)");
    }
    let progress = format!(
        "{} of {count} shards; not yet {}",
        count - missing.len(),
        missing.join(", ")
    );
    match wait {
        None => format!("gateway: connecting ({progress})"),
        Some(wait) => {
            // Rounded up.
            let seconds = wait.as_secs() + 1;
            format!(
                "gateway: waiting for Discord to allow new connections, in {seconds} s ({progress})"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process with the shards 4 and 5 of 16.
    fn connecting() -> ConnectionStatus {
        let status = ConnectionStatus::default();
        status.set_connecting(4..6, 16);
        status
    }

    #[test]
    fn a_process_that_starts_has_not_reached_discord() {
        let summary = ConnectionStatus::default().summary(Instant::now());
        assert_eq!(summary, "discord: not reached yet");
    }

    #[test]
    fn shards_that_are_not_yet_connected_are_named() {
        let status = connecting();
        status.set_connected(4);
        let summary = "gateway: connecting (1 of 2 shards; not yet 5)";
        assert_eq!(status.summary(Instant::now()), summary);
        assert!(!status.is_up());
    }

    #[test]
    fn is_up_while_all_shards_are_connected() {
        let status = connecting();
        status.set_connected(4);
        status.set_connected(5);
        let summary = "gateway: connected (2 of 2 shards, 16 in all)";
        assert_eq!(status.summary(Instant::now()), summary);
        assert!(status.is_up());
    }

    #[test]
    fn is_down_after_a_shard_is_disconnected() {
        let status = connecting();
        status.set_connected(4);
        status.set_connected(5);
        status.set_disconnected(4);
        assert!(!status.is_up());
    }

    #[test]
    fn a_closing_process_stays_closing() {
        let status = connecting();
        status.set_closing();
        status.set_connecting(4..6, 16);
        status.set_serving();
        assert_eq!(status.summary(Instant::now()), "discord: closing");
        assert!(!status.is_up());
    }

    /// A process that may not start a session for another 89.5 seconds.
    fn waiting_for_sessions(now: Instant) -> ConnectionStatus {
        let status = connecting();
        let allowed_again = now + Duration::from_millis(89_500);
        status.set_session_starts(0, Some(allowed_again));
        status
    }

    #[test]
    fn says_that_no_new_sessions_are_left() {
        let now = Instant::now();
        let status = waiting_for_sessions(now);
        assert_eq!(
            status.summary(now),
            "gateway: waiting for Discord to allow new connections, in 90 s (0 of 2 shards; not yet 4, 5)"
        );
        assert_eq!(status.session_starts_left(), Some(0));
    }

    #[test]
    fn new_sessions_end_the_wait() {
        let now = Instant::now();
        let status = waiting_for_sessions(now);
        let waiting_until = None;
        status.set_session_starts(999, waiting_until);
        assert_eq!(
            status.summary(now),
            "gateway: connecting (0 of 2 shards; not yet 4, 5)"
        );
        assert_eq!(status.session_starts_left(), Some(999));
    }

    #[test]
    fn the_number_of_sessions_is_unknown_before_discord_says_it() {
        assert_eq!(connecting().session_starts_left(), None);
    }
}
