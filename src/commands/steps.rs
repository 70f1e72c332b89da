//! **Steps** below positions of throws or digits.

use chess960::draw::{DrawResult, Method, replay_written};

use crate::chat::{Answer, Buttons, Fields, Outcome, Press, StaleButton};
use crate::reply::steps::{KEY, message};

pub(super) const BUTTONS: Buttons =
    Buttons::for_everyone(KEY, |press| Box::pin(async move { show(&press) }));

fn show(press: &Press<'_>) -> Outcome {
    let mut fields = Fields::of(press.chosen.unwrap_or(press.payload));
    let mut results = Vec::new();
    while fields.has_more() {
        results.push(read_result(&mut fields)?);
    }
    let message = message(&results).ok_or(StaleButton)?;
    Ok(Answer::Message(message))
}

fn read_result(fields: &mut Fields<'_>) -> Result<DrawResult, StaleButton> {
    let method: Method = fields.next()?;
    let throws: String = fields.next()?;
    replay_written(method, &throws.replace('-', " ")).ok_or(StaleButton)
}
