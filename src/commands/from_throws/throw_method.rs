use chess960::draw::{ByHand, Method, RedrawRule};

use crate::chat::Choice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMethod {
    Sequential(ByHand),
    /// Drawn from boxes, one after another.
    Digits(RedrawRule),
    /// Five at once, in an agreed order.
    Dice,
    Parallel(Parallel),
}

/// Northam's parallel forms: in each round, two players toss two pairs of a small and a large coin each, at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parallel {
    Coins,
    /// Each player also throws a die.
    DieAndCoins,
}

impl Choice for ThrowMethod {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("die", Self::Sequential(ByHand::Die)),
        ("coins", Self::Sequential(ByHand::Coins)),
        ("die-and-coins", Self::Sequential(ByHand::DieAndCoins)),
        ("digits", Self::Digits(RedrawRule::AllThree)),
        ("numbers", Self::Sequential(ByHand::Numbers)),
        ("parallel-dice", Self::Dice),
        ("parallel-coins", Self::Parallel(Parallel::Coins)),
        (
            "parallel-die-and-coins",
            Self::Parallel(Parallel::DieAndCoins),
        ),
        ("digits-second-again", Self::Digits(RedrawRule::Second)),
    ];
}

impl ThrowMethod {
    /// Throwing at once only changes the duration.
    pub const fn one_after_another(self) -> Method {
        match self {
            Self::Sequential(method) => Method::ByHand(method),
            Self::Digits(redraw) => Method::Digits(redraw),
            Self::Dice => Method::ByHand(ByHand::Die),
            Self::Parallel(Parallel::Coins) => Method::ByHand(ByHand::Coins),
            Self::Parallel(Parallel::DieAndCoins) => Method::ByHand(ByHand::DieAndCoins),
        }
    }

    /// Fluent selector.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::Sequential(ByHand::Numbers) => "numbers",
            Self::Parallel(_) => "rounds",
            Self::Sequential(_) | Self::Dice => "throws",
        }
    }
}
