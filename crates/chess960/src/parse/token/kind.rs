use std::ops::Range;

use crate::Side;
use crate::parse::mention::Label;
use crate::parse::sum::Sum;
use crate::parse::vocabulary::Word;
use crate::parse::{ParseError, ParsedPosition};

/// A part of a text.
#[derive(Clone, Debug)]
pub(in crate::parse) struct Token {
    /// Place in the normalized text.
    pub(in crate::parse) range: Range<usize>,
    pub(in crate::parse) kind: TokenKind,
}

#[derive(Clone, Debug)]
pub(in crate::parse) enum TokenKind {
    /// A back rank in letters or figurines.
    BackRank {
        reading: Result<ParsedPosition, ParseError>,
        /// Side of the figurines, or of letters in the case of a FEN.
        side: Option<Side>,
    },
    /// A board or a FEN.
    Board(Result<ParsedPosition, ParseError>),
    /// The tags of a PGN game.
    Tags(Result<ParsedPosition, ParseError>),
    /// The number of a position in a link.
    LinkedNumber(String),
    /// The rest of a link with a position.
    LinkRest,
    /// A link without a position.
    UnknownLink,
    /// A number, or two separated by a slash.
    Number(String),
    /// The sum of a formula, or the error of another calculation.
    Sum(Result<Sum, ParseError>),
    /// Two numbers with a hyphen or points between: `0-99`, `0..99`.
    NumberRange,
    /// A time, a date, a result or another group of numbers, or an object.
    Figures,
    Word(Word),
    /// A version of the program Fritz: `Fritz12`.
    Program,
    UnknownWord,
    /// A sign such as `!=`, or text that is struck out.
    Comparison,
    LineBreak,
    /// Punctuation or Markdown.
    Mark(char),
    /// Another symbol.
    Symbol,
}

impl TokenKind {
    /// Whether this joins White's and Black's positions.
    pub(in crate::parse) fn is_joiner(&self) -> bool {
        matches!(self, Self::Mark('/') | Self::Word(Word::Versus))
    }

    /// Whether this says nothing: punctuation, Markdown or a line break.
    pub(in crate::parse) fn is_punctuation(&self) -> bool {
        matches!(self, Self::Mark(_) | Self::LineBreak)
    }

    /// Whether this is Markdown or a quotation mark.
    pub(in crate::parse) fn is_emphasis(&self) -> bool {
        matches!(self, Self::Mark('*' | '`' | '"'))
    }

    pub(in crate::parse) fn is_word(&self, word: Word) -> bool {
        matches!(self, Self::Word(known) if *known == word)
    }

    /// Whether this is a back rank, or the name of one of its pieces.
    pub(in crate::parse) fn is_rank(&self) -> bool {
        matches!(self, Self::BackRank { .. } | Self::Word(Word::Piece(_)))
    }

    /// Whether this may stand between a negation and what it negates.
    pub(in crate::parse) fn may_follow_negation(&self) -> bool {
        matches!(
            self,
            Self::Word(Word::Filler | Word::Chess960 | Word::To | Word::Of | Word::Side(_))
        )
    }

    /// Returns the numbering that a word names.
    pub(in crate::parse) fn label(&self) -> Option<Label> {
        match self {
            Self::Word(Word::Numbering(numbering)) => Some(Label::Numbering(*numbering)),
            Self::Word(Word::Chessgames) => Some(Label::Chessgames),
            _ => None,
        }
    }
}

impl Token {
    pub(in crate::parse) const fn new(range: Range<usize>, kind: TokenKind) -> Self {
        Self { range, kind }
    }

    /// Whether this is a number or a position, so that a hyphen behind it is no minus sign.
    pub(in crate::parse) const fn is_value(&self) -> bool {
        match self.kind {
            TokenKind::BackRank { .. }
            | TokenKind::Board(_)
            | TokenKind::Tags(_)
            | TokenKind::LinkedNumber(_)
            | TokenKind::Number(_)
            | TokenKind::Sum(_)
            | TokenKind::NumberRange
            | TokenKind::Figures => true,
            TokenKind::LinkRest
            | TokenKind::UnknownLink
            | TokenKind::Word(_)
            | TokenKind::Program
            | TokenKind::UnknownWord
            | TokenKind::Comparison
            | TokenKind::LineBreak
            | TokenKind::Mark(_)
            | TokenKind::Symbol => false,
        }
    }
}
