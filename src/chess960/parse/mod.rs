//! What people type or paste for a position, or an error that teaches.
//!
//! ```
//! use chess960_bot::chess960::StartId;
//! use chess960_bot::chess960::parse::{self, GivenPosition};
//!
//! for text in [
//!     "RNBQKBNR",
//!     "r-n-b-q-k-b-n-r",
//!     "♖♘♗♕♔♗♘♖",
//!     "TSLDKLST",
//!     "`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1`",
//!     "[Variant \"Chess960\"] [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
//!     "SP-518",
//! ] {
//!     let classical = match parse::position(text)? {
//!         GivenPosition::Number(id) => id == StartId::CLASSICAL,
//!         GivenPosition::Arrangement(rank) => rank.id() == StartId::CLASSICAL,
//!         GivenPosition::NationalArrangement(rank, _) => rank.id() == StartId::CLASSICAL,
//!         GivenPosition::Numbers(_) | GivenPosition::Arrangements(_) => false,
//!     };
//!     assert!(classical, "{text}");
//! }
//! # Ok::<(), parse::ParseError>(())
//! ```

mod clean;
mod fen;
mod find;
mod letters;
mod pair;
mod pgn;
mod words;

use std::fmt;

pub(crate) use self::clean::fold;
pub use self::fen::{FenError, StartSquare};
pub use self::find::{FoundPosition, find};
pub use self::letters::{Alphabet, Alphabets};
use super::{
    BackRank, DoubleId, InvalidBackRank, NumberOutOfRange, Numbering, Piece, Side, StartId,
};

/// The longest input that is read, in characters: several times the head of a PGN game.
pub const MAX_CHARS: usize = 4000;

/// A position as it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenPosition {
    /// As a number, which is read as Scharnagl's.
    Number(StartId),
    /// As an arrangement of the pieces, the same for both sides.
    Arrangement(BackRank),
    /// As an arrangement in the piece letters of other languages than English, the same for both sides.
    NationalArrangement(BackRank, Alphabets),
    /// As the numbers of White's and Black's positions: that of DFRC.
    Numbers(DoubleId),
    /// As White's and Black's arrangements, which differ: that of DFRC.
    Arrangements(DoubleId),
}

/// Reads a position as people write it.
///
/// Understood are: the eight pieces from a to h as letters in any case or as figurines, with
/// spaces, dashes, commas, slashes or dots between them or without; the same in the piece letters of
/// another language (see [`Alphabet`]), if they aren't English ones; a FEN (X-FEN or Shredder-FEN), which always has
/// English letters, or only its board field; the English names of the pieces; PGN tags with a `FEN` tag among them; a
/// Scharnagl number, also as `#518`, `SP 518` or `SP-518`; lines and lichess links of the bot's own
/// replies. A position of DFRC, in which White and Black have different ones, is written `518/534`,
/// `DFRC 497814`, or as a FEN.
/// Markdown marks or quotation marks around any of these, zero-width characters, a byte-order mark and
/// full-width forms do not matter.
///
/// # Errors
/// If the text is none of these or not a starting position; the error says why.
pub fn position(text: &str) -> Result<GivenPosition, ParseError> {
    position_in(text, Numbering::Scharnagl)
}

/// Reads a position as [`position`] does, and numbers as those of a numbering; a DFRC number is the
/// same in all of them.
///
/// # Errors
/// If the text is not a starting position; the error says why.
pub fn position_in(text: &str, numbering: Numbering) -> Result<GivenPosition, ParseError> {
    if text.chars().count() > MAX_CHARS {
        return Err(ParseError::TooLong);
    }
    let plain = plain(text);
    let plain = plain.as_str();
    if plain.is_empty() {
        return Err(ParseError::Empty);
    }
    if pgn::has_tags(plain) {
        let fen = pgn::fen_tag(plain).ok_or(ParseError::PgnWithoutFen)?;
        return Ok(of_ranks(fen::parse(fen)?));
    }
    if let Some(number) = number(plain) {
        return Ok(GivenPosition::Number(numbering.position(number)?));
    }
    if let Some(pair) = pair::read(plain, numbering) {
        return pair.map(GivenPosition::Numbers);
    }
    // With slashes between, a knight's P in Dutch looks like a pawn of a FEN.
    if let Some(national) = letters::read(plain) {
        return national;
    }
    if fen::looks_like_one(plain) {
        return Ok(of_ranks(fen::parse(plain)?));
    }
    if let Some(named) = words::read(plain) {
        return named;
    }
    match pieces(plain) {
        Ok(rank) => Ok(GivenPosition::Arrangement(rank)),
        Err(error @ ParseError::UnknownSymbol { .. }) => {
            Err(letters::mistyped(plain).unwrap_or(error))
        }
        Err(error) => Err(error),
    }
}

