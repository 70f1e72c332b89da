use chess960::draw::ByHand;

use super::outcome::Problem;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use super::{parallel, replay};
use crate::chat::Choice;

/// Returns the method that may have been meant. Prefers a method in which the throws are complete.
pub fn suggest(
    chosen: ThrowMethod,
    problem: &Problem,
    tokens: &[ThrowToken],
) -> Option<ThrowMethod> {
    let may_be_incomplete = match problem {
        Problem::Wrong { .. } => true,
        Problem::MissingDigits { .. } | Problem::Round(_) | Problem::Superfluous { .. } => false,
        // The first three throws of a draw would be complete as digits.
        Problem::Nothing
        | Problem::Unreadable { .. }
        | Problem::Missing { .. }
        | Problem::MissingDice(_) => return None,
    };
    let mut others = ThrowMethod::CHOICES
        .iter()
        .map(|&(_, method)| method)
        .filter(|&method| method != chosen);
    let complete = others
        .clone()
        .find(|&method| is_complete(method, chosen, tokens));
    if complete.is_none() && may_be_incomplete {
        return others.find(|&method| is_possible(method, chosen, tokens));
    }
    complete
}

/// Whether the throws are a whole draw by a method.
fn is_complete(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match (method, chosen) {
        (ThrowMethod::Sequential(method), _) => replay::sequential(method, tokens).is_ok(),
        (ThrowMethod::Digits(redraw), _) => replay::digits(redraw, tokens).is_ok(),
        (ThrowMethod::Parallel(method), ThrowMethod::Parallel(_)) => {
            parallel::draw(method, tokens).is_ok()
        }
        // Throws at once look like throws one after another, which are more usual.
        (ThrowMethod::Dice | ThrowMethod::Parallel(_), _) => false,
    }
}

/// Whether the throws could be the beginning of a draw by a method.
fn is_possible(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    let numbers = ThrowMethod::Sequential(ByHand::Numbers);
    match method {
        // A wrong number is more likely than throws of a die.
        ThrowMethod::Sequential(ByHand::Die) if chosen == numbers => false,
        ThrowMethod::Sequential(by_hand) => !matches!(
            replay::sequential(by_hand, tokens),
            Err(Problem::Wrong { .. })
        ),
        // Any digits can start a position's number.
        ThrowMethod::Digits(_) | ThrowMethod::Dice => false,
        ThrowMethod::Parallel(by_hand) => {
            are_of_two_players(tokens) && parallel::has_form(by_hand, tokens)
        }
    }
}

/// Whether all coins are in groups of four letters, which indicate two players.
fn are_of_two_players(tokens: &[ThrowToken]) -> bool {
    let coins: Vec<&ThrowToken> = tokens.iter().filter(|token| token.has_coins()).collect();
    !coins.is_empty() && coins.iter().all(|token| token.symbols.len() == 4)
}
