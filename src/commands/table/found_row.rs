use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, TableFragment, TableLookup};

use crate::text::say;

pub struct FoundRow {
    /// Found by a number, not by pieces.
    pub by_number: bool,
    pub row: &'static TableRow,
    /// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    pub calculation: String,
    /// How a typed position was read; may be empty.
    pub reading_note: String,
}

impl FoundRow {
    /// Finds the row of a position that was looked up by its number. The calculation leads from the number to the row.
    pub fn by_number(rank: BackRank, table: PrintedTable) -> Self {
        let row = table.row_of(rank);
        let calculation = match TableLookup::new(table, rank) {
            // The row is one of two that add up to the number.
            Some(lookup) => two_rows_by_number(lookup),
            None => division_line(row, rank, table),
        };
        Self {
            by_number: true,
            row,
            calculation,
            reading_note: String::new(),
        }
    }

    /// Finds the row of a position that was looked up by its pieces. The calculation leads from the row to the number.
    pub fn by_position(rank: BackRank, table: PrintedTable) -> Self {
        let row = table.row_of(rank);
        let calculation = match TableLookup::new(table, rank) {
            // The numbers of two rows add up to the number.
            Some(lookup) => two_rows_by_pieces(lookup),
            None => row_alone(row),
        };
        Self {
            by_number: false,
            row,
            calculation,
            reading_note: String::new(),
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

/// "`RNQKNR` is 512, `--B--B--` is 6: 512 + 6 = 518".
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

/// Shows how divisions of the position's number lead to a row of one of the small tables, whose number is a remainder
/// or the last quotient: "518 = 16·32 + 6, and 6 is `--B--B--`".
fn division_line(row: &TableRow, rank: BackRank, table: PrintedTable) -> String {
    let derivation = Derivation::from(rank.id());
    let divisions = if table == PrintedTable::Bishops {
        // There are 4 · 4 placements of both bishops.
        let [division_by_16, _] = derivation.short_divisions();
        division_by_16.to_string()
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
