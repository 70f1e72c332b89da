//! Why a text is no position or a number none of one, as whole sentences.

use super::national::languages;
use crate::chat::option::Choice;
use crate::chat::refusal::Refusal;
use crate::chess960::parse::{self, FenError, MAX_CHARS, ParseError, StartSquare};
use crate::chess960::{
    DoubleId, File, InvalidBackRank, NumberOutOfRange, Numbering, Piece, PieceCounts, Side, Square,
    StartId,
};
use crate::reply::nouns;
use crate::words::{all_of, quote, say};

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
    let range = numbering.range();
    let told = say!(
        "position-number-out-of-range",
        typed = quote(typed),
        numbering = numbering.word(),
        first = *range.start(),
        last = *range.end(),
    );
    let hint = match numbering {
        Numbering::Scharnagl if number == i64::from(StartId::COUNT) => say!("position-960"),
        Numbering::ScharnaglOneBased if number == 0 => say!("position-one-based-0"),
        Numbering::Fritz9 if number == 0 => say!("position-fritz9-0"),
        Numbering::Scharnagl | Numbering::ScharnaglOneBased | Numbering::Fritz9 => return told,
    };
    told + " " + &hint
}

/// As [`number_out_of_range`], where there are two numbers.
fn number_of(side: Side, typed: &str, error: NumberOutOfRange) -> String {
    let explained = number_out_of_range(typed, error);
    match side {
        Side::White => say!("position-number-of-white", explained = explained),
        Side::Black => say!("position-number-of-black", explained = explained),
    }
}

/// What is told of a text that is not a starting position.
fn explained(typed: &str, error: &ParseError) -> String {
    match error {
        ParseError::Empty => say!("position-empty"),
        ParseError::TooLong => say!("position-too-long", most = MAX_CHARS),
        ParseError::UnknownSymbol { symbol, at } => say!(
            "position-unknown-symbol",
            // The place is counted in what is left when invisible characters and wrapping are gone.
            typed = quote(&parse::plain(typed)),
            at = *at,
            symbol = quote(&symbol.to_string()),
        ),
        ParseError::UnknownWord(word) => say!("position-unknown-word", word = quote(word)),
        ParseError::Number(error) => number_out_of_range(typed, *error),
        ParseError::BackRank(error) => say!(
            "position-not-a-back-rank",
            typed = quote(typed),
            fault = back_rank(error, Side::White),
        ),
        ParseError::NationalBackRank { alphabets, error } => say!(
            "position-not-a-back-rank-in-letters",
            typed = quote(typed),
            languages = languages(*alphabets),
            fault = back_rank(error, Side::White),
        ),
        ParseError::PgnWithoutFen => say!("position-pgn-without-fen"),
        ParseError::Fen(error) => fen(error),
        ParseError::Pair => say!("position-not-a-pair", typed = quote(&parse::plain(typed))),
        ParseError::NumberOf {
            side,
            written,
            error,
        } => number_of(*side, written, *error),
        ParseError::DoubleNumber(_) => say!(
            "position-not-a-double-number",
            typed = quote(typed),
            last = DoubleId::COUNT - 1,
        ),
    }
}

fn back_rank(error: &InvalidBackRank, side: Side) -> String {
    let square = |&file: &File| side.home_square(file).to_string();
    match error {
        InvalidBackRank::Pieces(counts) => pieces(counts),
        InvalidBackRank::BishopsOnOneColour { bishops, colour } => say!(
            "position-bishops-on-one-colour",
            squares = all_of(&bishops.each_ref().map(square)),
            colour = colour.to_string(),
        ),
        InvalidBackRank::KingOutsideRooks { king, rooks } => say!(
            "position-king-outside-rooks",
            king = square(king),
            rooks = all_of(&rooks.each_ref().map(square)),
        ),
    }
}

fn pieces(counts: &PieceCounts) -> String {
    let named = |(piece, number)| nouns::pieces(number, piece);
    let missing: Vec<String> = counts.missing().map(named).collect();
    let surplus: Vec<String> = counts.superfluous().map(named).collect();
    let faults = match (&*missing, &*surplus) {
        (missing, []) => say!("position-missing", pieces = all_of(missing)),
        ([], surplus) => say!("position-too-many", pieces = all_of(surplus)),
        (missing, surplus) => say!(
            "position-missing-and-too-many",
            missing = all_of(missing),
            surplus = all_of(surplus),
        ),
    };
    say!(
        "position-wrong-pieces",
        total = counts.total(),
        faults = faults
    )
}

fn fen(error: &FenError) -> String {
    match error {
        FenError::RankCount { found } => say!("position-fen-ranks", ranks = *found),
        FenError::RankLength { rank, squares } => {
            say!("position-fen-rank-length", rank = *rank, squares = *squares)
        }
        FenError::UnknownSymbol { symbol, rank } => say!(
            "position-fen-symbol",
            rank = *rank,
            symbol = quote(&symbol.to_string()),
        ),
        FenError::NotAStart {
            square,
            found,
            wanted,
        } => not_a_start(*square, *found, *wanted),
        FenError::BackRank { side, error } => {
            let fault = back_rank(error, *side);
            match side {
                Side::White => say!("position-fen-white-back-rank", fault = fault),
                Side::Black => say!("position-fen-black-back-rank", fault = fault),
            }
        }
        FenError::BlackToMove => say!("position-fen-black-to-move"),
        FenError::SideToMove { found } => say!("position-fen-side-to-move", found = quote(found)),
        FenError::Castling { found, shredder } => say!(
            "position-fen-castling",
            found = quote(found),
            shredder = &**shredder,
        ),
        FenError::EnPassant { found } => say!("position-fen-en-passant", found = quote(found)),
        FenError::Clock { found } => say!("position-fen-clock", found = quote(found)),
        FenError::TooManyFields { found } => say!("position-fen-fields", found = quote(found)),
    }
}

fn not_a_start(square: Square, found: Option<char>, wanted: StartSquare) -> String {
    let there = match found {
        None => say!("position-square-empty", square = square.to_string()),
        Some(letter) => {
            let name =
                Piece::from_symbol(letter).map_or_else(|| say!("position-pawn"), nouns::piece);
            let square = square.to_string();
            if letter.is_ascii_uppercase() {
                say!("position-square-white", piece = name, square = square)
            } else {
                say!("position-square-black", piece = name, square = square)
            }
        }
    };
    let rank = square.rank;
    match wanted {
        StartSquare::Nothing => say!("position-not-a-start-middle", there = there),
        StartSquare::Pawn(side) => say!(
            "position-not-a-start-pawns",
            there = there,
            rank = rank,
            side = nouns::side(side),
        ),
        StartSquare::Piece(side) => say!(
            "position-not-a-start-pieces",
            there = there,
            rank = rank,
            side = nouns::side(side),
        ),
    }
}
