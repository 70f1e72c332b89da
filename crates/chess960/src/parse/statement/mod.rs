//! Finds what the tokens of a text say: positions with their labels, and words that belong to no position.

use std::ops::Range;

use super::ParsedPosition;
use super::mention::{Content, Form, Label, Mention};
use super::normalized::NormalizedText;
use super::token::{Token, TokenKind, tokens};
use super::vocabulary::{Word, is_word_char};
use crate::{Numbering, Side, StartId};

mod count;
mod direction;
mod names;
mod number;
mod pair;
mod range;

pub(super) use self::direction::Direction;

/// What a text says: its positions ("mentions") and the parts that belong to no position.
pub(super) struct Statement {
    pub(super) tokens: Vec<Token>,
    pub(super) mentions: Vec<Mention>,
    /// Parts that belong to no position and are not mere fillers.
    pub(super) other_parts: Vec<OtherPart>,
}

/// A part of a text that is no position.
#[derive(Clone, Debug)]
pub(super) struct OtherPart {
    pub(super) range: Range<usize>,
    /// Index of its first token.
    pub(super) first_token: usize,
    pub(super) kind: PartKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartKind {
    /// A word that is not in the vocabulary, or not understood at its place.
    Unknown,
    /// A link without a position.
    UnknownLink,
    /// A range, a comparison, a program, or half of something else.
    Refused,
    /// A negation directly before a position.
    Negation,
    /// The name of a numbering without a number.
    Label(Label),
    /// "Fritz" without a number, which may be a person or the name of the numbering.
    MaybeLabel(Label),
    /// The name of the game with two back ranks, without a number.
    Dfrc,
    /// Words that say that the back rank is written from h to a.
    Turned,
    /// Words that may say so, or that Black's pieces stand opposite the same pieces: "mirrored" in `mirrored for Black`.
    MaybeTurned,
    /// A noun that says that a number is no position: "round" in `round 3`.
    CountedNoun,
    /// Words that mean nothing beside a label or pieces, such as "let's play".
    Talk,
    /// A time, a date or another group of numbers, or an object, which is ignored unless it is half of a pair.
    Figures,
}

/// Words before a number that say what it counts.
#[derive(Clone, Debug, Default)]
struct PendingLabel {
    /// Index of the first token.
    start: Option<usize>,
    numberings: Vec<NumberingName>,
    counted: Counted,
    /// Whether there is a word or sign for a number: "No." or `#`.
    names_number: bool,
}

/// The name of a numbering, such as "Fritz9".
#[derive(Clone, Debug)]
struct NumberingName {
    label: Label,
    /// Index of its token.
    token: usize,
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
    SomethingElse,
}

struct Parser<'n> {
    text: &'n str,
    tokens: Vec<Token>,
    /// Index of the current token.
    current: usize,
    pending_label: PendingLabel,
    /// Index of the token that names DFRC, the game with two back ranks, if it was named.
    dfrc_token: Option<usize>,
    /// Side that was named last on the current line.
    side: Option<Side>,
    /// Whether words mean nothing: in a comment, behind a semicolon after a FEN, and in the moves of a game.
    ignores_words: bool,
    /// Whether the current token is among the moves of a game, behind PGN tags.
    is_in_moves: bool,
    mentions: Vec<Mention>,
    other_parts: Vec<OtherPart>,
}

impl PendingLabel {
    fn names_position(&self) -> bool {
        self.counted == Counted::Position
    }

    /// Whether a word or sign says that the next number is one position's: "position", "No." or `#`.
    fn says_one_position(&self) -> bool {
        self.names_number || self.names_position()
    }

    fn forget_position(&mut self) {
        if self.counted != Counted::SomethingElse {
            self.counted = Counted::Unknown;
        }
    }
}

