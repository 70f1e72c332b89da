//! What the texts of a message say about positions.

use std::collections::HashSet;

use chess960::Start;
use chess960::parse::{self, FoundPosition, NamedPosition, ParseError, ParsedPosition};

use super::pieces::pieces;
use crate::reply::markup::text_with_markup;

/// Maximum number of contradictions, and of faults. More than fit into a reply.
const MAX_FAULTS: usize = 20;

/// Positions, contradictions and faulty positions in texts, each once, in the order of the texts.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub positions: Vec<NamedPosition>,
    pub contradictions: Vec<Contradiction>,
    pub faults: Vec<Fault>,
    known: HashSet<Start>,
    /// Whether the texts name positions for certain: by their pieces, or as the whole of a text.
    pub is_certain: bool,
}

/// A number and letters beside each other that are different positions.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contradiction {
    pub written: String,
    pub readings: Vec<NamedPosition>,
}

/// Text that looks like a position and is none.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub written: String,
    pub error: ParseError,
}

impl Findings {
    pub fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut findings = Self::default();
        for text in texts {
            findings.read(text);
        }
        findings.remove_sides();
        findings
    }

    pub fn is_empty(&self) -> bool {
        self.positions.is_empty() && self.contradictions.is_empty() && self.faults.is_empty()
    }

    /// Adds the positions within a text, and the position that the whole text names.
    fn read(&mut self, text: &str) {
        for piece in pieces(text) {
            for FoundPosition { written, meaning } in parse::find(text_with_markup(piece)) {
                self.add(written, meaning);
            }
        }
        // A bare number counts only if it is the whole text. Two positions alone in a text are White's and Black's.
        if let Ok(reading) = parse::position(text_with_markup(text)) {
            self.is_certain = true;
            self.add(text.trim(), Ok(reading));
        }
    }

    /// Adds what the `written` part of a text means: a position, a contradiction or a fault. Each is added once.
    fn add(&mut self, written: &str, meaning: Result<ParsedPosition, ParseError>) {
        let written = written.to_owned();
        match meaning {
            Ok(reading) => {
                // Numbers can mean anything, but pieces name a position for certain.
                if reading.numbering.is_none() {
                    self.is_certain = true;
                }
                if self.known.insert(reading.start) {
                    self.positions.push(NamedPosition { written, reading });
                }
            }
            Err(ParseError::Contradiction(readings)) => {
                push_new(
                    &mut self.contradictions,
                    Contradiction { written, readings },
                );
            }
            Err(error) => push_new(&mut self.faults, Fault { written, error }),
        }
    }

    /// Removes White's and Black's single positions of each DFRC position, because texts often name them beside it.
    fn remove_sides(&mut self) {
        let mut sides = HashSet::new();
        for named in &self.positions {
            if let Start::Double(pair) = named.reading.start {
                sides.extend([pair.white, pair.black]);
            }
        }
        self.positions.retain(|named| match named.reading.start {
            Start::Single(id) => !sides.contains(&id),
            Start::Double(_) => true,
        });
    }
}

/// Adds an item unless it is known or there are [`MAX_FAULTS`].
fn push_new<T: PartialEq>(items: &mut Vec<T>, item: T) {
    if items.len() < MAX_FAULTS && !items.contains(&item) {
        items.push(item);
    }
}
