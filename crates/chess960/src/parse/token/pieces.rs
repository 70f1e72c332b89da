//! Back ranks, boards and FENs.

use std::ops::Range;

use regex::{Captures, Match};

use super::super::pattern::{ARRANGEMENTS, NATIONAL, PIECES};
use super::super::{ParseError, ParsedPosition, RANK_LENGTH, board, fen, letters};
use super::kind::{Token, TokenKind};
use crate::{BackRank, Piece, Side};

/// Minimum number of different pieces in an arrangement of eight: `brrrrrrr` is a word, `RNNQKNNR` a mistake.
const MIN_KINDS: usize = 4;

/// Finds the positions in pieces in a part of a text: back ranks in English letters or figurines (`RNBQKBNR`), boards
/// and FENs.
pub(super) fn pieces(text: &str, part: Range<usize>) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut search_start = part.start;
    // The pattern matches only whole words, for which it needs the text before the part.
    while let Some(captures) = PIECES.captures_at(&text[..part.end], search_start) {
        let found = captures.get_match();
        search_start = found.end();
        if let Some(reading) = board(&captures) {
            tokens.push(Token::new(found.range(), TokenKind::Board(reading)));
        } else if !is_part_of_board(&captures) {
            tokens.extend(arrangements(found));
        }
    }
    tokens
}

/// Reads a match of [`PIECES`] as a board of eight lines or a FEN.
///
/// Returns `None` if it is neither, such as a back rank in letters.
fn board(captures: &Captures<'_>) -> Option<Result<ParsedPosition, ParseError>> {
    let fen = match captures.name("lines") {
        Some(lines) => board::of_lines(lines.as_str())?,
        None => fen_text(captures)?,
    };
    Some(fen::read(&fen).map_err(ParseError::from))
}

/// Returns the FEN in a match of [`PIECES`], with the fields behind the board as far as they are there.
///
/// Returns `None` if the match has no ranks with slashes between, or if they are no board, as in `R/N/B/Q/K/B/N/R`.
fn fen_text(captures: &Captures<'_>) -> Option<String> {
    let mut fen = board::field(captures.name("ranks")?.as_str());
    if !board::looks_like_board(&fen) {
        return None;
    }
    for name in ["fields", "clocks"] {
        if let Some(fields) = captures.name(name) {
            // Links have plus signs instead of spaces.
            fen.push_str(&fields.as_str().replace('+', " "));
        }
    }
    Some(fen)
}

/// Whether a match of [`PIECES`] has ranks with pawns, but is no whole board. Its other ranks must not be read as back
/// ranks.
fn is_part_of_board(captures: &Captures<'_>) -> bool {
    captures
        .name("ranks")
        .is_some_and(|ranks| board::field(ranks.as_str()).contains(['p', 'P']))
}

/// Finds the back ranks of eight letters or figurines, such as `RNBQKBNR`, in a match of [`PIECES`].
fn arrangements(part: Match<'_>) -> Vec<Token> {
    ARRANGEMENTS
        .find_iter(part.as_str())
        .filter_map(|word| {
            let reading = arrangement(word.as_str())?;
            let side = side_of(word.as_str());
            Some(Token::new(
                part.start() + word.start()..part.start() + word.end(),
                TokenKind::BackRank { reading, side },
            ))
        })
        .collect()
}

/// Reads a match of eight or more pieces as a back rank. A rank with the wrong pieces, such as `RNNQKNNR`, or in an
/// illegal order is an error.
///
/// Returns `None` if it is hardly meant as a back rank: for a number of pieces other than eight, and for an ordinary
/// word, such as `brrrrrrr`.
fn arrangement(text: &str) -> Option<Result<ParsedPosition, ParseError>> {
    if let Some(national) = letters::read(text) {
        return Some(national);
    }
    let pieces: Vec<Piece> = text.chars().filter_map(Piece::from_symbol).collect();
    let kinds = Piece::ALL
        .iter()
        .filter(|kind| pieces.contains(kind))
        .count();
    if pieces.len() != RANK_LENGTH || kinds < MIN_KINDS {
        return None;
    }
    let reading = BackRank::try_from(pieces.as_slice())
        .map(|rank| ParsedPosition::of_pieces(rank.id()))
        .map_err(ParseError::BackRank);
    Some(reading)
}

/// Returns the side of a back rank: small letters and black figurines are Black's, as in a FEN.
pub(in crate::parse) fn side_of(text: &str) -> Option<Side> {
    let has_white = text.contains(is_white_symbol);
    let has_black = text.contains(is_black_symbol);
    match (has_white, has_black) {
        (true, false) => Some(Side::White),
        (false, true) => Some(Side::Black),
        (true, true) | (false, false) => None,
    }
}

fn is_white_symbol(c: char) -> bool {
    c.is_uppercase() || ('♔'..='♘').contains(&c)
}

fn is_black_symbol(c: char) -> bool {
    c.is_lowercase() || ('♚'..='♞').contains(&c)
}

/// Finds back ranks in piece letters of other languages than English in a part of a text: `TSLDKLST`, German.
pub(super) fn national_ranks(text: &str, part: Range<usize>) -> Vec<Token> {
    // A back rank has at least eight letters, so a shorter part needs no search.
    if part.len() < RANK_LENGTH {
        return Vec::new();
    }
    NATIONAL
        .find_iter(&text[part.clone()])
        .filter_map(|word| {
            // The regex counts from the start of the part.
            let range = part.start + word.start()..part.start + word.end();
            // A FEN in such letters is refused, so its ranks must not be found as positions.
            if is_rank_of_board(text, &range) {
                return None;
            }
            let reading = letters::read(word.as_str())?;
            let side = side_of(word.as_str());
            Some(Token::new(range, TokenKind::BackRank { reading, side }))
        })
        .collect()
}

/// Whether a word is joined to slashes and digits, as in a FEN in letters of another language: `TSLDKLST` in
/// `8/8/TSLDKLST`.
fn is_rank_of_board(text: &str, word: &Range<usize>) -> bool {
    let joined_before = text[..word.start].rsplit(char::is_whitespace).next();
    let joined_after = text[word.end..].split(char::is_whitespace).next();
    [joined_before, joined_after]
        .into_iter()
        .flatten()
        .any(|part| part.contains('/') && part.contains(|c: char| c.is_ascii_digit()))
}
