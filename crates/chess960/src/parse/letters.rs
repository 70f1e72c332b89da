//! Back ranks in piece letters of other languages.
//!
//! With figurines among the letters several alphabets may fit, but all give the same pieces; a test checks every pair.

use std::fmt;

use super::{ParseError, ParsedPosition, is_separator};
use crate::{BackRank, Piece, PieceCounts};

/// Upper-case letters for K, Q, R, B and N. If one is a prefix of another, the longer one comes first.
type Letters = [&'static str; 5];

const ENGLISH: Letters = ["K", "Q", "R", "B", "N"];

/// A language with its own piece letters.
///
/// Source: mostly section 17 of the PGN standard of 12 March 1994.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// KDTLS.
    German,
    /// KDTLS.
    Danish,
    /// KDTLS or KDTBS.
    Norwegian,
    /// KDTLS.
    Swedish,
    /// RDTFC.
    French,
    /// RDTAC.
    Spanish,
    /// RDTAC.
    Italian,
    /// RDTBC.
    Portuguese,
    /// KDTLP.
    Dutch,
    /// KHWGS.
    Polish,
    /// KDVSJ.
    Czech,
    /// KVBFH.
    Hungarian,
    /// RDTNC.
    Romanian,
    /// KDTLR.
    Finnish,
    /// ŞVKFA, or SVKFA on keyboards without Ş.
    Turkish,
    /// Кр Ф Л С К.
    Russian,
}

impl Alphabet {
    /// All languages.
    pub const ALL: [Self; 16] = [
        Self::German,
        Self::Danish,
        Self::Norwegian,
        Self::Swedish,
        Self::French,
        Self::Spanish,
        Self::Italian,
        Self::Portuguese,
        Self::Dutch,
        Self::Polish,
        Self::Czech,
        Self::Hungarian,
        Self::Romanian,
        Self::Finnish,
        Self::Turkish,
        Self::Russian,
    ];

    /// Returns the English name of the language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name_and_letters().0
    }

    pub(super) const fn letters(self) -> &'static [Letters] {
        self.name_and_letters().1
    }

    const fn name_and_letters(self) -> (&'static str, &'static [Letters]) {
        match self {
            Self::German => ("German", &[["K", "D", "T", "L", "S"]]),
            Self::Danish => ("Danish", &[["K", "D", "T", "L", "S"]]),
            Self::Norwegian => (
                "Norwegian",
                &[["K", "D", "T", "L", "S"], ["K", "D", "T", "B", "S"]],
            ),
            Self::Swedish => ("Swedish", &[["K", "D", "T", "L", "S"]]),
            Self::French => ("French", &[["R", "D", "T", "F", "C"]]),
            Self::Spanish => ("Spanish", &[["R", "D", "T", "A", "C"]]),
            Self::Italian => ("Italian", &[["R", "D", "T", "A", "C"]]),
            Self::Portuguese => ("Portuguese", &[["R", "D", "T", "B", "C"]]),
            Self::Dutch => ("Dutch", &[["K", "D", "T", "L", "P"]]),
            Self::Polish => ("Polish", &[["K", "H", "W", "G", "S"]]),
            Self::Czech => ("Czech", &[["K", "D", "V", "S", "J"]]),
            Self::Hungarian => ("Hungarian", &[["K", "V", "B", "F", "H"]]),
            Self::Romanian => ("Romanian", &[["R", "D", "T", "N", "C"]]),
            Self::Finnish => ("Finnish", &[["K", "D", "T", "L", "R"]]),
            Self::Turkish => (
                "Turkish",
                &[["Ş", "V", "K", "F", "A"], ["S", "V", "K", "F", "A"]],
            ),
            Self::Russian => ("Russian", &[["КР", "Ф", "Л", "С", "К"]]),
        }
    }

    /// Whether the back rank, written in these letters, begins with a text in either case.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId, parse::Alphabet};
    /// let classical = BackRank::from(StartId::CLASSICAL);
    /// assert!(Alphabet::German.starts_with(classical, "tsl"));
    /// assert!(!Alphabet::French.starts_with(classical, "tsl"));
    /// ```
    #[must_use]
    pub fn starts_with(self, rank: BackRank, text: &str) -> bool {
        let mut spellings = self.letters().iter();
        spellings.any(|letters| {
            let mut rest = text;
            for &piece in rank.pieces() {
                match strip(rest, letters[piece as usize]) {
                    Ok(after) => rest = after,
                    Err(ended) => return ended,
                }
            }
            rest.is_empty()
        })
    }
}

