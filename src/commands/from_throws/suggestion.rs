use chess960::draw::ByHand;

use super::outcome::Problem;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use super::{parallel, replay};
use crate::chat::Choice;

/// Returns another method that the person may have meant: one by which the throws are a whole draw or, if they contain
/// a wrong throw, one by which they are at least the beginning of a draw.
pub fn suggest(
    chosen: ThrowMethod,
    problem: &Problem,
    tokens: &[ThrowToken],
) -> Option<ThrowMethod> {
    let is_method_doubtful = match problem {
        Problem::Wrong { .. }
        | Problem::MissingDigits { .. }
        | Problem::Round(_)
        | Problem::Superfluous { .. } => true,
        // An unfinished draw only has to be continued, though its first three throws would be complete as digits.
        Problem::Missing { .. }
        | Problem::MissingDice(_)
        | Problem::Nothing
        | Problem::Unreadable { .. } => false,
    };
    if !is_method_doubtful {
        return None;
    }
    let methods = ThrowMethod::CHOICES.iter().map(|&(_, method)| method);
    let others: Vec<ThrowMethod> = methods.filter(|&method| method != chosen).collect();
    for &method in &others {
        if is_complete(method, chosen, tokens) {
            return Some(method);
        }
    }
    if !matches!(problem, Problem::Wrong { .. }) {
        return None;
    }
    others
        .into_iter()
        .find(|&method| is_possible(method, chosen, tokens))
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

/// Whether the throws could be the beginning of a draw by a method, so that the method is worth a suggestion.
fn is_possible(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    let die = ThrowMethod::Sequential(ByHand::Die);
    let numbers = ThrowMethod::Sequential(ByHand::Numbers);
    // Someone who chose numbers is more likely to have typed a wrong one than to have thrown a die.
    if method == die && chosen == numbers {
        return false;
    }
    match method {
        ThrowMethod::Sequential(by_hand) => {
            let result = replay::sequential(by_hand, tokens);
            !matches!(result, Err(Problem::Wrong { .. }))
        }
        // Any digits could be the beginning of a draw, so nothing indicates these methods.
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
