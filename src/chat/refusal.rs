use std::any::Any;
use std::fmt::Debug;

use super::answer::{Button, Message};
use crate::store::StoreError;
use crate::text::{Sentence, say};

/// Reason shown to the user.
pub trait Refusal: Any + Debug + Send + Sync {
    /// Says what is wrong, where, and how to correct it.
    fn text(&self) -> String;

    fn buttons(&self) -> Vec<Button> {
        Vec::new()
    }
}

/// Refusal without details.
impl Refusal for Sentence {
    fn text(&self) -> String {
        self.to_string()
    }
}

/// Refusal in the current language. Public commands refuse with a type instead, because their handlers run in another
/// language than the caller's.
impl Refusal for String {
    fn text(&self) -> String {
        self.clone()
    }
}

pub type Refused = Box<dyn Refusal>;

impl<R: Refusal> From<R> for Refused {
    fn from(refusal: R) -> Self {
        Box::new(refusal)
    }
}

#[derive(Debug)]
pub enum CommandError {
    Refused(Refused),
    /// The log has the cause; the caller gets the incident number.
    Internal(anyhow::Error),
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
        Self::Internal(error)
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        Self::Internal(error.into())
    }
}

impl CommandError {
    pub fn into_message(self, incident: &str) -> Message {
        match self {
            Self::Refused(refusal) => {
                Message::only_you(refusal.text()).with_buttons(&refusal.buttons())
            }
            Self::Internal(error) => {
                tracing::error!(incident, error = format!("{error:#}"), "command failed");
                Message::only_you(say!("chat-broken", incident = incident))
            }
        }
    }
}
