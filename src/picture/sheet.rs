//! Several positions with their numbers.

use chess960::Start;

use super::Theme;
use super::glyphs::{self, Align};
use super::scene::Scene;
use super::strip::{self, BackRanks};
use super::svg::{Grid, Point, Size};

const SQUARE: f32 = 64.0;
/// At the edges, and between a number and its position.
const MARGIN: f32 = 20.0;
/// Between columns.
const GUTTER: f32 = 44.0;
/// Between positions in a column.
const GAP: f32 = 14.0;
const TEXT: f32 = 24.0;

/// Draws the back ranks of several positions, column by column. The number at the left of each is aligned right, beside
/// the middle of the back ranks.
pub(super) fn scene(starts: &[Start], theme: Theme) -> Scene {
    let captions: Vec<String> = starts.iter().map(Start::to_string).collect();
    let caption_width = captions
        .iter()
        .map(|caption| glyphs::width(caption, TEXT))
        .fold(0.0, f32::max)
        .ceil();
    let grid = arrange(starts, caption_width);
    let title = format!("Chess960 positions {}", captions.join(", "));
    let mut scene = Scene::new(grid.size(), title, theme);
    for (index, (&start, caption)) in starts.iter().zip(&captions).enumerate() {
        let column = index / grid.rows;
        let row = index % grid.rows;
        let corner = grid.corner(column, row);
        let middle = corner.y + height(start) / 2.0;
        let caption_end = Point::new(corner.x + caption_width, middle + TEXT / 2.0);
        scene.text(caption, Align::End, caption_end, TEXT);
        BackRanks {
            start,
            corner: Point::new(caption_end.x + MARGIN, corner.y),
            square: SQUARE,
            gap: 0.0,
        }
        .draw(&mut scene);
    }
    scene
}

/// Returns the grid for the positions and their captions. All cells have the height of the highest position, because a
/// DFRC position has two back ranks.
fn arrange(starts: &[Start], caption_width: f32) -> Grid {
    let columns = column_count(starts.len());
    let cell_height = starts
        .iter()
        .map(|&start| height(start))
        .fold(0.0, f32::max);
    Grid {
        columns,
        rows: starts.len().div_ceil(columns),
        cell: Size::new(caption_width + MARGIN + 8.0 * SQUARE, cell_height),
        gap: Size::new(GUTTER, GAP),
        margin: MARGIN,
    }
}

/// Returns the number of columns with which a picture is not much higher than wide: usually one for the games of a
/// match.
fn column_count(positions: usize) -> usize {
    match positions {
        0..=12 => 1,
        13..=32 => 2,
        33..=60 => 3,
        _ => 4,
    }
}

/// Returns the height of a position: one back rank, or two for DFRC.
fn height(start: Start) -> f32 {
    strip::rank_count(start) * SQUARE
}
