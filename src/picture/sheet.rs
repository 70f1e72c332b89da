//! Several positions with their numbers.

use chess960::Start;

use super::Theme;
use super::glyphs::{self, Align};
use super::scene::Scene;
use super::strip::{self, BackRanks};
use super::svg::{Point, Size, to_f32};

const SQUARE: f32 = 64.0;
/// At the edges, and between a number and its position.
const MARGIN: f32 = 20.0;
/// Between columns.
const GUTTER: f32 = 44.0;
/// Between positions in a column.
const GAP: f32 = 14.0;
const TEXT: f32 = 24.0;

/// Draws the back ranks of several positions in columns, each with its number.
pub(super) fn scene(starts: &[Start], theme: Theme) -> Scene {
    let captions: Vec<String> = starts.iter().map(Start::to_string).collect();
    let layout = Layout::new(starts, &captions);
    let title = format!("Chess960 positions {}", captions.join(", "));
    let mut scene = Scene::new(layout.size(), title, theme);
    for (index, (&start, caption)) in starts.iter().zip(&captions).enumerate() {
        let corner = layout.corner(index);
        let caption_right = corner.x + layout.caption_width;
        let baseline = corner.y + height(start) / 2.0 + TEXT / 2.0;
        scene.text(
            caption,
            Align::End,
            Point::new(caption_right, baseline),
            TEXT,
        );
        BackRanks {
            start,
            corner: Point::new(caption_right + MARGIN, corner.y),
            square: SQUARE,
            gap: 0.0,
        }
        .draw(&mut scene);
    }
    scene
}

/// The places of the positions, column by column.
struct Layout {
    columns: usize,
    rows: usize,
    caption_width: f32,
    row_height: f32,
}

impl Layout {
    /// Returns a layout with room for the widest caption and the highest position.
    fn new(starts: &[Start], captions: &[String]) -> Self {
        let columns = column_count(starts.len());
        Self {
            columns,
            rows: starts.len().div_ceil(columns),
            caption_width: captions
                .iter()
                .map(|caption| glyphs::width(caption, TEXT))
                .fold(0.0, f32::max)
                .ceil(),
            row_height: starts
                .iter()
                .map(|&start| height(start))
                .fold(0.0, f32::max),
        }
    }

    fn column_width(&self) -> f32 {
        self.caption_width + MARGIN + 8.0 * SQUARE
    }

    fn size(&self) -> Size {
        Size::new(
            2.0 * MARGIN + to_f32(self.columns) * (self.column_width() + GUTTER) - GUTTER,
            2.0 * MARGIN + to_f32(self.rows) * (self.row_height + GAP) - GAP,
        )
    }

    /// Returns the upper left corner of a position with its number.
    fn corner(&self, index: usize) -> Point {
        let column = to_f32(index / self.rows);
        let row = to_f32(index % self.rows);
        Point::new(
            MARGIN + column * (self.column_width() + GUTTER),
            MARGIN + row * (self.row_height + GAP),
        )
    }
}

/// Returns the number of columns: usually one for the games of a match.
fn column_count(positions: usize) -> usize {
    match positions {
        0..=12 => 1,
        13..=32 => 2,
        33..=60 => 3,
        _ => 4,
    }
}

fn height(start: Start) -> f32 {
    strip::rank_count(start) * SQUARE
}
