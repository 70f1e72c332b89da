use super::other_way::{are_digits, other_way};
use super::refusal::ThrowsRefusal;
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use crate::chess960::draw::{Digit, DigitError, DrawResult, Redraw, replay_digits};
use crate::words::say;

pub(super) fn draw(
    redraw: Redraw,
    tokens: &[ThrowToken],
) -> Result<(DrawResult, String), ThrowsRefusal> {
    let digits = tokens.iter().zip(1..).map(|(token, number)| {
        token.digit().ok_or_else(|| ThrowsRefusal::NoDigit {
            number,
            token: token.clone(),
            other: other_way(ThrowMethod::Digits(redraw), tokens),
        })
    });
    let digits: Vec<Digit> = digits.collect::<Result<_, _>>()?;
    match replay_digits(redraw, &digits) {
        Ok(draw) => {
            let in_all = say!("from-throws-digits-in-all", number = digits.len());
            let note = match redraw {
                Redraw::AllThree => in_all,
                Redraw::Second => format!("{in_all} {}", say!("from-throws-digits-unfair")),
            };
            Ok((DrawResult::Digits(draw), note))
        }
        Err(DigitError::Missing(drawing)) => Err(ThrowsRefusal::MissingDigits {
            drawing: Box::new(drawing),
            other: other_habit(redraw, tokens),
        }),
        Err(DigitError::Superfluous { draw, used }) => Err(ThrowsRefusal::SuperfluousDigits {
            used,
            superfluous: digits.len() - used,
            id: draw.id(),
            other: other_habit(redraw, tokens),
        }),
    }
}

fn other_habit(redraw: Redraw, tokens: &[ThrowToken]) -> Option<ThrowMethod> {
    let mut others = Redraw::ALL.into_iter().filter(|&it| it != redraw);
    let other = others.find(|&other| are_digits(other, tokens));
    other.map(ThrowMethod::Digits)
}
