use chess960::draw::{Digit, DigitError, DrawResult, RedrawRule, replay_digits};

use super::refusal::ThrowsRefusal;
use super::suggest_method::{are_digits, suggest_method};
use super::throw_method::ThrowMethod;
use super::token::ThrowToken;
use crate::text::say;

pub(super) fn draw(
    redraw: RedrawRule,
    tokens: &[ThrowToken],
) -> Result<(DrawResult, String), ThrowsRefusal> {
    let digits = tokens.iter().zip(1..).map(|(token, number)| {
        token.digit().ok_or_else(|| ThrowsRefusal::NoDigit {
            number,
            token: token.clone(),
            suggestion: suggest_method(ThrowMethod::Digits(redraw), tokens),
        })
    });
    let digits: Vec<Digit> = digits.collect::<Result<_, _>>()?;
    match replay_digits(redraw, &digits) {
        Ok(draw) => {
            let in_all = say!("from-throws-digits-in-all", number = digits.len());
            let note = match redraw {
                RedrawRule::AllThree => in_all,
                RedrawRule::Second => format!("{in_all} {}", say!("from-throws-digits-unfair")),
            };
            Ok((DrawResult::Digits(draw), note))
        }
        Err(DigitError::Missing(drawing)) => Err(ThrowsRefusal::MissingDigits {
            drawing: Box::new(drawing),
            suggestion: other_redraw(redraw, tokens),
        }),
        Err(DigitError::Superfluous { draw, used }) => Err(ThrowsRefusal::SuperfluousDigits {
            used,
            superfluous: digits.len() - used,
            id: draw.id(),
            suggestion: other_redraw(redraw, tokens),
        }),
    }
}

fn other_redraw(redraw: RedrawRule, tokens: &[ThrowToken]) -> Option<ThrowMethod> {
    let mut others = RedrawRule::ALL.into_iter().filter(|&it| it != redraw);
    let other = others.find(|&other| are_digits(other, tokens));
    other.map(ThrowMethod::Digits)
}
