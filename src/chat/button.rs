//! Buttons and menus that do not work, or not for this person.

use super::refusal::Refusal;
use crate::words::say;

/// An old or forged button or menu.
#[derive(Debug)]
pub struct StaleButton;

impl Refusal for StaleButton {
    fn text(&self) -> String {
        say!("chat-stale-button")
    }
}

#[derive(Debug)]
pub struct NotYourButton {
    /// Command that makes the caller's own button.
    pub example: String,
}

impl Refusal for NotYourButton {
    fn text(&self) -> String {
        say!("chat-somebody-elses-button", example = &*self.example)
    }
}
