//! Keys, commitments and the pinned algorithm of verifiable draws, described in `docs/fairness.md`.
//!
//! Results must never change, so only HMAC-SHA256 and SHA-256 are used, and no library's random distributions.

mod beacon;
mod button_key;
mod escape;
mod event;
mod pair;
mod public;
#[cfg(test)]
pub(crate) mod testing;

use std::str::FromStr;

use chrono::NaiveDate;
use hmac::{Hmac, KeyInit, Mac};
use pbkdf2::{Algorithm, Params, pbkdf2_hmac_with_params};
use rand::TryRng;
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;

use chess960::{StartId, StartSet};

pub use self::beacon::{
    Beacon, BeaconSignature, Chain, ChainBeacon, ChainHash, ChainInfo, QUICKNET, Round,
    SignatureError,
};
pub use self::button_key::ButtonKey;
pub use self::event::{EventSecret, MAX_ROUNDS, RoundKey};
pub use self::pair::{PairKey, PairSecret};
pub use self::public::{MAX_WAIT, PublicContext, PublicKey};

/// Secret from which all day keys derive. Never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct DailySecret([u8; 32]);

impl DailySecret {
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = [0; 32];
        rng.try_fill_bytes(&mut bytes)?;
        Ok(Self(bytes))
    }

    /// Derives the secret from a phrase, so that schedules with the same phrase get the same positions.
    ///
    /// Deliberately slow (about 0.1 s), so that phrases are hard to guess. Do not call it on an async worker thread.
    pub fn from_phrase(phrase: &Phrase) -> Self {
        let mut bytes = [0; 32];
        pbkdf2_hmac_with_params(
            phrase.expose().as_bytes(),
            b"chess960-bot phrase v1",
            Algorithm::Pbkdf2Sha256,
            PBKDF2_ROUNDS,
            &mut bytes,
        );
        Self(bytes)
    }

    pub fn day_key(&self, date: NaiveDate) -> DayKey {
        DayKey(hmac(&self.0, &format!("chess960-bot day v1 {date}")))
    }

    /// Keyed hash (64 hex digits) of a text that must not be stored. Checking a guess requires the secret.
    pub fn pseudonym(&self, text: &str) -> String {
        hex::encode(hmac(&self.0, &format!("chess960-bot pseudonym v1 {text}")))
    }

    pub fn button_key(&self) -> ButtonKey {
        ButtonKey(hmac(&self.0, "chess960-bot button key v1"))
    }

    /// For storing. Never display or log it.
    pub fn expose_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// Identifies the secret without revealing it.
    pub fn fingerprint(&self) -> String {
        let text = format!(
            "chess960-bot daily secret fingerprint v1 {}",
            self.expose_hex()
        );
        hex::encode(Sha256::digest(text))
    }
}

/// Omits the text, which may resemble a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hex digits")]
pub struct HexError;

fn parse_hex(text: &str) -> Result<[u8; 32], HexError> {
    decode_hex(text).map_err(|_| HexError)
}

fn decode_hex<const LENGTH: usize>(digits: &str) -> Result<[u8; LENGTH], hex::FromHexError> {
    let mut bytes = [0; LENGTH];
    hex::decode_to_slice(digits, &mut bytes)?;
    Ok(bytes)
}

macro_rules! display_as_hex {
    ($($name:ident),*) => {$(
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }
    )*};
}

macro_rules! parse_from_hex {
    ($($name:ident),*) => {$(
        /// Accepts 64 hex digits in either case.
        impl std::str::FromStr for $name {
            type Err = $crate::domain::fairness::HexError;

            fn from_str(s: &str) -> Result<Self, Self::Err> {
                $crate::domain::fairness::parse_hex(s).map(Self)
            }
        }
    )*};
}

macro_rules! hide_in_debug_output {
    ($($name:ident),*) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )*};
}

display_as_hex!(DayKey, Commitment);
parse_from_hex!(DailySecret, DayKey, Commitment);
hide_in_debug_output!(ButtonKey, DailySecret, DayKey, PairSecret, Phrase);
use {display_as_hex, hide_in_debug_output, parse_from_hex};

/// Pinned, regardless of the library's default.
const PBKDF2_ROUNDS: Params = match Params::new(600_000) {
    Ok(params) => params,
    Err(_) => panic!("the number of rounds is too low"),
};

/// Text that determines a draw: a secret that clubs share, or a player's word in a pair draw.
///
/// Surrounding whitespace is removed, and the text is normalized to Unicode NFC, so that composed and decomposed
/// accents are equal. 1 to 100 characters without control characters.
///
/// ```
/// # use chess960_bot::domain::fairness::{PhraseError, Phrase};
/// assert_eq!(" Cafe\u{301} ".parse::<Phrase>()?.expose(), "Café");
/// assert_eq!("two\nlines".parse::<Phrase>(), Err(PhraseError::ControlCharacter));
/// # Ok::<(), PhraseError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Phrase(String);

impl Phrase {
    pub const MAX_CHARS: usize = 100;

