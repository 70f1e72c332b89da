//! The printed tables behind the numberings, computed.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use once_cell::race::OnceBox;

use super::Piece::{self, Bishop as B, King as K, Knight as N, Queen as Q, Rook as R};
use super::{BackRank, Fritz9Id, StartId};

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
    /// assert_eq!((row.number, row.pieces.to_string()), (6, "--B--B--".to_owned()));
    /// ```
    pub fn rows(self) -> &'static [TableRow] {
        static TABLES: OnceBox<[Vec<TableRow>; 6]> = OnceBox::new();
        let tables = TABLES.get_or_init(|| Box::new(Self::ALL.map(Self::computed_rows)));
        &tables[self as usize]
    }

    /// Collects the rows of all positions in the order of their numbers. Positions with the same number share a row.
    fn computed_rows(self) -> Vec<TableRow> {
        let pieces_by_number: BTreeMap<_, _> = StartId::all()
            .map(|id| (self.row_number(id), self.row_pieces_of(id.into())))
            .collect();
        pieces_by_number
            .into_iter()
            .map(|(number, pieces)| TableRow {
                number,
                misprint: self.misprint(number),
                pieces,
            })
            .collect()
    }

    /// Returns the number that the source prints instead of a row's number, if it is wrong.
    fn misprint(self, number: u16) -> Option<u16> {
        match (self, number) {
            // The source has 286 for QN---N: all numbers of the table are multiples of 16.
            (Self::NqScharnagl, 288) => Some(286),
            _ => None,
        }
    }

    /// Returns the number of the row that contains a position.
    fn row_number(self, id: StartId) -> u16 {
        let scharnagl = id.get();
        let fritz9 = Fritz9Id::from(id).get();
        match self {
            Self::Bishops => scharnagl % 16,
            Self::N5n | Self::Krn => scharnagl / 96,
            Self::Kings | Self::NqScharnagl => scharnagl - scharnagl % 16,
            Self::NqFritz9 => fritz9 - (fritz9 - 1) % 16,
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
    /// let firsts = PrintedTable::NqFritz9.blocks().map(|rows| rows[0].pieces.to_string());
    /// assert_eq!(firsts.collect::<Vec<_>>(), ["NNQ---", "NN-Q--", "NN--Q-", "NN---Q"]);
    /// ```
    pub fn blocks(self) -> impl ExactSizeIterator<Item = &'static [TableRow]> {
        let rows_per_block = match self {
            Self::Bishops => 4,
            Self::N5n | Self::Krn => 10,
            Self::Kings | Self::NqScharnagl => 6,
            Self::NqFritz9 => 15,
        };
        self.rows().chunks(rows_per_block)
    }

    fn row_pieces_of(self, rank: BackRank) -> RowPieces {
        self.row_pieces(&rank.pieces().map(Some))
    }

    /// Returns the squares as a row of this table has them: without the pieces that the table leaves out, and with
    /// empty squares instead of the pieces that it does not show.
    pub(super) fn row_pieces(self, squares: &[Option<Piece>]) -> RowPieces {
        let (left_out, shown): (&[Piece], &[Piece]) = match self {
            Self::Bishops => (&[], &[B]),
            Self::N5n => (&[B, Q], &[N]),
            Self::Krn => (&[B, Q], &[K, R, N]),
            Self::Kings => (&[B], &[K, Q, R, N]),
            Self::NqScharnagl | Self::NqFritz9 => (&[B], &[N, Q]),
        };
        let mut row = Vec::new();
        for &square in squares {
            match square {
                Some(piece) if left_out.contains(&piece) => {}
                Some(piece) if shown.contains(&piece) => row.push(square),
                _ => row.push(None),
            }
        }
        RowPieces(row)
    }

    /// Returns the row of a back rank.
    pub fn row_of(self, rank: BackRank) -> &'static TableRow {
        self.row_with(&self.row_pieces_of(rank))
            .expect("the table has a row for every back rank")
    }

    pub(super) fn row_with(self, pieces: &RowPieces) -> Option<&'static TableRow> {
        self.rows().iter().find(|row| row.pieces == *pieces)
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TableRow {
    /// The correct number.
    pub number: u16,
    /// The number printed in the source, if it is wrong.
    pub misprint: Option<u16>,
    /// The pieces that the number stands for.
    pub pieces: RowPieces,
}

impl TableRow {
    /// Returns the number in the source, right or wrong.
    pub(super) fn printed_number(&self) -> u16 {
        self.misprint.unwrap_or(self.number)
    }
}

/// The five, six or eight squares of a row, from left to right, written with dashes for empty squares: `--B--B--`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPieces(pub(super) Vec<Option<Piece>>);

impl RowPieces {
    /// Returns the piece on each square, or `None` for an empty one.
    pub fn squares(&self) -> &[Option<Piece>] {
        &self.0
    }
}

impl fmt::Display for RowPieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self
            .0
            .iter()
            .map(|square| square.map_or('-', Piece::letter))
            .collect();
        f.pad(&letters)
    }
}
