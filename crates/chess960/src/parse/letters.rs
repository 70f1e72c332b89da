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
pub struct Alphabet {
    /// The English name of the language.
    pub name: &'static str,
    pub(super) spellings: &'static [Letters],
}

impl Alphabet {
    /// All languages.
    pub const ALL: [Self; 17] = [
        Self::new("German", &[["K", "D", "T", "L", "S"]]),
        Self::new("Danish", &[["K", "D", "T", "L", "S"]]),
        Self::new(
            "Norwegian",
            &[["K", "D", "T", "L", "S"], ["K", "D", "T", "B", "S"]],
        ),
        Self::new("Swedish", &[["K", "D", "T", "L", "S"]]),
        Self::new("French", &[["R", "D", "T", "F", "C"]]),
        Self::new("Spanish", &[["R", "D", "T", "A", "C"]]),
        Self::new("Italian", &[["R", "D", "T", "A", "C"]]),
        Self::new("Portuguese", &[["R", "D", "T", "B", "C"]]),
        Self::new("Dutch", &[["K", "D", "T", "L", "P"]]),
        Self::new("Polish", &[["K", "H", "W", "G", "S"]]),
        Self::new("Czech", &[["K", "D", "V", "S", "J"]]),
        Self::new("Hungarian", &[["K", "V", "B", "F", "H"]]),
        Self::new("Romanian", &[["R", "D", "T", "N", "C"]]),
        Self::new("Finnish", &[["K", "D", "T", "L", "R"]]),
        // Without Ş on other keyboards.
        Self::new(
            "Turkish",
            &[["Ş", "V", "K", "F", "A"], ["S", "V", "K", "F", "A"]],
        ),
        Self::new("Russian", &[["КР", "Ф", "Л", "С", "К"]]),
        Self::new("Ukrainian", &[["КР", "Ф", "Т", "С", "К"]]),
    ];

    const fn new(name: &'static str, spellings: &'static [Letters]) -> Self {
        Self { name, spellings }
    }

    /// Whether the back rank, written in these letters, begins with a text in either case.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId, parse::Alphabet};
    /// let classical = BackRank::from(StartId::CLASSICAL);
    /// let mut fitting = Alphabet::ALL.into_iter().filter(|it| it.starts_with(classical, "tsl"));
    /// assert_eq!(fitting.next().map(|it| it.name), Some("German"));
    /// ```
    pub fn starts_with(self, rank: BackRank, text: &str) -> bool {
        self.spellings.iter().any(|letters| {
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
pub struct Alphabets {
    /// A bit for each of [`Alphabet::ALL`].
    bits: u32,
}

impl Alphabets {
    /// Returns the alphabets in the order of [`Alphabet::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Alphabet> {
        let indexed = (0..).zip(Alphabet::ALL);
        indexed.filter_map(move |(index, it)| (self.bits >> index & 1 == 1).then_some(it))
    }
}

/// Writes the English names: `Spanish, Italian`.
impl fmt::Display for Alphabets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(|it| it.name).collect();
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
    for (index, alphabet) in Alphabet::ALL.iter().enumerate() {
        let spellings = alphabet.spellings.iter();
        let readings = spellings.filter_map(|letters| parse_pieces(plain, letters));
        for pieces in readings.filter(|pieces| fits(pieces)) {
            let (alphabets, known) =
                found.get_or_insert_with(|| (Alphabets { bits: 0 }, pieces.clone()));
            if *known != pieces {
                return None;
            }
            alphabets.bits |= 1 << index;
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
