//! Checks that number, label and letters always mean one position: all forms in the table of docs/numbering.md, all
//! pairs of them, and the bot's own replies.

#[path = "../crates/chess960/tests/positions/mod.rs"]
mod positions;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use chess960::parse::{FoundPosition, ParseError, find, position, read};
use chess960::{BackRank, DoubleId, Fritz9Id, Numbering, Piece, Start, StartId};
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
    let mut forms = Vec::new();
    let lines = section.lines().filter(|line| line.starts_with("| "));
    for line in lines.skip(1) {
        let (row, column) = line[2..].split_once(" | ").expect("two columns");
        let examples = code_spans(column);
        assert!(!examples.is_empty(), "no examples: {row}");
        forms.extend(examples.into_iter().map(|example| Form { row, example }));
    }
    assert!(forms.len() > 20, "{}", forms.len());
    forms
}

/// Texts between backticks, and between double backticks, which contain backticks.
fn code_spans(markdown: &str) -> Vec<&str> {
    let mut spans = Vec::new();
    for (index, part) in markdown.split("``").enumerate() {
        if index % 2 == 1 {
            spans.push(part.trim());
        } else {
            spans.extend(part.split('`').skip(1).step_by(2));
        }
    }
    spans
}

#[test]
fn code_spans_may_contain_backticks() {
    let spans = code_spans("`518` or `SP-518`, also `` **518** · `RNBQKBNR` ``");
    assert_eq!(spans, ["518", "SP-518", "**518** · `RNBQKBNR`"]);
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
fn every_form_except_lone_numbers_is_found_in_text() {
    let mut checked = 0;
    for form in forms().into_iter().filter(|form| !form.is_alone()) {
        for id in StartId::all() {
            let text = form.of(id);
            if is_program(&text) {
                continue;
            }
            let found = find(&text);
            assert!(!found.is_empty(), "{text}");
            for FoundPosition { meaning, .. } in found {
                assert_eq!(meaning.map(Start::from), Ok(Start::Single(id)), "{text}");
            }
            checked += 1;
        }
    }
    assert!(checked > 15 * 960, "{checked}");
}

#[test]
fn chosen_numbering_applies_to_unlabelled_numbers() {
    let forms = forms().into_iter().filter(|form| form.follows_numbering());
    let mut checked = 0;
    for form in forms {
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
            checked += 1;
        }
    }
    assert!(checked > 0);
}

#[test]
fn chosen_numbering_affects_only_unlabelled_numbers() {
    for form in forms().into_iter().filter(|form| !form.follows_numbering()) {
        // Every seventh position, because each is read four times.
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
fn two_forms_of_one_position_are_read_as_it_or_rarely_rejected() {
    let id = rank(451).id();
    let mut pairs = 0;
    let mut accepted = 0;
    for one in forms() {
        for other in forms() {
            for separator in SEPARATORS {
                let text = format!("{}{separator}{}", one.of(id), other.of(id));
                let reading = position(&text);
                if let Ok(reading) = &reading {
                    assert_eq!(reading.start, Start::Single(id), "{text:?}");
                }
                if !one.is_alone() && !other.is_alone() {
                    pairs += 1;
                    accepted += usize::from(reading.is_ok());
                }
            }
        }
    }
    // A tenth may be rejected: pieces separated by spaces merge with adjacent pieces.
    assert!(accepted * 10 > pairs * 9, "{accepted} of {pairs}");
}

#[test]
fn two_forms_of_different_positions_are_rejected() {
    let mut checked = 0;
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
                    checked += 1;
                }
            }
        }
    }
    // Three pairs of positions, in at least 20 forms each.
    assert!(checked > 3 * 20 * 20, "{checked}");
}

/// All notations of a DFRC position.
fn double_forms(id: DoubleId) -> Vec<String> {
    let (white, black) = (id.white, id.black);
    let [white_rank, black_rank] = id.back_ranks();
    let [fritz9_white, fritz9_black] = [white, black].map(Fritz9Id::from);
    vec![
        format!("DFRC {id}"),
        format!("DFRC number {}", id.number()),
        format!("position {id}"),
        format!("SP-{white} / SP-{black}"),
        format!("Fritz9 {fritz9_white}/{fritz9_black}"),
        format!("{white_rank}/{black_rank}"),
        format!("White: {white_rank}, Black: {black_rank}"),
        format!("Black: {black_rank}\nWhite: {white_rank}"),
        format!("White: **{white}** · `{white_rank}`\nBlack: **{black}** · `{black_rank}`"),
        format!("**{id}** · `{white_rank}`/`{black_rank}`"),
        Start::from(id).x_fen(),
        Start::from(id).shredder_fen(),
        Start::from(id).pgn_tags(),
    ]
}

