//! The ways of drawing of which there are odds.

use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, Method, Redraw};

/// A way of drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddsMethod {
    /// One throw after another, or none.
    InTurn(Method),
    /// Several things at once; those of a round count as throws of the method.
    AtOnce(AtOnce),
}

/// What is thrown at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtOnce {
    /// Five dice.
    Dice,
    /// By two players, four coins each.
    Coins,
    /// By two players, four coins and a die each.
    DieAndCoins,
}

impl AtOnce {
    /// The method whose throws these are.
    pub(super) const fn method(self) -> ByHand {
        match self {
            Self::Dice => ByHand::Die,
            Self::Coins => ByHand::Coins,
            Self::DieAndCoins => ByHand::DieAndCoins,
        }
    }
}

impl Choice for OddsMethod {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("uniform", Self::InTurn(Method::Uniform)),
        ("die", Self::InTurn(Method::ByHand(ByHand::Die))),
        ("coins", Self::InTurn(Method::ByHand(ByHand::Coins))),
        (
            "die-and-coins",
            Self::InTurn(Method::ByHand(ByHand::DieAndCoins)),
        ),
        ("digits", Self::InTurn(Method::Digits(Redraw::AllThree))),
        ("numbers", Self::InTurn(Method::ByHand(ByHand::Numbers))),
        ("parallel-dice", Self::AtOnce(AtOnce::Dice)),
        ("parallel-coins", Self::AtOnce(AtOnce::Coins)),
        ("parallel-die-and-coins", Self::AtOnce(AtOnce::DieAndCoins)),
        (
            "digits-second-again",
            Self::InTurn(Method::Digits(Redraw::Second)),
        ),
    ];
}

impl OddsMethod {
    /// The method whose odds it has: how many are thrown at once changes only how long it takes.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::InTurn(method) => method,
            Self::AtOnce(at_once) => Method::ByHand(at_once.method()),
        }
    }
}
