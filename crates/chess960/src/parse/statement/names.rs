//! Back ranks in words: "bishop, rook, knight, …".

use super::super::mention::{Content, Form};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH};
use super::Parser;
use crate::{BackRank, Piece, Side};

impl Parser<'_> {
    /// Reads the names of pieces from the current token on: White's, and Black's after that side's name.
    pub(super) fn names(&mut self) {
        let mut sides: [Vec<Piece>; 2] = [Vec::new(), Vec::new()];
        let mut side = Side::White;
        let mut unknown = None;
        // After the last name.
        let mut end = self.at;
        let mut at = self.at;
        while let Some(kind) = self.kind_at(at) {
            match kind {
                TokenKind::Word(Word::Piece(piece)) => {
                    sides[side as usize].push(*piece);
                    end = at + 1;
                }
                TokenKind::Word(Word::Side(named)) => side = *named,
                TokenKind::UnknownWord if self.is_followed_by_name(at) => {
                    let range = self.tokens[at].range.clone();
                    unknown.get_or_insert(self.text[range].to_owned());
                }
                TokenKind::Word(Word::And | Word::Filler | Word::To)
                | TokenKind::Mark(_)
                | TokenKind::LineBreak => {}
                TokenKind::Number(digits) if digits.len() <= 1 => {}
                _ => break,
            }
            at += 1;
        }
        let [white, black] = &sides;
        let is_remark = self.is_comment && white.len() < RANK_LENGTH;
        if is_remark {
            self.at = end;
            return;
        }
        let count = white.len() + black.len();
        let read = match unknown {
            Some(word) => Err(ParseError::UnknownWord(word)),
            None => position(white, black),
        };
        self.end_label();
        let first_side = self.side.take();
        let offset = end - self.at;
        self.push_mention(Form::Names(count), Content::Plain(read), 0..offset);
        if black.is_empty() {
            self.side = first_side;
            let index = self.mentions.len() - 1;
            self.mentions[index].side = first_side;
        }
    }

    fn is_followed_by_name(&self, at: usize) -> bool {
        self.tokens[at + 1..]
            .iter()
            .map(|token| &token.kind)
            .find(|kind| !matches!(kind, TokenKind::Mark(_)))
            .is_some_and(|kind| matches!(kind, TokenKind::Word(Word::Piece(_))))
    }
}

fn position(white: &[Piece], black: &[Piece]) -> Result<ParsedPosition, ParseError> {
    let white = BackRank::try_from(white)?;
    if black.is_empty() {
        return Ok(ParsedPosition::of_pieces(white.id()));
    }
    let black = BackRank::try_from(black)?;
    Ok(ParsedPosition::of_ranks([white, black]))
}
