use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::start_id::displayed_number;
use super::{BackRank, NumberOutOfRangeError, Numbering, StartId, conversion};

/// A position's number in the program Fritz 9: 1 to 960; 359 is the classical start.
///
/// Formula: see [`Derivation`](super::Derivation). Source: the Fritz9 NQ-skeleton table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fritz9Id(u16);

impl Fritz9Id {
    /// Creates the number.
    ///
    /// # Errors
    /// If it is not from 1 to 960.
    pub const fn new(number: u16) -> Result<Self, NumberOutOfRangeError> {
        if 1 <= number && number <= StartId::COUNT {
            Ok(Self(number))
        } else {
            Err(NumberOutOfRangeError {
                number: number as i64,
                numbering: Numbering::Fritz9,
            })
        }
    }

    /// Returns the number, 1 to 960.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Returns the back rank.
    ///
    /// ```
    /// # use chess960::Fritz9Id;
    /// assert_eq!(Fritz9Id::new(564)?.back_rank().to_string(), "BRNNKQRB");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn back_rank(self) -> BackRank {
        conversion::of_fritz9(self.0 as usize - 1)
    }

    /// For a number from 0 to 959.
    pub(super) const fn from_index(index: u16) -> Self {
        Self(index + 1)
    }
}

impl fmt::Display for Fritz9Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses only the [`Display`](fmt::Display) format; for user input see [`parse`](super::parse).
impl FromStr for Fritz9Id {
    type Err = ParseFritz9IdError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let number = displayed_number(s).ok_or(ParseFritz9IdError)?;
        Self::new(number).map_err(|_| ParseFritz9IdError)
    }
}

/// Error for a text that is not a Fritz9 number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a number from 1 to 960")]
pub struct ParseFritz9IdError;

impl From<Fritz9Id> for u16 {
    fn from(id: Fritz9Id) -> Self {
        id.0
    }
}

impl TryFrom<u16> for Fritz9Id {
    type Error = NumberOutOfRangeError;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        Self::new(number)
    }
}

impl From<StartId> for Fritz9Id {
    fn from(id: StartId) -> Self {
        id.back_rank().fritz9_id()
    }
}

impl From<BackRank> for Fritz9Id {
    fn from(rank: BackRank) -> Self {
        rank.fritz9_id()
    }
}

impl From<Fritz9Id> for BackRank {
    fn from(id: Fritz9Id) -> Self {
        id.back_rank()
    }
}
