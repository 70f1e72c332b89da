//! Positions in ordinary text.

use chess960::parse::{FoundPosition, ParseError, ParsedPosition, find};
use chess960::{BackRank, DoubleId, Start, StartId};

use crate::positions::rank;
use crate::{BOARD, lichess, meanings, notations, of_number};

/// The found parts with their Scharnagl numbers; panics on errors.
pub(crate) fn found(text: &str) -> Vec<(&str, u16)> {
    let found = find(text).into_iter();
    found
        .map(|FoundPosition { written, meaning }| match meaning {
            Ok(ParsedPosition {
                start: Start::Single(id),
                ..
            }) => (written, id.get()),
            other => panic!("{written:?} in {text:?}: {other:?}"),
        })
        .collect()
}

/// The error of the only found part.
pub(crate) fn error(text: &str) -> ParseError {
    let found = find(text);
    assert_eq!(found.len(), 1, "{text}: {found:?}");
    found[0].meaning.as_ref().expect_err(text).clone()
}

/// Asserts that nothing but this number is found.
fn assert_numbered(text: &str, written: &str, id: StartId) {
    let meaning = Ok(of_number(id));
    assert_eq!(find(text), [FoundPosition { written, meaning }]);
}

/// Text before and after a position.
const CONTEXTS: [(&str, &str); 11] = [
    ("", ""),
    ("We had ", " yesterday, so let us go on"),
    ("1. ", ".\n2. nothing"),
    ("Brr, ", ": nbrkq!"),
    ("**", "**"),
    ("__", "__"),
    ("||", "||"),
    ("`", "`"),
    ("```\n", "\n```"),
    ("\u{201C}", "\u{201D}"),
    ("<@12345> ", " <t:1700000000:R>"),
];

#[test]
fn finds_every_notation_of_every_position_in_text() {
    // Each notation is tested in each context with about 90 positions, because 11 is prime.
    let mut contexts = CONTEXTS.iter().cycle();
    for id in StartId::all() {
        let notations = notations(id.into());
        assert_ne!(notations.len() % CONTEXTS.len(), 0);
        for notation in notations {
            let (before, after) = contexts.next().expect("the cycle has no end");
            let text = format!("{before}{notation}{after}");
            assert_eq!(found(&text), [(notation.as_str(), id.get())]);
        }
    }
}

#[test]
fn finds_links_and_boards_of_replies() {
    for id in StartId::all() {
        let rank = BackRank::from(id);
        let fen = rank.x_fen();
        for (link, space) in [
            (lichess::editor_url(&fen), "_"),
            (lichess::analysis_url(&fen), "_"),
            (lichess::play_url(&fen), "%20"),
        ] {
            let written = fen.replace(' ', space);
            assert_eq!(found(&link), [(written.as_str(), id.get())]);
        }
        let reply = format!(
            "**Chess960 position {id}**\n```\n{}```\nBack rank: `{rank}`\nX-FEN: `{}`\n\
             Shredder-FEN: `{}`\nScharnagl **{id}**",
            rank.text_board(),
            rank.x_fen(),
            rank.shredder_fen()
        );
        let ids: Vec<u16> = found(&reply).into_iter().map(|(_, id)| id).collect();
        assert_eq!(ids, [id.get(); 6]);
    }
}

#[test]
fn finds_several_positions_in_order() {
    let text = format!(
        "RNBQKBNR or brnnkqrb, R N B K Q B N R?\n{BOARD} RNBQKBNR\n\
         [FEN \"{BOARD} w KQkq - 0 1\"]\n\n1. e4 *\n\n[FEN \"{}\"] rkrnnqbb",
        rank(0).shredder_fen()
    );
    let ids: Vec<u16> = found(&text).into_iter().map(|(_, id)| id).collect();
    assert_eq!(ids, [518, 451, 534, 518, 518, 518, 0, 959]);
}

