//! Buttons and menus that do not work, or not for whoever presses.

use super::refusal::Refusal;
use crate::words::say;

/// A button or menu of an earlier version, or one that nobody made.
#[derive(Debug)]
pub struct StaleButton;

impl Refusal for StaleButton {
    fn text(&self) -> String {
        say!("chat-stale-button")
    }
}

/// A button for the person who asked.
#[derive(Debug)]
pub struct NotYourButton {
    /// How to get one's own.
    pub example: String,
}

impl Refusal for NotYourButton {
    fn text(&self) -> String {
        say!("chat-somebody-elses-button", example = &*self.example)
    }
}
