//! Numbers with the words around them.

use std::ops::{Range, RangeInclusive};

use super::super::mention::{Content, Form, Label, LabelledNumber, value};
use super::super::sum::Sum;
use super::super::token::TokenKind;
use super::super::vocabulary::{Word, fold_word};
use super::super::{NamedPosition, ParseError, ParsedPosition, ReadingNote};
use super::{Counted, Parser, PendingLabel, RestKind};
use crate::{DoubleId, Numbering, StartId};

/// Maximum version of the program Fritz: `Fritz 7` may be no number of Fritz9's.
const MAX_PROGRAM_VERSION: i64 = 20;

/// Maximum number of digits that count lines: `3) BRNNKQRB`.
const MAX_LIST_DIGITS: usize = 2;

/// Maximum length in bytes of abbreviations of "number".
const MAX_ABBREVIATION: usize = 4;

/// Numbers that may be years.
const YEARS: RangeInclusive<i64> = 1900..=2099;

/// Minimum number of digits of a DFRC number that is no year.
const MIN_DOUBLE_DIGITS: usize = 5;

/// A number without its label.
struct FoundNumber<'t> {
    digits: &'t str,
    /// Index after its last token.
    end: usize,
    is_sum: bool,
}

impl FoundNumber<'_> {
    fn with_label(&self, label: Label) -> Content {
        Content::Number(LabelledNumber {
            digits: self.digits.to_owned(),
            label,
            is_sum: self.is_sum,
        })
    }
}

/// A number with the name of a numbering.
struct NamedNumber {
    label: Label,
    /// Indexes of the tokens of both.
    tokens: Range<usize>,
}

/// The name of a numbering after a number.
struct FollowingLabel {
    label: Label,
    /// Index after its last token.
    end: usize,
    /// Whether nothing ties it to the number: `564 Fritz9`, unlike `564 (Fritz9)`.
    is_loose: bool,
}