#[test]
fn finds_dfrc_numbers() {
    for id in [10_000, 497_814, DoubleId::COUNT - 1] {
        let expected = DoubleId::from_number(id).map(|id| Ok(of_number(id)));
        for text in [
            format!("DFRC {id}, I think"),
            format!("DFRC number **{id}** = 960·white + black"),
            format!("double Fischer-random #{id}"),
        ] {
            assert_eq!(meanings(&text).first(), expected.as_ref(), "{text}");
        }
    }
    assert_eq!(error("DFRC 921600"), ParseError::DoubleNumber(921_600));
    let text = "Let us play DFRC 518/960";
    assert!(
        matches!(error(text), ParseError::HalfOfPair { .. }),
        "{text}"
    );
}

#[test]
fn finds_fens_with_spaces_between_squares() {
    let spaced: Vec<String> = BOARD.chars().map(String::from).collect();
    for rest in ["", " w KQkq - 0 1"] {
        let text = spaced.join(" ") + rest;
        assert_eq!(found(&text), [(text.as_str(), 518)]);
    }
}

#[test]
fn finds_fens_in_links_of_other_sites() {
    let id = DoubleId::new(rank(518).id(), rank(451).id());
    for (space, slash) in [("%20", "%2F"), ("+", "%2f"), ("%20", "/"), ("_", "/")] {
        let link = |fen: &str| {
            let fen = fen.replace(' ', space).replace('/', slash);
            format!("https://www.chess.com/analysis?fen={fen}&tab=analysis")
        };
        assert_eq!(
            meanings(&link(&Start::from(id).x_fen())),
            [Ok(ParsedPosition::of_pieces(id))],
            "{slash}{space}"
        );
        let fen = rank(451).shredder_fen();
        let written = fen.replace(' ', space).replace('/', slash);
        assert_eq!(found(&link(&fen)), [(written.as_str(), 451)]);
        for (fen, expected) in [
            (
                "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                "not a starting position: unexpected content of e2",
            ),
            (&format!("{BOARD} b KQkq - 0 1"), "Black is to move"),
        ] {
            assert_eq!(error(&link(fen)).to_string(), expected, "{fen}");
        }
    }
}

#[test]
fn finds_numbers_in_lichess_links() {
    for id in StartId::all() {
        let link = format!("https://lichess.org/analysis/chess960?position={id}");
        let text = format!("[Analyse]({link}) it");
        assert_numbered(&text, &id.to_string(), id);
    }
    let link = "https://lichess.org/analysis/chess960?position=960";
    assert!(matches!(error(link), ParseError::Number(_)));
}

#[test]
fn finds_labelled_numbers() {
    for id in StartId::all() {
        for label in [
            "#",
            "SP-",
            "SP ",
            "SP",
            "sp#",
            "Position ",
            "position #",
            "position number ",
            "Chess960 position ",
            "Position: ",
        ] {
            let text = format!("Round 3: {label}{id}, or 12?");
            assert_numbered(&text, &format!("{label}{id}"), id);
        }
    }
    let number = |number| Ok(of_number(rank(number).id()));
    let pair = of_number(DoubleId::new(rank(451).id(), rank(518).id()));
    for (text, expected) in [
        (
            "**Chess960 position 518**, the classical start",
            vec![number(518)],
        ),
        (
            "**Position 505** · `RQNBBKNR`",
            vec![number(505), Ok(ParsedPosition::of_pieces(rank(505).id()))],
        ),
        ("give position **815**, and nothing else", vec![number(815)]),
        ("positions 1 and #2", vec![number(1), number(2)]),
        ("**DFRC position 451/518**", vec![Ok(pair.clone())]),
        ("**Position 451/518**", vec![Ok(pair.clone())]),
        ("#451/518", vec![Ok(pair.clone())]),
    ] {
        assert_eq!(meanings(text), expected, "{text}");
    }
    for text in ["#960", "SP-1000", "position 9999"] {
        assert!(matches!(error(text), ParseError::Number(_)), "{text}");
    }
    assert!(matches!(error("#518/960"), ParseError::HalfOfPair { .. }));
}

