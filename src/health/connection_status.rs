//! Whether this process currently receives interactions.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

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
    },
    Serving,
    Closing,
}

impl ConnectionStatus {
    pub fn set_connecting(&self, shards: Range<u32>, total: u32) {
        let shards = shards.map(|shard| (shard, false)).collect();
        self.set_state(ConnectionState::Gateway { shards, total });
    }

    /// Returns whether the shard was connected.
    pub fn set_connected(&self, shard: u32, is_connected: bool) -> bool {
        let ConnectionState::Gateway { shards, .. } = &mut *self.state.lock() else {
            return false;
        };
        shards.insert(shard, is_connected) == Some(true)
    }

    pub fn set_serving(&self) {
        self.set_state(ConnectionState::Serving);
    }

    /// Final: later events are ignored.
    pub fn set_closing(&self) {
        self.set_state(ConnectionState::Closing);
    }

    fn set_state(&self, new_state: ConnectionState) {
        let mut state = self.state.lock();
        if !matches!(*state, ConnectionState::Closing) {
            *state = new_state;
        }
    }

    /// Returns whether this changed.
    pub fn set_token_refused(&self, refused: bool) -> bool {
        self.token_refused.swap(refused, Ordering::Relaxed) != refused
    }

    /// Whether all shards are connected or the endpoint serves, and Discord accepts the token.
    pub fn is_up(&self) -> bool {
        let receives_interactions = match &*self.state.lock() {
            ConnectionState::Gateway { shards, .. } => shards.values().all(|&it| it),
            ConnectionState::Serving => true,
            ConnectionState::Starting | ConnectionState::Closing => false,
        };
        receives_interactions && !self.token_refused.load(Ordering::Relaxed)
    }

    /// Whether each shard is connected. Empty without a gateway connection.
    pub fn shards(&self) -> BTreeMap<u32, bool> {
        let ConnectionState::Gateway { shards, .. } = &*self.state.lock() else {
            return BTreeMap::new();
        };
        shards.clone()
    }

    pub fn summary(&self) -> String {
        if self.token_refused.load(Ordering::Relaxed) {
            return "discord: refuses the bot's token".to_owned();
        }
        match &*self.state.lock() {
            ConnectionState::Starting => "discord: not reached yet".to_owned(),
            ConnectionState::Serving => "endpoint: serving".to_owned(),
            ConnectionState::Closing => "discord: closing".to_owned(),
            ConnectionState::Gateway { shards, total } => {
                let missing: Vec<_> = shards
                    .iter()
                    .filter(|&(_, &is_connected)| !is_connected)
                    .map(|(shard, _)| shard.to_string())
                    .collect();
                let connected = shards.len() - missing.len();
                let own = shards.len();
                if missing.is_empty() {
                    format!("gateway: connected ({connected} of {own} shards, {total} in all)")
                } else {
                    let missing = missing.join(", ");
                    format!("gateway: connecting ({connected} of {own} shards; not yet {missing})")
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_up_when_all_shards_are_connected() {
        let connection_status = ConnectionStatus::default();
        assert_eq!(connection_status.summary(), "discord: not reached yet");
        connection_status.set_connecting(4..6, 16);
        connection_status.set_connected(4, true);
        assert_eq!(
            connection_status.summary(),
            "gateway: connecting (1 of 2 shards; not yet 5)"
        );
        assert!(!connection_status.is_up());
        connection_status.set_connected(5, true);
        assert_eq!(
            connection_status.summary(),
            "gateway: connected (2 of 2 shards, 16 in all)"
        );
        assert!(connection_status.is_up());
        assert!(connection_status.set_connected(4, false));
        assert!(!connection_status.is_up() && !connection_status.set_connected(4, false));
        connection_status.set_connected(4, true);
        assert!(connection_status.is_up());
        connection_status.set_closing();
        assert!(!connection_status.is_up());
        connection_status.set_connecting(4..6, 16);
        connection_status.set_serving();
        assert_eq!(connection_status.summary(), "discord: closing");
    }
}
