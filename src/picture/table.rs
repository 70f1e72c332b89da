//! A printed table in blocks, arranged as in Wikipedia's article about the numbering.

use chess960::Side;
use chess960::tables::{PrintedTable, TableRow};

use super::Theme;
use super::glyphs::Align;
use super::scene::Scene;
use super::svg::{Point, to_f32};

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
    pub(super) table: PrintedTable,
    /// Row number.
    pub(super) marked: Option<u16>,
}

pub(super) fn scene(table: PrintedTable, marked: Option<u16>, theme: Theme) -> Scene {
    let blocks = TableBlocks { table, marked };
    let (width, height) = blocks.size(SQUARE);
    // Rounds to whole pixels; the sums may be slightly less.
    let size = [width, height].map(|length| length.round() + 2.0 * MARGIN);
    let title = format!("Chess960 table {}", table.name());
    let mut scene = Scene::new(size.into(), title, theme);
    blocks.draw(&mut scene, (MARGIN, MARGIN), SQUARE);
    scene
}

impl TableBlocks {
    pub(super) fn size(self, square: f32) -> Point {
        let count = self.table.blocks().len();
        let across = to_f32(count.min(BLOCKS_PER_ROW));
        let down = to_f32(count.div_ceil(BLOCKS_PER_ROW));
        let (width, height) = self.block_size();
        (
            square * (across * (width + GUTTER) - GUTTER),
            square * (down * (height + GAP) - GAP),
        )
    }

    /// Units: side of a square.
    fn block_size(self) -> Point {
        let rows = self.table.blocks().map(<[TableRow]>::len);
        let squares = self.table.rows()[0].pieces.squares().len();
        let rows = rows.max().unwrap_or_default();
        (NUMBER + to_f32(squares), to_f32(rows) * ROW - (ROW - 1.0))
    }

    pub(super) fn draw(self, scene: &mut Scene, at: Point, square: f32) {
        let (width, height) = self.block_size();
        for (index, rows) in self.table.blocks().enumerate() {
            let across = to_f32(index % BLOCKS_PER_ROW);
            let down = to_f32(index / BLOCKS_PER_ROW);
            let x = at.0 + square * (across * (width + GUTTER) + NUMBER);
            let y = at.1 + square * down * (height + GAP);
            for (place, row) in rows.iter().enumerate() {
                let y = y + square * ROW * to_f32(place);
                self.draw_row(scene, row, (x, y), square);
                let end = (x - square * SPACE, y + square * f32::midpoint(1.0, TEXT));
                let number = row.number.to_string();
                scene.text(&number, Align::End, end, square * TEXT);
            }
        }
    }

    /// The squares do not have the colors of a board.
    fn draw_row(self, scene: &mut Scene, row: &TableRow, (x, y): Point, square: f32) {
        let squares = row.pieces.squares();
        let corner = |place: usize| (x + square * to_f32(place), y);
        let side = square * (1.0 - LINE);
        let is_marked = self.marked == Some(row.number);
        let [marked, _] = scene.colours.king;
        let fill = if is_marked {
            marked
        } else {
            scene.colours.light
        };
        scene.fill((0..squares.len()).map(corner), (side, side), fill);
        for (place, &piece) in squares.iter().enumerate() {
            if piece.is_some() {
                scene.piece(Side::White, piece, corner(place), side);
            }
        }
    }
}
