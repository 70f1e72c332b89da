use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, DICE_IN_ACTION, PAIRS_IN_ACTION, Redraw};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMethod {
    InTurn(ByHand),
    /// Drawn from boxes, one after another.
    Digits(Redraw),
    /// Five at once, in an agreed order.
    Dice,
    Parallel(Parallel),
}

impl Choice for ThrowMethod {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("die", Self::InTurn(ByHand::Die)),
        ("coins", Self::InTurn(ByHand::Coins)),
        ("die-and-coins", Self::InTurn(ByHand::DieAndCoins)),
        ("digits", Self::Digits(Redraw::AllThree)),
        ("numbers", Self::InTurn(ByHand::Numbers)),
        ("parallel-dice", Self::Dice),
        ("parallel-coins", Self::Parallel(Parallel::Coins)),
        (
            "parallel-die-and-coins",
            Self::Parallel(Parallel::DieAndCoins),
        ),
        ("digits-second-again", Self::Digits(Redraw::Second)),
    ];
}

impl ThrowMethod {
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::InTurn(ByHand::Numbers) => "numbers",
            Self::InTurn(_) | Self::Dice | Self::Parallel(_) => "throws",
        }
    }
}

pub(super) const PLAYERS: usize = 2;

/// Throws per player and action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parallel {
    /// Two pairs of a small and a large coin.
    Coins,
    /// Two pairs of coins, and a die.
    DieAndCoins,
}

impl Parallel {
    pub(super) const fn method(self) -> ByHand {
        match self {
            Self::Coins => ByHand::Coins,
            Self::DieAndCoins => ByHand::DieAndCoins,
        }
    }

    pub(super) const fn dice(self) -> usize {
        match self {
            Self::Coins => 0,
            Self::DieAndCoins => DICE_IN_ACTION,
        }
    }

    pub(super) const fn hand(self) -> Hand {
        Hand {
            pairs: PAIRS_IN_ACTION / PLAYERS,
            dice: self.dice() / PLAYERS,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    pub pairs: usize,
    pub dice: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    ByPlayer([Hand; PLAYERS]),
    /// The notation does not show who threw what.
    InAll(Hand),
}
