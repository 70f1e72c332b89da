use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, TableFragment, TableLookup};

use crate::text::say;

pub struct FoundRow {
    /// Found by a number, not by pieces.
    pub by_number: bool,
    pub row: &'static TableRow,
    /// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    pub calculation: String,
    /// How a typed position was read; empty if there is nothing to say about it.
    pub reading_note: String,
}

impl FoundRow {
    /// Finds the row of a position that was looked up by its number, and shows how the number leads to the row:
    ///
    /// - In a table of 60 rows, the number is the sum of this row's and the bishops' row: "518 = 512 + 6: `RNQKNR` and
    ///   `--B--B--`".
    /// - In a smaller table, divisions give the row: "518 = 16·32 + 6, and 6 is `--B--B--`".
    pub fn by_number(rank: BackRank, table: PrintedTable) -> Self {
        let row = table.row_of(rank);
        let calculation = match TableLookup::new(table, rank) {
            Some(lookup_in_60_rows) => two_rows_by_number(lookup_in_60_rows),
            None => division_line(row, rank, table),
        };
        Self {
            by_number: true,
            row,
            calculation,
            reading_note: String::new(),
        }
    }

    /// Finds the row of a position that was looked up by its pieces, and shows how the row leads to the number:
    ///
    /// - In a table of 60 rows, the bishops' row is added to this row: "`RNQKNR` is 512, and `--B--B--` is 6: 512 + 6 =
    ///   518".
    /// - In a smaller table, the row is only a part of the number: "`--B--B--` is 6".
    pub fn by_position(rank: BackRank, table: PrintedTable, reading_note: String) -> Self {
        let row = table.row_of(rank);
        let calculation = match TableLookup::new(table, rank) {
            Some(lookup_in_60_rows) => two_rows_by_pieces(lookup_in_60_rows),
            None => row_alone(row),
        };
        Self {
            by_number: false,
            row,
            calculation,
            reading_note,
        }
    }

    /// Finds the row with these pieces. `None` if they do not determine a row of this table.
    pub fn by_fragment(fragment: TableFragment, table: PrintedTable) -> Option<Self> {
        let row = fragment.row_in(table)?;
        Some(Self {
            by_number: false,
            row,
            calculation: row_alone(row),
            reading_note: String::new(),
        })
    }
}

/// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
fn two_rows_by_number(lookup: TableLookup) -> String {
    say!(
        "table-by-lookup",
        number = lookup.number(),
        row = lookup.entry.number,
        code = lookup.bishops.number,
        pieces = lookup.entry.pieces.to_string(),
        bishops = lookup.bishops.pieces.to_string(),
    )
}

/// "`RNQKNR` is 512, and `--B--B--` is 6: 512 + 6 = 518".
fn two_rows_by_pieces(lookup: TableLookup) -> String {
    say!(
        "table-back-sum",
        pieces = lookup.entry.pieces.to_string(),
        row = lookup.entry.number,
        bishops = lookup.bishops.pieces.to_string(),
        code = lookup.bishops.number,
        number = lookup.number(),
    )
}

/// Shows how divisions of the position's number lead to a row of one of the small tables:
///
/// - A row of the bishops is the remainder of a division by 16: "518 = 16·32 + 6, and 6 is `--B--B--`".
/// - A row of the knights is the last quotient after divisions by 4 and 4 for the bishops and by 6 for the queen:
///   "518 = 4·129 + 2, 129 = 4·32 + 1, 32 = 6·5 + 2, and 5 is `-N-N-`".
fn division_line(row: &TableRow, rank: BackRank, table: PrintedTable) -> String {
    let derivation = Derivation::from(rank.id());
    let divisions = if table == PrintedTable::Bishops {
        // The second division gives the queen, which is not in the table of the bishops.
        let [bishops, _queen] = derivation.short_divisions();
        bishops.to_string()
    } else {
        derivation
            .divisions()
            .map(|division| division.to_string())
            .join(", ")
    };
    say!(
        "table-by-division",
        divisions,
        code = row.number,
        pieces = &row.pieces,
    )
}

fn row_alone(row: &TableRow) -> String {
    let pieces = row.pieces.to_string();
    say!("table-back", pieces, number = row.number)
}
