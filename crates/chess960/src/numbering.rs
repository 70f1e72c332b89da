use core::fmt;
use core::ops::RangeInclusive;

use thiserror::Error;

use super::{Fritz9Id, StartId};

/// A numbering of the 960 positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbering {
    /// Scharnagl's, 0 to 959: the usual numbering of sites and books.
    Scharnagl,
    /// The 1–960 range: 960 means Scharnagl's 0, all other numbers are the same.
    ScharnaglOneBased,
    /// Numbering of the program Fritz 9, 1 to 960; never the same number as Scharnagl's.
    Fritz9,
}

impl Numbering {
    /// All numberings, the most common one first.
    pub const ALL: [Self; 3] = [Self::Scharnagl, Self::ScharnaglOneBased, Self::Fritz9];

    /// Returns the display name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Scharnagl => "Scharnagl",
            Self::ScharnaglOneBased => "1–960 range",
            Self::Fritz9 => "Fritz9",
        }
    }

    /// Returns the valid numbers.
    pub const fn range(self) -> RangeInclusive<u16> {
        match self {
            Self::Scharnagl => 0..=StartId::COUNT - 1,
            Self::ScharnaglOneBased | Self::Fritz9 => 1..=StartId::COUNT,
        }
    }

    /// Returns the position with this number.
    ///
    /// ```
    /// # use chess960::Numbering;
    /// assert_eq!(Numbering::Scharnagl.position(518)?.get(), 518);
    /// assert_eq!(Numbering::ScharnaglOneBased.position(960)?.get(), 0);
    /// assert_eq!(Numbering::Fritz9.position(359)?.get(), 518);
    /// assert!(Numbering::Fritz9.position(0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the number is outside [`range`](Self::range).
    pub fn position(self, number: i64) -> Result<StartId, NumberOutOfRangeError> {
        let number = self.check(number)?;
        match self {
            Self::Scharnagl | Self::ScharnaglOneBased => StartId::new(number % StartId::COUNT),
            Self::Fritz9 => Fritz9Id::new(number).map(StartId::from),
        }
    }

    /// Returns the number if it is in the [`range`](Self::range).
    pub(super) fn check(self, number: i64) -> Result<u16, NumberOutOfRangeError> {
        match u16::try_from(number) {
            Ok(valid) if self.range().contains(&valid) => Ok(valid),
            _ => Err(NumberOutOfRangeError {
                number,
                numbering: self,
            }),
        }
    }

    /// Returns the number of a position in this numbering.
    pub fn number(self, id: StartId) -> u16 {
        match self {
            Self::Scharnagl => id.get(),
            Self::ScharnaglOneBased => id.one_based(),
            Self::Fritz9 => Fritz9Id::from(id).get(),
        }
    }

    /// Returns the position with the next number, wrapping around.
    pub fn next(self, id: StartId) -> StartId {
        self.step(id, 1)
    }

    /// Returns the position with the previous number, wrapping around.
    pub fn previous(self, id: StartId) -> StartId {
        self.step(id, StartId::COUNT - 1)
    }

    /// Returns the position whose number is higher by `by`, wrapping around.
    fn step(self, id: StartId, by: u16) -> StartId {
        let first = *self.range().start();
        let number = first + (self.number(id) - first + by) % StartId::COUNT;
        self.position(number.into())
            .expect("a step modulo 960 stays in the range")
    }
}

impl fmt::Display for Numbering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error for a number outside its numbering's range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{number} is not from {} to {} ({numbering})", .numbering.range().start(), .numbering.range().end())]
pub struct NumberOutOfRangeError {
    /// The number; [`i64::MAX`] if it does not fit in 64 bits.
    pub number: i64,
    /// The numbering.
    pub numbering: Numbering,
}
