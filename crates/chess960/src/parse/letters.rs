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
    /// let mut fitting = Alphabet::ALL.into_iter().filter(|alphabet| alphabet.starts_with(classical, "tsl"));
    /// assert_eq!(fitting.next().map(|alphabet| alphabet.name), Some("German"));
    /// ```
    pub fn starts_with(self, rank: BackRank, text: &str) -> bool {
        self.spellings.iter().any(|letters| {
            let mut spelled = rank
                .pieces()
                .iter()
                .flat_map(|&piece| letters[piece as usize].chars());
            text.chars()
                .all(|c| spelled.next().is_some_and(|upper| is_in_any_case(c, upper)))
        })
    }
}

/// Alphabets in which a text has the same meaning; never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alphabets {
    /// A bit for each alphabet, in the order of [`Alphabet::ALL`].
    bits: u32,
}

impl Alphabets {
    /// Adds the alphabet at an index of [`Alphabet::ALL`].
    fn insert(&mut self, index: usize) {
        self.bits |= 1 << index;
    }

    /// Returns the alphabets in the order of [`Alphabet::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Alphabet> {
        Alphabet::ALL
            .into_iter()
            .enumerate()
            .filter(move |(index, _)| self.bits & (1 << index) != 0)
            .map(|(_, alphabet)| alphabet)
    }
}

/// Writes the English names: `Spanish, Italian`.
impl fmt::Display for Alphabets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.iter().map(|alphabet| alphabet.name).collect();
        f.pad(&names.join(", "))
    }
}

/// The pieces of a text in letters of other languages than English.
struct NationalPieces {
    alphabets: Alphabets,
    pieces: Vec<Piece>,
}

/// Reads a back rank in piece letters of another language than English: `TSLDKLST`, the classical one in German.
///
/// Returns `None` if the text is no back rank in other letters: if it doesn't have the eight pieces in any language, or
/// if it also has them in English. A text with the eight pieces in an illegal order, such as with the king outside the
/// rooks, is an error.
pub(super) fn read(plain: &str) -> Option<Result<ParsedPosition, ParseError>> {
    let NationalPieces { alphabets, pieces } = national_pieces(plain, is_complete)?;
    let is_english = parse_pieces(plain, &ENGLISH).is_some_and(|pieces| is_complete(&pieces));
    if is_english {
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

/// Returns the error of a back rank in letters of another language, if at most one piece is missing and at most one too
/// many.
pub(super) fn near_miss(plain: &str) -> Option<ParseError> {
    let NationalPieces { alphabets, pieces } = national_pieces(plain, is_nearly_complete)?;
    let error = BackRank::try_from(pieces.as_slice()).err()?;
    Some(ParseError::NationalBackRank { alphabets, error })
}

fn is_complete(pieces: &[Piece]) -> bool {
    PieceCounts::of(pieces).is_complete()
}

fn is_nearly_complete(pieces: &[Piece]) -> bool {
    let counts = PieceCounts::of(pieces);
    let missing: usize = counts.missing().map(|(_, count)| count).sum();
    let surplus: usize = counts.surplus().map(|(_, count)| count).sum();
    missing <= 1 && surplus <= 1
}

/// Reads a text as pieces in the letters of all languages but English: `TSLDKLST` is a back rank in German, Danish,
/// Norwegian and Swedish.
///
/// Only languages in which the pieces fulfil `fits` count, so that they are enough for a back rank. Returns `None` if
/// there is no such language, or if the text means different pieces in several.
fn national_pieces(plain: &str, fits: fn(&[Piece]) -> bool) -> Option<NationalPieces> {
    let mut alphabets = Alphabets { bits: 0 };
    let mut common_pieces: Option<Vec<Piece>> = None;
    for (index, alphabet) in Alphabet::ALL.iter().enumerate() {
        for letters in alphabet.spellings {
            let Some(pieces) = parse_pieces(plain, letters).filter(|pieces| fits(pieces)) else {
                continue;
            };
            if common_pieces.as_ref().is_some_and(|known| *known != pieces) {
                return None;
            }
            common_pieces = Some(pieces);
            alphabets.insert(index);
        }
    }
    Some(NationalPieces {
        alphabets,
        pieces: common_pieces?,
    })
}

/// Reads pieces in the letters of one language, or as figurines, with any separators between them: `T-S-L-♕`.
///
/// Returns `None` if the text has any other symbol.
fn parse_pieces(plain: &str, letters: &Letters) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut remaining = plain;
    while let Some(symbol) = remaining.chars().next() {
        let after_symbol = &remaining[symbol.len_utf8()..];
        if is_separator(symbol) {
            remaining = after_symbol;
        } else if !symbol.is_ascii()
            && let Some(piece) = Piece::from_symbol(symbol)
        {
            // A figurine, which is the same in all languages.
            pieces.push(piece);
            remaining = after_symbol;
        } else {
            let (piece, after_letter) = strip_piece(remaining, letters)?;
            pieces.push(piece);
            remaining = after_letter;
        }
    }
    Some(pieces)
}

/// Strips the letter of any piece from the start of a text. Returns the piece and the rest of the text.
fn strip_piece<'t>(text: &'t str, letters: &Letters) -> Option<(Piece, &'t str)> {
    for (piece, letter) in Piece::ALL.into_iter().zip(letters) {
        if let Some(rest) = strip_letter(text, letter) {
            return Some((piece, rest));
        }
    }
    None
}

/// Strips a letter, given in upper case, from the start of a text in either case.
///
/// It may have two characters: the Russian king is written Кр.
fn strip_letter<'t>(text: &'t str, letter: &str) -> Option<&'t str> {
    let mut rest = text.chars();
    for upper in letter.chars() {
        if !is_in_any_case(rest.next()?, upper) {
            return None;
        }
    }
    Some(rest.as_str())
}

/// Whether a character is a letter, given in upper case, in either case.
fn is_in_any_case(c: char, upper: char) -> bool {
    c == upper || upper.to_lowercase().eq([c])
}
