//! Messages of several pages: what turns them.

use std::fmt;

use super::answer::{Button, ButtonId, Menu, MenuChoice, Message};
use super::button::StaleButton;
use super::command::Press;
use super::payload::{Field, Fields, Payload};
use crate::words::say;

/// One of several pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// Which, from 0.
    number: usize,
    /// How many there are, at least one.
    count: usize,
}

impl Page {
    /// The page with a number from 0, of so many, if there is such a page.
    pub(crate) fn new(number: usize, count: usize) -> Option<Self> {
        (number < count).then_some(Self { number, count })
    }

    /// Which page it is, from 0.
    pub(crate) fn number(self) -> usize {
        self.number
    }

    /// How many there are.
    pub(crate) fn count(self) -> usize {
        self.count
    }
}

/// "Page 1 of 2".
impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = say!("chat-page", number = self.number + 1, count = self.count);
        f.write_str(&page)
    }
}

/// What turns the pages of a command: its buttons, and what the pages are of.
///
/// The message is for one person alone, so that nobody else can turn its pages.
pub(crate) struct Pager<V> {
    /// The key of the buttons of the command that answers with [`asked`].
    pub(crate) key: &'static str,
    /// What the pages are of.
    pub(crate) view: V,
}

impl<V: Field> Pager<V> {
    /// The message of a page with the buttons First, Previous, Next and Last; as it is, if it is the
    /// only page.
    pub(crate) fn with_buttons(&self, message: Message, page: Page) -> Message {
        let Page { number, count } = page;
        if count == 1 {
            return message;
        }
        let last = count - 1;
        let button = |name: &str, label: String, to: usize| {
            // With a name, because ids within a message have to differ.
            let id = self.id(&to.to_string(), name);
            Button::press(label, id).enabled_if(to != number)
        };
        message.with_buttons(&[
            button("first", say!("chat-first"), 0),
            button("previous", say!("chat-previous"), number.saturating_sub(1)),
            button("next", say!("chat-next"), (number + 1).min(last)),
            button("last", say!("chat-last"), last),
        ])
    }

    /// The message of a page with a menu of all pages, at most
    /// [`MAX_MENU_CHOICES`](super::answer::MAX_MENU_CHOICES), by their labels; as it is, if it is the
    /// only page.
    pub(crate) fn with_menu(
        &self,
        message: Message,
        page: Page,
        prompt: &str,
        labels: impl IntoIterator<Item = String>,
    ) -> Message {
        if page.count == 1 {
            return message;
        }
        let choices = labels
            .into_iter()
            .zip(0..)
            .map(|(label, number)| MenuChoice {
                label,
                value: number.to_string(),
                current: number == page.number,
            });
        message.with_menu(Menu {
            id: self.id("", "jump"),
            prompt: prompt.to_owned(),
            choices: choices.collect(),
        })
    }

    fn id(&self, page: &str, label: &str) -> ButtonId {
        let payload = Payload::of(&self.view)
            .and(&page.to_owned())
            .and(&label.to_owned());
        ButtonId::new(self.key, payload)
    }
}

/// What the pages are of, and which one is asked for, from 0; there may be no such page.
///
/// # Errors
/// If the press is of no button and no menu of a [`Pager`].
pub(crate) fn asked<V: Field>(press: &Press<'_>) -> Result<(V, usize), StaleButton> {
    let mut fields = Fields::of(press.payload);
    let (view, page, _label): (V, String, String) =
        (fields.next()?, fields.next()?, fields.last()?);
    let page = press.chosen.unwrap_or(&page);
    let page = page.parse().map_err(|_| StaleButton)?;
    Ok((view, page))
}

/// The entries of a page in two columns, first the left one from top to bottom.
pub(crate) fn in_columns(entries: &[String]) -> String {
    let (left, right) = entries.split_at(entries.len().div_ceil(2));
    let mut text = String::new();
    for (line, entry) in left.iter().enumerate() {
        text += entry;
        if let Some(entry) = right.get(line) {
            text += &format!("  {entry}");
        }
        text.push('\n');
    }
    text
}
