//! Skeletons and bishops of printed tables, and the poster.

use chess960::tables::PrintedTable;
use chess960_bot::picture::{self, Subject};

use crate::boards::golden_ranks;
use crate::light;
use crate::svg_pieces::{SvgPiece, all_letters, letters, rows};

/// The skeletons of a table, block by block, from left to right in each row of blocks.
fn skeletons_of(rows: &[Vec<SvgPiece>], rows_of_block: usize) -> Vec<String> {
    // In each column of blocks, some skeleton begins with a piece.
    let left = |column: usize| {
        let xs = rows.iter().map(|row| row[3 * column].at.0);
        xs.min().expect("a row")
    };
    let pitch = f64::from(rows[0][0].side) / 0.95;
    let mut skeletons = Vec::new();
    for block_row in rows.chunks(rows_of_block) {
        for column in 0..block_row[0].len() / 3 {
            for row in block_row {
                let mut skeleton = ['-'; 6];
                let pieces = &row[3 * column..][..3];
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

/// A printed table, and the shape of its picture.
struct Printed {
    table: PrintedTable,
    csv: &'static str,
    rows_of_block: usize,
    blocks_in_row: usize,
}

#[test]
fn skeleton_tables_have_the_printed_blocks() {
    for Printed {
        table,
        csv,
        rows_of_block,
        blocks_in_row,
    } in [
        Printed {
            table: PrintedTable::NqScharnagl,
            csv: SCHARNAGL,
            rows_of_block: 6,
            blocks_in_row: 5,
        },
        Printed {
            table: PrintedTable::NqFritz9,
            csv: FRITZ9,
            rows_of_block: 15,
            blocks_in_row: 4,
        },
    ] {
        for marked in [None, Some(table.rows()[7].number)] {
            let svg = light(Subject::Table { table, marked }).svg(None);
            let rows = rows(&svg);
            assert!(rows.iter().all(|row| row.len() == 3 * blocks_in_row));
            assert_eq!(skeletons_of(&rows, rows_of_block), printed_skeletons(csv));
        }
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
fn the_last_page_of_the_poster_has_the_tables_of_skeletons_and_bishops() {
    let last_page = picture::poster().last().expect("the poster has pages");
    let tables = rows(&last_page);
    let (skeletons, bishops) = tables.split_at(12);
    assert_eq!(skeletons_of(skeletons, 6), printed_skeletons(SCHARNAGL));
    // The bishops' table below has four blocks of four.
    assert_eq!(all_letters(bishops), ["BBBBBBBB"; 4]);
}
