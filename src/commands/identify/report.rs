//! The reply: what was found, and buttons that show it.

use chess960::parse::{NamedPosition, ParseError, ParsedPosition};
use chess960::{BackRank, Numbering, Start};

use super::BUTTONS;
use super::findings::{Contradiction, Fault, Findings};
use super::page::{self, MAX_POSITIONS};
use crate::chat::{
    Button, ButtonColor, ButtonId, MAX_BUTTONS_IN_ROW, MAX_MENU_CHOICES, MAX_TEXT, MenuChoice,
    Message, Payload, Refusal,
};
use crate::reply::details;
use crate::reply::named::code_letters;
use crate::reply::position::{self, PositionRefusal};
use crate::text::{labeled, quote, say};

const MAX_QUOTED_CHARS: usize = 20;

/// Maximum number of characters for contradictions, and for faulty positions.
const MAX_SECTION_CHARS: usize = 500;

/// Reserved for a line that counts omitted positions.
const RESERVED_CHARS: usize = 120;

/// `notes` are lines about files that were not read.
pub(super) fn message(findings: &Findings, notes: &[String]) -> Message {
    let heading = heading(findings);
    let below = [contradictions(findings), faults(findings), notes.join("\n")];
    let used_chars: usize = below
        .iter()
        .chain([&heading])
        .map(|part| part.chars().count() + 1)
        .sum();
    let entries = first_entries(
        &findings.positions,
        MAX_TEXT.saturating_sub(used_chars + RESERVED_CHARS),
    );
    let shown = entries.len();
    let lines: Vec<String> = [heading]
        .into_iter()
        .chain(entries)
        .chain(below)
        .filter(|part| !part.is_empty())
        .collect();
    let starts: Vec<Start> = findings
        .positions
        .iter()
        .map(|named| named.reading.start)
        .collect();
    let first_page = with_show_buttons(
        Message::only_you(lines.join("\n")),
        &showable(&starts[..shown], findings),
    );
    page::with_menu(first_page, &starts, shown)
}

/// Lists positions of a later page.
pub(super) fn page(starts: &[Start]) -> Message {
    let entries: Vec<String> = starts
        .iter()
        .map(|&start| numbers(start, plain_heading(start)))
        .collect();
    with_show_buttons(Message::only_you(entries.join("\n")), starts)
}

fn heading(findings: &Findings) -> String {
    match findings.positions.len() {
        0 if findings.contradictions.is_empty() => say!("identify-none-valid"),
        0 => String::new(),
        count if !findings.is_certain => say!("identify-uncertain", count),
        1 => String::new(),
        count => say!("identify-several", count),
    }
}

/// As many entries as fit on a screen and into the text.
fn first_entries(positions: &[NamedPosition], max_chars: usize) -> Vec<String> {
    let mut chars = 0;
    let mut entries = Vec::new();
    for named in positions.iter().take(MAX_POSITIONS) {
        let entry = entry(named);
        chars += entry.chars().count() + 1;
        if chars > max_chars {
            break;
        }
        entries.push(entry);
    }
    entries
}

/// Includes the original spelling if it is unusual.
fn entry(named: &NamedPosition) -> String {
    let NamedPosition { written, reading } = named;
    let mut heading = plain_heading(reading.start);
    if let Some(spelling) = other_spelling(reading, written) {
        heading = say!("identify-written", heading, written = quote(spelling));
    }
    numbers(reading.start, heading) + &position::reading_note(reading)
}

fn plain_heading(start: Start) -> String {
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

/// Adds the numbers of other numberings. Only position 0 has another number in the 1–960 range.
fn numbers(start: Start, heading: String) -> String {
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

/// `None` if the spelling is the bot's own, or comes from a number or FEN.
fn other_spelling<'t>(reading: &ParsedPosition, written: &'t str) -> Option<&'t str> {
    let Start::Single(id) = reading.start else {
        return None;
    };
    let is_unusual =
        reading.numbering.is_none() && written.to_uppercase() != BackRank::from(id).to_string();
    (is_unusual && written.chars().count() <= MAX_QUOTED_CHARS).then_some(written)
}

fn contradictions(findings: &Findings) -> String {
    let lines: Vec<String> = findings
        .contradictions
        .iter()
        .map(|Contradiction { written, readings }| {
            let error = ParseError::Contradiction(readings.clone());
            format!("- {}", PositionRefusal::new(written, error).text())
        })
        .collect();
    section(say!("identify-contradictions"), &lines)
}

fn faults(findings: &Findings) -> String {
    let lines: Vec<String> = findings.faults.iter().map(fault).collect();
    let has_heading = findings.positions.is_empty() && findings.contradictions.is_empty();
    let heading = if has_heading {
        String::new()
    } else {
        say!("identify-not-valid")
    };
    section(heading, &lines)
}

/// Some explanations already start with a quote.
fn fault(Fault { written, error }: &Fault) -> String {
    let quoted = quote(written);
    if let ParseError::Number(error) = error {
        return say!(
            "identify-not-a-number",
            is_960 = error.number == 960,
            quoted
        );
    }
    let why = PositionRefusal::new(written, error.clone()).text();
    if why.starts_with(&quoted) {
        format!("- {why}")
    } else {
        format!("- {}", labeled(quoted, why))
    }
}

/// Heading and the lines that fit, at least one. Empty without lines.
fn section(heading: String, lines: &[String]) -> String {
    let Some((first, others)) = lines.split_first() else {
        return String::new();
    };
    let mut text = heading;
    if !text.is_empty() {
        text.push('\n');
    }
    text += first;
    for (at, line) in others.iter().enumerate() {
        if text.chars().count() + line.chars().count() > MAX_SECTION_CHARS {
            let left_out = others.len() - at;
            return text + "\n" + &say!("identify-left-out", count = left_out);
        }
        text += &format!("\n{line}");
    }
    text
}

/// Positions of the entries and of contradictions, each once.
fn showable(shown: &[Start], findings: &Findings) -> Vec<Start> {
    let mut starts = shown.to_vec();
    let readings = findings
        .contradictions
        .iter()
        .flat_map(|contradiction| &contradiction.readings);
    for NamedPosition { reading, .. } in readings {
        if !starts.contains(&reading.start) {
            starts.push(reading.start);
        }
    }
    starts
}

/// Adds a button for each position, or a menu if there are many.
fn with_show_buttons(message: Message, starts: &[Start]) -> Message {
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
