//! The reply: what was found, and buttons that show it.

use chess960::parse::{NamedPosition, ParseError, ParsedPosition};
use chess960::{BackRank, Start};

use super::findings::{Contradiction, Fault, Findings};
use super::listing::{heading_of, numbers, with_show_buttons};
use super::page::{self, MAX_POSITIONS};
use crate::chat::{MAX_TEXT, Message, Refusal};
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
    let mut heading = heading_of(reading.start);
    if let Some(spelling) = other_spelling(reading, written) {
        heading = say!("identify-written", heading, written = quote(spelling));
    }
    numbers(reading.start, heading) + &position::reading_note(reading)
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
