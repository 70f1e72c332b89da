//! What public randomness decides, computed without the bot's code, as docs/fairness.md describes it.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use fake_drand::FakeChain;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::discord::created_at;
use crate::relays::{GENESIS, chain};

/// Milliseconds between two rounds.
const PERIOD: u64 = 3_000;

/// Minimum time from a message to the beacon that decides its draw.
const NOTICE: TimeDelta = TimeDelta::seconds(6);

/// The beacon that decides a draw.
#[derive(Debug)]
pub struct Beacon {
    pub round: u64,
    /// In hex digits.
    pub signature: String,
    /// Key of the positions.
    pub key: Vec<u8>,
}

/// Computes beacons, and keeps their signatures, because each takes milliseconds.
pub struct Beacons {
    chain: FakeChain,
    pub chain_hash: String,
    signatures: BTreeMap<u64, [u8; 48]>,
}

impl Default for Beacons {
    fn default() -> Self {
        let fake_chain = chain();
        Self {
            chain_hash: fake_chain.hash(),
            chain: fake_chain,
            signatures: BTreeMap::new(),
        }
    }
}

impl Beacons {
    /// Returns the beacon that decides a day which is due at this time.
    pub fn of_day(&mut self, due: DateTime<Utc>) -> Beacon {
        self.beacon(first_round_from(due), "daily")
    }

    /// Returns the beacon that decides a draw which a message announced.
    pub fn of_message(&mut self, message: u64) -> Beacon {
        let round = first_round_from(created_at(message) + NOTICE);
        self.beacon(round, &format!("message {message}"))
    }

    /// Returns the beacon of a round, and the key of the draw with this `context`, which differs between the draws from
    /// the same beacon.
    ///
    /// The key is an HMAC of the context. Its key is the beacon's randomness, which drand defines as the SHA-256 hash
    /// of the signature.
    fn beacon(&mut self, round: u64, context: &str) -> Beacon {
        let signature = self
            .signatures
            .entry(round)
            .or_insert_with(|| self.chain.signature(round));
        let randomness = Sha256::digest(*signature);
        let mut mac = Hmac::<Sha256>::new_from_slice(&randomness).expect("any length");
        mac.update(format!("chess960-bot public v1 {context}").as_bytes());
        Beacon {
            round,
            signature: hex::encode(signature),
            key: mac.finalize().into_bytes().to_vec(),
        }
    }
}

/// Returns the first round that is due at a time or after it. Round 1 is due at the genesis.
fn first_round_from(time: DateTime<Utc>) -> u64 {
    let since_genesis = time.timestamp_millis() - i64::from(GENESIS) * 1_000;
    u64::try_from(since_genesis)
        .expect("the time is after the genesis")
        .div_ceil(PERIOD)
        + 1
}
