//! Two positions for White and Black: `SP-518 / SP-534`, `RNBQKBNR vs BRNNKQRB`.

use super::super::mention::{Content, Form, Mention};
use super::super::token::TokenKind;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH};
use super::Parser;
use crate::{Numbering, Side};

impl Parser<'_> {
    /// Joins two mentions with a slash or "vs" between. More than two are a list.
    pub(super) fn join_pairs(&mut self) {
        let mentions = std::mem::take(&mut self.mentions);
        let mut joined = Vec::with_capacity(mentions.len());
        for run in mentions.chunk_by(|first, second| self.are_joined(first, second)) {
            if let [first, second] = run
                && let Some(content) = self.pair(first, second)
            {
                joined.push(Mention {
                    range: first.range.start..second.range.end,
                    tokens: first.tokens.start..second.tokens.end,
                    side: first.side,
                    form: if first.form == Form::BareNumber {
                        Form::BareNumber
                    } else {
                        Form::Whole
                    },
                    content,
                });
            } else {
                joined.extend_from_slice(run);
            }
        }
        self.mentions = joined;
    }

    /// Whether a sign for a pair stands between two mentions, and nothing else but Markdown and points.
    fn are_joined(&self, first: &Mention, second: &Mention) -> bool {
        let between = &self.tokens[first.tokens.end..second.tokens.start];
        let has_joiner = between.iter().any(|token| token.kind.is_joiner());
        let has_others = between.iter().any(|token| {
            let is_point = matches!(token.kind, TokenKind::Mark('.'));
            !token.kind.is_joiner() && !token.kind.is_emphasis() && !is_point
        });
        has_joiner && !has_others
    }

    /// Returns the content of a pair, or `None` if the forms differ or a mention is already a pair.
    fn pair(&self, first: &Mention, second: &Mention) -> Option<Content> {
        match (&first.content, &second.content) {
            (Content::Plain(_), Content::Plain(_)) => {
                let are_ranks = is_single_rank(first) && is_single_rank(second);
                if !are_ranks || has_unclear_case(first.form, second.form) {
                    return None;
                }
                // The order of a FEN is Black's rank first.
                let is_fen_order = first.form == Form::BackRank(Some(Side::Black))
                    && second.form == Form::BackRank(Some(Side::White));
                Some(Content::Plain(if is_fen_order {
                    self.pair_of_ranks(second, first)
                } else {
                    self.pair_of_ranks(first, second)
                }))
            }
            (Content::Number(white), Content::Number(black)) => {
                let has_pair = white.digits.contains('/') || black.digits.contains('/');
                if white.label != black.label || has_pair {
                    return None;
                }
                let digits = format!("{}/{}", white.digits, black.digits);
                Some(Content::number(&digits, white.label))
            }
            (Content::Plain(_), Content::Number(_)) | (Content::Number(_), Content::Plain(_)) => {
                None
            }
        }
    }

    /// Reads a pair of back ranks.
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

    /// Reads a single back rank. Errors name its side.
    fn half(&self, side: Side, mention: &Mention) -> Result<ParsedPosition, ParseError> {
        // Ranks do not depend on the numbering.
        mention
            .content
            .read(Numbering::Scharnagl)
            .map_err(|error| ParseError::HalfOfPair {
                side,
                written: self.text[mention.range.clone()].to_owned(),
                error: Box::new(error),
            })
    }
}

fn is_single_rank(mention: &Mention) -> bool {
    matches!(
        mention.form,
        Form::BackRank(_) | Form::Names(..=RANK_LENGTH)
    )
}

/// Whether one rank is in mixed case beside one of a single case, so that the case decides no side.
fn has_unclear_case(white: Form, black: Form) -> bool {
    matches!(
        (white, black),
        (Form::BackRank(None), Form::BackRank(Some(_)))
            | (Form::BackRank(Some(_)), Form::BackRank(None))
    )
}
