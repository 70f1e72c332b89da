//! Rows of the printed tables, found by number and by back rank.

use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Fritz9Id, StartId, TableLookup};

use crate::golden::{positions, printed};

/// Looks up a position in a table of 60 rows.
fn lookup(table: PrintedTable, position: impl Into<BackRank>) -> TableLookup {
    TableLookup::new(table, position).expect("the table has 60 rows")
}

/// BRNNKQRB, which is 451 in Scharnagl's and 564 in Fritz9's numbering.
fn lookup_of_brnnkqrb(table: PrintedTable) -> TableLookup {
    lookup(table, StartId::new(451).expect("a Scharnagl number"))
}

fn written(row: &TableRow) -> String {
    format!("{} {}", row.number, row.pieces)
}

#[test]
fn rows_are_the_printed_ones() {
    for (table, count) in [
        (PrintedTable::Bishops, 16),
        (PrintedTable::N5n, 10),
        (PrintedTable::Krn, 10),
        (PrintedTable::Kings, 60),
        (PrintedTable::NqScharnagl, 60),
        (PrintedTable::NqFritz9, 60),
    ] {
        let mut rows = Vec::new();
        for row in table.rows() {
            rows.push((printed_number(row), row.pieces.to_string()));
        }
        assert_eq!(rows.len(), count, "{table:?}");
        assert_eq!(rows, printed(table), "{table:?}");
    }
}

/// The number of a row as it is printed, which is wrong in one row.
fn printed_number(row: &TableRow) -> u16 {
    row.misprint.unwrap_or(row.number)
}

#[test]
fn only_288_is_misprinted() {
    let mut misprinted = Vec::new();
    for table in PrintedTable::ALL {
        for row in table.rows() {
            if let Some(misprint) = row.misprint {
                misprinted.push((table, written(row), misprint));
            }
        }
    }
    let expected = (PrintedTable::NqScharnagl, "288 QN---N".to_owned(), 286);
    assert_eq!(misprinted, [expected]);
}

#[test]
fn the_misprint_misleads_from_position_286_to_303() {
    // Readers of the printed table find 286 as the last row that is not above these numbers.
    let misleading: Vec<u16> = StartId::all()
        .filter(|&id| lookup(PrintedTable::NqScharnagl, id).misprint().is_some())
        .map(StartId::get)
        .collect();
    let expected: Vec<u16> = (286..=303).collect();
    assert_eq!(misleading, expected);
}

#[test]
fn lookups_in_other_tables_have_no_misprint() {
    for id in StartId::all() {
        assert_eq!(lookup(PrintedTable::Kings, id).misprint(), None);
        assert_eq!(lookup(PrintedTable::NqFritz9, id).misprint(), None);
    }
}

#[test]
fn lookups_have_the_entry_of_the_table_and_the_row_of_the_bishops() {
    for (table, entry) in [
        (PrintedTable::Kings, "448 RNNKQR"),
        (PrintedTable::NqScharnagl, "448 -NN-Q-"),
        (PrintedTable::NqFritz9, "561 -NN-Q-"),
    ] {
        let lookup = lookup_of_brnnkqrb(table);
        assert_eq!(written(lookup.entry), entry, "{table:?}");
        assert_eq!(written(lookup.bishops), "3 B------B", "{table:?}");
    }
}

#[test]
fn lookups_have_the_number_of_their_table() {
    for position in positions() {
        let rank: BackRank = position.letters.parse().expect("the back rank is legal");
        let number = |table| lookup(table, rank).number();
        assert_eq!(number(PrintedTable::Kings), position.id);
        assert_eq!(number(PrintedTable::NqScharnagl), position.id);
        assert_eq!(number(PrintedTable::NqFritz9), position.fritz9);
    }
}

