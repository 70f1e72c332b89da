use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::file;
use crate::File;

/// A file for the king: b to g, between the rooks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KingFile(File);

impl KingFile {
    /// All files, b to g.
    pub const ALL: [Self; 6] = [
        Self(File::B),
        Self(File::C),
        Self(File::D),
        Self(File::E),
        Self(File::F),
        Self(File::G),
    ];

    /// Returns the file.
    pub const fn file(self) -> File {
        self.0
    }
}

impl fmt::Display for KingFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses like [`file()`].
impl FromStr for KingFile {
    type Err = KingFileError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let file = file(text).map_err(|_| KingFileError::NotAFile)?;
        let mut all = Self::ALL.into_iter();
        all.find(|king| king.0 == file).ok_or(KingFileError::Corner)
    }
}

/// Error for an invalid file of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum KingFileError {
    /// Neither a file nor a first-rank square.
    #[error("the king stands on one of the files b to g")]
    NotAFile,
    /// a or h, where no rook fits beside the king.
    #[error("the king stands between the rooks, so never on a or h; give a file from b to g")]
    Corner,
}
