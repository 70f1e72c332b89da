use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::File;
use crate::parse::plain;

/// The files of one bishop, or of both on different colours.
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
        self.files().try_for_each(|file| file.fmt(f))
    }
}

/// Parses one or two files in any case and order: `cf`, `c f`, `c,f`, `c1 f1`, `c and f`.
impl FromStr for Bishops {
    type Err = BishopsError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut files = files(&plain(text))?;
        files.sort_unstable();
        match files[..] {
            [first, second] if first == second => Err(BishopsError::SameFile(first)),
            [first, second] if first.first_rank_colour() == second.first_rank_colour() => {
                Err(BishopsError::OneColour([first, second]))
            }
            [first] | [first, _] => Ok(Self {
                first,
                second: files.get(1).copied(),
            }),
            _ => Err(BishopsError::Count(files.len())),
        }
    }
}

fn files(plain: &str) -> Result<Vec<File>, BishopsError> {
    let words = plain.split([' ', ',', ';', '-', '/', '+', '&', '.']);
    // The letters a and d of "and" are files too.
    let words = words.filter(|word| !word.eq_ignore_ascii_case("and"));
    let mut files = Vec::new();
    for word in words {
        let mut after_file = false;
        for symbol in word.chars() {
            let file = File::from_letter(symbol);
            if file.is_none() && !(symbol == '1' && after_file) {
                return Err(BishopsError::Symbol(symbol));
            }
            files.extend(file);
            after_file = file.is_some();
        }
    }
    Ok(files)
}

/// Error for invalid files of bishops.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum BishopsError {
    /// An unexpected character.
    #[error("{0:?} is not a file; give one or two from a to h")]
    Symbol(char),
    /// A number of files other than one or two.
    #[error("{0} files instead of one or two from a to h")]
    Count(usize),
    /// The same file twice.
    #[error("both bishops cannot stand on {0}")]
    SameFile(File),
    /// Files of two squares of the same colour, from a to h.
    #[error(
        "{} and {} are both {} squares; one bishop stands on a light square, the other on a dark one",
        .0[0], .0[1], .0[0].first_rank_colour()
    )]
    OneColour([File; 2]),
}
