use chess960::parse;

use super::*;
use crate::chat::MAX_TEXT;
use crate::commands::{MESSAGE_COMMANDS, find};
use crate::reply::lichess;

fn assert_says(name: &str, part: &str) {
    let text = Term::by_name(name).expect(name).text.to_string();
    assert!(text.contains(part), "{part}: {text}");
}

/// Names and texts of all terms.
fn texts() -> Vec<(&'static str, String)> {
    let texts: Vec<_> = TERMS
        .iter()
        .map(|term| (term.name, term.text.to_string()))
        .collect();
    assert_eq!(texts.len(), 43);
    texts
}

#[test]
fn texts_leave_a_quarter_of_a_message_for_longer_translations() {
    for (name, text) in texts() {
        assert!(text.chars().count() <= MAX_TEXT * 3 / 4, "{name}");
    }
}

#[test]
fn texts_end_with_a_full_stop_or_a_code_span() {
    for (name, text) in texts() {
        assert!(text.ends_with(['.', '`']), "{name}");
    }
}

#[test]
fn texts_have_no_double_spaces() {
    for (name, text) in texts() {
        assert!(!text.contains("  "), "{name}");
    }
}

/// Code spans of all texts that begin with `prefix`, without it.
fn code_after(prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (_, text) in texts() {
        for rest in text.split(&format!("`{prefix}")).skip(1) {
            let (code, _) = rest.split_once('`').expect("the end of the code span");
            found.push(code.to_owned());
        }
    }
    found
}

/// Splits `table name:krn` into the name of the command and the names of its options.
fn command_and_options(call: &str) -> (&str, Vec<&str>) {
    let mut words = call.split(' ');
    let command = words.next().expect("a name");
    let options = words.map(|word| word.split_once(':').expect("a value").0);
    (command, options.collect())
}

#[test]
fn named_commands_and_options_exist() {
    let calls = code_after("/chess960 ");
    assert_eq!(calls.len(), 22);
    for call in calls {
        let (name, options) = command_and_options(&call);
        let (_, command) = find("chess960", name).expect(name);
        for option in options {
            let is_known = command.options.iter().any(|known| known.name == option);
            assert!(is_known, "{call}");
        }
    }
}

#[test]
fn named_message_commands_exist() {
    assert_eq!(code_after("Chess960: "), ["identify"]);
    let names: Vec<&str> = MESSAGE_COMMANDS
        .iter()
        .map(|command| command.name)
        .collect();
    assert_eq!(names, ["Chess960: identify"]);
}

/// Texts that look like positions but are none: a tag alone, and Chessgames.com's number, which is not 309.
const NO_POSITIONS: [(&str, &str); 4] = [
    ("PGN tags for Chess960", "[Variant \"Chess960\"]"),
    ("PGN tags for Chess960", "[SetUp \"1\"]"),
    ("PGN tags for Chess960", "[FEN \"…\"]"),
    ("fourth numbering", "598 is `NQBBRKRN"),
];

#[test]
fn positions_in_texts_are_valid() {
    let mut valid = 0;
    let mut others = Vec::new();
    for (name, text) in texts() {
        for found in parse::find(&text) {
            match found.meaning {
                Ok(_) => valid += 1,
                Err(_) => others.push((name, found.written.to_owned())),
            }
        }
    }
    assert_eq!(
        others,
        NO_POSITIONS.map(|(name, written)| (name, written.to_owned()))
    );
    assert_eq!(valid, 18);
}

/// The figures are checked in `crates/chess960/tests`.
#[test]
fn numbers_of_positions_are_correct() {
    assert_says("Scharnagl number", "0 is `BBQNNRKR`, 959 is `RKRNNQBB`");
    assert_says("Fritz9 number", "The classical start is 359.");
    assert_says("Fritz9 number", "for 48 positions");
    assert_says("mirror image", "classical start 518 has 534");
    assert_says("mirror image", "make 480 pairs");
    assert_says("castling by vacancy", "O-O in 90 positions");
    assert_says("castling by vacancy", "O-O-O in 72,");
    assert_says("DFRC", "960·960 = 921600 ");
    assert_says("DFRC", "518/534, or as 960·white + black: 497814");
    let fourth = "its 598 is `NQBBRKRN`, Scharnagl's 309.";
    assert_says("fourth numbering", fourth);
}

#[test]
fn links_match_the_bot() {
    for (linked, template) in [
        (
            lichess::play_url("FEN"),
            "https://lichess.org/?fen=FEN#friend",
        ),
        (
            lichess::analysis_url("FEN"),
            "https://lichess.org/analysis/chess960/FEN",
        ),
        (
            lichess::editor_url("FEN"),
            "https://lichess.org/editor/FEN?variant=chess960&color=white",
        ),
    ] {
        assert_eq!(linked, template);
        assert_says("lichess links", &format!("`{template}`"));
    }
}

#[test]
fn links_write_spaces_as_the_text_says() {
    let play = lichess::play_url("8/8 w");
    assert_eq!(play, "https://lichess.org/?fen=8/8%20w#friend");
    let analysis = lichess::analysis_url("8/8 w");
    assert_eq!(analysis, "https://lichess.org/analysis/chess960/8/8_w");
    let editor = lichess::editor_url("8/8 w");
    let expected = "https://lichess.org/editor/8/8_w?variant=chess960&color=white";
    assert_eq!(editor, expected);
    assert_says(
        "lichess links",
        "with `%20` for spaces. With underscores for spaces",
    );
}

/// The figures are computed in `crates/chess960/tests/draw` and in the tests of `fairness`.
#[test]
fn texts_state_the_odds() {
    assert_says("uniform draw", "65280 = 68·960 or more");
    assert_says(
        "sources and history",
        "gives 256 positions 69 chances in 65,536, and the others 68.",
    );
    assert_says(
        "coin method",
        "384 positions have 1/768 each, 576 have 1/1152.",
    );
    assert_says("coin method", "It takes 6 tosses on average.");
    assert_says(
        "total variation distance",
        "It is 0 for the die method and 1/10 for the coin method.",
    );
    assert_says(
        "boxes of digits",
        "900 to 959 likelier: 1/600 each, all others 1/1000, at a distance of 3/80",
    );
}
