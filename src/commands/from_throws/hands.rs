use super::throw_method::{Hand, Known, PLAYERS, Parallel};
use super::token::{ThrowToken, TokenKind};
use crate::chess960::draw::{Face, PAIRS_IN_ACTION, Pair};

/// Joins consecutive coins if all were typed apart (`H T T H`).
pub(super) fn joined(tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let apart = tokens.iter().all(|token| match &token.thrown {
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

pub(super) fn is_written_so(form: Parallel, tokens: &[ThrowToken]) -> bool {
    sort(form, &joined(tokens)).is_ok()
}

/// On error, the index of the first token that does not fit.
pub(super) fn sort(form: Parallel, tokens: &[ThrowToken]) -> Result<(Vec<Pair>, Vec<Face>), usize> {
    let (mut pairs, mut dice) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match (&token.thrown, form) {
            (TokenKind::Digit(_), Parallel::DieAndCoins) => dice.push(token.face().ok_or(at)?),
            (TokenKind::Digit(_), Parallel::Coins) | (TokenKind::Pawns(_), _) => return Err(at),
            (TokenKind::Coins(coins), _) => {
                let (together, rest) = coins.as_chunks();
                if !rest.is_empty() {
                    return Err(at);
                }
                pairs.extend(together.iter().map(|&[small, large]| Pair { small, large }));
            }
        }
    }
    Ok((pairs, dice))
}

/// First incomplete action, from 1.
pub(super) fn gap(
    form: Parallel,
    tokens: &[ThrowToken],
    actions: usize,
    given: Hand,
) -> Option<(usize, Known)> {
    let (all_pairs, all_dice) = (actions * PAIRS_IN_ACTION, actions * form.dice());
    if given.pairs == all_pairs && given.dice == all_dice {
        return None;
    }
    let hands = by_player(tokens).filter(|hands| hands.len() == actions * PLAYERS);
    let by_player = hands.iter().flat_map(|hands| hands.as_chunks().0).zip(1..);
    let mut incomplete = by_player.filter(|(hands, _)| **hands != [form.hand(); PLAYERS]);
    let in_all = Hand {
        pairs: given.pairs + PAIRS_IN_ACTION - all_pairs,
        dice: given.dice,
    };
    let named = incomplete
        .next()
        .map(|(&hands, action)| (action, Known::ByPlayer(hands)));
    Some(named.unwrap_or((actions, Known::InAll(in_all))))
}

/// `None` if the notation does not show who threw what.
fn by_player(tokens: &[ThrowToken]) -> Option<Vec<Hand>> {
    let mut hands: Vec<Hand> = Vec::new();
    // The last hand has separate pairs and no digit. More coins would be ambiguous.
    let mut is_open = false;
    for token in tokens {
        match (&token.thrown, hands.last_mut()) {
            (TokenKind::Digit(_), Some(hand)) if hand.dice == 0 => {
                hand.dice = 1;
                is_open = false;
            }
            (TokenKind::Digit(_) | TokenKind::Pawns(_), _) => return None,
            (TokenKind::Coins(coins), last) => match (coins.len(), last) {
                _ if is_open => return None,
                (2, Some(hand @ Hand { pairs: 1, dice: 0 })) => {
                    hand.pairs = 2;
                    is_open = true;
                }
                (2, _) => hands.push(Hand { pairs: 1, dice: 0 }),
                (4, _) => hands.push(Hand { pairs: 2, dice: 0 }),
                _ => return None,
            },
        }
    }
    Some(hands)
}
