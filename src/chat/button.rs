//! Buttons and menus that do not work, or not for whoever presses.

use super::refusal::Refusal;

/// A button or menu of an earlier version, or one that nobody made.
#[derive(Debug)]
pub struct StaleButton;

impl Refusal for StaleButton {
    fn text(&self) -> String {
        "This button or menu is from another version of the bot and does not work any more. Please use the \
         command again."
            .to_owned()
    }
}

/// A button for the person who asked.
#[derive(Debug)]
pub struct SomebodyElsesButton {
    /// How to get one's own.
    pub example: String,
}

impl Refusal for SomebodyElsesButton {
    fn text(&self) -> String {
        format!(
            "Only the person who asked can use these buttons. Use `{}` to get your own.",
            self.example
        )
    }
}
