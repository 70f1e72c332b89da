//! Beacons of drand: public random values, each signed by a threshold of independent organizations.
//!
//! A beacon is a BLS signature of its round's number, of the scheme `bls-unchained-g1-rfc9380`:
//! <https://docs.drand.love/docs/cryptography/>. Until a round is due, its signature is unknown. Afterwards, everybody
//! can check it with the public key of its chain.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use bls12_381::hash_to_curve::{ExpandMsgXmd, HashToCurve};
use bls12_381::{G1Affine, G1Projective, G2Affine, G2Prepared, Gt, multi_miller_loop};
use chrono::{DateTime, TimeDelta, Utc};
use sha2::{Digest, Sha256};

use super::{decode_hex, display_as_hex, parse_from_hex};

/// Domain separation tag of the scheme.
const DOMAIN: &[u8] = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

/// SHA-256 hash of a chain's parameters, which identifies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ChainHash([u8; 32]);

display_as_hex!(ChainHash, BeaconSignature);
parse_from_hex!(ChainHash);

/// Parameters of a chain, as its relays publish them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainInfo {
    /// Compressed point of the group G2.
    pub public_key: [u8; 96],
    pub period_in_seconds: u32,
    /// Due time of round 1, in seconds of the Unix epoch.
    pub genesis: i64,
    /// Hash of the group of organizations that started the chain.
    pub group_hash: [u8; 32],
    /// Name of the chain.
    pub beacon_id: String,
}

impl ChainInfo {
    /// Computes the hash that identifies the chain, as drand's `Info.Hash` does.
    pub fn hash(&self) -> ChainHash {
        let mut parameters = Sha256::new();
        parameters.update(self.period_in_seconds.to_be_bytes());
        parameters.update(self.genesis.to_be_bytes());
        parameters.update(self.public_key);
        parameters.update(self.group_hash);
        // drand's first chain was started before chains had names.
        if self.beacon_id != "default" {
            parameters.update(&self.beacon_id);
        }
        ChainHash(parameters.finalize().into())
    }
}

/// A network that publishes a beacon for each of its rounds.
#[derive(Clone, Debug)]
pub struct Chain {
    hash: ChainHash,
    public_key: G2Affine,
    period: TimeDelta,
    genesis: DateTime<Utc>,
}

/// drand's quicknet, which publishes a beacon every 3 seconds.
pub static QUICKNET: LazyLock<Chain> = LazyLock::new(|| {
    let info = quicknet_info();
    Chain::new(&info).expect("the built-in parameters are valid")
});

/// Returns the parameters of quicknet: <https://api.drand.sh/v2/beacons/quicknet/info>
fn quicknet_info() -> ChainInfo {
    let public_key = "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a\
                      2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76\
                      eae8991ef5ece45a";
    let group_hash = "f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e";
    ChainInfo {
        public_key: decode_hex(public_key).expect("96 bytes"),
        period_in_seconds: 3,
        genesis: 1_692_803_367,
        group_hash: decode_hex(group_hash).expect("32 bytes"),
        beacon_id: "quicknet".to_owned(),
    }
}

impl Chain {
    /// Returns the chain with these parameters. `None` if the public key is not a point of the group G2, the period is
    /// 0, or the genesis is out of range.
    pub fn new(info: &ChainInfo) -> Option<Self> {
        let public_key = G2Affine::from_compressed(&info.public_key).into_option()?;
        // The identity would accept any signature that is the identity.
        if bool::from(public_key.is_identity()) || info.period_in_seconds == 0 {
            return None;
        }
        Some(Self {
            hash: info.hash(),
            public_key,
            period: TimeDelta::seconds(info.period_in_seconds.into()),
            genesis: DateTime::from_timestamp(info.genesis, 0)?,
        })
    }

    pub fn hash(&self) -> ChainHash {
        self.hash
    }

    /// Returns the first round that is due at or after an instant.
    pub fn first_round_from(&self, instant: DateTime<Utc>) -> Round {
        // Rounded up to whole milliseconds, so that the round is not due before the instant.
        let age = instant - self.genesis + TimeDelta::nanoseconds(999_999);
        let milliseconds = age.num_milliseconds().max(0).unsigned_abs();
        Round(milliseconds.div_ceil(self.period_in_milliseconds()) + 1)
    }

    /// Returns the time when a round's beacon is published, or `None` if it is out of range.
    pub fn due_at(&self, round: Round) -> Option<DateTime<Utc>> {
        let periods = i64::try_from(round.0.checked_sub(1)?).ok()?;
        let milliseconds = periods.checked_mul(self.period.num_milliseconds())?;
        self.genesis
            .checked_add_signed(TimeDelta::try_milliseconds(milliseconds)?)
    }

    fn period_in_milliseconds(&self) -> u64 {
        self.period.num_milliseconds().unsigned_abs()
    }

    /// Whether the beacon's signature is that of its round.
    pub fn verifies(&self, beacon: &Beacon) -> bool {
        let Some(signature) = beacon.signature.point() else {
            return false;
        };
        // "Unchained" in the scheme: a signature depends on the number of its round, and not on the round before.
        let message = Sha256::digest(beacon.round.0.to_be_bytes());
        let hash_point: G1Projective =
            HashToCurve::<ExpandMsgXmd<sha2_0_10::Sha256>>::hash_to_curve([message], DOMAIN);
        // The signature is valid if the pairings e(signature, generator) and e(hash, public key) are equal, which is
        // the case if e(signature, -generator) · e(hash, public key) = 1. The product is faster than two pairings.
        let product = multi_miller_loop(&[
            (&signature, &G2Prepared::from(-G2Affine::generator())),
            (&hash_point.into(), &G2Prepared::from(self.public_key)),
        ]);
        product.final_exponentiation() == Gt::identity()
    }
}

