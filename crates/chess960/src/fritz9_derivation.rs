use std::sync::LazyLock;

use super::arithmetic::{Division, SumTerm};
use super::back_rank::pair;
use super::partial_rank::DerivationStep;
use super::{BackRank, BishopFigures, Fritz9Id, Piece, StartId, knights};

/// The four figures of a Fritz9 number: `1 + light + 4·dark + 16·knights + 240·queen`.
///
/// ```
/// use chess960::{Fritz9Derivation, Fritz9Id};
///
/// let derivation = Fritz9Derivation::from(Fritz9Id::new(564)?); // BRNNKQRB
/// assert_eq!(derivation.bishops().light(), 3); // on h1
/// assert_eq!(derivation.bishops().dark(), 0); // on a1
/// assert_eq!(derivation.knights(), 5); // the second and third square free of bishops
/// assert_eq!(derivation.queen(), 2); // the third of the four remaining squares
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fritz9Derivation {
    bishops: BishopFigures,
    knights: u16,
    queen: u16,
}

impl Fritz9Derivation {
    /// Returns the bishops' figures.
    pub const fn bishops(self) -> BishopFigures {
        self.bishops
    }

    /// Returns the lexicographic index of the knights' squares among the six without bishops: 0 to 14.
    pub const fn knights(self) -> u16 {
        self.knights
    }

    /// Returns the index of the queen among the four squares without bishops and knights: 0 to 3.
    pub const fn queen(self) -> u16 {
        self.queen
    }

    /// Returns the divisions of the number minus 1 by 4, 4 and 15. The remainders are the figures of bishops and
    /// knights; the last quotient is the queen's figure.
    ///
    /// ```
    /// # use chess960::{Fritz9Derivation, Fritz9Id};
    /// let divisions = Fritz9Derivation::from(Fritz9Id::new(359)?).divisions();
    /// let lines = divisions.map(|division| division.to_string());
    /// assert_eq!(lines, ["358 = 4·89 + 2", "89 = 4·22 + 1", "22 = 15·1 + 7"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn divisions(self) -> [Division; 3] {
        Division::chain(Fritz9Id::from(self).get() - 1, [4, 4, 15])
    }

    /// Returns the placements of light-squared bishop, dark-squared bishop, knights and queen.
    pub fn steps(self) -> [DerivationStep; 4] {
        let [light, dark] = self.bishops.steps();
        let place = DerivationStep::on_free_squares;
        let knights = knights::pair(self.knights, 6);
        let knights = place(dark.rank, Piece::Knight, self.knights, &knights);
        let queen = place(knights.rank, Piece::Queen, self.queen, &[self.queen]);
        [light, dark, knights, queen]
    }

    /// Returns the terms of the number minus 1: the figures times 1, 4, 16 and 240.
    pub fn terms(self) -> [SumTerm; 4] {
        let (light, dark) = (self.bishops.light(), self.bishops.dark());
        SumTerm::all([1, 4, 16, 240], [light, dark, self.knights, self.queen])
    }
}

impl From<Fritz9Id> for Fritz9Derivation {
    fn from(id: Fritz9Id) -> Self {
        BackRank::from(id).into()
    }
}

impl From<BackRank> for Fritz9Derivation {
    fn from(rank: BackRank) -> Self {
        let knights = pair(rank.indices_of(Piece::Knight, &[Piece::Bishop]));
        let mut queens = rank.indices_of(Piece::Queen, &[Piece::Bishop, Piece::Knight]);
        Self {
            bishops: rank.into(),
            knights: knights::index_of(knights, 6),
            queen: queens.next().expect("a back rank has a queen"),
        }
    }
}

impl From<Fritz9Derivation> for BackRank {
    fn from(derivation: Fritz9Derivation) -> Self {
        Fritz9Id::from(derivation).into()
    }
}

impl From<Fritz9Id> for BackRank {
    fn from(id: Fritz9Id) -> Self {
        BACK_RANKS[usize::from(id.get() - 1)]
    }
}

/// Indexed by Fritz9 number minus 1.
static BACK_RANKS: LazyLock<Vec<BackRank>> = LazyLock::new(|| {
    let mut ranks: Vec<BackRank> = StartId::all().map(BackRank::from).collect();
    ranks.sort_by_cached_key(|&rank| Fritz9Id::from(rank));
    ranks
});