impl Statement {
    /// Finds the mentions of positions in a text, such as `Fritz9 359`, and classifies its other parts.
    pub(super) fn new(normalized: &NormalizedText<'_>) -> Self {
        let mut parser = Parser {
            text: &normalized.text,
            tokens: tokens(normalized),
            current: 0,
            pending_label: PendingLabel::default(),
            dfrc_token: None,
            side: None,
            ignores_words: false,
            is_in_moves: false,
            mentions: Vec::new(),
            other_parts: Vec::new(),
        };
        while parser.current < parser.tokens.len() {
            parser.read_token();
        }
        // A label at the end of the text has no number.
        parser.end_label();
        parser.end_dfrc();
        parser.join_pairs();
        parser.check_order_of_pairs();
        parser.check_negations();
        Self {
            tokens: parser.tokens,
            mentions: parser.mentions,
            other_parts: parser.other_parts,
        }
    }
}

impl Parser<'_> {
    /// Reads the current token and the following ones that belong to it, and moves on to the next token.
    ///
    /// A position becomes a mention, together with the labels around it (`SP-518`). A part that belongs to no position
    /// is recorded with its kind. Words before a number, such as "position", are kept in `pending_label` until the
    /// number comes.
    fn read_token(&mut self) {
        let token = self.tokens[self.current].clone();
        match token.kind {
            TokenKind::BackRank { .. } if self.ends_range() => self.push_range(),
            TokenKind::BackRank { reading, side } => {
                self.push_without_label(Form::BackRank(side), Content::Position(reading));
            }
            TokenKind::Board(reading) => {
                self.push_without_label(Form::Whole, Content::Position(reading));
                // A semicolon begins a comment after a FEN.
                self.ignores_words =
                    matches!(self.kind_at(self.current), Some(TokenKind::Mark(';')));
            }
            TokenKind::Tags(reading) => {
                self.push_without_label(Form::Whole, Content::Position(reading));
                // The moves of the game follow the tags; they have no meaning here.
                self.ignores_words = self.precedes_moves();
                self.is_in_moves = self.ignores_words;
            }
            TokenKind::LinkedNumber(digits) => {
                let label = Label::Numbering(Numbering::Scharnagl);
                self.push_without_label(Form::Whole, Content::number(&digits, label));
            }
            TokenKind::Number(_) if self.is_marked_square() => self.current += 1,
            TokenKind::Number(digits) => self.read_number(&digits),
            TokenKind::Sum(Ok(sum)) => self.read_sum(sum),
            TokenKind::Sum(Err(error)) => {
                self.push_without_label(Form::Whole, Content::Position(Err(error)));
            }
            TokenKind::Figures if self.dfrc_token.is_some() => self.read_dfrc_figures(),
            TokenKind::NumberRange | TokenKind::Comparison | TokenKind::Program => {
                self.end_label();
                self.push_other_part(PartKind::Refused);
            }
            TokenKind::UnknownLink => self.push_other_part(PartKind::UnknownLink),
            // "a" in `a: rook, b: knight, …` belongs to the names.
            TokenKind::UnknownWord | TokenKind::Word(Word::To)
                if self.square_at(self.current).is_some() =>
            {
                self.current += 1;
            }
            TokenKind::UnknownWord | TokenKind::Symbol => {
                self.end_label();
                self.push_other_part(PartKind::Unknown);
            }
            TokenKind::Word(word) => self.read_word(word),
            TokenKind::LineBreak => {
                self.side = None;
                // A comment ends with its line; moves go on.
                self.ignores_words &= self.is_in_moves;
                self.end_label();
                self.end_dfrc();
                self.current += 1;
            }
            TokenKind::Mark(mark) => {
                self.remember_label_mark(mark);
                self.current += 1;
            }
            TokenKind::Figures => self.push_other_part(PartKind::Figures),
            TokenKind::LinkRest => self.current += 1,
        }
    }

    /// Reads the current word, and the following ones if it is the name of a piece: `rook, knight, bishop, …`.
    ///
    /// Names of pieces and "classical" are positions. A word that may belong to the next number is remembered as its
    /// label. Words that change the meaning of a position, such as "not", are recorded as parts of their own.
    fn read_word(&mut self, word: Word) {
        match word {
            Word::Piece(_) => self.read_piece_names(),
            Word::Classical => {
                let classical = ParsedPosition::of_pieces(StartId::CLASSICAL);
                self.push_without_label(Form::Classical, Content::Position(Ok(classical)));
            }
            Word::Numbering(numbering) if self.may_be_person(self.current) => {
                self.push_other_part(PartKind::MaybeLabel(Label::Numbering(numbering)));
            }
            // `Black/White: 518/534` would turn the order of the numbers.
            Word::Side(Side::Black) if self.names_black_first() => {
                self.push_other_part(PartKind::Refused);
            }
            // A comment is no description of the rank, but it may correct it: "but mirrored".
            Word::Turned | Word::Mirrored if self.is_in_comment() => {
                self.push_part_of_comment(PartKind::MaybeTurned);
            }
            // "Black mirrors White" turns nothing.
            Word::Turned if self.side.is_some() => self.push_other_part(PartKind::Unknown),
            Word::Turned => self.push_turning_word(),
            Word::Mirrored => self.push_other_part(PartKind::MaybeTurned),
            // "not this one", unlike "a game without clocks"
            Word::Not if self.is_in_comment() && !self.precedes_other_word() => {
                self.push_part_of_comment(PartKind::Refused);
            }
            Word::Not => {
                self.end_label();
                self.push_other_part(PartKind::Negation);
            }
            // "round" in `round 3` says that the next number is no position.
            Word::CountedNoun => {
                self.end_label();
                if !self.ends_heading() {
                    self.pending_label.counted = Counted::SomethingElse;
                }
                self.push_other_part(PartKind::CountedNoun);
            }
            Word::Talk => self.push_other_part(PartKind::Talk),
            // "a" may mean "to", or be the English article.
            Word::To if !self.is_article() => self.push_other_part(PartKind::Unknown),
            Word::Of => {
                self.end_label_before_preposition();
                self.current += 1;
            }
            // The Spanish "a las 8" is a time; in Portuguese, "a 451" is a number with its article.
            Word::To if self.precedes_filler() => {
                self.end_label_before_preposition();
                self.current += 1;
            }
            Word::To | Word::And | Word::Versus | Word::Filler => self.current += 1,
            // After these, the next number is a position's, or it is read in that numbering.
            Word::Position => {
                self.begin_label().counted = Counted::Position;
                self.current += 1;
            }
            Word::Number => {
                self.begin_label().names_number = true;
                self.current += 1;
            }
            Word::Chess960 => {
                self.begin_label().counted = Counted::Chess960;
                self.current += 1;
            }
            Word::Dfrc => {
                self.begin_label();
                self.dfrc_token = Some(self.current);
                self.current += 1;
            }
            Word::Numbering(numbering) => self.name_numbering(Label::Numbering(numbering)),
            Word::Chessgames => self.name_numbering(Label::Chessgames),
            Word::Side(side) => self.begin_side(side),
        }
    }

    /// Remembers that the current word names the side of the next position, "White" in `White: 518`.
    ///
    /// What a noun before the side counts is forgotten: in `Game: White 518`, 518 is a position.
    fn begin_side(&mut self, side: Side) {
        self.side = Some(side);
        self.pending_label.counted = Counted::Unknown;
        // In `DFRC White 518`, the name of the game is no label of White's number.
        if self.pending_label.start == self.dfrc_token {
            self.pending_label.start = None;
        }
        self.current += 1;
    }

    /// Ends the label before a preposition: in `position in 5 minutes` and `Stellung am 28.`, the number is none of a
    /// position.
    ///
    /// "number" and nouns such as "round" keep their meaning: `number of the position: 451`, `round of 16`.
    fn end_label_before_preposition(&mut self) {
        if self.pending_label.names_number {
            self.pending_label.forget_position();
        } else if self.pending_label.counted != Counted::SomethingElse {
            self.end_label();
        }
    }

    /// Whether a word is "Fritz" without a number behind it.
    fn may_be_person(&self, index: usize) -> bool {
        let has_number = matches!(self.kind_at(index + 1), Some(TokenKind::Number(_)));
        self.is_fritz(&self.tokens[index]) && !has_number
    }

    /// Whether a word is the name "Fritz" without a version, in any language.
    fn is_fritz(&self, token: &Token) -> bool {
        let has_version = self.text[token.range.clone()].contains('9');
        token.kind.is_word(Word::Numbering(Numbering::Fritz9)) && !has_version
    }

    /// Whether the current word is "Black" before a sign for a pair and "White".
    fn names_black_first(&self) -> bool {
        let [_, joiner, white, ..] = &self.tokens[self.current..] else {
            return false;
        };
        joiner.kind.is_joiner() && white.kind.is_word(Word::Side(Side::White))
    }

    /// Whether the current token is a line break before the moves of a game. Moves such as `e4` are unknown words.
    fn precedes_moves(&self) -> bool {
        let is_line_break = matches!(self.kind_at(self.current), Some(TokenKind::LineBreak));
        let has_moves = self.tokens[self.current..]
            .iter()
            .any(|token| matches!(token.kind, TokenKind::UnknownWord));
        is_line_break && has_moves
    }

    /// Whether the current word is the English article "a", and not the end of a direction: `h to a:`.
    fn is_article(&self) -> bool {
        let word = &self.text[self.tokens[self.current].range.clone()];
        let ends_direction = matches!(
            self.kind_at(self.current + 1),
            Some(TokenKind::Mark(':' | ')'))
        );
        word.eq_ignore_ascii_case("a") && !ends_direction
    }

    fn precedes_filler(&self) -> bool {
        self.kind_at(self.current + 1)
            .is_some_and(|kind| kind.is_word(Word::Filler))
    }

    /// Remembers what a punctuation mark says about the next number.
    ///
    /// `#` says that it is a number of a position (`#518`), and so does a colon or `=` after the name of the game
    /// (`Chess960: 518`). A comma or the end of a sentence ends the label: in `position, 3`, it no longer belongs to the 3.
    /// A point does not, because it may belong to an abbreviation: `Pos. 484`.
    fn remember_label_mark(&mut self, mark: char) {
        match mark {
            // `x#518` is no label, and `# 518` is a heading.
            '#' if !self.follows_word() && !self.precedes_space() => {
                self.begin_label().names_number = true;
            }
            ':' | '=' if self.pending_label.counted == Counted::Chess960 => {
                self.pending_label.names_number = true;
            }
            ',' | ';' | '!' | '?' => {
                self.pending_label.forget_position();
                self.pending_label.names_number = false;
            }
            _ => {}
        }
    }

    /// Whether a letter or digit stands directly before the current token.
    fn follows_word(&self) -> bool {
        let start = self.tokens[self.current].range.start;
        self.text[..start].ends_with(is_word_char)
    }

    /// Whether the current token is the sign `#` before a space.
    fn precedes_space(&self) -> bool {
        let end = self.tokens[self.current].range.end;
        self.text[..end].ends_with('#') && self.text[end..].starts_with(' ')
    }

    /// Begins a label with the current token, unless one has begun, and returns it.
    fn begin_label(&mut self) -> &mut PendingLabel {
        self.pending_label.start.get_or_insert(self.current);
        &mut self.pending_label
    }

    /// Remembers that the current word names the numbering of the next number.
    fn name_numbering(&mut self, label: Label) {
        let token = self.current;
        self.begin_label()
            .numberings
            .push(NumberingName { label, token });
        self.current += 1;
    }

    /// Forgets the words that were kept for the next number, because no number followed.
    ///
    /// The names of numberings among them become parts of their own: "Fritz9" in `Fritz9 is a program`.
    fn end_label(&mut self) {
        let pending_label = std::mem::take(&mut self.pending_label);
        for NumberingName { label, token } in pending_label.numberings {
            self.other_parts.push(OtherPart {
                range: self.tokens[token].range.clone(),
                first_token: token,
                kind: PartKind::Label(label),
            });
        }
    }

    /// Records DFRC, the name of the game with two back ranks, as a part of its own if the word was not used as a label
    /// of a position, as in `DFRC 497814`.
    ///
    /// Then forgets the word, so that the numbers on the next line have nothing to do with it.
    fn end_dfrc(&mut self) {
        let Some(token) = self.dfrc_token.take() else {
            return;
        };
        let is_label = self
            .mentions
            .iter()
            .any(|mention| mention.tokens.contains(&token));
        if !is_label {
            self.other_parts.push(OtherPart {
                range: self.tokens[token].range.clone(),
                first_token: token,
                kind: PartKind::Dfrc,
            });
        }
    }

    /// Whether the current token is in the comment after a FEN.
    fn is_in_comment(&self) -> bool {
        self.ignores_words && !self.is_in_moves
    }

    /// Whether a word that is not understood, or a noun, follows the current token.
    fn precedes_other_word(&self) -> bool {
        matches!(
            self.kind_at(self.current + 1),
            Some(TokenKind::UnknownWord | TokenKind::Word(Word::CountedNoun))
        )
    }

    /// Records the current token as a part that belongs to no position, unless it is in a comment or among moves.
    fn push_other_part(&mut self, kind: PartKind) {
        if self.ignores_words {
            self.current += 1;
        } else {
            self.push_part_of_comment(kind);
        }
    }

    /// Records the current token as a part that belongs to no position, even if it is in a comment.
    fn push_part_of_comment(&mut self, kind: PartKind) {
        self.other_parts.push(OtherPart {
            range: self.tokens[self.current].range.clone(),
            first_token: self.current,
            kind,
        });
        self.current += 1;
    }

    /// Adds a mention of the current token that takes no label. The name of a numbering before it becomes a part of its
    /// own: "Fritz9" in `Fritz9 30 days`.
    fn push_without_label(&mut self, form: Form, content: Content) {
        self.end_label();
        self.push_mention(form, content, self.current..self.current + 1);
    }

    /// Adds a mention of these tokens, and continues after them.
    fn push_mention(&mut self, form: Form, content: Content, tokens: Range<usize>) {
        let range = self.tokens[tokens.start].range.start..self.tokens[tokens.end - 1].range.end;
        self.current = tokens.end;
        self.mentions.push(Mention {
            range,
            tokens,
            side: self.side,
            form,
            content,
        });
    }

    /// Marks the negations that stand before no position as unknown words, because they negate something else.
    ///
    /// A text with a refused part, such as a range, keeps its negations: in `not 1 to 20`, it belongs to the range.
    fn check_negations(&mut self) {
        let has_refused_part = self
            .other_parts
            .iter()
            .any(|part| part.kind == PartKind::Refused);
        if has_refused_part {
            return;
        }
        for part in &mut self.other_parts {
            let is_negation = part.kind == PartKind::Negation;
            if is_negation && !negates_position(part.first_token, &self.tokens, &self.mentions) {
                part.kind = PartKind::Unknown;
            }
        }
    }

    fn kind_at(&self, index: usize) -> Option<&TokenKind> {
        self.tokens.get(index).map(|token| &token.kind)
    }
}

/// Whether a negation, the token with index `negation`, negates the next position: "not" in `not position 518` and in
/// `don't play 518`.
///
/// Only fillers and words that may be verbs may stand between them.
fn negates_position(negation: usize, tokens: &[Token], mentions: &[Mention]) -> bool {
    let Some(mention) = mentions
        .iter()
        .find(|mention| mention.tokens.start > negation)
    else {
        return false;
    };
    tokens[negation + 1..mention.tokens.start]
        .iter()
        .all(|token| {
            let may_be_verb = matches!(
                token.kind,
                TokenKind::UnknownWord | TokenKind::Word(Word::Talk)
            );
            may_be_verb || token.kind.may_follow_negation()
        })
}
