use chess960::draw::{ByHand, Method, RedrawRule};

use crate::chat::option::choices;

choices! {
    pub(super) enum OddsMethod {
        Uniform = "uniform",
        Die = "die",
        Coins = "coins",
        DieAndCoins = "die-and-coins",
        Digits = "digits",
        Numbers = "numbers",
        ParallelDice = "parallel-dice",
        ParallelCoins = "parallel-coins",
        ParallelDieAndCoins = "parallel-die-and-coins",
        DigitsSecondAgain = "digits-second-again",
    }
}

impl OddsMethod {
    /// Throwing at once only changes the duration.
    pub(super) const fn method(self) -> Method {
        match self {
            Self::Uniform => Method::Uniform,
            Self::Die | Self::ParallelDice => Method::ByHand(ByHand::Die),
            Self::Coins | Self::ParallelCoins => Method::ByHand(ByHand::Coins),
            Self::DieAndCoins | Self::ParallelDieAndCoins => Method::ByHand(ByHand::DieAndCoins),
            Self::Numbers => Method::ByHand(ByHand::Numbers),
            Self::Digits => Method::Digits(RedrawRule::AllThree),
            Self::DigitsSecondAgain => Method::Digits(RedrawRule::Second),
        }
    }

    pub(super) const fn is_at_once(self) -> bool {
        matches!(
            self,
            Self::ParallelDice | Self::ParallelCoins | Self::ParallelDieAndCoins
        )
    }
}
