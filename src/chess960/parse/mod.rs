//! Reads a position from what people type or paste.
//!
//! ```
//! use chess960_bot::chess960::parse;
//! use chess960_bot::chess960::{Numbering, Start, StartId};
//!
//! let classical = Start::Single(StartId::CLASSICAL);
//! for text in [
//!     "518",
//!     "RNBQKBNR",
//!     "♖♘♗♕♔♗♘♖",
//!     "TSLDKLST",
//!     "`rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1`",
//!     "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
//!     "Let's play Fritz9 position 359!",
//! ] {
//!     assert_eq!(parse::position(text)?.start, classical, "{text}");
//! }
//! assert_eq!(parse::read("359", Some(Numbering::Fritz9))?.start, classical);
//! assert!(parse::position("452 BRNNKQRB").is_err(), "BRNNKQRB is 451");
//! # Ok::<(), parse::ParseError>(())
//! ```

mod clean;
mod combine;
mod error;
mod fen;
mod find;
mod letters;
mod mention;
mod pair;
mod pgn;
mod words;

pub(crate) use self::clean::fold;
pub use self::combine::NamedPosition;
pub use self::error::ParseError;
pub use self::fen::{FenError, StartSquare};
pub use self::find::{FoundPosition, find};
pub use self::letters::{Alphabet, Alphabets};
use super::{BackRank, DoubleId, Numbering, Piece, Start};

/// Maximum length of a text, in characters: several times the tags of a PGN game.
pub const MAX_CHARS: usize = 4000;

/// A position as somebody gave it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The position.
    pub start: Start,
    /// Numbering of the number that was given; `None` if the position was given by its pieces alone.
    pub numbering: Option<Numbering>,
    /// Languages of the piece letters; `None` if no letters of other languages than English were given.
    pub alphabets: Option<Alphabets>,
}

impl Reading {
    /// A position given by a number.
    pub fn of_number(start: impl Into<Start>, numbering: Numbering) -> Self {
        Self {
            start: start.into(),
            numbering: Some(numbering),
            alphabets: None,
        }
    }

    /// A position given by its pieces.
    pub fn of_pieces(start: impl Into<Start>) -> Self {
        Self {
            start: start.into(),
            numbering: None,
            alphabets: None,
        }
    }

    /// White's and Black's back ranks; a position of DFRC if they differ.
    fn of_ranks([white, black]: [BackRank; 2]) -> Self {
        if white == black {
            Self::of_pieces(white.id())
        } else {
            Self::of_pieces(DoubleId::new(white.id(), black.id()))
        }
    }
}

/// Reads a position as [`read`] does, numbers without a numbering's name as Scharnagl's.
///
/// # Errors
/// As [`read`].
pub fn position(text: &str) -> Result<Reading, ParseError> {
    read(text, None)
}

/// Reads the one position that a text names.
///
/// The text may be a number, alone or after a label (`#518`, `SP-518`, `Fritz9 359`, `position 518`, `518/534`,
/// `DFRC 497814`); the eight pieces from a to h as letters, figurines or words, also in the piece letters of other
/// languages (see [`Alphabet`]); a FEN, PGN tags, a board, a link to lichess; or several of these among other words.
/// `docs/numbering.md` has the whole table.
///
/// A number after the name of a numbering is one of that numbering. Other numbers are read in `numbering`, or as
/// Scharnagl's if that is `None`; beside something that already names a position, Scharnagl's number of that position
/// is accepted too.
///
/// # Errors
/// If the text names no position, names several different ones, or has a label that contradicts `numbering`.
pub fn read(text: &str, numbering: Option<Numbering>) -> Result<Reading, ParseError> {
    if text.chars().count() > MAX_CHARS {
        return Err(ParseError::TooLong);
    }
    let plain = plain(text);
    if plain.is_empty() {
        return Err(ParseError::Empty);
    }
    let usual = numbering.unwrap_or(Numbering::Scharnagl);
    // What people mostly type needs no search.
    if plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return of_number(&plain, usual).unwrap_or(Err(ParseError::Empty));
    }
    if plain.len() == 8
        && let Ok(rank) = pieces(&plain)
    {
        return Ok(Reading::of_pieces(rank.id()));
    }
    if fen::looks_like_one(&plain)
        && let Ok(ranks) = fen::parse(&plain)
    {
        return Ok(Reading::of_ranks(ranks));
    }
    if pair::is_mixed(&plain) {
        return Err(ParseError::Pair);
    }
    match combine::whole(text, numbering) {
        None => alone(&plain, usual),
        // `DFRC RNBQKBNR` has only one of two sides.
        Some(Ok(read)) if matches!(read.start, Start::Single(_)) && pair::is_named(&plain) => {
            Err(ParseError::Pair)
        }
        Some(read) => read,
    }
}

/// Reads a text that is nothing but one position, in a form that is only recognized without other words around it.
fn alone(plain: &str, numbering: Numbering) -> Result<Reading, ParseError> {
    if pgn::has_tags(plain) {
        return pgn::read(plain, find::labelled_number);
    }
    let bare = plain.trim_matches(|c: char| c == ' ' || is_punctuation(c));
    if let Some(read) = of_number(bare, numbering) {
        return read;
    }
    if let Some(pair) = pair::read(bare, numbering) {
        return pair.map(|id| Reading::of_number(id, numbering));
    }
    // With slashes between, a knight's P in Dutch looks like a pawn of a FEN.
    if let Some(read) = letters::read(bare) {
        return read;
    }
    if fen::looks_like_one(plain) {
        return Ok(Reading::of_ranks(fen::parse(plain)?));
    }
    if let Some(read) = words::read(plain) {
        return read;
    }
    match pieces(bare) {
        Ok(rank) => Ok(Reading::of_pieces(rank.id())),
        Err(error @ ParseError::UnknownSymbol { .. }) => {
            Err(letters::mistyped(bare).unwrap_or(error))
        }
        Err(error) => Err(error),
    }
}

/// Brackets and marks that may stand around a position.
fn is_punctuation(c: char) -> bool {
    "()[]{}<>.,;:!?_|~‘’".contains(c)
}

/// The position with a number in a numbering; `None` if the text is not a number.
fn of_number(text: &str, numbering: Numbering) -> Option<Result<Reading, ParseError>> {
    let id = numbering.position(number(text)?);
    let read = id.map(|id| Reading::of_number(id, numbering));
    Some(read.map_err(ParseError::from))
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

/// Words that may stand before a number, the longer ones first.
const BEFORE_NUMBER: [&str; 11] = [
    "chess960", "position", "number", "idn", "pos", "frc", "n°", "id", "no", "nr", "sp",
];

/// The number that a text consists of, after an optional `#` or word.
fn number(plain: &str) -> Option<i64> {
    let plain = plain.trim_end_matches(['.', ',']);
    let mut words = BEFORE_NUMBER.iter();
    let unprefixed = words.find_map(|word| {
        let (start, rest) = plain.split_at_checked(word.len())?;
        let rest = start.eq_ignore_ascii_case(word).then_some(rest)?;
        Some(rest.trim_start_matches([' ', '-', '#', ':', '.', '=']))
    });
    let unprefixed = unprefixed.unwrap_or_else(|| plain.trim_start_matches(['#', ' ']));
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
    for symbol in plain.chars().filter(|&symbol| !is_separator(symbol)) {
        pieces.push(Piece::from_symbol(symbol).ok_or(ParseError::UnknownSymbol { symbol })?);
    }
    Ok(BackRank::try_from(pieces.as_slice())?)
}
