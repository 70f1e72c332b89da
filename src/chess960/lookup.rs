//! A position put together from two tables, or its number: without any arithmetic but a subtraction or a sum.

use super::partial_rank::PartialRank;
use super::tables::{PrintedTable, TableRow};
use super::{BackRank, Fritz9Id, Piece, StartId};

/// A number looked up: a row of a table of 60, and for what is left a row of the bishops' table. Or
/// an arrangement: the rows that show what stands on it, whose sum is the number.
///
/// ```
/// use chess960_bot::chess960::{Lookup, StartId};
///
/// let lookup = Lookup::in_kings_table(StartId::CLASSICAL);
/// assert_eq!(lookup.entry().number() + lookup.bishops().number(), 518);
/// assert_eq!(lookup.entry().pieces().to_string(), "RNQKNR");
/// assert_eq!(lookup.with_bishops().to_string(), "**B**B**");
/// assert_eq!(lookup.back_rank().to_string(), "RNBQKBNR");
///
/// let back = Lookup::of_rank_in_scharnagls_skeletons(lookup.back_rank());
/// assert_eq!(back.entry().pieces().to_string(), "-NQ-N-");
/// assert_eq!(back.number(), 518);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Lookup {
    table: PrintedTable,
    entry: &'static TableRow,
    bishops: &'static TableRow,
}

impl Lookup {
    /// A Scharnagl number in the king's table.
    #[must_use]
    pub fn in_kings_table(id: StartId) -> Self {
        Self::of(id.get(), PrintedTable::Kings)
    }

    /// A Scharnagl number in the NQ-skeleton table of such numbers.
    #[must_use]
    pub fn in_scharnagls_skeletons(id: StartId) -> Self {
        Self::of(id.get(), PrintedTable::NqScharnagl)
    }

    /// A Fritz9 number in the NQ-skeleton table of such numbers.
    #[must_use]
    pub fn in_fritz9s_skeletons(id: Fritz9Id) -> Self {
        Self::of(id.get(), PrintedTable::NqFritz9)
    }

    /// An arrangement in the king's table.
    #[must_use]
    pub fn of_rank_in_kings_table(rank: BackRank) -> Self {
        Self::of_rank(rank, PrintedTable::Kings)
    }

    /// An arrangement in the NQ-skeleton table of Scharnagl's numbers.
    #[must_use]
    pub fn of_rank_in_scharnagls_skeletons(rank: BackRank) -> Self {
        Self::of_rank(rank, PrintedTable::NqScharnagl)
    }

    /// An arrangement in the NQ-skeleton table of Fritz9's numbers.
    #[must_use]
    pub fn of_rank_in_fritz9s_skeletons(rank: BackRank) -> Self {
        Self::of_rank(rank, PrintedTable::NqFritz9)
    }

    /// The rows that show what stands on the rank, found without its number.
    fn of_rank(rank: BackRank, table: PrintedTable) -> Self {
        Self {
            table,
            entry: table.row_of(rank),
            bishops: PrintedTable::Bishops.row_of(rank),
        }
    }

    /// The number has to be in the range of the table's numbering.
    fn of(number: u16, table: PrintedTable) -> Self {
        let entry = table
            .row_up_to(number)
            .expect("the table begins with the first number");
        Self {
            table,
            entry,
            bishops: &PrintedTable::Bishops.rows()[usize::from(number - entry.number())],
        }
    }

    /// The number that was looked up, or that was found: the sum of both rows.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.entry.number() + self.bishops.number()
    }

    /// The table's row with the highest number that is not above the one looked up.
    #[must_use]
    pub const fn entry(self) -> &'static TableRow {
        self.entry
    }

    /// The rows of the table of 60 among which its row stands, and which block of the table they are, from 1.
    #[must_use]
    pub fn block(self) -> (usize, &'static [TableRow]) {
        let mut blocks = (1..).zip(self.table.blocks());
        blocks
            .find(|(_, rows)| rows.contains(self.entry))
            .expect("the row is one of the table's")
    }

    /// The number of characters left of the queen in the row of the table of 60: 0 to 5. In a table of
    /// Scharnagl's numbers this is the figure of the queen, and her row's place in its block.
    #[must_use]
    pub fn queen_in_entry(self) -> usize {
        let mut squares = self.entry.pieces().squares().iter();
        squares
            .position(|&square| square == Some(Piece::Queen))
            .expect("the rows of a table of 60 have a queen")
    }

    /// The row of the bishops' table for the difference, 0 to 15.
    #[must_use]
    pub const fn bishops(self) -> &'static TableRow {
        self.bishops
    }

    /// The misprinted row on which a reader of the printed table comes instead of the right one, or
    /// at the right one by a wrong number; either leads to another position or to none.
    #[must_use]
    pub fn misprint(self) -> Option<&'static TableRow> {
        let number = self.number();
        let printed = |row: &TableRow| row.misprint().unwrap_or(row.number());
        let mut rows = self.table.rows().iter();
        rows.rfind(|row| printed(row) <= number)
            .filter(|row| row.misprint().is_some())
    }

    /// The rank with the bishops.
    #[must_use]
    pub fn with_bishops(self) -> PartialRank {
        PartialRank::EMPTY.with_row(self.bishops.pieces().squares())
    }

    /// The rank with the bishops and what the row of the table of 60 places.
    #[must_use]
    pub fn with_entry(self) -> PartialRank {
        self.with_bishops().with_row(self.entry.pieces().squares())
    }

    /// The back rank; if squares are free, with rook, king and rook on them.
    #[must_use]
    pub fn back_rank(self) -> BackRank {
        self.with_entry()
            .fill(&[Piece::Rook, Piece::King, Piece::Rook])
    }
}
