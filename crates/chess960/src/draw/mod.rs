//! Draws of random positions: by random numbers, or with dice, coins and digits as at a board.
//!
//! [`UnfinishedDraw`] implements the methods with throws, [`replay_digits`] those with digits. They come from a random
//! number generator ([`DrawResult::draw`]), from people ([`replay`], [`from_throws_at_once`], [`from_dice`]) or from an
//! enumeration of all outcomes ([`Odds`]).

mod dice;
#[cfg(feature = "odds")]
mod dice_odds;
mod digits;
mod draw_result;
mod drawing;
mod given_throws;
#[cfg(feature = "odds")]
mod odds;
#[cfg(feature = "rand")]
mod random;
mod state;
mod throw;

pub use dice::{DICE_AT_ONCE, DiceDraw, DiceError, from_dice};
pub use digits::{Digit, DigitDraw, DigitError, RedrawRule, replay_digits};
pub use draw_result::{DrawResult, replay_written};
pub use drawing::{Draw, Placement, Progress, UnfinishedDraw};
use given_throws::replay_with;
pub use given_throws::{PAIRS_PER_ACTION, from_throws_at_once, replay};
#[cfg(feature = "odds")]
pub use odds::{Chance, Odds};
pub use state::{DrawStep, PieceRole};
pub use throw::{Coin, Device, Throw};

/// A method of drawing a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// A random number; all positions are equally likely.
    Uniform,
    /// Throws that people can make at a board.
    ByHand(ByHand),
    /// Three digits from boxes, as drawn by chief arbiters.
    Digits(RedrawRule),
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 7] = [
        Self::Uniform,
        Self::ByHand(ByHand::Die),
        Self::ByHand(ByHand::Coins),
        Self::ByHand(ByHand::DieAndCoins),
        Self::ByHand(ByHand::Numbers),
        Self::Digits(RedrawRule::AllThree),
        Self::Digits(RedrawRule::Second),
    ];
}

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
