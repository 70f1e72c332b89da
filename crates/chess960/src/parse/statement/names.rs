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
    /// The squares that are named before the pieces: `1.`, `a:`, `a1`.
    squares: Vec<NamedSquare>,
    /// Index after the last name.
    end: usize,
}

/// A square that is named before a piece.
pub(super) struct NamedSquare {
    /// Its file, 1 to 8 from a to h.
    place: u8,
    written: String,
}

impl Parser<'_> {
    /// Reads the names of pieces from the current token on (`rook, knight, bishop, …`) as one mention, and moves on
    /// behind them.
    ///
    /// In a comment after a FEN or among moves, fewer than eight names are a remark and are skipped.
    pub(super) fn read_piece_names(&mut self) {
        let names = self.collect_piece_names();
        let is_remark = self.ignores_words && names.count() < RANK_LENGTH;
        if is_remark {
            self.current = names.end;
            return;
        }
        self.end_label();
        // The names of both sides belong to no side.
        if !names.white.is_empty() && !names.black.is_empty() {
            self.side = None;
        }
        let form = Form::Names(names.count());
        let tokens = self.current..names.end;
        self.push_mention(form, Content::Position(names.into_position()), tokens);
    }

    /// Collects the names of pieces from the current token on, without moving on.
    ///
    /// They are White's unless "Black" is named. "and", marks, line breaks and squares (`1. rook`, `a: rook`) may stand
    /// between them, and an unknown word if another name follows it: it may be a misspelled piece.
    fn collect_piece_names(&self) -> Names {
        let mut names = Names {
            white: Vec::new(),
            black: Vec::new(),
            unknown_word: None,
            squares: Vec::new(),
            end: self.current,
        };
        // In `bishop 8, rook 7, …`, the squares stand behind the pieces, and are ignored.
        let first_square = (0..self.current)
            .rfind(|&index| !matches!(self.tokens[index].kind, TokenKind::Mark(_)))
            .and_then(|index| self.square_at(index));
        let has_squares = first_square.is_some();
        names.squares.extend(first_square);
        let mut side = self.side.unwrap_or(Side::White);
        for (index, token) in self.tokens.iter().enumerate().skip(self.current) {
            if has_squares && let Some(square) = self.square_at(index) {
                names.squares.push(square);
                continue;
            }
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
                TokenKind::Word(Word::And | Word::Of | Word::Filler | Word::To)
                | TokenKind::Mark(_)
                | TokenKind::LineBreak => {}
                TokenKind::Number(digits) if digits.len() <= 1 => {}
                _ => break,
            }
        }
        names
    }

    /// Returns the square that a token names before a piece: the first one for `1.`, `a:` and `a1`.
    ///
    /// A letter needs a mark or a digit behind it, because it may be a word, such as the article in `a rook`.
    pub(super) fn square_at(&self, index: usize) -> Option<NamedSquare> {
        let written = &self.text[self.tokens[index].range.clone()];
        let precedes_mark = matches!(self.kind_at(index + 1), Some(TokenKind::Mark(_)));
        let place = match written.as_bytes() {
            [digit @ b'1'..=b'8'] => digit - b'0',
            [file @ b'a'..=b'h', b'1' | b'8'] => file - b'a' + 1,
            [file @ b'a'..=b'h'] if precedes_mark => file - b'a' + 1,
            _ => return None,
        };
        if !self.is_followed_by_name(index) {
            return None;
        }
        Some(NamedSquare {
            place,
            written: written.to_owned(),
        })
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
    fn count(&self) -> usize {
        self.white.len() + self.black.len()
    }

    /// Returns the position of one side's pieces, or of both sides if both are named.
    ///
    /// It is turned round if the squares before the pieces are counted down: `8. bishop 7. rook …`. Another order than
    /// up or down is an error.
    fn into_position(self) -> Result<ParsedPosition, ParseError> {
        let are_counted_down = self.squares.len() > 1
            && self
                .squares
                .is_sorted_by(|first, second| first.place > second.place);
        if are_counted_down {
            return Ok(self.position_as_written()?.turned());
        }
        if let Some(square) = self.first_square_out_of_order() {
            return Err(ParseError::not_understood(&square.written));
        }
        self.position_as_written()
    }

    /// Returns the first square that is left of the one before it. Behind White's last one, Black's may begin at the
    /// first file again.
    fn first_square_out_of_order(&self) -> Option<&NamedSquare> {
        let [_, squares @ ..] = &self.squares[..] else {
            return None;
        };
        self.squares
            .iter()
            .zip(squares)
            .find(|(previous, square)| {
                let begins_again = previous.place == 8 && square.place == 1;
                square.place < previous.place && !begins_again
            })
            .map(|(_, square)| square)
    }

    /// Returns the position of the pieces in the order of the text.
    fn position_as_written(self) -> Result<ParsedPosition, ParseError> {
        if let Some(word) = self.unknown_word {
            return Err(ParseError::UnknownWord(word));
        }
        if self.white.is_empty() {
            let black = BackRank::try_from(&self.black[..])?;
            return Ok(ParsedPosition::of_pieces(black.id()));
        }
        let white = BackRank::try_from(&self.white[..])?;
        if self.black.is_empty() {
            return Ok(ParsedPosition::of_pieces(white.id()));
        }
        let black = BackRank::try_from(&self.black[..])?;
        Ok(ParsedPosition::of_ranks([white, black]))
    }
}
