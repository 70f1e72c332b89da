use chess960::{File, Piece, Side, Start};

use super::glyphs::Align;
use super::scene::Scene;
use super::{Theme, describe};

const SQUARE: f32 = 84.0;
/// Frame width at edges with coordinates or the number.
const WIDE_MARGIN: f32 = 34.0;
/// Frame width at the other edges.
const NARROW_MARGIN: f32 = 14.0;
const EDGE: f32 = 2.0;
const TEXT: f32 = 19.0;

const PAWNS: [Option<Piece>; 8] = [None; 8];

pub(super) fn scene(start: Start, seen_from: Side, theme: Theme) -> Scene {
    let size = (
        WIDE_MARGIN + 8.0 * SQUARE + NARROW_MARGIN,
        2.0 * WIDE_MARGIN + 8.0 * SQUARE,
    );
    let title = match seen_from {
        Side::White => describe(start),
        Side::Black => format!("{}, seen from Black's side", describe(start)),
    };
    let mut scene = Scene::new(size, title, theme);
    squares(&mut scene);
    coordinates(&mut scene, seen_from);
    let caption = start.to_string();
    let above = (WIDE_MARGIN + 4.0 * SQUARE, f32::midpoint(WIDE_MARGIN, TEXT));
    scene.text(&caption, Align::Middle, above, TEXT);
    let corner = |file, rank| {
        let (column, row) = place(file, rank, seen_from);
        (WIDE_MARGIN + column * SQUARE, WIDE_MARGIN + row * SQUARE)
    };
    let [white, black] = start.back_ranks().map(|rank| rank.pieces().map(Some));
    for (rank, side, pieces) in [
        (8, Side::Black, black),
        (7, Side::Black, PAWNS),
        (2, Side::White, PAWNS),
        (1, Side::White, white),
    ] {
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            scene.piece(side, piece, corner(file, rank), SQUARE);
        }
    }
    scene
}

/// Returns the column from the left and the row from the top.
fn place(file: File, rank: u8, seen_from: Side) -> (f32, f32) {
    let column = f32::from(file.letter() as u8 - b'a');
    let row = f32::from(8 - rank);
    match seen_from {
        Side::White => (column, row),
        Side::Black => (7.0 - column, 7.0 - row),
    }
}

fn squares(scene: &mut Scene) {
    for (edge, colour) in [(EDGE, scene.colours.edge), (0.0, scene.colours.light)] {
        let corner = (WIDE_MARGIN - edge, WIDE_MARGIN - edge);
        let side = 8.0 * SQUARE + 2.0 * edge;
        scene.fill([corner], (side, side), colour);
    }
    let all = (0..8_u8).flat_map(|row| (0..8_u8).map(move |column| (column, row)));
    let dark = all.filter(|(column, row)| (column + row) % 2 == 1);
    let dark = dark.map(|(column, row)| {
        let [x, y] = [column, row].map(|steps| WIDE_MARGIN + f32::from(steps) * SQUARE);
        (x, y)
    });
    scene.fill(dark, (SQUARE, SQUARE), scene.colours.dark);
}

fn coordinates(scene: &mut Scene, seen_from: Side) {
    let centre = |steps: f32| (steps + 0.5) * SQUARE;
    let below = WIDE_MARGIN + 8.0 * SQUARE + WIDE_MARGIN / 2.0 + TEXT * 0.36;
    let mut write = |text: String, at| scene.text(&text, Align::Middle, at, TEXT);
    for file in File::ALL {
        let (column, _) = place(file, 1, seen_from);
        write(file.to_string(), (WIDE_MARGIN + centre(column), below));
    }
    for rank in 1..=8_u8 {
        let (_, row) = place(File::A, rank, seen_from);
        let y = WIDE_MARGIN + centre(row) + TEXT / 2.0;
        write(rank.to_string(), (WIDE_MARGIN / 2.0, y));
    }
}
