//! Draws that neither a player nor the bot can influence alone.
//!
//! The bot commits to a secret. Then each player enters a word, hidden until both are entered. Secret and words
//! determine the position and the colors.
//!
//! The players do not know the secret, so even together they cannot predict a result, however short or common their
//! words are. The bot committed to the secret first, so it would have to predict both words. It can abort a draw once
//! it knows them. Together with one player, or if it chooses a word itself, it could try words until the result suits.

use chess960::{StartId, StartSet};
use rand::TryRng;
use sha2::{Digest, Sha256};

use super::{Commitment, Phrase, display_as_hex, draw, hmac, parse_from_hex, proposer_has_white};

/// Secret of the bot, hidden until both words are entered.
#[derive(Clone, PartialEq, Eq)]
pub struct PairSecret([u8; 32]);

impl PairSecret {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = [0; 32];
        rng.try_fill_bytes(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Returns the commitment that is published before the words are entered.
    pub fn commitment(&self) -> Commitment {
        let text = format!("chess960-bot pair commit v1 {}", self.expose_hex());
        Commitment(Sha256::digest(text).into())
    }

    /// Returns the key of the draw, given both players' words.
    ///
    /// Phrases contain no line ends, so different pairs of words have different hash inputs.
    pub fn key(&self, proposer: &Phrase, opponent: &Phrase) -> PairKey {
        let message = format!(
            "chess960-bot pair v1\n{}\n{}",
            proposer.expose(),
            opponent.expose()
        );
        PairKey(hmac(&self.0, &message))
    }

    /// Returns 64 hex digits, for storing, and for publishing once both words are entered.
    pub fn expose_hex(&self) -> String {
        hex::encode(self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairKey([u8; 32]);

impl PairKey {
    /// Draws a position that is not excluded.
    ///
    /// # Panics
    /// If all positions are excluded.
    pub fn draw(self, excluded: &StartSet) -> StartId {
        draw(&self.0, excluded)
    }

    /// Draws the colors.
    pub fn proposer_has_white(self) -> bool {
        proposer_has_white(&self.0)
    }
}

display_as_hex!(PairKey);
parse_from_hex!(PairSecret);

#[cfg(test)]
mod tests {
    use super::super::HexError;
    use super::*;

    fn phrase(text: &str) -> Phrase {
        text.parse().expect("a phrase")
    }

    /// The secret of the examples, which are computed with Python's hashlib and hmac.
    fn zero_secret() -> PairSecret {
        "0".repeat(64).parse().expect("a secret")
    }

    #[test]
    fn a_commitment_fixes_the_secret() {
        assert_eq!(
            zero_secret().commitment().to_string(),
            "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15"
        );
    }

    #[test]
    fn the_key_is_derived_from_the_words_in_their_order() {
        let rook_then_knight = zero_secret().key(&phrase("rook"), &phrase("knight"));
        assert_eq!(
            rook_then_knight.to_string(),
            "af73f3799643ac75cbb23f8e32b8ac632ee9ba9b13593ba10834cf9118f9c377"
        );
        let knight_then_rook = zero_secret().key(&phrase("knight"), &phrase("rook"));
        assert_eq!(
            knight_then_rook.to_string(),
            "eba822bdbfc4198ae41183bf5bac290d73d445f3afec3cfb0e4230c2704f449f"
        );
    }

    #[test]
    fn the_key_draws_a_position_that_is_not_excluded() {
        let key = zero_secret().key(&phrase("rook"), &phrase("knight"));
        assert_eq!(key.draw(&StartSet::EMPTY).get(), 423);
        let excluded: StartSet = [StartId::new(423).expect("a number")].into_iter().collect();
        assert_eq!(key.draw(&excluded).get(), 753);
    }

    #[test]
    fn the_classical_start_can_be_drawn() {
        let key = zero_secret().key(&phrase("rook"), &phrase("34"));
        assert_eq!(key.draw(&StartSet::EMPTY), StartId::CLASSICAL);
    }

    #[test]
    fn the_key_draws_the_colors() {
        let black = zero_secret().key(&phrase("rook"), &phrase("knight"));
        assert!(!black.proposer_has_white());
        let white = zero_secret().key(&phrase("rook"), &phrase("pawn"));
        assert!(white.proposer_has_white());
    }

    #[test]
    fn secrets_are_read_in_either_case() {
        let lowercase = "ab".repeat(32);
        let secret: PairSecret = lowercase.to_uppercase().parse().expect("a secret");
        assert_eq!(secret.expose_hex(), lowercase);
        assert_eq!("5".parse::<PairSecret>(), Err(HexError));
    }

    #[test]
    fn debug_output_has_no_secret() {
        assert_eq!(format!("{:?}", zero_secret()), "PairSecret(…)");
    }
}
