//! Which way people may have thrown in, where the throws do not go with the one they chose.

use super::hands;
use super::token::{ThrowToken, Thrown};
use super::way::{Parallel, Way};
use crate::chat::option::Choice;
use crate::chess960::draw::{ByHand, ReplayError, replay};

/// Another way in which these throws can have been made, as far as they go; the simplest, if there
/// are several.
pub(super) fn other_way(chosen: Way, tokens: &[ThrowToken]) -> Option<Way> {
    let mut others = Way::CHOICES.iter().map(|&(_, way)| way);
    others.find(|&way| way != chosen && fits(way, chosen, tokens))
}

fn fits(way: Way, chosen: Way, tokens: &[ThrowToken]) -> bool {
    match (way, chosen) {
        (Way::InTurn(method), _) => fits_in_turn(method, tokens),
        (Way::Parallel(form), Way::Parallel(_)) => hands::is_written_so(form, tokens),
        // Pairs are of both forms; only four letters together speak for two players.
        (Way::Parallel(form), Way::InTurn(_)) => {
            hands::is_written_so(form, tokens) && tokens.iter().all(is_of_one_player)
        }
    }
}

fn fits_in_turn(method: ByHand, tokens: &[ThrowToken]) -> bool {
    let throws: Option<Vec<_>> = tokens.iter().map(ThrowToken::as_throw).collect();
    throws.is_some_and(|throws| match replay(method, &throws) {
        Ok(_) | Err(ReplayError::Missing(_) | ReplayError::Superfluous { .. }) => true,
        Err(ReplayError::OtherDevice { .. }) => false,
    })
}

/// Whether this is a die, or all coins that one player throws in parallel.
fn is_of_one_player(token: &ThrowToken) -> bool {
    match &token.thrown {
        Thrown::Die(_) => true,
        Thrown::Coins(coins) => coins.len() == 2 * Parallel::Coins.hand().pairs,
    }
}