/// Alphabets in which a text has the same meaning; never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alphabets(u16);

impl Alphabets {
    /// Returns the alphabets in the order of [`Alphabet::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Alphabet> {
        let all = Alphabet::ALL.into_iter();
        all.filter(move |&alphabet| self.0 & Self::from(alphabet).0 != 0)
    }

    fn with(self, other: Alphabet) -> Self {
        Self(self.0 | Self::from(other).0)
    }
}

impl From<Alphabet> for Alphabets {
    fn from(alphabet: Alphabet) -> Self {
        Self(1 << alphabet as u16)
    }
}

/// Writes the English names: `Spanish, Italian`.
impl fmt::Display for Alphabets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(Alphabet::name).collect();
        f.pad(&names.join(", "))
    }
}

/// Returns `None` if the pieces are incomplete or the text is also English.
pub(super) fn read(plain: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let is_complete = |pieces: &[Piece]| PieceCounts::of(pieces).is_complete();
    let (alphabets, pieces) = matching_alphabets(plain, is_complete)?;
    if parse_pieces(plain, &ENGLISH).is_some_and(|pieces| is_complete(&pieces)) {
        return None;
    }
    Some(match BackRank::try_from(pieces.as_slice()) {
        Ok(rank) => Ok(ParsedPosition {
            alphabets: Some(alphabets),
            ..ParsedPosition::of_pieces(rank.id())
        }),
        Err(error) => Err(ParseError::NationalBackRank { alphabets, error }),
    })
}

/// Returns the error if at most one piece is missing and at most one too many.
pub(super) fn near_miss(plain: &str) -> Option<ParseError> {
    let is_nearly_complete = |pieces: &[Piece]| {
        let counts = PieceCounts::of(pieces);
        let missing: usize = counts.missing().map(|(_, number)| number).sum();
        let surplus: usize = counts.surplus().map(|(_, number)| number).sum();
        missing <= 1 && surplus <= 1
    };
    let (alphabets, pieces) = matching_alphabets(plain, is_nearly_complete)?;
    let error = BackRank::try_from(pieces.as_slice()).err()?;
    Some(ParseError::NationalBackRank { alphabets, error })
}

/// `None` if no alphabet fits or several give different pieces.
fn matching_alphabets(
    plain: &str,
    fits: impl Fn(&[Piece]) -> bool,
) -> Option<(Alphabets, Vec<Piece>)> {
    let mut found: Option<(Alphabets, Vec<Piece>)> = None;
    for alphabet in Alphabet::ALL {
        let spellings = alphabet.letters().iter();
        let readings = spellings.filter_map(|letters| parse_pieces(plain, letters));
        for pieces in readings.filter(|pieces| fits(pieces)) {
            found = match found {
                None => Some((alphabet.into(), pieces)),
                Some((alphabets, known)) if known == pieces => {
                    Some((alphabets.with(alphabet), known))
                }
                Some(_) => return None,
            };
        }
    }
    found
}

/// Reads letters of an alphabet, figurines and separators.
fn parse_pieces(plain: &str, letters: &Letters) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut rest = plain;
    while let Some(symbol) = rest.chars().next() {
        let after = &rest[symbol.len_utf8()..];
        if is_separator(symbol) {
            rest = after;
        } else if let (Some(piece), false) = (Piece::from_symbol(symbol), symbol.is_ascii()) {
            pieces.push(piece);
            rest = after;
        } else {
            let mut kinds = Piece::ALL.into_iter().zip(letters);
            let read = kinds.find_map(|(piece, letter)| Some((piece, strip(rest, letter).ok()?)));
            let (piece, after) = read?;
            pieces.push(piece);
            rest = after;
        }
    }
    Some(pieces)
}

/// Strips a letter in either case. The error tells whether the text ended within the letter.
fn strip<'t>(text: &'t str, letter: &str) -> Result<&'t str, bool> {
    let mut rest = text.chars();
    for upper in letter.chars() {
        match rest.next() {
            None => return Err(true),
            Some(given) if given == upper || upper.to_lowercase().eq([given]) => {}
            Some(_) => return Err(false),
        }
    }
    Ok(rest.as_str())
}
