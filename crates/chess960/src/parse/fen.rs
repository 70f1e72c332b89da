use thiserror::Error;

use super::{ParsedPosition, ReadingNote};
use crate::notation::shredder_rights;
use crate::{BackRank, BackRankError, File, Piece, Side, Square};

/// Maximum number of characters quoted from a field in an error.
const QUOTED_CHARS: usize = 20;

/// Whether a text is meant as a FEN, so that it is read or refused as one: ranks separated by slashes, with pawns or
/// numbers of empty squares.
///
/// `R/N/B/Q/K/B/N/R` (separated pieces), `518/534` and links are not.
pub(super) fn looks_like_fen(text: &str) -> bool {
    let board = split_fields(text).next().unwrap_or_default();
    let has_pawns = board.contains(['p', 'P']);
    let has_pieces = board.contains(|c: char| c.is_ascii_alphabetic());
    let has_empty_squares = board.contains(|c: char| c.is_ascii_digit());
    board.contains('/') && !board.contains(':') && (has_pawns || has_pieces && has_empty_squares)
}

/// Reads the FEN of a starting position, or only its first fields:
/// `rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1`.
///
/// The fields are: 1 the board, 2 the side to move, 3 the castling rights, 4 the en-passant square, and two counters: 5
/// half-moves, from 0, and 6 moves, from 1, in some programs from 0.
pub(super) fn read(text: &str) -> Result<ParsedPosition, FenError> {
    let mut fields = split_fields(text);
    let ranks = back_ranks(fields.next().unwrap_or_default())?;
    let mut reading = ParsedPosition::of_ranks(ranks);
    for (number, field) in (2..).zip(fields) {
        match (number, field) {
            (2, "w" | "W") | (4, "-") | (5, "0") | (6, "0" | "1") => {}
            (2, "b" | "B") => return Err(FenError::BlackToMove),
            (2, _) => return Err(FenError::SideToMove(quoted(field))),
            (3, _) => reading.note = castling_note(field, ranks)?,
            (4, _) => return Err(FenError::EnPassant(quoted(field))),
            (5 | 6, _) => return Err(FenError::Clock(quoted(field))),
            (_, _) => return Err(FenError::TooManyFields(quoted(field))),
        }
    }
    Ok(reading)
}

/// Returns the beginning of a field, as errors quote it.
fn quoted(field: &str) -> String {
    field.chars().take(QUOTED_CHARS).collect()
}

/// Checks the castling field of a FEN. All castling rights are expected, as at the start of a game.
///
/// A field with other rights, such as `KQ`, is ignored; the returned note says so. Anything else is an error.
fn castling_note(field: &str, ranks: [BackRank; 2]) -> Result<Option<ReadingNote>, FenError> {
    if has_all_rights(field, ranks) {
        Ok(None)
    } else if is_castling_field(field) {
        Ok(Some(ReadingNote::CastlingField(quoted(field))))
    } else {
        Err(FenError::Castling {
            found: quoted(field),
            shredder: shredder_rights(ranks),
        })
    }
}

/// Splits a text into fields. Links use underscores as separators.
fn split_fields(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '_']).filter(|field| !field.is_empty())
}

/// Reads White's and Black's back ranks from the board field of a FEN, and checks that it is a starting position.
fn back_ranks(field: &str) -> Result<[BackRank; 2], FenError> {
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(FenError::RankCount(ranks.len()));
    }
    let mut squares = [[None; 8]; 8];
    // The field begins with rank 8.
    for (rank, text) in (1..=8).rev().zip(ranks) {
        squares[rank - 1] = rank_squares(text, rank)?;
    }
    check_pieces(&squares)?;
    Ok([
        back_rank(Side::White, squares[0])?,
        back_rank(Side::Black, squares[7])?,
    ])
}

/// Reads a rank of a FEN, such as `2K5`, as the letters of its eight squares from a to h; `None` is an empty square.
fn rank_squares(text: &str, rank: usize) -> Result<[Option<char>; 8], FenError> {
    let mut squares = Vec::with_capacity(8);
    for symbol in text.chars() {
        // Figurines are pieces too, but not in a FEN.
        let is_piece = symbol.is_ascii() && Piece::from_symbol(symbol).is_some();
        match symbol {
            '1'..='8' => {
                let empty_squares = symbol as usize - '0' as usize;
                squares.resize(squares.len() + empty_squares, None);
            }
            'P' | 'p' => squares.push(Some(symbol)),
            _ if is_piece => squares.push(Some(symbol)),
            _ => return Err(FenError::UnknownSymbol { symbol, rank }),
        }
    }
    squares
        .try_into()
        .map_err(|squares: Vec<_>| FenError::RankLength {
            rank,
            squares: squares.len(),
        })
}

