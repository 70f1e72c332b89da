use chess960::{File, Piece, Side, Start};

use super::glyphs::Align;
use super::scene::Scene;
use super::svg::{Point, Size};
use super::{Theme, describe};

const SQUARE: f32 = 84.0;
/// Frame width at edges with coordinates or the number.
const WIDE_MARGIN: f32 = 34.0;
/// Frame width at the other edges.
const NARROW_MARGIN: f32 = 14.0;
const EDGE: f32 = 2.0;
const TEXT: f32 = 19.0;
/// From the middle of the margin to the baseline of the file letters.
const LETTER_DROP: f32 = TEXT * 0.36;

/// Size of the picture.
pub(super) const SIZE: Size = Size::new(
    WIDE_MARGIN + 8.0 * SQUARE + NARROW_MARGIN,
    2.0 * WIDE_MARGIN + 8.0 * SQUARE,
);

const PAWNS: [Option<Piece>; 8] = [None; 8];

/// Draws the board of a position with coordinates, below its number. `seen_from` is the side at the bottom.
pub(super) fn scene(start: Start, seen_from: Side, theme: Theme) -> Scene {
    let title = match seen_from {
        Side::White => describe(start),
        Side::Black => format!("{}, seen from Black's side", describe(start)),
    };
    let mut scene = Scene::new(SIZE, title, theme);
    draw_squares(&mut scene);
    draw_coordinates(&mut scene, seen_from);
    let above_board = Point::new(WIDE_MARGIN + 4.0 * SQUARE, f32::midpoint(WIDE_MARGIN, TEXT));
    scene.text(&start.to_string(), Align::Middle, above_board, TEXT);
    draw_pieces(&mut scene, start, seen_from);
    scene
}

/// Writes a label above the left edge of a board, beside its number.
pub(super) fn draw_label(scene: &mut Scene, label: &str) {
    let above_edge = Point::new(WIDE_MARGIN, f32::midpoint(WIDE_MARGIN, TEXT));
    scene.text(label, Align::Start, above_edge, TEXT);
}

/// A square of the board by its place in the picture.
#[derive(Clone, Copy, Debug)]
struct Cell {
    /// From the left, 0 to 7.
    column: u8,
    /// From the top, 0 to 7.
    row: u8,
}

impl Cell {
    fn of(file: File, rank: u8, seen_from: Side) -> Self {
        let column = file.letter() as u8 - b'a';
        let row = 8 - rank;
        match seen_from {
            Side::White => Self { column, row },
            Side::Black => Self {
                column: 7 - column,
                row: 7 - row,
            },
        }
    }

    /// Returns the upper left corner.
    fn corner(self) -> Point {
        Point::new(
            WIDE_MARGIN + f32::from(self.column) * SQUARE,
            WIDE_MARGIN + f32::from(self.row) * SQUARE,
        )
    }

    fn middle(self) -> Point {
        let corner = self.corner();
        Point::new(corner.x + SQUARE / 2.0, corner.y + SQUARE / 2.0)
    }
}

/// Draws the edge of the board, and the light and dark squares.
fn draw_squares(scene: &mut Scene) {
    let board_corner = Point::new(WIDE_MARGIN, WIDE_MARGIN);
    let board_size = Size::square(8.0 * SQUARE);
    let edge_corner = Point::new(WIDE_MARGIN - EDGE, WIDE_MARGIN - EDGE);
    let edge_size = Size::square(8.0 * SQUARE + 2.0 * EDGE);
    scene.fill([edge_corner], edge_size, scene.colors.edge);
    scene.fill([board_corner], board_size, scene.colors.light);
    let mut dark_corners = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            if (column + row) % 2 == 1 {
                dark_corners.push(Cell { column, row }.corner());
            }
        }
    }
    scene.fill(dark_corners, Size::square(SQUARE), scene.colors.dark);
}

/// Draws the file letters below the board and the rank numbers left of it.
fn draw_coordinates(scene: &mut Scene, seen_from: Side) {
    let baseline = WIDE_MARGIN + 8.0 * SQUARE + WIDE_MARGIN / 2.0 + LETTER_DROP;
    for file in File::ALL {
        let middle = Cell::of(file, 1, seen_from).middle();
        let at = Point::new(middle.x, baseline);
        scene.text(&file.to_string(), Align::Middle, at, TEXT);
    }
    for rank in 1..=8_u8 {
        let middle = Cell::of(File::A, rank, seen_from).middle();
        let at = Point::new(WIDE_MARGIN / 2.0, middle.y + TEXT / 2.0);
        scene.text(&rank.to_string(), Align::Middle, at, TEXT);
    }
}

/// Draws the pieces and pawns of both sides.
fn draw_pieces(scene: &mut Scene, start: Start, seen_from: Side) {
    let [white, black] = start.back_ranks().map(|rank| rank.pieces().map(Some));
    for (rank, side, pieces) in [
        (8, Side::Black, black),
        (7, Side::Black, PAWNS),
        (2, Side::White, PAWNS),
        (1, Side::White, white),
    ] {
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            let corner = Cell::of(file, rank, seen_from).corner();
            scene.piece(side, piece, corner, SQUARE);
        }
    }
}
