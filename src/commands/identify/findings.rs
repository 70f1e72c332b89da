//! What the texts of a message say about positions.

use std::collections::HashSet;

use chess960::parse::{self, FoundPosition, NamedPosition, ParseError, ParsedPosition};
use chess960::{Start, StartId};

use super::pieces::pieces;

/// Maximum number of contradictions, and of faults. More than fit into a reply.
const MAX_FAULTS: usize = 20;

/// Positions, contradictions and faulty positions in texts, each once, in the order of the texts.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) positions: Vec<NamedPosition>,
    pub(super) contradictions: Vec<Contradiction>,
    pub(super) faults: Vec<Fault>,
    known: HashSet<Start>,
    /// Whether the texts name positions for certain: by their pieces, or as the whole of a text.
    pub(super) is_certain: bool,
}

/// A number and letters beside each other that are different positions.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Contradiction {
    pub(super) written: String,
    pub(super) readings: Vec<NamedPosition>,
}

/// Text that looks like a position and is none.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) written: String,
    pub(super) error: ParseError,
}

impl Findings {
    pub(super) fn of<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut findings = Self::default();
        for text in texts {
            findings.read(text);
        }
        findings.remove_sides();
        findings
    }

    pub(super) fn is_empty(&self) -> bool {
        self.positions.is_empty() && self.contradictions.is_empty() && self.faults.is_empty()
    }

    fn read(&mut self, text: &str) {
        for piece in pieces(text) {
            for FoundPosition { written, meaning } in parse::find(piece) {
                self.add(written, meaning);
            }
        }
        // A bare number, or White's and Black's positions.
        if let Ok(reading) = parse::position(text) {
            self.is_certain = true;
            self.add(text.trim(), Ok(reading));
        }
    }

    fn add(&mut self, written: &str, meaning: Result<ParsedPosition, ParseError>) {
        let written = written.to_owned();
        match meaning {
            Ok(reading) => {
                self.is_certain |= reading.numbering.is_none();
                if self.known.insert(reading.start) {
                    self.positions.push(NamedPosition { written, reading });
                }
            }
            Err(ParseError::Contradiction(readings)) => {
                let contradiction = Contradiction { written, readings };
                if self.contradictions.len() < MAX_FAULTS
                    && !self.contradictions.contains(&contradiction)
                {
                    self.contradictions.push(contradiction);
                }
            }
            Err(error) => {
                let fault = Fault { written, error };
                if self.faults.len() < MAX_FAULTS && !self.faults.contains(&fault) {
                    self.faults.push(fault);
                }
            }
        }
    }

    /// Omits positions that are sides of a DFRC position.
    fn remove_sides(&mut self) {
        let sides: HashSet<StartId> = self
            .positions
            .iter()
            .filter_map(|named| match named.reading.start {
                Start::Double(pair) => Some([pair.white, pair.black]),
                Start::Single(_) => None,
            })
            .flatten()
            .collect();
        self.positions.retain(|named| match named.reading.start {
            Start::Single(id) => !sides.contains(&id),
            Start::Double(_) => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use chess960::Numbering;

    use super::*;

    fn starts(text: &str) -> Vec<String> {
        Findings::of([text])
            .positions
            .iter()
            .map(|named| named.reading.start.to_string())
            .collect()
    }

    #[test]
    fn positions_are_listed_once() {
        assert_eq!(
            starts("RNBQKBNR, BRNNKQRB, R-N-B-Q-K-B-N-R"),
            ["518", "451"]
        );
    }

    #[test]
    fn sides_of_a_pair_are_omitted() {
        assert_eq!(
            starts("RNBQKBNR or BBQNNRKR or DFRC 518/534"),
            ["0", "518/534"]
        );
    }

    #[test]
    fn number_alone_is_meant_as_a_position() {
        assert!(Findings::of(["451"]).is_certain);
        assert!(!Findings::of(["#451 and #452"]).is_certain);
    }

    #[test]
    fn contradictions_are_separate() {
        let reading = |written: &str, number: u16| NamedPosition {
            written: written.to_owned(),
            reading: ParsedPosition::of_number(
                StartId::new(number).expect("a number below 960"),
                Numbering::Scharnagl,
            ),
        };
        let readings = vec![reading("452", 452), reading("BRNNKQRB", 451)];
        let mut findings = Findings::default();
        findings.add(
            "452 BRNNKQRB",
            Err(ParseError::Contradiction(readings.clone())),
        );
        let written = "452 BRNNKQRB".to_owned();
        assert_eq!(
            findings.contradictions,
            [Contradiction { written, readings }]
        );
        assert!(findings.positions.is_empty() && findings.faults.is_empty());
    }
}
