//! One position as it was drawn, by whatever method.

use std::fmt;
use std::str::FromStr;

use rand::TryRng;

use super::uniform::uniform;
use super::{Coin, Draw, Drawing, Face, Method, Pair, Progress, Throw, replay};
use crate::chess960::StartId;

/// A position that was drawn, and what is known of how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lot {
    /// By a random number.
    Uniform(StartId),
    /// By throws.
    ByHand(Draw),
}

impl Lot {
    /// Draws a position.
    ///
    /// # Errors
    /// If the source of randomness fails.
    pub fn draw<R: TryRng + ?Sized>(method: Method, rng: &mut R) -> Result<Self, R::Error> {
        let mut drawing = match method {
            Method::Uniform => return uniform(rng).map(Self::Uniform),
            Method::ByHand(method) => Drawing::begin(method),
        };
        loop {
            let throw = drawing.step().device().throw(rng)?;
            match drawing.take(throw) {
                Progress::Unfinished(unfinished) => drawing = unfinished,
                Progress::Finished(draw) => return Ok(Self::ByHand(draw)),
            }
        }
    }

    /// By which method it was drawn.
    #[must_use]
    pub const fn method(&self) -> Method {
        match self {
            Self::Uniform(_) => Method::Uniform,
            Self::ByHand(draw) => Method::ByHand(draw.method()),
        }
    }

    /// The position.
    #[must_use]
    pub fn id(&self) -> StartId {
        match self {
            Self::Uniform(id) => *id,
            Self::ByHand(draw) => draw.id(),
        }
    }
}

/// A form without spaces, to be kept: `518`, or `coins:HT-TT-H` with all throws.
impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Uniform(id) => id.fmt(f),
            Self::ByHand(draw) => {
                let throws = draw.to_string().replace(' ', "-");
                write!(f, "{}:{throws}", self.method())
            }
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Lot {
    type Err = ParseLotError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let Some((name, throws)) = s.split_once(':') else {
            return s.parse().map(Self::Uniform).map_err(|_| ParseLotError);
        };
        let throws: Option<Vec<_>> = throws.split('-').map(read_throw).collect();
        match (name.parse(), throws) {
            (Ok(Method::ByHand(method)), Some(throws)) => replay(method, &throws)
                .map(Self::ByHand)
                .map_err(|_| ParseLotError),
            _ => Err(ParseLotError),
        }
    }
}

fn read_throw(text: &str) -> Option<Throw> {
    let mut chars = text.chars();
    match (chars.next()?, chars.next(), chars.next()) {
        (small, Some(large), None) => Some(Throw::BothCoins(Pair {
            small: Coin::from_letter(small)?,
            large: Coin::from_letter(large)?,
        })),
        (symbol, None, None) => match symbol.to_digit(10) {
            Some(pips) => Face::new(pips).map(Throw::Die),
            None => Coin::from_letter(symbol).map(Throw::LargeCoin),
        },
        _ => None,
    }
}

/// A text that is not a lot as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLotError;

impl fmt::Display for ParseLotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a position or the throws that made one")
    }
}

impl std::error::Error for ParseLotError {}
