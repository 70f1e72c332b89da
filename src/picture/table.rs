//! A printed table in blocks, as the article on the numbering has its table of NQ-skeletons: ten blocks
//! are two rows of five.

use super::Theme;
use super::glyphs::Align;
use super::outline::{Point, many};
use super::piece_glyph::PieceGlyph;
use super::scene::{Rectangle, Scene};
use super::theme::Colours;
use crate::chess960::Side;
use crate::chess960::tables::{PrintedTable, TableRow};

/// The side of a square of a picture that shows a table alone.
const SQUARE: f32 = 40.0;
/// The space around it.
const MARGIN: f32 = 24.0;
/// The number of blocks beside one another.
const BLOCKS: usize = 5;

// In sides of a square:
/// From where a number may begin to its squares.
const NUMBER: f32 = 1.45;
/// From the end of a number to its squares.
const SPACE: f32 = 0.25;
/// The height of a figure.
const TEXT: f32 = 0.55;
/// From a row to the next.
const ROW: f32 = 1.125;
/// The space between two blocks beside one another.
const GUTTER: f32 = 0.7;
/// The space between two blocks below one another.
const GAP: f32 = 0.6;
/// The line between two squares.
const LINE: f32 = 0.05;

/// A printed table somewhere in a scene.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableBlocks {
    /// Which table.
    pub(super) table: PrintedTable,
    /// The number of a row that is marked.
    pub(super) marked: Option<u16>,
}

/// A table alone.
pub(super) fn scene(table: PrintedTable, marked: Option<u16>, theme: Theme) -> Scene {
    let colours = theme.colours();
    let blocks = TableBlocks { table, marked };
    let (width, height) = blocks.size(SQUARE);
    // Whole units are whole pixels; the sums may be a little less.
    let size = [width, height].map(|length| length.round() + 2.0 * MARGIN);
    let title = format!("Chess960 table {}", table.name());
    let mut scene = Scene::new(size.into(), title, colours.frame);
    blocks.draw(&mut scene, (MARGIN, MARGIN), SQUARE, colours);
    scene
}

impl TableBlocks {
    /// Its width and height, if squares are this large.
    pub(super) fn size(self, square: f32) -> Point {
        let count = self.table.blocks().len();
        let (across, down) = (many(count.min(BLOCKS)), many(count.div_ceil(BLOCKS)));
        let (width, height) = self.block_size();
        (
            square * (across * (width + GUTTER) - GUTTER),
            square * (down * (height + GAP) - GAP),
        )
    }

    /// The width and height of a block, in sides of a square.
    fn block_size(self) -> Point {
        let rows = self.table.blocks().map(<[TableRow]>::len);
        let squares = self.table.rows()[0].pieces().squares().len();
        let rows = rows.max().unwrap_or_default();
        (NUMBER + many(squares), many(rows) * ROW - (ROW - 1.0))
    }

    /// Draws it, its left upper corner at a point.
    pub(super) fn draw(self, scene: &mut Scene, at: Point, square: f32, colours: &Colours) {
        let (width, height) = self.block_size();
        let mut numbers = Vec::new();
        for (index, rows) in self.table.blocks().enumerate() {
            let (across, down) = (many(index % BLOCKS), many(index / BLOCKS));
            let x = at.0 + square * (across * (width + GUTTER) + NUMBER);
            let y = at.1 + square * down * (height + GAP);
            for (place, row) in rows.iter().enumerate() {
                let y = y + square * ROW * many(place);
                self.draw_row(scene, row, (x, y), square, colours);
                let end = (x - square * SPACE, y + square * f32::midpoint(1.0, TEXT));
                numbers.push((row.number().to_string(), end));
            }
        }
        let texts = numbers.iter().map(|(text, at)| (&**text, Align::End, *at));
        scene.texts(texts, square * TEXT, colours.ink);
    }

    /// Draws the squares of a row, which have no colours of a board, and the pieces on them.
    fn draw_row(
        self,
        scene: &mut Scene,
        row: &TableRow,
        (x, y): Point,
        square: f32,
        colours: &Colours,
    ) {
        let squares = row.pieces().squares();
        let corner = |place: usize| (x + square * many(place), y);
        let side = square * (1.0 - LINE);
        let cells = (0..squares.len()).map(|place| Rectangle {
            at: corner(place),
            size: (side, side),
        });
        let [marked, _] = colours.king;
        let is_marked = self.marked == Some(row.number());
        let fill = if is_marked { marked } else { colours.light };
        scene.fill(cells.collect(), fill);
        for (place, piece) in squares.iter().enumerate() {
            if let Some(piece) = piece {
                scene.man(PieceGlyph::piece(Side::White, *piece), corner(place), side);
            }
        }
    }
}
