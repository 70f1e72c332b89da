use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, Division, StartId, TableFragment, TableLookup};

use crate::text::say;

pub(super) struct FoundRow {
    /// Found by a number, not by pieces.
    pub(super) by_number: bool,
    pub(super) row: &'static TableRow,
    /// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    pub(super) calculation: String,
}

impl FoundRow {
    pub(super) fn of(id: StartId, table: PrintedTable) -> Self {
        let row = table.row_of(id.into());
        let derivation = Derivation::from(id);
        let calculation = match lookup(id.into(), table) {
            Some(lookup) => difference(lookup),
            None if table == PrintedTable::Bishops => {
                let [division, _] = derivation.short_divisions();
                by_division(row, &[division])
            }
            None => by_division(row, &derivation.divisions()),
        };
        Self {
            by_number: true,
            row,
            calculation,
        }
    }

    pub(super) fn of_rank(rank: BackRank, table: PrintedTable) -> Self {
        let row = table.row_of(rank);
        Self {
            by_number: false,
            row,
            calculation: lookup(rank, table).map_or_else(|| row_alone(row), sum),
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

/// `None` if the table is not used together with the bishops' table.
fn lookup(rank: BackRank, table: PrintedTable) -> Option<TableLookup> {
    match table {
        PrintedTable::Bishops | PrintedTable::N5n | PrintedTable::Krn => None,
        PrintedTable::Kings => Some(TableLookup::in_kings_table(rank)),
        PrintedTable::NqScharnagl => Some(TableLookup::in_scharnagls_skeletons(rank)),
        PrintedTable::NqFritz9 => Some(TableLookup::in_fritz9s_skeletons(rank)),
    }
}

fn by_division(row: &TableRow, divisions: &[Division]) -> String {
    let divisions: Vec<String> = divisions.iter().map(Division::to_string).collect();
    say!(
        "table-by-division",
        divisions = divisions.join(", "),
        code = row.number(),
        pieces = row.pieces().to_string(),
    )
}

fn difference(lookup: TableLookup) -> String {
    let (row, bishops) = (lookup.entry(), lookup.bishops());
    say!(
        "table-by-lookup",
        number = lookup.number(),
        row = row.number(),
        difference = bishops.number(),
        pieces = row.pieces().to_string(),
        bishops = bishops.pieces().to_string(),
    )
}

fn row_alone(row: &TableRow) -> String {
    say!(
        "table-back",
        pieces = row.pieces().to_string(),
        number = row.number(),
    )
}

fn sum(lookup: TableLookup) -> String {
    let (row, bishops) = (lookup.entry(), lookup.bishops());
    say!(
        "table-back-sum",
        pieces = row.pieces().to_string(),
        row = row.number(),
        bishops = bishops.pieces().to_string(),
        code = bishops.number(),
        number = lookup.number(),
    )
}
