use std::fmt;

use super::answer::{Button, ButtonId, MenuChoice, Message};
use super::button::StaleButton;
use super::command::Press;
use super::payload::{Field, Fields, Payload};
use crate::text::say;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// Starts at 0.
    number: usize,
    /// At least 1.
    count: usize,
}

impl Page {
    pub(crate) fn new(number: usize, count: usize) -> Option<Self> {
        (number < count).then_some(Self { number, count })
    }

    pub(crate) fn number(self) -> usize {
        self.number
    }

    pub(crate) fn count(self) -> usize {
        self.count
    }

    /// Adds First, Previous, Next and Last if there are several pages. The message must be private, so that only the
    /// caller can use them. `key`: of the buttons whose handler calls [`requested_page`].
    pub(crate) fn with_buttons(self, message: Message, key: &str, view: &impl Field) -> Message {
        let Self { number, count } = self;
        if count == 1 {
            return message;
        }
        let last = count - 1;
        let button = |name: &str, label: String, to: usize| {
            // A name makes the ids unique in the message.
            let id = page_id(key, view, &to.to_string(), name);
            Button::press(label, id).enabled_if(to != number)
        };
        message.with_buttons(&[
            button("first", say!("chat-first"), 0),
            button("previous", say!("chat-previous"), number.saturating_sub(1)),
            button("next", say!("chat-next"), (number + 1).min(last)),
            button("last", say!("chat-last"), last),
        ])
    }

    /// Adds a menu of all pages, at most [`MAX_MENU_CHOICES`](super::answer::MAX_MENU_CHOICES), if there are several.
    pub(crate) fn with_menu(
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
        let choices = labels.into_iter().zip(0..);
        let choices = choices.map(|(label, number)| MenuChoice {
            current: number == self.number,
            ..MenuChoice::new(label, number)
        });
        message.with_menu(page_id(key, view, "", "jump"), prompt, choices)
    }
}

fn page_id(key: &str, view: &impl Field, page: &str, label: &str) -> ButtonId {
    let payload = Payload::of(view)
        .and(&page.to_owned())
        .and(&label.to_owned());
    ButtonId::new(key, payload)
}

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let page = say!("chat-page", number = self.number + 1, count = self.count);
        f.write_str(&page)
    }
}

/// Returns the view and the requested page, which may not exist. Fails for other presses.
pub(crate) fn requested_page<V: Field>(press: &Press<'_>) -> Result<(V, usize), StaleButton> {
    let mut fields = Fields::of(press.payload);
    let (view, page, _label): (V, String, String) =
        (fields.next()?, fields.next()?, fields.last()?);
    let page = press.chosen.unwrap_or(&page);
    let page = page.parse().map_err(|_| StaleButton)?;
    Ok((view, page))
}

/// Left column first.
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
