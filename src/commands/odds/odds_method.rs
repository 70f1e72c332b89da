use chess960::draw::{ByHand, Method, RedrawRule};

use crate::chat::option::Choice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OddsMethod {
    Sequential(Method),
    AtOnce(ByHand),
}

impl Choice for OddsMethod {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("uniform", Self::Sequential(Method::Uniform)),
        ("die", Self::Sequential(Method::ByHand(ByHand::Die))),
        ("coins", Self::Sequential(Method::ByHand(ByHand::Coins))),
        (
            "die-and-coins",
            Self::Sequential(Method::ByHand(ByHand::DieAndCoins)),
        ),
        (
            "digits",
            Self::Sequential(Method::Digits(RedrawRule::AllThree)),
        ),
        ("numbers", Self::Sequential(Method::ByHand(ByHand::Numbers))),
        ("parallel-dice", Self::AtOnce(ByHand::Die)),
        ("parallel-coins", Self::AtOnce(ByHand::Coins)),
        ("parallel-die-and-coins", Self::AtOnce(ByHand::DieAndCoins)),
        (
            "digits-second-again",
            Self::Sequential(Method::Digits(RedrawRule::Second)),
        ),
    ];
}

impl OddsMethod {
    /// Throwing at once only changes the duration.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::Sequential(method) => method,
            Self::AtOnce(method) => Method::ByHand(method),
        }
    }
}
