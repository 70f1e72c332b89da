use chess960::draw::{ByHand, RedrawRule};

use super::refusal::Problem;
use super::token::ThrowToken;
use super::{parallel, replay};
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
    /// Fluent selector.
    pub(super) const fn kind(self) -> &'static str {
        match self {
            Self::Digits(_) => "digits",
            Self::Sequential(ByHand::Numbers) => "numbers",
            Self::Parallel(_) => "rounds",
            Self::Sequential(_) | Self::Dice => "throws",
        }
    }

    /// Returns the method that may have been meant. Prefers a method in which the throws are complete.
    pub(super) fn suggest(self, problem: &Problem, tokens: &[ThrowToken]) -> Option<Self> {
        let others = Self::CHOICES.iter().map(|&(_, method)| method);
        let mut others = others.filter(|&method| method != self);
        let mut complete = others.clone().filter(|&it| is_complete(it, self, tokens));
        match problem {
            Problem::MissingDigits(_) | Problem::Round(_) | Problem::Superfluous { .. } => {
                complete.next()
            }
            // The first three throws of a draw would be complete as digits.
            Problem::Nothing
            | Problem::Unreadable(..)
            | Problem::Missing(..)
            | Problem::MissingDice { .. } => None,
            Problem::Wrong(..) => {
                let complete = complete.next();
                complete.or_else(|| others.find(|&method| fits(method, self, tokens)))
            }
        }
    }
}

fn is_complete(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match (method, chosen) {
        (ThrowMethod::Sequential(method), _) => replay::sequential(method, tokens).is_ok(),
        (ThrowMethod::Digits(redraw), _) => replay::digits(redraw, tokens).is_ok(),
        (ThrowMethod::Parallel(form), ThrowMethod::Parallel(_)) => {
            parallel::draw(form, tokens).is_ok()
        }
        // The same tokens could be throws one after another.
        (ThrowMethod::Dice | ThrowMethod::Parallel(_), _) => false,
    }
}

fn fits(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    let numbers = ThrowMethod::Sequential(ByHand::Numbers);
    match method {
        // A mistake in the numbers is more likely. Any digits can start a position's number.
        ThrowMethod::Sequential(ByHand::Die) if chosen == numbers => false,
        ThrowMethod::Digits(_) | ThrowMethod::Dice => false,
        ThrowMethod::Sequential(method) => {
            let draw = replay::sequential(method, tokens);
            !matches!(draw, Err(Problem::Wrong(..)))
        }
        // Only groups of four letters indicate two players.
        ThrowMethod::Parallel(form) => {
            let mut coins = tokens.iter().filter_map(ThrowToken::coins).peekable();
            let are_players = coins.peek().is_some() && coins.all(|coins| coins.len() == 4);
            are_players && parallel::has_form(form, tokens)
        }
    }
}
