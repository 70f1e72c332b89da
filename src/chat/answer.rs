//! Answers of commands. Texts are in Discord's Markdown.

use std::fmt;

use crate::domain::ids::{AgreementNumber, InteractionId, UserId};
use crate::picture::Picture;
use crate::text::{Language, say};

// Limits of Discord. Lengths are in characters.
pub const MAX_TEXT: usize = 2000;

pub const MAX_BUTTONS_IN_ROW: usize = 5;

pub const MAX_MENU_CHOICES: usize = 25;

pub const MAX_BUTTON_ID: usize = 100;

/// Maximum length of the value of a menu's choice.
pub const MAX_CHOICE_VALUE: usize = 100;

/// Maximum length of a form's title and of its field's label.
pub const MAX_FORM_LABEL: usize = 45;

/// Maximum length of the text in a form's field.
pub const MAX_FORM_TEXT: u16 = 4000;

/// Maximum length of a picture's description.
pub const MAX_PICTURE_DESCRIPTION: usize = 1024;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    Message(Message),
    /// Replaces the message with the pressed button.
    Update(Message),
    /// New message; removes the pressed button from the old one.
    Successor(Message),
    /// Only removes the pressed button.
    RemoveButton,
    /// Only for button presses.
    Form(Form),
    /// Executed before, perhaps by another process.
    Repeated,
}

