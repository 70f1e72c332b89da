//! Pieces and numbers on boards, back ranks and sheets, and castling, for all positions.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::thread::{available_parallelism, scope};

use chess960::{BackRank, DoubleId, Piece, Side, Start, StartId, Wing};
use chess960_bot::picture::Subject;

use crate::pixels::Pixels;
use crate::svg_pieces::{SvgPiece, all_letters, rows};
use crate::{board, double, light, single};

/// Back ranks of the golden table, in the order of their numbers.
pub(crate) fn golden_ranks() -> impl Iterator<Item = (StartId, &'static str)> {
    let rows = include_str!("../../crates/chess960/tests/golden/positions.csv")
        .lines()
        .skip(1);
    let ranks = rows.map(|row| row.split(',').nth(1).expect("the row has two columns"));
    StartId::all().zip(ranks)
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

#[test]
fn boards_have_all_pieces_on_their_squares() {
    let mut count = 0;
    for (id, white) in golden_ranks() {
        let found = rows(&board(id.into(), Side::White).svg(None));
        let black = white.to_lowercase();
        assert_eq!(
            all_letters(&found),
            [&*black, "pppppppp", "PPPPPPPP", white]
        );
        assert_on_squares(&found);
        // From Black's side the board is turned, also for DFRC.
        let other = StartId::new(959 - id.get()).expect("below 960");
        let black = BackRank::from(other).to_string().to_lowercase();
        let found = rows(&board(DoubleId::new(id, other).into(), Side::Black).svg(None));
        let expected = [white, "PPPPPPPP", "pppppppp", &black].map(reversed);
        assert_eq!(all_letters(&found), expected);
        assert_on_squares(&found);
        count += 1;
    }
    assert_eq!(count, 960);
}

/// Checks that pieces fill the ranks 1, 2, 7 and 8 of a board.
fn assert_on_squares(board: &[Vec<SvgPiece>]) {
    let (left, top) = board[0][0].at;
    let side = board[0][0].side;
    for (row, rank) in board.iter().zip([0, 1, 6, 7]) {
        assert_eq!(row.len(), 8);
        for (piece, file) in row.iter().zip(0..) {
            let expected = (left + file * side, top + rank * side);
            assert_eq!((piece.at, piece.side), (expected, side));
        }
    }
}

/// A piece on a colored square, from its own file.
fn sprite(letter: char, background: [u8; 3], side: u16) -> Pixels {
    let kind = match letter.to_ascii_uppercase() {
        'P' => "pawn",
        other => Piece::from_symbol(other).expect("a piece").name(),
    };
    let is_white = letter.is_ascii_uppercase();
    let colour = if is_white { "white" } else { "black" };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/pieces");
    let file = fs::read_to_string(folder.join(format!("{colour}-{kind}.svg"))).expect("a drawing");
    Pixels::of_drawing(&file, background, side)
}

#[test]
fn every_square_shows_its_piece() {
    let ranks: Vec<_> = golden_ranks().collect();
    let threads = available_parallelism().map_or(1, NonZero::get);
    scope(|scope| {
        for ranks in ranks.chunks(ranks.len().div_ceil(threads)) {
            scope.spawn(|| assert_squares_show_their_pieces(ranks));
        }
    });
}

fn assert_squares_show_their_pieces(ranks: &[(StartId, &str)]) {
    // At half the usual size, squares are 42 pixels wide.
    const SIDE: usize = 42;
    let mut sprites = HashMap::new();
    // Most boards have the same pixels for a piece on a color, which are compared only once.
    let mut compared = HashMap::<_, Vec<Pixels>>::new();
    for &(id, white) in ranks {
        let is_white = id.get() % 2 == 0;
        let seen_from = if is_white { Side::White } else { Side::Black };
        let pixels = Pixels::read(&board(id.into(), seen_from).png(Some(360)));
        let empty = ".".repeat(32);
        let black = white.to_lowercase();
        let pieces = [&*black, "pppppppp", &*empty, "PPPPPPPP", white].concat();
        let pieces = if is_white { pieces } else { reversed(&pieces) };
        for (index, letter) in pieces.chars().enumerate() {
            let (column, row) = (index % 8, index / 8);
            let square = pixels.square((17 + column * SIDE, 17 + row * SIDE), SIDE);
            let is_light = (column + row) % 2 == 0;
            let light = [0xf0, 0xe2, 0xc8];
            let background = if is_light { light } else { [0xb9, 0x8f, 0x66] };
            assert_eq!(square.rgb[0], background);
            let reference = || match letter {
                '.' => Pixels {
                    width: SIDE,
                    rgb: vec![background; SIDE * SIDE],
                },
                _ => sprite(letter, background, 42),
            };
            let known = compared.entry((letter, is_light)).or_default();
            if known.contains(&square) {
                continue;
            }
            let expected = sprites.entry((letter, is_light)).or_insert_with(reference);
            let (worst, average) = square.difference(expected);
            let is_same = worst <= 64 && average <= 3;
            assert!(is_same, "{id}, {index}: {worst}, {average}");
            known.push(square);
        }
    }
    // The pieces are different enough to detect a wrong one.
    let sprites: Vec<_> = sprites.into_iter().collect();
    for (index, ((one, is_light), drawn)) in sprites.iter().enumerate() {
        for ((other, _), another) in sprites[..index].iter().filter(|it| it.0.1 == *is_light) {
            let (_, average) = drawn.difference(another);
            assert!(average > 3, "{one} and {other}: {average}");
        }
    }
}

/// The drawing of the number on a board.
fn number_on_board(start: Start) -> String {
    let svg = board(start, Side::White).svg(None);
    let last_text = svg.lines().rfind(|line| line.starts_with("<g "));
    last_text.expect("the board has a number").to_owned()
}

#[test]
fn boards_show_their_numbers() {
    let numbers: HashSet<String> = StartId::all()
        .map(|id| number_on_board(id.into()))
        .collect();
    assert_eq!(numbers.len(), 960);
    assert!(!numbers.contains(&number_on_board(double(518, 518))));
}

/// Letters of the pieces in each row of a picture.
fn letters_in(subject: Subject) -> Vec<String> {
    all_letters(&rows(&light(subject).svg(None)))
}

#[test]
fn back_ranks_show_the_side() {
    let mut count = 0;
    for (id, rank) in golden_ranks() {
        assert_eq!(letters_in(Subject::BackRank(id.into())), [rank]);
        count += 1;
    }
    assert_eq!(count, 960);
}

#[test]
fn back_ranks_of_a_pair_show_black_above_white() {
    let different = letters_in(Subject::BackRank(double(518, 534)));
    assert_eq!(different, ["rnbkqbnr", "RNBQKBNR"]);
    let equal = letters_in(Subject::BackRank(double(518, 518)));
    assert_eq!(equal, ["rnbqkbnr", "RNBQKBNR"]);
}

fn castling(start: Start, wing: Option<Wing>) -> Vec<String> {
    letters_in(Subject::Castling { start, wing })
}

#[test]
fn castling_shows_the_rank_before_and_after() {
    let kingside = castling(single(518), Some(Wing::HSide));
    assert_eq!(kingside, ["RNBQKR", "RNBQRK"]);
    let queenside = castling(single(451), Some(Wing::ASide));
    assert_eq!(queenside, ["BRKQRB", "BKRQRB"]);
    let both_wings = castling(single(518), None);
    assert_eq!(both_wings, ["RNBQKR", "RNBQRK", "RKBNR", "KRBNR"]);
}

#[test]
fn castling_of_different_sides_shows_black_above_white() {
    let kingside = castling(double(518, 0), Some(Wing::HSide));
    assert_eq!(kingside, ["bbqnnkr", "bbqnnrk", "RNBQKR", "RNBQRK"]);
}

#[test]
fn castling_of_equal_sides_is_shown_once() {
    let pair = castling(double(518, 518), None);
    assert_eq!(pair, castling(single(518), None));
}

#[test]
fn sheets_show_all_positions_in_order() {
    let sheet = letters_in(Subject::Sheet(vec![single(518), single(0), single(959)]));
    assert_eq!(sheet, ["RNBQKBNR", "BBQNNRKR", "RKRNNQBB"]);
    let pairs = letters_in(Subject::Sheet(vec![double(518, 534), double(534, 518)]));
    assert_eq!(pairs, ["rnbkqbnr", "RNBQKBNR", "rnbqkbnr", "RNBKQBNR"]);
}
