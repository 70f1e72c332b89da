//! Throws as they were typed.

use crate::chess960::draw::{Coin, Face, Pair, Throw};

/// A throw as it was typed, or letters that may be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowToken {
    /// As typed.
    pub text: String,
    /// What it says.
    pub thrown: Thrown,
}

/// What a token says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thrown {
    /// A die's face.
    Die(Face),
    /// Sides of coins, at least one.
    Coins(Vec<Coin>),
}

impl ThrowToken {
    /// Adds a coin that was written without a space.
    pub(super) fn toss(&mut self, coin: Coin, symbol: char) {
        if let Thrown::Coins(coins) = &mut self.thrown {
            coins.push(coin);
            self.text.push(symbol);
        }
    }

    /// The throw, where each token is one; nothing for more than two coins.
    pub(super) fn as_throw(&self) -> Option<Throw> {
        match &self.thrown {
            Thrown::Die(face) => Some(Throw::Die(*face)),
            Thrown::Coins(coins) => match coins[..] {
                [large] => Some(Throw::LargeCoin(large)),
                [small, large] => Some(Throw::BothCoins(Pair { small, large })),
                _ => None,
            },
        }
    }
}
