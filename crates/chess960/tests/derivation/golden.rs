//! Printed tables and the golden table, read as letters.

use chess960::tables::PrintedTable;

/// Numbers and patterns of a printed table, in order.
pub(crate) fn printed(table: PrintedTable) -> Vec<(u16, String)> {
    let csv = match table {
        PrintedTable::Bishops => include_str!("../golden/printed/bishops_table.csv"),
        PrintedTable::N5n => include_str!("../golden/printed/n5n_table.csv"),
        PrintedTable::Krn => include_str!("../golden/printed/krn_table.csv"),
        PrintedTable::Kings => include_str!("../golden/printed/kings_table.csv"),
        PrintedTable::NqScharnagl => include_str!("../golden/printed/nq_skeleton_scharnagl.csv"),
        PrintedTable::NqFritz9 => include_str!("../golden/printed/nq_skeleton_fritz9.csv"),
    };
    let mut rows = Vec::new();
    for line in csv.lines().skip(1) {
        let (number, pattern) = line.split_once(',').expect("two columns");
        rows.push((number.parse().expect("a number"), pattern.to_owned()));
    }
    rows
}

/// A position of the golden table.
pub(crate) struct Position {
    pub(crate) id: u16,
    pub(crate) fritz9: u16,
    pub(crate) letters: &'static str,
}

pub(crate) fn positions() -> impl Iterator<Item = Position> {
    let golden = include_str!("../golden/positions.csv");
    assert_eq!(golden.lines().count(), 961);
    golden.lines().skip(1).map(|line| {
        let row: Vec<&str> = line.split(',').collect();
        Position {
            id: row[0].parse().expect("an id"),
            fritz9: row[5].parse().expect("a Fritz9 number"),
            letters: row[1],
        }
    })
}

impl Position {
    /// The rank as a row of a table shows it: without the pieces of `left_out`, and with a dash for each other piece that
    /// is not in `shown`.
    pub(crate) fn row(&self, left_out: &str, shown: &str) -> String {
        let mut row = String::new();
        for piece in self.letters.chars() {
            if shown.contains(piece) {
                row.push(piece);
            } else if !left_out.contains(piece) {
                row.push('-');
            }
        }
        row
    }
}
