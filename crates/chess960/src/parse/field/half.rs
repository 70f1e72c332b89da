//! Pairs of positions, White's and Black's, of which one half is faulty or missing.

use std::ops::Range;

use super::Field;
use super::missing_half::side_of_missing_half;
use crate::Side;
use crate::parse::mention::{Form, Mention};
use crate::parse::statement::{OtherPart, PartKind};
use crate::parse::token::{self, Token, TokenKind};
use crate::parse::vocabulary::Word;
use crate::parse::{ParseError, spelling};

impl Field<'_> {
    /// Refuses a pair of positions, White's and Black's, if only one half is understood: `White: 518, Black: 45x`.
    ///
    /// The error names the side of the faulty half, here Black, and what is wrong with it.
    pub(super) fn check_both_halves(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let [valid_half] = candidates else {
            return Ok(());
        };
        let faulty_half = self
            .statement
            .other_parts
            .iter()
            .filter(|part| {
                matches!(
                    part.kind,
                    PartKind::Unknown | PartKind::MaybeLabel(_) | PartKind::Figures
                )
            })
            .find_map(|part| Some((part, self.side_of_faulty_half(part, valid_half)?)));
        let Some((part, side)) = faulty_half else {
            return Ok(());
        };
        let written = self.written(part);
        match spelling::read(written) {
            // The halves of a pair have the same form, unlike `518/RNBQKBNR`.
            Ok(_) => Err(ParseError::Pair),
            Err(error) => Err(error.in_half(side, written)),
        }
    }

    /// Refuses a pair of positions without one half: `White: 518, Black: ?`.
    pub(super) fn check_no_missing_half(&self, candidates: &[&Mention]) -> Result<(), ParseError> {
        let [half] = candidates else {
            return Ok(());
        };
        match side_of_missing_half(&self.statement.tokens, half) {
            Some(side) => Err(ParseError::Empty.in_half(side, "")),
            None => Ok(()),
        }
    }

    /// Returns which side's half of a pair an unknown part is meant to be: Black's for `45x` in `518 vs 45x`.
    ///
    /// Returns `None` if the part is not joined with `valid_half`.
    fn side_of_faulty_half(&self, part: &OtherPart, valid_half: &Mention) -> Option<Side> {
        let side_by_order = if part.first_token >= valid_half.tokens.end {
            self.side_of_second_half(part, valid_half)?
        } else if part.first_token < valid_half.tokens.start {
            self.side_of_first_half(part, valid_half)?
        } else {
            return None;
        };
        // Beside a rank in capitals, one in small letters is Black's, as in a FEN. Otherwise, their order decides.
        if let Form::BackRank(Some(valid_side)) = valid_half.form
            && let Some(side) = token::side_of(self.written(part))
            && side != valid_side
        {
            return Some(side);
        }
        Some(side_by_order)
    }

    /// Returns the side of an unknown part behind a position that it is joined with: Black for `45x` in `518 vs 45x`
    /// and in `White: 518, Black: 45x`.
    ///
    /// Returns `None` if nothing joins them.
    fn side_of_second_half(&self, part: &OtherPart, valid_half: &Mention) -> Option<Side> {
        let between = valid_half.tokens.end..part.first_token;
        let TokenKind::Word(Word::Side(named_side)) = self.joiner(between, part, valid_half)?.kind
        else {
            // A slash or "vs": White's half comes first.
            return Some(Side::Black);
        };
        // Without a name for the first side, the second name makes no pair: `518, Black 45x`.
        valid_half.side?;
        Some(named_side)
    }

    /// Returns the side of an unknown part before a position that it is joined with: White for `45x` in `45x vs 518`
    /// and in `45x, Black: 518`.
    ///
    /// Returns `None` if nothing joins them.
    fn side_of_first_half(&self, part: &OtherPart, valid_half: &Mention) -> Option<Side> {
        let between = part.first_token + 1..valid_half.tokens.start;
        let joiner = self.joiner(between, part, valid_half)?;
        let written = self.written(part);
        let looks_like_half =
            spelling::looks_like_rank(written) || written.contains(|c: char| c.is_ascii_digit());
        // In `I play White, 518`, "play" is no half.
        if matches!(joiner.kind, TokenKind::Word(Word::Side(_))) && !looks_like_half {
            return None;
        }
        // A name belongs to the position behind it: in `45x, White: 518`, the part is Black's.
        if joiner.kind.is_word(Word::Side(Side::White)) {
            Some(Side::Black)
        } else {
            Some(Side::White)
        }
    }

    /// Whether a slash only separates a position from figures such as a time control: `#451 / 15+10`.
    ///
    /// Beside a number without a label, and without spaces, it is the sign of a pair: `518 / 5.34`, `#518/5.34`.
    fn only_separates(&self, joiner: &Token, position: &Mention) -> bool {
        let is_slash = matches!(joiner.kind, TokenKind::Mark('/'));
        let text = &self.normalized.text;
        let has_spaces =
            text[..joiner.range.start].ends_with(' ') || text[joiner.range.end..].starts_with(' ');
        is_slash && has_spaces && position.form != Form::BareNumber
    }

    /// Returns the last token of `between` that joins an unknown part with `half`, a position, as a pair: a slash, "vs"
    /// or the name of a side.
    ///
    /// Returns `None` if no token joins them, if other words stand there, or if a slash only separates figures from the
    /// position: `#451 / 15+10`.
    fn joiner(&self, between: Range<usize>, part: &OtherPart, half: &Mention) -> Option<&Token> {
        // "and" joins more often than pairs, so it counts only if the part looks like a back rank.
        let may_be_rank = spelling::looks_like_rank(self.written(part));
        let mut last_joiner = None;
        for token in &self.statement.tokens[between] {
            let is_joiner = token.kind.is_joiner()
                || matches!(token.kind, TokenKind::Word(Word::Side(_)))
                || may_be_rank && token.kind.is_word(Word::And);
            if is_joiner {
                last_joiner = Some(token);
            } else if !token.kind.is_punctuation() {
                return None;
            }
        }
        let joiner = last_joiner?;
        if part.kind == PartKind::Figures && self.only_separates(joiner, half) {
            return None;
        }
        Some(joiner)
    }
}
