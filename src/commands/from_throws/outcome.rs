//! What typed throws give, or what is wrong with them.

use chess960::StartId;
use chess960::draw::{DiceError, DigitError, DrawResult, RedrawRule, UnfinishedDraw};

use super::token::ThrowToken;

/// The result of typed throws.
#[derive(Debug)]
pub struct NotedResult {
    pub result: DrawResult,
    /// Counts the throws.
    pub note: String,
}

/// Throws and rounds are numbered from 1.
#[derive(Debug)]
pub enum Problem {
    Nothing,
    Unreadable {
        /// Number of the first throw in the word.
        number: usize,
        word: String,
        symbol: char,
    },
    /// A token that is no throw of the device.
    Wrong {
        number: usize,
        token: ThrowToken,
        /// The draw before the throw, if the device depends on earlier throws.
        drawing: Option<Box<UnfinishedDraw>>,
    },
    Missing {
        /// The last throw, if it must be repeated.
        too_high: Option<ThrowToken>,
        drawing: Box<UnfinishedDraw>,
    },
    MissingDigits {
        redraw: RedrawRule,
        error: DigitError,
    },
    MissingDice(DiceError),
    /// Too few throws, or too many in a method with a single round.
    Round(WrongRound),
    Superfluous {
        /// Number of throws, digits or rounds.
        used: usize,
        rest: Vec<String>,
        id: StartId,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowCount {
    pub pairs: usize,
    pub dice: usize,
}

#[derive(Debug)]
pub struct WrongRound {
    /// From 1.
    pub round: usize,
    /// From 1, or `None` if the notation does not show who threw what.
    pub player: Option<usize>,
    pub needed: ThrowCount,
    pub given: ThrowCount,
}
