use std::fmt;

use super::answer::{Button, ButtonId, MenuChoice, Message};
use super::button::StaleButton;
use super::command::Press;
use super::payload::{Field, Fields, Payload};
use crate::text::{Choice, choices, say};

choices! {
    /// A button that turns to another page. The words make the ids unique in a message.
    enum Turn {
        First = "first",
        Previous = "previous",
        Next = "next",
        Last = "last",
    }
}

impl Turn {
    fn label(self) -> String {
        match self {
            Self::First => say!("chat-first"),
            Self::Previous => say!("chat-previous"),
            Self::Next => say!("chat-next"),
            Self::Last => say!("chat-last"),
        }
    }
}

/// Name in the id of the menu, different from the words of [`Turn`].
const MENU: &str = "jump";

/// Page in the id of the menu: the choices of the menu contain the pages.
const NO_PAGE: &str = "";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// Starts at 0.
    number: usize,
    /// At least 1.
    count: usize,
}

impl Page {
    /// Creates a page, or returns `None` if there is no such page.
    pub fn new(number: usize, count: usize) -> Option<Self> {
        if number < count {
            Some(Self { number, count })
        } else {
            None
        }
    }

    pub fn number(self) -> usize {
        self.number
    }

    pub fn count(self) -> usize {
        self.count
    }

    /// Adds First, Previous, Next and Last if there are several pages. The message must be private, so that only the
    /// caller can use them.
    ///
    /// `view` is what the pages show. The handler of the buttons with this key gets it from [`requested_page`].
    pub fn with_buttons(self, message: Message, key: &str, view: &impl Field) -> Message {
        if self.count == 1 {
            return message;
        }
        let mut buttons = Vec::new();
        for &(word, turn) in Turn::CHOICES {
            let target = self.target(turn);
            let id = page_id(key, view, &target.to_string(), word);
            buttons.push(Button::press(turn.label(), id).enabled_if(target != self.number));
        }
        message.with_buttons(&buttons)
    }

    /// Returns the number of the page to which a button turns.
    fn target(self, turn: Turn) -> usize {
        let last = self.count - 1;
        match turn {
            Turn::First => 0,
            Turn::Previous => self.number.saturating_sub(1),
            Turn::Next => (self.number + 1).min(last),
            Turn::Last => last,
        }
    }

    /// Adds a menu of all pages, at most [`MAX_MENU_CHOICES`](super::answer::MAX_MENU_CHOICES), if there are several.
    /// `labels` are those of the pages, in their order.
    pub fn with_menu(
        self,
        message: Message,
        key: &str,
        view: &impl Field,
        prompt: String,
        labels: impl IntoIterator<Item = String>,
    ) -> Message {
        if self.count == 1 {
            return message;
        }
        let choices = labels
            .into_iter()
            .enumerate()
            .map(|(page, label)| MenuChoice {
                current: page == self.number,
                ..MenuChoice::new(label, page)
            });
        // The choices contain the pages, so the id names none.
        message.with_menu(page_id(key, view, NO_PAGE, MENU), prompt, choices)
    }
}

/// Returns the id of a button or menu that [`requested_page`] reads. `page` is the number of the page to which a button
/// turns, and `name` makes the id unique in a message.
fn page_id(key: &str, view: &impl Field, page: &str, name: &str) -> ButtonId {
    let payload = Payload::of(view)
        .and(&page.to_owned())
        .and(&name.to_owned());
    ButtonId::new(key, payload)
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = say!("chat-page", number = self.number + 1, count = self.count);
        f.write_str(&page)
    }
}

/// Returns the view and the page that a press of a button or a choice in a menu requests. The page may not exist. Fails
/// for other presses.
pub fn requested_page<V: Field>(press: &Press<'_>) -> Result<(V, usize), StaleButton> {
    let mut fields = Fields::of(press.payload);
    let view: V = fields.next()?;
    let page_of_button: String = fields.next()?;
    let _name: String = fields.last()?;
    let page = press
        .chosen
        .unwrap_or(&page_of_button)
        .parse()
        .map_err(|_| StaleButton)?;
    Ok((view, page))
}

/// Lays out entries in two columns, the left one first.
pub fn in_columns(entries: &[String]) -> String {
    let (left_column, right_column) = entries.split_at(entries.len().div_ceil(2));
    let mut rows = String::new();
    for (row, left_entry) in left_column.iter().enumerate() {
        rows += left_entry;
        // With an odd number of entries, the last row has only the left one.
        if let Some(right_entry) = right_column.get(row) {
            rows += "  ";
            rows += right_entry;
        }
        rows.push('\n');
    }
    rows
}
