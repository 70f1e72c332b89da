//! Castling: the back rank before and after it, and who goes where.

use super::glyphs::Align;
use super::outline::{Outline, Point, many};
use super::scene::{Colour, Scene};
use super::strip::Strip;
use super::theme::Colours;
use super::{Theme, describe, ranks};
use crate::chess960::{BackRank, Castling, Path, Side, Start, Wing};

/// The side of a square.
const SQUARE: f32 = 100.0;
/// The space around everything, and between two ways of castling.
const MARGIN: f32 = 24.0;
/// The height of the notation above each way of castling.
const NOTATION: f32 = 30.0;
/// From the notation to the squares.
const SPACE: f32 = 16.0;
/// The space in which the arrows run.
const GAP: f32 = 100.0;
/// The height of a figure below the squares.
const TEXT: f32 = 21.0;
/// From the squares to the line on which the letters stand.
const BELOW: f32 = 31.0;
/// The space that the arrows keep from the squares.
const INSET: f32 = 13.0;
/// How wide the arrows are.
const ARROW: f32 = 8.0;
/// How far their rims reach to each side.
const RIM: f32 = 3.0;
/// How far their heads reach to each side, and up, apart from the width of the lines.
const HEAD: f32 = 9.0;

/// The size of one way of castling.
const WAY: Point = (8.0 * SQUARE, NOTATION + SPACE + 2.0 * SQUARE + GAP + BELOW);

/// Each way of castling: below one another, or, for a position in which the sides differ, Black's
/// above White's.
pub(super) fn scene(start: Start, wing: Option<Wing>, theme: Theme) -> Scene {
    let colours = theme.colours();
    let wings = wing.map_or(Wing::ALL.to_vec(), |wing| vec![wing]);
    let ways = grid(start, &wings);
    let columns = many(ways.iter().map(Vec::len).max().unwrap_or(0));
    let size = (
        MARGIN + columns * (WAY.0 + MARGIN),
        MARGIN + many(ways.len()) * (WAY.1 + MARGIN),
    );
    let notations: Vec<_> = wings.iter().map(|wing| wing.notation()).collect();
    let title = format!("{}: {}", describe(start), notations.join(" and "));
    let mut scene = Scene::new(size, title, colours.frame);
    let mut y = MARGIN;
    for row in ways {
        let mut x = MARGIN;
        for (side, rank, wing) in row {
            draw(
                &mut scene,
                (x, y),
                side,
                Castling::new(rank, wing),
                wing,
                colours,
            );
            x += WAY.0 + MARGIN;
        }
        y += WAY.1 + MARGIN;
    }
    scene
}

/// What is drawn, in rows from top to bottom.
fn grid(start: Start, wings: &[Wing]) -> Vec<Vec<(Side, BackRank, Wing)>> {
    let [white, black] = ranks(start);
    let way = |side, rank| move |&wing: &Wing| (side, rank, wing);
    if white == black {
        wings
            .iter()
            .map(way(Side::White, white))
            .map(|way| vec![way])
            .collect()
    } else {
        let row = |side, rank| wings.iter().map(way(side, rank)).collect();
        vec![row(Side::Black, black), row(Side::White, white)]
    }
}

/// One way of castling: its notation, the rank before, arrows, the rank after.
fn draw(
    scene: &mut Scene,
    (x, y): Point,
    side: Side,
    castling: Castling,
    wing: Wing,
    colours: &Colours,
) {
    let line = (x, y + NOTATION);
    scene.texts(
        [(wing.notation(), Align::Start, line)],
        NOTATION,
        colours.ink,
    );
    let strip = |y| Strip {
        side,
        at: (x, y),
        square: SQUARE,
    };
    let before = strip(y + NOTATION + SPACE);
    let after = strip(before.at.1 + SQUARE + GAP);
    let (king, rook) = (castling.king(), castling.rook());
    for (strip, pieces, king, rook) in [
        (before, castling.before(), king.from, rook.from),
        (after, castling.after(), king.to, rook.to),
    ] {
        strip.draw(scene, [None; 8], colours);
        strip.mark(scene, rook, colours.rook);
        strip.mark(scene, king, colours.king);
        strip.men(scene, pieces);
    }
    let (top, bottom) = (before.at.1 + SQUARE + INSET, after.at.1 - INSET);
    let ends = |path: Path| {
        [
            (before.middle(path.from), top),
            (after.middle(path.to), bottom),
        ]
    };
    // The rook's is mostly the shorter one, of which less may be covered.
    arrow(scene, ends(king), colours.king_arrow, colours.frame);
    arrow(scene, ends(rook), colours.rook_arrow, colours.frame);
    after.letters(scene, TEXT, BELOW, colours);
}

/// An arrow that leaves its square and comes to another upright, so that two of them cross midway and
/// their heads stay apart. A rim parts it from what it crosses.
fn arrow(scene: &mut Scene, [from, to]: [Point; 2], colour: Colour, rim: Colour) {
    let (x, end) = (to.0, to.1 - HEAD);
    let bend = (end - from.1) * 0.8;
    let mut shaft = Outline::default();
    shaft.go_to(from);
    shaft.curve_to((from.0, from.1 + bend), (x, end - bend), (x, end));
    // Lines as wide as these leave nothing open in a triangle as small as this.
    let mut head = Outline::default();
    head.go_to(to);
    head.line_to((x - HEAD, end));
    head.line_to((x + HEAD, end));
    head.line_to(to);
    scene.lines(shaft.clone(), ARROW + 2.0 * RIM, rim);
    scene.lines(shaft, ARROW, colour);
    scene.lines(head, ARROW, colour);
}
