//! Draws of random positions: by random numbers, or with dice, coins and digits as at a board.
//!
//! [`UnfinishedDraw`] implements the methods with throws, [`replay_digits`] those with digits. They come from a random
//! number generator ([`DrawResult::draw`]), from people ([`replay`], [`from_throws_at_once`], [`from_dice`]) or from an
//! enumeration of all outcomes ([`Odds`]).

mod dice;
mod digits;
mod draw_result;
mod drawing;
mod given_throws;
mod odds;
#[cfg(feature = "rand")]
mod random;
mod state;
mod throw;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

pub use dice::{DICE_AT_ONCE, DiceDraw, DiceError, from_dice};
pub use digits::{Digit, DigitDraw, DigitError, RedrawRule, replay_digits};
pub use draw_result::{DrawResult, ParseDrawResultError};
pub use drawing::{Draw, Placement, UnfinishedDraw};
use given_throws::replay_read;
pub use given_throws::{PAIRS_PER_ACTION, from_throws_at_once, replay};
pub use odds::{Chance, Odds};
pub use state::{DrawStep, PieceRole};
pub use throw::{Coin, Device, Throw};

/// A method of drawing a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A random number; all positions are equally likely.
    Uniform,
    /// Throws that people can make at a board.
    ByHand(ByHand),
    /// Three digits from boxes, as drawn by chief arbiters.
    Digits(RedrawRule),
}

impl Method {
    /// All methods with their stored names, which must never change: earlier releases skip stored draws with unknown
    /// names.
    pub const NAMES: [(&str, Self); 7] = [
        ("uniform", Self::Uniform),
        ("die", Self::ByHand(ByHand::Die)),
        ("coins", Self::ByHand(ByHand::Coins)),
        ("die-and-coins", Self::ByHand(ByHand::DieAndCoins)),
        ("digits", Self::Digits(RedrawRule::AllThree)),
        ("numbers", Self::ByHand(ByHand::Numbers)),
        ("digits-second-again", Self::Digits(RedrawRule::Second)),
    ];

    fn index(self) -> usize {
        let mut methods = Self::NAMES.iter();
        let index = methods.position(|&(_, method)| method == self);
        index.expect("all methods are listed")
    }
}

/// Writes the stored name.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[self.index()].0)
    }
}

/// Parses the format of [`Display`](fmt::Display).
impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(s: &str) -> Result<Self, ParseMethodError> {
        let mut methods = Self::NAMES.into_iter();
        let found = methods.find(|&(name, _)| name == s);
        found.map(|(_, method)| method).ok_or(ParseMethodError)
    }
}

/// Error for an unknown method name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("unknown drawing method")]
pub struct ParseMethodError;

/// A method with throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByHand {
    /// A six-sided die. Source: Althöfer's method.
    Die,
    /// A small and a large coin. Source: Northam's method.
    Coins,
    /// A die and both coins, so that no throw is ever repeated. Source: Northam's method.
    DieAndCoins,
    /// Like [`Coins`](Self::Coins), with numbers from 1 to 4 instead of two coins (1 to 2 instead of one).
    Numbers,
}
