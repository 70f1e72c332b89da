//! What a person gets, for no platform in particular.
//!
//! Texts are in the Markdown that Discord reads: `**bold**`, `` `code` ``, code blocks, and lines
//! that begin with `-# ` in small print.

use std::fmt;

use crate::ids::{AgreementNumber, UserId};
use crate::picture::Picture;
use crate::words::say;

/// The most characters of a message, a limit of Discord's.
pub const MAX_TEXT: usize = 2000;

/// The most buttons in a row, a limit of Discord's.
pub const MAX_BUTTONS_IN_ROW: usize = 5;

/// The most choices of a menu, a limit of Discord's.
pub const MAX_MENU_CHOICES: usize = 25;

/// The most characters of a [`ButtonId`], a limit of Discord's.
pub const MAX_BUTTON_ID: usize = 100;

/// The most characters of a form's title, and of its field's label; limits of Discord's.
pub const MAX_FORM_LABEL: usize = 45;

/// The most characters of a picture's description, a limit of Discord's.
pub const MAX_DESCRIPTION: usize = 1024;

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
    /// A form opens for whoever pressed the button. Only presses of buttons lead to it.
    Form(Form),
    /// Nothing: the same interaction was acted on before, perhaps by another process.
    Repeated,
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
            Self::Form(form) => Self::Form(form),
            Self::Repeated => Self::Repeated,
        }
    }
}

/// A form with one field for a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// What it says to the bot when it is sent, as if a button was pressed.
    pub id: ButtonId,
    /// What it is about, at most [`MAX_FORM_LABEL`] characters.
    pub title: String,
    /// What the field is for, at most [`MAX_FORM_LABEL`] characters.
    pub label: String,
    /// What the empty field shows, at most 100 characters.
    pub placeholder: String,
    /// The most characters that can be typed; at least one must be.
    pub max_chars: u16,
}

/// A message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// At most [`MAX_TEXT`] characters.
    pub text: String,
    /// Who sees it.
    pub visibility: Visibility,
    /// What can be pressed or chosen below the text.
    pub rows: Vec<ComponentRow>,
    /// The person whom it notifies when it is new, if the text mentions them; nobody otherwise.
    pub notifies: Option<UserId>,
    /// The agreement whose own message it is, so that the store learns what people see of it.
    pub shows: Option<Shown>,
    /// The picture below the text, if there is one.
    pub picture: Option<Described>,
    /// The file below the text, if there is one; no message has both.
    pub document: Option<Document>,
    /// A new message that comes after it, in the same answer.
    pub followed_by: Option<Box<Message>>,
}

/// A file of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    /// What it is called.
    pub name: &'static str,
    /// What is in it.
    pub text: String,
}

/// A picture, for those who see it and those who do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Described {
    /// What is to be drawn.
    pub picture: Picture,
    /// What it shows, in words that a screen reader reads out; at most [`MAX_DESCRIPTION`] characters.
    pub description: String,
    /// The text of its message in case that the picture does not come: with the board in letters, if
    /// the picture shows one.
    pub instead: String,
}

/// Why a message comes without its picture, or its document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    /// The bot may not attach files there.
    NotAllowed,
    /// It could not be drawn or attached for another reason.
    Failed,
}

impl NoPicture {
    /// How many characters the longer note has.
    pub(crate) fn longest_note() -> usize {
        Self::NotAllowed.note().chars().count()
    }

    /// What the message says of it, below everything else.
    pub(crate) fn note(self) -> String {
        let note = match self {
            Self::NotAllowed => say!("chat-no-picture-allowed"),
            Self::Failed => say!("chat-no-picture-attached"),
        };
        format!("\n{note}")
    }

    /// What a message says in the place of its document.
    fn in_place_of_a_document(self) -> String {
        match self {
            Self::NotAllowed => say!("chat-no-file-allowed"),
            Self::Failed => say!("chat-no-file-attached"),
        }
    }
}

/// A state of an agreement, as a message shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Which agreement.
    pub agreement: AgreementNumber,
    /// How often it had changed by then.
    pub revision: i64,
}

impl Message {
    /// A message for everybody in the channel.
    #[must_use]
    pub fn public(text: String) -> Self {
        Self {
            text,
            visibility: Visibility::Public,
            rows: Vec::new(),
            notifies: None,
            shows: None,
            picture: None,
            document: None,
            followed_by: None,
        }
    }

    /// A message for the person alone to whom it answers.
    #[must_use]
    pub fn only_you(text: String) -> Self {
        Self {
            visibility: Visibility::OnlyYou,
            ..Self::public(text)
        }
    }

    /// Adds the first of several texts that keeps the message within [`MAX_TEXT`]; the last one,
    /// which is the shortest, if none does.
    pub(crate) fn push_first_that_fits(&mut self, texts: impl IntoIterator<Item = String>) {
        self.push_first_within(MAX_TEXT, texts);
    }

