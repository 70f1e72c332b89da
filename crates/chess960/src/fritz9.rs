use std::fmt;

use super::derivation::BY_FRITZ9;
use super::{BackRank, NumberOutOfRangeError, Numbering, StartId};

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
}

impl fmt::Display for Fritz9Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<StartId> for Fritz9Id {
    fn from(id: StartId) -> Self {
        BackRank::from(id).into()
    }
}

impl From<BackRank> for Fritz9Id {
    fn from(rank: BackRank) -> Self {
        Self(BY_FRITZ9.indices[&rank] + 1)
    }
}

impl From<Fritz9Id> for BackRank {
    fn from(id: Fritz9Id) -> Self {
        BY_FRITZ9.ranks[usize::from(id.0 - 1)]
    }
}
