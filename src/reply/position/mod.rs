pub(crate) mod lines;
mod note;
mod refusal;
mod suggest;
mod typed_word;

use self::lines::{different_numbers, short_sides};
pub(crate) use self::lines::{heading, of_side};
pub(crate) use self::note::{change, conversion, letters, reading_note, reading_remarks};
pub use self::refusal::PositionRefusal;
pub(crate) use self::typed_word::means_random;
use super::board_display::{BoardDisplay, DetailLevel, View};
use super::describe::{described, in_words};
use super::details;
pub(crate) use super::lichess::{play, study};
use chess960::parse::{self, ParsedPosition};
use chess960::{Numbering, Side, Start};

use crate::chat::{Button, ButtonId, Choice, CommandOption, Message, OptionKind, Payload};
use crate::picture::Subject;
use crate::reply::markup::text_with_markup;
use crate::text::say;

pub(crate) const POSITION: CommandOption =
    CommandOption::optional("position", "position-option-position", KIND).required();

pub(crate) const KIND: OptionKind = OptionKind::Suggested {
    max: 6000,
    suggest: |request| Box::pin(async move { suggest::suggestions(&request).await }),
};

pub(crate) const NUMBERING: CommandOption =
    CommandOption::choice::<Numbering>("numbering", "position-option-numbering");

impl Choice for Numbering {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("scharnagl", Self::Scharnagl),
        ("scharnagl-1-960", Self::ScharnaglOneBased),
        ("fritz9", Self::Fritz9),
    ];
}

/// Reads a position without the option [`NUMBERING`].
pub(crate) fn read(typed: &str) -> Result<ParsedPosition, PositionRefusal> {
    parse::read(text_with_markup(typed), None).map_err(|error| PositionRefusal::new(typed, error))
}

/// Reads a position in the numbering that was chosen with the option [`NUMBERING`]. A refusal may propose that option.
pub(crate) fn read_in(
    typed: &str,
    numbering: Option<Numbering>,
) -> Result<ParsedPosition, PositionRefusal> {
    parse::read(text_with_markup(typed), numbering).map_err(|error| PositionRefusal {
        can_choose: true,
        ..PositionRefusal::new(typed, error)
    })
}

/// Named after the message command that had this button first.
pub(crate) const SHOW_KEY: &str = "identify";

pub(crate) fn show_button(start: Start) -> Button {
    let label = say!("position-show", position = start.to_string());
    Button::press(label, ButtonId::new(SHOW_KEY, Payload::of(&start)))
}

/// Returns the text of a position: the heading, the board or the pieces in words if the view shows them, and more lines
/// for a higher level of detail.
pub(crate) fn text(start: impl Into<Start>, view: impl Into<View>) -> String {
    let start = start.into();
    let view = view.into();
    let mut parts = vec![heading(start, view.display)];
    if let Some(piece_set) = view.display.piece_set() {
        parts.push(format!("```\n{}```", start.board(piece_set)));
    }
    // The details have the words among their lines.
    if view.display == BoardDisplay::Words && view.level != DetailLevel::Details {
        parts.push(format!("{}.", in_words(start)));
    }
    parts.extend(lines_below(start, view));
    parts.join("\n")
}

/// Returns the lines below the board for the level of detail: other numbers of the position, or all of its details.
/// Most positions have none at the lowest level.
fn lines_below(start: Start, view: View) -> Option<String> {
    match (view.level, start) {
        // Position 0 is called 960 by programs that count from 1 to 960. All other numbers are the same there.
        (DetailLevel::Short, Start::Single(id)) if id.get() == 0 => {
            Some(say!("position-one-based", number = id.one_based()))
        }
        (DetailLevel::Short, Start::Single(_)) => None,
        (DetailLevel::Short, Start::Double(id)) => Some(short_sides(id, view.display)),
        (DetailLevel::Numbers, _) => Some(different_numbers(start, view.display)),
        (DetailLevel::Details, _) => Some(details::text(start, view.display)),
    }
}

/// Returns the message about a position, with the buttons that [`with_buttons`] adds. [`with_board`] adds a picture.
pub(crate) fn message(start: impl Into<Start>, view: impl Into<View>, more: &[Button]) -> Message {
    let start = start.into();
    let view = view.into();
    with_buttons(Message::public(text(start, view)), start, view, more)
}

/// Adds the buttons of a position: **Play on lichess**, the caller's own buttons (`more`), and **Details**. If the
/// message already shows the details, links to study the position replace **Details**.
pub(crate) fn with_buttons(message: Message, start: Start, view: View, more: &[Button]) -> Message {
    let mut buttons = vec![play(start)];
    match view.level {
        DetailLevel::Short | DetailLevel::Numbers => {
            buttons.extend_from_slice(more);
            buttons.push(details::button(start));
            message.with_buttons(&buttons)
        }
        DetailLevel::Details => {
            buttons.extend(study(start));
            message.with_buttons(&buttons).with_buttons(more)
        }
    }
}

