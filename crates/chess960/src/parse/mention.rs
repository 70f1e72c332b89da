use std::ops::Range;

use super::{ParseError, ParsedPosition, of_number, pair};
use crate::{Numbering, Side, StartId};

#[derive(Clone, Debug)]
pub(super) struct Mention {
    pub(super) range: Range<usize>,
    /// Side named before it on the same line.
    pub(super) side: Option<Side>,
    pub(super) content: Content,
}

impl Mention {
    pub(super) const fn new(range: Range<usize>, content: Content) -> Self {
        Self {
            range,
            side: None,
            content,
        }
    }
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    /// Pieces or a DFRC number: independent of the numbering.
    Plain(Result<ParsedPosition, ParseError>),
    /// One number, or White's and Black's separated by a slash.
    Number { digits: String, label: Label },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Label {
    /// No named numbering: `#518`, `position 518`.
    Unspecified,
    /// A named numbering: `Fritz9 359`, `SP-518`.
    Numbering(Numbering),
    /// Chessgames.com's unknown numbering.
    Chessgames,
}

/// The only Chessgames.com number with a known position (`NQBBRKRN`), and its Scharnagl number.
const CHESSGAMES: (&str, u16) = ("598", 309);

impl Content {
    pub(super) fn number(digits: &str, label: Label) -> Self {
        Self::Number {
            digits: digits.to_owned(),
            label,
        }
    }

    /// `default_numbering` is the numbering of unlabelled numbers.
    pub(super) fn read(&self, default_numbering: Numbering) -> Result<ParsedPosition, ParseError> {
        match self {
            Self::Plain(read) => read.clone(),
            Self::Number { digits, label } => match label {
                Label::Unspecified => of_digits(digits, default_numbering),
                Label::Numbering(numbering) => of_digits(digits, *numbering),
                Label::Chessgames => of_chessgames(digits),
            },
        }
    }

    pub(super) fn digits(&self) -> Option<&str> {
        match self {
            Self::Plain(_) => None,
            Self::Number { digits, .. } => Some(digits),
        }
    }

    /// Reads a number, ignoring its label; `None` if it is out of range.
    pub(super) fn read_in(&self, numbering: Numbering) -> Option<ParsedPosition> {
        of_digits(self.digits()?, numbering).ok()
    }

    /// Whether the meaning does not depend on the chosen numbering.
    pub(super) fn is_unambiguous(&self) -> bool {
        self.label() != Some(Label::Unspecified)
    }

    pub(super) fn labelled(&self) -> Option<Numbering> {
        match self.label()? {
            Label::Numbering(numbering) => Some(numbering),
            Label::Unspecified | Label::Chessgames => None,
        }
    }

    pub(super) fn label(&self) -> Option<Label> {
        match self {
            Self::Plain(_) => None,
            Self::Number { label, .. } => Some(*label),
        }
    }
}

fn of_digits(digits: &str, numbering: Numbering) -> Result<ParsedPosition, ParseError> {
    let read = if digits.contains('/') {
        pair::read(digits, numbering)
    } else {
        of_number(digits, numbering)
    };
    read.unwrap_or(Err(ParseError::Pair))
}

fn of_chessgames(digits: &str) -> Result<ParsedPosition, ParseError> {
    let (number, id) = CHESSGAMES;
    let id = (digits == number).then(|| StartId::new(id).ok()).flatten();
    let id = id.ok_or(ParseError::Chessgames)?;
    Ok(ParsedPosition::of_pieces(id))
}