/// Number of a beacon in its chain, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Round(pub u64);

impl fmt::Display for Round {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// BLS signature of a round: a compressed point of the group G1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeaconSignature(pub [u8; 48]);

impl BeaconSignature {
    /// Returns the point, or `None` if the bytes are not a point of the group, or the identity.
    fn point(self) -> Option<G1Affine> {
        let point = G1Affine::from_compressed(&self.0).into_option()?;
        if bool::from(point.is_identity()) {
            return None;
        }
        Some(point)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 96 hex digits")]
pub struct SignatureError;

impl FromStr for BeaconSignature {
    type Err = SignatureError;

    /// Accepts 96 hex digits in either case.
    fn from_str(digits: &str) -> Result<Self, Self::Err> {
        decode_hex(digits).map(Self).map_err(|_| SignatureError)
    }
}

/// Signed random value of a round. Not yet checked: see [`Chain::verifies`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beacon {
    pub round: Round,
    pub signature: BeaconSignature,
}

/// Beacon of a certain chain, from which a draw can be recomputed for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainBeacon {
    pub chain: ChainHash,
    pub beacon: Beacon,
}

#[cfg(test)]
mod tests {
    use super::super::testing::SIGNATURE_OF_ROUND_123;
    use super::*;

    fn beacon(round: u64, signature: &str) -> Beacon {
        Beacon {
            round: Round(round),
            signature: signature.parse().expect("a signature"),
        }
    }

    fn utc(text: &str) -> DateTime<Utc> {
        text.parse().expect("an instant")
    }

    #[test]
    fn the_parameters_of_quicknet_give_its_hash() {
        assert_eq!(
            QUICKNET.hash().to_string(),
            "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
        );
    }

    #[test]
    fn a_real_beacon_is_verified() {
        assert!(QUICKNET.verifies(&beacon(123, SIGNATURE_OF_ROUND_123)));
    }

    #[test]
    fn a_signature_of_another_round_is_not_verified() {
        assert!(!QUICKNET.verifies(&beacon(124, SIGNATURE_OF_ROUND_123)));
    }

    #[test]
    fn a_changed_signature_is_not_verified() {
        let changed = SIGNATURE_OF_ROUND_123.replace("b75c", "b75d");
        assert!(!QUICKNET.verifies(&beacon(123, &changed)));
    }

    /// Otherwise, a round would have several signatures, and so several random values.
    #[test]
    fn the_signature_plus_a_point_of_small_order_is_not_verified() {
        let outside_subgroup = "809dde3f545ed5f3fd7839a1d80941f747a9117c844e2778a88f7a69d63bc69e29ce9dd0e5f3fb1be0802af8\
                                5b01b1d7";
        assert!(!QUICKNET.verifies(&beacon(123, outside_subgroup)));
    }

    #[test]
    fn the_identity_is_not_a_signature() {
        let identity = Beacon {
            round: Round(123),
            signature: BeaconSignature(G1Affine::identity().to_compressed()),
        };
        assert!(!QUICKNET.verifies(&identity));
    }

    #[test]
    fn a_signature_of_another_chain_is_not_verified() {
        let other = ChainInfo {
            // The generator of the group, as public key of the secret key 1.
            public_key: G2Affine::generator().to_compressed(),
            ..quicknet_info()
        };
        let chain = Chain::new(&other).expect("a chain");
        assert!(!chain.verifies(&beacon(123, SIGNATURE_OF_ROUND_123)));
    }

    /// With it, the identity would be a signature of every round.
    #[test]
    fn a_chain_whose_public_key_is_the_identity_is_rejected() {
        let info = ChainInfo {
            public_key: G2Affine::identity().to_compressed(),
            ..quicknet_info()
        };
        assert!(Chain::new(&info).is_none());
    }

    #[test]
    fn a_round_is_due_every_three_seconds_from_the_genesis_on() {
        for (round, due_at) in [
            (1, "2023-08-23T15:09:27Z"),
            (2, "2023-08-23T15:09:30Z"),
            (123, "2023-08-23T15:15:33Z"),
        ] {
            assert_eq!(QUICKNET.due_at(Round(round)), Some(utc(due_at)));
        }
    }

    #[test]
    fn rounds_before_the_genesis_and_beyond_the_calendar_are_never_due() {
        assert_eq!(QUICKNET.due_at(Round(0)), None);
        assert_eq!(QUICKNET.due_at(Round(u64::MAX)), None);
    }

    #[test]
    fn the_first_round_from_an_instant_is_not_due_before_it() {
        for (instant, round) in [
            ("2020-01-01T00:00:00Z", 1),
            ("2023-08-23T15:09:27Z", 1),
            ("2023-08-23T15:09:27.001Z", 2),
            ("2023-08-23T15:09:27.000001Z", 2),
            ("2023-08-23T15:15:33Z", 123),
            ("2023-08-23T15:15:33.001Z", 124),
        ] {
            assert_eq!(
                QUICKNET.first_round_from(utc(instant)),
                Round(round),
                "{instant}"
            );
        }
    }
}
