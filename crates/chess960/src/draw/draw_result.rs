use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Digit, DigitDraw, Draw, Method, replay_digits, replay_read};
use crate::StartId;

/// A drawn position, with the throws or digits that produced it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DrawResult {
    /// Drawn by a random number.
    Uniform(StartId),
    /// Drawn by throws.
    ByHand(Draw),
    /// Drawn by digits.
    Digits(DigitDraw),
}

impl DrawResult {
    /// Returns the method of the draw.
    pub const fn method(&self) -> Method {
        match self {
            Self::Uniform(_) => Method::Uniform,
            Self::ByHand(draw) => Method::ByHand(draw.method),
            Self::Digits(draw) => Method::Digits(draw.redraw),
        }
    }

    /// Returns the position.
    pub fn id(&self) -> StartId {
        match self {
            Self::Uniform(id) => *id,
            Self::ByHand(draw) => draw.id,
            Self::Digits(draw) => draw.id,
        }
    }

    /// Returns all throws or digits as users type them, separated by spaces; `None` for [`Uniform`](Self::Uniform).
    pub fn throws(&self) -> Option<String> {
        match self {
            Self::Uniform(_) => None,
            Self::ByHand(draw) => Some(draw.to_string()),
            Self::Digits(draw) => Some(draw.to_string()),
        }
    }

    /// Returns the number of throws or digits, including repeated ones.
    pub fn count(&self) -> usize {
        match self {
            Self::Uniform(_) => 0,
            Self::ByHand(draw) => draw.throws().count(),
            Self::Digits(draw) => draw.digits.len(),
        }
    }
}

/// Writes the storage format: `518`, or `coins:HT-TT-H` with all throws.
impl fmt::Display for DrawResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.throws() {
            None => self.id().fmt(f),
            Some(throws) => write!(f, "{}:{}", self.method(), throws.replace(' ', "-")),
        }
    }
}

/// Parses the format of [`Display`](fmt::Display).
impl FromStr for DrawResult {
    type Err = ParseDrawResultError;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        read(s).ok_or(ParseDrawResultError)
    }
}

fn read(stored: &str) -> Option<DrawResult> {
    let Some((name, throws)) = stored.split_once(':') else {
        return stored.parse().ok().map(DrawResult::Uniform);
    };
    let throws: Vec<&str> = throws.split('-').collect();
    match name.parse().ok()? {
        Method::Uniform => None,
        Method::ByHand(method) => {
            let draw = replay_read(method, &throws, |text, device| device.read(text));
            draw.map(DrawResult::ByHand)
        }
        Method::Digits(redraw) => {
            let digits = throws.iter().map(|text| Digit::read(text));
            let digits: Option<Vec<Digit>> = digits.collect();
            let draw = replay_digits(redraw, &digits?).ok();
            let draw = draw.filter(|draw| draw.digits.len() == throws.len());
            draw.map(DrawResult::Digits)
        }
    }
}

/// Error for an invalid stored draw result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not a stored draw result")]
pub struct ParseDrawResultError;
