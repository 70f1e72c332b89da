//! Northam's parallel forms.

use chess960::draw::{ByHand, Device, DrawResult, PAIRS_PER_ACTION, Throw, from_throws_at_once};

use super::refusal::{Problem, ThrowCount, WrongRound};
use super::replay::read_all;
use super::token::ThrowToken;
use crate::text::say;

const PLAYERS: usize = 2;

/// Also returns a note that counts the used throws.
pub(super) fn draw(method: ByHand, typed: &[ThrowToken]) -> Result<(DrawResult, String), Problem> {
    let tokens = join_single_coins(typed);
    let (pairs, dice) = pairs_and_dice(method, &tokens)?;
    let has_dice = method == ByHand::DieAndCoins;
    let rounds = if has_dice {
        // No throw is ever repeated.
        1
    } else {
        pairs.len().div_ceil(PAIRS_PER_ACTION).max(1)
    };
    let needed = ThrowCount::new(PAIRS_PER_ACTION / PLAYERS, usize::from(has_dice));
    let given = ThrowCount::new(pairs.len(), dice.len());
    let wrong_round = first_wrong_round(&tokens, rounds, needed, given);
    let complete = wrong_round.as_ref().map_or(rounds, |it| it.round - 1);
    let draw = from_throws_at_once(method, &pairs[..complete * PAIRS_PER_ACTION], &dice);
    let draw = draw.map_err(|drawing| match wrong_round {
        Some(wrong_round) => Problem::Round(wrong_round),
        None => Problem::Missing(None, Box::new(drawing)),
    })?;
    let used_dice = draw.throws().filter(|it| it.device() == Device::Die);
    let used_dice = used_dice.count();
    let used_pairs = draw.throws().count() - used_dice;
    let used = used_pairs.div_ceil(PAIRS_PER_ACTION);
    if used < rounds {
        let rest = pairs[used * PAIRS_PER_ACTION..].iter();
        return Err(Problem::Superfluous {
            used,
            rest: rest.map(Throw::to_string).collect(),
            id: draw.id,
        });
    }
    let result = DrawResult::ByHand(draw);
    let note = say!(
        "from-throws-used-pairs",
        used_pairs,
        pairs = given.pairs,
        used_dice,
        dice = given.dice,
    );
    Ok((result, note))
}

pub(super) fn has_form(method: ByHand, tokens: &[ThrowToken]) -> bool {
    pairs_and_dice(method, &join_single_coins(tokens)).is_ok()
}

/// Joins consecutive coins if all were typed apart (`H T T H`).
fn join_single_coins(tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let has_words = |token: &ThrowToken| token.has_coins() && token.symbols.len() > 1;
    if tokens.iter().any(has_words) {
        return tokens.to_vec();
    }
    let mut joined = Vec::new();
    for token in tokens {
        token.clone().join_or_push(&mut joined, " ");
    }
    joined
}

fn pairs_and_dice(
    method: ByHand,
    tokens: &[ThrowToken],
) -> Result<(Vec<Throw>, Vec<Throw>), Problem> {
    let throws = read_all(tokens, |token| {
        if method == ByHand::DieAndCoins
            && let Some(die) = token.as_throw(Device::Die)
        {
            return Some(vec![die]);
        }
        let letters: Vec<char> = token.symbols.chars().collect();
        let pairs = letters.chunks(2).map(String::from_iter);
        pairs.map(|pair| Device::BothCoins.read(&pair)).collect()
    })?;
    let is_pair = |throw: &Throw| throw.device() == Device::BothCoins;
    Ok(throws.into_iter().flatten().partition(is_pair))
}

/// `needed`: per player and round. `given`: in total.
fn first_wrong_round(
    tokens: &[ThrowToken],
    rounds: usize,
    needed: ThrowCount,
    given: ThrowCount,
) -> Option<WrongRound> {
    let players = by_player(tokens).filter(|players| players.len() == rounds * PLAYERS);
    let players = players.unwrap_or_default();
    if let Some(at) = players.iter().position(|&player| player != needed) {
        return Some(WrongRound {
            round: at / PLAYERS + 1,
            player: Some(at % PLAYERS + 1),
            needed,
            given: players[at],
        });
    }
    let needed = ThrowCount::new(PAIRS_PER_ACTION, PLAYERS * needed.dice);
    let earlier = (rounds - 1) * PAIRS_PER_ACTION;
    let given = ThrowCount::new(given.pairs - earlier, given.dice);
    (given != needed).then_some(WrongRound {
        round: rounds,
        player: None,
        needed,
        given,
    })
}

/// `None` if the notation does not show who threw what.
fn by_player(tokens: &[ThrowToken]) -> Option<Vec<ThrowCount>> {
    let mut players: Vec<ThrowCount> = Vec::new();
    for token in tokens {
        let pairs = token.has_coins().then_some(token.symbols.len() / 2);
        match (pairs, players.last_mut()) {
            (None, Some(last)) if last.dice == 0 => last.dice = 1,
            // Two separate pairs may be one player's.
            (Some(1), Some(ThrowCount { pairs: 1, dice: 0 })) | (None, _) => return None,
            (Some(pairs @ 1..=2), _) => players.push(ThrowCount::new(pairs, 0)),
            (Some(_), _) => return None,
        }
    }
    Some(players)
}
