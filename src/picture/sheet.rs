//! Several positions with their numbers.

use chess960::Start;

use super::Theme;
use super::glyphs::{self, Align};
use super::scene::Scene;
use super::strip;
use super::svg::to_f32;

const SQUARE: f32 = 64.0;
/// At the edges, and between a number and its position.
const MARGIN: f32 = 20.0;
/// Between columns.
const GUTTER: f32 = 44.0;
/// Between positions in a column.
const GAP: f32 = 14.0;
const TEXT: f32 = 24.0;

pub(super) fn scene(starts: &[Start], theme: Theme) -> Scene {
    let captions: Vec<String> = starts.iter().map(Start::to_string).collect();
    let widths = captions.iter().map(|caption| glyphs::width(caption, TEXT));
    let caption_width = widths.fold(0.0, f32::max).ceil();
    let columns = columns(starts.len());
    let rows = starts.len().div_ceil(columns);
    let heights = starts.iter().map(|&start| height(start));
    let row_height = heights.fold(0.0, f32::max);
    let column_width = caption_width + MARGIN + 8.0 * SQUARE;
    let size = (
        2.0 * MARGIN + to_f32(columns) * (column_width + GUTTER) - GUTTER,
        2.0 * MARGIN + to_f32(rows) * (row_height + GAP) - GAP,
    );
    let title = format!("Chess960 positions {}", captions.join(", "));
    let mut scene = Scene::new(size, title, theme);
    for (index, (&start, caption)) in starts.iter().zip(&captions).enumerate() {
        let (column, row) = (to_f32(index / rows), to_f32(index % rows));
        let x = MARGIN + column * (column_width + GUTTER) + caption_width;
        let y = MARGIN + row * (row_height + GAP);
        let baseline = y + height(start) / 2.0 + TEXT / 2.0;
        scene.text(caption, Align::End, (x, baseline), TEXT);
        strip::draw_ranks(&mut scene, start, (x + MARGIN, y), SQUARE, 0.0);
    }
    scene
}

/// Usually one column for the games of a match.
fn columns(positions: usize) -> usize {
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
