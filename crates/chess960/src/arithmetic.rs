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
    /// Divides repeatedly by numbers other than 0: each quotient is the next dividend.
    pub(super) fn chain<const N: usize>(mut dividend: u16, divisors: [u16; N]) -> [Self; N] {
        divisors.map(|divisor| {
            let division = Self {
                dividend,
                divisor,
                quotient: dividend / divisor,
                remainder: dividend % divisor,
            };
            dividend = division.quotient;
            division
        })
    }
}

impl fmt::Display for Division {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (divisor, quotient) = (self.divisor, self.quotient);
        write!(
            f,
            "{} = {divisor}·{quotient} + {}",
            self.dividend, self.remainder
        )
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
        let Self { weight, figure } = self;
        match weight {
            1 => write!(f, "{figure}"),
            _ => write!(f, "{weight}·{figure}"),
        }
    }
}
