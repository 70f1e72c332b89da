use core::fmt;
use core::str::FromStr;

use super::{DoubleId, ParseStartIdError, StartId};

/// A starting position of Chess960 or DFRC, written `518` or `518/534`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Start {
    /// Chess960: both sides have the same back rank.
    Single(StartId),
    /// DFRC: separate back ranks, which may be equal.
    Double(DoubleId),
}

impl From<StartId> for Start {
    fn from(id: StartId) -> Self {
        Self::Single(id)
    }
}

impl From<DoubleId> for Start {
    fn from(id: DoubleId) -> Self {
        Self::Double(id)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Single(id) => id.fmt(f),
            Self::Double(id) => id.fmt(f),
        }
    }
}

/// Parses only the [`Display`](fmt::Display) format; for user input see [`parse`](super::parse).
impl FromStr for Start {
    type Err = ParseStartIdError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        if s.contains('/') {
            s.parse().map(Self::Double)
        } else {
            s.parse().map(Self::Single)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn double(white: u16, black: u16) -> Start {
        let id = |number| StartId::new(number).expect("a number below 960");
        DoubleId::new(id(white), id(black)).into()
    }

    #[test]
    fn chess960_positions_are_written_as_numbers() {
        let classical = Start::from(StartId::CLASSICAL);
        assert_eq!(classical.to_string(), "518");
        assert_eq!("518".parse(), Ok(classical));
    }

    #[test]
    fn dfrc_positions_are_written_as_pairs_of_numbers() {
        assert_eq!(double(518, 0).to_string(), "518/0");
        assert_eq!("518/0".parse(), Ok(double(518, 0)));
        assert_eq!("518/518".parse(), Ok(double(518, 518)));
    }

    #[test]
    fn other_texts_are_refused() {
        for wrong in [
            "",
            "960",
            "+518",
            "0518",
            "518/",
            "518/+1",
            "518/01",
            "518/534/1",
        ] {
            assert!(wrong.parse::<Start>().is_err(), "{wrong}");
        }
    }
}
