//! Back ranks in words: "bishop, rook, knight, …".

use super::super::mention::{Content, Form};
use super::super::token::TokenKind;
use super::super::vocabulary::Word;
use super::super::{ParseError, ParsedPosition, RANK_LENGTH, ReadingNote};
use super::Parser;
use crate::{BackRank, Piece, Side};

/// The names of pieces in a row.
struct Names {
    white: NamedRank,
    black: NamedRank,
    /// The first unknown word among them.
    unknown_word: Option<String>,
    /// Index after the last name.
    end: usize,
}

/// The pieces of one side.
#[derive(Default)]
struct NamedRank {
    pieces: Vec<Piece>,
    /// The squares that are named before the pieces (`1.`, `a:`, `a1`), or the digits behind them (`bishop 8`).
    squares: Vec<NamedSquare>,
}

/// A square that is named beside a piece.
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
        // In `White: rook, …, Black: rook, …`, the side that was named first is only that of the first pieces.
        if !names.white.pieces.is_empty() && !names.black.pieces.is_empty() {
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
            white: NamedRank::default(),
            black: NamedRank::default(),
            unknown_word: None,
            end: self.current,
        };
        let mut side = self.side.unwrap_or(Side::White);
        let first_square = (0..self.current)
            .rfind(|&index| {
                !matches!(
                    self.tokens[index].kind,
                    TokenKind::Mark(_) | TokenKind::Word(Word::Side(_))
                )
            })
            .and_then(|index| self.square_at(index));
        // In `bishop 8, rook 7, …`, the squares stand behind the pieces.
        let mut has_squares_before = first_square.is_some();
        names.rank_mut(side).squares.extend(first_square);
        for (index, token) in self.tokens.iter().enumerate().skip(self.current) {
            if has_squares_before && let Some(square) = self.square_at(index) {
                names.rank_mut(side).squares.push(square);
                continue;
            }
            match &token.kind {
                TokenKind::Word(Word::Piece(piece)) => {
                    names.rank_mut(side).pieces.push(*piece);
                    names.end = index + 1;
                }
                TokenKind::Word(Word::Side(next_side)) => {
                    side = *next_side;
                    has_squares_before |= self.precedes_square(index);
                }
                TokenKind::UnknownWord if self.is_followed_by_name(index) => {
                    names
                        .unknown_word
                        .get_or_insert_with(|| self.text[token.range.clone()].to_owned());
                }
                TokenKind::Word(Word::And | Word::Of | Word::Filler | Word::To)
                | TokenKind::Mark(_)
                | TokenKind::LineBreak => {}
                TokenKind::Number(digits) if digits.len() <= 1 => {
                    let rank = names.rank_mut(side);
                    rank.squares.extend(NamedSquare::of(digits));
                    // Each piece has its own digit behind it, so the last one has too.
                    if rank.squares.len() == rank.pieces.len() {
                        names.end = index + 1;
                    }
                }
                _ => break,
            }
        }
        names
    }

    /// Whether a square comes first behind a token, perhaps after marks: behind "Black" in `Black: 8. bishop`.
    fn precedes_square(&self, index: usize) -> bool {
        (index + 1..self.tokens.len())
            .find(|&next| !matches!(self.tokens[next].kind, TokenKind::Mark(_)))
            .is_some_and(|next| self.square_at(next).is_some())
    }

    /// Returns the square that a token names before a piece: the first one for `1.`, `a:` and `a1`.
    ///
    /// A letter needs a mark or a digit behind it, because it may be a word, such as the article in `a rook`.
    pub(super) fn square_at(&self, index: usize) -> Option<NamedSquare> {
        let written = &self.text[self.tokens[index].range.clone()];
        let precedes_mark = matches!(self.kind_at(index + 1), Some(TokenKind::Mark(_)));
        let is_letter = matches!(written.as_bytes(), [b'a'..=b'h']);
        if is_letter && !precedes_mark || !self.is_followed_by_name(index) {
            return None;
        }
        NamedSquare::of(written)
    }

    /// Whether the current token is a digit with a mark that names the square of a piece: `1.` in
    /// `White: 1. rook, 2. knight, …`.
    pub(super) fn is_marked_square(&self) -> bool {
        let has_mark = matches!(
            self.kind_at(self.current + 1),
            Some(TokenKind::Mark('.' | ')' | ':'))
        );
        has_mark && self.pending_label.start.is_none() && self.square_at(self.current).is_some()
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
        self.white.pieces.len() + self.black.pieces.len()
    }

    const fn rank_mut(&mut self, side: Side) -> &mut NamedRank {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// Returns the position of one side's pieces, or of both sides if both are named. At least one side is.
    fn into_position(self) -> Result<ParsedPosition, ParseError> {
        if let Some(word) = self.unknown_word {
            return Err(ParseError::UnknownWord(word));
        }
        let is_turned = self.white.is_counted_down() || self.black.is_counted_down();
        let position = if self.black.pieces.is_empty() {
            ParsedPosition::of_pieces(self.white.back_rank()?.id())
        } else if self.white.pieces.is_empty() {
            ParsedPosition::of_pieces(self.black.back_rank()?.id())
        } else {
            ParsedPosition::of_ranks([self.white.back_rank()?, self.black.back_rank()?])
        };
        Ok(ParsedPosition {
            note: is_turned.then_some(ReadingNote::Turned),
            ..position
        })
    }
}

impl NamedRank {
    /// Returns the pieces from a to h: they are turned round if their squares are counted down, as in
    /// `8. bishop 7. rook …`. Another order than up or down is an error.
    fn back_rank(&self) -> Result<BackRank, ParseError> {
        if self.is_counted_down() {
            return Ok(BackRank::try_from(&self.pieces[..])?.mirror());
        }
        let square_out_of_order = self
            .squares
            .windows(2)
            .find(|pair| pair[1].place < pair[0].place);
        if let Some([_, square]) = square_out_of_order {
            return Err(ParseError::not_understood(&square.written));
        }
        Ok(BackRank::try_from(&self.pieces[..])?)
    }

    /// Whether the squares of all pieces, perhaps except the last one's, are counted down, unlike in
    /// `knight 2, knight 1, king, …`.
    fn is_counted_down(&self) -> bool {
        let are_complete = self.squares.len() > 1 && self.squares.len() + 1 >= self.pieces.len();
        are_complete
            && self
                .squares
                .is_sorted_by(|first, second| first.place > second.place)
    }
}

impl NamedSquare {
    /// Reads a square of a back rank: the first one for `1`, `a` and `a1`.
    fn of(written: &str) -> Option<Self> {
        let place = match written.as_bytes() {
            [digit @ b'1'..=b'8'] => digit - b'0',
            [file @ b'a'..=b'h', b'1' | b'8'] | [file @ b'a'..=b'h'] => file - b'a' + 1,
            _ => return None,
        };
        Some(Self {
            place,
            written: written.to_owned(),
        })
    }
}
