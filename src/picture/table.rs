//! A printed table in blocks, arranged as in Wikipedia's article about the numbering.

use chess960::Side;
use chess960::tables::{PrintedTable, TableRow};

use super::Theme;
use super::glyphs::Align;
use super::scene::Scene;
use super::svg::{Grid, Point, Size, to_f32};

const SQUARE: f32 = 40.0;
const MARGIN: f32 = 24.0;
const BLOCKS_PER_ROW: usize = 5;

// Units: side of a square.
/// Space for a number.
const NUMBER: f32 = 1.45;
/// Between a number and its squares.
const SPACE: f32 = 0.25;
const TEXT: f32 = 0.55;
const ROW: f32 = 1.125;
const GUTTER: f32 = 0.7;
const GAP: f32 = 0.6;
/// Between squares.
const LINE: f32 = 0.05;

#[derive(Clone, Copy, Debug)]
pub(super) struct TableBlocks {
    pub table: PrintedTable,
    /// Row number.
    pub marked: Option<u16>,
}

/// Draws a printed table. `marked` is the number of the row that is highlighted.
pub(super) fn scene(table: PrintedTable, marked: Option<u16>, theme: Theme) -> Scene {
    let blocks = TableBlocks { table, marked };
    let Size { width, height } = blocks.size(SQUARE);
    // Rounds to whole pixels; the sums may be slightly less.
    let size = Size::new(width.round() + 2.0 * MARGIN, height.round() + 2.0 * MARGIN);
    let title = format!("Chess960 table {}", table.name());
    let mut scene = Scene::new(size, title, theme);
    blocks.draw(&mut scene, Point::new(MARGIN, MARGIN), SQUARE);
    scene
}

impl TableBlocks {
    pub const fn unmarked(table: PrintedTable) -> Self {
        Self {
            table,
            marked: None,
        }
    }

    /// Returns the size of all blocks together, for squares of this width.
    pub fn size(self, square: f32) -> Size {
        let Size { width, height } = self.grid().size();
        Size::new(square * width, square * height)
    }

    /// Arranges the blocks row by row, in sides of a square.
    fn grid(self) -> Grid {
        let count = self.table.blocks().len();
        Grid {
            columns: count.min(BLOCKS_PER_ROW),
            rows: count.div_ceil(BLOCKS_PER_ROW),
            cell: self.block_size(),
            gap: Size::new(GUTTER, GAP),
            margin: 0.0,
        }
    }

    /// Returns the size of the largest block, in sides of a square.
    fn block_size(self) -> Size {
        let squares = self.table.rows()[0].pieces.squares().len();
        let rows = self
            .table
            .blocks()
            .map(<[TableRow]>::len)
            .max()
            .unwrap_or_default();
        // No space follows the last row.
        Size::new(NUMBER + to_f32(squares), to_f32(rows) * ROW - (ROW - 1.0))
    }

    /// Draws the blocks from an upper left corner, with squares of this width.
    pub fn draw(self, scene: &mut Scene, corner: Point, square: f32) {
        let grid = self.grid();
        for (index, rows) in self.table.blocks().enumerate() {
            let block = grid.corner(index % BLOCKS_PER_ROW, index / BLOCKS_PER_ROW);
            let squares_left = corner.x + square * (block.x + NUMBER);
            let block_top = corner.y + square * block.y;
            for (row_index, row) in rows.iter().enumerate() {
                let row_top = block_top + square * ROW * to_f32(row_index);
                self.draw_row(scene, row, Point::new(squares_left, row_top), square);
            }
        }
    }

    /// Draws the squares of a row from an upper left corner, and its number left of them. All squares have the same
    /// color, which is another one for the marked row.
    fn draw_row(self, scene: &mut Scene, row: &TableRow, corner: Point, square: f32) {
        let color = if self.marked == Some(row.number) {
            scene.colors.king.light
        } else {
            scene.colors.light
        };
        let squares = row.pieces.squares();
        let square_corners: Vec<Point> = (0..squares.len())
            .map(|index| Point::new(corner.x + square * to_f32(index), corner.y))
            .collect();
        // The rest of a square is the line to the next one.
        let filled_side = square * (1.0 - LINE);
        scene.fill(
            square_corners.iter().copied(),
            Size::square(filled_side),
            color,
        );
        for (&square_corner, &piece) in square_corners.iter().zip(squares) {
            // A square without a piece is empty, not a pawn's.
            if piece.is_some() {
                scene.piece(Side::White, piece, square_corner, filled_side);
            }
        }
        // The digits are centered beside the squares: half of their height is below the middle of the square.
        let baseline = corner.y + square * (0.5 + TEXT / 2.0);
        let number_end = Point::new(corner.x - square * SPACE, baseline);
        scene.text(
            &row.number.to_string(),
            Align::End,
            number_end,
            square * TEXT,
        );
    }
}
