use chess960::draw::{ByHand, Device, Digit, RedrawRule, ReplayError, replay_digits, replay_read};

use super::throw_method::{Parallel, ThrowMethod};
use super::token::{ThrowToken, TokenKind};
use super::{decisions, player_throws};
use crate::chat::option::Choice;

/// Prefers a method in which the throws are complete.
pub(super) fn suggest_method(chosen: ThrowMethod, tokens: &[ThrowToken]) -> Option<ThrowMethod> {
    let others = ThrowMethod::CHOICES
        .iter()
        .map(|&(_, throw_method)| throw_method);
    let mut others = others.filter(|&throw_method| throw_method != chosen);
    let complete = others
        .clone()
        .find(|&throw_method| is_complete(throw_method, tokens));
    complete.or_else(|| others.find(|&throw_method| fits(throw_method, chosen, tokens)))
}

fn is_complete(throw_method: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match throw_method {
        ThrowMethod::Sequential(method) => {
            let tokens = decisions::one_token_per_throw(method, tokens);
            replay_read(method, &tokens, ThrowToken::as_throw).is_ok()
        }
        ThrowMethod::Digits(redraw) => are_digits(redraw, tokens),
        // The same tokens could be throws one after another.
        ThrowMethod::Dice | ThrowMethod::Parallel(_) => false,
    }
}

pub(super) fn are_digits(redraw: RedrawRule, tokens: &[ThrowToken]) -> bool {
    let digits: Option<Vec<Digit>> = tokens.iter().map(ThrowToken::digit).collect();
    digits.is_some_and(|digits| replay_digits(redraw, &digits).is_ok())
}

fn fits(throw_method: ThrowMethod, chosen: ThrowMethod, tokens: &[ThrowToken]) -> bool {
    match (throw_method, chosen) {
        // If all are numbers from 1 to 4, a mistake in numbers is more likely.
        (ThrowMethod::Sequential(ByHand::Die), ThrowMethod::Sequential(ByHand::Numbers)) => {
            let is_number = |token: &ThrowToken| token.as_throw(Device::OneToFour).is_some();
            fits_sequential(ByHand::Die, tokens) && !tokens.iter().all(is_number)
        }
        (ThrowMethod::Sequential(method), _) => fits_sequential(method, tokens),
        // Any digits can start a number.
        (ThrowMethod::Digits(_) | ThrowMethod::Dice, _) => false,
        (ThrowMethod::Parallel(form), ThrowMethod::Parallel(_)) => {
            player_throws::has_form(form, tokens)
        }
        // Pairs fit both forms; only groups of four letters indicate two players.
        (
            ThrowMethod::Parallel(form),
            ThrowMethod::Sequential(_) | ThrowMethod::Digits(_) | ThrowMethod::Dice,
        ) => {
            player_throws::has_form(form, tokens)
                && tokens.iter().all(is_of_one_player)
                && tokens.iter().any(|token| token.digit().is_none())
        }
    }
}

fn fits_sequential(method: ByHand, tokens: &[ThrowToken]) -> bool {
    let tokens = decisions::one_token_per_throw(method, tokens);
    match replay_read(method, &tokens, ThrowToken::as_throw) {
        Ok(_) | Err(ReplayError::Missing(_)) => true,
        Err(ReplayError::Superfluous { used, .. }) => tokens[used..].iter().all(is_one_throw),
        Err(ReplayError::OtherDevice { .. }) => false,
    }
}

fn is_one_throw(token: &ThrowToken) -> bool {
    let mut devices = [Device::Die, Device::BothCoins, Device::LargeCoin].into_iter();
    devices.any(|device| token.as_throw(device).is_some())
}

fn is_of_one_player(token: &ThrowToken) -> bool {
    match &token.kind {
        TokenKind::Digit(_) => true,
        TokenKind::Pawns(_) => false,
        TokenKind::Coins(coins) => coins.len() == 2 * Parallel::Coins.per_player().pairs,
    }
}
