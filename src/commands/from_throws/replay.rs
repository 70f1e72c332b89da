//! Draws of one person: throws one after another, digits, or five dice at once.

use chess960::StartId;
use chess960::draw::{
    ByHand, Device, DiceDraw, Digit, DrawResult, RedrawRule, UnfinishedDraw, from_dice,
    replay_digits,
};

use super::refusal::Problem;
use super::token::ThrowToken;
use crate::text::say;

/// Splits coins only in a single word: several groups of four are the throws of two players. Two letters without a
/// space stay together, so that a superfluous letter is noticed.
pub(super) fn sequential(method: ByHand, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let tosses_coins = matches!(method, ByHand::Coins | ByHand::DieAndCoins);
    let splits_coins = tosses_coins && tokens.iter().filter(|it| it.has_coins()).count() == 1;
    let apart = tokens.iter().flat_map(|token| {
        if token.symbols.len() > 2 && (splits_coins || token.has_pawns()) {
            token.split()
        } else {
            vec![token.clone()]
        }
    });
    let mut apart = apart.peekable();
    let mut drawing = Box::new(UnfinishedDraw::begin(method));
    let (mut number, mut last) = (0, None);
    while let Some(mut token) = apart.next() {
        number += 1;
        let device = drawing.step().device;
        if let Some(second) = apart.next_if(|second| are_halves(device, &token, second)) {
            token.join(" ", &second);
        }
        let Some(throw) = token.as_throw(device) else {
            return Err(Problem::Wrong(number, token, Some(drawing)));
        };
        match drawing.add_throw(throw) {
            Err(next) => *drawing = next,
            Ok(draw) if apart.peek().is_none() => {
                return Ok(DrawResult::ByHand(draw));
            }
            Ok(draw) => return Err(superfluous(number, apart, draw.id)),
        }
        last = Some(token);
    }
    let too_high = last.filter(|_| !drawing.repeated().is_empty());
    Err(Problem::Missing(too_high, drawing))
}

/// Whether letters of one throw were typed apart.
fn are_halves(device: Device, first: &ThrowToken, second: &ThrowToken) -> bool {
    let mut joined = first.clone();
    joined.join(" ", second);
    joined.as_throw(device).is_some()
}

pub(super) fn digits(redraw: RedrawRule, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let draw = replay_digits(redraw, &read_all(tokens, |it| Digit::read(&it.symbols))?);
    let draw = draw.map_err(|missing| Problem::MissingDigits(redraw, missing))?;
    using_all(DrawResult::Digits(draw), tokens)
}

/// Also returns a note with the number of rounds.
pub(super) fn dice(tokens: &[ThrowToken]) -> Result<(DrawResult, String), Problem> {
    let draw = from_dice(&read_all(tokens, |it| it.as_throw(Device::Die))?);
    let DiceDraw { draw, rounds } = draw.map_err(Problem::MissingDice)?;
    let result = using_all(DrawResult::ByHand(draw), tokens)?;
    let note = say!("from-throws-used-dice", rounds);
    Ok((result, note))
}

/// Refuses superfluous tokens.
fn using_all(result: DrawResult, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let used = result.count();
    if used < tokens.len() {
        return Err(superfluous(used, tokens[used..].to_vec(), result.id()));
    }
    Ok(result)
}

/// `read` returns `None` for a token that does not fit.
pub(super) fn read_all<T>(
    tokens: &[ThrowToken],
    read: impl Fn(&ThrowToken) -> Option<T>,
) -> Result<Vec<T>, Problem> {
    let throws = tokens.iter().zip(1..).map(|(token, number)| {
        read(token).ok_or_else(|| Problem::Wrong(number, token.clone(), None))
    });
    throws.collect()
}

fn superfluous(used: usize, rest: impl IntoIterator<Item = ThrowToken>, id: StartId) -> Problem {
    let rest = rest.into_iter().map(|token| token.typed).collect();
    Problem::Superfluous { used, rest, id }
}
