//! Numbers with the words around them.

use std::ops::{Range, RangeInclusive};

use super::super::mention::{Content, Form, Label, LabelledNumber, value};
use super::super::sum::{Formula, Sum};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::super::{NamedPosition, ParseError, ParsedPosition, ReadingNote};
use super::{Counted, Parser, PartKind, PendingLabel};
use crate::{DoubleId, Numbering, StartId};

/// Maximum version of the program Fritz: `Fritz 7` may be no number of Fritz9's.
const MAX_PROGRAM_VERSION: i64 = 20;

/// Maximum length in bytes of abbreviations of "number".
const MAX_ABBREVIATION: usize = 4;

/// Numbers that may be years.
const YEARS: RangeInclusive<i64> = 1900..=2099;

/// Minimum number of digits of a DFRC number that is no year.
const MIN_DFRC_DIGITS: usize = 5;

/// A number without its label.
struct FoundNumber<'t> {
    digits: &'t str,
    /// Index after its last token.
    end: usize,
    is_sum: bool,
    /// The numbering that it must be in, whatever the text says: that of its formula.
    numbering: Option<Numbering>,
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
    /// Indexes of the tokens from one to the other, which an error quotes: `Fritz9 564`, `564 (Fritz9)`.
    tokens: Range<usize>,
}

/// The name of a numbering after a number.
struct FollowingLabel {
    label: Label,
    /// Index after its last token.
    end: usize,
    /// Whether neither brackets nor a preposition tie it to the number: `564, Fritz9`, unlike `564 (Fritz9)` and
    /// `564 in Fritz9`.
    is_loose: bool,
}

const NUMBER_OF_POSITIONS: i64 = StartId::COUNT as i64;

pub(super) const HIGHEST_NUMBER: i64 = NUMBER_OF_POSITIONS - 1;

