//! The **Steps** button below a draw by throws or digits.

use chess960::draw::{DrawResult, Method, replay_written};
use chess960::{DoubleId, Side};

use super::reply::throws_heading;
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Fields, MAX_BUTTON_ID, Message, Outcome, Payload, Press,
    StaleButton,
};
use crate::reply::board_display::BoardDisplay;
use crate::reply::position::heading;
use crate::reply::throws::throw_steps;
use crate::text::say;

pub(in crate::commands) const BUTTONS: Buttons =
    Buttons::for_everyone("steps", |press| Box::pin(async move { show(&press) }));

/// `None` without throws, or if the button id is too long.
pub(super) fn button(results: &[DrawResult]) -> Option<Button> {
    let mut fields = results.iter().map(|result| {
        let throws = result.throws()?.replace(' ', "-");
        Some(Payload::of(&result.method()).and(&throws))
    });
    let first = fields.next()??;
    let payload = fields.try_fold(first, |all, result| Some(all.and_all(&result?)))?;
    let is_short = format!("{}:{payload}", BUTTONS.key).len() <= MAX_BUTTON_ID;
    is_short.then(|| Button::press(say!("random-steps"), ButtonId::new(BUTTONS.key, payload)))
}

fn show(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.payload);
    let mut results = Vec::new();
    while fields.has_more() {
        results.push(read_result(&mut fields)?);
    }
    let (start, steps) = match &results[..] {
        [result] => (result.id().into(), steps(result, None)),
        [white, black] => {
            let id = DoubleId::new(white.id(), black.id());
            let white = steps(white, Some(Side::White));
            (id.into(), white + &steps(black, Some(Side::Black)))
        }
        _ => return Err(StaleButton.into()),
    };
    let text = heading(start, BoardDisplay::Text) + &steps;
    Ok(Answer::Message(Message::only_you(text)))
}

fn read_result(fields: &mut Fields<'_>) -> Result<DrawResult, StaleButton> {
    let method: Method = fields.next()?;
    let throws: String = fields.next()?;
    replay_written(method, &throws.replace('-', " ")).ok_or(StaleButton)
}

fn steps(result: &DrawResult, side: Option<Side>) -> String {
    format!(
        "\n**{}**\n{}",
        throws_heading(result, side),
        throw_steps(result)
    )
}
