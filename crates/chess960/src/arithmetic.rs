use core::fmt;

/// A division with remainder, written `518 = 4·129 + 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// The dividend.
    pub dividend: u16,
    /// The divisor, not 0.
    pub divisor: u16,
    /// The quotient, rounded down.
    pub quotient: u16,
    /// The remainder, less than the divisor.
    pub remainder: u16,
}

impl Division {
    /// Divides with remainder. The divisor must not be 0.
    pub(super) const fn new(dividend: u16, divisor: u16) -> Self {
        Self {
            dividend,
            divisor,
            quotient: dividend / divisor,
            remainder: dividend % divisor,
        }
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            dividend,
            divisor,
            quotient,
            remainder,
        } = self;
        write!(f, "{dividend} = {divisor}·{quotient} + {remainder}")
    }
}

/// A term of a sum: weight times figure, written `16·4`, or `3` for weight 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SumTerm {
    weight: u16,
    figure: u16,
}

impl SumTerm {
    /// Creates a term for each weight and the figure at the same index.
    pub(super) fn all<const N: usize>(weights: [u16; N], figures: [u16; N]) -> [Self; N] {
        core::array::from_fn(|index| Self {
            weight: weights[index],
            figure: figures[index],
        })
    }

    /// Returns weight times figure.
    pub const fn value(self) -> u16 {
        self.weight * self.figure
    }
}

impl fmt::Display for SumTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.weight == 1 {
            write!(f, "{}", self.figure)
        } else {
            write!(f, "{}·{}", self.weight, self.figure)
        }
    }
}
