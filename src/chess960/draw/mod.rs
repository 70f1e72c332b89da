//! Drawing positions by lot: by random numbers, or with dice, coins and digits as people do at home.
//!
//! A [`Drawing`] is the one place that knows the methods with throws: it says what the next throw decides
//! and takes a throw. Who drives it gives the throws: randomness ([`DrawResult::draw`]), people who made them
//! ([`replay`], [`from_supply`], [`from_dice`]), or an enumeration of all that can happen ([`Odds`]).
//! A [`DigitDrawing`] is the same for three boxes of digits.

mod dice;
mod digits;
mod draw_result;
mod drawing;
mod odds;
mod state;
mod throw;
mod typed;
mod uniform;

use std::fmt;
use std::str::FromStr;

pub use dice::{DICE_AT_ONCE, DiceDraw, DiceError, from_dice};
pub use digits::{
    Digit, DigitDraw, DigitDrawing, DigitError, DigitProgress, Redraw, replay_digits,
};
pub use draw_result::{DrawResult, ParseDrawResultError};
pub use drawing::{Draw, Drawing, Placement, Progress, Throws};
pub use odds::{Chance, Odds};
pub use state::{DrawStep, PieceRole};
pub use throw::{Coin, Device, Face, Number, Pair, Throw};
pub use typed::{DICE_IN_ACTION, PAIRS_IN_ACTION, ReplayError, from_supply, replay, replay_read};

/// A way of drawing a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a random number, each position with the same chance.
    Uniform,
    /// By throws that people could make at a board.
    ByHand(ByHand),
    /// By three digits from boxes, as chief arbiters do.
    Digits(Redraw),
}

impl Method {
    /// Every one of them.
    pub const ALL: [Self; 7] = [
        Self::Uniform,
        Self::ByHand(ByHand::Die),
        Self::ByHand(ByHand::Coins),
        Self::ByHand(ByHand::DieAndCoins),
        Self::ByHand(ByHand::Numbers),
        Self::Digits(Redraw::AllThree),
        Self::Digits(Redraw::Second),
    ];
}

/// The name under which draws by the method are kept; it stays.
///
/// A process of an earlier release leaves out the draws on record whose name it doesn't know, and logs that.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Uniform => "uniform",
            Self::ByHand(ByHand::Die) => "die",
            Self::ByHand(ByHand::Coins) => "coins",
            Self::ByHand(ByHand::DieAndCoins) => "die-and-coins",
            Self::ByHand(ByHand::Numbers) => "numbers",
            Self::Digits(Redraw::AllThree) => "digits",
            Self::Digits(Redraw::Second) => "digits-second-again",
        })
    }
}

/// Reads what [`Display`](fmt::Display) writes.
impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(s: &str) -> Result<Self, ParseMethodError> {
        let mut methods = Self::ALL.into_iter();
        let method = methods.find(|method| method.to_string() == s);
        method.ok_or(ParseMethodError)
    }
}

/// A text that is not the name under which draws by a method are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseMethodError;

impl fmt::Display for ParseMethodError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a method of drawing")
    }
}

impl std::error::Error for ParseMethodError {}

/// A way of drawing a position by throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ByHand {
    /// With a die of six sides. Source: Althöfer's method.
    Die,
    /// With a small and a large coin. Source: Northam's method.
    Coins,
    /// With both, so that nothing is ever thrown again. Source: Northam's method.
    DieAndCoins,
    /// With numbers from 1 to 4, or 1 to 2 between two squares, in the order of the coins: two bits are
    /// two coins, however they are drawn. A white or a black pawn in a closed hand is one.
    Numbers,
}

impl ByHand {
    /// Every one of them.
    pub const ALL: [Self; 4] = [Self::Die, Self::Coins, Self::DieAndCoins, Self::Numbers];
}
