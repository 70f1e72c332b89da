//! How throws or digits made a position: the button **Steps** and the menu of several positions.

use chess960::draw::{DrawResult, Method};
use chess960::{DoubleId, Side, Start};

use super::board_display::BoardDisplay;
use super::named::letters;
use super::position::{heading, of_side};
use super::throws::throw_steps;
use crate::chat::{
    Button, ButtonId, Choice, MAX_BUTTON_ID, MAX_CHOICE_VALUE, MenuChoice, Message, Payload,
};
use crate::text::say;

pub(crate) const KEY: &str = "steps";

/// Returns **Steps**, or `None` for random numbers, or if the throws are too many for a button id.
pub(crate) fn button(results: &[DrawResult]) -> Option<Button> {
    let payload = payload(results)?;
    if format!("{KEY}:{payload}").len() > MAX_BUTTON_ID {
        return None;
    }
    let id = ButtonId::new(KEY, payload);
    Some(Button::press(say!("throws-steps"), id))
}

/// Adds a menu of positions, unless `choices` is empty.
#[must_use]
pub(crate) fn with_menu(message: Message, choices: Vec<MenuChoice>) -> Message {
    if choices.is_empty() {
        return message;
    }
    let id = ButtonId::new(KEY, Payload::none());
    message.with_menu(id, say!("throws-steps-menu"), choices)
}

/// Returns the choice of a position in the menu of [`with_menu`], or `None` for random numbers, or if the throws are too
/// many for a choice.
pub(crate) fn menu_choice(start: Start, results: &[DrawResult]) -> Option<MenuChoice> {
    let value = payload(results)?.to_string();
    if value.len() > MAX_CHOICE_VALUE {
        return None;
    }
    let label = format!("{start} · {}", letters(start));
    Some(MenuChoice::new(label, value))
}

/// Methods and throws: `die:3-1-6-5-2`.
fn payload(results: &[DrawResult]) -> Option<Payload> {
    let mut payloads = Vec::new();
    for result in results {
        let throws = result.throws()?.replace(' ', "-");
        payloads.push(Payload::of(&result.method()).and(&throws));
    }
    Payload::joined(payloads)
}

/// Returns the message of **Steps**: how the result, or White's and Black's results, were drawn. Returns `None` for
/// another number of results.
pub(crate) fn message(results: &[DrawResult]) -> Option<Message> {
    match results {
        [result] => Some(explained(result.id(), &[explanation(result, None)])),
        [white, black] => {
            let explanations = [
                explanation(white, Some(Side::White)),
                explanation(black, Some(Side::Black)),
            ];
            let pair = DoubleId::new(white.id(), black.id());
            Some(explained(pair, &explanations))
        }
        _ => None,
    }
}

fn explained(start: impl Into<Start>, explanations: &[String]) -> Message {
    let heading = heading(start.into(), BoardDisplay::Text);
    Message::only_you(format!("{heading}\n{}", explanations.join("\n")))
}

/// Explains how throws or digits gave a result, and how to check that. `side` is set if White and Black were drawn
/// separately.
fn explanation(result: &DrawResult, side: Option<Side>) -> String {
    let method = result.method();
    let throws = result.throws().unwrap_or_default();
    format!(
        "**{}**\n{}\n{}",
        throws_heading(result, side),
        throw_steps(result),
        say!("throws-to-check", method = method.word(), throws)
    )
}

/// "White: 5 throws". `side` is set if White and Black were drawn separately.
pub(crate) fn throws_heading(result: &DrawResult, side: Option<Side>) -> String {
    let are_digits = matches!(result.method(), Method::Digits(_));
    let text = say!("throws-counted", are_digits, number = result.count());
    match side {
        None => text,
        Some(side) => of_side(side, text),
    }
}
