use chess960::filter::Filter;
use chess960::{BackRank, Numbering, StartId};

use crate::chat::{
    Answer, Buttons, Call, Command, CommandOption, Field, Message, Outcome, Page, Press,
    StaleButton, in_columns, requested_page,
};
use crate::commands::share;
use crate::reply::filter;
use crate::reply::position::PositionRefusal;
use crate::text::say;

const FROM: CommandOption = CommandOption::integer("from", "list-option-from", 0..=959);

pub(super) const COMMAND: Command = Command::new(
    "list",
    "list-description",
    &[
        filter::KING,
        filter::QUEEN,
        filter::BISHOPS,
        filter::STARTS_WITH,
        filter::CASTLING_READY,
        FROM,
    ],
    "/chess960 list king:f starts-with:R?B",
    |call| Box::pin(async move { on_command(&call) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("list", |press| Box::pin(async move { on_button(&press) }));

const READY: &str = "ready";

/// In two columns that fit on a phone.
const POSITIONS_PER_PAGE: usize = 40;

/// Lists the positions that match a filter. Opens the first page or, with the option `from`, the page with that
/// position.
fn on_command(call: &Call<'_>) -> Outcome {
    let filter = filter::read(&call.args)?;
    let listing = Listing::new(filter)?;
    let message = match call.args.integer(&FROM) {
        None => listing.page(0).expect("the list is not empty"),
        Some(number) => {
            let from = Numbering::Scharnagl
                .position(number)
                .map_err(PositionRefusal::number)?;
            listing.page_from(from)
        }
    };
    Ok(Answer::Message(message))
}

fn on_button(press: &Press<'_>) -> Outcome {
    let (filter, number) = requested_page(press)?;
    let listing = Listing::new(filter).map_err(|_| StaleButton)?;
    Ok(Answer::Update(listing.page(number).ok_or(StaleButton)?))
}

struct Listing {
    filter: Filter,
    /// Matches in ascending order. Not empty.
    ids: Vec<StartId>,
}

impl Listing {
    /// Finds the positions that match a filter. Fails if none match, with the conditions that contradict each other.
    fn new(filter: Filter) -> Result<Self, String> {
        match filter::contradiction_text(filter) {
            Some(contradiction) => Err(contradiction),
            None => Ok(Self {
                filter,
                ids: filter.matching().collect(),
            }),
        }
    }

    /// Shows the page with the position `from`. If the filter excludes that position, shows the page with the next
    /// match or, after the last match, the last page, with a note about that.
    fn page_from(&self, from: StartId) -> Message {
        // A listing has at least one match.
        let last_match = self.ids.len() - 1;
        let next_match = self.ids.partition_point(|&id| id < from);
        let index = next_match.min(last_match);
        let nearest = self.ids[index];
        let mut message = self
            .page(index / POSITIONS_PER_PAGE)
            .expect("each match is on a page");
        if nearest != from {
            let is_next = nearest > from;
            message.push_line(&say!("list-opens-at", is_next, from, nearest));
        }
        message
    }

    /// Shows a page, counted from 0, with buttons and a menu of the other pages. `None` if there is no such page.
    fn page(&self, number: usize) -> Option<Message> {
        let ids_of_pages: Vec<&[StartId]> = self.ids.chunks(POSITIONS_PER_PAGE).collect();
        let page = Page::new(number, ids_of_pages.len())?;
        let shown_ids = ids_of_pages[number];
        let mut lines = vec![self.heading()];
        if page.count() > 1 {
            lines.push(say!(
                "list-page-range",
                page = page.to_string(),
                range = range(shown_ids),
            ));
        }
        lines.push(format!("```\n{}```", in_columns(&entries(shown_ids))));
        let message_with_buttons =
            page.with_buttons(Message::public(lines.join("\n")), BUTTONS.key, &self.filter);
        let message_with_menu = page.with_menu(
            message_with_buttons,
            BUTTONS.key,
            &self.filter,
            say!("list-menu"),
            ids_of_pages.iter().map(|ids| range(ids)),
        );
        // Private, so that only the caller can turn the pages. **Show everyone** is behind the other buttons.
        Some(share::make_private(message_with_menu))
    }

    fn heading(&self) -> String {
        if self.filter == Filter::default() {
            return say!("list-heading-all");
        }
        format!(
            "{}\n{}",
            say!("list-heading", number = self.ids.len()),
            say!("list-filters", filters = filter::words(self.filter))
        )
    }
}

/// `80–159`.
fn range(ids: &[StartId]) -> String {
    match ids {
        [] => String::new(),
        [id] => id.to_string(),
        [first, .., last] => format!("{first}–{last}"),
    }
}

/// `518 RNBQKBNR`.
fn entries(ids: &[StartId]) -> Vec<String> {
    ids.iter()
        .map(|&id| format!("{:>3} {}", id.get(), BackRank::from(id)))
        .collect()
}

/// Five conditions: `f,,cf,R??K,ready`.
impl Field for Filter {
    fn write(&self) -> String {
        let fields = [
            self.king.map(|file| file.to_string()),
            self.queen.map(|file| file.to_string()),
            self.bishops.map(|files| files.to_string()),
            self.starts_with.map(|pattern| pattern.to_string()),
            self.castling_ready.then(|| READY.to_owned()),
        ];
        fields.map(Option::unwrap_or_default).join(",")
    }

    /// Reads what [`write`](Field::write) writes, such as `f,,cf,,ready`. An empty part is a condition that was not
    /// chosen. `None` if a part is invalid.
    fn read(field: &str) -> Option<Self> {
        let parts: Vec<&str> = field.split(',').collect();
        let [king, queen, bishops, starts_with, castling_ready] = parts[..] else {
            return None;
        };
        let filter = Self {
            king: king.parse().ok(),
            queen: queen.parse().ok(),
            bishops: bishops.parse().ok(),
            starts_with: starts_with.parse().ok(),
            castling_ready: castling_ready == READY,
        };
        // `parse` fails for an empty part, which means that the condition was not chosen. It also fails for an invalid
        // part, but then the filter is written without it, which differs from `field`.
        if filter.write() != field {
            return None;
        }
        Some(filter)
    }
}

#[cfg(test)]
mod tests;
