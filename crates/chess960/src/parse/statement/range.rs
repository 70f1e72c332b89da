//! Ranges of positions, which are refused: `positions 1 to 20`, `#518-#520`.

use super::super::mention::{Form, Mention};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::{OtherPart, Parser, PartKind, PendingLabel};

impl Parser<'_> {
    /// Whether the current number or back rank ends a range that begins with the last mention: `positions 1 to 20`,
    /// `#518-#520`.
    ///
    /// "to", or a hyphen without spaces, must stand between them, and nothing else but labels.
    pub(super) fn ends_range(&self) -> bool {
        let Some(first) = self.mentions.last() else {
            return false;
        };
        // The word may say what the second number counts. In `position 451 à 20 h`, the French "to" means "at".
        if first.form == Form::OtherNumber || self.precedes_other_word() {
            return false;
        }
        let between = &self.tokens[first.tokens.end..self.current];
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
                )
                // Markdown and the marks of labels: `#518`, `SP-518`, `pos. 518`.
                | TokenKind::Mark('*' | '`' | '#' | '-' | '.')
            )
        });
        let has_to = between.iter().any(|token| token.kind.is_word(Word::To));
        has_only_labels && (has_to || self.is_joined_by_hyphen(first))
    }

    /// Whether a hyphen and a label, without spaces, stand between a mention and the current number: `#518-#520`.
    fn is_joined_by_hyphen(&self, first: &Mention) -> bool {
        let [hyphen, label] = &self.tokens[first.tokens.end..self.current] else {
            return false;
        };
        matches!(hyphen.kind, TokenKind::Mark('-'))
            && hyphen.range.start == first.range.end
            && label.range.end == self.tokens[self.current].range.start
    }

    /// Replaces the last mention by a part that is refused: the range from it to the current token.
    pub(super) fn push_range(&mut self) {
        let first = self.mentions.pop().expect("a range has a first number");
        self.pending_label = PendingLabel::default();
        self.other_parts.push(OtherPart {
            range: first.range.start..self.tokens[self.current].range.end,
            first_token: first.tokens.start,
            kind: PartKind::Refused,
        });
        self.current += 1;
    }
}
