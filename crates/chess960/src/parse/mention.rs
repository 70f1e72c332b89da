use std::ops::Range;

use super::normalized::NormalizedText;
use super::{NamedPosition, ParseError, ParsedPosition, ReadingNote};
use crate::{DoubleId, Numbering, Side, StartId};

/// Maximum number of a position. Beside a position, 960 is the name of the game, and more is a year.
const MAX_NUMBER: i64 = 959;

/// Minimum number of names of pieces that are meant as a back rank, beside a position in another form.
const MIN_NAMES: usize = 3;

/// A part of a text that may name a position, such as `Fritz9 359`.
#[derive(Clone, Debug)]
pub(super) struct Mention {
    /// Place in the normalized text, with the label.
    pub(super) range: Range<usize>,
    /// Indexes of its tokens.
    pub(super) tokens: Range<usize>,
    /// Side named before it on the same line.
    pub(super) side: Option<Side>,
    pub(super) form: Form,
    pub(super) content: Content,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A back rank in letters or figurines. The side is that of the case or color, as in a FEN.
    BackRank(Option<Side>),
    /// Names of pieces, this many.
    Names(usize),
    /// A board, a FEN, PGN tags or a link.
    Whole,
    /// A number with a label.
    LabelledNumber,
    /// A number after the name Fritz, which may be a version of the program.
    ProgramVersion,
    /// A number without a label.
    BareNumber,
    /// The number of something else: a round, a list item.
    OtherNumber,
    /// The word "classical".
    Classical,
}

#[derive(Clone, Debug)]
pub(super) enum Content {
    /// Independent of the numbering.
    Position(Result<ParsedPosition, ParseError>),
    Number(LabelledNumber),
}

/// One number, or White's and Black's separated by a slash, with its label.
#[derive(Clone, Debug)]
pub(super) struct LabelledNumber {
    pub(super) digits: String,
    pub(super) label: Label,
    pub(super) is_sum: bool,
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

impl Mention {
    /// Returns the mention as it was written, with its label.
    pub(super) fn written<'t>(&self, normalized: &NormalizedText<'t>) -> &'t str {
        normalized.written(self.range.clone())
    }

    /// Whether the mention may be something else than a position: a number without a label that is out of range, such as
    /// a year, or only one or two names of pieces.
    pub(super) fn is_doubtful(&self) -> bool {
        match &self.content {
            Content::Number(number) => {
                let is_pair = number.digits.contains('/');
                let is_bare = self.form == Form::BareNumber && self.side.is_none();
                is_bare && !is_pair && value(&number.digits) > MAX_NUMBER
            }
            Content::Position(_) => matches!(self.form, Form::Names(count) if count < MIN_NAMES),
        }
    }
}

impl Content {
    pub(super) const fn is_number(&self) -> bool {
        self.as_number().is_some()
    }

    pub(super) const fn as_number(&self) -> Option<&LabelledNumber> {
        match self {
            Self::Position(_) => None,
            Self::Number(number) => Some(number),
        }
    }

    pub(super) fn number(digits: &str, label: Label) -> Self {
        Self::Number(LabelledNumber {
            digits: digits.to_owned(),
            label,
            is_sum: false,
        })
    }

    /// Returns the position that is named. A number without the name of a numbering is read in `default_numbering`.
    pub(super) fn read(&self, default_numbering: Numbering) -> Result<ParsedPosition, ParseError> {
        match self {
            Self::Position(reading) => reading.clone(),
            Self::Number(number) => number.read(default_numbering),
        }
    }

    /// Reads a number, ignoring its label; `None` if it is out of range.
    pub(super) fn read_in(&self, numbering: Numbering) -> Option<ParsedPosition> {
        self.as_number()?.read_in(numbering).ok()
    }

    /// Whether the meaning does not depend on the chosen numbering: pieces, or a number whose label names a numbering.
    pub(super) fn is_unambiguous(&self) -> bool {
        self.label() != Some(Label::Unspecified)
    }

    /// Returns the numbering that the label of a number names.
    pub(super) fn labelled_numbering(&self) -> Option<Numbering> {
        match self.label()? {
            Label::Numbering(numbering) => Some(numbering),
            Label::Unspecified | Label::Chessgames => None,
        }
    }

    pub(super) fn label(&self) -> Option<Label> {
        Some(self.as_number()?.label)
    }
}

impl LabelledNumber {
    fn read(&self, default_numbering: Numbering) -> Result<ParsedPosition, ParseError> {
        match self.label {
            Label::Unspecified => self.read_in(default_numbering),
            Label::Numbering(numbering) => self.read_in(numbering),
            Label::Chessgames => self.read_of_chessgames(),
        }
    }

    /// Returns the position with this number in a numbering, ignoring the label. `518/534` is White's and Black's
    /// number.
    fn read_in(&self, numbering: Numbering) -> Result<ParsedPosition, ParseError> {
        if let Some((white, black)) = self.digits.split_once('/') {
            let id = DoubleId::new(
                read_half(Side::White, white, numbering)?,
                read_half(Side::Black, black, numbering)?,
            );
            return Ok(ParsedPosition::of_number(id, numbering));
        }
        let id = numbering.position(value(&self.digits))?;
        Ok(ParsedPosition {
            note: self.is_sum.then_some(ReadingNote::Sum),
            ..ParsedPosition::of_number(id, numbering)
        })
    }

    /// Reads a number of the site Chessgames.com. Its numbering is unknown, except for the number of NQBBRKRN.
    fn read_of_chessgames(&self) -> Result<ParsedPosition, ParseError> {
        match self.digits.as_str() {
            "598" => Ok(ParsedPosition::of_pieces(StartId::from_index(309))),
            _ => Err(ParseError::Chessgames),
        }
    }
}

/// Reads the number of one side in a pair. Errors name the side.
fn read_half(side: Side, digits: &str, numbering: Numbering) -> Result<StartId, ParseError> {
    numbering
        .position(value(digits))
        .map_err(|error| ParseError::from(error).in_half(side, digits))
}

/// Returns the value of a number, or [`i64::MAX`], which is out of every range, if it does not fit.
pub(super) fn value(digits: &str) -> i64 {
    digits.parse().unwrap_or(i64::MAX)
}

impl NamedPosition {
    /// Returns the one position that all of `named` name, or [`ParseError::Contradiction`] if they are different.
    pub(super) fn agreed(mut named: Vec<Self>) -> Result<ParsedPosition, ParseError> {
        named.dedup_by_key(|position| position.reading.start);
        match &named[..] {
            [NamedPosition { reading, .. }] => Ok(reading.clone()),
            _ => Err(ParseError::Contradiction(named)),
        }
    }
}
