//! Checks the corpus of texts: how a field reads them (`positions.txt`), and what is found in messages (`messages.txt`).
//! The heads of these files explain their outcomes.

use chess960::parse::{ParseError, ParsedPosition, ReadingNote, find, read};
use chess960::{BackRankError, Numbering};

const POSITIONS: &str = include_str!("positions.txt");
const MESSAGES: &str = include_str!("messages.txt");

/// A line of a file.
struct Case<'f> {
    line: usize,
    /// The numbering that was chosen for the section.
    numbering: Option<Numbering>,
    text: String,
    expected: &'f str,
}

/// The cases of all sections. Lines without an arrow are headings and explanations.
fn cases(file: &str) -> Vec<Case<'_>> {
    let mut cases = Vec::new();
    let mut is_in_section = false;
    let mut numbering = None;
    for (line, content) in (1..).zip(file.lines()) {
        if content.starts_with("## ") {
            is_in_section = true;
            numbering = None;
        } else if let Some(name) = content.strip_prefix("numbering: ") {
            numbering = Some(chosen_numbering(name));
        } else if is_in_section && let Some((text, expected)) = content.split_once(" ⇒ ") {
            cases.push(Case {
                line,
                numbering,
                text: text.replace('⏎', "\n"),
                expected,
            });
        }
    }
    cases
}

fn chosen_numbering(name: &str) -> Numbering {
    match name {
        "scharnagl" => Numbering::Scharnagl,
        "scharnagl-1-960" => Numbering::ScharnaglOneBased,
        "fritz9" => Numbering::Fritz9,
        _ => panic!("no numbering is called {name}"),
    }
}

/// An outcome in the words of the corpus.
fn outcome(read: &Result<ParsedPosition, ParseError>) -> String {
    match read {
        Ok(position) => reading(position),
        Err(error) => question_or_refusal(error),
    }
}

fn reading(position: &ParsedPosition) -> String {
    let start = position.start;
    match &position.note {
        None => start.to_string(),
        Some(ReadingNote::Sum) => format!("{start} (sum)"),
        Some(ReadingNote::Turned) => format!("{start} (turned)"),
        Some(ReadingNote::CastlingField(field)) => format!("{start} (castling field {field})"),
    }
}

fn question_or_refusal(error: &ParseError) -> String {
    match error {
        ParseError::Contradiction(named) => {
            let starts: Vec<String> = named
                .iter()
                .map(|named| named.reading.start.to_string())
                .collect();
            format!("? {}", starts.join(" | "))
        }
        ParseError::NotUnderstood {
            nearest: Some(named),
            ..
        } => format!("? {}", named.reading.start),
        ParseError::NotUnderstood {
            part,
            nearest: None,
        } => format!("! not understood: {part}"),
        ParseError::Number(_) => "! range".to_owned(),
        ParseError::DoubleNumber(_) => "! DFRC range".to_owned(),
        ParseError::DoubleNumberUnclear(number) => format!("! DFRC number unclear {number}"),
        ParseError::Pair => "! pair".to_owned(),
        ParseError::HalfOfPair { side, .. } => format!("! half of pair: {}", side.name()),
        ParseError::BackRank(error) | ParseError::NationalBackRank { error, .. } => match error {
            BackRankError::Pieces(_) => "! pieces".to_owned(),
            BackRankError::BishopsOnOneColor { .. } => "! bishops".to_owned(),
            BackRankError::KingOutsideRooks { .. } => "! king".to_owned(),
            _ => format!("! {error}"),
        },
        ParseError::UnknownSymbol(symbol) => format!("! not a piece: {symbol}"),
        ParseError::UnknownWord(word) => format!("! not a piece: {word}"),
        ParseError::Fen(_) => "! FEN".to_owned(),
        ParseError::EmptyFenTag => "! empty FEN tag".to_owned(),
        ParseError::PgnWithoutFen => "! no FEN tag".to_owned(),
        ParseError::Sum { sum, claimed } => format!("! sum {sum}, not {claimed}"),
        ParseError::NotASum(_) => "! not a sum".to_owned(),
        ParseError::UnknownLink(_) => "! unknown link".to_owned(),
        ParseError::OtherNumbering { .. } => "! other numbering".to_owned(),
        ParseError::Chessgames => "! Chessgames".to_owned(),
        ParseError::Empty => "! empty".to_owned(),
        ParseError::TooLong => "! too long".to_owned(),
        _ => format!("! {error}"),
    }
}

/// Whether an outcome is the expected one, which may be more general.
fn is_expected(actual: &str, expected: &str) -> bool {
    if let Some(word) = expected.strip_prefix("! not understood: ") {
        return actual
            .strip_prefix("! not understood: ")
            .is_some_and(|part| part.contains(word));
    }
    match expected {
        "! not understood" | "! not a piece" => actual.starts_with(&format!("{expected}: ")),
        "! refused" => actual.starts_with("! "),
        "no reading" => actual.starts_with(['!', '?']),
        _ => actual == expected,
    }
}

/// Whether the outcomes of all found parts are the expected ones.
fn are_expected(actual: &[String], expected: &str) -> bool {
    match expected {
        "nothing" => actual.is_empty(),
        "no position" => actual.iter().all(|outcome| outcome.starts_with("! ")),
        _ => {
            let expected: Vec<&str> = expected.split(", ").collect();
            actual.len() == expected.len()
                && actual
                    .iter()
                    .zip(expected)
                    .all(|(actual, expected)| is_expected(actual, expected))
        }
    }
}

fn difference(case: &Case<'_>, actual: &str) -> String {
    format!(
        "line {}: {:?} is `{actual}`, not `{}`\n",
        case.line, case.text, case.expected
    )
}

fn assert_no_differences(file: &str, differences: &[String]) {
    assert!(
        differences.is_empty(),
        "{} lines of {file} differ:\n{}",
        differences.len(),
        differences.concat()
    );
}

#[test]
fn fields_read_the_corpus_of_positions() {
    let cases = cases(POSITIONS);
    assert!(cases.len() >= 2400, "only {} lines", cases.len());
    let mut differences = Vec::new();
    for case in &cases {
        let actual = outcome(&read(&case.text, case.numbering));
        if !is_expected(&actual, case.expected) {
            differences.push(difference(case, &actual));
        }
    }
    assert_no_differences("positions.txt", &differences);
}

#[test]
fn messages_of_the_corpus_have_these_positions() {
    let cases = cases(MESSAGES);
    assert!(cases.len() >= 450, "only {} lines", cases.len());
    let mut differences = Vec::new();
    for case in &cases {
        let actual: Vec<String> = find(&case.text)
            .iter()
            .map(|found| outcome(&found.meaning))
            .collect();
        if !are_expected(&actual, case.expected) {
            differences.push(difference(case, &actual.join(", ")));
        }
    }
    assert_no_differences("messages.txt", &differences);
}
