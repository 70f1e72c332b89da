//! Ranges of positions, which are refused: `positions 1 to 20`, `#518-#520`.

use super::super::mention::{Form, Mention};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::{Parser, PendingLabel, Rest, RestKind};

impl Parser<'_> {
    /// Whether "to" stands between the current number and the last one.
    pub(super) fn ends_range(&self) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        if first.form == Form::OtherNumber {
            return false;
        }
        // `position 451 à 20 h`
        if matches!(
            self.kind_at(self.at + 1),
            Some(TokenKind::UnknownWord | TokenKind::Word(Word::Other))
        ) {
            return false;
        }
        let between = &self.tokens[first.tokens.end..self.at];
        let has_only_labels = between.iter().all(|token| {
            matches!(
                token.kind,
                TokenKind::Word(
                    Word::To
                        | Word::Of
                        | Word::Filler
                        | Word::Position
                        | Word::Number
                        | Word::Numbering(_)
                ) | TokenKind::Mark('*' | '`' | '#' | '-' | '.')
            )
        });
        let has_to = between.iter().any(|token| token.kind.is_word(Word::To));
        has_only_labels && (has_to || self.is_joined_by_hyphen(first))
    }

    /// Whether a hyphen and a label, without spaces, stand between a mention and the current number: `#518-#520`.
    fn is_joined_by_hyphen(&self, first: &Mention) -> bool {
        let [hyphen, label] = &self.tokens[first.tokens.end..self.at] else {
            return false;
        };
        matches!(hyphen.kind, TokenKind::Mark('-'))
            && hyphen.range.start == first.range.end
            && label.range.end == self.tokens[self.at].range.start
    }

    /// Replaces the last number by a range to the current one.
    pub(super) fn push_range(&mut self) {
        let first = self.mentions.pop().expect("a range has a first number");
        self.label = PendingLabel::default();
        self.rest.push(Rest {
            range: first.range.start..self.tokens[self.at].range.end,
            token: first.tokens.start,
            kind: RestKind::Refused,
        });
        self.at += 1;
    }
}
