use chess960::draw::{ByHand, DICE_PER_ACTION, PAIRS_PER_ACTION, RedrawRule};

use crate::chat::option::Choice;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMethod {
    Sequential(ByHand),
    /// Drawn from boxes, one after another.
    Digits(RedrawRule),
    /// Five at once, in an agreed order.
    Dice,
    Parallel(Parallel),
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
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::Sequential(ByHand::Numbers) => "numbers",
            Self::Sequential(_) | Self::Dice | Self::Parallel(_) => "throws",
        }
    }
}

pub(super) const PLAYERS: usize = 2;

/// Northam's parallel forms, with the throws per player and action.
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
            Self::DieAndCoins => DICE_PER_ACTION,
        }
    }

    pub(super) const fn per_player(self) -> PlayerThrows {
        PlayerThrows {
            pairs: PAIRS_PER_ACTION / PLAYERS,
            dice: self.dice() / PLAYERS,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerThrows {
    pub pairs: usize,
    pub dice: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownThrows {
    ByPlayer([PlayerThrows; PLAYERS]),
    /// The notation does not show who threw what.
    Total(PlayerThrows),
}
