//! Draws of an event's rounds from a secret that is fixed before the first round.
//!
//! The keys of the rounds are a hash chain: the key of a round is the hash of the next round's key, and the commitment,
//! which the event's first message shows, is the hash of the first round's key. So a published key leads back to the
//! commitment, and says nothing about later rounds.

use chess960::{StartId, StartSet};
use rand::TryRng;
use sha2::{Digest, Sha256};

use super::{Commitment, display_as_hex, draws, hide_in_debug_output, parse_from_hex};

/// Length of the chain.
pub const MAX_ROUNDS: u16 = 100;

/// Secret from which all keys of an event derive: the key of round [`MAX_ROUNDS`]. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct EventSecret([u8; 32]);

impl EventSecret {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = [0; 32];
        rng.try_fill_bytes(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Returns the key of a round.
    ///
    /// # Panics
    /// If the round is 0 or greater than [`MAX_ROUNDS`].
    pub fn round_key(&self, round: u16) -> RoundKey {
        assert!((1..=MAX_ROUNDS).contains(&round), "no round {round}");
        let mut key = self.0;
        for _ in round..MAX_ROUNDS {
            key = previous(&key);
        }
        RoundKey(key)
    }

    pub fn commitment(&self) -> Commitment {
        let RoundKey(first) = self.round_key(1);
        Commitment(previous(&first))
    }

    /// For storing. Never display or log it.
    pub fn expose_hex(&self) -> String {
        hex::encode(self.0)
    }
}

/// Key of one round, published with its positions so that everyone can verify the draw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct RoundKey([u8; 32]);

impl RoundKey {
    /// Draws different positions that are not excluded.
    ///
    /// # Panics
    /// If fewer positions than `count` are not excluded.
    pub fn draws(self, excluded: &StartSet, count: usize) -> Vec<StartId> {
        draws(&self.0, excluded, count)
    }

    /// Returns the commitment of an event in which this is the key of a round.
    pub fn commitment(self, round: u16) -> Commitment {
        let mut hash = self.0;
        for _ in 0..round {
            hash = previous(&hash);
        }
        Commitment(hash)
    }
}

display_as_hex!(RoundKey);
parse_from_hex!(EventSecret, RoundKey);
hide_in_debug_output!(EventSecret, RoundKey);

/// Returns the key of the round before that with this key, or the commitment before the first one.
fn previous(key: &[u8; 32]) -> [u8; 32] {
    Sha256::digest(format!("chess960-bot event v1 {}", hex::encode(key))).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret() -> EventSecret {
        "0".repeat(64).parse().expect("a secret")
    }

    fn numbers(starts: Vec<StartId>) -> Vec<u16> {
        starts.into_iter().map(StartId::get).collect()
    }

    // The expected values are computed with Python's hashlib and hmac.

    #[test]
    fn a_commitment_fixes_the_secret() {
        assert_eq!(
            secret().commitment().to_string(),
            "f4abdbb5c0bd98a19d14abbda0ba9a77542a58faf280c4f6ac824ae3afda9d18"
        );
    }

    #[test]
    fn the_key_of_a_round_draws_positions_that_are_not_excluded() {
        let classical: StartSet = [StartId::CLASSICAL].into_iter().collect();
        let first = secret().round_key(1);
        assert_eq!(numbers(first.draws(&classical, 3)), [131, 734, 900]);
    }

    #[test]
    fn the_last_round_has_a_key() {
        let last = secret().round_key(MAX_ROUNDS);
        assert_eq!(numbers(last.draws(&StartSet::EMPTY, 1)), [316]);
    }

    #[test]
    fn each_key_leads_to_the_commitment_of_its_own_round_only() {
        let commitment = secret().commitment();
        for round in [1, 2, 30, MAX_ROUNDS] {
            let key = secret().round_key(round);
            assert_eq!(key.commitment(round), commitment);
            assert_ne!(key.commitment(round + 1), commitment);
            assert_ne!(key.commitment(round - 1), commitment);
        }
    }
}
