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
    match problem {
        // By the right method, the throws may still be unfinished.
        Problem::Wrong { .. } => complete_method(chosen, tokens)
            .or_else(|| other_methods(chosen).find(|&other| is_possible(other, chosen, tokens))),
        // No throw that the chosen method has used is wrong, so only a whole draw indicates another one.
        Problem::MissingDigits { .. } | Problem::Round(_) | Problem::Superfluous { .. } => {
            complete_method(chosen, tokens)
        }
        // An unfinished draw only has to be continued. Its throws may be a whole draw by digits, but any three dice or
        // numbers would be, so that does not indicate another method.
        Problem::Missing { .. }
        | Problem::MissingDice(_)
        | Problem::Nothing
        | Problem::Unreadable { .. } => None,
    }
}

fn other_methods(chosen: ThrowMethod) -> impl Iterator<Item = ThrowMethod> {
    ThrowMethod::CHOICES
        .iter()
        .map(|&(_, method)| method)
        .filter(move |&method| method != chosen)
}

/// Returns the first other method by which the throws are a whole draw.
fn complete_method(chosen: ThrowMethod, tokens: &[ThrowToken]) -> Option<ThrowMethod> {
    other_methods(chosen).find(|&other| is_complete(other, chosen, tokens))
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

/// Whether the throws could be the beginning of a draw by a method, so that the method is worth a suggestion after
/// another method was chosen.
fn is_possible(method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match method {
        // Someone who chose numbers is more likely to have typed a wrong one than to have thrown a die.
        ThrowMethod::Sequential(ByHand::Die)
            if chosen == ThrowMethod::Sequential(ByHand::Numbers) =>
        {
            false
        }
        // Any digits could be the beginning of a draw, so nothing indicates these methods.
        ThrowMethod::Digits(_) | ThrowMethod::Dice => false,
        ThrowMethod::Sequential(by_hand) => {
            // With any other problem, no throw is wrong before the draw is finished: some are missing or superfluous.
            let result = replay::sequential(by_hand, tokens);
            !matches!(result, Err(Problem::Wrong { .. }))
        }
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
