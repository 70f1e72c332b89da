//! Explains the numbers, step by step.

use super::arithmetic::{Division, SumTerm};
use super::partial_rank::{DerivationStep, PartialRank};
use super::{BackRank, Fritz9Id, Piece, SquareColor, StartId};

/// The rules of a numbering after the bishops.
#[derive(Debug, PartialEq, Eq)]
struct Scheme {
    /// The pieces to place, one after the other.
    order: [Piece; 2],
    /// Number of choices for the first of them.
    choices: u16,
}

static SCHARNAGL: Scheme = Scheme {
    order: [Piece::Queen, Piece::Knight],
    choices: 6,
};

static FRITZ9: Scheme = Scheme {
    order: [Piece::Knight, Piece::Queen],
    choices: 15,
};

/// The four figures (mixed-radix digits) of a number.
///
/// A Scharnagl number is `light + 4·dark + 16·queen + 96·krn`, a Fritz9 number `1 + light + 4·dark + 16·knights +
/// 240·queen`. Each figure is an index among the candidate squares (or pairs of squares, in lexicographic order) of its
/// [step](Self::steps). For `krn` see also [`PrintedTable::Krn`](super::tables::PrintedTable::Krn).
///
/// ```
/// use chess960::{Derivation, Fritz9Id, StartId};
///
/// let derivation = Derivation::from(StartId::new(451)?); // BRNNKQRB
/// // On h1, on a1, the fifth square free of bishops, and R N N K R on the remaining squares.
/// assert_eq!(derivation.figures(), [3, 0, 4, 4]);
/// assert_eq!(derivation.terms().map(|term| term.to_string()), ["3", "4·0", "16·4", "96·4"]);
///
/// let derivation = Derivation::from(Fritz9Id::new(564)?); // BRNNKQRB
/// // On h1, on a1, the second and third square free of bishops, and the third of the four remaining squares.
/// assert_eq!(derivation.figures(), [3, 0, 5, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Derivation {
    scheme: &'static Scheme,
    /// The number, from 0.
    index: u16,
}

impl Derivation {
    /// Returns the divisions of the number (of a Fritz9 number minus 1) by 4, 4 and 6 (Fritz9: 15). The remainders are
    /// the first figures; the last quotient is the last figure.
    ///
    /// ```
    /// # use chess960::{Derivation, Fritz9Id, StartId};
    /// let divisions = Derivation::from(StartId::CLASSICAL).divisions();
    /// let lines = divisions.map(|division| division.to_string());
    /// assert_eq!(lines, ["518 = 4·129 + 2", "129 = 4·32 + 1", "32 = 6·5 + 2"]);
    ///
    /// let divisions = Derivation::from(Fritz9Id::new(359)?).divisions();
    /// let lines = divisions.map(|division| division.to_string());
    /// assert_eq!(lines, ["358 = 4·89 + 2", "89 = 4·22 + 1", "22 = 15·1 + 7"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn divisions(self) -> [Division; 3] {
        let light_bishop = Division::new(self.index, 4);
        let dark_bishop = Division::new(light_bishop.quotient, 4);
        let third_piece = Division::new(dark_bishop.quotient, self.scheme.choices);
        [light_bishop, dark_bishop, third_piece]
    }

    /// Like [`divisions`](Self::divisions), with one division by 16 for both bishops. Its remainder is the row number
    /// in the bishops' table, 0 to 15.
    pub fn short_divisions(self) -> [Division; 2] {
        let bishops = Division::new(self.index, 16);
        let third_piece = Division::new(bishops.quotient, self.scheme.choices);
        [bishops, third_piece]
    }

    /// Returns the figures in the order of the [`steps`](Self::steps): 0 to 3, 0 to 3, 0 to 5 and 0 to 9 (Fritz9: 0 to 3,
    /// 0 to 3, 0 to 14 and 0 to 3).
    pub fn figures(self) -> [u16; 4] {
        let [light_bishop, dark_bishop, third_piece] = self.divisions();
        [
            light_bishop.remainder,
            dark_bishop.remainder,
            third_piece.remainder,
            third_piece.quotient,
        ]
    }

    /// Returns the placements of light-squared bishop, dark-squared bishop, queen and knights (Fritz9: knights and
    /// queen). Rook, king and rook fill the rest.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// let steps = Derivation::from(StartId::CLASSICAL).steps();
    /// let ranks = steps.map(|placement| placement.rank.to_string());
    /// assert_eq!(ranks, ["*****B**", "**B**B**", "**BQ*B**", "*NBQ*BN*"]);
    /// ```
    pub fn steps(self) -> [DerivationStep; 4] {
        let [light_figure, dark_figure, third_figure, fourth_figure] = self.figures();
        let [third_piece, fourth_piece] = self.scheme.order;
        let light_bishop =
            DerivationStep::bishop(PartialRank::EMPTY, SquareColor::Light, light_figure);
        let dark_bishop = DerivationStep::bishop(light_bishop.rank, SquareColor::Dark, dark_figure);
        let third = DerivationStep::on_any_color(dark_bishop.rank, third_piece, third_figure);
        let fourth = DerivationStep::on_any_color(third.rank, fourth_piece, fourth_figure);
        [light_bishop, dark_bishop, third, fourth]
    }

    /// Returns the terms of the number (of a Fritz9 number minus 1): the figures times 1, 4, 16 and 96 (Fritz9: 240).
    pub fn terms(self) -> [SumTerm; 4] {
        SumTerm::all([1, 4, 16, 16 * self.scheme.choices], self.figures())
    }

    /// Like [`terms`](Self::terms), with one term for both bishops: their row number in the bishops' table.
    ///
    /// ```
    /// # use chess960::{Derivation, StartId};
    /// let terms = Derivation::from(StartId::CLASSICAL).short_terms();
    /// assert_eq!(terms.map(|term| term.to_string()), ["6", "16·2", "96·5"]);
    /// ```
    pub fn short_terms(self) -> [SumTerm; 3] {
        let [_, _, third, fourth] = self.figures();
        let figures = [self.index % 16, third, fourth];
        SumTerm::all([1, 16, 16 * self.scheme.choices], figures)
    }
}

impl From<StartId> for Derivation {
    fn from(id: StartId) -> Self {
        Self {
            scheme: &SCHARNAGL,
            index: id.get(),
        }
    }
}

impl From<Fritz9Id> for Derivation {
    fn from(id: Fritz9Id) -> Self {
        Self {
            scheme: &FRITZ9,
            index: id.get() - 1,
        }
    }
}

impl From<Derivation> for BackRank {
    fn from(derivation: Derivation) -> Self {
        let [.., last] = derivation.steps();
        last.rank.filled()
    }
}
