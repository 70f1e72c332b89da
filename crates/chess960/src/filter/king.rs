use thiserror::Error;

use super::file;
use crate::File;

/// Parses a file for the king, b to g, like [`file()`].
///
/// ```
/// use chess960::File;
/// use chess960::filter::{ParseKingFileError, king_file};
///
/// assert_eq!(king_file("g1"), Ok(File::G));
/// assert_eq!(king_file("h1"), Err(ParseKingFileError::Corner));
/// ```
///
/// # Errors
/// If the text is not such a file.
pub fn king_file(text: &str) -> Result<File, ParseKingFileError> {
    match file(text) {
        Ok(File::A | File::H) => Err(ParseKingFileError::Corner),
        Ok(file) => Ok(file),
        Err(_) => Err(ParseKingFileError::NotAFile),
    }
}

/// Error for an invalid file of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseKingFileError {
    /// Neither a file nor a first-rank square.
    #[error("the king stands on one of the files b to g")]
    NotAFile,
    /// a or h, where no rook fits beside the king.
    #[error("the king stands between the rooks, so never on a or h; give a file from b to g")]
    Corner,
}
