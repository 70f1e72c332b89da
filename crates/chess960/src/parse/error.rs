use thiserror::Error;

use super::{Alphabets, FenError, MAX_CHARS, NamedPosition};
use crate::{BackRankError, DoubleId, NumberOutOfRangeError, Numbering, Side};

/// Error for a text that is not a starting position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseError {
    /// Empty or invisible text.
    #[error("no position given")]
    Empty,
    /// Longer than [`MAX_CHARS`] characters.
    #[error("longer than {} characters", MAX_CHARS)]
    TooLong,
    /// A character that is not a piece; full-width forms are folded.
    #[error("{0:?} is not a piece")]
    UnknownSymbol(char),
    /// An unknown word among names of pieces.
    #[error("{0:?} is not the name of a piece")]
    UnknownWord(String),
    /// A number outside its numbering's range.
    #[error(transparent)]
    Number(#[from] NumberOutOfRangeError),
    /// An illegal back rank.
    #[error(transparent)]
    BackRank(#[from] BackRankError),
    /// Like [`BackRank`](Self::BackRank), in letters of other languages.
    #[error("in letters of {alphabets}: {error}")]
    NationalBackRank {
        /// Possible languages.
        alphabets: Alphabets,
        /// The reason.
        error: BackRankError,
    },
    /// A part of the text that is not understood beside a position, or instead of one: an unknown word, a negation, a
    /// range.
    #[error("{part:?} is not understood")]
    NotUnderstood {
        /// The first such part, as written.
        part: String,
        /// The only position that the text may mean.
        nearest: Option<Box<NamedPosition>>,
    },
    /// A link to a page without a position.
    #[error("{0:?} is a link without a position")]
    UnknownLink(String),
    /// A sum whose stated result is wrong.
    #[error("the sum is {sum}, not {claimed}")]
    Sum {
        /// The sum of the terms.
        sum: i64,
        /// The result in the text.
        claimed: i64,
    },
    /// A calculation that is not a sum of products of numbers.
    #[error("{0:?} is not a sum of products")]
    NotASum(String),
    /// PGN tags without a `FEN` tag.
    #[error("PGN tags without a FEN tag")]
    PgnWithoutFen,
    /// An empty `FEN` tag, or one with a question mark.
    #[error("the FEN tag is empty")]
    EmptyFenTag,
    /// A FEN that is malformed or not of a starting position.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// Malformed DFRC numbers.
    #[error("not a pair of numbers such as 518/534")]
    Pair,
    /// One half of a pair of positions is faulty.
    #[error("{}'s half {written:?}: {error}", .side.name())]
    HalfOfPair {
        /// Side of the faulty half.
        side: Side,
        /// The half as written.
        written: String,
        /// The reason.
        error: Box<ParseError>,
    },
    /// `DFRC` before a single number below 960, which may be the DFRC number or White's number.
    #[error("{0} may be a DFRC number or White's number")]
    DoubleNumberUnclear(u16),
    /// A DFRC number out of range; [`i64::MAX`] if it does not fit in 64 bits.
    #[error("{0} is not from 0 to {max} (DFRC)", max = DoubleId::COUNT - 1)]
    DoubleNumber(i64),
    /// Different positions, in the order of the text.
    #[error("different positions: {}", joined(.0))]
    Contradiction(Vec<NamedPosition>),
    /// A number labelled with another numbering than the chosen one, and with another meaning.
    #[error("{written:?} is a number of {labelled}, not of {chosen}")]
    OtherNumbering {
        /// The number and its label, as written.
        written: String,
        /// The numbering of the label.
        labelled: Numbering,
        /// The chosen numbering.
        chosen: Numbering,
    },
    /// A number of Chessgames.com, whose numbering is unknown.
    #[error("the numbering of Chessgames.com is unknown")]
    Chessgames,
}

impl ParseError {
    /// Creates the error for a part of a text, if there is no position to offer instead.
    pub(super) fn not_understood(part: &str) -> Self {
        Self::NotUnderstood {
            part: part.to_owned(),
            nearest: None,
        }
    }

    /// Converts the error of one side's position to the error of a pair of positions, which names this side.
    pub(super) fn in_half(self, side: Side, written: &str) -> Self {
        Self::HalfOfPair {
            side,
            written: written.to_owned(),
            error: Box::new(self),
        }
    }
}

/// Writes `451 is 451; RNBQKBNR is 518`.
fn joined(named: &[NamedPosition]) -> String {
    named
        .iter()
        .map(|position| format!("{} is {}", position.written, position.reading.start))
        .collect::<Vec<_>>()
        .join("; ")
}
