//! Numbers that count something else than positions: rounds, minutes, the items of a list.

use super::super::mention::{Form, Mention, value};
use super::super::token::{Token, TokenKind};
use super::super::vocabulary::{Word, fold_word};
use super::number::HIGHEST_NUMBER;
use super::{Counted, Parser};

/// Maximum number of digits that count lines: `3) BRNNKQRB`.
const MAX_LIST_DIGITS: usize = 2;

/// Maximum hour before "am" and "pm".
const MAX_HOUR: i64 = 12;

/// Words between a number and the total that it is a part of, without accents: `12 of 24`.
const PARTITIVES: [&str; 10] = [
    "of", "out of", "von", "aus", "de", "sur", "parmi", "из", "з", "із",
];

/// Nouns whose number may be separated by a colon with a space before it, as in French: `Ronde 3 : 451`. With others,
/// such as "match", it is a score.
const ROUNDS: [&str; 17] = [
    "round",
    "rounds",
    "rd",
    "runde",
    "runden",
    "ronde",
    "rondes",
    "ronda",
    "rondas",
    "rodada",
    "rodadas",
    "тур",
    "туры",
    "тури",
    "туру",
    "раунд",
    "раунда",
];

impl Parser<'_> {
    /// Whether the current number, whose text is `digits`, is no position: a round, a game, a place in a table, the
    /// number of a list item, or a part of a comment.
    pub(super) fn counts_something_else(&self, digits: &str) -> bool {
        if self.is_in_moves {
            return true;
        }
        // `position 3` and `Fritz9 3` are positions wherever they are.
        if self.pending_label.names_position() || !self.pending_label.numberings.is_empty() {
            return self.counts_despite_label(digits);
        }
        let follows_noun = self.pending_label.counted == Counted::SomethingElse;
        let has_number_sign = self.pending_label.names_number;
        let is_separate = has_number_sign && self.precedes_separating_mark();
        let noun = self.index_of_counted_noun(digits);
        // `round 3`
        follows_noun
            || self.is_part_of_comment(digits)
            // `12 games`, unlike `#451 round 3`
            || (self.is_counted_noun(noun) && !self.precedes_other_count(digits, noun))
            // `12 positions`, unlike `№ 451 начальной позиции`
            || (self.is_plural_of_position(noun) && !has_number_sign)
            // `3 or 4 games`, unlike `#2, 5 games`
            || (self.begins_count(digits) && !is_separate)
            || self.is_hour(digits)
            || self.continues_count(digits)
            || self.is_list_number(digits)
            || self.is_standing(digits)
    }

    /// Whether the current number is no position although "position" or the name of a numbering stands before it:
    /// `position 3 minutes`, `position 8 am`, `position 12 of 24`.
    fn counts_despite_label(&self, digits: &str) -> bool {
        let noun = self.index_of_counted_noun(digits);
        let counts_noun = self.is_counted_noun(noun) && !self.has_number_next(noun + 1);
        let is_separate = self.precedes_preposition() || self.precedes_separating_mark();
        counts_noun
            || (self.begins_count(digits) && !is_separate)
            || self.is_hour(digits)
            || self.is_place(digits)
    }

    /// Returns the index at which a noun stands that the current number counts, if there is one: of "games" in
    /// `12 games`, `12 of 960 games` and, after the point of an ordinal number, of "Runde" in `3. Runde`.
    fn index_of_counted_noun(&self, digits: &str) -> usize {
        if self.precedes_total() {
            self.current + 3
        } else if digits.len() <= MAX_LIST_DIGITS {
            self.after_number(self.current)
        } else {
            self.current + 1
        }
    }

    fn is_counted_noun(&self, index: usize) -> bool {
        self.kind_at(index)
            .is_some_and(|kind| kind.is_word(Word::CountedNoun))
    }

    /// Whether the current number has the sign of a number and is longer than a count, so that the noun behind it counts
    /// the next one: `#451 round 3`.
    fn precedes_other_count(&self, digits: &str, noun: usize) -> bool {
        self.pending_label.names_number
            && digits.len() > MAX_LIST_DIGITS
            && self.has_number_next(noun + 1)
    }

    /// Whether a token is "positions", counted by a number before it: `12 positions`. In `451 position 452` and
    /// `534 position = 7`, it is a label of the number behind it.
    fn is_plural_of_position(&self, index: usize) -> bool {
        let is_position = self
            .kind_at(index)
            .is_some_and(|kind| kind.is_word(Word::Position));
        is_position
            && !(index + 1..self.tokens.len())
                .find(|&next| !self.may_join_label_and_number(next))
                .is_some_and(|next| self.is_number(next))
    }

    /// Whether a token may stand between "position" and its number: "is" in `position is 7`.
    fn may_join_label_and_number(&self, index: usize) -> bool {
        self.may_precede_number(index)
            || matches!(
                self.tokens[index].kind,
                TokenKind::Word(Word::Filler) | TokenKind::Mark('=' | '(' | '[' | '→')
            )
    }

    /// Whether the current number is a place in an order, such as the twelfth of 24: `position 12 of 24`.
    ///
    /// In `position 451 of 960`, the total is that of all positions. In `Stellung 1 aus 2. Runde`, 2 is no total.
    fn is_place(&self, digits: &str) -> bool {
        let [_, preposition, total, ..] = &self.tokens[self.current..] else {
            return false;
        };
        let TokenKind::Number(total_digits) = &total.kind else {
            return false;
        };
        let total_index = self.current + 2;
        // `2. Runde`
        let is_ordinal =
            self.has_point_behind(total_index) && self.is_counted_noun(total_index + 2);
        let is_of_all_positions = value(total_digits) >= HIGHEST_NUMBER;
        let written = fold_word(&self.text[preposition.range.clone()]);
        PARTITIVES.contains(&written.as_str())
            && !is_ordinal
            && !is_of_all_positions
            && value(digits) <= value(total_digits)
    }

    /// Whether the current number is a time: `8 am`.
    fn is_hour(&self, digits: &str) -> bool {
        let Some(next) = self.tokens.get(self.current + 1) else {
            return false;
        };
        let next_word = fold_word(&self.text[next.range.clone()]);
        value(digits) <= MAX_HOUR && matches!(next_word.as_str(), "am" | "pm")
    }

    /// Whether the current number counts the noun behind the numbers that it is joined with: 3 in `3 or 4 games` and
    /// `3. und 4. Runde`.
    fn begins_count(&self, digits: &str) -> bool {
        let mut behind = self.after_number(self.current);
        let mut last_digits = None;
        while let [joiner, next, ..] = &self.tokens[behind..]
            && let TokenKind::Number(next_digits) = &next.kind
            && may_join_counts(&joiner.kind)
        {
            behind = self.after_number(behind + 1);
            last_digits = Some(next_digits);
        }
        (self.is_counted_noun(behind) || self.is_plural_of_position(behind))
            && last_digits.is_some_and(|last_digits| !is_longer(digits, last_digits))
    }

    /// Whether a preposition between the current number and the next one separates them, so that only the next one
    /// counts a noun: `Stellung 3 der 2. Runde`.
    fn precedes_preposition(&self) -> bool {
        self.kind_at(self.current + 1)
            .is_some_and(|kind| kind.is_word(Word::Of))
    }

    /// Whether a mark separates the current number and the next one, so that only the next one counts a noun:
    /// `position 3, 4 minutes`.
    ///
    /// A hyphen separates them if they are no range: `position 12 - 10 minutes`.
    fn precedes_separating_mark(&self) -> bool {
        let [number, mark, next, ..] = &self.tokens[self.current..] else {
            return false;
        };
        match (&number.kind, &mark.kind, &next.kind) {
            (_, TokenKind::Mark(',' | ';' | '('), _) => true,
            (TokenKind::Number(first), TokenKind::Mark('-'), TokenKind::Number(second)) => {
                value(first) > value(second)
            }
            _ => false,
        }
    }

    /// Whether the current number counts the same as the one before it: 4 in `rounds 3 and 4` and `boards 3, 4`, 2 in
    /// the score `Match 3 : 2`.
    fn continues_count(&self, digits: &str) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        let Some(first_number) = first.content.as_number() else {
            return false;
        };
        let are_joined = self.tokens[first.tokens.end..self.current]
            .iter()
            .all(|token| self.is_sign_of_score(token, first) || may_join_counts(&token.kind));
        first.form == Form::OtherNumber && are_joined && !is_longer(digits, &first_number.digits)
    }

    /// Whether a token is the colon of a score that begins with a number: of `Match 3 : 2`, but not of `Round 3: 42` and
    /// `Round 3 : 42`, which have a position.
    fn is_sign_of_score(&self, token: &Token, first: &Mention) -> bool {
        matches!(token.kind, TokenKind::Mark(':'))
            && token.range.start > first.range.end
            && !self.follows_round(first.tokens.start)
    }

    /// Whether a noun such as "round" stands directly before a number.
    fn follows_round(&self, number: usize) -> bool {
        let Some(noun) = self.tokens[..number].last() else {
            return false;
        };
        let written = fold_word(&self.text[noun.range.clone()]);
        ROUNDS.contains(&written.as_str())
    }

    /// Whether the current noun has an ordinal number before it and a colon behind it, so that the next number is
    /// another one: `3. Runde: 451`.
    pub(super) fn ends_heading(&self) -> bool {
        let precedes_colon = matches!(self.kind_at(self.current + 1), Some(TokenKind::Mark(':')));
        precedes_colon
            && self.mentions.last().is_some_and(|ordinal| {
                ordinal.tokens.end + 1 == self.current
                    && self.after_number(ordinal.tokens.start) == self.current
            })
    }

    /// Whether the current number has the point of an ordinal number, with more text behind it: `28. November`, `1. e4`.
    pub(super) fn is_ordinal(&self, digits: &str) -> bool {
        digits.len() <= MAX_LIST_DIGITS
            && self.has_point_behind(self.current)
            && !matches!(
                self.kind_at(self.current + 2),
                None | Some(TokenKind::LineBreak)
            )
    }

    /// Returns the index behind a number and the point of an ordinal number directly behind it: `3.`.
    fn after_number(&self, number: usize) -> usize {
        if self.has_point_behind(number) {
            number + 2
        } else {
            number + 1
        }
    }

    /// Whether a point stands directly behind a number: `3.`.
    fn has_point_behind(&self, number: usize) -> bool {
        self.tokens.get(number + 1).is_some_and(|next| {
            matches!(next.kind, TokenKind::Mark('.'))
                && next.range.start == self.tokens[number].range.end
        })
    }

    /// Whether the current number stands in the comment after a FEN, or counts a move of a game.
    fn is_part_of_comment(&self, digits: &str) -> bool {
        self.ignores_words && !digits.contains('/') && !self.is_alternative()
    }

    /// Whether the current number is offered instead of a FEN at the start of its comment: `…; or 518`.
    fn is_alternative(&self) -> bool {
        let Some([semicolon, and]) = self.tokens[..self.current].last_chunk() else {
            return false;
        };
        matches!(semicolon.kind, TokenKind::Mark(';')) && and.kind.is_word(Word::And)
    }

    /// Whether the current number, whose text is `digits`, counts the items of a list, at the start of a line:
    /// `3) BRNNKQRB`, `1. position 451`.
    fn is_list_number(&self, digits: &str) -> bool {
        let [number, mark, item, ..] = &self.tokens[self.current..] else {
            return false;
        };
        let TokenKind::Mark(sign @ ('.' | ')' | ':')) = mark.kind else {
            return false;
        };
        let is_short = digits.len() <= MAX_LIST_DIGITS && value(digits) > 0;
        let is_marked = mark.range.start == number.range.end;
        // A date has another number behind the point, `28. 11.`, and a score behind the colon.
        let may_be_date_or_score = sign != ')' && matches!(item.kind, TokenKind::Number(_));
        let has_item = !matches!(item.kind, TokenKind::LineBreak | TokenKind::Mark(_));
        is_short && is_marked && has_item && !may_be_date_or_score && self.starts_line(self.current)
    }

    /// Whether the current number is a place in a table of results, at the start of a line: `#1 alice 3.5`.
    fn is_standing(&self, digits: &str) -> bool {
        let has_number_sign = self.pending_label.names_number;
        let is_before_name = matches!(self.kind_at(self.current + 1), Some(TokenKind::UnknownWord));
        let start = self.pending_label.start.unwrap_or(self.current);
        has_number_sign
            && is_before_name
            && digits.len() <= MAX_LIST_DIGITS
            && self.starts_line(start)
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
}

/// Whether a token may stand between two numbers that count the same: `rounds 3 and 4`, `boards 3, 4`, `3 of 5 games`.
fn may_join_counts(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Word(Word::And | Word::Of | Word::To)
            | TokenKind::Mark(',' | ';' | '.' | '-' | '(' | '/')
    )
}

/// Whether a number has too many digits to count the same as another number: in `Round 3, 451` and `451, 3 minutes`, 451
/// is a position.
fn is_longer(digits: &str, other_digits: &str) -> bool {
    digits.len() > MAX_LIST_DIGITS && other_digits.len() <= MAX_LIST_DIGITS
}
