//! Why a text is no position or a number none of one, as whole sentences.

use crate::chat::refusal::Refusal;
use crate::chess960::parse::{self, FenError, MAX_CHARS, ParseError, StartSquare};
use crate::chess960::{
    DoubleId, File, InvalidBackRank, NumberOutOfRange, Numbering, Piece, PieceCounts, Side, Square,
    StartId,
};
use crate::words::{list, plural, quote};

/// Why a text is no position, or a number none of one.
#[derive(Debug)]
pub enum PositionRefusal {
    /// A number that the chosen numbering does not use.
    Number(NumberOutOfRange),
    /// A text that is not a starting position.
    NotAPosition {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        error: ParseError,
    },
}

impl Refusal for PositionRefusal {
    fn text(&self) -> String {
        match self {
            Self::Number(error) => number_out_of_range(&error.number.to_string(), *error),
            Self::NotAPosition { typed, error } => explained(typed, error),
        }
    }
}

/// What is told of a number that its numbering does not use.
fn number_out_of_range(typed: &str, error: NumberOutOfRange) -> String {
    let NumberOutOfRange { number, numbering } = error;
    let name = numbering_phrase(numbering);
    let range = numbering.range();
    let hint = match numbering {
        Numbering::Scharnagl if number == i64::from(StartId::COUNT) => {
            " In the 1–960 range, 960 is position 0: give `0`, or choose \
             `numbering:scharnagl-1-960` where there is that option."
        }
        Numbering::ScharnaglOneBased if number == 0 => " In that range, position 0 is number 960.",
        Numbering::Fritz9 if number == 0 => " Scharnagl's position 0 is Fritz9's 81.",
        Numbering::Scharnagl | Numbering::ScharnaglOneBased | Numbering::Fritz9 => "",
    };
    format!(
        "{} is not a number of a position: {name} go from {} to {}.{hint}",
        quote(typed),
        range.start(),
        range.end()
    )
}

/// As [`number_out_of_range`], where there are two numbers.
fn number_of(side: Side, typed: &str, error: NumberOutOfRange) -> String {
    let explanation = number_out_of_range(typed, error);
    format!("{}'s number: {explanation}", side.name())
}

fn numbering_phrase(numbering: Numbering) -> &'static str {
    match numbering {
        Numbering::Scharnagl => "Scharnagl's numbers",
        Numbering::ScharnaglOneBased => "the numbers of the 1–960 range",
        Numbering::Fritz9 => "Fritz9's numbers",
    }
}

/// What is told of a text that is not a starting position.
fn explained(typed: &str, error: &ParseError) -> String {
    match error {
        ParseError::Empty => "There is nothing to read. Give the eight pieces from a to h, for \
             example `RNBQKBNR`, a number such as `518`, or a FEN."
            .to_owned(),
        ParseError::TooLong => format!(
            "That is too long: I read at most {MAX_CHARS} characters. Give the eight pieces from \
             a to h, for example `RNBQKBNR`, a number such as `518`, or a FEN."
        ),
        ParseError::UnknownSymbol { symbol, at } => format!(
            "I can't read {} as a position: character {at}, {}, isn't a piece. Type the eight pieces from \
             a to h (`RNBQKBNR`), a number from 0 to 959, or paste a FEN.",
            // The place is counted in what is left when invisible characters and wrapping are gone.
            quote(&parse::plain(typed)),
            quote(&symbol.to_string())
        ),
        ParseError::UnknownWord(word) => format!(
            "I can't read that as a position: {} isn't a piece. The pieces are king, queen, rook, bishop and \
             knight; name all eight from a to h.",
            quote(word)
        ),
        ParseError::Number(error) => number_out_of_range(typed, *error),
        ParseError::BackRank(error) => {
            format!("{}: {}", quote(typed), back_rank(error, Side::White))
        }
        ParseError::PgnWithoutFen => "These PGN tags have no `FEN` tag, which a Chess960 game \
             needs: `[FEN \"…\"]`. Without it only the classical start can be meant, 518."
            .to_owned(),
        ParseError::Fen(error) => fen(error),
        ParseError::Pair => format!(
            "{} is not a pair of positions. Write White's and Black's numbers with one slash \
             between, White's first: `518/534`. A DFRC number such as `DFRC 497814` and a FEN with \
             both back ranks do as well.",
            quote(&parse::plain(typed))
        ),
        ParseError::NumberOf {
            side,
            written,
            error,
        } => number_of(*side, written, *error),
        ParseError::DoubleNumber(_) => format!(
            "{} is not a DFRC number: these go from 0 to {}. They are 960 times White's number \
             plus Black's; `518/534` says the same more plainly.",
            quote(typed),
            DoubleId::COUNT - 1
        ),
    }
}

