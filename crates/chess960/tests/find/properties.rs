//! Properties of `find` on arbitrary text.

use chess960::parse::{FoundPosition, find, position};
use proptest::prelude::*;

use crate::positions::rank;
use crate::{found, notations};

/// Text with many parts of positions.
fn text_with_parts() -> impl Strategy<Value = String> {
    let part = prop::sample::select(vec![
        "R",
        "N",
        "b",
        "q",
        "K",
        "p",
        "8",
        "1",
        "/",
        " ",
        "\n",
        "-",
        ",",
        ".",
        "_",
        "[",
        "]",
        "\"",
        "\\",
        "FEN",
        "Event",
        "RNBQKBNR",
        "pppppppp/",
        "8/8/8/8/",
        " w KQkq - 0 1",
        "♔",
        "♜",
        "\u{200B}",
        "\u{FE0F}",
        "é",
        "Ｒ",
        "**",
        "||",
        "`",
        "`````",
        "talk",
        "518/534",
        "%2F",
        "%20",
        "DFRC ",
        "> ",
        "| ",
        "♟",
        "p p p p p p p p",
        ". . . . . . . .\n",
    ]);
    let anything = any::<char>().prop_map(String::from);
    let parts = prop_oneof![9 => part.prop_map(str::to_owned), 1 => anything];
    prop::collection::vec(parts, 0..80).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn never_panics_and_finds_parts_in_order(text in text_with_parts()) {
        let mut from = 0;
        for FoundPosition { written, .. } in find(&text) {
            let at = text[from..].find(written);
            prop_assert!(!written.is_empty() && at.is_some(), "{written:?}");
            from += at.unwrap_or_default() + written.len();
        }
    }

    #[test]
    fn finds_notations_between_words(
        places in prop::collection::vec((0_u16..960, any::<prop::sample::Index>()), 1..6),
        between in prop::collection::vec("[a-z]{2}[ a-z]{0,9}", 6),
    ) {
        let mut text = String::new();
        let mut expected = Vec::new();
        for ((id, notation), words) in places.into_iter().zip(&between) {
            let notations = notations(rank(id));
            let notation = notation.get(&notations).clone();
            text += &format!("{words}: {notation}; ");
            expected.push((notation, id));
        }
        let found: Vec<(String, u16)> = found(&text)
            .into_iter()
            .map(|(written, id)| (written.to_owned(), id))
            .collect();
        prop_assert_eq!(found, expected);
    }

    #[test]
    fn found_parts_mean_the_same_alone(text in text_with_parts()) {
        for FoundPosition { written, meaning } in find(&text) {
            if let (Ok(found), false) = (&meaning, written.contains('\n')) {
                prop_assert_eq!(position(written), Ok(*found), "{}", written);
            }
        }
    }
}
