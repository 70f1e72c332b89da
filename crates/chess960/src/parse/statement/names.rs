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
    /// Adds a mention of the names of pieces from the current token on.
    pub(super) fn names(&mut self) {
        let names = self.read_names();
        let is_remark = self.is_comment && names.white.len() < RANK_LENGTH;
        if is_remark {
            self.at = names.end;
            return;
        }
        self.end_label();
        // The names of both sides belong to no side.
        if !names.black.is_empty() {
            self.side = None;
        }
        let form = Form::Names(names.white.len() + names.black.len());
        let tokens = self.at..names.end;
        self.push_mention(form, Content::Plain(names.position()), tokens);
    }

    /// Reads the names of pieces from the current token on: White's, and Black's after that side's name.
    fn read_names(&self) -> Names {
        let mut names = Names {
            white: Vec::new(),
            black: Vec::new(),
            unknown_word: None,
            end: self.at,
        };
        let mut side = Side::White;
        for (index, token) in self.tokens.iter().enumerate().skip(self.at) {
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
    fn is_followed_by_name(&self, at: usize) -> bool {
        self.tokens[at + 1..]
            .iter()
            .map(|token| &token.kind)
            .find(|kind| !matches!(kind, TokenKind::Mark(_)))
            .is_some_and(|kind| matches!(kind, TokenKind::Word(Word::Piece(_))))
    }
}

impl Names {
    /// Returns the position of White's pieces, or of both sides if Black's are named too.
    fn position(self) -> Result<ParsedPosition, ParseError> {
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
