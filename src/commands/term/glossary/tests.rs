use chess960::{BackRank, StartId, parse};

use super::*;
use crate::chat::MAX_TEXT;
use crate::commands::{MESSAGE_COMMANDS, all};
use crate::reply::lichess;

fn assert_says(name: &str, part: &str) {
    let text = Term::by_name(name).expect(name).text.to_string();
    assert!(text.contains(part), "{part}: {text}");
}

/// A quarter of a message is left for translations, which are longer.
#[test]
fn texts_are_whole_sentences_within_the_limit() {
    for Term { name, text, .. } in TERMS {
        let text = text.to_string();
        assert!(text.chars().count() <= MAX_TEXT * 3 / 4, "{name}");
        assert!(text.ends_with(['.', '`']), "{name}");
        assert!(!text.contains("  "), "{name}");
    }
}

/// Code spans of all texts that begin with `prefix`, without it.
fn code_after(prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for term in TERMS {
        let text = term.text.to_string();
        for rest in text.split(&format!("`{prefix}")).skip(1) {
            let (code, _) = rest.split_once('`').expect("the end of the code span");
            found.push(code.to_owned());
        }
    }
    assert!(!found.is_empty(), "{prefix}");
    found
}

#[test]
fn named_commands_and_options_exist() {
    for call in code_after("/chess960 ") {
        let mut words = call.split(' ');
        let name = words.next().expect("a name");
        let (_, command) = all().find(|(_, command)| command.name == name).expect(name);
        let known_options: Vec<&str> = command.options.iter().map(|option| option.name).collect();
        for word in words {
            let (option, _) = word.split_once(':').expect("a value");
            assert!(known_options.contains(&option), "{call}");
        }
    }
}

#[test]
fn named_message_commands_exist() {
    for name in code_after("Chess960: ") {
        let name = format!("Chess960: {name}");
        let is_known = MESSAGE_COMMANDS.iter().any(|command| command.name == name);
        assert!(is_known, "{name}");
    }
}

#[test]
fn positions_in_texts_are_valid() {
    let mut checked = 0;
    for Term { name, text, .. } in TERMS {
        for found in parse::find(&text.to_string()) {
            let is_tag_alone = found.written.starts_with('[');
            // Chessgames.com's 598 has the letters of 309.
            let is_other_numbering = found.written.starts_with("598");
            if !is_tag_alone && !is_other_numbering {
                assert!(found.meaning.is_ok(), "{name}: {found:?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 10, "{checked}");
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
fn castling_fields_and_tags_are_correct() {
    assert_says("X-FEN", "`KQkq`");
    assert_says(
        "Shredder-FEN",
        "`HAha` for the classical start, `GBgb` for position 451",
    );
    assert_says("PGN tags for Chess960", "`[Variant \"Chess960\"]`");
    assert_says("PGN tags for Chess960", "`[SetUp \"1\"]`");
}

#[test]
fn links_match_the_bot() {
    let fen = BackRank::from(StartId::CLASSICAL).x_fen();
    for (link, space) in [
        (lichess::play_url(&fen), "%20"),
        (lichess::analysis_url(&fen), "_"),
        (lichess::editor_url(&fen), "_"),
    ] {
        let link = link.replace(&fen.replace(' ', space), "FEN");
        assert_says("lichess links", &format!("`{link}`"));
    }
}

/// The figures are checked in `crates/chess960/tests/draw` and in the tests of `fairness`.
#[test]
fn odds_are_correct() {
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
