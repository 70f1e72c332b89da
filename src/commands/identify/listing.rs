//! Lines about positions, and buttons that show them.

use chess960::{BackRank, Numbering, Start};

use crate::chat::{
    Button, ButtonColor, ButtonId, MAX_BUTTONS_IN_ROW, MAX_MENU_CHOICES, MenuChoice, Message,
    Payload,
};
use crate::reply::named::code_letters;
use crate::reply::{details, position};
use crate::text::say;

/// Returns the heading of a position: "**Position 451** · `BRNNKQRB`".
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

/// Adds numbers to the heading of a position: that of Fritz9 and, for position 0, that of the 1–960 range, in which it is
/// 960. A DFRC position gets its back ranks and the number of the pair instead.
pub(super) fn with_numbers(start: Start, heading: String) -> String {
    match start {
        Start::Single(id) => say!(
            "identify-numbers",
            heading,
            // If this is 0, the sentence also says that the position is 960 in the 1–960 range. Other positions have
            // the same number in both ranges.
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

/// Adds a button for each position that shows it, or a menu if there are more positions than buttons fit in a row. A
/// single position also gets buttons to play it and to show its details.
pub(super) fn with_show_buttons(message: Message, starts: &[Start]) -> Message {
    match starts {
        [] => message,
        [start] => {
            let show = position::show_button(*start).colored(ButtonColor::Blue);
            message.with_buttons(&[show, position::play(*start), details::button(*start)])
        }
        few if few.len() <= MAX_BUTTONS_IN_ROW => {
            let buttons: Vec<Button> = few.iter().copied().map(position::show_button).collect();
            message.with_buttons(&buttons)
        }
        many => {
            let choices = many.iter().copied().take(MAX_MENU_CHOICES).map(menu_choice);
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
