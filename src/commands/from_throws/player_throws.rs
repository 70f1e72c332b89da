use chess960::draw::{CoinPair, Face, PAIRS_PER_ACTION};

use super::throw_method::{KnownThrows, PLAYERS, Parallel, PlayerThrows};
use super::token::{ThrowToken, TokenKind};

/// Joins consecutive coins if all were typed apart (`H T T H`).
pub(super) fn join_single_coins(tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let apart = tokens.iter().all(|token| match &token.kind {
        TokenKind::Digit(_) | TokenKind::Pawns(_) => true,
        TokenKind::Coins(coins) => coins.len() == 1,
    });
    if !apart {
        return tokens.to_vec();
    }
    let mut joined: Vec<ThrowToken> = Vec::new();
    for token in tokens {
        let apart = match joined.last_mut() {
            Some(last) => last.join(" ", token.clone()).err(),
            None => Some(token.clone()),
        };
        joined.extend(apart);
    }
    joined
}

pub(super) fn has_form(form: Parallel, tokens: &[ThrowToken]) -> bool {
    split_pairs_and_dice(form, &join_single_coins(tokens)).is_ok()
}

/// On error, the index of the first token that does not fit.
pub(super) fn split_pairs_and_dice(
    form: Parallel,
    tokens: &[ThrowToken],
) -> Result<(Vec<CoinPair>, Vec<Face>), usize> {
    let (mut pairs, mut dice) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match (&token.kind, form) {
            (TokenKind::Digit(_), Parallel::DieAndCoins) => dice.push(token.face().ok_or(at)?),
            (TokenKind::Digit(_), Parallel::Coins) | (TokenKind::Pawns(_), _) => return Err(at),
            (TokenKind::Coins(coins), _) => {
                let (together, rest) = coins.as_chunks();
                if !rest.is_empty() {
                    return Err(at);
                }
                pairs.extend(
                    together
                        .iter()
                        .map(|&[small, large]| CoinPair { small, large }),
                );
            }
        }
    }
    Ok((pairs, dice))
}

/// First incomplete action, from 1.
pub(super) fn first_incomplete_action(
    form: Parallel,
    tokens: &[ThrowToken],
    actions: usize,
    given: PlayerThrows,
) -> Option<(usize, KnownThrows)> {
    let (all_pairs, all_dice) = (actions * PAIRS_PER_ACTION, actions * form.dice());
    if given.pairs == all_pairs && given.dice == all_dice {
        return None;
    }
    let player_throws =
        by_player(tokens).filter(|player_throws| player_throws.len() == actions * PLAYERS);
    let by_player = player_throws
        .iter()
        .flat_map(|player_throws| player_throws.as_chunks().0)
        .zip(1..);
    let mut incomplete =
        by_player.filter(|(player_throws, _)| **player_throws != [form.per_player(); PLAYERS]);
    let in_all = PlayerThrows {
        pairs: given.pairs + PAIRS_PER_ACTION - all_pairs,
        dice: given.dice,
    };
    let named = incomplete
        .next()
        .map(|(&player_throws, action)| (action, KnownThrows::ByPlayer(player_throws)));
    Some(named.unwrap_or((actions, KnownThrows::Total(in_all))))
}

/// `None` if the notation does not show who threw what.
fn by_player(tokens: &[ThrowToken]) -> Option<Vec<PlayerThrows>> {
    let mut player_throws: Vec<PlayerThrows> = Vec::new();
    // The last player has two separate pairs and no die yet, so more coins would be ambiguous.
    let mut is_open = false;
    for token in tokens {
        match (&token.kind, player_throws.last_mut()) {
            (TokenKind::Digit(_), Some(last)) if last.dice == 0 => {
                last.dice = 1;
                is_open = false;
            }
            (TokenKind::Digit(_) | TokenKind::Pawns(_), _) => return None,
            (TokenKind::Coins(coins), last) => match (coins.len(), last) {
                _ if is_open => return None,
                (2, Some(last @ PlayerThrows { pairs: 1, dice: 0 })) => {
                    last.pairs = 2;
                    is_open = true;
                }
                (2, _) => player_throws.push(PlayerThrows { pairs: 1, dice: 0 }),
                (4, _) => player_throws.push(PlayerThrows { pairs: 2, dice: 0 }),
                _ => return None,
            },
        }
    }
    Some(player_throws)
}
