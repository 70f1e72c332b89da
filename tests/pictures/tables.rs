//! Skeletons and bishops of printed tables, and the poster.

use chess960::tables::PrintedTable;
use chess960_bot::picture::{self, Subject};

use crate::boards::golden_ranks;
use crate::light;
use crate::svg_pieces::{SvgPiece, all_letters, letters, rows};

/// Two knights and the queen.
const PIECES_OF_SKELETON: usize = 3;

/// The skeletons of a table, block by block, from left to right in each row of blocks.
fn skeletons_of(rows: &[Vec<SvgPiece>], rows_of_block: usize) -> Vec<String> {
    // In each column of blocks, some skeleton begins with a piece.
    let left = |column: usize| {
        let xs = rows.iter().map(|row| row[PIECES_OF_SKELETON * column].at.0);
        xs.min().expect("a row")
    };
    let pitch = f64::from(rows[0][0].side) / 0.95;
    let mut skeletons = Vec::new();
    for block_row in rows.chunks(rows_of_block) {
        for column in 0..block_row[0].len() / PIECES_OF_SKELETON {
            for row in block_row {
                let mut skeleton = ['-'; 6];
                let pieces = &row[PIECES_OF_SKELETON * column..][..PIECES_OF_SKELETON];
                for (piece, letter) in pieces.iter().zip(letters(pieces).chars()) {
                    let steps = f64::from(piece.at.0 - left(column)) / pitch;
                    let is_at = |square: &u8| (steps - f64::from(*square)).abs() < 0.05;
                    let square = (0..6).find(is_at).expect("the piece is on a square");
                    skeleton[usize::from(square)] = letter;
                }
                skeletons.push(skeleton.iter().collect());
            }
        }
    }
    skeletons
}

const SCHARNAGL: &str =
    include_str!("../../crates/chess960/tests/golden/printed/nq_skeleton_scharnagl.csv");

const FRITZ9: &str =
    include_str!("../../crates/chess960/tests/golden/printed/nq_skeleton_fritz9.csv");

/// Skeletons in the second column of a printed table.
fn printed_skeletons(csv: &str) -> Vec<&str> {
    csv.lines()
        .skip(1)
        .map(|row| row.split(',').nth(1).expect("the row has two columns"))
        .collect()
}

fn table_rows(table: PrintedTable, marked: Option<u16>) -> Vec<Vec<SvgPiece>> {
    rows(&light(Subject::Table { table, marked }).svg(None))
}

#[test]
fn scharnagls_skeletons_are_in_five_columns_of_blocks_of_six() {
    let rows = table_rows(PrintedTable::NqScharnagl, None);
    assert!(rows.iter().all(|row| row.len() == 5 * PIECES_OF_SKELETON));
    assert_eq!(skeletons_of(&rows, 6), printed_skeletons(SCHARNAGL));
}

#[test]
fn skeletons_of_fritz9_are_in_four_columns_of_blocks_of_fifteen() {
    let rows = table_rows(PrintedTable::NqFritz9, None);
    assert!(rows.iter().all(|row| row.len() == 4 * PIECES_OF_SKELETON));
    assert_eq!(skeletons_of(&rows, 15), printed_skeletons(FRITZ9));
}

#[test]
fn a_marked_row_leaves_the_pieces_in_place() {
    for table in [PrintedTable::NqScharnagl, PrintedTable::NqFritz9] {
        let marked = Some(table.rows()[7].number);
        assert_eq!(table_rows(table, marked), table_rows(table, None));
    }
}

#[test]
fn the_poster_has_13_pages_of_a4_paper() {
    let pages: Vec<String> = picture::poster().collect();
    assert_eq!(pages.len(), 13);
    for page in pages {
        assert!(page.contains(r#"width="210mm" height="297mm""#));
    }
}

#[test]
fn the_poster_shows_all_positions_in_order() {
    let mut all = Vec::new();
    for page in picture::poster().take(12) {
        let rows = rows(&page);
        assert_eq!(rows.len(), 20);
        // Numbers ascend down the columns.
        for column in 0..4 {
            for row in &rows {
                assert_eq!(row.len(), 32);
                all.push(letters(&row[8 * column..][..8]));
            }
        }
    }
    let golden: Vec<&str> = golden_ranks().map(|(_, rank)| rank).collect();
    assert_eq!(all, golden);
}

#[test]
fn the_last_page_of_the_poster_has_the_table_of_skeletons_above_the_bishops() {
    const ROWS_OF_BLOCK: usize = 6;
    const ROWS_OF_SKELETONS: usize = 2 * ROWS_OF_BLOCK;
    let last_page = picture::poster().last().expect("the poster has pages");
    let tables = rows(&last_page);
    let (skeletons, bishops) = tables.split_at(ROWS_OF_SKELETONS);
    assert_eq!(
        skeletons_of(skeletons, ROWS_OF_BLOCK),
        printed_skeletons(SCHARNAGL)
    );
    // Four rows of four pairs of bishops.
    assert_eq!(all_letters(bishops), ["BBBBBBBB"; 4]);
}
