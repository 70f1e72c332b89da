//! Every error.

use chess960::parse::{ExpectedSquare, FenError, MAX_CHARS, ParseError, position};
use chess960::{BackRankError, File, Piece, Side, Square, SquareColour};

use crate::START;

fn file(letter: char) -> File {
    File::ALL
        .into_iter()
        .find(|file| file.letter() == letter)
        .expect("a file's letter")
}

#[test]
fn rejects_malformed_pairs() {
    for text in [
        "518/",
        "/534",
        "518/534/1",
        "518-534",
        "518 : 534",
        "518 534",
        "518/RNBQKBNR",
        "518/abc",
        "DFRC",
        "DFRC 518 534",
        "DFRC RNBQKBNR",
    ] {
        assert_eq!(position(text), Err(ParseError::Pair), "{text}");
    }
}

#[test]
fn rejects_dfrc_numbers_out_of_range() {
    for (text, side, number) in [
        ("960/534", Side::White, 960),
        ("518/-1", Side::Black, -1),
        ("960/961", Side::White, 960),
    ] {
        match position(text) {
            Err(ParseError::SideNumber {
                side: whose, error, ..
            }) => {
                assert_eq!((whose, error.number), (side, number), "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    for (text, number) in [
        ("DFRC -1", -1),
        ("DFRC 921600", 921_600),
        ("dfrc 99999999999999999999", i64::MAX),
    ] {
        assert_eq!(position(text), Err(ParseError::DoubleNumber(number)));
    }
}

#[test]
fn rejects_missing_and_surplus_pieces() {
    let counts = |text: &str| match position(text) {
        Err(ParseError::BackRank(BackRankError::Pieces(counts))) => (
            counts.total(),
            counts.missing().collect::<Vec<_>>(),
            counts.surplus().collect::<Vec<_>>(),
        ),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(counts("RNBQKBN"), (7, vec![(Piece::Rook, 1)], vec![]));
    assert_eq!(counts("RNBQKBNRQ"), (9, vec![], vec![(Piece::Queen, 1)]));
    assert_eq!(
        counts("RNBKKBNR"),
        (8, vec![(Piece::Queen, 1)], vec![(Piece::King, 1)])
    );
    assert_eq!(counts("rnbqkbnrRNBQKBNR").0, 16);
    assert_eq!(
        counts("NNNN"),
        (
            4,
            vec![
                (Piece::King, 1),
                (Piece::Queen, 1),
                (Piece::Rook, 2),
                (Piece::Bishop, 2)
            ],
            vec![(Piece::Knight, 2)],
        )
    );
}

#[test]
fn rejects_illegal_arrangements() {
    assert_eq!(
        position("RBNBKQNR"),
        Err(ParseError::BackRank(BackRankError::BishopsOnOneColour {
            bishops: [file('b'), file('d')],
            colour: SquareColour::Light,
        }))
    );
    assert_eq!(
        position("KNBQRBNR"),
        Err(ParseError::BackRank(BackRankError::KingOutsideRooks {
            king: file('a'),
            rooks: [file('e'), file('h')],
        }))
    );
}

#[test]
fn rejects_other_text() {
    for (text, symbol) in [
        ("RNBQKXNR", 'X'),
        ("\u{FEFF}  `R N \u{200B}B ♟`", '♟'),
        ("RNBQKBN1", '1'),
        ("518.5", '5'),
        ("SNBQKBNR", 'S'),
        ("@everyone", '@'),
    ] {
        assert_eq!(
            position(text),
            Err(ParseError::UnknownSymbol { symbol }),
            "{text}"
        );
    }
    for text in ["", " ", "``", "\u{FEFF}\u{200B}", "\"\""] {
        assert_eq!(position(text), Err(ParseError::Empty), "{text:?}");
    }
    assert_eq!(
        position("[Event \"?\"] [Site \"?\"]"),
        Err(ParseError::PgnWithoutFen)
    );
    assert!(position(&" ".repeat(MAX_CHARS)).is_err_and(|error| error == ParseError::Empty));
    assert_eq!(
        position(&"R".repeat(MAX_CHARS + 1)),
        Err(ParseError::TooLong)
    );
}

#[test]
fn rejects_numbers_out_of_range() {
    for (text, number) in [
        ("960", 960),
        ("#1000", 1000),
        ("-5", -5),
        ("SP 99999999999999999999", i64::MAX),
    ] {
        match position(text) {
            Err(ParseError::Number(error)) => assert_eq!(error.number, number),
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn rejects_fens_of_other_positions() {
    let square = |name: &str| {
        let mut chars = name.chars();
        let file = file(chars.next().expect("a file"));
        let rank = chars
            .next()
            .and_then(|digit| digit.to_digit(10))
            .expect("a rank") as usize;
        Square { file, rank }
    };
    let moved = |name, found, expected| FenError::NotStartingPosition {
        square: square(name),
        found,
        expected,
    };
    for (fen, error) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/RNBQKBNR",
            FenError::RankCount { found: 7 },
        ),
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
            moved("e2", None, ExpectedSquare::Pawn(Side::White)),
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
            moved("f3", Some('N'), ExpectedSquare::Empty),
        ),
        (
            "rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
            moved("g8", None, ExpectedSquare::Piece(Side::Black)),
        ),
        (
            "RNBQKBNR/pppppppp/8/8/8/8/PPPPPPPP/rnbqkbnr",
            moved("a1", Some('r'), ExpectedSquare::Piece(Side::White)),
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
    let found = |field: &str| field.to_owned();
    for (fields, error) in [
        ("b KQkq - 0 1", FenError::BlackToMove),
        ("x", FenError::SideToMove { found: found("x") }),
        (
            "w -",
            FenError::Castling {
                found: found("-"),
                shredder: found("HAha"),
            },
        ),
        (
            "w KQ - 0 1",
            FenError::Castling {
                found: found("KQ"),
                shredder: found("HAha"),
            },
        ),
        (
            "w KKkq",
            FenError::Castling {
                found: found("KKkq"),
                shredder: found("HAha"),
            },
        ),
        (
            "w GBgb - 0 1",
            FenError::Castling {
                found: found("GBgb"),
                shredder: found("HAha"),
            },
        ),
        ("w KQkq e3 0 1", FenError::EnPassant { found: found("e3") }),
        ("w KQkq - 4 3", FenError::Clock { found: found("4") }),
        ("w KQkq - 0 2", FenError::Clock { found: found("2") }),
        (
            "w KQkq - 0 1 acd",
            FenError::TooManyFields {
                found: found("acd"),
            },
        ),
    ] {
        let fen = format!("{START} {fields}");
        assert_eq!(position(&fen), Err(ParseError::Fen(error)), "{fen}");
    }
}
