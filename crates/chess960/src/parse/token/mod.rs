//! Splits a text into tokens.

mod link;
mod pieces;
mod word;

use std::ops::Range;
use std::sync::LazyLock;

use regex::Regex;

use self::link::links;
pub(super) use self::pieces::side;
use self::pieces::{national_ranks, pieces};
use self::word::words;
use super::mention::Label;
use super::normalized::NormalizedText;
use super::pattern::TAGS;
use super::sum::{self, CALCULATION, Calculation, Sum};
use super::vocabulary::Word;
use super::{ParseError, ParsedPosition, pgn};
use crate::Side;

/// A part of a text.
#[derive(Clone, Debug)]
pub(super) struct Token {
    /// Place in the normalized text.
    pub(super) range: Range<usize>,
    pub(super) kind: TokenKind,
}

#[derive(Clone, Debug)]
pub(super) enum TokenKind {
    /// A back rank in letters or figurines.
    BackRank {
        read: Result<ParsedPosition, ParseError>,
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
    /// A time, a date, a result, a mention or another group of numbers.
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
    pub(super) fn is_joiner(&self) -> bool {
        matches!(self, Self::Mark('/') | Self::Word(Word::Versus))
    }

    /// Whether this is Markdown or a quotation mark.
    pub(super) fn is_emphasis(&self) -> bool {
        matches!(self, Self::Mark('*' | '`' | '"'))
    }

    pub(super) fn is_word(&self, word: Word) -> bool {
        matches!(self, Self::Word(known) if *known == word)
    }

    /// Whether this may stand between a negation and what it negates.
    pub(super) fn may_follow_negation(&self) -> bool {
        matches!(
            self,
            Self::Word(Word::Filler | Word::Chess960 | Word::To | Word::Of | Word::Side(_))
        )
    }

    /// Returns the numbering that a word names.
    pub(super) fn label(&self) -> Option<Label> {
        match self {
            Self::Word(Word::Numbering(numbering)) => Some(Label::Numbering(*numbering)),
            Self::Word(Word::Chessgames) => Some(Label::Chessgames),
            _ => None,
        }
    }
}

impl Token {
    /// Whether this is a number or a position.
    pub(super) const fn is_value(&self) -> bool {
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

/// Returns the tokens of a text in order.
pub(super) fn tokens(normalized: &NormalizedText<'_>) -> Vec<Token> {
    let text = normalized.text.as_str();
    let mut tokens = tags(text);
    add_between(&mut tokens, text, |gap| links(normalized, gap));
    // Each function looks only where the previous ones found nothing.
    for find in [mentions, pieces, national_ranks, sums, words] {
        add_between(&mut tokens, text, |gap| find(text, gap));
    }
    tokens
}

/// Adds the tokens that `find` finds in the gaps, in the order of the text.
fn add_between(tokens: &mut Vec<Token>, text: &str, find: impl Fn(Range<usize>) -> Vec<Token>) {
    for gap in gaps(text, tokens) {
        tokens.extend(find(gap));
    }
    tokens.sort_by_key(|token| token.range.start);
}

/// Returns the parts of a text that belong to no token.
fn gaps(text: &str, tokens: &[Token]) -> Vec<Range<usize>> {
    let mut gaps = Vec::new();
    let mut start = 0;
    for token in tokens {
        if start < token.range.start {
            gaps.push(start..token.range.start);
        }
        start = token.range.end;
    }
    if start < text.len() {
        gaps.push(start..text.len());
    }
    gaps
}

/// Finds the tags of PGN games, which may have links.
fn tags(text: &str) -> Vec<Token> {
    if !text.contains('[') {
        return Vec::new();
    }
    TAGS.find_iter(text)
        .map(|tags| Token {
            range: tags.range(),
            kind: TokenKind::Tags(pgn::read(tags.as_str())),
        })
        .collect()
}

/// Finds channels, users and times in the markup of Discord: `<#1234>`.
fn mentions(text: &str, part: Range<usize>) -> Vec<Token> {
    static MENTION: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("<(?:#|@[!&]?|t:|/[^>\\n]{1,80}:)[0-9]+[^>\\n]{0,3}>")
            .expect("the pattern is valid")
    });
    if !text[part.clone()].contains('<') {
        return Vec::new();
    }
    MENTION
        .find_iter(&text[part.clone()])
        .map(|mention| Token {
            range: part.start + mention.start()..part.start + mention.end(),
            kind: TokenKind::Figures,
        })
        .collect()
}

/// Finds the sums of formulas, and other calculations.
fn sums(text: &str, part: Range<usize>) -> Vec<Token> {
    let mut tokens = Vec::new();
    if !text[part.clone()].contains(['+', '*', '·', '×', 'x']) {
        return tokens;
    }
    for captures in CALCULATION.captures_iter(&text[part.clone()]) {
        let start = part.start + captures.get_match().start();
        let end = part.start + captures.get_match().end();
        // `Scharnagl-1-960` and `1-960` name numberings.
        if text[..start].ends_with('-') || text[end..].starts_with('-') {
            continue;
        }
        let kind = match sum::calculate(&captures) {
            Calculation::Sum(sum) => TokenKind::Sum(Ok(sum)),
            Calculation::Invalid(error) => TokenKind::Sum(Err(error)),
            Calculation::TimeControl => TokenKind::Figures,
            Calculation::None => continue,
        };
        tokens.push(Token {
            range: start..end,
            kind,
        });
    }
    tokens
}
