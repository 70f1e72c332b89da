//! The reply: what was found, and buttons that show it.

use std::iter;

use chess960::parse::{NamedPosition, ParseError};
use chess960::{BackRank, Start};

use super::findings::{Contradiction, Fault, Findings};
use super::listing::{heading_of, with_numbers, with_show_buttons};
use super::page::{self, MAX_POSITIONS};
use crate::chat::{MAX_TEXT, Message, Refusal};
use crate::reply::position::{self, PositionRefusal};
use crate::text::{labeled, quote, say};

const MAX_QUOTED_CHARS: usize = 20;

/// Approximate maximum number of characters for contradictions, and for faulty positions. The line that counts the
/// omitted ones is not included.
const MAX_SECTION_CHARS: usize = 500;

/// Characters that stay free for the line that [`page::with_menu`] adds if the menu cannot offer all positions.
const CHARS_FOR_LEFT_OUT: usize = 120;

/// Returns the message about what was found: a heading, as many positions as fit, contradictions, faults and notes,
/// with a menu of the other positions. `notes` are lines about files that were not read.
pub(super) fn message(findings: &Findings, notes: &[String]) -> Message {
    let heading = summary(findings);
    let sections = [contradictions(findings), faults(findings), notes.join("\n")];
    // The sections are always shown, because only positions can be listed on further pages.
    let max_chars = free_chars(iter::once(&heading).chain(&sections));
    let entries = first_entries(&findings.positions, max_chars);
    let shown_count = entries.len();
    let mut parts = vec![heading];
    parts.extend(entries);
    parts.extend(sections);
    // The heading and the sections can be empty.
    parts.retain(|part| !part.is_empty());
    let starts: Vec<Start> = findings
        .positions
        .iter()
        .map(|position| position.reading.start)
        .collect();
    let first_page = with_show_buttons(
        Message::only_you(parts.join("\n")),
        &showable(&starts[..shown_count], findings),
    );
    page::with_menu(first_page, &starts, shown_count)
}

/// Returns how many characters the other parts of the text leave for positions.
fn free_chars<'t>(other_parts: impl Iterator<Item = &'t String>) -> usize {
    // A line break follows each part.
    let used_chars: usize = other_parts.map(|part| part.chars().count() + 1).sum();
    MAX_TEXT.saturating_sub(used_chars + CHARS_FOR_LEFT_OUT)
}

/// Says how many positions were found, and whether they may be something else. Empty if the entries say enough.
fn summary(findings: &Findings) -> String {
    match findings.positions.len() {
        0 if findings.contradictions.is_empty() => say!("identify-none-valid"),
        0 => String::new(),
        count if !findings.is_certain => say!("identify-uncertain", count),
        1 => String::new(),
        count => say!("identify-several", count),
    }
}

/// Returns the entries of the first positions, as many as fit on a screen and into the text.
fn first_entries(positions: &[NamedPosition], max_chars: usize) -> Vec<String> {
    let mut chars = 0;
    let mut entries = Vec::new();
    for named in positions.iter().take(MAX_POSITIONS) {
        let line = entry(named);
        chars += line.chars().count() + 1;
        if chars > max_chars {
            break;
        }
        entries.push(line);
    }
    entries
}

/// Returns the line of a position, with the original spelling if it is unusual.
fn entry(named: &NamedPosition) -> String {
    let NamedPosition { written, reading } = named;
    let heading = heading_of(reading.start);
    let full_heading = if has_unusual_spelling(named) {
        say!("identify-written", heading, written = quote(written))
    } else {
        heading
    };
    let note = position::reading_note(reading);
    format!("{}{note}", with_numbers(reading.start, full_heading))
}

/// Whether a position was written in pieces, but not in the bot's own way. Longer texts, such as a FEN, don't count.
fn has_unusual_spelling(named: &NamedPosition) -> bool {
    let NamedPosition { written, reading } = named;
    let Start::Single(id) = reading.start else {
        return false;
    };
    reading.numbering.is_none()
        && written.to_uppercase() != BackRank::from(id).to_string()
        && written.chars().count() <= MAX_QUOTED_CHARS
}

/// Lists the texts whose number and letters are different positions.
fn contradictions(findings: &Findings) -> String {
    let lines: Vec<String> = findings
        .contradictions
        .iter()
        .map(|Contradiction { written, readings }| {
            let error = ParseError::Contradiction(readings.clone());
            format!("- {}", PositionRefusal::new(written, error).text())
        })
        .collect();
    section(&say!("identify-contradictions"), &lines)
}

/// Lists the texts that look like positions but are none.
fn faults(findings: &Findings) -> String {
    let lines: Vec<String> = findings.faults.iter().map(fault).collect();
    // Without other findings, the heading of the message says that nothing is valid.
    let is_only_section = findings.positions.is_empty() && findings.contradictions.is_empty();
    let heading = if is_only_section {
        String::new()
    } else {
        say!("identify-not-valid")
    };
    section(&heading, &lines)
}

/// Returns a bullet point that quotes a text and explains why it is no position.
fn fault(Fault { written, error }: &Fault) -> String {
    let quoted = quote(written);
    if let ParseError::Number(error) = error {
        // The translations of this sentence contain the bullet and the quote. For 960, they add which position that is
        // in the 1–960 range.
        return say!(
            "identify-not-a-number",
            is_960 = error.number == 960,
            quoted
        );
    }
    let explanation = PositionRefusal::new(written, error.clone()).text();
    // Some refusals begin with the quoted text, others only explain the problem.
    if explanation.starts_with(&quoted) {
        return format!("- {explanation}");
    }
    format!("- {}", labeled(quoted, explanation))
}

/// Returns a heading with as many lines below it as fit into [`MAX_SECTION_CHARS`]. If lines are left out, adds a line
/// that counts them.
///
/// The first line is always shown. An empty heading is omitted. The section is empty if there are no lines.
fn section(heading: &str, lines: &[String]) -> String {
    let Some(first_line) = lines.first() else {
        return String::new();
    };
    let mut text = if heading.is_empty() {
        first_line.clone()
    } else {
        format!("{heading}\n{first_line}")
    };
    for (index, line) in lines.iter().enumerate().skip(1) {
        if text.chars().count() + line.chars().count() > MAX_SECTION_CHARS {
            let left_out = say!("identify-left-out", count = lines.len() - index);
            text.push('\n');
            text.push_str(&left_out);
            break;
        }
        text.push('\n');
        text.push_str(line);
    }
    text
}

/// Returns the positions for which the message has buttons: those that it lists, and those that contradictions may
/// mean. Each position is returned once.
fn showable(listed: &[Start], findings: &Findings) -> Vec<Start> {
    let mut starts = listed.to_vec();
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
