//! Pawns in closed hands, whose colors are typed in place of numbers.

use super::token::{ThrowToken, Thrown};
use crate::chess960::Side;
use crate::chess960::draw::{ByHand, Device, Drawing, Progress};

/// The tokens, with both colors of a number from 1 to 4 in one token where they were written apart.
///
/// More than two colors without a space between are taken as written apart. Two without a space stay one token, so
/// that a color too many is noticed where one decides.
pub(super) fn by_decision(method: ByHand, tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let mut apart = tokens.iter().flat_map(taken_apart).peekable();
    let mut drawing = Some(Drawing::begin(method));
    let mut decisions = Vec::with_capacity(tokens.len());
    while let Some(mut token) = apart.next() {
        let device = drawing.as_ref().map(|drawing| drawing.step().device());
        if device == Some(Device::OneToFour) && is_one_pawn(&token) {
            let second = apart.next_if(is_one_pawn);
            decisions.extend(second.and_then(|second| token.join(" ", second).err()));
        }
        drawing = drawing.and_then(|drawing| after(drawing, &token));
        decisions.push(token);
    }
    decisions
}

fn taken_apart(token: &ThrowToken) -> Vec<ThrowToken> {
    match token.pawns() {
        Some(pawns @ [_, _, _, ..]) => pawns.iter().map(|&pawn| single(pawn)).collect(),
        Some(_) | None => vec![token.clone()],
    }
}

fn single(pawn: Side) -> ThrowToken {
    let letter = match pawn {
        Side::White => "w",
        Side::Black => "b",
    };
    ThrowToken {
        text: letter.to_owned(),
        thrown: Thrown::Pawns(vec![pawn]),
    }
}

fn is_one_pawn(token: &ThrowToken) -> bool {
    matches!(token.pawns(), Some([_]))
}

/// The drawing after a throw; `None` if that ends it or does not fit.
fn after(drawing: Drawing, token: &ThrowToken) -> Option<Drawing> {
    let throw = token.as_throw(drawing.step().device())?;
    match drawing.take(throw) {
        Progress::Unfinished(next) => Some(next),
        Progress::Finished(_) => None,
    }
}
