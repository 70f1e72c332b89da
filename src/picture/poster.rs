//! All 960 positions, with the tables of NQ-skeletons and bishops.

use chess960::StartId;
use chess960::tables::PrintedTable;

use super::Theme;
use super::glyphs::Align;
use super::scene::Scene;
use super::strip::BackRanks;
use super::svg::{Point, Size, to_f32};
use super::table::TableBlocks;

/// A4 in tenths of a millimeter.
const PAPER: Size = Size::new(2100.0, 2970.0);
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

/// Returns the pages of the poster as SVG files in A4 size, each drawn when the iterator reaches it. The positions are
/// in order of their numbers; the last page has the tables.
pub fn pages() -> impl ExactSizeIterator<Item = String> {
    let ids: Vec<StartId> = StartId::all().collect();
    let page_count = ids.len().div_ceil(POSITIONS_PER_PAGE) + 1;
    (0..page_count).map(move |index| {
        let page_number = format!("{}/{page_count}", index + 1);
        let scene = match ids.chunks(POSITIONS_PER_PAGE).nth(index) {
            Some(ids_of_page) => page_of_positions(ids_of_page, &page_number),
            // The last page comes after all positions.
            None => page_of_tables(&page_number),
        };
        scene.to_svg("210mm", "297mm")
    })
}

/// Draws the table of NQ-skeletons, and below it the table of bishops.
fn page_of_tables(page_number: &str) -> Scene {
    let range = format!("0-{}", StartId::COUNT - 1);
    let title = format!("Chess960 tables of NQ-skeletons and bishops, page {page_number}");
    let mut scene = page_with_heading(&range, page_number, title);
    let skeletons = TableBlocks::unmarked(PrintedTable::NqScharnagl);
    let bishops = TableBlocks::unmarked(PrintedTable::Bishops);
    // The larger table takes the whole width.
    let square = (PAPER.width - 2.0 * MARGIN) / skeletons.size(1.0).width;
    let bishops_top = TOP + skeletons.size(square).height + 2.0 * square;
    skeletons.draw(&mut scene, Point::new(MARGIN, TOP), square);
    bishops.draw(&mut scene, Point::new(MARGIN, bishops_top), square);
    scene
}

/// Returns a page with a range of positions at the left of its heading and the page number at the right.
fn page_with_heading(range: &str, page_number: &str, title: String) -> Scene {
    let mut scene = Scene::new(PAPER, title, Theme::Light);
    // White saves ink.
    scene.background = "#ffffff";
    let left = Point::new(MARGIN, HEADING);
    let right = Point::new(PAPER.width - MARGIN, HEADING);
    scene.text(range, Align::Start, left, HEADING_TEXT);
    scene.text(page_number, Align::End, right, HEADING_TEXT);
    scene
}

/// Draws a page with some positions, column by column, below a heading with the first and the last number. `ids` is not
/// empty.
fn page_of_positions(ids: &[StartId], page_number: &str) -> Scene {
    let range = format!("{}-{}", ids[0], ids[ids.len() - 1]);
    let title = format!("Chess960 positions {range}, page {page_number}");
    let mut scene = page_with_heading(&range, page_number, title);
    for (index, &id) in ids.iter().enumerate() {
        let corner = Point::new(
            MARGIN + to_f32(index / ROWS) * COLUMN,
            TOP + to_f32(index % ROWS) * ROW,
        );
        draw_position(&mut scene, id, corner);
    }
    scene
}

/// Draws the number of a position and, below it, its back rank within an edge. `corner` is the upper left corner of
/// both.
fn draw_position(scene: &mut Scene, id: StartId, corner: Point) {
    let baseline = Point::new(corner.x, corner.y + TEXT);
    scene.text(&id.to_string(), Align::Start, baseline, TEXT);
    let rank_corner = Point::new(corner.x, baseline.y + SPACE);
    let edge_corner = Point::new(rank_corner.x - EDGE, rank_corner.y - EDGE);
    let edge_size = Size::new(8.0 * SQUARE + 2.0 * EDGE, SQUARE + 2.0 * EDGE);
    scene.fill([edge_corner], edge_size, scene.colors.edge);
    BackRanks {
        start: id.into(),
        corner: rank_corner,
        square: SQUARE,
        gap: 0.0,
    }
    .draw(scene);
}
