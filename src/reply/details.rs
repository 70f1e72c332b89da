use chess960::Start;

use super::board_display::BoardDisplay;
use super::describe::in_words;
use super::lichess::study;
use super::named::letters;
use super::position::lines::{all_numbers, heading};
use crate::chat::{Button, ButtonId, MenuChoice, Message, Payload, choices};
use crate::text::say;

pub(crate) const KEY: &str = "details";

pub(crate) const LIST_KEY: &str = "fens";

choices! {
    pub(crate) enum Part {
        All = "all",
        /// Without analysis links, for a game between two players.
        WithoutLinks = "game",
        /// Only the X-FEN, because phones copy whole messages.
        XFen = "fen",
        ShredderFen = "shredder-fen",
        Pgn = "pgn",
    }
}

pub(crate) fn button(start: impl Into<Start>) -> Button {
    part_button(&say!("details-button"), start.into(), Part::All)
}

pub(crate) fn game_button(start: Start) -> Button {
    part_button(&say!("details-button"), start, Part::WithoutLinks)
}

/// Returns **Details** of several positions, which shows a [menu](list_message) of them. `starts` must not be empty.
pub(crate) fn list_button(starts: &[Start]) -> Button {
    let payload = Payload::joined(starts.iter().map(Payload::of)).unwrap_or_else(Payload::none);
    Button::press(say!("details-button"), ButtonId::new(LIST_KEY, payload))
}

fn part_button(label: &str, start: Start, part: Part) -> Button {
    let payload = Payload::of(&start).and(&part);
    Button::press(label, ButtonId::new(KEY, payload))
}

/// Returns a menu of positions, whose choices show the details. `starts` must not be empty.
pub(crate) fn list_message(starts: &[Start]) -> Message {
    let prompt = say!("details-list-menu");
    let id = ButtonId::new(LIST_KEY, Payload::none());
    let choices = starts.iter().map(|start| {
        let label = format!("{start} · {}", letters(*start));
        MenuChoice::new(label, Payload::of(start))
    });
    Message::only_you(prompt.clone()).with_menu(id, prompt, choices)
}

/// Returns all details of a position, or one text alone, which can be copied on a phone.
pub(crate) fn message(start: Start, part: Part) -> Message {
    match part {
        Part::XFen => Message::only_you(start.x_fen()),
        Part::ShredderFen => Message::only_you(start.shredder_fen()),
        Part::Pgn => Message::only_you(start.pgn_tags().trim_end().to_owned()),
        Part::All => overview(start).with_buttons(&study(start)),
        Part::WithoutLinks => overview(start),
    }
}

/// Returns all details of a position, with a button for each text to copy.
fn overview(start: Start) -> Message {
    let heading = heading(start, BoardDisplay::Text);
    let details = text(start, BoardDisplay::Text);
    Message::only_you(format!("{heading}\n{details}")).with_buttons(&[
        part_button(&say!("details-fen"), start, Part::XFen),
        part_button(&say!("details-shredder-fen"), start, Part::ShredderFen),
        part_button(&say!("details-pgn"), start, Part::Pgn),
    ])
}

/// Returns the details of a position, without its [`heading`]: numbers, pieces in words, FENs and PGN tags.
pub(crate) fn text(start: Start, display: BoardDisplay) -> String {
    say!(
        "details-text",
        numbers = all_numbers(start, display),
        words = in_words(start),
        fen = start.x_fen(),
        shredder_fen = start.shredder_fen(),
        tags = start.pgn_tags(),
    )
}
