use chess960::draw::{DiceDraw, DiceError, DrawResult, Face, from_dice};

use super::refusal::ThrowsRefusal;
use super::suggest_method::suggest_method;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use crate::reply::throws::compact;
use crate::text::say;

/// Also returns a note with the number of rounds.
pub(super) fn draw(tokens: &[ThrowToken]) -> Result<(DrawResult, String), ThrowsRefusal> {
    let faces = tokens.iter().zip(1..).map(|(token, number)| {
        token.face().ok_or_else(|| ThrowsRefusal::NoFace {
            number,
            token: token.clone(),
            suggestion: suggest_method(ThrowMethod::Dice, tokens),
        })
    });
    let faces: Vec<Face> = faces.collect::<Result<_, _>>()?;
    match from_dice(&faces) {
        Ok(DiceDraw { draw, rounds }) => {
            let result = DrawResult::ByHand(draw);
            let note = say!(
                "from-throws-used-dice",
                rounds = rounds,
                throws = compact(&result)
            );
            Ok((result, note))
        }
        Err(DiceError::Missing { round, dice, given }) => {
            Err(ThrowsRefusal::MissingDice { round, dice, given })
        }
        Err(DiceError::Superfluous { draw, used }) => Err(ThrowsRefusal::Superfluous {
            used,
            rest: tokens[used..].iter().map(|it| it.text.clone()).collect(),
            id: draw.id(),
        }),
    }
}
