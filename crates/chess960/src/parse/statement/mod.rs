//! Finds what the tokens of a text say: positions with their labels, and words that belong to no position.

use std::ops::Range;

use super::ParsedPosition;
use super::mention::{Content, Form, Label, Mention};
use super::normalized::NormalizedText;
use super::token::{Token, TokenKind, tokens};
use super::vocabulary::{Word, is_word_char};
use crate::{Numbering, Side, StartId};

mod names;
mod number;
mod pair;
mod range;

/// The positions and other parts of a text.
pub(super) struct Statement {
    pub(super) tokens: Vec<Token>,
    pub(super) mentions: Vec<Mention>,
    /// Parts that belong to no position and are not mere fillers.
    pub(super) rest: Vec<Rest>,
}

/// A part of a text that is no position.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    pub(super) range: Range<usize>,
    /// Index of its first token.
    pub(super) token: usize,
    pub(super) kind: RestKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RestKind {
    Unknown,
    UnknownLink,
    /// A range, a comparison, a program, or half of something else.
    Refused,
    /// A negation directly before a position.
    Negation,
    /// The name of a numbering without a number.
    Label(Label),
    Dfrc,
    Turned,
    /// A word such as "round".
    Other,
    Talk,
}

/// Words before a number that say what it counts.
#[derive(Clone, Debug, Default)]
struct PendingLabel {
    /// Index of the first token.
    start: Option<usize>,
    numberings: Vec<(Label, usize)>,
    counted: Counted,
    /// Whether there is a word or sign for a number.
    names_number: bool,
}

/// What the last noun before a number says that it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Counted {
    #[default]
    Unknown,
    Position,
    /// The name of the game, which says little: `Chess960 2026`.
    Chess960,
    /// A round, a game or something else.
    Other,
}

struct Parser<'n> {
    text: &'n str,
    tokens: Vec<Token>,
    /// Index of the current token.
    at: usize,
    label: PendingLabel,
    /// Whether DFRC was named, and where.
    dfrc: Option<usize>,
    side: Option<Side>,
    /// Whether words mean nothing: behind a semicolon after a FEN, and in the moves of a game.
    is_comment: bool,
    is_game: bool,
    mentions: Vec<Mention>,
    rest: Vec<Rest>,
}

impl PendingLabel {
    fn names_position(&self) -> bool {
        self.counted == Counted::Position
    }

    fn forget_position(&mut self) {
        if self.counted != Counted::Other {
            self.counted = Counted::Unknown;
        }
    }
}

impl Statement {
    /// Finds the mentions of positions in a text, and classifies the rest.
    pub(super) fn new(normalized: &NormalizedText<'_>) -> Self {
        let mut parser = Parser {
            text: &normalized.text,
            tokens: tokens(normalized),
            at: 0,
            label: PendingLabel::default(),
            dfrc: None,
            side: None,
            is_comment: false,
            is_game: false,
            mentions: Vec::new(),
            rest: Vec::new(),
        };
        while parser.at < parser.tokens.len() {
            parser.step();
        }
        parser.end_label();
        parser.end_dfrc();
        parser.join_pairs();
        parser.check_negations();
        Self {
            tokens: parser.tokens,
            mentions: parser.mentions,
            rest: parser.rest,
        }
    }
}

