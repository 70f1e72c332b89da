use std::future::ready;

use super::answer::{Answer, Button, ButtonColor, Message};
use super::button::{NotYourButton, StaleButton};
use super::command::{Audience, ButtonAccess, Buttons, HandlerFuture, Press};
use super::payload::Payload;
use super::refusal::CommandError;
use super::requester::{Requester, SignedPayload};
use crate::text::{Sentence, say, sentence};

const CANCEL: &str = "cancel";

pub const NO_LONGER_MANAGER: Sentence = sentence!("confirmation-not-a-manager");

/// Returns a private question with a button for `label`, and **Cancel**. Both are signed, so that only the requester
/// can press them. `subject` tells the handler of `buttons` what is confirmed.
pub fn question(
    text: String,
    label: String,
    buttons: &Buttons,
    requester: Requester,
    subject: &Payload,
) -> Message {
    let confirm_id = requester.id(buttons.key, subject);
    let cancel_id = requester.id(buttons.key, &Payload::word(CANCEL));
    Message::only_you(text).with_buttons(&[
        Button::press(label, confirm_id).colored(ButtonColor::Red),
        Button::press(say!("confirmation-cancel"), cancel_id),
    ])
}

/// Checks whether the person may use a button, menu or form, and returns the future of its handler, which the caller
/// runs.
///
/// Buttons for everyone are not checked. The ids of others are signed: only the person who requested them may press
/// them, for some minutes. After a press by a requester who was a manager, the minutes start again for the buttons of
/// the answer. If the buttons are for moderators, that requester must still be a manager. The handler gets the payload
/// without the signature.
///
/// **Cancel** needs no handler and never expires, so the future only returns its answer.
pub async fn admit<'a>(
    buttons: &Buttons,
    press: Press<'a>,
) -> Result<HandlerFuture<'a>, CommandError> {
    let handler = match press.typed {
        None => buttons.press,
        // The person submitted the form that the button opened.
        Some(_) => buttons.form.ok_or(StaleButton)?,
    };
    let ButtonAccess::Requester {
        command,
        minutes,
        audience,
    } = buttons.access
    else {
        return Ok(handler(press));
    };
    let key = press.app.daily_secret().await?.button_key();
    // A missing or wrong signature counts as an old button.
    let SignedPayload { requester, subject } =
        Requester::verify(key, press.place.guild, buttons.key, press.payload)
            .ok_or_else(|| too_late(command, minutes))?;
    if requester.user != Some(press.user) {
        let example = command.to_owned();
        return Err(NotYourButton { example }.into());
    }
    if subject == CANCEL {
        return Ok(Box::pin(ready(Ok(cancelled()))));
    }
    let now = press.now.timestamp();
    if is_too_late(&requester, minutes, now) {
        return Err(too_late(command, minutes).into());
    }
    // A requester who was not a manager may use the command by the server's settings, which Discord does not report.
    if audience == Audience::Moderators && requester.by_manager && !press.manages_server {
        return Err(NO_LONGER_MANAGER.into());
    }
    Ok(handler(Press {
        payload: subject,
        requester: Some(renewed(requester, now)),
        ..press
    }))
}

/// Replaces the question after **Cancel**.
fn cancelled() -> Answer {
    Answer::Update(Message::only_you(say!("confirmation-cancelled")))
}

/// Whether buttons have expired. The clock of the process that made them may be ahead, but not by their whole lifetime.
fn is_too_late(requester: &Requester, minutes: u64, now: i64) -> bool {
    now.abs_diff(requester.since) > minutes * 60
}

/// Starts the lifetime of a manager's buttons again. Others may have the command by the server's settings, which
/// Discord does not report, so theirs expire.
fn renewed(requester: Requester, now: i64) -> Requester {
    if !requester.by_manager {
        return requester;
    }
    Requester {
        since: now,
        ..requester
    }
}

fn too_late(command: &str, minutes: u64) -> String {
    say!("confirmation-too-late", minutes, command)
}
