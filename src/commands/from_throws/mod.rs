//! `/chess960 from-throws`: finds the position of real dice, coins or digits.

mod outcome;
mod parallel;
mod read;
mod refusal;
mod replay;
mod suggestion;
mod throw_method;
mod token;

use std::slice;

use chess960::StartId;

use self::outcome::{NotedResult, Problem};
pub(super) use self::refusal::ThrowsRefusal;
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

pub const COMMAND: Command = Command::new(
    "from-throws",
    "from-throws-description",
    &[METHOD, THROWS, BOARD, DETAILS],
    "/chess960 from-throws method:die throws:3 1 6 5 2",
    |call| Box::pin(async move { on_command(&call) }),
)
.public();

fn on_command(call: &Call<'_>) -> Outcome {
    let method: ThrowMethod = call.args.choice(&METHOD);
    let drawn = draw(method, call.args.text(&THROWS).unwrap_or_default())?;
    Ok(Answer::Message(message(method, &drawn, call.view())))
}

/// Returns the position of typed throws.
pub(super) fn start_of(method: ThrowMethod, typed: &str) -> Result<StartId, ThrowsRefusal> {
    Ok(draw(method, typed)?.result.id())
}

/// Reads throws and draws with them.
fn draw(method: ThrowMethod, typed: &str) -> Result<NotedResult, ThrowsRefusal> {
    let tokens = read::tokens(typed).map_err(|problem| ThrowsRefusal::new(method, problem, &[]))?;
    draw_with(method, &tokens).map_err(|problem| ThrowsRefusal::new(method, problem, &tokens))
}

/// Draws with throws by a method. The result has a note that counts the throws or, for five dice at once, the rounds.
fn draw_with(method: ThrowMethod, tokens: &[ThrowToken]) -> Result<NotedResult, Problem> {
    if tokens.is_empty() {
        return Err(Problem::Nothing);
    }
    let result = match method {
        ThrowMethod::Sequential(by_hand) => replay::sequential(by_hand, tokens)?,
        ThrowMethod::Digits(redraw) => replay::digits(redraw, tokens)?,
        // Dice and pairs thrown at once are counted differently, so these functions also make the note.
        ThrowMethod::Dice => return replay::dice(tokens),
        ThrowMethod::Parallel(by_hand) => return parallel::draw(by_hand, tokens),
    };
    let kind = if tokens.iter().any(ThrowToken::has_pawns) {
        "pawns"
    } else {
        method.word()
    };
    let note = say!("from-throws-in-all", kind, number = result.count());
    Ok(NotedResult { result, note })
}

fn message(method: ThrowMethod, drawn: &NotedResult, view: View) -> Message {
    let NotedResult { result, note } = drawn;
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
