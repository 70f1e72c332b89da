//! `/chess960 from-throws`: finds the position of real dice, coins or digits.

mod parallel;
mod read;
mod refusal;
mod replay;
mod suggestion;
mod throw_method;
mod token;

use std::slice;

use chess960::draw::DrawResult;

use self::refusal::{Problem, ThrowsRefusal};
pub(super) use self::throw_method::ThrowMethod;
use self::token::ThrowToken;
use crate::chat::{Answer, Call, Choice, Command, CommandOption, Message, Outcome};
use crate::reply::board_display::{BOARD, DETAILS, View};
use crate::reply::throws::compact;
use crate::reply::{position, steps};
use crate::text::{labeled, say};

const METHOD: CommandOption =
    CommandOption::choice::<ThrowMethod>("method", "from-throws-option-method").required();

const THROWS: CommandOption = CommandOption::text("throws", "from-throws-option-throws", 400);

pub(super) const COMMAND: Command = Command::new(
    "from-throws",
    "from-throws-description",
    &[METHOD, THROWS, BOARD, DETAILS],
    "/chess960 from-throws method:die throws:3 1 6 5 2",
    |call| Box::pin(async move { on_command(&call) }),
)
.public();

fn on_command(call: &Call<'_>) -> Outcome {
    let method: ThrowMethod = call.args.choice(&METHOD);
    let (result, note) = draw(method, call.args.text(&THROWS).unwrap_or_default())?;
    let view = call.view();
    Ok(Answer::Message(answer(method, &result, &note, view)))
}

/// Also returns a note about the throws.
fn draw(method: ThrowMethod, typed: &str) -> Result<(DrawResult, String), ThrowsRefusal> {
    let refusal = |problem, tokens: &[ThrowToken]| ThrowsRefusal {
        method,
        suggestion: suggestion::suggest(method, &problem, tokens),
        problem,
    };
    let tokens = read::read(typed).map_err(|problem| refusal(problem, &[]))?;
    draw_tokens(method, &tokens).map_err(|problem| refusal(problem, &tokens))
}

fn draw_tokens(
    method: ThrowMethod,
    tokens: &[ThrowToken],
) -> Result<(DrawResult, String), Problem> {
    let result = match method {
        _ if tokens.is_empty() => return Err(Problem::Nothing),
        ThrowMethod::Dice => return replay::dice(tokens),
        ThrowMethod::Parallel(method) => return parallel::draw(method, tokens),
        ThrowMethod::Sequential(method) => replay::sequential(method, tokens)?,
        ThrowMethod::Digits(redraw) => replay::digits(redraw, tokens)?,
    };
    let has_pawns = tokens.iter().any(ThrowToken::has_pawns);
    let kind = if has_pawns { "pawns" } else { method.word() };
    let note = say!("from-throws-in-all", kind, number = result.count());
    Ok((result, note))
}

fn answer(method: ThrowMethod, result: &DrawResult, note: &str, view: View) -> Message {
    let heading = say!("from-throws-heading", kind = method.kind());
    let throws = labeled(heading, compact(result));
    let steps = steps::button(slice::from_ref(result));
    position::with_board(result.id(), view, |view| {
        let mut message = position::message(result.id(), view, steps.as_slice());
        message.text += &format!("\n{throws}\n-# {note}");
        message
    })
}

#[cfg(test)]
mod tests;