impl Parser<'_> {
    /// Reads the current token, whose text is `digits`: a number, or two separated by a slash.
    ///
    /// The tokens around it decide its meaning: a position's number (`#518`), a DFRC number, the end of a range
    /// (`positions 1 to 20`) or the number of something else (`round 3`).
    pub(super) fn read_number(&mut self, digits: &str) {
        if self.ends_range() {
            self.push_range();
        } else if self.has_point() && self.pending_label.says_one_position() {
            // In `DFRC-Nummer 497.731`, the label is that of one number, so the digits must not be read as a pair.
            self.push_other_part(PartKind::Refused);
        } else if self.dfrc_token.is_some() && self.is_whole_number(digits) {
            // `DFRC 497814`, unlike `DFRC 518/534`
            self.read_dfrc_number(digits);
        } else if self.counts_something_else(digits) {
            self.push_other_number(digits);
        } else if self.has_point() && !digits.starts_with('0') {
            self.read_numbers_with_point(digits);
        } else {
            // Also pairs such as `012.534`: a number with a separator of thousands does not begin with 0.
            self.read_position_number(digits);
        }
    }

    /// Reads the current token, the number of a position. In `518 of 960`, "of 960" belongs to it.
    fn read_position_number(&mut self, digits: &str) {
        let has_total = self.precedes_total();
        // A total and a list say as much as the word "position" before the number.
        if has_total || self.continues_list(digits) {
            self.pending_label.counted = Counted::Position;
        }
        // "of" and the total are two more tokens.
        let token_count = if has_total { 3 } else { 1 };
        self.push_labelled_number(&FoundNumber {
            digits,
            end: self.current + token_count,
            is_sum: false,
            numbering: None,
        });
    }

    /// Records the current token, which is the number of something else than a position: a round, a game, a list item.
    ///
    /// As one half of a pair, such as in `board 3 vs 5`, it is refused, so that the other half isn't read alone.
    fn push_other_number(&mut self, digits: &str) {
        let is_half_of_pair =
            self.side.is_some() || self.follows_joiner() || self.precedes_joiner();
        if is_half_of_pair && !self.ignores_words {
            self.end_label();
            self.push_other_part(PartKind::Refused);
            return;
        }
        let content = Content::number(digits, Label::Unspecified);
        self.push_without_label(Form::OtherNumber, content);
    }

    /// Whether a sign for a pair stands behind the current number, perhaps after marks and "position": `3) vs 518`,
    /// `451 position vs 518`. In `3) vs Bob`, it is no such sign.
    fn precedes_joiner(&self) -> bool {
        let mut behind = self.tokens[self.current + 1..].iter().skip_while(|token| {
            matches!(
                token.kind,
                TokenKind::Mark('.' | ')' | ':') | TokenKind::Word(Word::Position)
            )
        });
        behind.next().is_some_and(|token| token.kind.is_joiner())
            && !matches!(
                behind.next().map(|token| &token.kind),
                Some(TokenKind::UnknownWord)
            )
    }

    /// Whether the current number has a point, which may separate White's number from Black's or thousands: `497.731`.
    fn has_point(&self) -> bool {
        self.text[self.tokens[self.current].range.clone()].contains('.')
    }

    /// Reads the current token, two numbers with a point between. `digits` has a slash instead: `497/731`.
    ///
    /// `959.534` is a pair, as in books of openings. It is an error if the digits may also be a DFRC number with a
    /// separator of thousands: `497.731`.
    fn read_numbers_with_point(&mut self, digits: &str) {
        let dfrc_digits = digits.replace('/', "");
        let pair = Content::number(digits, Label::Unspecified).read(Numbering::Scharnagl);
        let (Ok(pair), Ok(dfrc)) = (pair, dfrc_position(value(&dfrc_digits))) else {
            // `959534` is no DFRC number. If the halves are out of range, the error of the pair says so.
            self.read_position_number(digits);
            return;
        };
        let readings = vec![
            NamedPosition {
                written: digits.to_owned(),
                reading: pair,
            },
            NamedPosition {
                written: format!("DFRC {dfrc_digits}"),
                reading: dfrc,
            },
        ];
        let form = if self.follows_dfrc() {
            Form::LabelledNumber
        } else {
            Form::BareNumber
        };
        let error = ParseError::Contradiction(readings);
        self.push_without_label(form, Content::Position(Err(error)));
    }

    /// Reads the current token, a number written as a sum: `6 + 16*2 + 96*5`.
    pub(super) fn read_sum(&mut self, sum: Sum) {
        let numbering = match sum.formula {
            Formula::Dfrc => {
                self.read_dfrc_sum(sum);
                return;
            }
            Formula::Fritz9 => Some(Numbering::Fritz9),
            Formula::Scharnagl => Some(Numbering::Scharnagl),
            // `Fritz9 512 + 6` is a number of Fritz9's.
            Formula::Unspecified => None,
        };
        self.push_labelled_number(&FoundNumber {
            digits: &sum.value.to_string(),
            end: self.current + 1,
            is_sum: !sum.is_explanation,
            numbering,
        });
    }

    /// Reads the current token, a DFRC number written as a sum, 960·white + black: `960*518 + 534`.
    fn read_dfrc_sum(&mut self, sum: Sum) {
        let label = std::mem::take(&mut self.pending_label);
        let start = label.start.unwrap_or(self.current);
        let reading = dfrc_position(sum.value).map(|position| ParsedPosition {
            // In `497814 = 960*518 + 534`, the sum only explains the number.
            note: (!sum.is_explanation).then_some(ReadingNote::Sum),
            ..position
        });
        self.push_mention(
            Form::LabelledNumber,
            Content::Position(reading),
            start..self.current + 1,
        );
    }

    /// Adds a mention of the current number together with the labels before and behind it: `position 564 (Fritz9)`.
    fn push_labelled_number(&mut self, number: &FoundNumber<'_>) {
        let label_before = std::mem::take(&mut self.pending_label);
        let start = label_before.start.unwrap_or(self.current);
        let named_numbers = self.named_numbers(&label_before, number.end);
        let end = named_numbers
            .last()
            .map_or(number.end, |named| named.tokens.end);

        // A formula is no label, although it may name a numbering too.
        let has_label = self.has_label_word(&label_before) || !named_numbers.is_empty();
        let form = if !has_label {
            Form::BareNumber
        } else if self.may_be_program(start, number.digits) {
            Form::ProgramVersion
        } else {
            Form::LabelledNumber
        };
        let content = self.content_of_number(number, named_numbers);
        self.push_mention(form, content, start..end);
    }

    /// Returns the current number with its numbering, which the names around it or its formula say.
    ///
    /// If they say different ones, it is read in each of them.
    fn content_of_number(
        &self,
        number: &FoundNumber<'_>,
        mut named_numbers: Vec<NamedNumber>,
    ) -> Content {
        if let Some(numbering) = number.numbering {
            named_numbers.push(NamedNumber {
                label: Label::Numbering(numbering),
                tokens: self.current..number.end,
            });
        }
        match &named_numbers[..] {
            [] => number.with_label(Label::Unspecified),
            // `Fritz9 564`, `Fritz9 564 (Fritz9)`
            [named, others @ ..] if others.iter().all(|other| other.label == named.label) => {
                number.with_label(named.label)
            }
            _ => Content::Position(self.read_in_all(number.digits, &named_numbers)),
        }
    }

    /// Whether a word or sign says that the current number is a position's: "position", "No.", `#` or "DFRC".
    fn has_label_word(&self, label_before: &PendingLabel) -> bool {
        label_before.names_position() || label_before.names_number || self.follows_dfrc()
    }

    /// Returns the current number with each name of a numbering that belongs to it: in `Fritz9 564 (Fritz9)`, the name
    /// before it and the one behind it.
    ///
    /// `number_end` is the index of the first token behind the number.
    fn named_numbers(&self, label_before: &PendingLabel, number_end: usize) -> Vec<NamedNumber> {
        let mut named_numbers: Vec<NamedNumber> = label_before
            .numberings
            .iter()
            .map(|name| NamedNumber {
                label: name.label,
                tokens: name.token..number_end,
            })
            .collect();
        let Some(following) = self.following_label(number_end) else {
            return named_numbers;
        };
        // In `position 564, Fritz9`, the number is complete without the name, which may belong to something else.
        let has_only_other_label = named_numbers.is_empty() && self.has_label_word(label_before);
        if following.is_loose && has_only_other_label {
            return named_numbers;
        }
        named_numbers.push(NamedNumber {
            label: following.label,
            tokens: self.current..following.end,
        });
        named_numbers
    }

    /// Reads a number in each of the numberings that the text names for it: `Scharnagl 518 (Fritz9)`.
    ///
    /// It is an error if they give the number to different positions.
    fn read_in_all(
        &self,
        digits: &str,
        named_numbers: &[NamedNumber],
    ) -> Result<ParsedPosition, ParseError> {
        let positions = named_numbers
            .iter()
            .map(|named| {
                Ok(NamedPosition {
                    written: self.written(named.tokens.clone()),
                    // The default numbering is not used, because each label is the name of a numbering.
                    reading: Content::number(digits, named.label).read(Numbering::Scharnagl)?,
                })
            })
            .collect::<Result<Vec<_>, ParseError>>()?;
        NamedPosition::agreed(positions)
    }

    /// Finds the name of a numbering behind a number: "Fritz9" in `564 (Fritz9)` and `564 in Fritz9`. `number_end` is
    /// the index of the first token behind the number.
    ///
    /// Returns `None` if there is no name, or if it belongs to something else.
    fn following_label(&self, number_end: usize) -> Option<FollowingLabel> {
        let name_index =
            (number_end..self.tokens.len()).find(|&index| !self.may_precede_label(index))?;
        let label = self.tokens[name_index].kind.label()?;
        let end_of_name = name_index + 1;
        // "451 by Fritz" names a person. In `518, Fritz9 359`, the name belongs to the next number.
        if self.may_be_person(name_index) || self.has_number_next(end_of_name) {
            return None;
        }
        let between = &self.tokens[number_end..name_index];
        let is_in_brackets = between
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Mark('(' | '[')));
        let follows_preposition = between
            .iter()
            .any(|token| matches!(token.kind, TokenKind::Word(Word::Of | Word::Filler)));
        let end = if is_in_brackets {
            self.after_brackets(end_of_name)
        } else {
            end_of_name
        };
        Some(FollowingLabel {
            label,
            end,
            is_loose: !is_in_brackets && !follows_preposition,
        })
    }

    /// Returns the index after the closing brackets from `start` on, and after fillers in them: `(Fritz9 numbering)`.
    fn after_brackets(&self, start: usize) -> usize {
        let mut end = start;
        while let Some(TokenKind::Mark(')' | ']') | TokenKind::Word(Word::Filler)) =
            self.kind_at(end)
        {
            end += 1;
        }
        end
    }

    /// Whether a token may stand between a number and the name of its numbering: `564, in Fritz9`,
    /// `564 (numbering: Fritz9)`.
    fn may_precede_label(&self, index: usize) -> bool {
        match self.tokens[index].kind {
            TokenKind::Word(Word::Of | Word::Filler)
            | TokenKind::Mark('*' | '`' | '"' | '(' | '[' | ')' | ']' | '\'' | ',') => true,
            TokenKind::Mark(':') => self.tokens[index - 1].kind.is_word(Word::Filler),
            _ => false,
        }
    }

    /// Whether a number stands at an index, perhaps after words of its label, so that the name of a numbering before
    /// the index belongs to it: `'s number 564`, `: 564`.
    pub(super) fn has_number_next(&self, index: usize) -> bool {
        (index..self.tokens.len())
            .find(|&next| !self.may_precede_number(next))
            .is_some_and(|next| self.is_number(next))
    }

    pub(super) fn is_number(&self, index: usize) -> bool {
        matches!(
            self.tokens[index].kind,
            TokenKind::Number(_) | TokenKind::Sum(_)
        )
    }

    /// Whether a token may stand between the name of a numbering and its number.
    pub(super) fn may_precede_number(&self, index: usize) -> bool {
        let is_label_or_mark = matches!(
            self.tokens[index].kind,
            TokenKind::Word(Word::Position | Word::Number)
                | TokenKind::Mark('*' | '`' | '"' | '#' | ':' | '-' | '\'' | '’' | '.')
        );
        is_label_or_mark || self.is_possessive(index)
    }

    fn is_possessive(&self, index: usize) -> bool {
        self.text[self.tokens[index].range.clone()].eq_ignore_ascii_case("s")
    }

    /// Whether the current number continues a list that began with a label, like the second in `positions 1 and 2`, so
    /// that it is a position's number too. A date does not: `position 1, 28. November`, `position 1, 28/11`.
    fn continues_list(&self, digits: &str) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        let between = &self.tokens[first.tokens.end..self.current];
        let is_joined = matches!(
            between,
            [joiner] if joiner.kind.is_word(Word::And) || matches!(joiner.kind, TokenKind::Mark(','))
        );
        if !is_joined || first.form != Form::LabelledNumber {
            return false;
        }
        let are_both_pairs_or_neither = first
            .content
            .as_number()
            .is_some_and(|number| number.digits.contains('/') == digits.contains('/'));
        // `position 1 and 2 pawns`
        let counts_unknown_noun =
            matches!(self.kind_at(self.current + 1), Some(TokenKind::UnknownWord));
        // `position 1, 28. November`
        let is_day = self.is_ordinal(digits);
        are_both_pairs_or_neither && !counts_unknown_noun && !is_day
    }

    /// Whether the name of the game with two back ranks stands before the current number, with only marks and labels
    /// between: `DFRC no. 518/534`.
    fn follows_dfrc(&self) -> bool {
        let Some(dfrc) = self.dfrc_token else {
            return false;
        };
        self.tokens[dfrc + 1..self.current].iter().all(|token| {
            matches!(
                token.kind,
                TokenKind::Mark(_) | TokenKind::Word(Word::Position | Word::Number | Word::Versus)
            )
        })
    }

    /// Whether the current number belongs to both sides: `497814` in `DFRC 497814`, unlike `518` in `DFRC White 518` and
    /// `DFRC White SP-518`.
    ///
    /// In `DFRC Fritz9: White 359, Black 564`, it is unclear whose number the label is. Such a number is refused as a
    /// whole one.
    fn is_whole_number(&self, digits: &str) -> bool {
        let side_token = self.tokens[..self.current]
            .iter()
            .rposition(|token| matches!(token.kind, TokenKind::Word(Word::Side(_))));
        let is_of_one_side = self.side.is_some()
            && self
                .pending_label
                .numberings
                .iter()
                .all(|name| Some(name.token) > side_token);
        !digits.contains('/') && !self.is_half() && !is_of_one_side
    }

    /// Whether the current number is half of a pair: `518` in `518/534`, and `534`, even if the other half is not
    /// understood, as in `x518/534`.
    fn is_half(&self) -> bool {
        let follows_joiner = self.current > 0 && self.tokens[self.current - 1].kind.is_joiner();
        follows_joiner || self.begins_pair(self.current)
    }

    /// Whether a number, a sign for a pair and another number begin at a token.
    fn begins_pair(&self, index: usize) -> bool {
        let [white, joiner, black, ..] = &self.tokens[index..] else {
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
        self.tokens[first.tokens.end..self.current]
            .iter()
            .any(|token| token.kind.is_joiner())
    }

    /// Whether "of 960" follows the current number, or the highest number: `868 of 960`, `868 of 959`.
    pub(super) fn precedes_total(&self) -> bool {
        matches!(
            (self.kind_at(self.current + 1), self.kind_at(self.current + 2)),
            (Some(TokenKind::Word(Word::Of)), Some(TokenKind::Number(total)))
                if matches!(value(total), HIGHEST_NUMBER | NUMBER_OF_POSITIONS)
        )
    }

    /// Whether the current number, whose label begins at `start`, may be a version of the program: it has the name
    /// "Fritz", as in `Fritz 9 or Fritz 12`.
    fn may_be_program(&self, start: usize, digits: &str) -> bool {
        let has_name = self.tokens[start..self.current]
            .iter()
            .any(|token| self.is_fritz(token));
        has_name && value(digits) <= MAX_PROGRAM_VERSION
    }

    /// Whether one of these tokens is the word "number". An abbreviation is not enough: `DFRC no. 518` may be White's
    /// number.
    fn calls_number(&self, label: Range<usize>) -> bool {
        self.tokens[label]
            .iter()
            .any(|token| token.kind.is_word(Word::Number) && token.range.len() > MAX_ABBREVIATION)
    }

    /// Reads the current token, a single number after DFRC, the name of the game with two back ranks: `DFRC 497814`.
    ///
    /// DFRC numbers go from 0 to 921,599. A number below 960 may also be White's Scharnagl number without Black's, and a
    /// number such as 2026 a year. These are refused unless the text calls them a number: `DFRC number 518`.
    fn read_dfrc_number(&mut self, digits: &str) {
        let label = std::mem::take(&mut self.pending_label);
        let start = label.start.unwrap_or(self.current);
        // With the name of a numbering, it may be the number of one side: `DFRC Fritz9's number 564`.
        let is_called_number =
            label.numberings.is_empty() && self.calls_number(start..self.current);
        let precedes_number = matches!(self.kind_at(self.current + 1), Some(TokenKind::Number(_)));
        let number = value(digits);
        let position = if is_scharnagl_number(number) && precedes_number {
            // `DFRC 518 534` is a pair without its slash, and so is `DFRC number 518 534`.
            Err(ParseError::Pair)
        } else if is_called_number {
            dfrc_position(number)
        } else {
            unambiguous_dfrc_position(number)
        };
        // A number with so many digits is a position even without a label, unlike a year.
        let form = if is_called_number || digits.len() >= MIN_DFRC_DIGITS {
            Form::LabelledNumber
        } else {
            Form::BareNumber
        };
        self.push_mention(form, Content::Position(position), start..self.current + 1);
    }

    /// Reads the current token, figures after the name of the game with two back ranks: `DFRC 502:532` is the pair
    /// 502/532.
    ///
    /// Other figures, such as the time in `DFRC 20:15`, are not understood.
    pub(super) fn read_dfrc_figures(&mut self) {
        let figures = self.written(self.current..self.current + 1);
        match figures.split_once(':') {
            // A time has at most two digits on each side. A half with other marks, as in `502:5.2`, is out of range when
            // it is read.
            Some((white, black)) if white.len() == 3 && black.len() == 3 => {
                self.push_labelled_number(&FoundNumber {
                    digits: &format!("{white}/{black}"),
                    end: self.current + 1,
                    is_sum: false,
                    numbering: None,
                });
            }
            _ => self.push_other_part(PartKind::Unknown),
        }
    }

    /// Returns the text of these tokens.
    fn written(&self, tokens: Range<usize>) -> String {
        let start = self.tokens[tokens.start].range.start;
        let end = self.tokens[tokens.end - 1].range.end;
        self.text[start..end].to_owned()
    }
}

/// Returns the position with a DFRC number, unless the number may also be White's Scharnagl number, the name of the game
/// (`DFRC 960`) or a year.
fn unambiguous_dfrc_position(number: i64) -> Result<ParsedPosition, ParseError> {
    let is_unclear =
        is_scharnagl_number(number) || number == NUMBER_OF_POSITIONS || YEARS.contains(&number);
    if is_unclear {
        let unclear_number = u16::try_from(number).expect("the number is below 2100");
        return Err(ParseError::DoubleNumberUnclear(unclear_number));
    }
    dfrc_position(number)
}

fn is_scharnagl_number(number: i64) -> bool {
    (0..i64::from(StartId::COUNT)).contains(&number)
}

/// Returns the position with a DFRC number.
fn dfrc_position(number: i64) -> Result<ParsedPosition, ParseError> {
    let id = u32::try_from(number)
        .ok()
        .and_then(DoubleId::from_number)
        .ok_or(ParseError::DoubleNumber(number))?;
    Ok(ParsedPosition::of_number(id, Numbering::Scharnagl))
}
