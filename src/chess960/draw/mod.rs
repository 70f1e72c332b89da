//! Drawing positions by lot: by random numbers, or with a die and coins as people do at home.
//!
//! A [`Drawing`] is the one place that knows the methods: it says what the next throw decides and
//! takes a throw. Who drives it gives the throws: randomness ([`Lot::draw`]), people who made them
//! ([`replay`], [`from_supply`]), or an enumeration of all that can happen ([`Odds`]).

mod drawing;
mod lot;
mod odds;
mod state;
mod throw;
mod typed;
mod uniform;

use std::fmt;
use std::str::FromStr;

pub use drawing::{Cast, Draw, Drawing, Placement, Progress};
pub use lot::{Lot, ParseLotError};
pub use odds::{Chance, Odds};
pub use state::{DrawStep, PieceRole};
pub use throw::{Coin, Device, Face, Pair, Throw};
pub use typed::{DICE_IN_ACTION, PAIRS_IN_ACTION, ReplayError, from_supply, replay};

/// A way of drawing a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a random number, each position with the same chance.
    Uniform,
    /// By throws that people could make at a board.
    ByHand(ByHand),
}

impl Method {
    const ALL: [Self; 4] = [
        Self::Uniform,
        Self::ByHand(ByHand::Die),
        Self::ByHand(ByHand::Coins),
        Self::ByHand(ByHand::DieAndCoins),
    ];
}

/// The name under which draws by the method are kept; it stays.
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Uniform => "uniform",
            Self::ByHand(ByHand::Die) => "die",
            Self::ByHand(ByHand::Coins) => "coins",
            Self::ByHand(ByHand::DieAndCoins) => "die-and-coins",
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
}

impl ByHand {
    /// Every one of them.
    pub const ALL: [Self; 3] = [Self::Die, Self::Coins, Self::DieAndCoins];
}
