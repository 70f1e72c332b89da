//! Which part of a text is found as a position.

use chess960::parse::{FoundPosition, ParseError, Text, find};
use chess960::{Start, StartId};

use crate::BOARD;

/// The written parts that mean the classical start.
fn classical_parts(text: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    for FoundPosition { written, meaning } in find(text) {
        let start = meaning.map(Start::from);
        assert_eq!(start, Ok(Start::Single(StartId::CLASSICAL)), "{written}");
        parts.push(written);
    }
    parts
}

/// The error of the only found part.
fn error(text: &str) -> ParseError {
    let found = find(text);
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    found[0].meaning.as_ref().expect_err(text).clone()
}

#[test]
fn objects_belong_to_no_position() {
    let text = Text::with_objects("<#518> and <@519> like RNBQKBNR", vec![0..6, 11..17]);
    let written: Vec<&str> = find(text)
        .into_iter()
        .map(|position| position.written)
        .collect();
    assert_eq!(written, ["RNBQKBNR"]);
}

#[test]
fn found_numbers_include_their_label() {
    for (text, written) in [
        ("Round 3: #518, or 12?", "#518"),
        ("Round 3: SP-518, or 12?", "SP-518"),
        ("Round 3: Position 518, or 12?", "Position 518"),
        ("Round 3: position number 518!", "position number 518"),
        (
            "[Analyse](https://lichess.org/analysis/chess960?position=518) it",
            "518",
        ),
    ] {
        assert_eq!(classical_parts(text), [written]);
    }
}

#[test]
fn found_back_ranks_end_before_punctuation() {
    for (text, written) in [
        ("We had rnbqkbnr, yesterday", "rnbqkbnr"),
        ("1. R N B Q K B N R.\n2. nothing", "R N B Q K B N R"),
        ("**R-N-B-Q-K-B-N-R**", "R-N-B-Q-K-B-N-R"),
        ("||♖♘♗♕♔♗♘♖||", "♖♘♗♕♔♗♘♖"),
        ("\u{201C}TSLDKLST\u{201D}", "TSLDKLST"),
        ("(лксфкрскл)!", "лксфкрскл"),
    ] {
        assert_eq!(classical_parts(text), [written]);
    }
}

#[test]
fn found_text_keeps_invisible_characters() {
    for (text, written) in [
        ("a r\u{200B}nbqkbnr\u{200B} b", "r\u{200B}nbqkbnr"),
        ("♖\u{FE0F}♘♗♕♔♗♘♖\u{FE0F}!", "♖\u{FE0F}♘♗♕♔♗♘♖"),
        ("Ｒ Ｎ Ｂ Ｑ Ｋ Ｂ Ｎ Ｒ", "Ｒ Ｎ Ｂ Ｑ Ｋ Ｂ Ｎ Ｒ"),
    ] {
        assert_eq!(classical_parts(text), [written]);
    }
}

#[test]
fn fen_ends_before_other_text() {
    for (after, found_fields) in [
        (" w KQkq - 0 1 1. e4", " w KQkq - 0 1"),
        (" w KQkq - good", " w KQkq -"),
        (" b is Black", ""),
        (" w", ""),
        (" with w and b", ""),
        ("\nw KQkq - 0 1", ""),
        ("?variant=chess960", ""),
    ] {
        let text = format!("See {BOARD}{after}");
        let fen = format!("{BOARD}{found_fields}");
        assert_eq!(classical_parts(&text), [fen]);
    }
}

#[test]
fn fens_in_links_are_found_as_they_are_written() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1",
        "rnbqkbnr%2Fpppppppp%2F8%2F8%2F8%2F8%2FPPPPPPPP%2FRNBQKBNR%20w%20HAha%20-%200%201",
        "rnbqkbnr%2fpppppppp%2f8%2f8%2f8%2f8%2fPPPPPPPP%2fRNBQKBNR+w+HAha+-+0+1",
    ] {
        let link = format!("https://www.chess.com/analysis?fen={fen}&tab=analysis");
        assert_eq!(classical_parts(&link), [fen]);
    }
}

#[test]
fn invalid_positions_are_found_with_their_errors() {
    for (text, expected) in [
        (
            "Why not KNBQRBNR?",
            "king on a, not between the rooks on e and h",
        ),
        ("rbnbkqnr", "bishops on b and d, both light squares"),
        (
            "R-N-N-Q-K-N-N-R",
            "not the pieces of a back rank (8 given, bishop missing: 2, knight too many: 2)",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            "not a starting position: unexpected content of e2",
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
            "Black is to move",
        ),
        ("rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR", "7 ranks instead of 8"),
        (
            "rnbqkbnr/pp1ppppp/8/2p0/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'0' on rank 5 is not valid in a FEN",
        ),
        ("[FEN \"?\"]", "the FEN tag is empty"),
        (
            "[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *",
            "PGN tags without a FEN tag",
        ),
    ] {
        assert_eq!(error(text).to_string(), expected, "{text}");
    }
}

#[test]
fn the_valid_half_of_a_faulty_pair_is_not_a_dfrc_number() {
    assert_eq!(find("DFRC x518/534888"), []);
}

#[test]
fn accents_may_be_characters_of_their_own() {
    for (text, written) in [
        ("nu\u{301}mero 518", "nu\u{301}mero 518"),
        ("posic\u{327}a\u{303}o 518", "posic\u{327}a\u{303}o 518"),
        ("позиці\u{456}\u{308} 518", "позиці\u{456}\u{308} 518"),
        ("de a a\u{300} h : RNBQKBNR", "RNBQKBNR"),
        (
            "(Turm, Springer, La\u{308}ufer, Dame, Ko\u{308}nig, La\u{308}ufer, Springer, Turm)",
            "Turm, Springer, La\u{308}ufer, Dame, Ko\u{308}nig, La\u{308}ufer, Springer, Turm",
        ),
    ] {
        assert_eq!(classical_parts(text), [written]);
    }
}