impl Parser<'_> {
    /// Reads the current token, and the following ones that belong to it.
    fn step(&mut self) {
        let token = self.tokens[self.at].clone();
        match token.kind {
            TokenKind::BackRank { .. } if self.ends_range() => self.push_range(),
            TokenKind::BackRank { read, side } => {
                self.push_plain(Form::BackRank(side), Content::Plain(read));
            }
            TokenKind::Board(read) => {
                self.push_plain(Form::Whole, Content::Plain(read));
                self.is_comment = matches!(self.kind_at(self.at), Some(TokenKind::Mark(';')));
            }
            TokenKind::Tags(read) => {
                self.push_plain(Form::Whole, Content::Plain(read));
                // The moves of the game.
                self.is_comment = self.precedes_moves();
                self.is_game = self.is_comment;
            }
            TokenKind::LinkedNumber(digits) => {
                let label = Label::Numbering(Numbering::Scharnagl);
                self.push_plain(Form::Whole, Content::number(&digits, label));
            }
            TokenKind::Number(digits) => self.number(&digits),
            TokenKind::Sum(Ok(sum)) => self.sum(sum),
            TokenKind::Sum(Err(error)) => {
                self.push_plain(Form::Whole, Content::Plain(Err(error)));
            }
            TokenKind::Figures if self.dfrc.is_some() => self.figures_of_dfrc(),
            TokenKind::NumberRange | TokenKind::Comparison | TokenKind::Program => {
                self.push_rest(RestKind::Refused);
            }
            TokenKind::UnknownLink => self.push_rest(RestKind::UnknownLink),
            TokenKind::UnknownWord | TokenKind::Symbol => {
                self.end_label();
                self.push_rest(RestKind::Unknown);
            }
            TokenKind::Word(word) => self.word(word),
            TokenKind::LineBreak => {
                self.side = None;
                self.is_comment &= self.is_game;
                self.end_label();
                self.end_dfrc();
                self.at += 1;
            }
            TokenKind::Mark(mark) => {
                self.mark(mark);
                self.at += 1;
            }
            TokenKind::Figures | TokenKind::LinkRest => self.at += 1,
        }
    }

    /// Reads the current word, and the following ones if it is the name of a piece.
    fn word(&mut self, word: Word) {
        match word {
            Word::Piece(_) => self.names(),
            Word::Classical => {
                let read = Ok(ParsedPosition::of_pieces(StartId::CLASSICAL));
                self.push_plain(Form::Classical, Content::Plain(read));
            }
            Word::Numbering(_) if self.may_be_person(self.at) => self.push_rest(RestKind::Unknown),
            // White's number comes first.
            Word::Side(Side::Black) if self.names_black_first() => {
                self.push_rest(RestKind::Refused);
            }
            // "Black mirrors White" turns nothing.
            Word::Turned if self.side.is_some() => self.push_rest(RestKind::Unknown),
            Word::Turned => self.push_rest(RestKind::Turned),
            Word::Not => {
                self.end_label();
                self.push_rest(RestKind::Negation);
            }
            Word::Other => {
                self.end_label();
                self.label.counted = Counted::Other;
                self.push_rest(RestKind::Other);
            }
            Word::Talk => self.push_rest(RestKind::Talk),
            Word::To if !self.is_article() => self.push_rest(RestKind::Unknown),
            _ => {
                self.word_of_label(word);
                self.at += 1;
            }
        }
    }

    /// Remembers what the current word says of the next number.
    fn word_of_label(&mut self, word: Word) {
        match word {
            Word::Position => {
                self.begin_label();
                self.label.counted = Counted::Position;
            }
            Word::Number => {
                self.begin_label();
                self.label.names_number = true;
            }
            Word::Numbering(numbering) => self.name_numbering(Label::Numbering(numbering)),
            Word::Chessgames => self.name_numbering(Label::Chessgames),
            Word::Chess960 => {
                self.begin_label();
                self.label.counted = Counted::Chess960;
            }
            Word::Dfrc => {
                self.begin_label();
                self.dfrc = Some(self.at);
            }
            Word::Side(side) => {
                self.label.counted = Counted::Unknown;
                self.side = Some(side);
            }
            Word::Of => self.label.forget_position(),
            _ => {}
        }
    }

    /// Whether a word is "Fritz" without a number behind it.
    fn may_be_person(&self, at: usize) -> bool {
        let word = &self.text[self.tokens[at].range.clone()];
        let has_number = matches!(self.kind_at(at + 1), Some(TokenKind::Number(_)));
        word.eq_ignore_ascii_case("fritz") && !has_number
    }

    /// Whether the current word is "Black" before a sign for a pair and "White".
    fn names_black_first(&self) -> bool {
        let [_, joiner, white, ..] = &self.tokens[self.at..] else {
            return false;
        };
        joiner.kind.is_joiner() && white.kind.is_word(Word::Side(Side::White))
    }

    /// Whether the moves of a game follow, behind a line break.
    fn precedes_moves(&self) -> bool {
        let following = &self.tokens[self.at..];
        let has_line_break =
            matches!(following.first(), Some(token) if matches!(token.kind, TokenKind::LineBreak));
        let has_moves = following
            .iter()
            .any(|token| matches!(token.kind, TokenKind::UnknownWord));
        has_line_break && has_moves
    }

    /// Whether the current word is the English article "a", and not the end of a direction: `h to a:`.
    fn is_article(&self) -> bool {
        let word = &self.text[self.tokens[self.at].range.clone()];
        let ends_direction = matches!(self.kind_at(self.at + 1), Some(TokenKind::Mark(':' | ')')));
        word.eq_ignore_ascii_case("a") && !ends_direction
    }

    /// Remembers what a mark says of the next number.
    fn mark(&mut self, mark: char) {
        match mark {
            // `x#518` is no label, and `# 518` is a heading.
            '#' if !self.follows_word() && !self.precedes_space() => {
                self.begin_label();
                self.label.names_number = true;
            }
            ':' | '=' if self.label.counted == Counted::Chess960 => {
                self.label.names_number = true;
            }
            ',' | ';' | '!' | '?' => {
                self.label.forget_position();
                self.label.names_number = false;
            }
            _ => {}
        }
    }

    /// Whether a letter or digit stands directly before the current token.
    fn follows_word(&self) -> bool {
        let start = self.tokens[self.at].range.start;
        self.text[..start].ends_with(is_word_char)
    }

    /// Whether the current token is the sign `#` before a space.
    fn precedes_space(&self) -> bool {
        let end = self.tokens[self.at].range.end;
        self.text[..end].ends_with('#') && self.text[end..].starts_with(' ')
    }

    fn begin_label(&mut self) {
        self.label.start.get_or_insert(self.at);
    }

    fn name_numbering(&mut self, label: Label) {
        self.begin_label();
        self.label.numberings.push((label, self.at));
    }

    /// Forgets the pending label. Its numberings have no number.
    fn end_label(&mut self) {
        let label = std::mem::take(&mut self.label);
        for (name, token) in label.numberings {
            self.rest.push(Rest {
                range: self.tokens[token].range.clone(),
                token,
                kind: RestKind::Label(name),
            });
        }
    }

    /// Forgets that DFRC was named. If no mention has it as a label, it is a part of its own.
    fn end_dfrc(&mut self) {
        let Some(token) = self.dfrc.take() else {
            return;
        };
        let is_label = self
            .mentions
            .iter()
            .any(|mention| mention.tokens.contains(&token));
        if !is_label {
            self.rest.push(Rest {
                range: self.tokens[token].range.clone(),
                token,
                kind: RestKind::Dfrc,
            });
        }
    }

    /// Adds the current token, unless it is in a comment.
    fn push_rest(&mut self, kind: RestKind) {
        if !self.is_comment {
            self.rest.push(Rest {
                range: self.tokens[self.at].range.clone(),
                token: self.at,
                kind,
            });
        }
        self.at += 1;
    }

    /// Adds a mention of the current token that takes no label.
    fn push_plain(&mut self, form: Form, content: Content) {
        self.end_label();
        self.push_mention(form, content, self.at..self.at + 1);
    }

    /// Adds a mention of these tokens, and continues after them.
    fn push_mention(&mut self, form: Form, content: Content, tokens: Range<usize>) {
        let range = self.tokens[tokens.start].range.start..self.tokens[tokens.end - 1].range.end;
        self.at = tokens.end;
        self.mentions.push(Mention {
            range,
            tokens,
            side: self.side,
            form,
            content,
        });
    }

    /// Marks the negations that stand before no position as unknown, because they negate something else.
    fn check_negations(&mut self) {
        let has_range = self.rest.iter().any(|rest| rest.kind == RestKind::Refused);
        if has_range {
            return;
        }
        for index in 0..self.rest.len() {
            let Rest { token, kind, .. } = self.rest[index];
            if kind == RestKind::Negation && !self.negates_position(token) {
                self.rest[index].kind = RestKind::Unknown;
            }
        }
    }

    /// Whether the word at an index, a negation, negates the mention behind it.
    fn negates_position(&self, negation: usize) -> bool {
        let next = self
            .mentions
            .partition_point(|mention| mention.tokens.start <= negation);
        let Some(mention) = self.mentions.get(next) else {
            return false;
        };
        self.tokens[negation + 1..mention.tokens.start]
            .iter()
            .all(|token| {
                let may_be_verb = matches!(
                    token.kind,
                    TokenKind::UnknownWord | TokenKind::Word(Word::Talk)
                );
                may_be_verb || token.kind.may_follow_negation()
            })
    }

    fn kind_at(&self, index: usize) -> Option<&TokenKind> {
        self.tokens.get(index).map(|token| &token.kind)
    }
}
