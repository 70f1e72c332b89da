//! Draws of one person: throws one after another, digits, or five dice at once.

use std::iter::Peekable;

use chess960::StartId;
use chess960::draw::{
    ByHand, Device, DiceDraw, Digit, DrawResult, Progress, RedrawRule, UnfinishedDraw, from_dice,
    replay_digits,
};

use super::outcome::{NotedResult, Problem};
use super::token::ThrowToken;
use crate::text::say;

/// Draws with throws made one after another.
///
/// Fails with the first throw that is wrong, with the throws after the last one of the draw, or with those that are
/// missing.
pub fn sequential(method: ByHand, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let mut unused = split_words(method, tokens).into_iter().peekable();
    let mut drawing = UnfinishedDraw::begin(method);
    let mut number = 0;
    let mut last_token = None;
    // The step of the draw decides the device of the next throw, and so whether two tokens are one throw.
    while let Some(token) = next_throw(&mut unused, drawing.step().device) {
        number += 1;
        let Some(throw) = token.as_throw(drawing.step().device) else {
            return Err(Problem::Wrong {
                number,
                token,
                drawing: Some(Box::new(drawing)),
            });
        };
        match drawing.add_throw(throw) {
            Progress::Unfinished(unfinished) => drawing = unfinished,
            Progress::Finished(draw) => {
                if unused.peek().is_some() {
                    return Err(superfluous(number, unused, draw.id));
                }
                return Ok(DrawResult::ByHand(draw));
            }
        }
        last_token = Some(token);
    }
    // `repeated` holds the throws for the next piece that were too high for the free squares.
    let too_high = if drawing.repeated().is_empty() {
        None
    } else {
        last_token
    };
    Err(Problem::Missing {
        too_high,
        drawing: Box::new(drawing),
    })
}

/// Takes the next token. If it and the token behind it are the halves of a throw, such as `H T`, joins them.
///
/// The halves cannot be two throws, because no device accepts one letter as well as two.
fn next_throw(
    tokens: &mut Peekable<impl Iterator<Item = ThrowToken>>,
    device: Device,
) -> Option<ThrowToken> {
    let first = tokens.next()?;
    match tokens.peek().map(|second| first.joined(" ", second)) {
        Some(both) if both.as_throw(device).is_some() => {
            tokens.next();
            Some(both)
        }
        Some(_) | None => Some(first),
    }
}

/// Splits long words, such as `HTTHHH` or `wbb`, into letters. One or two of them are a throw.
///
/// Coins are split only if they are a single word: several groups of four are the throws of two players. Two letters
/// without a space stay together, so that a superfluous letter is noticed.
fn split_words(method: ByHand, tokens: &[ThrowToken]) -> Vec<ThrowToken> {
    let coin_words = tokens.iter().filter(|token| token.has_coins()).count();
    let splits_coins = matches!(method, ByHand::Coins | ByHand::DieAndCoins) && coin_words == 1;
    let mut split = Vec::new();
    for token in tokens {
        if token.symbols.len() > 2 && (splits_coins || token.has_pawns()) {
            split.extend(token.split());
        } else {
            split.push(token.clone());
        }
    }
    split
}

/// Draws with digits from boxes.
pub fn digits(redraw: RedrawRule, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let digits = read_all(tokens, |token| Digit::read(&token.symbols))?;
    let draw =
        replay_digits(redraw, &digits).map_err(|error| Problem::MissingDigits { redraw, error })?;
    using_all(DrawResult::Digits(draw), tokens)
}

/// Draws with five dice at once. The note counts the rounds.
pub fn dice(tokens: &[ThrowToken]) -> Result<NotedResult, Problem> {
    let throws = read_all(tokens, |token| token.as_throw(Device::Die))?;
    let DiceDraw { draw, rounds } = from_dice(&throws).map_err(Problem::MissingDice)?;
    Ok(NotedResult {
        result: using_all(DrawResult::ByHand(draw), tokens)?,
        note: say!("from-throws-used-dice", rounds),
    })
}

/// Refuses superfluous tokens.
fn using_all(result: DrawResult, tokens: &[ThrowToken]) -> Result<DrawResult, Problem> {
    let used = result.count();
    if used < tokens.len() {
        return Err(superfluous(used, tokens[used..].to_vec(), result.id()));
    }
    Ok(result)
}

/// Reads all tokens with `read`. Fails with the first token for which `read` returns `None`, because it is no throw of
/// the method.
pub fn read_all<T>(
    tokens: &[ThrowToken],
    read: impl Fn(&ThrowToken) -> Option<T>,
) -> Result<Vec<T>, Problem> {
    let mut throws = Vec::new();
    for (token, number) in tokens.iter().zip(1..) {
        let Some(throw) = read(token) else {
            return Err(Problem::Wrong {
                number,
                token: token.clone(),
                drawing: None,
            });
        };
        throws.push(throw);
    }
    Ok(throws)
}

fn superfluous(used: usize, rest: impl IntoIterator<Item = ThrowToken>, id: StartId) -> Problem {
    let rest = rest.into_iter().map(|token| token.typed).collect();
    Problem::Superfluous { used, rest, id }
}
