//! Every error.

use chess960::parse::{FenError, MAX_CHARS, ParseError, find, position};
use chess960::{BackRankError, File, Side, Square, Start, StartId};

use crate::BOARD;

fn file(letter: char) -> File {
    letter.to_string().parse().expect("a file's letter")
}

#[test]
fn numbers_out_of_range_are_in_the_error() {
    for (text, expected) in [
        ("960", 960),
        ("#1000", 1000),
        ("-5", -5),
        ("SP 99999999999999999999", i64::MAX),
    ] {
        let Err(ParseError::Number(error)) = position(text) else {
            panic!("{text} is out of range");
        };
        assert_eq!(error.number, expected, "{text}");
    }
}

#[test]
fn dfrc_numbers_out_of_range_are_in_the_error() {
    for (text, expected) in [
        ("DFRC -1", -1),
        ("DFRC 921600", 921_600),
        ("dfrc 99999999999999999999", i64::MAX),
    ] {
        assert_eq!(position(text), Err(ParseError::DoubleNumber(expected)));
    }
}

#[test]
fn a_numbering_named_elsewhere_gives_another_position() {
    for text in [
        "65 xyz in Fritz9's numbering",
        "number 65 xyz in Fritz9's numbering",
    ] {
        let Err(ParseError::Contradiction(named)) = position(text) else {
            panic!("{text} names two numberings");
        };
        let written: Vec<&str> = named.iter().map(|named| &*named.written).collect();
        assert_eq!(written, ["Scharnagl 65", "Fritz9 65"], "{text}");
    }
}

#[test]
fn illegal_back_ranks_are_explained() {
    for (letters, expected) in [
        ("RNBQKBN", "7 given, rook missing: 1"),
        ("RNBQKBNRQ", "9 given, queen too many: 1"),
        ("RNBKKBNR", "8 given, queen missing: 1, king too many: 1"),
        ("RBNBKQNR", "bishops on b and d, both light squares"),
        ("RNBQKNBR", "bishops on c and g, both dark squares"),
        ("KNBQRBNR", "king on a, not between the rooks on e and h"),
        ("RNBQRBNK", "king on h, not between the rooks on a and e"),
    ] {
        let Err(ParseError::BackRank(error)) = position(letters) else {
            panic!("{letters} is an illegal back rank");
        };
        assert!(error.to_string().contains(expected), "{letters}: {error}");
    }
}

#[test]
fn quotes_spaces_and_invisible_characters_are_empty() {
    for text in ["", " ", "``", "\u{FEFF}\u{200B}", "\"\""] {
        assert_eq!(position(text), Err(ParseError::Empty), "{text:?}");
    }
}

#[test]
fn texts_have_at_most_max_chars() {
    let longest = " ".repeat(MAX_CHARS);
    assert_eq!(position(&longest), Err(ParseError::Empty));
    let too_long = "R".repeat(MAX_CHARS + 1);
    assert_eq!(position(&too_long), Err(ParseError::TooLong));
}

#[test]
fn rejects_fens_of_other_positions() {
    let moved = |letter, rank, found| FenError::NotStartingPosition {
        square: Square {
            file: file(letter),
            rank,
        },
        found,
    };
    for (fen, error) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR", FenError::RankCount(7)),
        (
            "rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR",
            FenError::RankLength {
                rank: 4,
                squares: 7,
            },
        ),
        (
            "rnbqkbnr/pppppppp/8/8/9/8/PPPPPPPP/RNBQKBNR",
            FenError::UnknownSymbol {
                symbol: '9',
                rank: 4,
            },
        ),
        (
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
            moved('e', 2, None),
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
            moved('f', 3, Some('N')),
        ),
        (
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            moved('g', 8, None),
        ),
        (
            "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr",
            moved('a', 1, Some('r')),
        ),
        (
            "knbqrbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            FenError::BackRank {
                side: Side::Black,
                error: BackRankError::KingOutsideRooks {
                    king: file('a'),
                    rooks: [file('e'), file('h')],
                },
            },
        ),
    ] {
        assert_eq!(position(fen), Err(ParseError::Fen(error)), "{fen}");
    }
}

#[test]
fn rejects_other_fen_fields() {
    let castling = |found: &str| FenError::Castling {
        found: found.to_owned(),
        shredder: "HAha".to_owned(),
    };
    for (fields, error) in [
        ("b KQkq - 0 1", FenError::BlackToMove),
        ("x", FenError::SideToMove("x".to_owned())),
        ("w none - 0 1", castling("none")),
        ("w KQkq e3 0 1", FenError::EnPassant("e3".to_owned())),
        ("w KQkq - 4 3", FenError::Clock("4".to_owned())),
        ("w KQkq - 1 1", FenError::Clock("1".to_owned())),
        ("w KQkq - 0 2", FenError::Clock("2".to_owned())),
    ] {
        let fen = format!("{BOARD} {fields}");
        assert_eq!(position(&fen), Err(ParseError::Fen(error)), "{fen}");
    }
}

/// Behind the character U+202E, a program shows `154` as `451`.
#[test]
fn texts_that_are_shown_in_the_opposite_order_are_rejected() {
    let error = ParseError::NotUnderstood {
        part: "154".to_owned(),
        nearest: None,
    };
    assert_eq!(position("\u{202E}154"), Err(error.clone()));
    let behind_inner_override = position("\u{202E}\u{202D}\u{202C}154");
    assert_eq!(behind_inner_override, Err(error));
    assert_eq!(find("position \u{202E}154"), []);
    let without_effect = position("518\u{202E}").map(Start::from);
    assert_eq!(without_effect, Ok(StartId::CLASSICAL.into()));
}
