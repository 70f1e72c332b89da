//! `/chess960 from-throws`: the position of dice and coins that people threw themselves.

mod guide;
mod hands;
mod other_way;
mod parallel;
mod read;
mod refusal;
mod token;
mod way;

use self::other_way::other_way;
use self::read::tokens;
pub use self::refusal::ThrowsRefusal;
use self::token::ThrowToken;
use self::way::Way;
use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::option::{Opt, OptionKind};
use crate::chess960::draw::{ByHand, Draw, ReplayError, Throw, replay};
use crate::reply::look::{BOARD, DETAILS, View};
use crate::reply::position;
use crate::reply::throws::{compact, working};
use crate::words::{say, sentence};

const METHOD: Opt = Opt {
    name: "method",
    description: sentence!("from-throws-option-method"),
    required: true,
    kind: OptionKind::choice::<Way>(),
};

const THROWS: Opt = Opt {
    name: "throws",
    description: sentence!("from-throws-option-throws"),
    required: false,
    kind: OptionKind::Text(400),
};

/// `/chess960 from-throws`.
pub(super) const COMMAND: Command = Command {
    name: "from-throws",
    description: sentence!("from-throws-description"),
    options: &[METHOD, THROWS, BOARD, DETAILS],
    example: "/chess960 from-throws method:die throws:3 1 6 5 2",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

async fn run(call: Call<'_>) -> Outcome {
    let way: Way = call.args.choice(&METHOD);
    let tokens = tokens(call.args.text(&THROWS).unwrap_or_default())?;
    if tokens.is_empty() {
        return Err(ThrowsRefusal::Nothing { way }.into());
    }
    let (draw, note) = match way {
        Way::InTurn(method) => {
            let draw = in_turn(method, &tokens)?;
            let note = say!("from-throws-in-all", number = draw.throws().count());
            (draw, note)
        }
        Way::Parallel(form) => parallel::draw(form, &tokens)?,
    };
    Ok(Answer::Message(answer(&draw, &note, call.view().await)))
}

/// The position with the working; where that is too long, as most of the throws had to be made
/// again, with the throws alone.
fn answer(draw: &Draw, note: &str, view: View) -> Message {
    let heading = say!("from-throws-heading");
    let told = format!("\n{heading}\n{}\n-# {note}", working(draw));
    let in_short = say!("from-throws-heading-in-short", throws = compact(draw));
    let in_short = format!("\n{in_short}\n-# {note}");
    position::with_board(draw.id(), view, |view| {
        let mut message = position::message(draw.id(), view, &[]);
        message.push_first_within(view.look.max_text(), [told.clone(), in_short.clone()]);
        message
    })
}

/// The draw of throws that were made one after another.
fn in_turn(method: ByHand, tokens: &[ThrowToken]) -> Result<Draw, ThrowsRefusal> {
    // A group of three letters or more is no throw; those before it say what was to come there.
    let throws: Vec<Throw> = tokens.iter().map_while(ThrowToken::as_throw).collect();
    let unreadable = tokens.get(throws.len());
    let texts = |from: usize| tokens[from..].iter().map(|it| it.text.clone()).collect();
    let other_device = |at: usize, drawing| ThrowsRefusal::OtherDevice {
        number: at + 1,
        token: tokens[at].clone(),
        drawing: Box::new(drawing),
        other: other_way(Way::InTurn(method), tokens),
    };
    match (replay(method, &throws), unreadable) {
        (Ok(draw), None) => Ok(draw),
        (Ok(draw), Some(_)) => Err(ThrowsRefusal::Superfluous {
            used: throws.len(),
            rest: texts(throws.len()),
            id: draw.id(),
        }),
        (Err(ReplayError::Superfluous { draw, used }), _) => Err(ThrowsRefusal::Superfluous {
            used,
            rest: texts(used),
            id: draw.id(),
        }),
        (Err(ReplayError::OtherDevice { at, drawing }), _) => Err(other_device(at, drawing)),
        (Err(ReplayError::Missing(drawing)), Some(_)) => Err(other_device(throws.len(), drawing)),
        (Err(ReplayError::Missing(drawing)), None) => Err(ThrowsRefusal::Missing {
            last: tokens.last().map(|it| it.text.clone()).unwrap_or_default(),
            given: tokens.len(),
            drawing: Box::new(drawing),
        }),
    }
}

#[cfg(test)]
mod tests;
