use chess960::draw::{ByHand, Method, RedrawRule};

use crate::chat::Choice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMethod {
    Sequential(ByHand),
    /// Drawn from boxes, one after another.
    Digits(RedrawRule),
    /// Five at once, in an agreed order.
    Dice,
    /// Northam's parallel forms: in each round, two players toss two pairs of a small and a large coin each, at once;
    /// with [`ByHand::DieAndCoins`], each also throws a die.
    Parallel(ByHand),
}

impl Choice for ThrowMethod {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("die", Self::Sequential(ByHand::Die)),
        ("coins", Self::Sequential(ByHand::Coins)),
        ("die-and-coins", Self::Sequential(ByHand::DieAndCoins)),
        ("digits", Self::Digits(RedrawRule::AllThree)),
        ("numbers", Self::Sequential(ByHand::Numbers)),
        ("parallel-dice", Self::Dice),
        ("parallel-coins", Self::Parallel(ByHand::Coins)),
        (
            "parallel-die-and-coins",
            Self::Parallel(ByHand::DieAndCoins),
        ),
        ("digits-second-again", Self::Digits(RedrawRule::Second)),
    ];
}

impl ThrowMethod {
    /// Returns the method with one throw after another. Throwing at once only changes the duration.
    pub const fn one_after_another(self) -> Method {
        match self {
            Self::Sequential(method) | Self::Parallel(method) => Method::ByHand(method),
            Self::Digits(redraw) => Method::Digits(redraw),
            Self::Dice => Method::ByHand(ByHand::Die),
        }
    }

    /// Fluent selector.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::Sequential(ByHand::Numbers) => "numbers",
            Self::Dice => "dice",
            Self::Parallel(_) => "rounds",
            Self::Sequential(_) => "throws",
        }
    }
}
