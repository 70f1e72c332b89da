use core::fmt;
use core::str::FromStr;

use thiserror::Error;

/// A file of the board, or its square on the back rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum File {
    /// The a-file.
    A,
    /// The b-file.
    B,
    /// The c-file.
    C,
    /// The d-file.
    D,
    /// The e-file.
    E,
    /// The f-file.
    F,
    /// The g-file.
    G,
    /// The h-file.
    H,
}

impl File {
    /// All files, a to h.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// Returns the index, 0 (a) to 7 (h).
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the file with this letter in either case.
    pub(super) fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|file| file.letter() == letter)
    }

    /// Returns the lower-case letter.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// Returns the color of the file's first-rank square: a1 is dark.
    pub const fn first_rank_color(self) -> SquareColor {
        if (self as u8).is_multiple_of(2) {
            SquareColor::Dark
        } else {
            SquareColor::Light
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Parses one letter in either case.
impl FromStr for File {
    type Err = ParseFileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[letter] = text.as_bytes() else {
            return Err(ParseFileError);
        };
        Self::from_letter(letter.into()).ok_or(ParseFileError)
    }
}

/// Error for a text that is not one letter a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not one of the files a to h")]
pub struct ParseFileError;

/// Color of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareColor {
    /// Dark, such as a1.
    Dark,
    /// Light, such as h1.
    Light,
}

impl fmt::Display for SquareColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dark => "dark",
            Self::Light => "light",
        })
    }
}
