//! The printed tables that the numberings are made of, computed.

use std::fmt;
use std::sync::LazyLock;

use super::Piece::{self, Bishop as B, King as K, Knight as N, Queen as Q, Rook as R};
use super::{BackRank, Fritz9Id, StartId, knights};

/// The KRN codes: which order of king, rooks and knights each of the codes 0 to 9 means.
///
/// The knights take the places that the N5N table gives for the code; rook, king and rook fill
/// the other three in that order. Source: R. Scharnagl, *Fischer-Random-Schach (FRC / Chess960)*,
/// 2004; a test compares the printed table.
pub const KRN: [[Piece; 5]; 10] = {
    let mut codes = [[K; 5]; 10];
    let mut code = 0;
    while code < 10 {
        let [first, second] = knights::AMONG_FIVE[code];
        let (mut square, mut others) = (0, 0);
        while square < 5 {
            codes[code][square] = if square == first as usize || square == second as usize {
                N
            } else {
                others += 1;
                [R, K, R][others - 1]
            };
            square += 1;
        }
        code += 1;
    }
    codes
};

/// A printed table: numbers, and what each means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedTable {
    /// Where the bishops stand, by `light + 4·dark`: 16 rows, 0 to 15.
    Bishops,
    /// Where the knights stand among five squares: 10 rows, 0 to 9.
    N5n,
    /// King, rooks and knights on five squares: 10 rows, 0 to 9.
    Krn,
    /// The six pieces other than the bishops: 60 rows, Scharnagl's numbers 0, 16, 32 … 944.
    Kings,
    /// Knights and queen among the six squares free of bishops: 60 rows, Scharnagl's numbers
    /// 0, 16, 32 … 944.
    NqScharnagl,
    /// Knights and queen among the six squares free of bishops: 60 rows, Fritz9's numbers
    /// 1, 17, 33 … 945.
    NqFritz9,
}

impl PrintedTable {
    /// Every table, the small ones first.
    pub const ALL: [Self; 6] = [
        Self::Bishops,
        Self::N5n,
        Self::Krn,
        Self::Kings,
        Self::NqScharnagl,
        Self::NqFritz9,
    ];

    /// What it is called, as one goes on after "the".
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bishops => "bishops' table",
            Self::N5n => "N5N table",
            Self::Krn => "KRN table",
            Self::Kings => "king's table",
            Self::NqScharnagl => "NQ-skeleton table for Scharnagl's numbers",
            Self::NqFritz9 => "NQ-skeleton table for Fritz9's numbers",
        }
    }

    /// Where it is printed.
    ///
    /// The numbers are those of R. Scharnagl, *Fischer-Random-Schach (FRC / Chess960)*, 2004, and of
    /// the program Fritz 9; the skeletons are from the encyclopedia's article on both.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Bishops | Self::N5n | Self::Krn | Self::Kings => {
                "R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004"
            }
            Self::NqScharnagl | Self::NqFritz9 => {
                "Wikipedia, Fischer random chess numbering scheme"
            }
        }
    }

    /// The rows, by ascending numbers.
    ///
    /// ```
    /// # use chess960_bot::chess960::tables::PrintedTable;
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

    /// The row with the highest number that is not above a number; none if all are.
    ///
    /// ```
    /// # use chess960_bot::chess960::tables::PrintedTable;
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

    /// The number, as it has to be.
    #[must_use]
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// The number that the source prints, if it is a wrong one.
    #[must_use]
    pub const fn misprint(&self) -> Option<u16> {
        self.misprint
    }

    /// What the number means.
    #[must_use]
    pub const fn pieces(&self) -> &RowPieces {
        &self.pieces
    }
}

/// What a row places: pieces on five, six or eight squares, from left to right; a dash is a square
/// without one, as in `--B--B--`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPieces(Vec<Option<Piece>>);

impl RowPieces {
    /// The pieces that are shown, on the squares of all but those that are left out.
    fn of(pieces: &[Piece], left_out: &[Piece], shown: &[Piece]) -> Self {
        let counted = pieces.iter().filter(|piece| !left_out.contains(piece));
        Self(
            counted
                .map(|piece| shown.contains(piece).then_some(*piece))
                .collect(),
        )
    }

    /// What stands on each square.
    #[must_use]
    pub fn squares(&self) -> &[Option<Piece>] {
        &self.0
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
    LazyLock::new(|| of_ids(StartId::all().take(16), &[], &[B]));

static N5N: LazyLock<Vec<TableRow>> = LazyLock::new(|| of_codes(&[N]));

static KRN_ROWS: LazyLock<Vec<TableRow>> = LazyLock::new(|| of_codes(&[K, R, N]));

static KINGS: LazyLock<Vec<TableRow>> =
    LazyLock::new(|| of_ids(StartId::all().step_by(16), &[B], &[K, Q, R, N]));

static NQ_SCHARNAGL: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    let mut rows = of_ids(StartId::all().step_by(16), &[B], &[N, Q]);
    for row in &mut rows {
        // The source has 286 beside QN---N, between 272 and 304: a slip, as every number in the
        // table is a multiple of 16.
        row.misprint = (row.number == 288).then_some(286);
    }
    rows
});

static NQ_FRITZ9: LazyLock<Vec<TableRow>> = LazyLock::new(|| {
    let numbers = (1..=StartId::COUNT).step_by(16);
    let row = |number| {
        let id = Fritz9Id::new(number).expect("it is in the range");
        let pieces = *BackRank::from(id).pieces();
        TableRow::new(number, RowPieces::of(&pieces, &[B], &[N, Q]))
    };
    numbers.map(row).collect()
});

/// A row for each of some Scharnagl numbers.
fn of_ids(
    ids: impl Iterator<Item = StartId>,
    left_out: &[Piece],
    shown: &[Piece],
) -> Vec<TableRow> {
    let row = |id: StartId| {
        let pieces = *BackRank::from(id).pieces();
        TableRow::new(id.get(), RowPieces::of(&pieces, left_out, shown))
    };
    ids.map(row).collect()
}

/// A row for each KRN code.
fn of_codes(shown: &[Piece]) -> Vec<TableRow> {
    let row =
        |(code, pieces): (u16, &[Piece; 5])| TableRow::new(code, RowPieces::of(pieces, &[], shown));
    (0..).zip(&KRN).map(row).collect()
}
