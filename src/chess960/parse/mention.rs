//! A part of a text that names a position, and how it is read.

use std::ops::Range;

use super::{ParseError, Reading, of_number, pair};
use crate::chess960::{Numbering, Side, StartId};

/// A part of a text that names a position.
#[derive(Clone, Debug)]
pub(super) struct Mention {
    /// Place in the text that was searched.
    pub(super) range: Range<usize>,
    /// `White` or `Black`, if that word stands before it on the same line.
    pub(super) side: Option<Side>,
    pub(super) content: Content,
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    /// Pieces, or a DFRC number: the same in every numbering.
    Plain(Result<Reading, ParseError>),
    /// A number, or White's and Black's with a slash between.
    Number {
        /// Digits and slashes.
        digits: String,
        label: Label,
    },
}

/// What a text says about the numbering of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// Nothing: `#518`, `position 518`.
    Any,
    /// Its name: `Fritz9 359`, `SP-518`.
    Numbering(Numbering),
    /// That of Chessgames.com, which is not known.
    Chessgames,
}

/// The only number of Chessgames.com whose position is known, and Scharnagl's number of it: `NQBBRKRN`.
const CHESSGAMES: (&str, u16) = ("598", 309);

impl Content {
    /// Reads the position; numbers without the name of a numbering are read in `usual`.
    pub(super) fn read(&self, usual: Numbering) -> Result<Reading, ParseError> {
        match self {
            Self::Plain(read) => read.clone(),
            Self::Number { digits, label } => match label {
                Label::Any => of_digits(digits, usual),
                Label::Numbering(numbering) => of_digits(digits, *numbering),
                Label::Chessgames => of_chessgames(digits),
            },
        }
    }

    /// The digits of a number.
    pub(super) fn digits(&self) -> Option<&str> {
        match self {
            Self::Plain(_) => None,
            Self::Number { digits, .. } => Some(digits),
        }
    }

    /// Reads a number in a numbering, whatever its label says; `None` if it is not valid there.
    pub(super) fn read_in(&self, numbering: Numbering) -> Option<Reading> {
        match self {
            Self::Plain(read) => read.clone().ok(),
            Self::Number { digits, .. } => of_digits(digits, numbering).ok(),
        }
    }

    /// Whether it means the same whatever numbering is chosen.
    pub(super) fn names_itself(&self) -> bool {
        !matches!(
            self,
            Self::Number {
                label: Label::Any,
                ..
            }
        )
    }

    /// The numbering that its label names.
    pub(super) fn labelled(&self) -> Option<Numbering> {
        match self {
            Self::Number {
                label: Label::Numbering(numbering),
                ..
            } => Some(*numbering),
            Self::Number {
                label: Label::Any | Label::Chessgames,
                ..
            }
            | Self::Plain(_) => None,
        }
    }
}

fn of_digits(digits: &str, numbering: Numbering) -> Result<Reading, ParseError> {
    if digits.contains('/') {
        let pair = pair::read(digits, numbering).unwrap_or(Err(ParseError::Pair));
        return pair.map(|id| Reading::of_number(id, numbering));
    }
    of_number(digits, numbering).unwrap_or(Err(ParseError::Pair))
}

fn of_chessgames(digits: &str) -> Result<Reading, ParseError> {
    let (number, id) = CHESSGAMES;
    let id = (digits == number).then(|| StartId::new(id).ok()).flatten();
    let id = id.ok_or(ParseError::Chessgames)?;
    Ok(Reading::of_pieces(id))
}
