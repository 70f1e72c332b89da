use core::fmt;

use super::File;

/// White or Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Starts on ranks 1 and 2.
    White,
    /// Starts on ranks 7 and 8.
    Black,
}

impl Side {
    /// Returns `White` or `Black`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
        }
    }

    /// Returns the square of this side's back rank on a file.
    ///
    /// ```
    /// # use chess960::{File, Side};
    /// assert_eq!(Side::Black.home_square("e".parse::<File>()?).to_string(), "e8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn home_square(self, file: File) -> Square {
        let rank = match self {
            Self::White => 1,
            Self::Black => 8,
        };
        Square { file, rank }
    }
}

/// A square of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// File, a to h.
    pub file: File,
    /// Rank, 1 to 8.
    pub rank: usize,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, self.rank)
    }
}
