//! Pages of a long list of positions.

use chess960::Start;

use super::listing::{heading_of, with_numbers, with_show_buttons};
use crate::chat::{
    Answer, ButtonId, Buttons, MAX_BUTTON_ID, MAX_MENU_CHOICES, MenuChoice, Message, Outcome,
    Payload, Press, StaleButton,
};
use crate::commands::details::read_positions;
use crate::text::say;

/// A phone shows about this number of lines.
pub(super) const MAX_POSITIONS: usize = 20;

/// Choices of the menu contain the positions of their page, because the bot keeps no messages.
pub(in crate::commands) const MENU: Buttons = Buttons::for_everyone("identify-page", |press| {
    Box::pin(async move { on_choice(&press) })
});

/// Positions that fit in a choice of the menu.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    /// Place of the first position in the whole list, counted from 1.
    first: usize,
    positions: Vec<Start>,
    payload: Payload,
}

/// Adds a menu with pages of the positions after the first `shown_count`, which the message lists. Positions that don't
/// fit into the menu are counted.
pub(super) fn with_menu(mut message: Message, starts: &[Start], shown_count: usize) -> Message {
    let pages = divide_into_pages(starts, shown_count);
    if pages.is_empty() {
        return message;
    }
    let left_out_count: usize = pages
        .iter()
        .skip(MAX_MENU_CHOICES)
        .map(|page| page.positions.len())
        .sum();
    if left_out_count > 0 {
        let note = say!("identify-left-out", count = left_out_count);
        message.push_line(&note);
    }
    let choices = pages.into_iter().take(MAX_MENU_CHOICES).map(|page| {
        let last = page.first + page.positions.len() - 1;
        let label = say!("identify-page", first = page.first, last);
        MenuChoice::new(label, page.payload)
    });
    let id = ButtonId::new(MENU.key, Payload::none());
    message.with_menu(id, say!("identify-more"), choices)
}

/// Divides the positions after the first `shown_count` into pages. Each page has as many positions as a phone shows and
/// as fit into the payload of the page's choice in the menu.
fn divide_into_pages(starts: &[Start], shown_count: usize) -> Vec<Page> {
    let mut pages: Vec<Page> = Vec::new();
    for (index, &start) in starts.iter().enumerate().skip(shown_count) {
        match pages.last_mut() {
            Some(page) if page.has_room_for(start) => page.push(start),
            Some(_) | None => pages.push(Page {
                first: index + 1,
                positions: vec![start],
                payload: Payload::of(&start),
            }),
        }
    }
    pages
}

impl Page {
    fn has_room_for(&self, start: Start) -> bool {
        let payload = self.payload.clone().and(&start).to_string();
        self.positions.len() < MAX_POSITIONS && payload.len() <= MAX_BUTTON_ID
    }

    fn push(&mut self, start: Start) {
        self.payload = self.payload.clone().and(&start);
        self.positions.push(start);
    }
}

/// Lists the positions of the chosen page.
fn on_choice(press: &Press<'_>) -> Outcome {
    let starts = read_positions(press.chosen.ok_or(StaleButton)?, MAX_POSITIONS)?;
    let lines: Vec<String> = starts
        .iter()
        .map(|&start| with_numbers(start, heading_of(start)))
        .collect();
    let message = Message::only_you(lines.join("\n"));
    Ok(Answer::Message(with_show_buttons(message, &starts)))
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, StartId};

    use super::*;

    fn lengths(starts: &[Start]) -> Vec<usize> {
        divide_into_pages(starts, 0)
            .iter()
            .map(|page| page.positions.len())
            .collect()
    }

    /// Consecutive positions from 100 on.
    fn three_digit_ids(count: usize) -> impl Iterator<Item = StartId> {
        StartId::all().skip(100).take(count)
    }

    #[test]
    fn page_has_at_most_twenty_positions() {
        let starts: Vec<Start> = three_digit_ids(41).map(Start::from).collect();
        assert_eq!(lengths(&starts), [20, 20, 1]);
    }

    /// The value of a choice lists the positions. It has room for twelve pairs like `100/518`.
    #[test]
    fn page_fits_into_a_menu_choice() {
        let pairs: Vec<Start> = three_digit_ids(13)
            .map(|id| DoubleId::new(id, StartId::CLASSICAL).into())
            .collect();
        assert_eq!(lengths(&pairs), [12, 1]);
    }

    #[test]
    fn pages_continue_after_the_first() {
        let starts: Vec<Start> = StartId::all().take(30).map(Start::from).collect();
        let [page] = &divide_into_pages(&starts, 25)[..] else {
            panic!("not one page");
        };
        assert_eq!(page.first, 26);
        assert_eq!(page.payload.to_string(), "25:26:27:28:29");
    }

    /// The menu has room for 25 pages.
    #[test]
    fn positions_after_the_last_page_are_counted() {
        const ON_THE_FIRST_PAGE: usize = 20;
        let starts: Vec<Start> = StartId::all().map(Start::from).collect();
        let first_page = Message::only_you(String::new());
        let message = with_menu(first_page, &starts, ON_THE_FIRST_PAGE);
        // 960 - 20 - 25·20
        assert_eq!(message.text, "\n-# And 440 more that don't fit here.");
        let menu = message.menus().next().expect("a menu");
        assert_eq!(menu.choices.len(), 25);
        assert_eq!(menu.choices[24].label, "Positions 501 to 520");
    }
}
