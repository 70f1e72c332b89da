//! What a person gets, for no platform in particular.
//!
//! Texts are in the Markdown that Discord reads: `**bold**`, `` `code` ``, code blocks, and lines
//! that begin with `-# ` in small print.

use std::fmt;

use super::Buttons;

/// The most characters of a message, a limit of Discord's.
pub const MAX_TEXT: usize = 2000;

/// The most buttons in a row, a limit of Discord's.
pub const MAX_BUTTONS_IN_ROW: usize = 5;

/// The most characters of a [`ButtonId`], a limit of Discord's.
pub const MAX_BUTTON_ID: usize = 100;

/// What a command or a press of a button leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A new message.
    Message(Message),
    /// The message whose button was pressed becomes this one.
    Update(Message),
    /// A new message; the button that was pressed disappears from the old one.
    Successor(Message),
    /// The button that was pressed disappears, and nothing else: its work was done before.
    ButtonSpent,
}

impl Answer {
    /// The same answer, but nobody else sees it.
    #[must_use]
    pub fn for_the_caller_alone(self) -> Self {
        let alone = |message| Message {
            visibility: Visibility::OnlyYou,
            ..message
        };
        match self {
            Self::Message(message) => Self::Message(alone(message)),
            Self::Update(message) => Self::Update(alone(message)),
            Self::Successor(message) => Self::Successor(alone(message)),
            Self::ButtonSpent => Self::ButtonSpent,
        }
    }
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// At most [`MAX_TEXT`] characters.
    pub text: String,
    /// Who sees it.
    pub visibility: Visibility,
    /// Rows of buttons below the text.
    pub rows: Vec<Vec<Button>>,
}

impl Message {
    /// A message for everybody in the channel.
    #[must_use]
    pub fn public(text: String) -> Self {
        Self {
            text,
            visibility: Visibility::Public,
            rows: Vec::new(),
        }
    }

    /// A message for the person alone to whom it answers.
    #[must_use]
    pub fn only_you(text: String) -> Self {
        Self {
            text,
            visibility: Visibility::OnlyYou,
            rows: Vec::new(),
        }
    }

    /// The message with buttons added, in rows as full as they may be.
    #[must_use]
    pub fn with_buttons(mut self, buttons: &[Button]) -> Self {
        self.rows
            .extend(buttons.chunks(MAX_BUTTONS_IN_ROW).map(<[_]>::to_vec));
        self
    }
}

/// Who sees a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody in the channel.
    Public,
    /// The person alone to whom it answers.
    OnlyYou,
}

/// A button below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What is on it.
    pub label: String,
    /// What it does.
    pub action: Action,
}

impl Button {
    /// A button that opens a page.
    #[must_use]
    pub fn link(label: impl Into<String>, url: String) -> Self {
        Self {
            label: label.into(),
            action: Action::Link(url),
        }
    }

    /// A button that calls the bot.
    #[must_use]
    pub fn press(label: impl Into<String>, id: ButtonId) -> Self {
        Self {
            label: label.into(),
            action: Action::Press(id),
        }
    }
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Opens this page.
    Link(String),
    /// Calls the bot.
    Press(ButtonId),
}

/// What a button says to the bot when it is pressed, maybe years later: the key of the command
/// that made it, and what that command wrote, `show:518:…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonId(String);

impl ButtonId {
    /// The id of one of a command's buttons.
    ///
    /// # Panics
    /// If it is longer than [`MAX_BUTTON_ID`].
    #[must_use]
    pub fn new(buttons: &Buttons, payload: impl fmt::Display) -> Self {
        let id = format!("{}:{payload}", buttons.key);
        assert!(id.len() <= MAX_BUTTON_ID, "too long for a button: {id}");
        Self(id)
    }

    /// The key and what the command wrote, of an id as a platform gives it back.
    #[must_use]
    pub fn split(id: &str) -> Option<(&str, &str)> {
        id.split_once(':')
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
