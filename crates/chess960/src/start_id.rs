use core::fmt;
use core::str::FromStr;

use thiserror::Error;

use super::{BackRank, Fritz9Id, NumberOutOfRangeError, Numbering, conversion};

/// A position's Scharnagl number: 0 to 959; 518 is the classical start.
///
/// Source: R. Scharnagl, *Fischer-Random-Schach (FRC / Chess960)*, 2004.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StartId(u16);

impl StartId {
    /// Number of starting positions.
    pub const COUNT: u16 = 960;

    /// The classical start, RNBQKBNR.
    pub const CLASSICAL: Self = Self(518);

    /// Creates the number.
    ///
    /// # Errors
    /// If it is above 959.
    pub const fn new(number: u16) -> Result<Self, NumberOutOfRangeError> {
        if number < Self::COUNT {
            Ok(Self(number))
        } else {
            Err(NumberOutOfRangeError {
                number: number as i64,
                numbering: Numbering::Scharnagl,
            })
        }
    }

    /// For a number from 0 to 959.
    pub(super) const fn from_index(index: u16) -> Self {
        Self(index)
    }

    /// Returns all numbers, ascending.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }

    /// Returns the number, 0 to 959.
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Returns the number in the 1–960 range: 960 for position 0, otherwise unchanged.
    ///
    /// ```
    /// # use chess960::StartId;
    /// assert_eq!(StartId::CLASSICAL.one_based(), 518);
    /// assert_eq!(StartId::new(0)?.one_based(), 960);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn one_based(self) -> u16 {
        if self.0 == 0 { Self::COUNT } else { self.0 }
    }

    /// Returns the back rank.
    ///
    /// ```
    /// # use chess960::StartId;
    /// assert_eq!(StartId::CLASSICAL.back_rank().to_string(), "RNBQKBNR");
    /// ```
    pub const fn back_rank(self) -> BackRank {
        conversion::BY_SCHARNAGL[self.0 as usize]
    }
}

impl fmt::Display for StartId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses only the [`Display`](fmt::Display) format; for user input see [`parse`](super::parse).
///
/// ```
/// # use chess960::StartId;
/// assert_eq!("518".parse(), Ok(StartId::CLASSICAL));
/// assert!("0518".parse::<StartId>().is_err());
/// ```
impl FromStr for StartId {
    type Err = ParseStartIdError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let number = displayed_number(s).ok_or(ParseStartIdError)?;
        Self::new(number).map_err(|_| ParseStartIdError)
    }
}

/// Parses a number as [`Display`](fmt::Display) writes it. `u16::from_str` alone accepts `+518` and `0518`, too.
pub(super) fn displayed_number(text: &str) -> Option<u16> {
    if text != "0" && text.starts_with(['+', '0']) {
        return None;
    }
    text.parse().ok()
}

/// Error for a text that is not a Scharnagl number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a number from 0 to 959")]
pub struct ParseStartIdError;

impl From<StartId> for u16 {
    fn from(id: StartId) -> Self {
        id.0
    }
}

impl TryFrom<u16> for StartId {
    type Error = NumberOutOfRangeError;

    fn try_from(number: u16) -> Result<Self, Self::Error> {
        Self::new(number)
    }
}

impl From<BackRank> for StartId {
    fn from(rank: BackRank) -> Self {
        rank.id()
    }
}

impl From<StartId> for BackRank {
    fn from(id: StartId) -> Self {
        id.back_rank()
    }
}

impl From<Fritz9Id> for StartId {
    fn from(id: Fritz9Id) -> Self {
        BackRank::from(id).id()
    }
}
