//! **Steps** below positions of throws or digits.

use chess960::draw::{DrawResult, Method, replay_written};

use crate::chat::{Answer, Buttons, Fields, Outcome, Press, StaleButton};
use crate::reply::steps;

pub(super) const BUTTONS: Buttons =
    Buttons::for_everyone(steps::KEY, |press| Box::pin(async move { show(&press) }));

/// Shows the steps of the draws in the payload, or of a position chosen from a menu.
fn show(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.chosen.unwrap_or(press.payload));
    let mut results = Vec::new();
    while fields.has_more() {
        results.push(read_result(&mut fields)?);
    }
    match steps::message(&results) {
        Some(message) => Ok(Answer::Message(message)),
        None => Err(StaleButton.into()),
    }
}

/// Reads a result such as `die:3-1-6-5-2`.
fn read_result(fields: &mut Fields<'_>) -> Result<DrawResult, StaleButton> {
    let method: Method = fields.next()?;
    let throws: String = fields.next()?;
    replay_written(method, &throws.replace('-', " ")).ok_or(StaleButton)
}
