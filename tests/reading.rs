//! Checks that number, label and letters always mean one position: all forms in the table of docs/numbering.md, and all
//! pairs of them.

#[path = "../crates/chess960/tests/positions/mod.rs"]
mod positions;

use chess960::parse::{FoundPosition, ParseError, find, position, read};
use chess960::{BackRank, Fritz9Id, Numbering, Piece, Start, StartId};
use positions::rank;

const TABLE: &str = include_str!("../docs/numbering.md");

/// An example in the table of docs/numbering.md, which means position 451.
#[derive(Clone, Copy)]
struct Form {
    row: &'static str,
    example: &'static str,
}

impl Form {
    fn follows_numbering(self) -> bool {
        self.row.contains("chosen numbering")
    }

    /// Whether the form is only read without other text.
    fn is_alone(self) -> bool {
        self.row.starts_with("a number alone")
    }

    /// The form for another position.
    fn of(self, id: StartId) -> String {
        let number = if self.example.contains("1–960") {
            id.one_based()
        } else {
            id.get()
        };
        let text = self
            .example
            .replace("564", "{fritz9}")
            .replace("451", &number.to_string())
            .replace("{fritz9}", &Fritz9Id::from(id).to_string());
        let ranks = notations(rank(451)).into_iter().zip(notations(id.into()));
        ranks.fold(text, |text, (from, to)| text.replace(&from, &to))
    }
}

/// All examples.
fn forms() -> Vec<Form> {
    let (_, section) = TABLE
        .split_once("## What is read as a position")
        .expect("the document has the section");
    let (section, _) = section
        .split_once("\n## ")
        .expect("the document has another section");
    let lines = section.lines().filter(|line| line.starts_with("| "));
    let mut forms = Vec::new();
    for line in lines.skip(1) {
        let (row, examples) = line[2..].split_once(" | ").expect("two columns");
        let parts = examples.split("``").enumerate();
        let count = forms.len();
        for (at, part) in parts {
            // Code in double backticks contains backticks.
            let examples = if at % 2 == 1 {
                vec![part.trim()]
            } else {
                part.split('`').skip(1).step_by(2).collect()
            };
            forms.extend(examples.into_iter().map(|example| Form { row, example }));
        }
        assert!(forms.len() > count, "no examples: {row}");
    }
    assert!(forms.len() > 20, "{}", forms.len());
    forms
}

/// Writes the letters K, Q, R, B and N as other symbols.
fn transliterated(letters: &str, symbols: [char; 5]) -> String {
    letters
        .chars()
        .map(|letter| symbols["KQRBN".find(letter).expect("a piece")])
        .collect()
}

fn spaced(text: &str, separator: &str) -> String {
    let chars: Vec<String> = text.chars().map(String::from).collect();
    chars.join(separator)
}

/// A back rank as it occurs in the examples.
fn notations(rank: BackRank) -> [String; 9] {
    let letters = rank.to_string();
    let shredder = rank.shredder_fen();
    let rights = shredder.split(' ').nth(2).expect("the castling field");
    [
        letters.to_lowercase(),
        spaced(&letters.to_lowercase(), "-"),
        spaced(&letters, " "),
        spaced(&letters, ", "),
        transliterated(&letters, ['♔', '♕', '♖', '♗', '♘']),
        rank.pieces().map(Piece::name).join(", "),
        transliterated(&letters, ['K', 'D', 'T', 'L', 'S']),
        format!(" {rights} "),
        letters,
    ]
}

/// Whether a text may be a version of the program Fritz.
fn is_program(text: &str) -> bool {
    text.strip_prefix("fritz ")
        .is_some_and(|version| version.parse().is_ok_and(|version: u16| version <= 20))
}

#[test]
fn the_examples_mean_position_451() {
    for form in forms() {
        assert_eq!(form.of(rank(451).id()), form.example);
    }
}

#[test]
fn every_form_works_for_every_position() {
    for form in forms() {
        for id in StartId::all() {
            let text = form.of(id);
            // `fritz 9` names the program, not a position.
            if !is_program(&text) {
                let read = position(&text).map(Start::from);
                assert_eq!(read, Ok(Start::Single(id)), "{text}");
            }
        }
    }
}

#[test]
fn every_form_is_found_in_text() {
    for form in forms() {
        for id in StartId::all() {
            let text = form.of(id);
            if is_program(&text) || form.is_alone() {
                continue;
            }
            let found = find(&text);
            assert!(!found.is_empty(), "{text}");
            for FoundPosition { meaning, .. } in found {
                assert_eq!(meaning.map(Start::from), Ok(Start::Single(id)), "{text}");
            }
        }
    }
}

#[test]
fn chosen_numbering_applies_to_unlabelled_numbers() {
    for form in forms().into_iter().filter(|form| form.follows_numbering()) {
        let text = form.of(rank(451).id());
        for (numbering, expected) in [
            (Numbering::Scharnagl, 451),
            (Numbering::ScharnaglOneBased, 451),
            // 451 is position 786 in the numbering of Fritz 9.
            (Numbering::Fritz9, 786),
        ] {
            let read = read(&text, Some(numbering)).map(Start::from);
            let expected = Start::Single(rank(expected).id());
            assert_eq!(read, Ok(expected), "{text} in {numbering}");
        }
    }
}

#[test]
fn chosen_numbering_affects_only_unlabelled_numbers() {
    for form in forms().into_iter().filter(|form| !form.follows_numbering()) {
        for id in StartId::all().step_by(7) {
            let text = form.of(id);
            for numbering in Numbering::ALL {
                match read(&text, Some(numbering)) {
                    Ok(reading) => assert_eq!(reading.start, Start::Single(id), "{text}"),
                    Err(error) => assert!(
                        matches!(error, ParseError::OtherNumbering { .. }),
                        "{text} in {numbering}: {error:?}"
                    ),
                }
            }
        }
    }
}

/// Separators of two forms in a text.
const SEPARATORS: [&str; 4] = [" ", "\n", " · ", ", "];

#[test]
fn two_forms_of_different_positions_are_rejected() {
    for (id, other_id) in [(451, 452), (0, 959), (518, 359)] {
        for one in forms() {
            for other in forms() {
                for separator in SEPARATORS {
                    let one_text = one.of(rank(id).id());
                    let other_text = other.of(rank(other_id).id());
                    let text = format!("{one_text}{separator}{other_text}");
                    // A number that is not beside the position is ignored.
                    let has_lone_number = one.is_alone() || other.is_alone();
                    if has_lone_number && text.contains("Let's play") {
                        continue;
                    }
                    let read = position(&text);
                    assert!(read.is_err(), "{text:?}: {read:?}");
                }
            }
        }
    }
}
