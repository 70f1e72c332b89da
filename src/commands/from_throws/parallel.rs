//! Northam's parallel form: two players throw several things at once.

use super::other_way::other_way;
use super::read::{Thrown, Token};
use super::{ThrowsRefusal, Way};
use crate::chess960::draw::{
    ByHand, DICE_IN_ACTION, Device, Draw, Face, PAIRS_IN_ACTION, Pair, from_supply,
};
use crate::reply::throws::compact;

/// How many players throw.
const PLAYERS: usize = 2;

/// What each of the two players throws in one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parallel {
    /// Two pairs of a small and a large coin.
    Coins,
    /// The same, and a die.
    DieAndCoins,
}

impl Parallel {
    /// The method by which the throws are used.
    const fn method(self) -> ByHand {
        match self {
            Self::Coins => ByHand::Coins,
            Self::DieAndCoins => ByHand::DieAndCoins,
        }
    }

    /// How many dice belong to an action.
    pub(super) const fn dice(self) -> usize {
        match self {
            Self::Coins => 0,
            Self::DieAndCoins => DICE_IN_ACTION,
        }
    }

    /// What one player throws in an action.
    pub(super) const fn hand(self) -> Hand {
        Hand {
            pairs: PAIRS_IN_ACTION / PLAYERS,
            dice: self.dice() / PLAYERS,
        }
    }
}

/// How much was thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand {
    /// How many pairs of coins.
    pub pairs: usize,
    /// How many dice.
    pub dice: usize,
}

/// What is known of an action of which something is missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// What each player threw, the first one first.
    ByPlayer([Hand; PLAYERS]),
    /// What both threw; the writing does not show who did.
    InAll(Hand),
}

/// The draw of what was thrown in parallel, and what was used for it.
///
/// # Errors
/// If an action is incomplete, or there are too few or too many of them.
pub(super) fn draw(form: Parallel, typed: &[Token]) -> Result<(Draw, String), ThrowsRefusal> {
    let other = || other_way(Way::Parallel(form), typed);
    let tokens = joined(typed);
    let (pairs, dice) = sort(form, &tokens).map_err(|at| ThrowsRefusal::NotOfThisForm {
        form,
        number: at + 1,
        token: tokens[at].clone(),
        other: other(),
    })?;
    let given = Hand {
        pairs: pairs.len(),
        dice: dice.len(),
    };
    let actions = given.pairs.div_ceil(PAIRS_IN_ACTION).max(1);
    if form == Parallel::DieAndCoins && (actions > 1 || given.dice > DICE_IN_ACTION) {
        return Err(ThrowsRefusal::SecondAction {
            pairs: given.pairs,
            dice: given.dice,
            other: other(),
        });
    }
    let gap = gap(form, &tokens, actions, given);
    let complete = gap.map_or(actions, |(action, _)| action - 1);
    let draw = from_supply(form.method(), &pairs[..complete * PAIRS_IN_ACTION], &dice);
    let draw = match (draw, gap) {
        (Ok(draw), _) => draw,
        (Err(_), Some((action, known))) => {
            return Err(ThrowsRefusal::IncompleteAction {
                form,
                action,
                known,
            });
        }
        (Err(drawing), None) => {
            let drawing = Box::new(drawing);
            return Err(ThrowsRefusal::AnotherAction { actions, drawing });
        }
    };
    let used_dice = draw.throws().filter(|it| it.device() == Device::Die);
    let used_dice = used_dice.count();
    let used_pairs = draw.throws().count() - used_dice;
    let needed = used_pairs.div_ceil(PAIRS_IN_ACTION);
    if needed < actions {
        return Err(ThrowsRefusal::SuperfluousActions {
            needed,
            rest: pairs[needed * PAIRS_IN_ACTION..].to_vec(),
            id: draw.id(),
        });
    }
    let used = match form {
        Parallel::Coins => format!("{used_pairs} of {} pairs", given.pairs),
        Parallel::DieAndCoins => format!(
            "{used_pairs} of {} pairs and {used_dice} of {} dice",
            given.pairs, given.dice
        ),
    };
    let note = format!(
        "Used in the players' order: {used}. Where the large coin alone decides, that of the next \
         pair does. As throws of one player: {}",
        compact(&draw)
    );
    Ok((draw, note))
}

/// The tokens; if all coins were written apart (`H T T H`), those that follow each other in one.
fn joined(tokens: &[Token]) -> Vec<Token> {
    let apart = tokens.iter().all(|token| match &token.thrown {
        Thrown::Die(_) => true,
        Thrown::Coins(coins) => coins.len() == 1,
    });
    if !apart {
        return tokens.to_vec();
    }
    let mut joined: Vec<Token> = Vec::new();
    for token in tokens {
        match (
            joined.last_mut().map(|it| (&mut it.text, &mut it.thrown)),
            &token.thrown,
        ) {
            (Some((text, Thrown::Coins(before))), Thrown::Coins(coins)) => {
                *text += &format!(" {}", token.text);
                before.extend(coins);
            }
            _ => joined.push(token.clone()),
        }
    }
    joined
}

/// Whether throws are written as those of a form.
pub(super) fn is_written_so(form: Parallel, tokens: &[Token]) -> bool {
    sort(form, &joined(tokens)).is_ok()
}

/// The pairs and the dice, each in their order.
///
/// # Errors
/// With the place of a token, from 0, that does not belong in the form.
fn sort(form: Parallel, tokens: &[Token]) -> Result<(Vec<Pair>, Vec<Face>), usize> {
    let (mut pairs, mut dice) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match (&token.thrown, form) {
            (Thrown::Die(face), Parallel::DieAndCoins) => dice.push(*face),
            (Thrown::Die(_), Parallel::Coins) => return Err(at),
            (Thrown::Coins(coins), _) => {
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

/// The first action of which something is missing, counted from 1, and what is known of it; nothing
/// if all are complete.
fn gap(form: Parallel, tokens: &[Token], actions: usize, given: Hand) -> Option<(usize, Known)> {
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

/// What each player threw in one action after another, if the writing shows it: four letters or
/// fewer for each player, and where there are dice a digit at the end.
fn by_player(tokens: &[Token]) -> Option<Vec<Hand>> {
    let mut hands: Vec<Hand> = Vec::new();
    // Whether the last hand is of pairs that were written apart and no digit ended it: if more coins
    // follow, it is not clear where it ends.
    let mut is_open = false;
    for token in tokens {
        match (&token.thrown, hands.last_mut()) {
            (Thrown::Die(_), Some(hand)) if hand.dice == 0 => {
                hand.dice = 1;
                is_open = false;
            }
            (Thrown::Die(_), _) => return None,
            (Thrown::Coins(coins), last) => match (coins.len(), last) {
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