fn back_rank(error: &InvalidBackRank, side: Side) -> String {
    let square = |&file: &File| side.home_square(file).to_string();
    match error {
        InvalidBackRank::Pieces(counts) => pieces(counts),
        InvalidBackRank::BishopsOnOneColour { bishops, colour } => format!(
            "the bishops on {} both stand on {colour} squares. One belongs on a light square, \
             the other on a dark one.",
            list(&bishops.each_ref().map(square), "and")
        ),
        InvalidBackRank::KingOutsideRooks { king, rooks } => format!(
            "the king on {} does not stand between the rooks on {}. In Chess960 it does, so \
             that it can castle to either side.",
            square(king),
            list(&rooks.each_ref().map(square), "and")
        ),
    }
}

fn pieces(counts: &PieceCounts) -> String {
    let number = match counts.total() {
        0 => "no piece is there".to_owned(),
        1 => "1 piece is there instead of 8".to_owned(),
        8 => "these are 8 pieces, but not the right ones".to_owned(),
        total => format!("{total} pieces are there instead of 8"),
    };
    let missing: Vec<_> = counts
        .missing()
        .map(|(piece, n)| plural(n, piece.name()))
        .collect();
    let surplus: Vec<_> = counts
        .superfluous()
        .map(|(piece, n)| plural(n, piece.name()))
        .collect();
    let mut faults = Vec::new();
    if !missing.is_empty() {
        faults.push(format!("missing: {}", list(&missing, "and")));
    }
    if !surplus.is_empty() {
        faults.push(format!("too many: {}", list(&surplus, "and")));
    }
    format!(
        "{number} ({}). A back rank has a king, a queen, two rooks, two bishops and two knights.",
        faults.join("; ")
    )
}

fn fen(error: &FenError) -> String {
    match error {
        FenError::RankCount { found } => format!(
            "The board of this FEN has {} instead of 8. Its first field names what stands on \
             each rank, from 8 down to 1, with slashes between.",
            plural(*found, "rank")
        ),
        FenError::RankLength { rank, squares } => {
            format!(
                "Rank {rank} of this FEN has {} instead of 8.",
                plural(*squares, "square")
            )
        }
        FenError::UnknownSymbol { symbol, rank } => format!(
            "On rank {rank} of this FEN, {} means nothing. Pieces are KQRBNP for White and \
             kqrbnp for Black; the digits 1 to 8 count empty squares.",
            quote(&symbol.to_string())
        ),
        FenError::NotAStart {
            square,
            found,
            wanted,
        } => not_a_start(*square, *found, *wanted),
        FenError::BackRank { side, error } => {
            format!(
                "{}'s back rank is not one of Chess960: {}",
                side.name(),
                back_rank(error, *side)
            )
        }
        FenError::BlackToMove => "This FEN has Black to move. In a starting position it is \
             White's turn: `w` after the board."
            .to_owned(),
        FenError::SideToMove { found } => format!(
            "After the board of a FEN comes `w`, as White begins; this one has {}.",
            quote(found)
        ),
        FenError::Castling { found, shredder } => format!(
            "The castling field {} does not fit the start, in which both sides may castle \
             with both rooks: `KQkq` in X-FEN, `{shredder}` in Shredder-FEN.",
            quote(found)
        ),
        FenError::EnPassant { found } => format!(
            "This FEN has the en-passant square {}; in a starting position there is `-`.",
            quote(found)
        ),
        FenError::Clock { found } => format!(
            "This FEN ends with {} where a starting position has `0 1`: no move was made.",
            quote(found)
        ),
        FenError::TooManyFields { found } => {
            format!("A FEN has six fields; {} is one too many.", quote(found))
        }
    }
}

fn not_a_start(square: Square, found: Option<char>, wanted: StartSquare) -> String {
    let there = match found {
        None => format!("{square} is empty"),
        Some(letter) => {
            let side = if letter.is_ascii_uppercase() {
                "white"
            } else {
                "black"
            };
            let piece = Piece::from_symbol(letter).map_or("pawn", Piece::name);
            format!("there is a {side} {piece} on {square}")
        }
    };
    let at_the_start = match wanted {
        StartSquare::Nothing => "ranks 3 to 6 are empty".to_owned(),
        StartSquare::Pawn(side) => {
            format!("rank {} is full of {}'s pawns", square.rank, side.name())
        }
        StartSquare::Piece(side) => {
            format!("rank {} is full of {}'s pieces", square.rank, side.name())
        }
    };
    format!("This is not a starting position: {there}, but at the start {at_the_start}.")
}
