use chess960::draw::ByHand;

use super::refusal::Problem;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use super::{parallel, replay};
use crate::chat::Choice;

/// Returns the method that may have been meant. Prefers a method in which the throws are complete.
pub(super) fn suggest(
    chosen: ThrowMethod,
    problem: &Problem,
    tokens: &[ThrowToken],
) -> Option<ThrowMethod> {
    let others = ThrowMethod::CHOICES.iter().map(|&(_, method)| method);
    let mut others = others.filter(|&method| method != chosen);
    let mut complete = others.clone().filter(|&it| is_complete(it, chosen, tokens));
    match problem {
        Problem::MissingDigits(..) | Problem::Round(_) | Problem::Superfluous { .. } => {
            complete.next()
        }
        // The first three throws of a draw would be complete as digits.
        Problem::Nothing
        | Problem::Unreadable(..)
        | Problem::Missing(..)
        | Problem::MissingDice(_) => None,
        Problem::Wrong(..) => {
            let complete = complete.next();
            complete.or_else(|| others.find(|&method| fits(method, chosen, tokens)))
        }
    }
}

fn is_complete(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match (method, chosen) {
        (ThrowMethod::Sequential(method), _) => replay::sequential(method, tokens).is_ok(),
        (ThrowMethod::Digits(redraw), _) => replay::digits(redraw, tokens).is_ok(),
        (ThrowMethod::Parallel(method), ThrowMethod::Parallel(_)) => {
            parallel::draw(method, tokens).is_ok()
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
        ThrowMethod::Parallel(method) => {
            let mut coins = tokens.iter().filter(|it| it.has_coins()).peekable();
            let are_players = coins.peek().is_some() && coins.all(|it| it.symbols.len() == 4);
            are_players && parallel::has_form(method, tokens)
        }
    }
}
