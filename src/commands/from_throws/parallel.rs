//! Northam's parallel form: two players throw several things at once.

use super::ThrowsRefusal;
use super::read::{Thrown, Token};
use crate::chess960::draw::{
    ByHand, DICE_IN_ACTION, Device, Draw, Face, PAIRS_IN_ACTION, Pair, from_supply,
};
use crate::commands::throwing::compact;

/// What each of the two players throws in one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parallel {
    /// Four different coins: two pairs of a small and a large one.
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
}

/// The draw of what was thrown in parallel, and what was used for it.
///
/// # Errors
/// If an action is incomplete, or there are too few or too many of them.
pub(super) fn draw(form: Parallel, tokens: &[Token]) -> Result<(Draw, String), ThrowsRefusal> {
    let (pairs, dice) = sort(form, tokens)?;
    let actions = pairs.len().div_ceil(PAIRS_IN_ACTION).max(1);
    if form == Parallel::DieAndCoins && (actions > 1 || dice.len() > DICE_IN_ACTION) {
        return Err(ThrowsRefusal::SecondAction {
            pairs: pairs.len(),
            dice: dice.len(),
        });
    }
    if pairs.len() != actions * PAIRS_IN_ACTION || dice.len() < form.dice() {
        return Err(ThrowsRefusal::IncompleteAction {
            form,
            action: actions,
            pairs: pairs.len() - (actions - 1) * PAIRS_IN_ACTION,
            dice: dice.len(),
        });
    }
    let draw = match from_supply(form.method(), &pairs, &dice) {
        Ok(draw) => draw,
        Err(drawing) => {
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
            given: actions,
            id: draw.id(),
        });
    }
    let used = match form {
        Parallel::Coins => format!("{used_pairs} of {} pairs", pairs.len()),
        Parallel::DieAndCoins => format!(
            "{used_pairs} of {} pairs and {used_dice} of {} dice",
            pairs.len(),
            dice.len()
        ),
    };
    let note = format!(
        "Used in the players' order: {used}. Where the large coin alone decides, that of the next \
         pair does. As throws of one player: {}",
        compact(&draw)
    );
    Ok((draw, note))
}

/// The pairs and the dice, each in their order.
fn sort(form: Parallel, tokens: &[Token]) -> Result<(Vec<Pair>, Vec<Face>), ThrowsRefusal> {
    let (mut pairs, mut dice) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        let wrong = || ThrowsRefusal::NotOfThisForm {
            form,
            number: at + 1,
            token: token.clone(),
        };
        match (&token.thrown, form) {
            (Thrown::Die(face), Parallel::DieAndCoins) => dice.push(*face),
            (Thrown::Die(_), Parallel::Coins) => return Err(wrong()),
            (Thrown::Coins(coins), _) => {
                let (together, rest) = coins.as_chunks();
                if !rest.is_empty() {
                    return Err(wrong());
                }
                pairs.extend(together.iter().map(|&[small, large]| Pair { small, large }));
            }
        }
    }
    Ok((pairs, dice))
}
