//! What public randomness decides, computed without the bot's code, as docs/fairness.md describes it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use fake_drand::FakeChain;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::relays::{GENESIS, chain};

/// Milliseconds between two rounds.
const PERIOD: u64 = 3_000;

/// The beacon that decides a day.
#[derive(Clone, Debug)]
pub struct DayBeacon {
    pub round: u64,
    /// In hex digits.
    pub signature: String,
    /// Key of the position.
    pub key: Vec<u8>,
}

/// Computes beacons, and keeps them, because each takes milliseconds to sign.
pub struct DayBeacons {
    chain: FakeChain,
    pub chain_hash: String,
    computed: BTreeMap<u64, DayBeacon>,
}

impl Default for DayBeacons {
    fn default() -> Self {
        let chain = chain();
        Self {
            chain_hash: chain.hash(),
            chain,
            computed: BTreeMap::new(),
        }
    }
}

impl DayBeacons {
    /// Returns the beacon that decides a day which is due at this time.
    pub fn of_day(&mut self, due: DateTime<Utc>) -> &DayBeacon {
        let round = first_round_from(due);
        self.computed.entry(round).or_insert_with(|| {
            let signature = self.chain.signature(round);
            let randomness = Sha256::digest(signature);
            let mut mac = Hmac::<Sha256>::new_from_slice(&randomness).expect("any length");
            mac.update(b"chess960-bot public v1 daily");
            DayBeacon {
                round,
                signature: hex::encode(signature),
                key: mac.finalize().into_bytes().to_vec(),
            }
        })
    }
}

fn first_round_from(due: DateTime<Utc>) -> u64 {
    let since_genesis = due.timestamp_millis() - i64::from(GENESIS) * 1_000;
    let since_genesis = u64::try_from(since_genesis).expect("after the genesis");
    since_genesis.div_ceil(PERIOD) + 1
}
