use super::refusal::Refusal;
use crate::text::say;

/// Old or forged button or menu.
#[derive(Debug)]
pub struct StaleButton;

impl Refusal for StaleButton {
    fn text(&self) -> String {
        say!("chat-stale-button")
    }
}

#[derive(Debug)]
pub struct NotYourButton {
    /// Command that gives the caller their own button.
    pub example: String,
}

impl Refusal for NotYourButton {
    fn text(&self) -> String {
        say!("chat-somebody-elses-button", example = &*self.example)
    }
}