impl Answer {
    /// Makes the message of the answer private, if it has one.
    #[must_use]
    pub fn into_private(mut self) -> Self {
        if let Self::Message(message) | Self::Update(message) | Self::Successor(message) = &mut self
        {
            message.visibility = Visibility::OnlyYou;
        }
        self
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub id: ButtonId,
    pub title: String,
    pub label: String,
    /// At most 100 characters.
    pub placeholder: String,
    /// Present value, or empty.
    pub value: String,
    /// In characters.
    pub max_chars: u16,
    pub field: FormField,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormField {
    /// One line, not empty.
    Line,
    /// One line, perhaps empty.
    OptionalLine,
    /// Several lines, perhaps none.
    Lines,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    /// Of the text, for later notes.
    pub language: Language,
    pub visibility: Visibility,
    pub rows: Vec<ComponentRow>,
    /// Person notified by a new message that mentions them.
    pub notifies: Option<UserId>,
    /// Record whose message this is. The store keeps the message's id.
    pub shows: Option<Shown>,
    pub picture: Option<DescribedPicture>,
    /// Not together with a picture.
    pub document: Option<Document>,
    pub followed_by: Option<Box<Message>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Document {
    pub name: &'static str,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedPicture {
    pub picture: Picture,
    /// For screen readers.
    pub description: String,
    /// Text without the picture; contains the board in letters if the picture shows one.
    pub text_only: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPicture {
    NotAllowed,
    /// Drawing or attaching failed.
    Failed,
}

impl NoPicture {
    pub(crate) fn longest_note() -> usize {
        Self::NotAllowed.note().chars().count()
    }

    pub(crate) fn note(self) -> String {
        let note = match self {
            Self::NotAllowed => say!("chat-no-picture-allowed"),
            Self::Failed => say!("chat-no-picture-attached"),
        };
        format!("\n{note}")
    }

    fn note_without_document(self) -> String {
        match self {
            Self::NotAllowed => say!("chat-no-file-allowed"),
            Self::Failed => say!("chat-no-file-attached"),
        }
    }
}

/// Record that a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    Agreement(ShownAgreement),
    /// The commitment of an agreement's draw, in the message that follows the proposal.
    Commitment(AgreementNumber),
    PublicDraw(InteractionId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownAgreement {
    pub agreement: AgreementNumber,
    /// Revision of the agreement that the message shows.
    pub revision: i64,
}

impl Message {
    /// Creates a message for everyone, in the current language, with nothing but a text.
    pub fn public(text: String) -> Self {
        Self {
            text,
            language: Language::current(),
            visibility: Visibility::Public,
            rows: Vec::new(),
            notifies: None,
            shows: None,
            picture: None,
            document: None,
            followed_by: None,
        }
    }

    pub fn only_you(text: String) -> Self {
        Self {
            visibility: Visibility::OnlyYou,
            ..Self::public(text)
        }
    }

    /// Appends a line, which must fit.
    pub(crate) fn push_line(&mut self, line: &str) {
        self.text.push('\n');
        self.text += line;
    }

    /// Appends a text if it fits within [`MAX_TEXT`].
    pub(crate) fn push_if_it_fits(&mut self, text: String) {
        self.push_first_that_fits([text, String::new()]);
    }

    /// Appends the first text that fits within [`MAX_TEXT`], or else the last one.
    pub(crate) fn push_first_that_fits(&mut self, texts: impl IntoIterator<Item = String>) {
        push_first_within(&mut self.text, MAX_TEXT, texts);
    }

    #[must_use]
    pub fn with_buttons(mut self, buttons: &[Button]) -> Self {
        for row in buttons.chunks(MAX_BUTTONS_IN_ROW) {
            self.rows.push(ComponentRow::Buttons(row.to_vec()));
        }
        self
    }

    /// Adds a button as [`with_button`](Self::with_button) does, if there is one.
    #[must_use]
    pub fn with_optional_button(self, button: Option<Button>) -> Self {
        match button {
            Some(button) => self.with_button(button),
            None => self,
        }
    }

    /// Adds a button to the last row of buttons, or to a new row if that is full.
    #[must_use]
    pub fn with_button(mut self, button: Button) -> Self {
        let last_buttons = self.rows.iter_mut().rev().find_map(|row| match row {
            ComponentRow::Buttons(buttons) => Some(buttons),
            ComponentRow::Menu(_) => None,
        });
        match last_buttons {
            Some(buttons) if buttons.len() < MAX_BUTTONS_IN_ROW => buttons.push(button),
            Some(_) | None => self.rows.push(ComponentRow::Buttons(vec![button])),
        }
        self
    }

    #[must_use]
    pub fn with_picture(self, picture: DescribedPicture) -> Self {
        Self {
            picture: Some(picture),
            ..self
        }
    }

    /// Removes the picture or the document, which cannot be attached, and adds a note that says so.
    ///
    /// The text becomes [`DescribedPicture::text_only`] if that fits. The text about a document is replaced by the
    /// note.
    #[must_use]
    pub fn without_file(mut self, reason: NoPicture) -> Self {
        // The note is in the language of the message, which the caller's may not be.
        self.language.format(|| {
            if self.document.take().is_some() {
                self.text = reason.note_without_document();
            }
            if let Some(described) = self.picture.take() {
                self.replace_picture(described.text_only, reason);
            }
        });
        self
    }

    fn replace_picture(&mut self, text_only: String, reason: NoPicture) {
        if text_only.chars().count() + NoPicture::longest_note() <= MAX_TEXT {
            self.text = text_only;
        }
        self.push_if_it_fits(reason.note());
    }

    /// Adds a menu in a row of its own.
    #[must_use]
    pub fn with_menu(
        mut self,
        id: ButtonId,
        prompt: String,
        choices: impl IntoIterator<Item = MenuChoice>,
    ) -> Self {
        self.rows.push(ComponentRow::Menu(Menu {
            id,
            prompt,
            choices: choices.into_iter().collect(),
        }));
        self
    }

    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.rows.iter().flat_map(|row| match row {
            ComponentRow::Buttons(buttons) => buttons.as_slice(),
            ComponentRow::Menu(_) => &[],
        })
    }

    pub fn menus(&self) -> impl Iterator<Item = &Menu> {
        self.rows.iter().filter_map(|row| match row {
            ComponentRow::Buttons(_) => None,
            ComponentRow::Menu(menu) => Some(menu),
        })
    }
}

/// Appends the first of several versions with which a text has at most `max` characters, or else the last one.
pub(crate) fn push_first_within(
    text: &mut String,
    max: usize,
    versions: impl IntoIterator<Item = String>,
) {
    let room = max.saturating_sub(text.chars().count());
    let mut chosen = String::new();
    for version in versions {
        chosen = version;
        if chosen.chars().count() <= room {
            break;
        }
    }
    text.push_str(&chosen);
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComponentRow {
    Buttons(Vec<Button>),
    Menu(Menu),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    pub id: ButtonId,
    pub prompt: String,
    /// 1 to [`MAX_MENU_CHOICES`].
    pub choices: Vec<MenuChoice>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuChoice {
    /// At most 100 characters.
    pub label: String,
    /// At most [`MAX_CHOICE_VALUE`] characters, unique in the menu.
    pub value: String,
    pub current: bool,
}

impl MenuChoice {
    pub(crate) fn new(label: String, value: impl fmt::Display) -> Self {
        Self {
            label,
            value: value.to_string(),
            current: false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    Public,
    OnlyYou,
}

impl Visibility {
    /// Returns the language of texts that these people see.
    pub(crate) fn language(self) -> Language {
        match self {
            Self::Public => Language::public(),
            Self::OnlyYou => Language::current(),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    pub label: String,
    pub action: Action,
    pub color: ButtonColor,
    pub enabled: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonColor {
    Blue,
    Green,
    /// Destructive; beside **Cancel**.
    Red,
    Grey,
}

impl Button {
    pub fn link(label: impl Into<String>, url: String) -> Self {
        Self::new(label.into(), Action::Link(url))
    }

    pub fn press(label: impl Into<String>, id: ButtonId) -> Self {
        Self::new(label.into(), Action::Press(id))
    }

    fn new(label: String, action: Action) -> Self {
        Self {
            label,
            action,
            color: ButtonColor::Grey,
            enabled: true,
        }
    }

    #[must_use]
    pub fn colored(self, color: ButtonColor) -> Self {
        Self { color, ..self }
    }

    #[must_use]
    pub fn enabled_if(self, enabled: bool) -> Self {
        Self { enabled, ..self }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    Link(String),
    Press(ButtonId),
}

/// Key and payload, such as `show:518:…`. Stays valid for years.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonId(String);

impl ButtonId {
    /// Joins key and payload. Panics if the id is longer than [`MAX_BUTTON_ID`].
    pub fn new(key: &str, payload: impl fmt::Display) -> Self {
        let id = format!("{key}:{payload}");
        assert!(id.len() <= MAX_BUTTON_ID, "too long for a button: {id}");
        Self(id)
    }

    pub fn split(id: &str) -> Option<(&str, &str)> {
        id.split_once(':')
    }
}

impl fmt::Display for ButtonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
