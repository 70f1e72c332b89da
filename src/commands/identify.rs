//! **Chess960: identify** on a message.

use chess960::parse::{self, FoundPosition, ParseError, ParsedPosition};
use chess960::{BackRank, Start, StartId};

use crate::chat::{
    Answer, Button, ButtonColor, ButtonId, Buttons, Fields, MAX_BUTTONS_IN_ROW, MAX_MENU_CHOICES,
    MAX_TEXT, MenuChoice, Message, MessageCommand, Outcome, Payload, Press, Refusal,
};
use crate::reply::board_display::BoardDisplay;
use crate::reply::position::PositionRefusal;
use crate::reply::{details, position};
use crate::text::{labeled, quote, say, sentence};

const MAX_QUOTED_CHARS: usize = 20;

/// Reserved for the line that counts omitted parts.
const RESERVED_CHARS: usize = 120;

pub(super) const COMMAND: MessageCommand = MessageCommand {
    name: "Chess960: identify",
    description: sentence!("identify-description"),
    answer,
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons::for_everyone(position::SHOW_KEY, |press| {
    Box::pin(async move { show(&press) })
});

fn answer(text: &str) -> Outcome {
    if text.trim().is_empty() {
        return Err(sentence!("identify-no-text").into());
    }
    // The whole text may be a position: a bare number, or White's and Black's positions.
    let whole = parse::position(text).map(|given| FoundPosition {
        written: text.trim(),
        meaning: Ok(given),
    });
    let (mut valid, mut invalid): (Vec<Found>, _) = (Vec::new(), Vec::new());
    for FoundPosition { written, meaning } in parse::find(text).into_iter().chain(whole) {
        match meaning {
            Ok(given) if valid.iter().any(|(it, _)| it.start == given.start) => {}
            Ok(given) => valid.push((given, written)),
            Err(error) => {
                let line = explain_error(written, error);
                if !invalid.contains(&line) {
                    invalid.push(line);
                }
            }
        }
    }
    let found = without_pair_members(&valid);
    let mut positions: Vec<String> = found.iter().map(entry).collect();
    let heading = match positions.len() {
        0 if invalid.is_empty() => return Err(sentence!("identify-nothing").into()),
        0 => say!("identify-none-valid"),
        1 => String::new(),
        count => say!("identify-several", count),
    };
    if let (false, Some(first)) = (positions.is_empty(), invalid.first_mut()) {
        first.insert_str(0, &(say!("identify-not-valid") + "\n"));
    }
    positions.append(&mut invalid);
    let message = Message::only_you(join_within_limit(heading, &positions));
    let starts: Vec<Start> = found.into_iter().map(|(given, _)| given.start).collect();
    Ok(Answer::Message(with_show_buttons(message, &starts)))
}

/// A position and its spelling.
type Found<'t> = (ParsedPosition, &'t str);

/// Adds a button for each position, or a menu if there are many.
fn with_show_buttons(message: Message, starts: &[Start]) -> Message {
    let button = |&start: &Start| position::show_button(start);
    match starts {
        [start] => {
            let show = button(start).colored(ButtonColor::Blue);
            message.with_buttons(&[show, position::play(*start), details::button(*start)])
        }
        starts if starts.len() <= MAX_BUTTONS_IN_ROW => {
            let buttons: Vec<Button> = starts.iter().map(button).collect();
            message.with_buttons(&buttons)
        }
        starts => {
            let choices = starts.iter().take(MAX_MENU_CHOICES).map(|start| {
                let label = match start {
                    Start::Single(id) => format!("{id} {}", BackRank::from(*id)),
                    Start::Double(id) => id.to_string(),
                };
                MenuChoice::new(label, start)
            });
            let id = ButtonId::new(BUTTONS.key, Payload::none());
            message.with_menu(id, say!("identify-menu"), choices)
        }
    }
}

fn show(press: &Press<'_>) -> Outcome {
    let start: Start = Fields::of(press.chosen.unwrap_or(press.payload)).last()?;
    let message = position::with_board(start, press.view(), |view| {
        position::message(start, view, &[])
    });
    Ok(Answer::Message(message).into_private())
}

/// Omits positions that also belong to a DFRC pair in the message.
fn without_pair_members<'t>(valid: &[Found<'t>]) -> Vec<Found<'t>> {
    let is_side = |id: StartId| {
        valid.iter().any(|(given, _)| match given.start {
            Start::Double(pair) => pair.white == id || pair.black == id,
            Start::Single(_) => false,
        })
    };
    let shown = valid.iter().filter(|(given, _)| match given.start {
        Start::Single(id) => !is_side(id),
        Start::Double(_) => true,
    });
    shown.cloned().collect()
}

/// Includes the original spelling if it is unusual.
fn entry((given, written): &Found<'_>) -> String {
    let numbers = position::all_numbers(given.start, BoardDisplay::Line);
    let (heading, as_read) = match given.start {
        Start::Single(id) => {
            let rank = BackRank::from(id).to_string();
            let heading = say!("position-heading", id, rank);
            let heading = match other_spelling(id, given, written) {
                None => heading,
                Some(written) => say!("identify-written", heading, written = quote(written)),
            };
            (heading, position::reading_note(given))
        }
        Start::Double(id) => (say!("position-heading-double", id), String::new()),
    };
    format!("{heading}\n{numbers}{as_read}")
}

