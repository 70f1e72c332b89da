//! Whether this process currently receives interactions.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use prometheus::IntCounterVec;

use super::counters;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShardState {
    Connecting,
    Connected,
}

impl ShardState {
    pub(super) const ALL: [Self; 2] = [Self::Connecting, Self::Connected];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Connecting => "connecting",
            Self::Connected => "connected",
        }
    }
}

#[derive(Debug)]
pub struct ConnectionStatus {
    state: Mutex<LinkState>,
    token_refused: AtomicBool,
    pub(super) sessions: IntCounterVec,
}

#[derive(Debug)]
enum LinkState {
    Starting,
    Gateway {
        shards: BTreeMap<u32, ShardState>,
        total: u32,
    },
    Serving,
    Closing,
}

impl Default for ConnectionStatus {
    fn default() -> Self {
        let sessions = counters(
            "chess960_gateway_sessions_total",
            "Gateway sessions, new or resumed.",
            &["begun"],
        );
        for begun in ["new", "resumed"] {
            sessions.with_label_values(&[begun]);
        }
        Self {
            state: Mutex::new(LinkState::Starting),
            token_refused: AtomicBool::new(false),
            sessions,
        }
    }
}

impl ConnectionStatus {
    pub fn connecting(&self, shards: Range<u32>, total: u32) {
        let shards = shards.map(|shard| (shard, ShardState::Connecting));
        self.enter(LinkState::Gateway {
            shards: shards.collect(),
            total,
        });
    }

    /// Returns whether the shard was connected.
    pub fn lost(&self, shard: u32) -> bool {
        self.change(shard, ShardState::Connecting) == Some(ShardState::Connected)
    }

    fn change(&self, shard: u32, state: ShardState) -> Option<ShardState> {
        match &mut *self.state() {
            LinkState::Gateway { shards, .. } => shards.insert(shard, state),
            LinkState::Starting | LinkState::Serving | LinkState::Closing => None,
        }
    }

    pub fn session(&self, shard: u32, is_new: bool) {
        let begun = if is_new { "new" } else { "resumed" };
        self.sessions.with_label_values(&[begun]).inc();
        self.change(shard, ShardState::Connected);
    }

    pub fn serving(&self) {
        self.enter(LinkState::Serving);
    }

    /// Final: later events are ignored.
    pub fn closing(&self) {
        self.enter(LinkState::Closing);
    }

    fn enter(&self, entered: LinkState) {
        let mut state = self.state();
        match *state {
            LinkState::Closing => {}
            LinkState::Starting | LinkState::Gateway { .. } | LinkState::Serving => {
                *state = entered;
            }
        }
    }

    /// Returns whether this changed.
    pub fn token_refused(&self, refused: bool) -> bool {
        self.token_refused.swap(refused, Ordering::Relaxed) != refused
    }

    /// Whether all shards are connected or the endpoint serves, and Discord accepts the token.
    #[must_use]
    pub fn is_up(&self) -> bool {
        !self.token_refused.load(Ordering::Relaxed) && self.hears()
    }

    fn hears(&self) -> bool {
        match &*self.state() {
            LinkState::Gateway { shards, .. } => {
                shards.values().all(|&state| state == ShardState::Connected)
            }
            LinkState::Serving => true,
            LinkState::Starting | LinkState::Closing => false,
        }
    }

    /// Empty without a gateway connection.
    #[must_use]
    pub fn shards(&self) -> BTreeMap<u32, ShardState> {
        match &*self.state() {
            LinkState::Gateway { shards, .. } => shards.clone(),
            LinkState::Starting | LinkState::Serving | LinkState::Closing => BTreeMap::new(),
        }
    }

    #[must_use]
    pub fn line(&self) -> String {
        if self.token_refused.load(Ordering::Relaxed) {
            return "discord: refuses the bot's token".to_owned();
        }
        match &*self.state() {
            LinkState::Starting => "discord: not reached yet".to_owned(),
            LinkState::Serving => "endpoint: serving".to_owned(),
            LinkState::Closing => "discord: closing".to_owned(),
            LinkState::Gateway { shards, total } => {
                let missing: Vec<_> = shards
                    .iter()
                    .filter(|&(_, &state)| state != ShardState::Connected)
                    .map(|(shard, _)| shard.to_string())
                    .collect();
                let connected = shards.len() - missing.len();
                let mine = shards.len();
                if missing.is_empty() {
                    format!("gateway: connected ({connected} of {mine} shards, {total} in all)")
                } else {
                    let missing = missing.join(", ");
                    format!("gateway: connecting ({connected} of {mine} shards; not yet {missing})")
                }
            }
        }
    }

    fn state(&self) -> MutexGuard<'_, LinkState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_up_when_all_shards_are_connected() {
        let link = ConnectionStatus::default();
        assert_eq!(link.line(), "discord: not reached yet");
        link.connecting(4..6, 16);
        link.session(4, true);
        assert_eq!(
            link.line(),
            "gateway: connecting (1 of 2 shards; not yet 5)"
        );
        assert!(!link.is_up());
        link.session(5, true);
        assert_eq!(link.line(), "gateway: connected (2 of 2 shards, 16 in all)");
        assert!(link.is_up());
        assert!(link.lost(4));
        assert!(!link.is_up() && !link.lost(4));
        link.session(4, false);
        assert!(link.is_up());
        link.closing();
        assert!(!link.is_up());
        link.connecting(4..6, 16);
        link.serving();
        assert_eq!(link.line(), "discord: closing");
    }

    #[test]
    fn an_endpoint_is_up_until_it_closes() {
        let link = ConnectionStatus::default();
        assert!(!link.is_up());
        link.serving();
        assert_eq!(
            (link.line().as_str(), link.is_up()),
            ("endpoint: serving", true)
        );
        assert!(!link.lost(0) && link.is_up());
        link.closing();
        assert_eq!(
            (link.line().as_str(), link.is_up()),
            ("discord: closing", false)
        );
    }
}
