//! Pieces and numbers on boards, back ranks and sheets, and castling, for all positions.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::thread::{available_parallelism, scope};

use chess960::{BackRank, Castling, DoubleId, Piece, Side, Start, StartId, Wing};
use chess960_bot::picture::Subject;

use crate::pixels::Pixels;
use crate::svg_pieces::{SvgPiece, all_letters, rows};
use crate::{board, double, light, single, some_positions};

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

#[test]
fn boards_show_their_numbers() {
    let number = |start| {
        let svg = board(start, Side::White).svg(None);
        let last_text = svg.lines().rfind(|line| line.starts_with("<g "));
        last_text.expect("the board has a number").to_owned()
    };
    let numbers: HashSet<_> = StartId::all().map(|id| number(id.into())).collect();
    assert_eq!(numbers.len(), 960);
    assert!(!numbers.contains(&number(double(518, 518))));
}

#[test]
fn back_ranks_show_one_side_or_both() {
    let seen = |start| -> Vec<String> {
        let svg = light(Subject::BackRank(start)).svg(None);
        all_letters(&rows(&svg))
    };
    for (id, rank) in golden_ranks() {
        assert_eq!(seen(id.into()), [rank]);
    }
    assert_eq!(seen(double(518, 534)), ["rnbkqbnr", "RNBQKBNR"]);
    assert_eq!(seen(double(518, 518)), ["rnbqkbnr", "RNBQKBNR"]);
}

#[test]
fn castling_shows_the_rank_before_and_after() {
    let text = |squares: [Option<Piece>; 8]| -> String {
        squares.iter().flatten().map(|it| it.letter()).collect()
    };
    let seen = |start, wing| -> Vec<String> {
        let svg = light(Subject::Castling { start, wing }).svg(None);
        all_letters(&rows(&svg))
    };
    for id in StartId::all() {
        let ranks = Wing::ALL.map(|wing| {
            let castling = Castling::new(id.into(), wing);
            [text(castling.before()), text(castling.after())]
        });
        assert_eq!(seen(id.into(), None), ranks.concat());
        for (wing, ranks) in Wing::ALL.into_iter().zip(ranks) {
            assert_eq!(seen(id.into(), Some(wing)), ranks);
        }
    }
    // Both sides, Black above White.
    let both = seen(double(518, 0), Some(Wing::HSide));
    assert_eq!(both, ["bbqnnkr", "bbqnnrk", "RNBQKR", "RNBQRK"]);
    assert_eq!(seen(double(518, 0), None).len(), 4);
    assert_eq!(seen(double(518, 518), None), seen(single(518), None));
}

#[test]
fn sheet_shows_all_positions_in_order() {
    let starts = some_positions(12);
    let svg = light(Subject::Sheet(starts.clone())).svg(None);
    let found = all_letters(&rows(&svg));
    let ranks = starts.iter().map(|start| match start {
        Start::Single(id) => BackRank::from(*id).to_string(),
        Start::Double(_) => unreachable!("all starts are single"),
    });
    assert_eq!(found, ranks.collect::<Vec<_>>());
    let doubles = vec![double(518, 534), double(534, 518)];
    let svg = light(Subject::Sheet(doubles)).svg(None);
    let expected = ["rnbkqbnr", "RNBQKBNR", "rnbqkbnr", "RNBKQBNR"];
    assert_eq!(all_letters(&rows(&svg)), expected);
}
