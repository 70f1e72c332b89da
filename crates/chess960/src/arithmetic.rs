use std::fmt;

/// A division with remainder, written `518 = 4·129 + 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    dividend: u16,
    divisor: u16,
}

impl Division {
    /// `divisor` must not be 0.
    pub(super) const fn of(dividend: u16, divisor: u16) -> Self {
        Self { dividend, divisor }
    }

    /// Divides repeatedly: each quotient is the next dividend.
    pub(super) fn chain<const N: usize>(mut dividend: u16, divisors: [u16; N]) -> [Self; N] {
        divisors.map(|divisor| {
            let division = Self::of(dividend, divisor);
            dividend = division.quotient();
            division
        })
    }

    /// Returns the dividend.
    #[must_use]
    pub const fn dividend(self) -> u16 {
        self.dividend
    }

    /// Returns the divisor, not 0.
    #[must_use]
    pub const fn divisor(self) -> u16 {
        self.divisor
    }

    /// Returns the quotient, rounded down.
    #[must_use]
    pub const fn quotient(self) -> u16 {
        self.dividend / self.divisor
    }

    /// Returns the remainder, less than the divisor.
    #[must_use]
    pub const fn remainder(self) -> u16 {
        self.dividend % self.divisor
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { dividend, divisor } = self;
        let (quotient, remainder) = (self.quotient(), self.remainder());
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
    pub(super) fn all<const N: usize>(weights: [u16; N], figures: [u16; N]) -> [Self; N] {
        std::array::from_fn(|index| Self {
            weight: weights[index],
            figure: figures[index],
        })
    }

    /// Returns weight times figure.
    #[must_use]
    pub const fn value(self) -> u16 {
        self.weight * self.figure
    }
}

impl fmt::Display for SumTerm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { weight, figure } = self;
        match weight {
            1 => write!(f, "{figure}"),
            _ => write!(f, "{weight}·{figure}"),
        }
    }
}
