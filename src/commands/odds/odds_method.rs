use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, Method, Redraw};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddsMethod {
    InTurn(Method),
    /// Counted as throws of the method.
    AtOnce(AtOnce),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AtOnce {
    Dice,
    /// Four coins per player.
    Coins,
    /// Four coins and a die per player.
    DieAndCoins,
}

impl AtOnce {
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
    /// Throwing at once only changes the duration.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::InTurn(method) => method,
            Self::AtOnce(at_once) => Method::ByHand(at_once.method()),
        }
    }
}