#[test]
fn lookups_show_the_bishops_and_then_the_pieces_of_the_row() {
    for (table, with_entry) in [
        (PrintedTable::Kings, "BRNNKQRB"),
        (PrintedTable::NqScharnagl, "B*NN*Q*B"),
        (PrintedTable::NqFritz9, "B*NN*Q*B"),
    ] {
        let lookup = lookup_of_brnnkqrb(table);
        assert_eq!(lookup.with_bishops().to_string(), "B******B", "{table:?}");
        assert_eq!(lookup.with_entry().to_string(), with_entry, "{table:?}");
    }
}

#[test]
fn lookups_lead_to_the_back_rank() {
    for position in positions() {
        let id = StartId::new(position.id).expect("a Scharnagl number");
        let fritz9 = Fritz9Id::new(position.fritz9).expect("a Fritz9 number");
        for lookup in [
            lookup(PrintedTable::Kings, id),
            lookup(PrintedTable::NqScharnagl, id),
            lookup(PrintedTable::NqFritz9, fritz9),
        ] {
            assert_eq!(lookup.back_rank().to_string(), position.letters);
        }
    }
}

#[test]
fn lookups_have_the_block_of_their_row() {
    for (table, number, first_row) in [
        (PrintedTable::Kings, 5, "384 QRNNKR"),
        (PrintedTable::NqScharnagl, 5, "384 Q-NN--"),
        (PrintedTable::NqFritz9, 3, "481 NN--Q-"),
    ] {
        let (found_number, rows) = lookup_of_brnnkqrb(table).block();
        assert_eq!(found_number, number, "{table:?}");
        assert_eq!(written(&rows[0]), first_row, "{table:?}");
    }
}

#[test]
fn every_back_rank_has_a_row_with_its_pieces() {
    /// The pieces of a back rank that the rows of a table leave out, and those that they show as letters.
    struct Shape {
        table: PrintedTable,
        left_out: &'static str,
        shown: &'static str,
    }

    for Shape {
        table,
        left_out,
        shown,
    } in [
        Shape {
            table: PrintedTable::Bishops,
            left_out: "",
            shown: "B",
        },
        Shape {
            table: PrintedTable::N5n,
            left_out: "BQ",
            shown: "N",
        },
        Shape {
            table: PrintedTable::Krn,
            left_out: "BQ",
            shown: "KRN",
        },
        Shape {
            table: PrintedTable::Kings,
            left_out: "B",
            shown: "KQRN",
        },
        Shape {
            table: PrintedTable::NqScharnagl,
            left_out: "B",
            shown: "NQ",
        },
        Shape {
            table: PrintedTable::NqFritz9,
            left_out: "B",
            shown: "NQ",
        },
    ] {
        for position in positions() {
            let rank: BackRank = position.letters.parse().expect("the back rank is legal");
            let row = table.row_of(rank).pieces.to_string();
            assert_eq!(row, position.row(left_out, shown), "{table:?} of {rank}");
        }
    }
}

fn rows_of_first_block(table: PrintedTable) -> Vec<String> {
    let block = table.blocks().next().expect("the table has blocks");
    block.iter().map(|row| row.pieces.to_string()).collect()
}

#[test]
fn rows_are_in_the_printed_order() {
    assert_eq!(PrintedTable::NqScharnagl.blocks().len(), 10);
    assert_eq!(
        rows_of_first_block(PrintedTable::NqScharnagl),
        ["QNN---", "NQN---", "NNQ---", "NN-Q--", "NN--Q-", "NN---Q"]
    );
    assert_eq!(PrintedTable::NqFritz9.blocks().len(), 4);
    assert_eq!(
        rows_of_first_block(PrintedTable::NqFritz9),
        [
            "NNQ---", "NQN---", "NQ-N--", "NQ--N-", "NQ---N", "QNN---", "QN-N--", "QN--N-",
            "QN---N", "Q-NN--", "Q-N-N-", "Q-N--N", "Q--NN-", "Q--N-N", "Q---NN"
        ]
    );
}
