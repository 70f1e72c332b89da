//! What cannot be undone is asked about first. The person who asked for it confirms it, and soon.

use super::answer::{Answer, Button, ButtonColor, Message};
use super::button::{NotYourButton, StaleButton};
use super::command::{Audience, ButtonAccess, Buttons, Press, Pressed, Work};
use super::payload::Payload;
use super::refusal::{CommandError, Refusal};
use super::requester::Requester;
use crate::words::say;

/// For how many minutes a confirmation is waited for.
pub(crate) const MINUTES: u64 = 5;

/// The subject of the button that changes nothing.
const CANCEL: &str = "cancel";

/// The buttons below a question: the caller confirms that something is destroyed, or leaves it as it is.
pub(crate) fn buttons(
    label: impl Into<String>,
    buttons: &Buttons,
    requester: Requester,
    subject: &Payload,
) -> [Button; 2] {
    let destroy =
        Button::press(label, requester.id(buttons.key, subject)).colored(ButtonColor::Red);
    let cancel = requester.id(buttons.key, &Payload::of(&CANCEL.to_owned()));
    [destroy, Button::press(say!("confirmation-cancel"), cancel)]
}

/// What becomes of the question when it is cancelled.
fn cancelled() -> Answer {
    Answer::Update(Message::only_you(say!("confirmation-cancelled")))
}

/// Checks who uses a button, a menu or a form, and returns the work of the command, which has not begun.
///
/// # Errors
/// If the caller may not use it, if no form has such an id, or if the store cannot be opened.
pub(crate) async fn admit<'a>(
    buttons: &Buttons,
    mut press: Press<'a>,
) -> Result<Work<'a>, CommandError> {
    let handler: Pressed = match press.typed {
        None => buttons.press,
        Some(_) => buttons.form.ok_or(StaleButton)?,
    };
    let (command, minutes, audience) = match buttons.access {
        ButtonAccess::Everyone => return Ok(handler(press)),
        ButtonAccess::Requester {
            command,
            minutes,
            audience,
        } => (command, minutes, audience),
    };
    let late = || ConfirmationRefusal::TooLate { command, minutes };
    let key = press.app.daily_secret().await?.button_key();
    let read = Requester::read(key, press.place.guild, buttons.key, press.payload);
    let (requester, subject) = read.ok_or_else(late)?;
    if requester.user != Some(press.user) {
        let example = command.to_owned();
        return Err(NotYourButton { example }.into());
    }
    if subject == CANCEL {
        return Ok(Box::pin(async { Ok(cancelled()) }));
    }
    let now = press.now.timestamp();
    // The processes that ask and do it may have different clocks.
    if now.abs_diff(requester.since) > minutes * 60 {
        return Err(late().into());
    }
    match audience {
        Audience::Moderators if requester.by_manager && !press.manages_server => {
            return Err(ConfirmationRefusal::NotAManagerAnyMore.into());
        }
        Audience::Moderators | Audience::Everybody => {}
    }
    press.payload = subject;
    // Discord tells with each press who manages the server, but not who else still has the command: their buttons
    // expire for good.
    let since = if requester.by_manager {
        now
    } else {
        requester.since
    };
    press.requester = Some(Requester { since, ..requester });
    Ok(handler(press))
}

/// Why a confirmation is not taken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ConfirmationRefusal {
    /// It comes too late, or may do so.
    TooLate {
        /// How to be asked again.
        command: &'static str,
        /// For how many minutes it was waited for.
        minutes: u64,
    },
    /// It comes from somebody who lost the permission in between.
    NotAManagerAnyMore,
}

impl Refusal for ConfirmationRefusal {
    fn text(&self) -> String {
        match self {
            Self::TooLate { command, minutes } => say!(
                "confirmation-too-late",
                minutes = *minutes,
                command = *command,
            ),
            Self::NotAManagerAnyMore => say!("confirmation-not-a-manager"),
        }
    }
}
