//! The printed tables behind the numberings, computed.

use std::fmt;
use std::sync::LazyLock;

use super::Piece::{self, Bishop as B, King as K, Knight as N, Queen as Q, Rook as R};
use super::{BackRank, Derivation, Fritz9Id, StartId, knights};

/// A printed table of numbers and pieces.
///
/// Sources: the bishops' and the king's table are from R. Scharnagl, *Fischer-Random-Schach (FRC / Chess960)*, 2004;
/// the KRN codes from the Fischer Random Chess Email Club (FRCEC); the others from Wikipedia's article on the
/// numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintedTable {
    /// The bishops' squares by `light + 4·dark`: 16 rows, 0 to 15.
    Bishops,
    /// The knights among five squares: 10 rows, 0 to 9.
    N5n,
    /// The N5N table with rook, king and rook in the gaps: 10 rows, 0 to 9.
    Krn,
    /// The six pieces without bishops: 60 rows, Scharnagl's numbers 0, 16, 32 … 944.
    Kings,
    /// Knights and queen on the six squares without bishops: 60 rows, Scharnagl's numbers as in [`Kings`](Self::Kings).
    NqScharnagl,
    /// The same rows, ordered by Fritz9's numbers 1, 17, 33 … 945.
    NqFritz9,
}

impl PrintedTable {
    /// All tables, the small ones first.
    pub const ALL: [Self; 6] = [
        Self::Bishops,
        Self::N5n,
        Self::Krn,
        Self::Kings,
        Self::NqScharnagl,
        Self::NqFritz9,
    ];

    /// Returns the short name, such as `nq-scharnagl`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bishops => "bishops",
            Self::N5n => "n5n",
            Self::Krn => "krn",
            Self::Kings => "kings",
            Self::NqScharnagl => "nq-scharnagl",
            Self::NqFritz9 => "nq-fritz9",
        }
    }

    /// Returns the rows, ascending by number.
    ///
    /// ```
    /// # use chess960::tables::PrintedTable;
    /// let row = &PrintedTable::Bishops.rows()[6];
    /// assert_eq!((row.number(), row.pieces().to_string()), (6, "--B--B--".to_owned()));
    /// ```
    #[must_use]
    pub fn rows(self) -> &'static [TableRow] {
        match self {
            Self::Bishops => &BISHOPS,
            Self::N5n => &N5N,
            Self::Krn => &KRN_ROWS,
            Self::Kings => &KINGS,
            Self::NqScharnagl => &NQ_SCHARNAGL,
            Self::NqFritz9 => &NQ_FRITZ9,
        }
    }

    /// Returns the rows in blocks of similar rows.
    ///
    /// Scharnagl's 60-row tables have ten blocks of six with the same knights; the queen moves from left to right.
    /// Fritz9's has four blocks of 15 with the same number of free squares left of the queen. The bishops' table has
    /// blocks of four with the same dark-squared bishop.
    ///
    /// ```
    /// # use chess960::tables::PrintedTable;
    /// let firsts = PrintedTable::NqFritz9.blocks().map(|rows| rows[0].pieces().to_string());
    /// assert_eq!(firsts.collect::<Vec<_>>(), ["NNQ---", "NN-Q--", "NN--Q-", "NN---Q"]);
    /// ```
    #[must_use]
    pub fn blocks(self) -> impl ExactSizeIterator<Item = &'static [TableRow]> {
        let rows = match self {
            Self::Bishops => 4,
            Self::N5n | Self::Krn => knights::AMONG_FIVE.len(),
            Self::Kings | Self::NqScharnagl => 6,
            Self::NqFritz9 => knights::AMONG_SIX.len(),
        };
        self.rows().chunks(rows)
    }

    /// Returns the part of a back rank that the table shows.
    ///
    /// ```
    /// # use chess960::{BackRank, tables::PrintedTable};
    /// let rank: BackRank = "RNBQKBNR".parse()?;
    /// assert_eq!(PrintedTable::NqScharnagl.pattern_of(rank).to_string(), "-NQ-N-");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn pattern_of(self, rank: BackRank) -> RowPieces {
        self.pattern(&rank.pieces().map(Some))
    }

    pub(super) fn pattern(self, squares: &[Option<Piece>]) -> RowPieces {
        let (left_out, shown): (&[Piece], &[Piece]) = match self {
            Self::Bishops => (&[], &[B]),
            Self::N5n => (&[B, Q], &[N]),
            Self::Krn => (&[B, Q], &[K, R, N]),
            Self::Kings => (&[B], &[K, Q, R, N]),
            Self::NqScharnagl | Self::NqFritz9 => (&[B], &[N, Q]),
        };
        let is_one_of = |square: &Option<Piece>, pieces: &[Piece]| {
            square.is_some_and(|piece| pieces.contains(&piece))
        };
        let kept = squares.iter().filter(|&it| !is_one_of(it, left_out));
        let shown = kept.map(|square| square.filter(|_| is_one_of(square, shown)));
        RowPieces(shown.collect())
    }

    /// Returns the row of a back rank.
    #[must_use]
    pub fn row_of(self, rank: BackRank) -> &'static TableRow {
        self.row_with(&self.pattern_of(rank))
            .expect("the table has a row for every back rank")
    }

    pub(super) fn row_with(self, pieces: &RowPieces) -> Option<&'static TableRow> {
        let mut rows = self.rows().iter();
        rows.find(|row| row.pieces == *pieces)
    }

    /// Returns the row with the highest number not above `number`, or `None` if all are above it.
    ///
    /// ```
    /// # use chess960::tables::PrintedTable;
    /// let row = PrintedTable::Kings.row_up_to(518).expect("the table begins with 0");
    /// assert_eq!((row.number(), row.pieces().to_string()), (512, "RNQKNR".to_owned()));
    /// ```
    #[must_use]
    pub fn row_up_to(self, number: u16) -> Option<&'static TableRow> {
        let rows = self.rows();
        let up_to = rows.partition_point(|row| row.number <= number);
        rows[..up_to].last()
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    number: u16,
    misprint: Option<u16>,
    pieces: RowPieces,
}

