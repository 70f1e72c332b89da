//! What cannot be undone is asked about first. The person who asked for it confirms it, and soon.

use super::answer::{Answer, Button, ButtonColor, ButtonId, Message};
use super::button::SomebodyElsesButton;
use super::command::{Audience, Buttons, Call, Press};
use super::payload::{Fields, Payload};
use super::refusal::{Refusal, Refused};
use crate::ids::UserId;
use crate::words::say;

/// For how many minutes a confirmation is waited for.
pub(crate) const MINUTES: u64 = 5;

/// What a button carries that is about a moderators' command, and whose caller may manage the server.
const BY_MANAGER: &str = "m";

/// What others carry.
const BY_PERSON: &str = "p";

/// What the button carries that changes nothing.
const CANCEL: &str = "c";

/// The buttons below a question: the caller confirms that something is destroyed, or leaves it as it is.
pub(crate) fn buttons(
    label: impl Into<String>,
    buttons: &Buttons,
    call: &Call<'_>,
    audience: Audience,
    subject: &Payload,
) -> [Button; 2] {
    let destroy = button(label, buttons, call, audience, subject).colored(ButtonColor::Red);
    let payload = Payload::of(&call.user)
        .and(&call.now.timestamp())
        .and(&CANCEL.to_owned());
    let cancel = Button::press(
        say!("confirmation-cancel"),
        ButtonId::new(buttons.key, payload),
    );
    [destroy, cancel]
}

/// What becomes of the question when it is cancelled.
pub(crate) fn cancelled() -> Answer {
    Answer::Update(Message::only_you(say!("confirmation-cancelled")))
}

/// The button by which whoever calls a command confirms that it shall be done, to a subject.
pub(crate) fn button(
    label: impl Into<String>,
    buttons: &Buttons,
    call: &Call<'_>,
    audience: Audience,
    subject: &Payload,
) -> Button {
    let by_manager = match audience {
        Audience::Everybody => false,
        Audience::Moderators => call.manages_server,
    };
    let payload = Payload::of(&call.user)
        .and(&call.now.timestamp())
        .and(&if by_manager { BY_MANAGER } else { BY_PERSON }.to_owned())
        .and_all(subject);
    Button::press(label, ButtonId::new(buttons.key, payload))
}

/// The subject of a press, if the right person confirms it in time; nothing if they cancel it.
///
/// Somebody who could call a moderators' command because they manage the server has to manage it still.
/// Others have the command from the server's settings, which the press doesn't tell of.
///
/// # Errors
/// If somebody else presses, or too late. Those of earlier versions, which don't tell who asked or when,
/// count as late.
pub(crate) fn confirmed<'a>(
    press: &Press<'a>,
    command: &'static str,
) -> Result<Option<Fields<'a>>, Refused> {
    let mut fields = Fields::of(press.payload);
    let (Ok(user), Ok(asked_at), Ok(by)) = (fields.next(), fields.next(), fields.next::<String>())
    else {
        return Err(ConfirmationRefusal::TooLate { command }.into());
    };
    let (user, asked_at): (Option<UserId>, i64) = (user, asked_at);
    if user != Some(press.user) {
        let example = command.to_owned();
        return Err(SomebodyElsesButton { example }.into());
    }
    if by == CANCEL && !fields.has_more() {
        return Ok(None);
    }
    // The processes that ask and do it may have different clocks.
    if press.now.timestamp().abs_diff(asked_at) > MINUTES * 60 {
        return Err(ConfirmationRefusal::TooLate { command }.into());
    }
    match &*by {
        BY_MANAGER if !press.manages_server => Err(ConfirmationRefusal::NotAManagerAnyMore.into()),
        BY_MANAGER | BY_PERSON if fields.has_more() => Ok(Some(fields)),
        _ => Err(ConfirmationRefusal::TooLate { command }.into()),
    }
}

/// Why a confirmation is not taken.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ConfirmationRefusal {
    /// It comes too late, or may do so.
    TooLate {
        /// How to be asked again.
        command: &'static str,
    },
    /// It comes from somebody who lost the permission in between.
    NotAManagerAnyMore,
}

impl Refusal for ConfirmationRefusal {
    fn text(&self) -> String {
        match self {
            Self::TooLate { command } => {
                say!(
                    "confirmation-too-late",
                    minutes = MINUTES,
                    command = *command
                )
            }
            Self::NotAManagerAnyMore => say!("confirmation-not-a-manager"),
        }
    }
}
