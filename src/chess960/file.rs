//! Files a–h, and the colour of their squares on the first rank.

use std::fmt;
use std::str::FromStr;

/// A file of the board, a–h; as everything here stands on one rank, also a square of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

impl File {
    /// All eight files, a to h.
    pub const ALL: [Self; 8] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    /// How many files lie to the left of this one, from White's side: a is 0, h is 7.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file of a letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let letter = letter.to_ascii_lowercase();
        Self::ALL.into_iter().find(|file| file.letter() == letter)
    }

    /// The file's letter, lower case.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// The colour of this file's square on the first rank: a1 is dark, h1 is light.
    #[must_use]
    pub const fn first_rank_colour(self) -> SquareColour {
        if self.0.is_multiple_of(2) {
            SquareColour::Dark
        } else {
            SquareColour::Light
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads the letter, in either case.
impl FromStr for File {
    type Err = NotAFile;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut letters = text.chars();
        let file = letters.next().and_then(Self::from_letter);
        file.filter(|_| letters.next().is_none()).ok_or(NotAFile)
    }
}

/// A text that is not one of the letters a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAFile;

impl fmt::Display for NotAFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not one of the files a to h")
    }
}

impl std::error::Error for NotAFile {}

/// The colour of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquareColour {
    /// Such as a1.
    Dark,
    /// Such as h1.
    Light,
}

impl fmt::Display for SquareColour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Dark => "dark",
            Self::Light => "light",
        })
    }
}
