use std::fmt::{self, Write};
use std::str::FromStr;

use thiserror::Error;

use crate::symbols::{self, UnknownSymbol};
use crate::tables::PrintedTable;
use crate::{BackRank, File, Piece, TableFragment};

/// The beginning of a back rank, with a certain piece or any piece on each square; or an NQ-skeleton, six symbols with
/// three dashes.
///
/// ```
/// use chess960::filter::Pattern;
///
/// let pattern: Pattern = "r??qk???".parse()?;
/// assert_eq!(pattern.pieces().count(), 3);
/// assert_eq!(pattern.to_string(), "R??QK");
/// // Derivations have stars, the bishops' table dashes:
/// assert_eq!("**B**B**".parse(), "--B--B--".parse::<Pattern>());
/// // A skeleton is not a beginning:
/// let skeleton: Pattern = "-NQ-N-".parse()?;
/// assert!(skeleton.matches("RNBQKBNR".parse()?) && skeleton.is_skeleton());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// `None` is any piece.
    squares: [Option<Piece>; 8],
    skeleton: Option<TableFragment>,
}

impl Pattern {
    const ANY: char = '?';

    /// Normalizes a text like [`parse::plain`](crate::parse::plain), but keeps stars (any piece) and expands
    /// em dashes to two hyphens, because keyboards and printed tables merge two into one.
    pub fn plain(text: &str) -> String {
        symbols::plain(text)
    }

    /// Returns the required pieces and their files, from a to h; empty for an NQ-skeleton.
    pub fn pieces(self) -> impl Iterator<Item = (File, Piece)> {
        File::ALL
            .into_iter()
            .zip(self.squares)
            .filter_map(|(file, piece)| Some((file, piece?)))
    }

    /// Whether a back rank matches.
    pub fn matches(self, rank: BackRank) -> bool {
        self.pieces()
            .all(|(file, piece)| rank.pieces()[file.index()] == piece)
            && self.skeleton.is_none_or(|skeleton| skeleton.matches(rank))
    }

    /// Whether every back rank matches.
    pub fn matches_all(self) -> bool {
        self.squares == [None; 8] && self.skeleton.is_none()
    }

    /// Whether it is an NQ-skeleton.
    pub const fn is_skeleton(self) -> bool {
        self.skeleton.is_some()
    }
}

/// Writes letters and question marks up to the last letter, `R??K`, or `?` if every back rank matches; NQ-skeletons as
/// in the tables.
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(skeleton) = self.skeleton {
            return skeleton.fmt(f);
        }
        let last = self.squares.iter().rposition(Option::is_some).unwrap_or(0);
        for square in &self.squares[..=last] {
            f.write_char(square.map_or(Self::ANY, Piece::letter))?;
        }
        Ok(())
    }
}

/// Parses one to eight letters in either case or figurines, with `?`, `*`, `-` or `_` for any piece. Spaces are
/// ignored. Six symbols with three `-` are an NQ-skeleton if there is such a row.
impl FromStr for Pattern {
    type Err = ParsePatternError;

    /// Parses the beginning of a back rank, or an NQ-skeleton.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = Self::plain(text);
        if let Some(skeleton) = parse_skeleton(&plain) {
            return Ok(Self {
                squares: [None; 8],
                skeleton: Some(skeleton),
            });
        }
        let beginning = symbols::squares(&plain)?;
        if !(1..=8).contains(&beginning.len()) {
            return Err(ParsePatternError::Length(beginning.len()));
        }
        let mut squares = [None; 8];
        squares[..beginning.len()].copy_from_slice(&beginning);
        Ok(Self {
            squares,
            skeleton: None,
        })
    }
}

/// Parses an NQ-skeleton, which has only dashes. With other symbols for any piece, the text is a beginning.
fn parse_skeleton(plain: &str) -> Option<TableFragment> {
    if plain.contains([Pattern::ANY, '*', '_']) {
        return None;
    }
    plain
        .parse()
        .ok()
        .filter(|fragment: &TableFragment| fragment.table() == PrintedTable::NqScharnagl)
}

/// Error for an invalid pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePatternError {
    /// An unexpected character.
    #[error("character {at}, {symbol:?}, is neither a piece (K, Q, R, B, N) nor ? for any piece")]
    Symbol {
        /// The character, with full-width forms folded.
        symbol: char,
        /// Its index in the [plain](Pattern::plain) text, from 1.
        at: usize,
    },
    /// A number of squares other than one to eight.
    #[error("{0} squares instead of 1 to 8")]
    Length(usize),
}

impl From<UnknownSymbol> for ParsePatternError {
    fn from(UnknownSymbol { symbol, at }: UnknownSymbol) -> Self {
        Self::Symbol { symbol, at }
    }
}
