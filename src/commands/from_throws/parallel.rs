//! Northam's parallel form.

use chess960::draw::{DICE_PER_ACTION, Device, DrawResult, PAIRS_PER_ACTION, from_throws_at_once};

use super::player_throws::{first_incomplete_action, join_single_coins, split_pairs_and_dice};
use super::refusal::ThrowsRefusal;
use super::suggest_method::suggest_method;
use super::throw_method::{Parallel, PlayerThrows, ThrowMethod};
use super::token::ThrowToken;
use crate::reply::throws::compact;
use crate::text::say;

/// Also returns a note with the used throws.
pub(super) fn draw(
    form: Parallel,
    typed: &[ThrowToken],
) -> Result<(DrawResult, String), ThrowsRefusal> {
    let suggestion = || suggest_method(ThrowMethod::Parallel(form), typed);
    let tokens = join_single_coins(typed);
    let (pairs, dice) =
        split_pairs_and_dice(form, &tokens).map_err(|at| ThrowsRefusal::NotOfThisForm {
            form,
            number: at + 1,
            token: tokens[at].clone(),
            suggestion: suggestion(),
        })?;
    let given = PlayerThrows {
        pairs: pairs.len(),
        dice: dice.len(),
    };
    let actions = given.pairs.div_ceil(PAIRS_PER_ACTION).max(1);
    if form == Parallel::DieAndCoins && (actions > 1 || given.dice > DICE_PER_ACTION) {
        return Err(ThrowsRefusal::SecondAction {
            pairs: given.pairs,
            dice: given.dice,
            suggestion: suggestion(),
        });
    }
    let first_incomplete_action = first_incomplete_action(form, &tokens, actions, given);
    let complete = first_incomplete_action.map_or(actions, |(action, _)| action - 1);
    let draw = from_throws_at_once(form.method(), &pairs[..complete * PAIRS_PER_ACTION], &dice);
    let draw = match (draw, first_incomplete_action) {
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
    let needed = used_pairs.div_ceil(PAIRS_PER_ACTION);
    if needed < actions {
        return Err(ThrowsRefusal::SuperfluousActions {
            needed,
            rest: pairs[needed * PAIRS_PER_ACTION..].to_vec(),
            id: draw.id(),
        });
    }
    let result = DrawResult::ByHand(draw);
    let note = match form {
        Parallel::Coins => say!(
            "from-throws-used-coins",
            used_pairs = used_pairs,
            pairs = given.pairs,
            throws = compact(&result),
        ),
        Parallel::DieAndCoins => say!(
            "from-throws-used-die-and-coins",
            used_pairs = used_pairs,
            pairs = given.pairs,
            used_dice = used_dice,
            dice = given.dice,
            throws = compact(&result),
        ),
    };
    Ok((result, note))
}
