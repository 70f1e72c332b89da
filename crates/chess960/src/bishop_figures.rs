use super::partial_rank::{DerivationStep, PartialRank};
use super::{BackRank, File, Piece, SquareColour};

/// The bishops' squares as two figures, weighted 1 and 4 in both numberings.
///
/// ```
/// use chess960::{Derivation, StartId};
///
/// let bishops = Derivation::from(StartId::new(451)?).bishops(); // BRNNKQRB
/// assert_eq!(bishops.light(), 3); // on h1
/// assert_eq!(bishops.dark(), 0); // on a1
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BishopFigures {
    code: u16,
}

impl BishopFigures {
    /// Both numberings have the bishops' row number as the remainder of the division by 16.
    pub(super) const fn of_number(from_zero: u16) -> Self {
        Self {
            code: from_zero % 16,
        }
    }

    /// Returns the index of the light-squared bishop among b, d, f, h: 0 to 3.
    pub const fn light(self) -> u16 {
        self.code % 4
    }

    /// Returns the index of the dark-squared bishop among a, c, e, g: 0 to 3.
    pub const fn dark(self) -> u16 {
        self.code / 4
    }

    /// Returns the row number in the bishops' table: `light + 4·dark`, 0 to 15.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// assert_eq!(Derivation::from(StartId::CLASSICAL).bishops().code(), 6); // --B--B--
    /// ```
    pub const fn code(self) -> u16 {
        self.code
    }

    pub(super) fn steps(self) -> [DerivationStep; 2] {
        let step = |before, figure: u16, colour| {
            let files = File::ALL.into_iter();
            let files = files.filter(|file| file.first_rank_colour() == colour);
            DerivationStep::new(before, Piece::Bishop, figure, files.collect(), &[figure])
        };
        let light = step(PartialRank::EMPTY, self.light(), SquareColour::Light);
        let dark = step(light.rank, self.dark(), SquareColour::Dark);
        [light, dark]
    }
}

impl From<BackRank> for BishopFigures {
    fn from(rank: BackRank) -> Self {
        let figure = |file: File| match file.first_rank_colour() {
            SquareColour::Light => file as u16 / 2,
            SquareColour::Dark => 4 * (file as u16 / 2),
        };
        Self {
            code: rank.bishops().map(figure).iter().sum(),
        }
    }
}