/// Returns **Play on lichess** for each of several positions, labeled with its number.
pub(crate) fn play_links(starts: &[Start]) -> Vec<Button> {
    starts
        .iter()
        .map(|&start| Button {
            label: start.to_string(),
            ..play(start)
        })
        .collect()
}

/// Builds a message about a position, and adds the picture of the board or back rank if the view has one.
pub(crate) fn with_board(
    start: impl Into<Start>,
    view: impl Into<View>,
    build_message: impl Fn(View) -> Message,
) -> Message {
    let view = view.into();
    message_with_picture(view, subject(start.into(), view.display), build_message)
}

/// Returns what the picture of a position shows: the whole board, or only the back rank.
pub(crate) fn subject(start: Start, display: BoardDisplay) -> Subject {
    if let BoardDisplay::Strip(_) = display {
        return Subject::BackRank(start);
    }
    Subject::Board {
        start,
        seen_from: Side::White,
    }
}

/// Builds the message for a view, and adds a picture of `subject` if the view has one.
///
/// If the picture cannot be drawn or attached, the text of the message is replaced by that of the same message with a
/// board of letters. So `build_message` is called a second time, with a view that has such a board.
pub(crate) fn message_with_picture(
    view: impl Into<View>,
    subject: Subject,
    build_message: impl Fn(View) -> Message,
) -> Message {
    let view = view.into();
    let message = build_message(view);
    let Some(theme) = view.display.theme() else {
        return message;
    };
    let view_without_picture = View {
        display: BoardDisplay::Text,
        ..view
    };
    let text_without_picture = build_message(view_without_picture).text;
    message.with_picture(described(subject, theme, text_without_picture))
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, StartId};

    use super::*;
    use crate::chat::{MAX_TEXT, NoPicture};
    use crate::commands::testing::text_without_picture;
    use crate::picture::Theme;

    /// Asserts that every text about a position is read as it, as it is written and as Discord shows it.
    fn assert_parses_back(start: impl Into<Start> + Copy) {
        for display in [
            BoardDisplay::Text,
            BoardDisplay::Line,
            BoardDisplay::Figurine,
        ] {
            for level in [
                DetailLevel::Short,
                DetailLevel::Numbers,
                DetailLevel::Details,
            ] {
                let written = text(start, View { display, level });
                let rendered = written
                    .replace("```", "")
                    .replace(['*', '`'], "")
                    .replace("-# ", "");
                for text in [written, rendered] {
                    let parsed = parse::read(&text, None).map(Start::from);
                    assert_eq!(parsed, Ok(start.into()), "{text}");
                }
            }
        }
    }

    #[test]
    fn replies_about_every_position_parse_back() {
        for id in StartId::all() {
            assert_parses_back(id);
        }
    }

    #[test]
    fn replies_about_a_pair_parse_back() {
        let id: DoubleId = "518/534".parse().expect("a pair");
        assert_parses_back(id);
    }

    /// A chosen numbering is only for numbers without a name.
    #[test]
    fn replies_parse_back_with_every_chosen_numbering() {
        let view = View {
            display: BoardDisplay::Text,
            level: DetailLevel::Details,
        };
        let text = text(StartId::CLASSICAL, view);
        for numbering in Numbering::ALL {
            let read = parse::read(&text, Some(numbering)).map(Start::from);
            assert_eq!(read, Ok(StartId::CLASSICAL.into()), "{numbering}");
        }
    }

    /// Returns a message with a picture of the classical position, after some other text.
    fn message_after(other_text: &str) -> Message {
        let display = BoardDisplay::Picture(Theme::Light);
        with_board(StartId::CLASSICAL, display, |view| {
            let mut message = message(StartId::CLASSICAL, view, &[]);
            message.text.insert_str(0, other_text);
            message
        })
    }

    /// Letters, a note and the other text have at most `MAX_TEXT` characters.
    fn max_other_text() -> usize {
        let letters = text(StartId::CLASSICAL, BoardDisplay::Text);
        MAX_TEXT - NoPicture::longest_note() - letters.chars().count()
    }

    #[test]
    fn a_missing_picture_is_replaced_by_letters_if_they_fit() {
        let other_text = "x".repeat(max_other_text());
        let letters = text(StartId::CLASSICAL, BoardDisplay::Text);
        let message = message_after(&other_text);
        assert_eq!(text_without_picture(&message), other_text + &letters);
    }

    #[test]
    fn a_missing_picture_is_left_out_if_the_letters_do_not_fit() {
        let message = message_after(&"x".repeat(max_other_text() + 1));
        assert_eq!(text_without_picture(&message), message.text);
    }
}
