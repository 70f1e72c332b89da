//! How a back rank is to begin.

use std::fmt::{self, Write};
use std::str::FromStr;

use crate::chess960::{File, Piece, parse};

/// What a back rank has to have on its squares from a on: on each a certain piece, or any.
///
/// ```
/// use chess960_bot::chess960::filter::Pattern;
///
/// let pattern: Pattern = "r??qk???".parse()?;
/// assert_eq!(pattern.pieces().count(), 3);
/// assert_eq!(pattern.to_string(), "R??QK");
/// // As steps of a derivation and rows of the bishops' table are written:
/// assert_eq!("**B**B**".parse(), "--B--B--".parse::<Pattern>());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern([Option<Piece>; 8]);

impl Pattern {
    /// The sign for any piece.
    const ANY: char = '?';

    /// The text as it is read: invisible characters left out, look-alikes folded to ASCII, and the
    /// marks of code and quotation around it gone.
    ///
    /// Unlike [`parse::plain`] it leaves stars alone, which stand for any piece here, and knows no
    /// labels. An em dash is two hyphens, of which keyboards and printed tables make one.
    #[must_use]
    pub fn plain(text: &str) -> String {
        let symbols = text.replace('—', "--");
        let visible: String = symbols.chars().filter_map(parse::fold).collect();
        visible.trim_matches(is_wrapping).to_owned()
    }

    /// The pieces that are wanted, from a to h.
    pub fn pieces(self) -> impl Iterator<Item = (File, Piece)> {
        let squares = File::ALL.into_iter().zip(self.0);
        squares.filter_map(|(file, piece)| Some((file, piece?)))
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

/// White space, Markdown's marks of code, quotation marks.
fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '"' | '\'' | '‘' | '’')
}

/// Reads one to eight letters (in any case) or figurines and signs for any piece: `?`, or as
/// [`PartialRank`](crate::chess960::PartialRank) and tables have them, `*`, `-` or `_`. Spaces between
/// them do not matter.
impl FromStr for Pattern {
    type Err = InvalidPattern;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut squares = Vec::new();
        for (symbol, at) in Self::plain(text).chars().zip(1..) {
            match (Piece::from_symbol(symbol), symbol) {
                (Some(piece), _) => squares.push(Some(piece)),
                (None, Self::ANY | '*' | '-' | '_') => squares.push(None),
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
    /// A character that is neither a piece nor a sign for any.
    Symbol {
        /// The character, after full-width forms were folded.
        symbol: char,
        /// Its place in the [plain](Pattern::plain) text, counted in characters from 1.
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
                "character {at}, {symbol:?}, is neither a piece (K, Q, R, B, N) nor ? for any piece"
            ),
            Self::Length { found } => write!(f, "{found} squares instead of 1 to 8"),
        }
    }
}

impl std::error::Error for InvalidPattern {}
