//! White and Black, and the squares of their back ranks.

use std::fmt;

use super::File;

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that starts on the ranks 1 and 2.
    White,
    /// The side that starts on the ranks 7 and 8.
    Black,
}

impl Side {
    /// "White" or "Black".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }

    /// The square of this side's back rank on a file.
    ///
    /// ```
    /// # use chess960_bot::chess960::{File, Side};
    /// assert_eq!(Side::Black.home_square("e".parse::<File>()?).to_string(), "e8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn home_square(self, file: File) -> Square {
        let rank = match self {
            Self::White => 1,
            Self::Black => 8,
        };
        Square { file, rank }
    }

    /// Whether a letter of a FEN means a man of this side.
    pub(super) fn owns(self, letter: char) -> bool {
        match self {
            Self::White => letter.is_ascii_uppercase(),
            Self::Black => letter.is_ascii_lowercase(),
        }
    }
}

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// a to h.
    pub file: File,
    /// 1 to 8.
    pub rank: usize,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, self.rank)
    }
}
