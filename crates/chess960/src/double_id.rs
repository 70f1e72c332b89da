use alloc::format;
use core::fmt;
use core::str::FromStr;

use super::{BackRank, ParseStartIdError, StartId};

/// A DFRC (double Fischer random) starting position: the Scharnagl numbers of White's and Black's back ranks.
///
/// Written `518/534`, White first. Both back ranks may be equal, as in Chess960.
///
/// ```
/// # use chess960::{DoubleId, StartId};
/// let id = DoubleId::new(StartId::CLASSICAL, StartId::new(534)?);
/// assert_eq!(id.to_string(), "518/534");
/// assert_eq!(id.number(), 960 * 518 + 534);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DoubleId {
    /// White's position.
    pub white: StartId,
    /// Black's position.
    pub black: StartId,
}

impl DoubleId {
    /// Number of DFRC positions: 921,600.
    pub const COUNT: u32 = StartId::COUNT as u32 * StartId::COUNT as u32;

    /// Creates a position.
    pub const fn new(white: StartId, black: StartId) -> Self {
        Self { white, black }
    }

    /// Returns the position with a DFRC number, or `None` above 921,599.
    pub fn from_number(number: u32) -> Option<Self> {
        let count = u32::from(StartId::COUNT);
        let white = u16::try_from(number / count).ok()?;
        let black = u16::try_from(number % count).ok()?;
        Some(Self::new(
            StartId::new(white).ok()?,
            StartId::new(black).ok()?,
        ))
    }

    /// Returns White's and Black's back ranks.
    pub const fn back_ranks(self) -> [BackRank; 2] {
        [self.white.back_rank(), self.black.back_rank()]
    }

    /// Returns the DFRC number: `960·white + black`, 0 to 921,599.
    pub const fn number(self) -> u32 {
        StartId::COUNT as u32 * self.white.get() as u32 + self.black.get() as u32
    }
}

impl fmt::Display for DoubleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.white, self.black))
    }
}

/// Parses only the [`Display`](fmt::Display) format; for user input see [`parse`](super::parse).
impl FromStr for DoubleId {
    type Err = ParseStartIdError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let (white, black) = s.split_once('/').ok_or(ParseStartIdError)?;
        Ok(Self::new(white.parse()?, black.parse()?))
    }
}