/// `None` if the spelling is the bot's own, or comes from a number or FEN.
fn other_spelling<'t>(id: StartId, given: &ParsedPosition, written: &'t str) -> Option<&'t str> {
    let is_unusual =
        given.numbering.is_none() && written.to_uppercase() != BackRank::from(id).to_string();
    (is_unusual && written.chars().count() <= MAX_QUOTED_CHARS).then_some(written)
}

/// Some explanations already start with a quote.
fn explain_error(written: &str, error: ParseError) -> String {
    let quoted = quote(written);
    if let ParseError::Number(error) = error {
        return say!(
            "identify-not-a-number",
            is_960 = error.number == 960,
            quoted
        );
    }
    let why = PositionRefusal::new(written, error).text();
    if why.starts_with(&quoted) {
        format!("- {why}")
    } else {
        format!("- {}", labeled(quoted, why))
    }
}

fn join_within_limit(heading: String, parts: &[String]) -> String {
    let mut text = heading;
    for (at, part) in parts.iter().enumerate() {
        let length = text.chars().count() + part.chars().count() + 1;
        if length > MAX_TEXT - RESERVED_CHARS {
            let left_out = parts.len() - at;
            text += &format!("\n{}", say!("identify-left-out", count = left_out));
            break;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text += part;
    }
    text
}

#[cfg(test)]
mod tests {
    use chess960::DoubleId;

    use super::*;
    use crate::chat::Visibility;
    use crate::commands::preferences;
    use crate::commands::testing::{ALICE, TestBot, message};

    fn identify(text: &str) -> Message {
        let reply = message(answer(text));
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        reply
    }

    fn labels(message: &Message) -> Vec<&str> {
        message.buttons().map(|button| &*button.label).collect()
    }

    #[tokio::test]
    async fn shows_found_positions_by_preference() {
        let mut bot = TestBot::new();
        message(bot.call(&preferences::COMMAND, &[("board", "line")]).await);
        let found = identify("BBQNNRKR, DFRC 518/518");
        let shown = message(bot.press(ALICE, &found, 1, "Show 518/518").await);
        assert_eq!(shown.visibility, Visibility::OnlyYou);
        let start = DoubleId::new(StartId::CLASSICAL, StartId::CLASSICAL);
        assert_eq!(shown.text, position::text(start, BoardDisplay::Line));
    }

    #[test]
    fn positions_fill_a_message() {
        let joined = |chars: usize| join_within_limit("a".to_owned(), &["b".repeat(chars)]);
        let most = MAX_TEXT - RESERVED_CHARS - 2;
        assert_eq!(joined(most).len(), most + 2);
        assert!(!joined(most + 1).contains('b'));
    }

    #[test]
    fn ignores_ids_of_command_mentions() {
        let position = "**Position 451** · `BRNNKQRB`";
        for id in ["1312345678901234518", "518"] {
            let mention = format!("{position}\n-# Check with </chess960 verify:{id}>.");
            assert_eq!(identify(&mention).text, identify(position).text);
        }
    }

    #[test]
    fn shows_all_numbers_of_every_position() {
        for id in StartId::all() {
            let rank = BackRank::from(id);
            let numbers = position::all_numbers(id.into(), BoardDisplay::Line);
            let expected = format!("**Position {id}** · `{rank}`\n{numbers}");
            let writings = [
                rank.to_string(),
                rank.to_string().to_lowercase(),
                rank.x_fen(),
                rank.pgn_tags(),
                position::text(id, BoardDisplay::Text),
                format!("**Position {id}** · `{rank}`"),
                format!("SP-{id}"),
            ];
            // tests/find/ tests every notation.
            let written = &writings[usize::from(id.get()) % writings.len()];
            let reply = identify(&format!("What is {written} called?"));
            assert_eq!(reply.text, expected);
            assert_eq!(
                labels(&reply),
                [&format!("Show {id}"), "Play on lichess", "Details"]
            );
        }
    }

    #[test]
    fn pairs_are_one_position() {
        for white in StartId::all() {
            let black = StartId::new((white.get() * 7 + 1) % 960).expect("a number below 960");
            let pair = DoubleId::new(white, black);
            let reply = identify(&position::text(pair, BoardDisplay::Text));
            let first = format!("**DFRC position {pair}**\nWhite: ");
            assert!(reply.text.starts_with(&first), "{}", reply.text);
            assert_eq!(reply.text.matches("position").count(), 1, "{}", reply.text);
            assert_eq!(labels(&reply)[0], format!("Show {pair}"));
        }
    }

    #[test]
    fn counts_omitted_positions() {
        let dashed = |rank: &str| rank.replace("", "-").trim_matches('-').to_owned();
        for count in [1, 10, 40] {
            // Cuts off parts of different lengths.
            for first in 0..30 {
                let ranks = StartId::all().map(|id| BackRank::from(id).to_string());
                let written = ranks.skip(first).take(count).zip(0..);
                let written = written.map(|(rank, at)| match (at + first) % 3 {
                    0 => dashed(&rank),
                    _ => rank,
                });
                let text = identify(&written.collect::<Vec<_>>().join(" or ")).text;
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                let shown = text.matches("**Position").count();
                let left = count - shown;
                let counted = format!("-# And {left} more that don't fit here.");
                assert_eq!(text.ends_with(&counted), left > 0, "{text}");
                assert!(shown >= count.min(10), "{text}");
            }
        }
        let all = StartId::all().map(|id| BackRank::from(id).to_string());
        let text = identify(&all.collect::<Vec<_>>().join(" ")).text;
        assert!(text.starts_with("**960 starting positions are in this message.**\n"));
    }
}
