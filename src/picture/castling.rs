//! Back rank before and after castling, with arrows.

use chess960::{BackRank, Castling, CastlingPath, File, Piece, Side, Start, Wing};

use super::glyphs::Align;
use super::scene::Scene;
use super::strip::Strip;
use super::svg::{Color, Grid, Point, Size};
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
/// Between the squares and the ends of the arrows.
const INSET: f32 = 13.0;
/// Line width of an arrow.
const ARROW: f32 = 8.0;
/// Border width of an arrow.
const BORDER: f32 = 3.0;
/// Height and half width of an arrowhead, without line width.
const HEAD: f32 = 9.0;
/// Distance of the control points of an arrow's curve from its ends, as a part of its height.
const BEND: f32 = 0.8;

const DIAGRAM_SIZE: Size = Size::new(8.0 * SQUARE, NOTATION + SPACE + 2.0 * SQUARE + GAP + BELOW);

/// Draws a diagram of castling on a wing, or on both wings for `None`, one below the other. If the back ranks of the
/// sides differ, draws one column for each wing instead, with Black's diagram above White's.
pub(super) fn scene(start: Start, wing: Option<Wing>, theme: Theme) -> Scene {
    let wings = match wing {
        Some(wing) => vec![wing],
        None => Wing::ALL.to_vec(),
    };
    let rows = diagram_rows(start, &wings);
    let grid = Grid {
        // There is at least one wing, and all rows have the same length.
        columns: rows[0].len(),
        rows: rows.len(),
        cell: DIAGRAM_SIZE,
        gap: Size::square(MARGIN),
        margin: MARGIN,
    };
    let notations: Vec<_> = wings.iter().map(|wing| wing.notation()).collect();
    let title = format!("{}: {}", describe(start), notations.join(" and "));
    let mut scene = Scene::new(grid.size(), title, theme);
    for (row, diagrams) in rows.iter().enumerate() {
        for (column, diagram) in diagrams.iter().enumerate() {
            diagram.draw(&mut scene, grid.corner(column, row));
        }
    }
    scene
}

/// Returns the diagrams in rows of the same length, from the top: one wing per row if both sides have the same back
/// rank, otherwise one side per row.
fn diagram_rows(start: Start, wings: &[Wing]) -> Vec<Vec<Diagram>> {
    let [white, black] = start.back_ranks();
    let white_diagrams = diagrams(Side::White, white, wings);
    if white == black {
        white_diagrams
            .into_iter()
            .map(|diagram| vec![diagram])
            .collect()
    } else {
        vec![diagrams(Side::Black, black, wings), white_diagrams]
    }
}

fn diagrams(side: Side, rank: BackRank, wings: &[Wing]) -> Vec<Diagram> {
    wings
        .iter()
        .map(|&wing| Diagram { side, rank, wing })
        .collect()
}

/// One castling of one side.
struct Diagram {
    side: Side,
    rank: BackRank,
    wing: Wing,
}

impl Diagram {
    /// Draws the notation, the rank before castling, the rank after it, and the arrows between them.
    fn draw(&self, scene: &mut Scene, corner: Point) {
        let baseline = Point::new(corner.x, corner.y + NOTATION);
        scene.text(self.wing.notation(), Align::Start, baseline, NOTATION);

        let before = Strip {
            side: self.side,
            corner: Point::new(corner.x, baseline.y + SPACE),
            square: SQUARE,
        };
        let after = Strip {
            corner: Point::new(corner.x, before.corner.y + SQUARE + GAP),
            ..before
        };
        let castling = Castling::new(self.rank, self.wing);
        let king = castling.king();
        let rook = castling.rook();
        draw_rank(scene, before, castling.before(), king.from, rook.from);
        draw_rank(scene, after, castling.after(), king.to, rook.to);

        // The rook's arrow is drawn last because it is usually shorter.
        Arrow::new(king, before, after).draw(scene, scene.colors.king_arrow);
        Arrow::new(rook, before, after).draw(scene, scene.colors.rook_arrow);
        after.draw_letters(scene, TEXT, BELOW);
    }
}

/// Draws the pieces of a rank and marks the squares of king and rook.
fn draw_rank(scene: &mut Scene, strip: Strip, pieces: [Option<Piece>; 8], king: File, rook: File) {
    strip.draw_squares(scene);
    strip.mark(scene, rook, scene.colors.rook);
    strip.mark(scene, king, scene.colors.king);
    strip.draw_pieces(scene, pieces);
}

/// An arrow between the squares of a piece before and after castling.
struct Arrow {
    tail: Point,
    tip: Point,
}

impl Arrow {
    fn new(path: CastlingPath, before: Strip, after: Strip) -> Self {
        Self {
            tail: Point::new(before.middle(path.from), before.corner.y + SQUARE + INSET),
            tip: Point::new(after.middle(path.to), after.corner.y - INSET),
        }
    }

    /// Draws the arrow with vertical ends, so that two arrows cross midway and their heads stay apart. A border
    /// separates it from an arrow below.
    fn draw(&self, scene: &mut Scene, color: Color) {
        let Self { tail, tip } = self;
        let shaft_end = Point::new(tip.x, tip.y - HEAD);
        // The control points of the curve are straight below its start and straight above its end.
        let bend = (shaft_end.y - tail.y) * BEND;
        let tail_control = Point::new(tail.x, tail.y + bend);
        let end_control = Point::new(tip.x, shaft_end.y - bend);
        let curve = format!("M{tail}C{tail_control} {end_control} {shaft_end}");
        scene.line(&curve, ARROW + 2.0 * BORDER, scene.colors.frame);
        scene.line(&curve, ARROW, color);
        // The head is the outline of a small triangle, whose lines are so wide that they fill it.
        let head_left = Point::new(tip.x - HEAD, shaft_end.y);
        let head_right = tip.x + HEAD;
        let triangle = format!("M{tip}L{head_left}H{head_right}Z");
        scene.line(&triangle, ARROW, color);
    }
}