/// Checks that each square has what it has in a starting position: pieces on ranks 1 and 8, pawns on ranks 2 and 7,
/// nothing between.
///
/// Ranks with pawns are checked first, because an error there says the most: a pawn has moved.
fn check_pieces(squares: &[[Option<char>; 8]; 8]) -> Result<(), FenError> {
    for rank in [2, 7, 3, 4, 5, 6, 1, 8] {
        for file in File::ALL {
            let found = squares[rank - 1][file.index()];
            let is_expected = match rank {
                1 => found.is_some_and(|letter| letter.is_ascii_uppercase() && letter != 'P'),
                2 => found == Some('P'),
                7 => found == Some('p'),
                8 => found.is_some_and(|letter| letter.is_ascii_lowercase() && letter != 'p'),
                _ => found.is_none(),
            };
            if !is_expected {
                let square = Square { file, rank };
                return Err(FenError::NotStartingPosition { square, found });
            }
        }
    }
    Ok(())
}

/// Reads a side's back rank, whose squares all have pieces.
fn back_rank(side: Side, squares: [Option<char>; 8]) -> Result<BackRank, FenError> {
    let pieces = squares.map(|letter| {
        letter
            .and_then(Piece::from_symbol)
            .expect("each square has a piece")
    });
    BackRank::try_from(&pieces[..]).map_err(|error| FenError::BackRank { side, error })
}

/// Whether a field has castling rights, of this or another position.
fn is_castling_field(field: &str) -> bool {
    field == "-" || field.len() <= 4 && field.chars().all(is_castling_right)
}

fn is_castling_right(c: char) -> bool {
    matches!(c.to_ascii_uppercase(), 'A'..='H' | 'K' | 'Q')
}

/// Whether a castling field gives both sides all castling rights, in any order, in X-FEN (`KQkq`), Shredder-FEN (the
/// files of the rooks, `HAha`) or a mixture.
///
/// Compares the letters of Shredder-FEN in sorted order.
fn has_all_rights(field: &str, ranks: [BackRank; 2]) -> bool {
    // In the order of `KQkq`.
    let mut expected: Vec<char> = shredder_rights(ranks).chars().collect();
    let mut given: Vec<char> = field
        .chars()
        .map(|right| match right {
            'K' => expected[0],
            'Q' => expected[1],
            'k' => expected[2],
            'q' => expected[3],
            _ => right,
        })
        .collect();
    given.sort_unstable();
    expected.sort_unstable();
    given == expected
}

/// Error for a FEN that is not of a starting position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// A number of ranks other than eight.
    #[error("{0} ranks instead of 8")]
    RankCount(usize),
    /// A rank without exactly eight squares.
    #[error("{squares} squares on rank {rank} instead of 8")]
    RankLength {
        /// The rank, 1 to 8.
        rank: usize,
        /// Number of squares.
        squares: usize,
    },
    /// An invalid character in the board field.
    #[error("{symbol:?} on rank {rank} is not valid in a FEN")]
    UnknownSymbol {
        /// The character.
        symbol: char,
        /// Its rank, 1 to 8.
        rank: usize,
    },
    /// A square that differs from every starting position: no pawn of its side on rank 2 or 7, no other piece of its
    /// side on rank 1 or 8, or anything on ranks 3 to 6.
    #[error("not a starting position: unexpected content of {square}")]
    NotStartingPosition {
        /// The first such square, pawns checked first.
        square: Square,
        /// Its FEN letter; `None` if empty.
        found: Option<char>,
    },
    /// An illegal back rank.
    #[error("{}'s rank: {error}", .side.name())]
    BackRank {
        /// The side.
        side: Side,
        /// The reason.
        error: BackRankError,
    },
    /// Black is to move.
    #[error("Black is to move")]
    BlackToMove,
    /// Beginning of a side to move that is neither `w` nor `b`.
    #[error("side to move {0:?} instead of \"w\"")]
    SideToMove(String),
    /// A castling field with other characters than castling rights.
    #[error("{found:?} is no castling field")]
    Castling {
        /// Beginning of the field.
        found: String,
        /// The expected Shredder-FEN field.
        shredder: String,
    },
    /// Beginning of an en-passant field that is not `-`.
    #[error("en-passant square {0:?} instead of \"-\"")]
    EnPassant(String),
    /// Beginning of the first wrong move counter; they are `0 1`.
    #[error("clock {0:?} instead of \"0 1\"")]
    Clock(String),
    /// Beginning of a seventh field.
    #[error("{0:?} after the six fields of a FEN")]
    TooManyFields(String),
}