    /// Generates 128 random bits as groups of four hex digits.
    pub fn random<R: TryRng + ?Sized>(rng: &mut R) -> Result<Self, R::Error> {
        let mut bytes = [0; 16];
        rng.try_fill_bytes(&mut bytes)?;
        let groups: Vec<String> = bytes.chunks(2).map(hex::encode).collect();
        Ok(Self(groups.join("-")))
    }

    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl FromStr for Phrase {
    type Err = PhraseError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let phrase: String = s.trim().nfc().collect();
        let chars = phrase.chars().count();
        if chars == 0 {
            Err(PhraseError::Empty)
        } else if chars > Self::MAX_CHARS {
            Err(PhraseError::TooLong { chars })
        } else if phrase.contains(char::is_control) {
            Err(PhraseError::ControlCharacter)
        } else {
            Ok(Self(phrase))
        }
    }
}

/// Omits the text, which may resemble a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PhraseError {
    #[error("empty")]
    Empty,
    #[error("{chars} characters, more than {}", Phrase::MAX_CHARS)]
    TooLong { chars: usize },
    #[error("contains a control character")]
    ControlCharacter,
}

/// Key of one day, published with its position so that everyone can verify the draw.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct DayKey([u8; 32]);

impl DayKey {
    /// Draws a position that is not excluded.
    ///
    /// # Panics
    /// If all positions are excluded.
    pub fn draw(self, excluded: &StartSet) -> StartId {
        draw(&self.0, excluded)
    }

    /// Commits to the key for a day without excluded positions (version 1).
    pub fn commitment(self, date: NaiveDate) -> Commitment {
        Commitment(Sha256::digest(format!("chess960-bot commit v1 {date} {self}")).into())
    }

    /// Commits to the key and the excluded positions (version 2), so that they cannot be changed later to get another
    /// draw.
    pub fn commitment_excluding(self, date: NaiveDate, excluded: &StartSet) -> Commitment {
        let list = excluded.decimal_list();
        let text = format!("chess960-bot commit v2 {date} {list} {self}");
        Commitment(Sha256::digest(text).into())
    }
}

/// SHA-256 commitment to a day key or a pair secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl Commitment {
    /// Posts show so many of the 64 digits.
    pub const SHOWN_DIGITS: usize = 32;

    pub fn first_digits(self) -> String {
        self.to_string()[..Self::SHOWN_DIGITS].to_owned()
    }
}

/// Commitment as typed: all 64 digits, or at least the first [`Commitment::SHOWN_DIGITS`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedCommitment(String);

impl TypedCommitment {
    pub fn matches(&self, commitment: Commitment) -> bool {
        commitment.to_string().starts_with(&self.0)
    }

    /// Number of digits that were typed.
    pub fn digits(&self) -> usize {
        self.0.len()
    }
}

impl From<Commitment> for TypedCommitment {
    fn from(commitment: Commitment) -> Self {
        Self(commitment.to_string())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not 64 hex digits, nor the first 32 or more of them")]
pub struct TypedCommitmentError;

impl FromStr for TypedCommitment {
    type Err = TypedCommitmentError;

    /// Parses digits in either case, with or without an ellipsis at the end.
    fn from_str(typed: &str) -> Result<Self, Self::Err> {
        let digits = typed.trim().trim_end_matches(['…', '.']);
        let has_valid_length = (Commitment::SHOWN_DIGITS..=64).contains(&digits.len());
        if has_valid_length && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            Ok(Self(digits.to_ascii_lowercase()))
        } else {
            Err(TypedCommitmentError)
        }
    }
}

/// Draws a position that is not excluded.
fn draw(key: &[u8; 32], excluded: &StartSet) -> StartId {
    draws(key, excluded, 1)[0]
}

/// Draws different positions by rejection sampling: takes the words of the HMAC blocks, in their order, that give a
/// position which is neither excluded nor drawn before.
fn draws(key: &[u8; 32], excluded: &StartSet, count: usize) -> Vec<StartId> {
    assert!(
        count <= excluded.complement().len(),
        "fewer positions are possible than shall be drawn"
    );
    let mut unavailable = *excluded;
    let mut drawn = Vec::with_capacity(count);
    let mut counter: u64 = 0;
    while drawn.len() < count {
        let block = hmac(key, &format!("chess960-bot draw v1 {counter}"));
        let (words, _) = block.as_chunks::<2>();
        for word in words {
            if let Some(id) = position_of(u16::from_be_bytes(*word))
                && !unavailable.contains(id)
                && drawn.len() < count
            {
                unavailable.insert(id);
                drawn.push(id);
            }
        }
        counter += 1;
    }
    drawn
}

/// Draws the colors of two players.
fn proposer_has_white(key: &[u8; 32]) -> bool {
    let [.., last] = hmac(key, "chess960-bot colour v1");
    last % 2 == 0
}

/// Returns the position of 16 random bits, or `None` if further bits must be taken. Each position has 68 words.
pub(crate) fn position_of(word: u16) -> Option<StartId> {
    if word >= 68 * StartId::COUNT {
        return None;
    }
    StartId::new(word % StartId::COUNT).ok()
}

/// Returns the HMAC-SHA256 of a message.
fn hmac(key: &[u8; 32], message: &str) -> [u8; 32] {
    start_hmac(key, message).finalize().into_bytes().into()
}

/// Returns the state of the HMAC after the message, to finalize or to verify.
fn start_hmac(key: &[u8; 32], message: &str) -> Hmac<Sha256> {
    Hmac::<Sha256>::new_from_slice(key)
        .expect("HMAC takes keys of any length")
        .chain_update(message)
}

#[cfg(test)]
mod tests;
