use std::fmt;

use super::super::notation::shredder_rights;
use super::super::{BackRank, BackRankError, File, Piece, Side, Square};

/// Maximum number of characters quoted from a field in an error.
const QUOTED_CHARS: usize = 20;

/// Whether a text is meant as a FEN: ranks separated by slashes, with pawns or numbers of empty squares.
///
/// `R/N/B/Q/K/B/N/R` (separated pieces), `518/534` and links are not.
pub(super) fn looks_like_fen(text: &str) -> bool {
    let board = fields(text).next().unwrap_or_default();
    let has_pieces = board.contains(|c: char| c.is_ascii_alphabetic());
    board.contains('/')
        && !board.contains(':')
        && (board.contains(['p', 'P'])
            || has_pieces && board.contains(|c: char| c.is_ascii_digit()))
}

/// Parses a FEN, or only its first fields, into White's and Black's back ranks.
pub(super) fn parse(text: &str) -> Result<[BackRank; 2], FenError> {
    let mut fields = fields(text);
    let ranks = board(fields.next().unwrap_or_default())?;
    if let Some(side) = fields.next() {
        match side {
            "w" | "W" => {}
            "b" | "B" => return Err(FenError::BlackToMove),
            _ => {
                return Err(FenError::SideToMove {
                    found: quoted(side),
                });
            }
        }
    }
    if let Some(rights) = fields.next()
        && !has_all_rights(rights, ranks)
    {
        return Err(FenError::Castling {
            found: quoted(rights),
            shredder: shredder_rights(ranks),
        });
    }
    if let Some(square) = fields.next()
        && square != "-"
    {
        return Err(FenError::EnPassant {
            found: quoted(square),
        });
    }
    if let Some(halfmoves) = fields.next()
        && halfmoves != "0"
    {
        return Err(FenError::Clock {
            found: quoted(halfmoves),
        });
    }
    // Some programs count moves from 0.
    if let Some(moves) = fields.next()
        && !matches!(moves, "0" | "1")
    {
        return Err(FenError::Clock {
            found: quoted(moves),
        });
    }
    match fields.next() {
        None => Ok(ranks),
        Some(field) => Err(FenError::TooManyFields {
            found: quoted(field),
        }),
    }
}

/// Links use underscores as separators.
fn fields(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '_']).filter(|field| !field.is_empty())
}

fn quoted(field: &str) -> String {
    field.chars().take(QUOTED_CHARS).collect()
}

fn board(field: &str) -> Result<[BackRank; 2], FenError> {
    let ranks: Vec<&str> = field.split('/').collect();
    let ranks: [&str; 8] = ranks
        .try_into()
        .map_err(|ranks: Vec<_>| FenError::RankCount { found: ranks.len() })?;
    let mut squares = [[None; 8]; 8];
    for (number, text) in (1..=8).rev().zip(ranks) {
        squares[number - 1] = rank_squares(text, number)?;
    }
    check_pieces(&squares)?;
    Ok([
        own_rank(Side::White, squares[0])?,
        own_rank(Side::Black, squares[7])?,
    ])
}

/// FEN letters; `None` is an empty square.
fn rank_squares(text: &str, rank: usize) -> Result<[Option<char>; 8], FenError> {
    let mut squares = Vec::with_capacity(8);
    for c in text.chars() {
        match c {
            '1'..='8' => squares.resize(squares.len() + (c as usize - '0' as usize), None),
            'P' | 'p' => squares.push(Some(c)),
            c if c.is_ascii() && Piece::from_symbol(c).is_some() => squares.push(Some(c)),
            symbol => return Err(FenError::UnknownSymbol { symbol, rank }),
        }
    }
    squares
        .try_into()
        .map_err(|squares: Vec<_>| FenError::RankLength {
            rank,
            squares: squares.len(),
        })
}

/// Checks pawns first.
fn check_pieces(squares: &[[Option<char>; 8]; 8]) -> Result<(), FenError> {
    let expected = [
        (2, ExpectedSquare::Pawn(Side::White)),
        (7, ExpectedSquare::Pawn(Side::Black)),
        (3, ExpectedSquare::Empty),
        (4, ExpectedSquare::Empty),
        (5, ExpectedSquare::Empty),
        (6, ExpectedSquare::Empty),
        (1, ExpectedSquare::Piece(Side::White)),
        (8, ExpectedSquare::Piece(Side::Black)),
    ];
    for (rank, expected) in expected {
        for file in File::ALL {
            let found = squares[rank - 1][file.index()];
            if !expected.is(found) {
                let square = Square { file, rank };
                return Err(FenError::NotStartingPosition {
                    square,
                    found,
                    expected,
                });
            }
        }
    }
    Ok(())
}