impl TableRow {
    const fn new(number: u16, pieces: RowPieces) -> Self {
        Self {
            number,
            misprint: None,
            pieces,
        }
    }

    /// Returns the correct number.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Returns the number printed in the source, if it is wrong.
    #[must_use]
    pub const fn misprint(&self) -> Option<u16> {
        self.misprint
    }

    /// Returns the pieces that the number stands for.
    #[must_use]
    pub const fn pieces(&self) -> &RowPieces {
        &self.pieces
    }
}

/// The five, six or eight squares of a row, from left to right, written with dashes for empty squares: `--B--B--`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPieces(Vec<Option<Piece>>);

impl RowPieces {
    /// Returns the piece on each square, or `None` for an empty one.
    #[must_use]
    pub fn squares(&self) -> &[Option<Piece>] {
        &self.0
    }
}

impl From<Vec<Option<Piece>>> for RowPieces {
    fn from(squares: Vec<Option<Piece>>) -> Self {
        Self(squares)
    }
}

impl fmt::Display for RowPieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self
            .0
            .iter()
            .map(|square| square.map_or('-', Piece::letter));
        f.pad(&letters.collect::<String>())
    }
}

static BISHOPS: LazyLock<Vec<TableRow>> =
    LazyLock::new(|| rows(PrintedTable::Bishops, StartId::all().take(16), StartId::get));

static N5N: LazyLock<Vec<TableRow>> = LazyLock::new(|| rows_by_krn(PrintedTable::N5n));

static KRN_ROWS: LazyLock<Vec<TableRow>> = LazyLock::new(|| rows_by_krn(PrintedTable::Krn));

static KINGS: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    rows(
        PrintedTable::Kings,
        StartId::all().step_by(16),
        StartId::get,
    )
});

static NQ_SCHARNAGL: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    let ids = StartId::all().step_by(16);
    let mut rows = rows(PrintedTable::NqScharnagl, ids, StartId::get);
    for row in &mut rows {
        // The source has 286 for QN---N, a misprint: all numbers of the table are multiples of 16.
        row.misprint = (row.number == 288).then_some(286);
    }
    rows
});

static NQ_FRITZ9: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    let numbers = (1..=StartId::COUNT).step_by(16);
    let ids = numbers.map(|number| Fritz9Id::new(number).expect("the number is from 1 to 960"));
    rows(PrintedTable::NqFritz9, ids, Fritz9Id::get)
});

fn rows<I: Copy + Into<BackRank>>(
    table: PrintedTable,
    ids: impl Iterator<Item = I>,
    number: impl Fn(I) -> u16,
) -> Vec<TableRow> {
    ids.map(|id| TableRow::new(number(id), table.pattern_of(id.into())))
        .collect()
}

fn rows_by_krn(table: PrintedTable) -> Vec<TableRow> {
    let [.., krn] = Derivation::WEIGHTS;
    let ids = StartId::all().step_by(krn.into());
    rows(table, ids, |id| Derivation::from(id).krn())
}
