//! `/chess960 from-throws`: finds the position of real dice, coins or digits.

mod decisions;
mod dice;
mod digits;
mod guide;
mod parallel;
mod player_throws;
mod read;
mod refusal;
mod suggest_method;
mod throw_method;
mod token;

use self::read::tokens;
pub use self::refusal::ThrowsRefusal;
use chess960::draw::{ByHand, DrawResult, ReplayError, replay_read};

use self::suggest_method::suggest_method;
use self::throw_method::ThrowMethod;
use self::token::ThrowToken;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, ReplyMode};
use crate::chat::option::{CommandOption, OptionKind};
use crate::reply::board_display::{BOARD, DETAILS, View};
use crate::reply::position;
use crate::reply::throws::{compact, throw_steps};
use crate::text::{say, sentence};

const METHOD: CommandOption = CommandOption {
    name: "method",
    description: sentence!("from-throws-option-method"),
    required: true,
    kind: OptionKind::choice::<ThrowMethod>(),
};

const THROWS: CommandOption = CommandOption {
    name: "throws",
    description: sentence!("from-throws-option-throws"),
    required: false,
    kind: OptionKind::Text(400),
};

pub(super) const COMMAND: Command = Command {
    name: "from-throws",
    description: sentence!("from-throws-description"),
    options: &[METHOD, THROWS, BOARD, DETAILS],
    example: "/chess960 from-throws method:die throws:3 1 6 5 2",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    run: |call| Box::pin(on_command(call)),
    buttons: None,
};

async fn on_command(call: Call<'_>) -> Outcome {
    let throw_method: ThrowMethod = call.args.choice(&METHOD);
    let tokens = tokens(call.args.text(&THROWS).unwrap_or_default())?;
    if tokens.is_empty() {
        return Err(ThrowsRefusal::Nothing { throw_method }.into());
    }
    let (result, note) = match throw_method {
        ThrowMethod::Sequential(method) => sequential(method, &tokens)?,
        ThrowMethod::Digits(redraw) => digits::draw(redraw, &tokens)?,
        ThrowMethod::Dice => dice::draw(&tokens)?,
        ThrowMethod::Parallel(form) => parallel::draw(form, &tokens)?,
    };
    Ok(Answer::Message(answer(
        throw_method,
        &result,
        &note,
        call.view().await,
    )))
}

/// Shows only the throws if the calculation does not fit.
fn answer(throw_method: ThrowMethod, result: &DrawResult, note: &str, view: View) -> Message {
    let kind = throw_method.kind();
    let heading = say!("from-throws-heading", kind = kind);
    let in_full = format!("\n{heading}\n{}\n-# {note}", throw_steps(result));
    let in_short = say!(
        "from-throws-heading-in-short",
        kind = kind,
        throws = compact(result)
    );
    let in_short = format!("\n{in_short}\n-# {note}");
    position::with_board(result.id(), view, |view| {
        let mut message = position::message(result.id(), view, &[]);
        message.push_first_within(view.display.max_text(), [in_full.clone(), in_short.clone()]);
        message
    })
}

fn sequential(method: ByHand, typed: &[ThrowToken]) -> Result<(DrawResult, String), ThrowsRefusal> {
    let tokens = decisions::one_token_per_throw(method, typed);
    match replay_read(method, &tokens, ThrowToken::as_throw) {
        Ok(draw) => {
            let number = draw.throws().count();
            let note = match method {
                ByHand::Numbers if tokens.iter().any(|it| it.pawns().is_some()) => {
                    say!("from-throws-pawns-in-all", number = number)
                }
                ByHand::Numbers => say!("from-throws-numbers-in-all", number = number),
                ByHand::Die | ByHand::Coins | ByHand::DieAndCoins => {
                    say!("from-throws-in-all", number = number)
                }
            };
            Ok((DrawResult::ByHand(draw), note))
        }
        Err(ReplayError::Superfluous { draw, used }) => Err(ThrowsRefusal::Superfluous {
            used,
            rest: tokens[used..].iter().map(|it| it.text.clone()).collect(),
            id: draw.id(),
        }),
        Err(ReplayError::OtherDevice { at, drawing }) => Err(ThrowsRefusal::OtherDevice {
            number: at + 1,
            token: tokens[at].clone(),
            drawing: Box::new(drawing),
            suggestion: suggest_method(ThrowMethod::Sequential(method), typed),
        }),
        Err(ReplayError::Missing(drawing)) => Err(ThrowsRefusal::Missing {
            last: tokens.last().map(|it| it.text.clone()).unwrap_or_default(),
            given: tokens.len(),
            drawing: Box::new(drawing),
        }),
    }
}

#[cfg(test)]
mod tests;
