//! A part of a back rank, as a row of a printed table has it.

use std::fmt;
use std::str::FromStr;

use super::tables::{PrintedTable, RowPieces, TableRow};
use super::{BackRank, Piece, parse};

/// A part of a back rank that is a row of a printed table: an NQ-skeleton `-NQ-N-`, the bishops
/// `B------B`, the six pieces other than the bishops `RNQKNR`, the five without the queen `RNNKR`,
/// or the knights among them `-NN--`.
///
/// ```
/// use chess960_bot::chess960::Fragment;
/// use chess960_bot::chess960::tables::PrintedTable;
///
/// let skeleton: Fragment = "-NQ-N-".parse()?;
/// let number = |table| skeleton.row_in(table).map(|row| row.number());
/// assert_eq!(number(PrintedTable::NqScharnagl), Some(512));
/// assert_eq!(number(PrintedTable::NqFritz9), Some(353));
/// // Rook, king and rook fill the gaps.
/// assert_eq!(number(PrintedTable::Kings), Some(512));
/// assert_eq!(number(PrintedTable::Bishops), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fragment {
    table: PrintedTable,
    row: &'static TableRow,
}

impl Fragment {
    /// The table that has it as it is written; Scharnagl's, if both tables of skeletons do.
    #[must_use]
    pub const fn table(self) -> PrintedTable {
        self.table
    }

    /// The row of a table that shows the same pieces, or `None` if the fragment does not say enough
    /// for that table.
    #[must_use]
    pub fn row_in(self, table: PrintedTable) -> Option<&'static TableRow> {
        let squares = self.row.pieces().squares();
        let squares: Vec<Option<Piece>> = match self.table {
            PrintedTable::Bishops => squares.to_vec(),
            PrintedTable::N5n
            | PrintedTable::Krn
            | PrintedTable::Kings
            | PrintedTable::NqScharnagl
            | PrintedTable::NqFritz9 => {
                let mut rest = [Piece::Rook, Piece::King, Piece::Rook].into_iter();
                let filled = squares.iter().map(|square| square.or_else(|| rest.next()));
                filled.collect()
            }
        };
        table.row_with(&table.pattern(&squares))
    }

    /// Whether a back rank has these pieces in this order.
    #[must_use]
    pub fn fits(self, rank: BackRank) -> bool {
        self.table.row_of(rank) == self.row
    }
}

/// A text without invisible characters and without the marks of code and quotation around it; look-alikes
/// are folded to ASCII. An em dash is two hyphens, of which keyboards and printed tables make one.
pub(super) fn plain(text: &str) -> String {
    let symbols = text.replace('—', "--");
    let visible: String = symbols.chars().filter_map(parse::fold).collect();
    visible.trim_matches(is_wrapping).to_owned()
}

/// White space, Markdown's marks of code, quotation marks.
fn is_wrapping(c: char) -> bool {
    c.is_whitespace() || matches!(c, '`' | '"' | '\'' | '‘' | '’')
}

/// As the table has it.
impl fmt::Display for Fragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.row.pieces().fmt(f)
    }
}

/// Reads letters (in any case) or figurines, with `-`, `*`, `_` or `?` for a square without a piece.
/// Spaces between them do not matter.
impl FromStr for Fragment {
    type Err = InvalidFragment;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut squares = Vec::new();
        for symbol in plain(text).chars() {
            match (Piece::from_symbol(symbol), symbol) {
                (Some(piece), _) => squares.push(Some(piece)),
                (None, '-' | '*' | '_' | '?') => squares.push(None),
                (None, ' ') => {}
                (None, _) => return Err(InvalidFragment::NotAFragment),
            }
        }
        let has_gap = squares.contains(&None);
        if !(matches!(squares.len(), 5 | 6) || squares.len() == 8 && has_gap) {
            return Err(InvalidFragment::NotAFragment);
        }
        let pieces = RowPieces::from(squares);
        let mut tables = PrintedTable::ALL.into_iter();
        let found = tables.find_map(|table| Some((table, table.row_with(&pieces)?)));
        let (table, row) = found.ok_or(InvalidFragment::NotARow)?;
        Ok(Self { table, row })
    }
}

/// Why a text is not a fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidFragment {
    /// Not five, six or eight squares, or a whole back rank.
    NotAFragment,
    /// Squares as many as a row has, but no table has this row.
    NotARow,
}

impl fmt::Display for InvalidFragment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAFragment => "a row of a table has five, six or eight squares",
            Self::NotARow => "no table has this row",
        })
    }
}

impl std::error::Error for InvalidFragment {}
