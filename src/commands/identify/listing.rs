//! Lines about positions, and buttons that show them.

use chess960::{BackRank, Numbering, Start};

use crate::chat::{
    Button, ButtonColor, ButtonId, MAX_BUTTONS_IN_ROW, MAX_MENU_CHOICES, MenuChoice, Message,
    Payload,
};
use crate::reply::named::code_letters;
use crate::reply::{details, position};
use crate::text::say;

/// "**Position 451** · `BRNNKQRB`".
pub(super) fn heading_of(start: Start) -> String {
    match start {
        Start::Single(id) => {
            say!(
                "position-heading",
                id,
                rank = BackRank::from(id).to_string()
            )
        }
        Start::Double(id) => say!("position-heading-double", id),
    }
}

/// Adds the numbers in other numberings to the heading of a position. In the 1–960 numbering, only position 0 has
/// another number.
pub(super) fn numbers(start: Start, heading: String) -> String {
    match start {
        Start::Single(id) => say!(
            "identify-numbers",
            heading,
            number = id.get(),
            fritz9 = Numbering::Fritz9.number(id)
        ),
        Start::Double(id) => say!(
            "identify-double-number",
            heading,
            ranks = code_letters(start),
            number = id.number()
        ),
    }
}

/// Adds a button for each position, or a menu if there are many.
pub(super) fn with_show_buttons(message: Message, starts: &[Start]) -> Message {
    match starts {
        [] => message,
        [start] => {
            let show = position::show_button(*start).colored(ButtonColor::Blue);
            message.with_buttons(&[show, position::play(*start), details::button(*start)])
        }
        starts if starts.len() <= MAX_BUTTONS_IN_ROW => {
            let buttons: Vec<Button> = starts.iter().copied().map(position::show_button).collect();
            message.with_buttons(&buttons)
        }
        starts => {
            let choices = starts
                .iter()
                .copied()
                .take(MAX_MENU_CHOICES)
                .map(menu_choice);
            let id = ButtonId::new(position::SHOW_KEY, Payload::none());
            message.with_menu(id, say!("identify-menu"), choices)
        }
    }
}

fn menu_choice(start: Start) -> MenuChoice {
    let label = match start {
        Start::Single(id) => format!("{id} {}", BackRank::from(id)),
        Start::Double(id) => id.to_string(),
    };
    MenuChoice::new(label, start)
}
