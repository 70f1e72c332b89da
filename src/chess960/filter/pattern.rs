//! How a back rank is to begin.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::chess960::parse::plain;
use crate::chess960::{BackRank, Piece};

/// What a back rank has to have on its squares from a on: on each a certain piece, or any.
///
/// ```
/// use chess960_bot::chess960::filter::Pattern;
/// use chess960_bot::chess960::{BackRank, StartId};
///
/// let pattern: Pattern = "r??qk???".parse()?;
/// assert!(pattern.fits(BackRank::from(StartId::CLASSICAL)));
/// assert_eq!(pattern.to_string(), "R??QK");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern([Option<Piece>; 8]);

impl Pattern {
    /// The sign for any piece.
    const ANY: char = '?';

    /// Whether a back rank has the pieces that are wanted.
    #[must_use]
    pub fn fits(self, rank: BackRank) -> bool {
        let mut squares = self.0.iter().zip(rank.pieces());
        squares.all(|(wanted, piece)| wanted.is_none_or(|wanted| wanted == *piece))
    }
}

/// Upper-case letters and question marks up to the last letter, `R??K`; `?` if any piece will do
/// everywhere.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.iter().rposition(Option::is_some).unwrap_or(0);
        let mut squares = self.0[..=last].iter();
        squares.try_for_each(|piece| f.write_char(piece.map_or(Self::ANY, Piece::letter)))
    }
}

/// Reads one to eight letters (in any case) or figurines and question marks; spaces between them
/// do not matter.
impl FromStr for Pattern {
    type Err = InvalidPattern;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut squares = Vec::new();
        for (symbol, at) in plain(text).chars().zip(1..) {
            match (Piece::from_symbol(symbol), symbol) {
                (Some(piece), _) => squares.push(Some(piece)),
                (None, Self::ANY) => squares.push(None),
                (None, ' ') => {}
                (None, symbol) => return Err(InvalidPattern::Symbol { symbol, at }),
            }
        }
        let found = squares.len();
        if !(1..=8).contains(&found) {
            return Err(InvalidPattern::Length { found });
        }
        let mut pattern = [None; 8];
        pattern[..found].copy_from_slice(&squares);
        Ok(Self(pattern))
    }
}

/// Why a text is not a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidPattern {
    /// A character that is neither a piece nor a question mark.
    Symbol {
        /// The character, after full-width forms were folded.
        symbol: char,
        /// Its place in the [`plain`] text, counted in characters from 1.
        at: usize,
    },
    /// No square, or more than eight.
    Length {
        /// How many squares there are.
        found: usize,
    },
}

impl fmt::Display for InvalidPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Symbol { symbol, at } => write!(
                f,
                "character {at}, {symbol:?}, is neither a piece (K, Q, R, B, N) nor ? for any"
            ),
            Self::Length { found } => write!(f, "{found} squares instead of 1 to 8"),
        }
    }
}

impl std::error::Error for InvalidPattern {}
