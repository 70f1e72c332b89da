//! Throws as they were typed.

use crate::chess960::Side;
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
    /// Colors of pawns in closed hands, at least one.
    Pawns(Vec<Side>),
}

impl ThrowToken {
    /// Adds what follows, if both are coins or both are pawns; otherwise gives it back.
    pub(super) fn join(&mut self, between: &str, next: Self) -> Result<(), Self> {
        match (&mut self.thrown, &next.thrown) {
            (Thrown::Coins(coins), Thrown::Coins(more)) => coins.extend(more),
            (Thrown::Pawns(pawns), Thrown::Pawns(more)) => pawns.extend(more),
            (Thrown::Digit(_) | Thrown::Coins(_) | Thrown::Pawns(_), _) => return Err(next),
        }
        self.text += between;
        self.text += &next.text;
        Ok(())
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
            (Device::OneToFour, Thrown::Pawns(pawns)) => match pawns[..] {
                [first, second] => Some(Throw::OneToFour(Number::of_pawns(first, second))),
                _ => None,
            },
            (Device::OneToTwo, Thrown::Pawns(pawns)) => match pawns[..] {
                [pawn] => Some(Throw::OneToTwo(Number::of_pawn(pawn))),
                _ => None,
            },
            (Device::BothCoins, Thrown::Coins(coins)) => match coins[..] {
                [small, large] => Some(Throw::BothCoins(Pair { small, large })),
                _ => None,
            },
            (Device::LargeCoin, Thrown::Coins(coins)) => match coins[..] {
                [large] => Some(Throw::LargeCoin(large)),
                _ => None,
            },
            (Device::OneToFour | Device::OneToTwo, Thrown::Coins(_))
            | (Device::BothCoins | Device::LargeCoin, Thrown::Digit(_) | Thrown::Pawns(_)) => None,
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
            Thrown::Coins(_) | Thrown::Pawns(_) => None,
        }
    }

    /// The sides, if it is coins.
    pub(super) fn coins(&self) -> Option<&[Coin]> {
        match &self.thrown {
            Thrown::Coins(coins) => Some(coins),
            Thrown::Digit(_) | Thrown::Pawns(_) => None,
        }
    }

    /// The colors, if it is pawns.
    pub(super) fn pawns(&self) -> Option<&[Side]> {
        match &self.thrown {
            Thrown::Pawns(pawns) => Some(pawns),
            Thrown::Digit(_) | Thrown::Coins(_) => None,
        }
    }
}
