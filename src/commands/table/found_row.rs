use chess960::tables::{PrintedTable, TableRow};
use chess960::{BackRank, Derivation, Division, StartId, TableFragment, TableLookup};

use crate::text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    FromNumber,
    ToNumber,
}

pub(super) struct FoundRow {
    pub(super) direction: Direction,
    pub(super) row: &'static TableRow,
    /// "518 = 512 + 6: `RNQKNR` and `--B--B--`".
    pub(super) calculation: String,
}

impl FoundRow {
    pub(super) fn of(id: StartId, table: PrintedTable) -> Self {
        let derivation = Derivation::from(id);
        match table {
            PrintedTable::Bishops => {
                let [division, _] = derivation.short_divisions();
                let row = TableLookup::in_kings_table(id).bishops();
                Self::by_division(row, &[division])
            }
            PrintedTable::N5n => Self::by_division(derivation.n5n_row(), &derivation.divisions()),
            PrintedTable::Krn => Self::by_division(derivation.krn_row(), &derivation.divisions()),
            PrintedTable::Kings => Self::by_lookup(TableLookup::in_kings_table(id)),
            PrintedTable::NqScharnagl => Self::by_lookup(TableLookup::in_scharnagls_skeletons(id)),
            PrintedTable::NqFritz9 => Self::by_lookup(TableLookup::in_fritz9s_skeletons(id)),
        }
    }

    fn by_division(row: &'static TableRow, divisions: &[Division]) -> Self {
        let divisions: Vec<String> = divisions.iter().map(Division::to_string).collect();
        Self {
            direction: Direction::FromNumber,
            row,
            calculation: say!(
                "table-by-division",
                divisions = divisions.join(", "),
                code = row.number(),
                pieces = row.pieces().to_string(),
            ),
        }
    }

    fn by_lookup(lookup: TableLookup) -> Self {
        let (row, bishops) = (lookup.entry(), lookup.bishops());
        Self {
            direction: Direction::FromNumber,
            row,
            calculation: say!(
                "table-by-lookup",
                number = lookup.number(),
                row = row.number(),
                difference = bishops.number(),
                pieces = row.pieces().to_string(),
                bishops = bishops.pieces().to_string(),
            ),
        }
    }

    pub(super) fn of_rank(rank: BackRank, table: PrintedTable) -> Self {
        let row = table.row_of(rank);
        let calculation = match table {
            PrintedTable::Bishops | PrintedTable::N5n | PrintedTable::Krn => Self::row_alone(row),
            PrintedTable::Kings => Self::sum(TableLookup::in_kings_table(rank)),
            PrintedTable::NqScharnagl => Self::sum(TableLookup::in_scharnagls_skeletons(rank)),
            PrintedTable::NqFritz9 => Self::sum(TableLookup::in_fritz9s_skeletons(rank)),
        };
        Self {
            direction: Direction::ToNumber,
            row,
            calculation,
        }
    }

    /// `None` if the fragment does not determine a row of this table.
    pub(super) fn of_fragment(fragment: TableFragment, table: PrintedTable) -> Option<Self> {
        let row = fragment.row_in(table)?;
        Some(Self {
            direction: Direction::ToNumber,
            row,
            calculation: Self::row_alone(row),
        })
    }

    fn row_alone(row: &TableRow) -> String {
        say!(
            "table-back",
            pieces = row.pieces().to_string(),
            number = row.number(),
        )
    }

    fn sum(lookup: TableLookup) -> String {
        say!(
            "table-back-sum",
            pieces = lookup.entry().pieces().to_string(),
            row = lookup.entry().number(),
            bishops = lookup.bishops().pieces().to_string(),
            code = lookup.bishops().number(),
            number = lookup.number(),
        )
    }
}
