//! The ways of throwing, and what is thrown in each.

use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, DICE_IN_ACTION, PAIRS_IN_ACTION, Redraw};

/// A way of throwing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThrowMethod {
    /// One throw after another.
    InTurn(ByHand),
    /// Three digits from boxes, one after another.
    Digits(Redraw),
    /// Five dice at once, in an order that was agreed before.
    Dice,
    /// Several things at once, by two players.
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
    /// What sentences call the throws.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::InTurn(ByHand::Numbers) => "numbers",
            Self::InTurn(_) | Self::Dice | Self::Parallel(_) => "throws",
        }
    }
}

/// How many players throw.
pub(super) const PLAYERS: usize = 2;

/// What each of the two players throws in one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parallel {
    /// Two pairs of a small and a large coin.
    Coins,
    /// The same, and a die.
    DieAndCoins,
}

impl Parallel {
    /// The method by which the throws are used.
    pub(super) const fn method(self) -> ByHand {
        match self {
            Self::Coins => ByHand::Coins,
            Self::DieAndCoins => ByHand::DieAndCoins,
        }
    }

    /// How many dice belong to an action.
    pub(super) const fn dice(self) -> usize {
        match self {
            Self::Coins => 0,
            Self::DieAndCoins => DICE_IN_ACTION,
        }
    }

    /// What one player throws in an action.
    pub(super) const fn hand(self) -> Hand {
        Hand {
            pairs: PAIRS_IN_ACTION / PLAYERS,
            dice: self.dice() / PLAYERS,
        }
    }
}

/// How much was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// How many pairs of coins.
    pub pairs: usize,
    /// How many dice.
    pub dice: usize,
}

/// What is known of an action of which something is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// What each player threw, the first one first.
    ByPlayer([Hand; PLAYERS]),
    /// What both threw; the writing does not show who did.
    InAll(Hand),
}
