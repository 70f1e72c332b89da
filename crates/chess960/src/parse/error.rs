use std::fmt;

use super::{Alphabets, FenError, MAX_CHARS, NamedPosition};
use crate::{BackRankError, DoubleId, NumberOutOfRangeError, Numbering, Side};

/// Error for a text that is not a starting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Empty or invisible text.
    Empty,
    /// Longer than [`MAX_CHARS`] characters.
    TooLong,
    /// A character that is not a piece.
    UnknownSymbol {
        /// The character, with full-width forms folded.
        symbol: char,
    },
    /// An unknown word among names of pieces.
    UnknownWord(String),
    /// A number outside its numbering's range.
    Number(NumberOutOfRangeError),
    /// An illegal back rank.
    BackRank(BackRankError),
    /// Like [`BackRank`](Self::BackRank), in letters of other languages.
    NationalBackRank {
        /// Possible languages.
        alphabets: Alphabets,
        /// The reason.
        error: BackRankError,
    },
    /// PGN tags without a `FEN` tag.
    PgnWithoutFen,
    /// A FEN that is malformed or not of a starting position.
    Fen(FenError),
    /// Malformed DFRC numbers.
    Pair,
    /// One of two DFRC numbers is out of range.
    SideNumber {
        /// Side of the number.
        side: Side,
        /// The number as written.
        written: String,
        /// The reason.
        error: NumberOutOfRangeError,
    },
    /// A DFRC number out of range; [`i64::MAX`] if it does not fit in 64 bits.
    DoubleNumber(i64),
    /// Different positions, in the order of the text.
    Contradiction(Vec<NamedPosition>),
    /// A number labelled with another numbering than the chosen one, and with another meaning.
    OtherNumbering {
        /// The number and its label, as written.
        written: String,
        /// The numbering of the label.
        labelled: Numbering,
        /// The chosen numbering.
        chosen: Numbering,
    },
    /// A number of Chessgames.com, whose numbering is unknown.
    Chessgames,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no position given"),
            Self::TooLong => write!(f, "longer than {MAX_CHARS} characters"),
            Self::UnknownSymbol { symbol } => write!(f, "{symbol:?} is not a piece"),
            Self::UnknownWord(word) => write!(f, "{word:?} is not the name of a piece"),
            Self::Number(error) => error.fmt(f),
            Self::BackRank(error) => error.fmt(f),
            Self::NationalBackRank { alphabets, error } => {
                write!(f, "in letters of {alphabets}: {error}")
            }
            Self::PgnWithoutFen => f.write_str("PGN tags without a FEN tag"),
            Self::Fen(error) => error.fmt(f),
            Self::Pair => f.write_str("not a pair of numbers such as 518/534"),
            Self::SideNumber { side, error, .. } => {
                write!(f, "{}'s number: {error}", side.name())
            }
            Self::DoubleNumber(number) => write!(
                f,
                "{number} is not from 0 to {} (DFRC)",
                DoubleId::COUNT - 1
            ),
            Self::Contradiction(named) => {
                let named: Vec<String> = named.iter().map(ToString::to_string).collect();
                write!(f, "different positions: {}", named.join("; "))
            }
            Self::OtherNumbering {
                written,
                labelled,
                chosen,
            } => write!(f, "{written:?} is a number of {labelled}, not of {chosen}"),
            Self::Chessgames => f.write_str("the numbering of Chessgames.com is unknown"),
        }
    }
}

impl std::error::Error for ParseError {}

impl From<NumberOutOfRangeError> for ParseError {
    fn from(error: NumberOutOfRangeError) -> Self {
        Self::Number(error)
    }
}

impl From<BackRankError> for ParseError {
    fn from(error: BackRankError) -> Self {
        Self::BackRank(error)
    }
}

impl From<FenError> for ParseError {
    fn from(error: FenError) -> Self {
        Self::Fen(error)
    }
}
