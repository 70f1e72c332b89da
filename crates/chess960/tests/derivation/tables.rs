//! Rows of the printed tables, found by number and by back rank.

use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Fritz9Id, StartId, TableLookup};

use crate::assert_row;
use crate::golden::{Position, corrected, positions, printed};

#[test]
fn tables_match_the_printed_ones_except_one_misprint() {
    for (table, count) in PrintedTable::ALL.into_iter().zip([16, 10, 10, 60, 60, 60]) {
        assert_eq!(table.rows().len(), count);
        let as_printed = |row: &TableRow| row.misprint.unwrap_or(row.number);
        let rows: Vec<_> = table
            .rows()
            .iter()
            .map(|row| (as_printed(row), row.pieces.to_string()))
            .collect();
        let printed: Vec<_> = printed(table)
            .into_iter()
            .map(|(number, pattern)| (number, pattern.to_owned()))
            .collect();
        assert_eq!(rows, printed);
    }
    let misprinted = PrintedTable::ALL
        .iter()
        .flat_map(|table| table.rows())
        .filter(|row| row.misprint.is_some());
    let misprinted: Vec<_> = misprinted.collect();
    assert_eq!(misprinted.len(), 1);
    assert_row(misprinted[0], 288, "QN---N");
    assert_eq!(misprinted[0].misprint, Some(286));
}

fn lookup(table: PrintedTable, position: impl Into<BackRank>) -> TableLookup {
    TableLookup::new(table, position).expect("the table has 60 rows")
}

/// The position in the three tables with 60 rows, each with the pieces that its rows show.
fn lookups(position: &Position) -> [(PrintedTable, TableLookup, &'static str); 3] {
    let id = StartId::new(position.id).expect("an id");
    let fritz9 = Fritz9Id::new(position.fritz9).expect("a number");
    [
        (PrintedTable::Kings, lookup(PrintedTable::Kings, id), "KQRN"),
        (
            PrintedTable::NqScharnagl,
            lookup(PrintedTable::NqScharnagl, id),
            "NQ",
        ),
        (
            PrintedTable::NqFritz9,
            lookup(PrintedTable::NqFritz9, fritz9),
            "NQ",
        ),
    ]
}

#[test]
fn kings_table_and_skeletons() {
    let bishops = corrected(PrintedTable::Bishops);
    for position in positions() {
        for (table, lookup, shown) in lookups(&position) {
            let rows = corrected(table);
            let (&start, pattern) = rows
                .range(..=lookup.number())
                .next_back()
                .expect("the first row has the lowest number");
            assert_eq!(*pattern, position.pattern("B", shown));
            assert_row(lookup.entry, start, pattern);
            let rest = lookup.number() - start;
            assert_row(lookup.bishops, rest, bishops[&rest]);
            assert_eq!(lookup.back_rank().to_string(), position.letters);
        }
    }
}

#[test]
fn lookups_have_the_number_of_their_table() {
    for position in positions() {
        let numbers = lookups(&position).map(|(_, lookup, _)| lookup.number());
        assert_eq!(numbers, [position.id, position.id, position.fritz9]);
    }
}

#[test]
fn lookups_show_the_bishops_and_then_the_pieces_of_the_row() {
    for position in positions() {
        for (_, lookup, shown) in lookups(&position) {
            let bishops = position.files('B');
            let with_bishops = position.with_only(&bishops);
            assert_eq!(lookup.with_bishops().to_string(), with_bishops);
            let of_row = shown.chars().flat_map(|letter| position.files(letter));
            let placed: Vec<char> = bishops.into_iter().chain(of_row).collect();
            let with_entry = position.with_only(&placed);
            assert_eq!(lookup.with_entry().to_string(), with_entry);
        }
    }
}

#[test]
fn lookups_have_the_block_of_their_row() {
    for position in positions() {
        for (table, lookup, _) in lookups(&position) {
            let (number, block) = lookup.block();
            assert!(block.contains(lookup.entry));
            assert_eq!(table.blocks().nth(number - 1), Some(block));
        }
    }
}

#[test]
fn finds_table_rows_by_back_rank() {
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        for (table, left_out, shown) in [
            (PrintedTable::Bishops, "", "B"),
            (PrintedTable::N5n, "BQ", "N"),
            (PrintedTable::Krn, "BQ", "KRN"),
            (PrintedTable::Kings, "B", "KQRN"),
            (PrintedTable::NqScharnagl, "B", "NQ"),
            (PrintedTable::NqFritz9, "B", "NQ"),
        ] {
            let pattern = position.pattern(left_out, shown);
            let rows = corrected(table);
            let mut rows = rows.iter().filter(|(_, printed)| **printed == pattern);
            let (&number, _) = rows.next().expect("the printed table has the row");
            assert_eq!(rows.next(), None);
            assert_row(table.row_of(rank), number, &pattern);
        }
    }
}

#[test]
fn rows_are_in_the_printed_order() {
    // Sorts dashes last.
    let key = |row: &TableRow| row.pieces.to_string().replace('-', "Z");
    let columns: Vec<_> = PrintedTable::NqFritz9.blocks().collect();
    assert_eq!(columns.len(), 4);
    for (column, dashes) in columns.iter().zip(0..) {
        assert_eq!(column.len(), 15);
        assert!(column.is_sorted_by_key(key));
        for row in *column {
            let before = key(row).split('Q').next().map(|it| it.matches('Z').count());
            assert_eq!(before, Some(dashes));
        }
    }
    let n5n = printed(PrintedTable::N5n);
    assert_eq!(PrintedTable::NqScharnagl.blocks().len(), n5n.len());
    for (block, (_, knights)) in PrintedTable::NqScharnagl.blocks().zip(n5n) {
        let expected = (0..6).map(|place| format!("{}Q{}", &knights[..place], &knights[place..]));
        let rows = block.iter().map(|row| row.pieces.to_string());
        assert!(rows.eq(expected), "{knights}");
    }
}

#[test]
fn misprint_affects_only_some_positions() {
    let as_printed = printed(PrintedTable::NqScharnagl);
    for position in positions() {
        let id = StartId::new(position.id).expect("an id");
        let row = as_printed
            .iter()
            .rfind(|(number, _)| *number <= position.id);
        let is_misleading = row.expect("the table begins with 0").0 == 286;
        let misprint = lookup(PrintedTable::NqScharnagl, id).misprint();
        assert_eq!(misprint.is_some(), is_misleading, "{id}");
        assert_eq!(is_misleading, (286..=303).contains(&position.id));
        if let Some(row) = misprint {
            assert_row(row, 288, "QN---N");
        }
        assert_eq!(lookup(PrintedTable::Kings, id).misprint(), None);
        assert_eq!(lookup(PrintedTable::NqFritz9, id).misprint(), None);
    }
}
