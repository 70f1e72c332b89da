use super::announcement::rule_lines;
use super::{positions, round_link};
use crate::chat::{MAX_TEXT, Message};
use crate::domain::event::{Event, EventRound, ResultSource, RoundResult, RoundState};
use crate::reply::daily_post::{at, when};
use crate::text::{quote, say};

/// Lists the rules and the rounds of an event, below `notes`. If not all rounds fit into a message, the first ones are
/// only counted.
pub(crate) fn list(event: &Event, rounds: &[EventRound], notes: &[String]) -> Message {
    let mut first_lines = notes.to_vec();
    first_lines.push(heading(event));
    first_lines.extend(rule_lines(event, rounds.len()));
    let mut message = Message::only_you(first_lines.join("\n"));
    let lines = round_lines(event, rounds);
    let room = MAX_TEXT.saturating_sub(message.text.chars().count());
    let hidden = hidden_lines(&lines, room);
    if hidden > 0 {
        message.push_line(&say!("event-list-earlier", number = hidden));
    }
    for line in &lines[hidden..] {
        message.push_line(line);
    }
    message
}

fn heading(event: &Event) -> String {
    let name = quote(&event.name);
    match event.ended_at {
        None => say!("event-list-running", name),
        Some(ended_at) => say!("event-list-ended", name, time = at(ended_at)),
    }
}

/// Returns how many of the first lines must be hidden so that the last ones fit into `room` characters, together with a
/// line that counts the hidden ones.
fn hidden_lines(lines: &[String], room: usize) -> usize {
    /// Maximum length of the line that counts, in characters.
    const COUNT_LINE: usize = 100;

    let mut room_left = room.saturating_sub(COUNT_LINE);
    for (index, line) in lines.iter().enumerate().rev() {
        let length_with_break = line.chars().count() + 1;
        if length_with_break > room_left {
            return index + 1;
        }
        room_left -= length_with_break;
    }
    0
}

/// Returns a line for each round that has begun or has a time, and one line for all others.
fn round_lines(event: &Event, rounds: &[EventRound]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut planned = Vec::new();
    for round in rounds {
        match round.state {
            RoundState::Planned => planned.push(round.number),
            // The times of an ended event no longer count.
            RoundState::Timed { .. } if !event.is_running() => planned.push(round.number),
            RoundState::Timed { reveal_at } => lines.push(say!(
                "event-list-timed",
                number = round.number,
                start = at(round.starts_at.unwrap_or(reveal_at)),
                time = when(reveal_at),
            )),
            RoundState::Revealing { .. } | RoundState::Announced { .. } => {
                lines.push(say!("event-list-revealing", number = round.number));
            }
            RoundState::Revealed { .. } => lines.push(revealed_line(event, round)),
        }
    }
    match planned[..] {
        [] => {}
        [number] => lines.push(say!("event-list-planned", number)),
        [first, .., last] => lines.push(say!("event-list-all-planned", first, last)),
    }
    lines
}

/// Returns the line about a round whose positions are known, with a link to its message.
fn revealed_line(event: &Event, round: &EventRound) -> String {
    // A revealed round has a result and a message, so no text is left empty. Of several results, each corrects the one
    // before.
    let newest_result = round.results.last();
    let mut parts = vec![say!(
        "event-list-revealed",
        number = round.number,
        positions = newest_result
            .map(|result| positions(event, result))
            .unwrap_or_default(),
        link = round_link(event, round).unwrap_or_default(),
    )];
    if round.results.len() > 1 {
        parts.push(say!("event-list-corrected"));
    }
    parts.extend(newest_result.and_then(source_note));
    parts.join(" · ")
}

/// Says that positions were not drawn. `None` for draws, and for a correction, which the line already mentions.
fn source_note(result: &RoundResult) -> Option<String> {
    match result.source {
        ResultSource::Drawn { .. } => None,
        ResultSource::ByHand if result.is_correction() => None,
        ResultSource::ByHand => Some(say!("event-list-by-hand")),
        ResultSource::AgainstRules => Some(say!("event-list-against-rules")),
        ResultSource::Reused(round) => Some(say!("event-list-reused", round)),
    }
}