#[test]
fn found_text_keeps_invisible_characters() {
    for (text, written) in [
        ("a r\u{200B}nbqkbnr\u{200B} b", "r\u{200B}nbqkbnr"),
        ("♖\u{FE0F}♘♗♕♔♗♘♖\u{FE0F}!", "♖\u{FE0F}♘♗♕♔♗♘♖"),
        ("Ｒ Ｎ Ｂ Ｑ Ｋ Ｂ Ｎ Ｒ", "Ｒ Ｎ Ｂ Ｑ Ｋ Ｂ Ｎ Ｒ"),
    ] {
        assert_eq!(found(text), [(written, 518)]);
    }
}

#[test]
fn fen_ends_before_other_text() {
    for (after, written) in [
        (" w KQkq - 0 1 1. e4", " w KQkq - 0 1"),
        (" w KQkq - good", " w KQkq -"),
        (" b is Black", ""),
        (" w", ""),
        (" with w and b", ""),
        ("\nw KQkq - 0 1", ""),
        ("?variant=chess960", ""),
    ] {
        let text = format!("See {BOARD}{after}");
        assert_eq!(found(&text), [(&*format!("{BOARD}{written}"), 518)]);
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
        (&format!("{BOARD} b KQkq - 0 1"), "Black is to move"),
        ("rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR", "7 ranks instead of 8"),
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
fn ordinary_text_has_no_positions() {
    for text in [
        "",
        "518, or 518/534, or 1-0, or No 518, or x#518, or SPX 518, or Position of 518",
        "#51800, <#123456789012345678>, <@&518>, # 518, #10/10/2026, position 12345, #1a, SP",
        "DFRC 518, DFRC 10/10/2026, DFRC 10 / 10 / 2026, DFRC 2026, DFRC on 10/10",
        "brrrrrrr nnnnnnnn KKKKKKKK Brrrrrrb brrnbrrn BRRRNNRB, bbq",
        "RNBQKBN RNBQKBNRR rnbqkbnrRNBQKBNR xRNBQKBNR RNBQKBNRx RNBQKBNR5 éRNBQKBNR",
        "♖♘♗♕♔♗♘ ♖♘♗♕♔♗♘♖♖",
        "R N B Q K B N R B and R-N B-Q K-B N-R",
        "Nb3 Rb1 Qb6 Kb1 Bb5 Nbd2 R1b2 N1b3",
        "K, Q, R, B and N are the pieces",
        "[see \"this\"] [note \"rnb\"] [x][y] [Event] [White \"A",
        "1/2/3/4/5/6/7/8 and p/b/r/n/q/b/n/r and /usr/bin/perl/k/p/q/r/n",
        "8 a b c d e f g h",
        "https://example.com/a/b/c/d/e/f/g/h?i=j",
        "https://imgur.com/k1/b2/n3/q4/r5/b6/n7/r8",
        "/r/b/n/k/8/1/2/3 and k/1/2/3/4/5/6/7 and k%2Fb%2F8",
        "Kb6/Rb6 or Kb6 / Nb6 / Qb6, 1/2-1/2, R N / B Q / K",
        "8/8/8/8/8/8/8/8 and pppppppp/8/PPPPPPPP, as p/8",
        "https://lichess.org/analysis/chess960?position=",
    ] {
        assert_eq!(find(text), [], "{text}");
    }
}

#[test]
fn finds_back_ranks_between_slashes_and_numbers() {
    for (text, ids) in [
        ("RNBQKBNR/BRNNKQRB/RNBQKBNR", &[518, 451, 518][..]),
        ("RNBQKBNR / brnnkqrb / R N B K Q B N R", &[518, 451, 534]),
        ("BRNNKQRB/451 or 451/BRNNKQRB", &[451, 451]),
        ("round 1 / 2 R N B Q K B N R", &[518]),
        ("RNBQKBNR/RNBQKBNRR", &[518]),
        ("RNBQKBNR/R", &[518]),
    ] {
        let found: Vec<u16> = found(text).into_iter().map(|(_, id)| id).collect();
        assert_eq!(found, ids, "{text}");
    }
}
