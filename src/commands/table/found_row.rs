use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, Division, TableFragment, TableLookup};

use crate::text::say;

pub(super) struct FoundRow {
    /// Found by a number, not by pieces.
    pub(super) by_number: bool,
    pub(super) row: &'static TableRow,
    /// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    pub(super) calculation: String,
}

impl FoundRow {
    pub(super) fn of(rank: BackRank, table: PrintedTable, by_number: bool) -> Self {
        let row = table.row_of(rank);
        let calculation = match TableLookup::new(table, rank) {
            Some(lookup) => with_bishops(lookup, by_number),
            None if by_number => by_division(row, rank, table),
            None => row_alone(row),
        };
        Self {
            by_number,
            row,
            calculation,
        }
    }

    /// `None` if the fragment does not determine a row of this table.
    pub(super) fn of_fragment(fragment: TableFragment, table: PrintedTable) -> Option<Self> {
        let row = fragment.row_in(table)?;
        Some(Self {
            by_number: false,
            row,
            calculation: row_alone(row),
        })
    }
}

fn with_bishops(lookup: TableLookup, by_number: bool) -> String {
    let (entry, bishops) = (lookup.entry, lookup.bishops);
    let (number, row, code) = (lookup.number(), entry.number, bishops.number);
    let [pieces, bishops] = [entry, bishops].map(|row| row.pieces.to_string());
    if by_number {
        say!("table-by-lookup", number, row, code, pieces, bishops)
    } else {
        say!("table-back-sum", pieces, row, bishops, code, number)
    }
}

fn by_division(row: &TableRow, rank: BackRank, table: PrintedTable) -> String {
    let derivation = Derivation::from(rank.id());
    let divisions: &[Division] = if table == PrintedTable::Bishops {
        &derivation.short_divisions()[..1]
    } else {
        &derivation.divisions()
    };
    let divisions: Vec<String> = divisions.iter().map(Division::to_string).collect();
    say!(
        "table-by-division",
        divisions = divisions.join(", "),
        code = row.number,
        pieces = &row.pieces,
    )
}

fn row_alone(row: &TableRow) -> String {
    let pieces = row.pieces.to_string();
    say!("table-back", pieces, number = row.number)
}