impl Parser<'_> {
    /// Reads the current token, a number or two separated by a slash.
    pub(super) fn number(&mut self, digits: &str) {
        if self.ends_range() {
            self.push_range();
        } else if self.may_have_thousands() {
            self.push_rest(RestKind::Refused);
        } else if self.dfrc.is_some() && !digits.contains('/') && !self.is_half() {
            self.number_of_dfrc(digits);
        } else if self.counts_something_else(digits) {
            self.number_of_something_else(digits);
        } else {
            let is_of_960 = self.is_of_960();
            if is_of_960 || self.continues_list() {
                self.label.counted = Counted::Position;
            }
            // `518 of 960` is a number of three tokens.
            let token_count = if is_of_960 { 3 } else { 1 };
            self.labelled_number(&FoundNumber {
                digits,
                end: self.at + token_count,
                is_sum: false,
            });
        }
    }

    /// Adds the current token, a number of something else. As a half of a pair, it is refused: `board 3 vs 5`.
    fn number_of_something_else(&mut self, digits: &str) {
        let is_half = self.side.is_some()
            || self.follows_joiner()
            || self.kind_at(self.at + 1).is_some_and(TokenKind::is_joiner);
        self.label = PendingLabel::default();
        if is_half && !self.is_comment {
            self.push_rest(RestKind::Refused);
        } else {
            let content = Content::number(digits, Label::Unspecified);
            self.push_mention(Form::OtherNumber, content, self.at..self.at + 1);
        }
    }

    /// Whether a point in the current number may separate thousands: `DFRC-Nummer 497.731`.
    fn may_have_thousands(&self) -> bool {
        let has_point = self.text[self.tokens[self.at].range.clone()].contains('.');
        has_point && (self.label.names_number || self.label.names_position())
    }

    /// Reads the current token, the sum of a formula.
    pub(super) fn sum(&mut self, sum: Sum) {
        if sum.is_double {
            self.double_sum(sum);
        } else {
            self.labelled_number(&FoundNumber {
                digits: &sum.value.to_string(),
                end: self.at + 1,
                is_sum: !sum.is_explanation,
            });
        }
    }

    /// Reads the current token, 960·white + black.
    fn double_sum(&mut self, sum: Sum) {
        let label = std::mem::take(&mut self.label);
        // An explanation already names the number.
        let note = (!sum.is_explanation).then_some(ReadingNote::Sum);
        let reading =
            double_position(sum.value).map(|position| ParsedPosition { note, ..position });
        let start = label.start.unwrap_or(self.at);
        self.push_mention(
            Form::LabelledNumber,
            Content::Plain(reading),
            start..self.at + 1,
        );
    }

    /// Adds a number with the labels around it.
    fn labelled_number(&mut self, number: &FoundNumber<'_>) {
        let pending = std::mem::take(&mut self.label);
        let has_word = pending.names_position() || pending.names_number || self.follows_dfrc();
        let start = pending.start.unwrap_or(self.at);
        let mut labels = self.labels_around(&pending, number.end, has_word);
        let end = labels.last().map_or(number.end, |label| label.tokens.end);
        // `Fritz9 564 (Fritz9)` names one numbering.
        labels.dedup_by_key(|label| label.label);

        let form = if !has_word && labels.is_empty() {
            Form::BareNumber
        } else if self.may_be_program(start, number.digits) {
            Form::ProgramVersion
        } else {
            Form::LabelledNumber
        };
        let content = match &labels[..] {
            [] => number.with_label(Label::Unspecified),
            [named] => number.with_label(named.label),
            _ => self.contradictory_labels(number.digits, &labels),
        };
        self.push_mention(form, content, start..end);
    }

    /// Returns the names of numberings before and behind a number, whose last token is before `end`. `has_word` is
    /// whether a word such as "position" belongs to the number.
    fn labels_around(
        &self,
        pending: &PendingLabel,
        end: usize,
        has_word: bool,
    ) -> Vec<NamedNumber> {
        let mut labels: Vec<NamedNumber> = pending
            .numberings
            .iter()
            .map(|&(label, token)| NamedNumber {
                label,
                tokens: token..end,
            })
            .collect();
        if let Some(following) = self.following_label(end) {
            // `position 564, Fritz9` does not say whether the numbering is that of the number.
            let is_unclear = following.is_loose && has_word && labels.is_empty();
            if !is_unclear {
                labels.push(NamedNumber {
                    label: following.label,
                    tokens: self.at..following.end,
                });
            }
        }
        labels
    }

    /// Reads a number in several numberings.
    fn contradictory_labels(&self, digits: &str, labels: &[NamedNumber]) -> Content {
        let readings: Result<Vec<NamedPosition>, ParseError> = labels
            .iter()
            .map(|named| {
                Ok(NamedPosition {
                    written: self.written(named.tokens.clone()),
                    reading: Content::number(digits, named.label).read(Numbering::Scharnagl)?,
                })
            })
            .collect();
        Content::Plain(readings.and_then(NamedPosition::agreed))
    }

    /// Finds the name of a numbering behind a number, unless it belongs to the next number.
    fn following_label(&self, end: usize) -> Option<FollowingLabel> {
        let name = (end..self.tokens.len()).find(|&index| !self.may_precede_label(index))?;
        let label = self.tokens[name].kind.label()?;
        // "451 by Fritz" names a person.
        if self.may_be_person(name) || self.has_number_next(name + 1) {
            return None;
        }
        let between = &self.tokens[end..name];
        let is_in_brackets = between
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Mark('(' | '[')));
        let follows_preposition = between
            .iter()
            .any(|token| token.kind.is_word(Word::Of) || token.kind.is_word(Word::Filler));
        let end_of_name = name + 1;
        Some(FollowingLabel {
            label,
            end: if is_in_brackets {
                self.after_brackets(end_of_name)
            } else {
                end_of_name
            },
            is_loose: !is_in_brackets && !follows_preposition,
        })
    }

    /// Returns the index after closing brackets, and fillers in them: `(Fritz9 numbering)`.
    fn after_brackets(&self, start: usize) -> usize {
        let mut end = start;
        while let Some(TokenKind::Mark(')' | ']') | TokenKind::Word(Word::Filler)) =
            self.kind_at(end)
        {
            end += 1;
        }
        end
    }

    /// Whether a token may stand between a number and the name of its numbering: `564, in Fritz9`.
    fn may_precede_label(&self, at: usize) -> bool {
        let kind = &self.tokens[at].kind;
        kind.is_emphasis()
            || kind.is_word(Word::Of)
            || kind.is_word(Word::Filler)
            || matches!(kind, TokenKind::Mark('(' | '[' | ')' | ']' | '\'' | ','))
    }

    /// Whether a number follows that a label before it belongs to: `Fritz9's number 564`, `Fritz9 564`.
    fn has_number_next(&self, at: usize) -> bool {
        (at..self.tokens.len())
            .find(|&index| !self.may_precede_number(index))
            .is_some_and(|index| {
                matches!(
                    self.tokens[index].kind,
                    TokenKind::Number(_) | TokenKind::Sum(_)
                )
            })
    }

    /// Whether a token may stand between the name of a numbering and its number.
    fn may_precede_number(&self, at: usize) -> bool {
        let kind = &self.tokens[at].kind;
        kind.is_emphasis()
            || kind.is_word(Word::Position)
            || kind.is_word(Word::Number)
            || matches!(kind, TokenKind::Mark('#' | ':' | '-' | '\'' | '’' | '.'))
            || self.is_possessive(at)
    }

    fn is_possessive(&self, at: usize) -> bool {
        self.text[self.tokens[at].range.clone()].eq_ignore_ascii_case("s")
    }

    /// Whether the current number, with `digits`, is no position: a round, a game, a standing, the number of a list
    /// item, or a part of a comment.
    fn counts_something_else(&self, digits: &str) -> bool {
        if self.is_game {
            return true;
        }
        // `position 3` and `Fritz9 3` are positions wherever they are.
        if self.label.names_position() || !self.label.numberings.is_empty() {
            return false;
        }
        self.is_part_of_comment(digits)
            || self.label.counted == Counted::Other
            || self.precedes_counted_noun()
            || self.is_list_number(digits)
            || self.is_standing(digits)
    }

    /// Whether the current number counts the noun behind it: `12 games`, `12 of 960 games`.
    fn precedes_counted_noun(&self) -> bool {
        self.is_counting_word(self.at + 1) || self.is_of_960() && self.is_counting_word(self.at + 3)
    }

    /// Whether a token is a noun that a number before it counts: `12 games`, `12 positions`. In `451 position 452`, it is
    /// a label.
    fn is_counting_word(&self, at: usize) -> bool {
        let Some(kind) = self.kind_at(at) else {
            return false;
        };
        kind.is_word(Word::Other) || kind.is_word(Word::Position) && !self.has_number_next(at + 1)
    }

    /// A number in the comment after a FEN, or of a move of a game.
    fn is_part_of_comment(&self, digits: &str) -> bool {
        self.is_comment && !digits.contains('/')
    }

    /// Whether the current number counts the items of a list: `3) BRNNKQRB`, `1. position 451`.
    fn is_list_number(&self, digits: &str) -> bool {
        // Dates have another number behind the mark: `28. 11.`
        let [number, mark, item, ..] = &self.tokens[self.at..] else {
            return false;
        };
        let is_marked = matches!(mark.kind, TokenKind::Mark('.' | ')' | ':'))
            && mark.range.start == number.range.end;
        let has_item = !matches!(
            item.kind,
            TokenKind::LineBreak | TokenKind::Mark(_) | TokenKind::Number(_)
        );
        let is_bare = !self.label.names_number && self.starts_line(self.at);
        let is_short = digits.len() <= MAX_LIST_DIGITS && value(digits) > 0;
        is_bare && is_short && is_marked && has_item
    }

    /// A place in a table: `#1 alice 3.5`.
    fn is_standing(&self, digits: &str) -> bool {
        let has_sign = self.label.names_number;
        let is_before_name = matches!(self.kind_at(self.at + 1), Some(TokenKind::UnknownWord));
        let start = self.label.start.unwrap_or(self.at);
        has_sign && is_before_name && digits.len() <= MAX_LIST_DIGITS && self.starts_line(start)
    }

    /// Whether only Markdown and bars stand between the start of the line and a token.
    fn starts_line(&self, token: usize) -> bool {
        self.tokens[..token]
            .iter()
            .rev()
            .find(|token| {
                !matches!(
                    token.kind,
                    TokenKind::Mark('*' | '-' | '>' | '`' | '|' | '"')
                )
            })
            .is_none_or(|token| matches!(token.kind, TokenKind::LineBreak))
    }

    /// Whether the current number is the second in `positions 1 and 2`.
    fn continues_list(&self) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        let between = &self.tokens[first.tokens.end..self.at];
        let is_joined = matches!(
            between,
            [joiner] if joiner.kind.is_word(Word::And) || matches!(joiner.kind, TokenKind::Mark(','))
        );
        let is_named = matches!(self.kind_at(self.at + 1), Some(TokenKind::UnknownWord));
        is_joined && first.form == Form::LabelledNumber && !is_named
    }

    /// Whether DFRC stands before the current number, with only marks and labels between.
    fn follows_dfrc(&self) -> bool {
        let Some(dfrc) = self.dfrc else {
            return false;
        };
        self.tokens[dfrc + 1..self.at].iter().all(|token| {
            matches!(
                token.kind,
                TokenKind::Mark(_) | TokenKind::Word(Word::Position | Word::Number | Word::Versus)
            )
        })
    }

    /// Whether a sign for a pair stands between the current number and another one: `518/534`.
    fn is_half(&self) -> bool {
        self.begins_pair(self.at) || self.at >= 2 && self.begins_pair(self.at - 2)
    }

    /// Whether a number, a sign for a pair and another number begin at a token.
    fn begins_pair(&self, at: usize) -> bool {
        let [white, joiner, black, ..] = &self.tokens[at..] else {
            return false;
        };
        matches!(white.kind, TokenKind::Number(_))
            && joiner.kind.is_joiner()
            && matches!(black.kind, TokenKind::Number(_))
    }

    /// Whether a sign for a pair stands between the last mention and the current number.
    fn follows_joiner(&self) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        self.tokens[first.tokens.end..self.at]
            .iter()
            .any(|token| token.kind.is_joiner())
    }

    /// `868 of 960`.
    fn is_of_960(&self) -> bool {
        matches!(
            (self.kind_at(self.at + 1), self.kind_at(self.at + 2)),
            (Some(TokenKind::Word(Word::Of)), Some(TokenKind::Number(total)))
                if value(total) == i64::from(StartId::COUNT)
        )
    }

    /// Whether a number after the name "Fritz" may be a version of the program.
    fn may_be_program(&self, start: usize, digits: &str) -> bool {
        let name = fold_word(&self.text[self.tokens[start].range.clone()]);
        name == "fritz" && value(digits) <= MAX_PROGRAM_VERSION
    }

    /// Reads the current token, a number after DFRC.
    fn number_of_dfrc(&mut self, digits: &str) {
        let label = std::mem::take(&mut self.label);
        let start = label.start.unwrap_or(self.at);
        // "DFRC no. 518" may be White's number.
        let names_number = label.numberings.is_empty()
            && self.tokens[start..self.at].iter().any(|token| {
                token.kind.is_word(Word::Number) && token.range.len() > MAX_ABBREVIATION
            });
        let number = value(digits);
        let is_short = (0..i64::from(StartId::COUNT)).contains(&number);
        let has_second = matches!(self.kind_at(self.at + 1), Some(TokenKind::Number(_)));
        let reading = if is_short && has_second {
            Err(ParseError::Pair)
        } else if (is_short || YEARS.contains(&number)) && !names_number {
            let unclear_number = u16::try_from(number).expect("the number is below 2100");
            Err(ParseError::DoubleNumberUnclear(unclear_number))
        } else {
            double_position(number)
        };
        let form = if names_number || digits.len() >= MIN_DOUBLE_DIGITS {
            Form::LabelledNumber
        } else {
            Form::BareNumber
        };
        self.push_mention(form, Content::Plain(reading), start..self.at + 1);
    }

    /// Reads figures such as `502:532` after DFRC.
    pub(super) fn figures_of_dfrc(&mut self) {
        let figures = self.written(self.at..self.at + 1);
        match figures.split_once(':') {
            // Times have shorter numbers.
            Some((white, black)) if white.len() == 3 && black.len() == 3 => {
                self.labelled_number(&FoundNumber {
                    digits: &format!("{white}/{black}"),
                    end: self.at + 1,
                    is_sum: false,
                });
            }
            _ => self.push_rest(RestKind::Unknown),
        }
    }

    /// Returns the text of these tokens.
    fn written(&self, tokens: Range<usize>) -> String {
        let start = self.tokens[tokens.start].range.start;
        let end = self.tokens[tokens.end - 1].range.end;
        self.text[start..end].to_owned()
    }
}

/// Returns the position with a DFRC number.
fn double_position(number: i64) -> Result<ParsedPosition, ParseError> {
    u32::try_from(number)
        .ok()
        .and_then(DoubleId::from_number)
        .map(|id| ParsedPosition::of_number(id, Numbering::Scharnagl))
        .ok_or(ParseError::DoubleNumber(number))
}
