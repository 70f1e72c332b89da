//! Conversion with two printed tables and one subtraction or addition.

use super::partial_rank::PartialRank;
use super::tables::{PrintedTable, TableRow};
use super::{BackRank, Piece};

/// A position as the sum of two table rows: one of a 60-row table and one of the bishops' table.
///
/// ```
/// use chess960::tables::PrintedTable;
/// use chess960::{StartId, TableLookup};
///
/// let lookup = TableLookup::new(PrintedTable::Kings, StartId::CLASSICAL).expect("60 rows");
/// assert_eq!(lookup.entry.number + lookup.bishops.number, 518);
/// assert_eq!(lookup.entry.pieces.to_string(), "RNQKNR");
/// assert_eq!(lookup.with_bishops().to_string(), "**B**B**");
/// assert_eq!(lookup.back_rank().to_string(), "RNBQKBNR");
///
/// let back = TableLookup::new(PrintedTable::NqScharnagl, lookup.back_rank()).expect("60 rows");
/// assert_eq!(back.entry.pieces.to_string(), "-NQ-N-");
/// assert_eq!(back.number(), 518);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TableLookup {
    table: PrintedTable,
    /// The row of the 60-row table.
    pub entry: &'static TableRow,
    /// The row of the bishops' table.
    pub bishops: &'static TableRow,
}

impl TableLookup {
    /// Looks up a number or back rank in a table of 60 rows; `None` for the smaller tables.
    pub fn new(table: PrintedTable, position: impl Into<BackRank>) -> Option<Self> {
        if table.rows().len() != 60 {
            return None;
        }
        let rank = position.into();
        Some(Self {
            table,
            entry: table.row_of(rank),
            bishops: PrintedTable::Bishops.row_of(rank),
        })
    }

    /// Returns the position's number in the numbering of the 60-row table.
    pub const fn number(self) -> u16 {
        self.entry.number + self.bishops.number
    }

    /// Returns the number (from 1) and the rows of the block that contains the entry.
    pub fn block(self) -> (usize, &'static [TableRow]) {
        (1..)
            .zip(self.table.blocks())
            .find(|(_, rows)| rows.contains(self.entry))
            .expect("the row is in the table")
    }

    /// Returns the number of squares left of the queen in the entry: 0 to 5. In tables of Scharnagl's numbers this is
    /// also the queen's figure.
    pub fn queen_offset(self) -> usize {
        self.entry
            .pieces
            .squares()
            .iter()
            .position(|&square| square == Some(Piece::Queen))
            .expect("each row of a 60-row table has a queen")
    }

    /// Returns the misprinted row if it misleads readers of the printed table in this lookup.
    ///
    /// They look for the last row whose printed number is not above the number.
    pub fn misprint(self) -> Option<&'static TableRow> {
        self.table
            .rows()
            .iter()
            .rfind(|row| row.printed_number() <= self.number())
            .filter(|row| row.misprint.is_some())
    }

    /// Returns the rank with the bishops.
    pub fn with_bishops(self) -> PartialRank {
        PartialRank::EMPTY.with_row(self.bishops.pieces.squares())
    }

    /// Returns the rank with the bishops and the entry.
    pub fn with_entry(self) -> PartialRank {
        self.with_bishops().with_row(self.entry.pieces.squares())
    }

    /// Returns the back rank; rook, king and rook fill the free squares.
    pub fn back_rank(self) -> BackRank {
        self.with_entry().filled()
    }
}
