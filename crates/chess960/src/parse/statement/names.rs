//! Back ranks in words: "bishop, rook, knight, …".

use super::super::mention::{Content, Form};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH};
use super::Parser;
use crate::{BackRank, Piece, Side};

/// The names of pieces in a row.
struct Names {
    white: Vec<Piece>,
    black: Vec<Piece>,
    /// The first unknown word among them.
    unknown_word: Option<String>,
    /// Index after the last name.
    end: usize,
}

impl Parser<'_> {
    /// Reads the names of pieces from the current token on (`rook, knight, bishop, …`) as one mention, and moves on
    /// behind them.
    ///
    /// In a comment after a FEN or among moves, fewer than eight names are a remark and are skipped.
    pub(super) fn read_piece_names(&mut self) {
        let names = self.collect_piece_names();
        let is_remark = self.ignores_words && names.white.len() < RANK_LENGTH;
        if is_remark {
            self.current = names.end;
            return;
        }
        self.end_label();
        // The names of both sides belong to no side.
        if !names.black.is_empty() {
            self.side = None;
        }
        let form = Form::Names(names.white.len() + names.black.len());
        let tokens = self.current..names.end;
        self.push_mention(form, Content::Position(names.into_position()), tokens);
    }

    /// Collects the names of pieces from the current token on, without moving on.
    ///
    /// They are White's until "Black" is named. "and", marks, line breaks and numbers of one digit (`1. rook`) may
    /// stand between them, and an unknown word if another name follows it: it may be a misspelled piece.
    fn collect_piece_names(&self) -> Names {
        let mut names = Names {
            white: Vec::new(),
            black: Vec::new(),
            unknown_word: None,
            end: self.current,
        };
        let mut side = Side::White;
        for (index, token) in self.tokens.iter().enumerate().skip(self.current) {
            match &token.kind {
                TokenKind::Word(Word::Piece(piece)) => {
                    match side {
                        Side::White => names.white.push(*piece),
                        Side::Black => names.black.push(*piece),
                    }
                    names.end = index + 1;
                }
                TokenKind::Word(Word::Side(next_side)) => side = *next_side,
                TokenKind::UnknownWord if self.is_followed_by_name(index) => {
                    names
                        .unknown_word
                        .get_or_insert_with(|| self.text[token.range.clone()].to_owned());
                }
                TokenKind::Word(Word::And | Word::Filler | Word::To)
                | TokenKind::Mark(_)
                | TokenKind::LineBreak => {}
                TokenKind::Number(digits) if digits.len() <= 1 => {}
                _ => break,
            }
        }
        names
    }

    /// Whether the name of a piece stands behind a token, perhaps after marks.
    fn is_followed_by_name(&self, index: usize) -> bool {
        self.tokens[index + 1..]
            .iter()
            .map(|token| &token.kind)
            .find(|kind| !matches!(kind, TokenKind::Mark(_)))
            .is_some_and(|kind| matches!(kind, TokenKind::Word(Word::Piece(_))))
    }
}

impl Names {
    /// Returns the position of White's pieces, or of both sides if Black's are named too.
    fn into_position(self) -> Result<ParsedPosition, ParseError> {
        if let Some(word) = self.unknown_word {
            return Err(ParseError::UnknownWord(word));
        }
        let white = BackRank::try_from(&self.white[..])?;
        if self.black.is_empty() {
            return Ok(ParsedPosition::of_pieces(white.id()));
        }
        let black = BackRank::try_from(&self.black[..])?;
        Ok(ParsedPosition::of_ranks([white, black]))
    }
}
