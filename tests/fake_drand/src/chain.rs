//! A chain with one signer, whose secret key the tests know.

use std::time::{Duration, SystemTime};

use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
use bls12_381::{G1Affine, G1Projective, G2Affine, Scalar};
use serde_json::{Value, json};
use sha2_0_10::{Digest, Sha256};

/// Domain separation tag of the scheme.
const DOMAIN: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

const SCHEME: &str = "bls-unchained-g1-rfc9380";

const BEACON_ID: &str = "fake";

const GROUP_HASH: [u8; 32] = [0x96; 32];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakeChain {
    secret_key: u64,
    /// Each calculation takes a millisecond.
    public_key: [u8; 96],
    /// Due time of round 1, in seconds of the Unix epoch.
    genesis: u32,
    period_in_seconds: u32,
}

impl FakeChain {
    /// Creates a chain with a round every 3 seconds. Chains with different keys, which are not 0, are different.
    pub fn new(secret_key: u64, genesis: u32) -> Self {
        assert_ne!(secret_key, 0, "the key 0 has the identity as public key");
        let public_key = G2Affine::generator() * Scalar::from(secret_key);
        Self {
            secret_key,
            public_key: G2Affine::from(public_key).to_compressed(),
            genesis,
            period_in_seconds: 3,
        }
    }

    /// Value of the bot's `CHESS960_DRAND_CHAIN`: 64 hex digits.
    pub fn hash(&self) -> String {
        let mut parameters = Sha256::new();
        parameters.update(self.period_in_seconds.to_be_bytes());
        parameters.update(i64::from(self.genesis).to_be_bytes());
        parameters.update(self.public_key());
        parameters.update(GROUP_HASH);
        parameters.update(BEACON_ID);
        hex::encode(parameters.finalize())
    }

    pub fn public_key(&self) -> [u8; 96] {
        self.public_key
    }

    pub fn signature(&self, round: u64) -> [u8; 48] {
        let message = Sha256::digest(round.to_be_bytes());
        let hash_point: G1Projective =
            HashToCurve::<ExpandMsgXmd<Sha256>>::hash_to_curve([message], DOMAIN);
        let signature = hash_point * Scalar::from(self.secret_key);
        G1Affine::from(signature).to_compressed()
    }

    pub fn due_at(&self, round: u64) -> SystemTime {
        let seconds = (round - 1) * u64::from(self.period_in_seconds);
        SystemTime::UNIX_EPOCH + Duration::from_secs(u64::from(self.genesis) + seconds)
    }

    /// Round that was published last, or 0 before the first one.
    pub fn latest_round(&self, now: SystemTime) -> u64 {
        match now.duration_since(self.due_at(1)) {
            Ok(elapsed) => elapsed.as_secs() / u64::from(self.period_in_seconds) + 1,
            Err(_) => 0,
        }
    }

    pub(crate) fn info(&self) -> Value {
        json!({
            "public_key": hex::encode(self.public_key()),
            "period": self.period_in_seconds,
            "genesis_time": self.genesis,
            "hash": self.hash(),
            "groupHash": hex::encode(GROUP_HASH),
            "schemeID": SCHEME,
            "metadata": {"beaconID": BEACON_ID},
        })
    }

    pub(crate) fn beacon(&self, round: u64) -> Value {
        let signature = self.signature(round);
        json!({
            "round": round,
            "randomness": hex::encode(Sha256::digest(signature)),
            "signature": hex::encode(signature),
        })
    }

    /// The same chain with another key.
    pub(crate) fn other(&self) -> Self {
        Self::new(self.secret_key + 1, self.genesis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: u64 = 1;
    const OTHER_KEY: u64 = 2;
    const GENESIS: u32 = 1_700_000_000;

    fn at(seconds: u64) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    #[test]
    fn the_first_round_is_published_at_the_genesis() {
        let chain = FakeChain::new(KEY, GENESIS);
        let before_the_first = 0;
        assert_eq!(chain.latest_round(at(1_699_999_999)), before_the_first);
        assert_eq!(chain.latest_round(at(1_700_000_000)), 1);
    }

    #[test]
    fn a_round_is_published_every_three_seconds() {
        let chain = FakeChain::new(KEY, GENESIS);
        assert_eq!(chain.latest_round(at(1_700_000_002)), 1);
        assert_eq!(chain.latest_round(at(1_700_000_003)), 2);
        assert_eq!(chain.due_at(2), at(1_700_000_003));
    }

    #[test]
    fn another_key_gives_another_chain() {
        let chain = FakeChain::new(KEY, GENESIS);
        let other = FakeChain::new(OTHER_KEY, GENESIS);
        assert_ne!(chain.hash(), other.hash());
        assert_ne!(chain.signature(1), other.signature(1));
    }
}
