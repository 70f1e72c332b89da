//! Properties of arbitrary text.

use chess960::parse::{FoundPosition, ParsedPosition, find, position};
use chess960::{BackRank, Start};
use proptest::prelude::*;

use crate::of_number;
use crate::positions::rank;

/// Parts of positions, separated by middle dots.
const PARTS: &str = "R·N·b·q·K·p·8·1·/· ·\n·-·,·.·_·[·]·\"·\\·FEN·Event·RNBQKBNR·pppppppp/·8/8/8/8/·\
    \u{20}w KQkq - 0 1·♔·♜·\u{200B}·\u{FE0F}·é·Ｒ·**·||·`·`````·talk·TSLDKLST·\
    Кр·Ф·Л·С·К·D·T·L·S·518/534·%2F·%20·DFRC ·> ·| ·♟·p p p p p p p p·\
    . . . . . . . .\n";

/// Text with many parts of positions.
fn text_with_parts() -> impl Strategy<Value = String> {
    let part = prop::sample::select(PARTS.split('·').collect::<Vec<_>>());
    let anything = any::<char>().prop_map(String::from);
    let parts = prop_oneof![9 => part.prop_map(str::to_owned), 1 => anything];
    prop::collection::vec(parts, 0..80).prop_map(|parts| parts.concat())
}

/// Text with many single characters of positions.
fn symbols() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(
        "KQRBNPkqrbnp♔♛12345678/ wb-_\"[]`.,FEN\u{200B}\u{FEFF}Ｒé"
            .chars()
            .collect::<Vec<_>>(),
    );
    prop::collection::vec(prop_oneof![9 => piece, 1 => any::<char>()], 0..120)
        .prop_map(|chars| chars.into_iter().collect())
}

proptest! {
    #[test]
    fn found_parts_are_in_order_and_mean_the_same_alone(text in text_with_parts()) {
        let mut from = 0;
        for FoundPosition { written, meaning } in find(&text) {
            let at = text[from..].find(written);
            prop_assert!(!written.is_empty() && at.is_some(), "{written:?}");
            from += at.unwrap_or_default() + written.len();
            if let (Ok(found), false) = (&meaning, written.contains('\n')) {
                prop_assert_eq!(position(written), Ok(found.clone()), "{}", written);
            }
        }
    }

    #[test]
    fn parsed_positions_are_written_and_parsed_back(text in prop_oneof![symbols(), ".{0,300}"]) {
        match position(&text) {
            Ok(ParsedPosition { start: Start::Single(id), .. }) => {
                prop_assert_eq!(position(&BackRank::from(id).to_string()), Ok(ParsedPosition::of_pieces(id)));
            }
            Ok(ParsedPosition { start: Start::Double(id), .. }) => {
                prop_assert_eq!(position(&id.to_string()), Ok(of_number(id)));
            }
            Err(_) => {}
        }
    }

    #[test]
    fn a_damaged_fen_is_never_another_position(id in 0_u16..960, at in 0_usize..56, replacement in any::<char>()) {
        let mut fen: Vec<char> = rank(id).shredder_fen().chars().collect();
        let at = at % fen.len();
        fen[at] = replacement;
        let damaged: String = fen.into_iter().collect();
        if let Ok(read) = position(&damaged) {
            prop_assert_eq!(read, ParsedPosition::of_pieces(rank(id).id()));
        }
    }
}
