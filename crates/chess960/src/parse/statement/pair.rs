//! Two positions for White and Black: `SP-518 / SP-534`, `RNBQKBNR vs BRNNKQRB`.

use super::super::mention::{Content, Form, LabelledNumber, Mention};
use super::super::token::TokenKind;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH};
use super::Parser;
use crate::{Numbering, Side};

impl Parser<'_> {
    /// Replaces two mentions that are joined by a slash or "vs" by one mention of the pair, White's and Black's
    /// position: `SP-518 / SP-534`.
    ///
    /// More than two joined mentions are a list, and stay separate.
    pub(super) fn join_pairs(&mut self) {
        let mentions = std::mem::take(&mut self.mentions);
        let mut joined = Vec::with_capacity(mentions.len());
        for run in mentions.chunk_by(|first, second| self.are_joined(first, second)) {
            if let [first, second] = run
                && let Some(content) = self.content_of_pair(first, second)
            {
                joined.push(pair(first, second, content));
            } else {
                joined.extend_from_slice(run);
            }
        }
        self.mentions = joined;
    }

    /// Whether a slash or "vs" stands between two mentions, and nothing else but Markdown and points.
    fn are_joined(&self, first: &Mention, second: &Mention) -> bool {
        let between = &self.tokens[first.tokens.end..second.tokens.start];
        let has_joiner = between.iter().any(|token| token.kind.is_joiner());
        let has_only_marks = between.iter().all(|token| {
            token.kind.is_joiner()
                || token.kind.is_emphasis()
                || matches!(token.kind, TokenKind::Mark('.'))
        });
        has_joiner && has_only_marks
    }

    /// Returns the content of two mentions that are joined as a pair: two back ranks (`RNBQKBNR vs BRNNKQRB`), or two
    /// numbers with the same label.
    ///
    /// Returns `None` if they are no pair: one is a number and one is not, their labels differ, or one is a board or
    /// already a pair.
    fn content_of_pair(&self, first: &Mention, second: &Mention) -> Option<Content> {
        match (&first.content, &second.content) {
            (Content::Position(_), Content::Position(_)) => self.content_of_ranks(first, second),
            (Content::Number(white), Content::Number(black)) => content_of_numbers(white, black),
            (Content::Position(_), Content::Number(_))
            | (Content::Number(_), Content::Position(_)) => None,
        }
    }

    /// Returns the position with two back ranks, such as `RNBQKBNR vs BRNNKQRB`, or `None` if they are no pair.
    fn content_of_ranks(&self, first: &Mention, second: &Mention) -> Option<Content> {
        let are_ranks = is_single_rank(first) && is_single_rank(second);
        if !are_ranks || has_unclear_case(first.form, second.form) {
            return None;
        }
        // In a FEN, Black's rank comes first, in small letters.
        let is_fen_order = first.form == Form::BackRank(Some(Side::Black))
            && second.form == Form::BackRank(Some(Side::White));
        let position = if is_fen_order {
            self.pair_of_ranks(second, first)
        } else {
            self.pair_of_ranks(first, second)
        };
        Some(Content::Position(position))
    }

    /// Returns the position with White's and Black's back ranks as in two mentions.
    fn pair_of_ranks(
        &self,
        white: &Mention,
        black: &Mention,
    ) -> Result<ParsedPosition, ParseError> {
        let white_half = self.half(Side::White, white)?;
        let black_half = self.half(Side::Black, black)?;
        let [white_rank, _] = white_half.start.back_ranks();
        let [_, black_rank] = black_half.start.back_ranks();
        Ok(ParsedPosition {
            alphabets: white_half.alphabets.or(black_half.alphabets),
            ..ParsedPosition::of_ranks([white_rank, black_rank])
        })
    }

    /// Reads one side's back rank of a pair. Errors name the side.
    fn half(&self, side: Side, mention: &Mention) -> Result<ParsedPosition, ParseError> {
        // Ranks do not depend on the numbering.
        mention
            .content
            .read(Numbering::Scharnagl)
            .map_err(|error| error.in_half(side, &self.text[mention.range.clone()]))
    }
}

/// Returns the mention of a pair, which stands from the start of the first half to the end of the second one.
fn pair(first: &Mention, second: &Mention, content: Content) -> Mention {
    // Numbers without a label may be something else than positions, even two of them.
    let form = if first.form == Form::BareNumber {
        Form::BareNumber
    } else {
        Form::Whole
    };
    Mention {
        range: first.range.start..second.range.end,
        tokens: first.tokens.start..second.tokens.end,
        side: first.side,
        form,
        content,
    }
}

/// Returns the pair of two numbers with the same label, such as `SP-518 / SP-534`, or `None` if they are no pair.
fn content_of_numbers(white: &LabelledNumber, black: &LabelledNumber) -> Option<Content> {
    let has_pair = white.digits.contains('/') || black.digits.contains('/');
    if white.label != black.label || has_pair {
        return None;
    }
    let digits = format!("{}/{}", white.digits, black.digits);
    Some(Content::number(&digits, white.label))
}

fn is_single_rank(mention: &Mention) -> bool {
    matches!(
        mention.form,
        Form::BackRank(_) | Form::Names(..=RANK_LENGTH)
    )
}

/// Whether one rank is in mixed case and the other one is not, so that the case doesn't say which one is White's.
fn has_unclear_case(white: Form, black: Form) -> bool {
    matches!(
        (white, black),
        (Form::BackRank(None), Form::BackRank(Some(_)))
            | (Form::BackRank(Some(_)), Form::BackRank(None))
    )
}
