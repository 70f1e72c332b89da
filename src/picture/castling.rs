//! Back rank before and after castling, with arrows.

use chess960::{BackRank, Castling, CastlingPath, Side, Start, Wing};

use super::glyphs::Align;
use super::scene::Scene;
use super::strip::Strip;
use super::svg::{Colour, Point, to_f32};
use super::{Theme, describe};

const SQUARE: f32 = 100.0;
const MARGIN: f32 = 24.0;
const NOTATION: f32 = 30.0;
/// Between notation and squares.
const SPACE: f32 = 16.0;
/// Between the two ranks, for the arrows.
const GAP: f32 = 100.0;
const TEXT: f32 = 21.0;
/// From the squares to the baseline of the file letters.
const BELOW: f32 = 31.0;
const INSET: f32 = 13.0;
const ARROW: f32 = 8.0;
/// Border width of an arrow.
const BORDER: f32 = 3.0;
/// Height and half width of an arrowhead, without line width.
const HEAD: f32 = 9.0;

const DIAGRAM_SIZE: Point = (8.0 * SQUARE, NOTATION + SPACE + 2.0 * SQUARE + GAP + BELOW);

/// Draws one castling below the other, or Black's above White's if the back ranks differ.
pub(super) fn scene(start: Start, wing: Option<Wing>, theme: Theme) -> Scene {
    let wings = wing.map_or(Wing::ALL.to_vec(), |wing| vec![wing]);
    let diagrams = grid(start, &wings);
    let columns = to_f32(diagrams.iter().map(Vec::len).max().unwrap_or(0));
    let size = (
        MARGIN + columns * (DIAGRAM_SIZE.0 + MARGIN),
        MARGIN + to_f32(diagrams.len()) * (DIAGRAM_SIZE.1 + MARGIN),
    );
    let notations: Vec<_> = wings.iter().map(|wing| wing.notation()).collect();
    let title = format!("{}: {}", describe(start), notations.join(" and "));
    let mut scene = Scene::new(size, title, theme);
    let mut y = MARGIN;
    for row in diagrams {
        let mut x = MARGIN;
        for diagram in row {
            draw(&mut scene, (x, y), diagram);
            x += DIAGRAM_SIZE.0 + MARGIN;
        }
        y += DIAGRAM_SIZE.1 + MARGIN;
    }
    scene
}

type Diagram = (Side, BackRank, Wing);

fn grid(start: Start, wings: &[Wing]) -> Vec<Vec<Diagram>> {
    let [white, black] = start.back_ranks();
    let diagrams = |side, rank| wings.iter().map(move |&wing| (side, rank, wing));
    let whites = diagrams(Side::White, white);
    if white == black {
        whites.map(|diagram| vec![diagram]).collect()
    } else {
        let blacks = diagrams(Side::Black, black);
        vec![blacks.collect(), whites.collect()]
    }
}

fn draw(scene: &mut Scene, (x, y): Point, (side, rank, wing): Diagram) {
    let line = (x, y + NOTATION);
    scene.text(wing.notation(), Align::Start, line, NOTATION);
    let strip = |y| Strip {
        side,
        at: (x, y),
        square: SQUARE,
    };
    let before = strip(y + NOTATION + SPACE);
    let after = strip(before.at.1 + SQUARE + GAP);
    let castling = Castling::new(rank, wing);
    let (king, rook) = (castling.king(), castling.rook());
    for (strip, pieces, king, rook) in [
        (before, castling.before(), king.from, rook.from),
        (after, castling.after(), king.to, rook.to),
    ] {
        strip.draw(scene, [None; 8]);
        strip.mark(scene, rook, scene.colours.rook);
        strip.mark(scene, king, scene.colours.king);
        strip.draw_pieces(scene, pieces);
    }
    let (top, bottom) = (before.at.1 + SQUARE + INSET, after.at.1 - INSET);
    let ends = |path: CastlingPath| {
        [
            (before.middle(path.from), top),
            (after.middle(path.to), bottom),
        ]
    };
    // The rook's arrow is drawn last because it is usually shorter.
    arrow(scene, ends(king), scene.colours.king_arrow);
    arrow(scene, ends(rook), scene.colours.rook_arrow);
    after.letters(scene, TEXT, BELOW);
}

/// Draws an arrow with vertical ends, so that two arrows cross midway and their heads stay apart. A border separates it
/// from an arrow below.
fn arrow(scene: &mut Scene, [from, to]: [Point; 2], colour: Colour) {
    let (start, top) = from;
    let (x, tip) = to;
    let end = tip - HEAD;
    let bend = (end - top) * 0.8;
    let (leave, arrive) = (top + bend, end - bend);
    let shaft = format!("M{start} {top}C{start} {leave} {x} {arrive} {x} {end}");
    // The line is wide enough to fill this small triangle.
    let (left, right) = (x - HEAD, x + HEAD);
    let head = format!("M{x} {tip}L{left} {end}H{right}Z");
    scene.line(&shaft, ARROW + 2.0 * BORDER, scene.colours.frame);
    scene.line(&shaft, ARROW, colour);
    scene.line(&head, ARROW, colour);
}