/// Reads the eight pieces from a to h, in the forms of [`position`] that name them one by one in English.
///
/// # Errors
/// If the text is something else or not a legal back rank; the error says why.
pub fn back_rank(text: &str) -> Result<BackRank, ParseError> {
    pieces(&plain(text))
}

/// The text as it is read: invisible characters and wrapping left out, look-alikes folded to ASCII.
#[must_use]
pub fn plain(text: &str) -> String {
    clean::clean(text)
}

/// What White's and Black's back ranks are together.
fn of_ranks([white, black]: [BackRank; 2]) -> GivenPosition {
    if white == black {
        GivenPosition::Arrangement(white)
    } else {
        GivenPosition::Arrangements(DoubleId::new(white.id(), black.id()))
    }
}

/// The number that a text consists of, after an optional `#` or `SP`.
fn number(plain: &str) -> Option<i64> {
    let plain = plain.trim_end_matches(['.', ',']);
    let unprefixed = match plain.get(..2) {
        Some(prefix) if prefix.eq_ignore_ascii_case("sp") => {
            plain[2..].trim_start_matches([' ', '-', '#', ':', '.'])
        }
        _ => plain.trim_start_matches(['#', ' ']),
    };
    let (sign, digits) = match unprefixed.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, unprefixed),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    // Only a number too large for the type fails here: out of every range in any case.
    Some(sign * digits.parse().unwrap_or(i64::MAX))
}

/// Whether a character may stand between pieces.
fn is_separator(symbol: char) -> bool {
    matches!(symbol, ' ' | '-' | ',' | '/' | '.' | ';' | '|' | '_')
}

/// The pieces of a text that has nothing but pieces and separators.
fn pieces(plain: &str) -> Result<BackRank, ParseError> {
    let mut pieces = Vec::new();
    for (symbol, at) in plain.chars().zip(1..) {
        match symbol {
            symbol if is_separator(symbol) => {}
            symbol => pieces
                .push(Piece::from_symbol(symbol).ok_or(ParseError::UnknownSymbol { symbol, at })?),
        }
    }
    Ok(BackRank::try_from(pieces.as_slice())?)
}

/// Why a text is not a Chess960 starting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Nothing was given, or nothing that can be seen.
    Empty,
    /// More than [`MAX_CHARS`] characters.
    TooLong,
    /// A character that stands for no piece.
    UnknownSymbol {
        /// The character, after full-width forms were folded.
        symbol: char,
        /// Its place in the [`plain`] text, counted in characters from 1.
        at: usize,
    },
    /// Among the names of pieces, a word that is none.
    UnknownWord(String),
    /// A number that its numbering does not use.
    Number(NumberOutOfRange),
    /// Eight pieces or more or less, but not a legal back rank.
    BackRank(InvalidBackRank),
    /// The same in the piece letters of other languages than English.
    NationalBackRank {
        /// The languages.
        alphabets: Alphabets,
        /// What is wrong.
        error: InvalidBackRank,
    },
    /// PGN tags without a `FEN` tag.
    PgnWithoutFen,
    /// A FEN that is malformed or not that of a starting position.
    Fen(FenError),
    /// Something that is meant as a pair of DFRC, but is not written like one.
    Pair,
    /// Of two numbers, one that its numbering does not use.
    NumberOf {
        /// Whose.
        side: Side,
        /// How it was written.
        written: String,
        /// The number.
        error: NumberOutOfRange,
    },
    /// A number that is not DFRC's for any position; one too large for 64 bits is given as the
    /// largest that fits.
    DoubleNumber(i64),
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no position given"),
            Self::TooLong => write!(f, "longer than {MAX_CHARS} characters"),
            Self::UnknownSymbol { symbol, at } => {
                write!(f, "{symbol:?} (character {at}) is not a piece")
            }
            Self::UnknownWord(word) => write!(f, "{word:?} is not the name of a piece"),
            Self::Number(error) => error.fmt(f),
            Self::BackRank(error) => error.fmt(f),
            Self::NationalBackRank { alphabets, error } => {
                write!(f, "in letters of {alphabets}: {error}")
            }
            Self::PgnWithoutFen => f.write_str("PGN tags without a FEN tag"),
            Self::Fen(error) => error.fmt(f),
            Self::Pair => f.write_str("not a pair of numbers such as 518/534"),
            Self::NumberOf { side, error, .. } => {
                write!(f, "{}'s number: {error}", side.name())
            }
            Self::DoubleNumber(number) => write!(
                f,
                "{number} is not from 0 to {} (DFRC)",
                DoubleId::COUNT - 1
            ),
        }
    }
}

impl std::error::Error for ParseError {}

impl From<NumberOutOfRange> for ParseError {
    fn from(error: NumberOutOfRange) -> Self {
        Self::Number(error)
    }
}

impl From<InvalidBackRank> for ParseError {
    fn from(error: InvalidBackRank) -> Self {
        Self::BackRank(error)
    }
}

impl From<FenError> for ParseError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}
