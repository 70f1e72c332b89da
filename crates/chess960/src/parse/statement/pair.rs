//! Two positions for White and Black: `SP-518 / SP-534`, `RNBQKBNR vs BRNNKQRB`.

use super::super::mention::{Content, Form, Mention};
use super::super::token::TokenKind;
use super::super::{ParseError, ParsedPosition};
use super::Parser;
use crate::Side;

impl Parser<'_> {
    /// Joins two mentions with a slash or "vs" between. More than two are a list.
    pub(super) fn join_pairs(&mut self) {
        let mentions = std::mem::take(&mut self.mentions);
        let runs = mentions.chunk_by(|white, black| self.are_joined(white, black));
        let mut joined = Vec::with_capacity(mentions.len());
        for run in runs {
            match run {
                [white, black] => match self.pair(white, black) {
                    Some(pair) => joined.push(pair),
                    None => joined.extend_from_slice(run),
                },
                _ => joined.extend_from_slice(run),
            }
        }
        self.mentions = joined;
    }

    fn are_joined(&self, white: &Mention, black: &Mention) -> bool {
        let between = &self.tokens[white.tokens.end..black.tokens.start];
        let has_joiner = between.iter().any(|token| token.kind.is_joiner());
        let has_others = between.iter().any(|token| {
            let is_point = matches!(token.kind, TokenKind::Mark('.'));
            !token.kind.is_joiner() && !token.kind.is_emphasis() && !is_point
        });
        has_joiner && !has_others
    }

    /// Returns `None` if the forms differ, or a mention is already a pair.
    fn pair(&self, white: &Mention, black: &Mention) -> Option<Mention> {
        let content = match (&white.content, &black.content) {
            (Content::Plain(_), Content::Plain(_)) if has_unclear_case(white.form, black.form) => {
                return None;
            }
            (Content::Plain(_), Content::Plain(_)) => {
                // The order of a FEN is Black's rank first.
                let is_fen_order = white.form == Form::BackRank(Some(Side::Black))
                    && black.form == Form::BackRank(Some(Side::White));
                Content::Plain(if is_fen_order {
                    self.pair_of_ranks(black, white)?
                } else {
                    self.pair_of_ranks(white, black)?
                })
            }
            (Content::Number(first), Content::Number(second)) => {
                let is_pair = first.digits.contains('/') || second.digits.contains('/');
                if first.label != second.label || is_pair {
                    return None;
                }
                let digits = format!("{}/{}", first.digits, second.digits);
                Content::number(&digits, first.label)
            }
            (Content::Plain(_), Content::Number(_)) | (Content::Number(_), Content::Plain(_)) => {
                return None;
            }
        };
        Some(Mention {
            range: white.range.start..black.range.end,
            tokens: white.tokens.start..black.tokens.end,
            side: white.side,
            form: if white.form == Form::BareNumber {
                Form::BareNumber
            } else {
                Form::Whole
            },
            content,
        })
    }

    fn pair_of_ranks(
        &self,
        white: &Mention,
        black: &Mention,
    ) -> Option<Result<ParsedPosition, ParseError>> {
        let white = match self.half(Side::White, white)? {
            Ok(white) => white,
            Err(error) => return Some(Err(error)),
        };
        let black = match self.half(Side::Black, black)? {
            Ok(black) => black,
            Err(error) => return Some(Err(error)),
        };
        let [white_rank, _] = white.start.back_ranks();
        let [_, black_rank] = black.start.back_ranks();
        Some(Ok(ParsedPosition {
            alphabets: white.alphabets.or(black.alphabets),
            ..ParsedPosition::of_ranks([white_rank, black_rank])
        }))
    }

    /// Returns `None` if the mention is not a single back rank.
    fn half(&self, side: Side, mention: &Mention) -> Option<Result<ParsedPosition, ParseError>> {
        let Content::Plain(read) = &mention.content else {
            return None;
        };
        if !matches!(mention.form, Form::BackRank(_) | Form::Names(..=8)) {
            return None;
        }
        Some(match read {
            Ok(reading) => Ok(reading.clone()),
            Err(error) => Err(ParseError::HalfOfPair {
                side,
                written: self.text[mention.range.clone()].to_owned(),
                error: Box::new(error.clone()),
            }),
        })
    }
}

/// Whether one rank is in mixed case beside one of a single case, so that the case decides no side.
fn has_unclear_case(white: Form, black: Form) -> bool {
    matches!(
        (white, black),
        (Form::BackRank(None), Form::BackRank(Some(_)))
            | (Form::BackRank(Some(_)), Form::BackRank(None))
    )
}
