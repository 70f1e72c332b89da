//! Boards of eight lines, as other programs print them.

use chess960::parse::{FenError, ParseError, ParsedPosition, find};
use chess960::{DoubleId, Start, StartId};

use crate::find::{error, found};
use crate::positions::rank;
use crate::{meanings, separated};

/// A board of eight lines from the board field of a FEN.
fn lines(field: &str, empty_square: &str, separator: &str) -> Vec<String> {
    let rank = |rank: &str| {
        let squares = rank.chars().flat_map(|symbol| {
            let count = symbol.to_digit(10).unwrap_or(1);
            let shown = match symbol {
                '1'..='8' => empty_square.to_owned(),
                letter => letter.to_string(),
            };
            (0..count).map(move |_| shown.clone())
        });
        squares.collect::<Vec<_>>().join(separator)
    };
    field.split('/').map(rank).collect()
}

fn in_figurines(board: &str) -> String {
    let figurine = |symbol| match "KQRBNPkqrbnp".find(symbol) {
        Some(at) => "♔♕♖♗♘♙♚♛♜♝♞♟"
            .chars()
            .nth(at)
            .expect("there are twelve figurines"),
        None => symbol,
    };
    board.chars().map(figurine).collect()
}

/// A board as printed by other programs.
fn printed(field: &str) -> Vec<String> {
    let plain = lines(field, ".", " ");
    let bars = lines(field, " ", " | ");
    let rule = "\n +---+---+---+---+---+---+---+---+\n";
    let labelled = |before: &str, after: &str, lines: Vec<String>| {
        let numbers = (1..=8).rev();
        let lines = numbers
            .zip(lines)
            .map(|(number, line)| format!("{number}{before}{line}{after}"));
        lines.collect::<Vec<_>>()
    };
    let wide = lines(field, ".", "  ");
    vec![
        plain.join("\n"),
        plain.join("\n> "),
        plain.join("\n| "),
        plain.join(" \r\n"),
        format!("> {}", labelled("  ", "", plain.clone()).join("\n> ")),
        lines(field, ".", "").join("\n"),
        lines(field, "-", " ").join("\n"),
        in_figurines(&lines(field, "⭘", " ").join("\n")),
        in_figurines(&plain.join("\n")).replace('♟', "♟\u{FE0F}"),
        format!("| {} |", bars.join(&format!(" |{rule} | "))),
        format!("> | {} |", bars.join(" |\n> | ")),
        lines(field, ".", " | ").join("\n| "),
        format!("   +---+\n {}", labelled(" | ", " |", wide).join("\n ")),
        in_figurines(&labelled(" |", "|", lines(field, " ", "|")).join("\n")),
    ]
}

#[test]
fn finds_boards_of_other_programs() {
    for white in StartId::all().step_by(7) {
        let black = StartId::new((white.get() * 7 + 1) % 960).expect("below 960");
        let double = Start::from(DoubleId::new(white, black));
        let single = Start::from(white);
        for (start, before, after) in [
            (double, "```\n", "\n```"),
            (single, "So:\n", "\n  a b c d e f g h"),
        ] {
            let fen = start.x_fen();
            for board in printed(fen.split(' ').next().unwrap_or_default()) {
                let text = format!("{before}{board}{after}");
                let read = ParsedPosition::of_pieces(start);
                assert_eq!(meanings(&text), [Ok(read)], "{text}");
            }
        }
    }
}

#[test]
fn boards_of_games_are_errors() {
    for field in [
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR",
        "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR",
        "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R",
        "r3k2r/ppp2ppp/8/8/8/8/PPP2PPP/RNBQKBNR",
        "8/8/4k3/8/8/3K4/8/8",
    ] {
        for board in printed(field).into_iter().chain([field.to_owned()]) {
            let error = error(&board);
            let is_reported =
                matches!(error, ParseError::Fen(FenError::NotStartingPosition { .. }));
            assert!(is_reported, "{board}: {error}");
        }
    }
}

#[test]
fn lists_of_eight_lines_are_not_boards() {
    let ids = [518, 451, 0, 959, 534, 1, 2, 3];
    for separator in ["", " "] {
        let lines = ids.map(|id| separated(rank(id), separator));
        let ids_of =
            |text: &str| -> Vec<u16> { found(text).into_iter().map(|(_, id)| id).collect() };
        assert_eq!(ids_of(&lines.join("\n")), ids);
        assert_eq!(ids_of(&lines[..7].join("\n")), ids[..7]);
        let numbered: Vec<String> = (1..)
            .zip(&lines)
            .map(|(n, line)| format!("{n} {line}"))
            .collect();
        assert_eq!(ids_of(&numbered.join("\n")), ids);
    }
}

#[test]
fn ranks_of_incomplete_boards_are_not_positions() {
    for (text, expected) in [
        ("rnbqkbnr/pp1ppppp/8/2p5", "4 ranks instead of 8"),
        ("rnbqkbnr / pppp1ppp / 8 / 4p3", "4 ranks instead of 8"),
        (
            "r n b q k b n r / p p p p p p p p / 8 / 8",
            "4 ranks instead of 8",
        ),
        ("PPPPPPPP/R1BQKBNR/8/RNBQKBNR", "4 ranks instead of 8"),
        ("RNBQKBNR/8/8/8", "4 ranks instead of 8"),
        ("♜♞♝♛♚♝♞♜/♟♟♟♟♟♟♟♟/8/8", "4 ranks instead of 8"),
        ("rnbqkbnr/p", "2 ranks instead of 8"),
        (
            "rnbqkbnr/pp1ppppp/8/2p0/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "'0' on rank 5 is not valid in a FEN",
        ),
    ] {
        assert_eq!(error(text).to_string(), expected, "{text}");
    }
    // Neither a board nor a list of positions.
    for text in ["8/RNBQKBNR/p/p/p", "r/n/b/q/k/b/n/r/p"] {
        assert_eq!(find(text), [], "{text}");
    }
}
