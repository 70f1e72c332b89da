use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::File;
use crate::parse::plain;

/// The files of one bishop, or of both on different colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bishops {
    first: File,
    /// To the right of the first.
    second: Option<File>,
}

impl Bishops {
    /// Returns the files, from a to h.
    pub fn files(self) -> impl Iterator<Item = File> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

/// Writes the letters: `c` or `cf`.
impl fmt::Display for Bishops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for file in self.files() {
            file.fmt(f)?;
        }
        Ok(())
    }
}

/// Parses one or two files in any case and order: `cf`, `c f`, `c,f`, `c1 f1`, `c and f`.
impl FromStr for Bishops {
    type Err = ParseBishopsError;

    /// Parses one file, or two of different colors: `c`, `cf`, `c1 and f1`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut files = parse_files(&plain(text))?;
        files.sort_unstable();
        match files[..] {
            [first] => Ok(Self {
                first,
                second: None,
            }),
            [first, second] if first == second => Err(ParseBishopsError::SameFile(first)),
            [first, second] if first.first_rank_color() == second.first_rank_color() => {
                Err(ParseBishopsError::OneColor([first, second]))
            }
            [first, second] => Ok(Self {
                first,
                second: Some(second),
            }),
            _ => Err(ParseBishopsError::Count(files.len())),
        }
    }
}

/// Parses any number of files, each possibly with the rank: `c1`.
fn parse_files(plain: &str) -> Result<Vec<File>, ParseBishopsError> {
    let mut files = Vec::new();
    for word in plain.split([' ', ',', ';', '-', '/', '+', '&', '.']) {
        // The letters a and d of "and" are files too.
        if word.eq_ignore_ascii_case("and") {
            continue;
        }
        let mut symbols = word.chars().peekable();
        while let Some(symbol) = symbols.next() {
            files.push(File::from_letter(symbol).ok_or(ParseBishopsError::Symbol(symbol))?);
            symbols.next_if_eq(&'1');
        }
    }
    Ok(files)
}

/// Error for invalid files of bishops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseBishopsError {
    /// An unexpected character.
    #[error("{0:?} is not a file; give one or two from a to h")]
    Symbol(char),
    /// A number of files other than one or two.
    #[error("{0} files instead of one or two from a to h")]
    Count(usize),
    /// The same file twice.
    #[error("both bishops cannot stand on {0}")]
    SameFile(File),
    /// Files of two squares of the same color, from a to h.
    #[error(
        "{} and {} are both {} squares; one bishop stands on a light square, the other on a dark one",
        .0[0], .0[1], .0[0].first_rank_color()
    )]
    OneColor([File; 2]),
}
