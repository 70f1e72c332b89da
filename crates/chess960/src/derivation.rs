//! Conversions use the figures and steps of [`Derivation`], so that explanations match the results.

use std::sync::LazyLock;

use super::arithmetic::{Division, SumTerm};
use super::back_rank::pair;
use super::partial_rank::DerivationStep;
use super::{BackRank, BishopFigures, Piece, StartId, knights};

/// The four figures (mixed-radix digits) of a Scharnagl number: `light + 4·dark + 16·queen + 96·krn`.
///
/// ```
/// use chess960::{Derivation, StartId};
///
/// let derivation = Derivation::from(StartId::new(451)?); // BRNNKQRB
/// assert_eq!(derivation.bishops().light(), 3); // on h1
/// assert_eq!(derivation.bishops().dark(), 0); // on a1
/// assert_eq!(derivation.queen(), 4); // the fifth square free of bishops
/// assert_eq!(derivation.krn(), 4); // R N N K R on the remaining squares
/// assert_eq!(derivation.terms().map(|term| term.to_string()), ["3", "4·0", "16·4", "96·4"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation {
    bishops: BishopFigures,
    queen: u16,
    krn: u16,
}

impl Derivation {
    /// Returns the bishops' figures.
    pub const fn bishops(self) -> BishopFigures {
        self.bishops
    }

    /// Returns the index of the queen among the six squares without bishops: 0 to 5.
    pub const fn queen(self) -> u16 {
        self.queen
    }

    /// Returns the KRN code of the remaining five squares: 0 to 9, see [`PrintedTable::Krn`](super::tables::PrintedTable::Krn).
    pub const fn krn(self) -> u16 {
        self.krn
    }

    /// Returns the divisions by 4, 4 and 6. The remainders are the figures of light-squared bishop, dark-squared bishop
    /// and queen; the last quotient is the KRN code.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// let divisions = Derivation::from(StartId::CLASSICAL).divisions();
    /// let lines = divisions.map(|division| division.to_string());
    /// assert_eq!(lines, ["518 = 4·129 + 2", "129 = 4·32 + 1", "32 = 6·5 + 2"]);
    /// ```
    pub fn divisions(self) -> [Division; 3] {
        Division::chain(StartId::from(self).get(), [4, 4, 6])
    }

    /// Returns the divisions by 16 and 6. The first remainder is the row number in the bishops' table, 0 to 15.
    pub fn short_divisions(self) -> [Division; 2] {
        Division::chain(StartId::from(self).get(), [16, 6])
    }

    /// Returns the placements of light-squared bishop, dark-squared bishop, queen and knights. Rook, king and rook fill
    /// the rest.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// let steps = Derivation::from(StartId::CLASSICAL).steps();
    /// let ranks = steps.map(|placement| placement.rank.to_string());
    /// assert_eq!(ranks, ["*****B**", "**B**B**", "**BQ*B**", "*NBQ*BN*"]);
    /// ```
    pub fn steps(self) -> [DerivationStep; 4] {
        let [light, dark] = self.bishops.steps();
        let place = DerivationStep::on_free_squares;
        let queen = place(dark.rank, Piece::Queen, self.queen, &[self.queen]);
        let knights = knights::pair(self.krn, 5);
        let knights = place(queen.rank, Piece::Knight, self.krn, &knights);
        [light, dark, queen, knights]
    }

    /// Products of the numbers of choices before each figure.
    const WEIGHTS: [u16; 4] = [1, 4, 16, 96];

    /// Returns the terms of the number: the figures times 1, 4, 16 and 96.
    pub fn terms(self) -> [SumTerm; 4] {
        let (light, dark) = (self.bishops.light(), self.bishops.dark());
        SumTerm::all(Self::WEIGHTS, [light, dark, self.queen, self.krn])
    }

    /// Like [`terms`](Self::terms), with one term for both bishops: their row number in the bishops' table.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// let terms = Derivation::from(StartId::CLASSICAL).short_terms();
    /// assert_eq!(terms.map(|term| term.to_string()), ["6", "16·2", "96·5"]);
    /// ```
    pub fn short_terms(self) -> [SumTerm; 3] {
        let [bishops, _, queen, krn] = Self::WEIGHTS;
        let figures = [self.bishops.code(), self.queen, self.krn];
        SumTerm::all([bishops, queen, krn], figures)
    }
}

impl From<StartId> for Derivation {
    fn from(id: StartId) -> Self {
        let number = id.get();
        Self {
            bishops: BishopFigures::of_number(number),
            queen: number / 16 % 6,
            krn: number / 96,
        }
    }
}

impl From<BackRank> for Derivation {
    fn from(rank: BackRank) -> Self {
        let mut queens = rank.indices_of(Piece::Queen, &[Piece::Bishop]);
        let knights = pair(rank.indices_of(Piece::Knight, &[Piece::Bishop, Piece::Queen]));
        Self {
            bishops: rank.into(),
            queen: queens.next().expect("a back rank has a queen"),
            krn: knights::index_of(knights, 5),
        }
    }
}

impl From<Derivation> for BackRank {
    fn from(derivation: Derivation) -> Self {
        let [_, _, _, knights] = derivation.steps();
        knights.rank.filled()
    }
}

impl From<StartId> for BackRank {
    fn from(id: StartId) -> Self {
        BACK_RANKS[usize::from(id.get())]
    }
}

/// Indexed by Scharnagl number.
static BACK_RANKS: LazyLock<Vec<BackRank>> = LazyLock::new(|| {
    StartId::all()
        .map(|id| Derivation::from(id).into())
        .collect()
});
