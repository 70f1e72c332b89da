//! Pieces and numbers on boards, back ranks and sheets, and castling, for all positions.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::num::NonZero;
use std::path::Path;
use std::thread::{available_parallelism, scope};

use chess960::{DoubleId, Piece, Side, Start, StartId, Wing};
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
        let board = rows(&board(id.into(), Side::White).svg(None));
        let black = white.to_lowercase();
        let expected = [&*black, "pppppppp", "PPPPPPPP", white];
        assert_eq!(all_letters(&board), expected);
        assert_on_squares(&board);
        count += 1;
    }
    assert_eq!(count, 960);
}

#[test]
fn boards_from_blacks_side_are_turned() {
    let ranks: Vec<_> = golden_ranks().collect();
    let mut count = 0;
    // White's position 0 with Black's position 959, and so on.
    for ((white_id, white), (black_id, black)) in ranks.iter().zip(ranks.iter().rev()) {
        let start = DoubleId::new(*white_id, *black_id).into();
        let board = rows(&board(start, Side::Black).svg(None));
        let expected = [white, "PPPPPPPP", "pppppppp", &black.to_lowercase()].map(reversed);
        assert_eq!(all_letters(&board), expected);
        assert_on_squares(&board);
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

/// Side of a square in pixels, on boards of half the usual size.
const SIDE: usize = 42;

/// Distance of the squares from the edges of such a board.
const MARGIN: usize = 17;

/// A letter of a piece, or `.`, on a square of a color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Square {
    letter: char,
    is_light: bool,
}

impl Square {
    fn background(self) -> [u8; 3] {
        if self.is_light {
            [0xf0, 0xe2, 0xc8]
        } else {
            [0xb9, 0x8f, 0x66]
        }
    }

    /// Draws the square from the file of its piece.
    fn reference(self) -> Pixels {
        let kind = match self.letter.to_ascii_uppercase() {
            '.' => {
                return Pixels {
                    width: SIDE,
                    rgb: vec![self.background(); SIDE * SIDE],
                };
            }
            'P' => "pawn",
            other => Piece::from_symbol(other).expect("a piece").name(),
        };
        let is_white = self.letter.is_ascii_uppercase();
        let color = if is_white { "white" } else { "black" };
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/pieces");
        let file = folder.join(format!("{color}-{kind}.svg"));
        let drawing = fs::read_to_string(file).expect("a drawing");
        Pixels::of_drawing(&drawing, self.background(), 42)
    }
}

/// Largest mean difference of two drawings of the same square, in thousandths.
const MAX_AVERAGE: usize = 3;

/// The pieces and the empty square, on squares of one color.
fn squares(is_light: bool) -> Vec<Square> {
    "KQRBNPkqrbnp."
        .chars()
        .map(|letter| Square { letter, is_light })
        .collect()
}

/// The comparison with a drawing would notice a wrong piece.
#[test]
fn drawings_of_different_pieces_differ_by_more_than_the_tolerance() {
    let mut compared = 0;
    for squares in [squares(true), squares(false)] {
        for (index, square) in squares.iter().enumerate() {
            let drawing = square.reference();
            for other in &squares[..index] {
                let (_, average) = drawing.difference(&other.reference());
                assert!(average > MAX_AVERAGE, "{square:?} and {other:?}: {average}");
                compared += 1;
            }
        }
    }
    // 13 · 12 / 2 pairs on either color.
    assert_eq!(compared, 2 * 78);
}

#[test]
fn every_square_of_a_board_shows_its_piece() {
    let ranks: Vec<_> = golden_ranks().collect();
    let checked_squares = sum_in_parallel(&ranks, assert_squares_show_their_pieces);
    assert_eq!(checked_squares, 960 * 64);
}

/// Calls a function with parts of a list, each in a thread of its own, and returns the sum of the results.
fn sum_in_parallel<T: Sync>(items: &[T], count: fn(&[T]) -> usize) -> usize {
    let threads = available_parallelism().map_or(1, NonZero::get);
    scope(|scope| {
        items
            .chunks(items.len().div_ceil(threads))
            .map(|part| scope.spawn(move || count(part)))
            .collect::<Vec<_>>()
            .into_iter()
            .map(|thread| thread.join().expect("the thread does not panic"))
            .sum()
    })
}

/// Checks boards from White's side (even numbers) and from Black's side. Returns the number of checked squares.
fn assert_squares_show_their_pieces(ranks: &[(StartId, &str)]) -> usize {
    let mut references = HashMap::new();
    // Most boards have the same pixels for a piece on a color, which are compared only once.
    let mut compared = HashMap::<_, Vec<Pixels>>::new();
    let mut checked = 0;
    for &(id, white) in ranks {
        let is_white = id.get() % 2 == 0;
        let seen_from = if is_white { Side::White } else { Side::Black };
        let board = Pixels::read(&board(id.into(), seen_from).png(Some(360)));
        let black = white.to_lowercase();
        let empty = ".".repeat(32);
        let from_white = [&*black, "pppppppp", &*empty, "PPPPPPPP", white].concat();
        let letters = if is_white {
            from_white
        } else {
            reversed(&from_white)
        };
        for (index, letter) in letters.chars().enumerate() {
            let (column, row) = (index % 8, index / 8);
            let square = Square {
                letter,
                is_light: (column + row) % 2 == 0,
            };
            let corner = (MARGIN + column * SIDE, MARGIN + row * SIDE);
            let pixels = board.square(corner, SIDE);
            assert_eq!(pixels.rgb[0], square.background());
            checked += 1;
            let known = compared.entry(square).or_default();
            if known.contains(&pixels) {
                continue;
            }
            let reference = references
                .entry(square)
                .or_insert_with(|| square.reference());
            let (worst, average) = pixels.difference(reference);
            assert!(
                worst <= 64 && average <= MAX_AVERAGE,
                "{square:?} of {id}: {worst}, {average}"
            );
            known.push(pixels);
        }
    }
    checked
}

/// The drawing of the number on a board.
fn number_on_board(start: Start) -> String {
    let svg = board(start, Side::White).svg(None);
    let last_text = svg.lines().rfind(|line| line.starts_with("<g "));
    last_text.expect("the board has a number").to_owned()
}

#[test]
fn each_position_has_another_number_on_its_board() {
    let numbers: HashSet<String> = StartId::all()
        .map(|id| number_on_board(id.into()))
        .collect();
    assert_eq!(numbers.len(), 960);
    let of_pair = number_on_board(double(518, 518));
    assert!(!numbers.contains(&of_pair));
}

/// Letters of the pieces in each row of a picture.
fn letters_in(subject: Subject) -> Vec<String> {
    all_letters(&rows(&light(subject).svg(None)))
}

#[test]
fn a_back_rank_shows_its_pieces_once() {
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
