//! Why a person does not get what was asked for, and what would be right.

use std::any::Any;
use std::fmt::Debug;

use super::answer::{Button, Message};
use crate::store::StoreError;
use crate::words::say;

/// What a person is told who asked for something that cannot be done. Each refusal lives beside what refuses.
///
/// It keeps its type, so that tests can ask for that instead of its words.
pub trait Refusal: Any + Debug + Send + Sync {
    /// What the person reads: what was wrong, where, and what would be right.
    fn text(&self) -> String;

    /// Buttons that help the person on.
    fn buttons(&self) -> Vec<Button> {
        Vec::new()
    }
}

/// Any refusal.
pub type Refused = Box<dyn Refusal>;

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Self {
        Box::new(refusal)
    }
}

/// Why a command gives no answer.
#[derive(Debug)]
pub enum CommandError {
    /// What was asked cannot be done; the caller is told why.
    Refused(Refused),
    /// The bot failed; the log has the cause, and the caller gets the number under which it is.
    Broken(anyhow::Error),
}

impl<R: Refusal> From<R> for CommandError {
    fn from(refusal: R) -> Self {
        Self::Refused(refusal.into())
    }
}

impl From<Refused> for CommandError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl From<anyhow::Error> for CommandError {
    fn from(error: anyhow::Error) -> Self {
        Self::Broken(error)
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        Self::Broken(error.into())
    }
}

impl CommandError {
    /// What the caller alone gets; a failure is logged under the number of its incident.
    #[must_use]
    pub fn into_message(self, incident: &str) -> Message {
        match self {
            Self::Refused(refusal) => {
                Message::only_you(refusal.text()).with_buttons(&refusal.buttons())
            }
            Self::Broken(error) => {
                tracing::error!(incident, error = format!("{error:#}"), "a command failed");
                Message::only_you(say!("chat-broken", incident = incident))
            }
        }
    }
}
