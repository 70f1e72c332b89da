//! What cannot be undone is asked about first. The person who asked for it confirms it, and soon.

use super::answer::{Answer, Button, ButtonColor, ButtonId, Message};
use super::button::{SomebodyElsesButton, StaleButton};
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

/// Who is shown buttons that they alone may press for a while.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asker {
    user: Option<UserId>,
    since: i64,
    by_manager: bool,
}

impl Asker {
    /// Whoever calls a command.
    pub(crate) fn calling(call: &Call<'_>, audience: Audience) -> Self {
        Self {
            user: call.user,
            since: call.now.timestamp(),
            by_manager: match audience {
                Audience::Everybody => false,
                Audience::Moderators => call.manages_server,
            },
        }
    }

    /// Whoever pressed such a button, which [`within`] let through. Somebody who manages the server may press
    /// on for as long again; whether others still have the command a press doesn't tell.
    ///
    /// # Errors
    /// If it is no such button.
    pub(crate) fn pressing(press: &Press<'_>) -> Result<Self, StaleButton> {
        let mut fields = Fields::of(press.payload);
        let (user, since, by): (_, i64, String) = (fields.next()?, fields.next()?, fields.next()?);
        let by_manager = by == BY_MANAGER;
        let now = press.now.timestamp();
        Ok(Self {
            user,
            since: if by_manager { now } else { since },
            by_manager,
        })
    }
}

/// The buttons below a question: the caller confirms that something is destroyed, or leaves it as it is.
pub(crate) fn buttons(
    label: impl Into<String>,
    buttons: &Buttons,
    asker: Asker,
    subject: &Payload,
) -> [Button; 2] {
    let destroy = Button::press(label, id(buttons, asker, subject)).colored(ButtonColor::Red);
    let payload = Payload::of(&asker.user)
        .and(&asker.since)
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

/// The id of a button that its asker alone may press for a while, about a subject.
pub(crate) fn id(buttons: &Buttons, asker: Asker, subject: &Payload) -> ButtonId {
    let by = if asker.by_manager {
        BY_MANAGER
    } else {
        BY_PERSON
    };
    let payload = Payload::of(&asker.user)
        .and(&asker.since)
        .and(&by.to_owned())
        .and_all(subject);
    ButtonId::new(buttons.key, payload)
}

/// The subject of a press, if the right person confirms it in time; nothing if they cancel it.
///
/// # Errors
/// As those of [`within`].
pub(crate) fn confirmed<'a>(
    press: &Press<'a>,
    command: &'static str,
) -> Result<Option<Fields<'a>>, Refused> {
    within(press, command, MINUTES)
}

/// The subject of a press, if the right person presses within some minutes; nothing if they cancel.
///
/// Somebody who could call a moderators' command because they manage the server has to manage it still.
/// Others have the command from the server's settings, which the press doesn't tell of.
///
/// # Errors
/// If somebody else presses, or too late. Those of earlier versions, which don't tell who asked or when,
/// count as late.
pub(crate) fn within<'a>(
    press: &Press<'a>,
    command: &'static str,
    minutes: u64,
) -> Result<Option<Fields<'a>>, Refused> {
    let late = ConfirmationRefusal::TooLate { command, minutes };
    let mut fields = Fields::of(press.payload);
    let (Ok(user), Ok(asked_at), Ok(by)) = (fields.next(), fields.next(), fields.next::<String>())
    else {
        return Err(late.into());
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
    if press.now.timestamp().abs_diff(asked_at) > minutes * 60 {
        return Err(late.into());
    }
    match &*by {
        BY_MANAGER if !press.manages_server => Err(ConfirmationRefusal::NotAManagerAnyMore.into()),
        BY_MANAGER | BY_PERSON if fields.has_more() => Ok(Some(fields)),
        _ => Err(late.into()),
    }
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
