//! Why a text is not read as a position.

use std::fmt;

use super::{Alphabets, FenError, MAX_CHARS, NamedPosition};
use crate::chess960::{DoubleId, InvalidBackRank, NumberOutOfRange, Numbering, Side};

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
    /// Several different positions, in the order of the text.
    Contradiction(Vec<NamedPosition>),
    /// A number with the name of another numbering than the chosen one, in which it means another position.
    OtherNumbering {
        /// The number and its label, as they were written.
        written: String,
        /// The numbering that the label names.
        labelled: Numbering,
        /// The numbering that was chosen.
        chosen: Numbering,
    },
    /// A number of Chessgames.com, whose table is not known.
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
            Self::NumberOf { side, error, .. } => {
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
            Self::Chessgames => f.write_str("the numbers of Chessgames.com are not known"),
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
