//! All 960 positions, with the tables of NQ-skeletons and bishops.

use chess960::StartId;
use chess960::tables::PrintedTable;

use super::Theme;
use super::glyphs::Align;
use super::scene::Scene;
use super::strip;
use super::svg::{Point, to_f32};
use super::table::TableBlocks;

/// A4 in tenths of a millimeter.
const PAPER: Point = (2100.0, 2970.0);
const ROWS: usize = 20;
const POSITIONS_PER_PAGE: usize = 4 * ROWS;
/// Margin required by printers.
const MARGIN: f32 = 115.0;
const HEADING: f32 = 140.0;
const HEADING_TEXT: f32 = 44.0;
const TOP: f32 = 190.0;
const ROW: f32 = 134.0;
const COLUMN: f32 = 482.0;
const SQUARE: f32 = 54.0;
const EDGE: f32 = 2.0;
const TEXT: f32 = 27.0;
/// Between the baseline of a number and its position.
const SPACE: f32 = 12.0;

/// Returns SVG files in A4 size.
pub fn pages() -> impl ExactSizeIterator<Item = String> {
    let ids: Vec<StartId> = StartId::all().collect();
    let count = ids.len().div_ceil(POSITIONS_PER_PAGE) + 1;
    (0..count).map(move |page| {
        let number = format!("{}/{count}", page + 1);
        let scene = match ids.chunks(POSITIONS_PER_PAGE).nth(page) {
            Some(ids) => self::page(ids, &number),
            None => tables(&number),
        };
        scene.to_svg("210mm", "297mm")
    })
}

fn tables(number: &str) -> Scene {
    let tables = [PrintedTable::NqScharnagl, PrintedTable::Bishops];
    let [skeletons, bishops] = tables.map(|table| TableBlocks {
        table,
        marked: None,
    });
    let range = format!("0-{}", StartId::COUNT - 1);
    let title = format!("Chess960 tables of NQ-skeletons and bishops, page {number}");
    let mut scene = page_with_heading(&range, number, title);
    let square = (PAPER.0 - 2.0 * MARGIN) / skeletons.size(1.0).0;
    let below = TOP + skeletons.size(square).1 + 2.0 * square;
    skeletons.draw(&mut scene, (MARGIN, TOP), square);
    bishops.draw(&mut scene, (MARGIN, below), square);
    scene
}

fn page_with_heading(range: &str, number: &str, title: String) -> Scene {
    let mut scene = Scene::new(PAPER, title, Theme::Light);
    // White saves ink.
    scene.background = "#ffffff";
    let right = PAPER.0 - MARGIN;
    scene.text(range, Align::Start, (MARGIN, HEADING), HEADING_TEXT);
    scene.text(number, Align::End, (right, HEADING), HEADING_TEXT);
    scene
}

fn page(ids: &[StartId], number: &str) -> Scene {
    let range = format!("{}-{}", ids[0], ids[ids.len() - 1]);
    let title = format!("Chess960 positions {range}, page {number}");
    let mut scene = page_with_heading(&range, number, title);
    for (index, &id) in ids.iter().enumerate() {
        let x = MARGIN + to_f32(index / ROWS) * COLUMN;
        let baseline = TOP + to_f32(index % ROWS) * ROW + TEXT;
        let number = id.to_string();
        scene.text(&number, Align::Start, (x, baseline), TEXT);
        let y = baseline + SPACE;
        let edge = (8.0 * SQUARE + 2.0 * EDGE, SQUARE + 2.0 * EDGE);
        scene.fill([(x - EDGE, y - EDGE)], edge, scene.colours.edge);
        strip::draw_ranks(&mut scene, id.into(), (x, y), SQUARE, 0.0);
    }
    scene
}