fn double_ids() -> [DoubleId; 4] {
    [(518, 451), (0, 959), (451, 518), (451, 452)]
        .map(|(white, black)| DoubleId::new(rank(white).id(), rank(black).id()))
}

#[test]
fn every_form_of_dfrc_is_read() {
    for id in double_ids() {
        for form in double_forms(id) {
            assert_eq!(position(&form).map(Start::from), Ok(id.into()), "{form}");
        }
    }
}

#[test]
fn two_forms_of_one_position_of_dfrc_are_read_as_it() {
    for id in double_ids() {
        for form in double_forms(id) {
            for other_form in double_forms(id) {
                let text = format!("{form}\n{other_form}");
                assert_eq!(position(&text).map(Start::from), Ok(id.into()), "{text}");
            }
        }
    }
}

#[test]
fn two_forms_of_different_positions_of_dfrc_are_rejected() {
    for id in double_ids() {
        for other_id in double_ids().into_iter().filter(|&other| other != id) {
            for form in double_forms(id) {
                for other_form in double_forms(other_id) {
                    let text = format!("{form}\n{other_form}");
                    let read = position(&text);
                    assert!(read.is_err(), "{text}: {read:?}");
                }
            }
        }
    }
}

#[test]
fn a_position_of_dfrc_beside_white_alone_is_rejected() {
    for id in double_ids() {
        for form in double_forms(id) {
            let text = format!("{form}\nSP-{}", id.white);
            let read = position(&text);
            assert!(read.is_err(), "{text}: {read:?}");
        }
    }
}

/// The position of the only back rank in a line, as letters or figurines in one word.
fn only_position_in(line: &str) -> Option<StartId> {
    let is_piece = |c: char| "KQRBNkqrbn♔♕♖♗♘♚♛♜♝♞\u{FE0E}".contains(c);
    let mut ids = BTreeSet::new();
    for word in line.split(|c: char| !c.is_alphabetic() && !is_piece(c)) {
        if word.chars().all(is_piece)
            && let Ok(rank) = chess960::parse::back_rank(word)
        {
            ids.insert(rank.id());
        }
    }
    if ids.len() == 1 {
        ids.pop_first()
    } else {
        None
    }
}

/// Lines of the bot's replies that have one position.
fn lines_of_replies() -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/replies");
    let mut lines = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the folder exists") {
        let path = file.expect("a file").path();
        let text = fs::read_to_string(path).expect("the file is UTF-8");
        for line in text.lines() {
            // Refusals quote the rejected text.
            let is_refusal = ["Which one?", "No position has the number", "its 598 is"]
                .iter()
                .any(|refusal| line.contains(refusal));
            let is_reply = !line.starts_with(['$', '[', '(', '-']) && !line.contains("DFRC");
            if is_reply && !is_refusal {
                lines.insert(line.to_owned());
            }
        }
    }
    lines
}

/// Whether a line is read as this position. Sentences with other words are asked about.
fn is_read_as(id: StartId, text: &str, numbering: Option<Numbering>) -> bool {
    let expected = Start::Single(id);
    match read(text, numbering) {
        Ok(reading) => {
            assert_eq!(reading.start, expected, "{text} ({numbering:?})");
            true
        }
        Err(ParseError::NotUnderstood {
            nearest: Some(nearest),
            ..
        }) => {
            assert_eq!(nearest.reading.start, expected, "{text} ({numbering:?})");
            false
        }
        Err(_) => false,
    }
}

#[test]
fn lines_of_replies_are_read_as_the_position_that_they_show() {
    let mut read_lines = 0;
    for line in lines_of_replies() {
        let Some(id) = only_position_in(&line) else {
            continue;
        };
        let rendered = line.replace(['`', '*'], "").replace("-# ", "");
        for text in [&line, &rendered] {
            read_lines += usize::from(is_read_as(id, text, None));
            for numbering in Numbering::ALL {
                read_lines += usize::from(is_read_as(id, text, Some(numbering)));
            }
        }
    }
    // Most lines are sentences, which are not read.
    assert!(read_lines > 600, "{read_lines}");
}
