//! Throws as they were typed.

use crate::chess960::draw::{Coin, Device, Digit, Face, Number, Pair, Throw};

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
    /// A digit: a die's face, a number, or one of three digits.
    Digit(Digit),
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

    /// The throw, if it can have been made with this device.
    pub(super) fn as_throw(&self, device: Device) -> Option<Throw> {
        match (device, &self.thrown) {
            (Device::Die, _) => self.face().map(Throw::Die),
            (Device::OneToFour, Thrown::Digit(digit)) => {
                Number::new(digit.get()).map(Throw::OneToFour)
            }
            (Device::OneToTwo, Thrown::Digit(digit)) => {
                Number::new(digit.get()).map(Throw::OneToTwo)
            }
            (Device::BothCoins, Thrown::Coins(coins)) => match coins[..] {
                [small, large] => Some(Throw::BothCoins(Pair { small, large })),
                _ => None,
            },
            (Device::LargeCoin, Thrown::Coins(coins)) => match coins[..] {
                [large] => Some(Throw::LargeCoin(large)),
                _ => None,
            },
            (Device::OneToFour | Device::OneToTwo, Thrown::Coins(_))
            | (Device::BothCoins | Device::LargeCoin, Thrown::Digit(_)) => None,
        }
    }

    /// The face, if it can be a die's.
    pub(super) fn face(&self) -> Option<Face> {
        Face::new(self.digit()?.get().into())
    }

    /// The digit, if it is one.
    pub(super) const fn digit(&self) -> Option<Digit> {
        match self.thrown {
            Thrown::Digit(digit) => Some(digit),
            Thrown::Coins(_) => None,
        }
    }
}