    /// Adds the first of several texts that keeps the message within a number of characters; the
    /// last one if none does.
    pub(crate) fn push_first_within(
        &mut self,
        max: usize,
        texts: impl IntoIterator<Item = String>,
    ) {
        let room = max.saturating_sub(self.text.chars().count());
        let mut shortest = String::new();
        for text in texts {
            shortest = text;
            if shortest.chars().count() <= room {
                break;
            }
        }
        self.text += &shortest;
    }

    /// The message with buttons added, in rows as full as they may be.
    #[must_use]
    pub fn with_buttons(mut self, buttons: &[Button]) -> Self {
        let rows = buttons.chunks(MAX_BUTTONS_IN_ROW);
        self.rows
            .extend(rows.map(|row| ComponentRow::Buttons(row.to_vec())));
        self
    }

    /// The message with a button added, in the last row of buttons if there is room.
    #[must_use]
    pub fn with_button(mut self, button: Button) -> Self {
        let mut rows = self.rows.iter_mut().rev();
        let last = rows.find_map(|row| match row {
            ComponentRow::Buttons(buttons) => Some(buttons),
            ComponentRow::Menu(_) => None,
        });
        match last {
            Some(row) if row.len() < MAX_BUTTONS_IN_ROW => row.push(button),
            Some(_) | None => self.rows.push(ComponentRow::Buttons(vec![button])),
        }
        self
    }

    /// The message with a picture below its text.
    #[must_use]
    pub fn with_picture(self, picture: Described) -> Self {
        Self {
            picture: Some(picture),
            ..self
        }
    }

    /// The message without its picture, which it says in small print: with the text that is there
    /// instead, or with its own where that would be too long.
    #[must_use]
    pub fn without_file(mut self, why: NoPicture) -> Self {
        if self.document.take().is_some() {
            self.text = why.in_place_of_a_document();
        }
        let Some(Described { instead, .. }) = self.picture.take() else {
            return self;
        };
        if instead.chars().count() + NoPicture::longest_note() <= MAX_TEXT {
            self.text = instead;
        }
        self.push_first_that_fits([why.note(), String::new()]);
        self
    }

    /// The message with a menu added.
    #[must_use]
    pub fn with_menu(mut self, menu: Menu) -> Self {
        self.rows.push(ComponentRow::Menu(menu));
        self
    }

    /// Its buttons, row by row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flat_map(|row| match row {
            ComponentRow::Buttons(buttons) => buttons.as_slice(),
            ComponentRow::Menu(_) => &[],
        })
    }

    /// Its menus.
    pub fn menus(&self) -> impl Iterator<Item = &Menu> {
        self.rows.iter().filter_map(|row| match row {
            ComponentRow::Buttons(_) => None,
            ComponentRow::Menu(menu) => Some(menu),
        })
    }
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComponentRow {
    /// Buttons, at most [`MAX_BUTTONS_IN_ROW`].
    Buttons(Vec<Button>),
    /// A menu, which has a row of its own.
    Menu(Menu),
}

/// A menu of which one choice can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// What it says to the bot when a choice is made.
    pub id: ButtonId,
    /// What it shows while nothing is chosen.
    pub prompt: String,
    /// At least one, at most [`MAX_MENU_CHOICES`].
    pub choices: Vec<MenuChoice>,
}

/// A choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice {
    /// What is shown, at most 100 characters.
    pub label: String,
    /// What the bot gets, at most 100 characters; no other choice of the menu has it.
    pub value: String,
    /// Whether it is the one that the message shows.
    pub current: bool,
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
    /// How it stands out among the others.
    pub color: ButtonColor,
    /// Whether it does that now; otherwise it cannot be pressed.
    pub enabled: bool,
}

/// The colour of a button that calls the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonColor {
    /// The main thing to do.
    Blue,
    /// Yes.
    Green,
    /// It destroys something; **Cancel** stands beside it.
    Red,
    /// Everything else.
    Grey,
}

impl Button {
    /// A button that opens a page.
    #[must_use]
    pub fn link(label: impl Into<String>, url: String) -> Self {
        Self {
            label: label.into(),
            action: Action::Link(url),
            color: ButtonColor::Grey,
            enabled: true,
        }
    }

    /// A button that calls the bot.
    #[must_use]
    pub fn press(label: impl Into<String>, id: ButtonId) -> Self {
        Self {
            label: label.into(),
            action: Action::Press(id),
            color: ButtonColor::Grey,
            enabled: true,
        }
    }

    /// The button in a colour.
    #[must_use]
    pub fn colored(self, color: ButtonColor) -> Self {
        Self { color, ..self }
    }

    /// The button, which cannot be pressed unless something holds.
    #[must_use]
    pub fn enabled_if(mut self, holds: bool) -> Self {
        self.enabled = holds;
        self
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

/// What a button or menu says to the bot when it is used, maybe years later: the key of the command
/// that made it, and what that command wrote, `show:518:…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonId(String);

impl ButtonId {
    /// The id of one of the buttons of the command with a key.
    ///
    /// # Panics
    /// If it is longer than [`MAX_BUTTON_ID`].
    #[must_use]
    pub fn new(key: &str, payload: impl fmt::Display) -> Self {
        let id = format!("{key}:{payload}");
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
