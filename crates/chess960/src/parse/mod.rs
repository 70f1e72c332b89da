//! Parser for positions that people type or paste.
//!
//! Reading is a pipeline:
//!
//! 1. A text is normalized: invisible characters are removed, and look-alikes folded to ASCII.
//! 2. It is split into tokens: numbers, words of a vocabulary in seven languages, back ranks, boards, FENs, PGN tags,
//!    links, sums and punctuation.
//! 3. The tokens are read as a statement: positions with their labels, and parts that belong to no position.
//! 4. [`read`] accepts the statement only if it understands every part of it and all positions are the same. Otherwise
//!    it asks which position is meant, or says what it does not understand. [`find`] returns the positions in running
//!    text and ignores the rest.
//!
//! ```text
//! text     = [fillers] position { [separator] position } [fillers]
//! position = [label] number [label] | sum | rank | pair | FEN | board | PGN tags | link
//! pair     = half ("/" | "vs") half | "White:" half "Black:" half | "DFRC" number
//! sum      = [number "="] term "+" term { "+" term } ["=" number]
//! rank     = eight letters or figurines | eight names of pieces
//! label    = a word for a position or a number, or the name of a numbering
//! ```
//!
//! ```
//! use chess960::parse;
//! use chess960::{Numbering, Start, StartId};
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

mod board;
mod clean;
mod combine;
mod error;
mod fen;
mod field;
mod find;
mod letters;
mod mention;
mod normalized;
mod pattern;
mod pgn;
mod spelling;
mod statement;
mod sum;
mod text;
mod token;
mod vocabulary;

pub use self::clean::{fold, plain};
pub use self::combine::NamedPosition;
pub use self::error::ParseError;
pub use self::fen::FenError;
pub use self::find::{FoundPosition, find};
pub use self::letters::{Alphabet, Alphabets};
pub use self::text::Text;
use super::{BackRank, DoubleId, Numbering, Piece, Side, Start};

/// Maximum length of a text in characters: several times the tag section of a PGN game.
pub const MAX_CHARS: usize = 4000;

/// Number of pieces of a back rank.
const RANK_LENGTH: usize = 8;

/// A position read from a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedPosition {
    /// The position.
    pub start: Start,
    /// Numbering of the number in the text; `None` if there were only pieces.
    pub numbering: Option<Numbering>,
    /// Languages of the piece letters; `None` for English letters or none.
    pub alphabets: Option<Alphabets>,
    /// What was changed or computed to read it.
    pub note: Option<ReadingNote>,
    /// The only side that the text names: Black for `Black: 518`.
    pub side: Option<Side>,
}

/// What was changed or computed to read a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadingNote {
    /// The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
    Sum,
    /// The back rank was written from h to a.
    Turned,
    /// The castling field of a FEN does not fit the position and was ignored.
    CastlingField(String),
}

impl From<ParsedPosition> for Start {
    fn from(reading: ParsedPosition) -> Self {
        reading.start
    }
}

impl ParsedPosition {
    /// Creates a position read from a number.
    pub fn of_number(start: impl Into<Start>, numbering: Numbering) -> Self {
        Self {
            numbering: Some(numbering),
            ..Self::of_pieces(start)
        }
    }

    /// Creates a position read from pieces.
    pub fn of_pieces(start: impl Into<Start>) -> Self {
        Self {
            start: start.into(),
            numbering: None,
            alphabets: None,
            note: None,
            side: None,
        }
    }

    /// Returns the position whose ranks were written from h to a.
    fn turned(self) -> Self {
        let [white, black] = self.start.back_ranks().map(|rank| rank.mirror().id());
        let start = match self.start {
            Start::Single(_) => white.into(),
            Start::Double(_) => DoubleId::new(white, black).into(),
        };
        Self {
            start,
            note: Some(ReadingNote::Turned),
            ..self
        }
    }

    /// Creates a position read from both ranks: a DFRC position if they differ.
    fn of_ranks([white, black]: [BackRank; 2]) -> Self {
        if white == black {
            Self::of_pieces(white.id())
        } else {
            Self::of_pieces(DoubleId::new(white.id(), black.id()))
        }
    }
}

/// Reads a position; unlabelled numbers are Scharnagl's.
///
/// # Errors
/// As for [`read`].
pub fn position<'t>(text: impl Into<Text<'t>>) -> Result<ParsedPosition, ParseError> {
    read(text, None)
}

/// Reads the position that a text names.
///
/// The text may be a number, alone, with a label (`#518`, `SP-518`, `Fritz9 359`, `Stellung 518`, `518/534`, `DFRC
/// 497814`) or as a sum (`6 + 16*2 + 96*5`); the eight pieces from a to h as letters (see [`Alphabet`] for other
/// languages), figurines or words; a FEN, PGN tags, a board or a link; or several of these. Labels, names of pieces and
/// fillers are known in seven languages.
///
/// Unlabelled numbers are read in `numbering`, by default Scharnagl's. If the text also names the position in another
/// way, its Scharnagl number is accepted too.
///
/// # Errors
/// If the text names no position or several different ones, has a part that is not understood, or has a label that
/// contradicts `numbering`.
pub fn read<'t>(
    text: impl Into<Text<'t>>,
    numbering: Option<Numbering>,
) -> Result<ParsedPosition, ParseError> {
    let text = text.into();
    if text.written.chars().count() > MAX_CHARS {
        return Err(ParseError::TooLong);
    }
    let plain = plain(text.written);
    if plain.is_empty() {
        return Err(ParseError::Empty);
    }
    if clean::is_reversed(text.written) {
        return Err(ParseError::not_understood(&plain));
    }
    // Fast paths for common forms: a number, a back rank in letters and a FEN.
    if plain.len() <= 4 && plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return read_number(&plain, numbering.unwrap_or(Numbering::Scharnagl));
    }
    if plain.len() == RANK_LENGTH
        && let Ok(rank) = pieces(&plain)
    {
        return Ok(ParsedPosition::of_pieces(rank.id()));
    }
    if fen::looks_like_fen(&plain)
        && let Ok(reading) = fen::read(&plain)
    {
        return Ok(reading);
    }
    field::read(&text, &plain, numbering)
}

fn read_number(digits: &str, numbering: Numbering) -> Result<ParsedPosition, ParseError> {
    let id = numbering.position(mention::value(digits))?;
    Ok(ParsedPosition::of_number(id, numbering))
}

/// Reads the eight pieces from a to h, as English letters or figurines.
///
/// # Errors
/// If the text is anything else, or an illegal back rank.
pub fn back_rank(text: &str) -> Result<BackRank, ParseError> {
    pieces(&plain(text))
}

/// Whether a character may separate pieces.
fn is_separator(symbol: char) -> bool {
    matches!(symbol, ' ' | '-' | ',' | '/' | '.' | ';' | '|' | '_')
}

/// Reads English letters or figurines with any separators between them.
fn pieces(plain: &str) -> Result<BackRank, ParseError> {
    let mut pieces = Vec::new();
    for symbol in plain.chars().filter(|&symbol| !is_separator(symbol)) {
        pieces.push(Piece::from_symbol(symbol).ok_or(ParseError::UnknownSymbol(symbol))?);
    }
    Ok(BackRank::try_from(pieces.as_slice())?)
}
