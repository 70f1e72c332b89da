use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::tables::{PrintedTable, RowPieces, TableRow};
use super::{BackRank, Piece, symbols};

/// The contents of a printed table row: an NQ-skeleton `-NQ-N-`, the bishops `B------B`, the six pieces without bishops
/// `RNQKNR`, the five without bishops and queen `RNNKR`, or the knights among those five `-NN--`.
///
/// ```
/// use chess960::TableFragment;
/// use chess960::tables::PrintedTable;
///
/// let skeleton: TableFragment = "-NQ-N-".parse()?;
/// let number = |table| skeleton.row_in(table).map(|row| row.number);
/// assert_eq!(number(PrintedTable::NqScharnagl), Some(512));
/// assert_eq!(number(PrintedTable::NqFritz9), Some(353));
/// // Rook, king and rook fill the gaps.
/// assert_eq!(number(PrintedTable::Kings), Some(512));
/// assert_eq!(number(PrintedTable::Bishops), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableFragment {
    table: PrintedTable,
    row: &'static TableRow,
}

impl TableFragment {
    /// Returns the table with this row; Scharnagl's if both NQ-skeleton tables have it.
    pub const fn table(self) -> PrintedTable {
        self.table
    }

    /// Returns the row of another table for the same positions, or `None` if the fragment does not determine one.
    ///
    /// In the NQ-skeleton `-NQ-N-`, for example, rook, king and rook must stand on the empty squares, so that it is the
    /// row `RNQKNR` of the king's table.
    pub fn row_in(self, table: PrintedTable) -> Option<&'static TableRow> {
        let mut squares = self.row.pieces.squares().to_vec();
        let mut unnamed_pieces = [Piece::Rook, Piece::King, Piece::Rook].into_iter();
        for square in &mut squares {
            if square.is_none() {
                // More than three squares are empty in the bishops' table. Then no row of another table matches.
                *square = unnamed_pieces.next();
            }
        }
        table.row_with(&table.row_pieces(&squares))
    }

    /// Whether a back rank has these pieces in this order.
    pub fn matches(self, rank: BackRank) -> bool {
        self.table.row_of(rank) == self.row
    }
}

/// Writes the row as in the table.
impl fmt::Display for TableFragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.row.pieces.fmt(f)
    }
}

/// Parses letters in either case or figurines, with `-`, `*`, `_` or `?` for an empty square. Spaces are ignored.
impl FromStr for TableFragment {
    type Err = ParseTableFragmentError;

    /// Parses the pieces of a row, such as `-NQ-N-`, and finds the first table that has it.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let squares = symbols::squares(&symbols::plain(text))
            .map_err(|_| ParseTableFragmentError::NotAFragment)?;
        let can_be_row = match squares.len() {
            5 | 6 => true,
            // Eight pieces without a gap are a back rank.
            8 => squares.contains(&None),
            _ => false,
        };
        if !can_be_row {
            return Err(ParseTableFragmentError::NotAFragment);
        }
        let pieces = RowPieces(squares);
        for table in PrintedTable::ALL {
            if let Some(row) = table.row_with(&pieces) {
                return Ok(Self { table, row });
            }
        }
        Err(ParseTableFragmentError::NotARow)
    }
}

/// Error for an invalid fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseTableFragmentError {
    /// A wrong number of squares, an unknown symbol, or a complete back rank.
    #[error("a row of a table has five, six or eight squares")]
    NotAFragment,
    /// No table has this row.
    #[error("no table has this row")]
    NotARow,
}