fn own_rank(side: Side, squares: [Option<char>; 8]) -> Result<BackRank, FenError> {
    squares
        .map(|letter| {
            letter
                .and_then(Piece::from_symbol)
                .expect("each square has a piece")
        })
        .try_into()
        .map_err(|error| FenError::BackRank { side, error })
}

/// Accepts X-FEN, Shredder-FEN and mixtures.
fn has_all_rights(field: &str, ranks: [BackRank; 2]) -> bool {
    let rights = shredder_rights(ranks);
    let mut expected: Vec<char> = rights.chars().collect();
    let letters: Vec<(char, char)> = "KQkq".chars().zip(rights.chars()).collect();
    let in_shredder = |c| {
        let letter = letters.iter().find(|&&(x_fen, _)| x_fen == c);
        letter.map_or(c, |&(_, shredder)| shredder)
    };
    let mut given: Vec<char> = field.chars().map(in_shredder).collect();
    expected.sort_unstable();
    given.sort_unstable();
    given == expected
}

/// Content of a square in every starting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExpectedSquare {
    /// Empty: ranks 3 to 6.
    Empty,
    /// A pawn of this side: ranks 2 and 7.
    Pawn(Side),
    /// Another piece of this side: ranks 1 and 8.
    Piece(Side),
}

impl ExpectedSquare {
    fn is(self, found: Option<char>) -> bool {
        match self {
            Self::Empty => found.is_none(),
            Self::Pawn(side) => {
                found.is_some_and(|letter| side.owns(letter) && letter.eq_ignore_ascii_case(&'p'))
            }
            Self::Piece(side) => {
                found.is_some_and(|letter| side.owns(letter) && !letter.eq_ignore_ascii_case(&'p'))
            }
        }
    }
}

/// Error for a FEN that is not of a starting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FenError {
    /// Not eight ranks.
    RankCount {
        /// Number of ranks.
        found: usize,
    },
    /// A rank without exactly eight squares.
    RankLength {
        /// The rank, 1 to 8.
        rank: usize,
        /// Number of squares.
        squares: usize,
    },
    /// An invalid character in the board field.
    UnknownSymbol {
        /// The character.
        symbol: char,
        /// Its rank, 1 to 8.
        rank: usize,
    },
    /// A square that differs from every starting position.
    NotStartingPosition {
        /// The first such square, pawns checked first.
        square: Square,
        /// Its FEN letter; `None` if empty.
        found: Option<char>,
        /// Its expected content.
        expected: ExpectedSquare,
    },
    /// An illegal back rank.
    BackRank {
        /// The side.
        side: Side,
        /// The reason.
        error: BackRankError,
    },
    /// Black is to move.
    BlackToMove,
    /// The side to move is neither `w` nor `b`.
    SideToMove {
        /// Beginning of the field.
        found: String,
    },
    /// Not all four castling rights.
    Castling {
        /// Beginning of the field.
        found: String,
        /// The expected Shredder-FEN field.
        shredder: String,
    },
    /// An en-passant square.
    EnPassant {
        /// Beginning of the field.
        found: String,
    },
    /// The move counters are not `0 1`.
    Clock {
        /// Beginning of the wrong field.
        found: String,
    },
    /// More than six fields.
    TooManyFields {
        /// Beginning of the seventh field.
        found: String,
    },
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RankCount { found } => write!(f, "{found} ranks instead of 8"),
            Self::RankLength { rank, squares } => {
                write!(f, "{squares} squares on rank {rank} instead of 8")
            }
            Self::UnknownSymbol { symbol, rank } => {
                write!(f, "{symbol:?} on rank {rank} is not valid in a FEN")
            }
            Self::NotStartingPosition { square, .. } => {
                write!(f, "not a starting position: unexpected content of {square}")
            }
            Self::BackRank { side, error } => write!(f, "{}'s rank: {error}", side.name()),
            Self::BlackToMove => f.write_str("Black is to move"),
            Self::SideToMove { found } => write!(f, "side to move {found:?} instead of \"w\""),
            Self::Castling { found, .. } => {
                write!(f, "castling field {found:?} does not give all rights")
            }
            Self::EnPassant { found } => write!(f, "en-passant square {found:?} instead of \"-\""),
            Self::Clock { found } => write!(f, "clock {found:?} instead of \"0 1\""),
            Self::TooManyFields { found } => write!(f, "{found:?} after the six fields of a FEN"),
        }
    }
}

impl std::error::Error for FenError {}
