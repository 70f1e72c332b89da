//! Checks every accepted form of a position, and every error.

mod errors;
#[path = "../lichess/mod.rs"]
mod lichess;
#[path = "../positions/mod.rs"]
mod positions;

use chess960::parse::{FenError, ParseError, ParsedPosition, position, read};
use chess960::{BackRank, DoubleId, Numbering, Start, StartId};
use positions::{figurines, rank};
use proptest::prelude::*;

fn of_number(start: impl Into<Start>) -> ParsedPosition {
    ParsedPosition::of_number(start, Numbering::Scharnagl)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// All notations of a position.
fn notations(rank: BackRank) -> Vec<String> {
    let letters = rank.to_string();
    let separated = |separator: &str| {
        let letters: Vec<String> = letters.chars().map(String::from).collect();
        letters.join(separator)
    };
    let wide: String = letters
        .chars()
        .filter_map(|letter| char::from_u32(letter as u32 + 0xFEE0))
        .collect();
    let board = rank.x_fen().replace(" w KQkq - 0 1", "");
    let head = format!(
        "[Event \"Club \\\"A\\\" [final]\"]\n[Site \"?\"]\n{}[White \"A\"]\n\n1. e4",
        rank.pgn_tags()
    );
    vec![
        letters.to_lowercase(),
        separated(" "),
        separated("-"),
        separated(","),
        separated(", "),
        separated("/"),
        separated("."),
        separated("\u{200B}"),
        separated("\u{2013}"),
        format!("\u{FEFF}  {letters}\r\n"),
        format!("`{letters}`"),
        format!("```\n{letters}\n```"),
        format!("\u{201C}{letters}\u{201D}"),
        wide,
        figurines(rank, "♔♕♖♗♘"),
        figurines(rank, "♚♛♜♝♞"),
        figurines(rank, "♔♕♖♗♘").replace('♖', "♖\u{FE0F}"),
        rank.x_fen(),
        rank.shredder_fen(),
        rank.x_fen().replace(' ', "_"),
        rank.x_fen().replace(" 0 1", " 0 0"),
        rank.shredder_fen().replace(" 0 1", ""),
        format!("{board} w"),
        format!("FEN: {board}"),
        format!("```fen\n{}\n```", rank.shredder_fen()),
        format!("X-FEN: `{}`", rank.x_fen()),
        format!("Shredder-FEN: `{}`", rank.shredder_fen()),
        format!("Back rank: `{letters}`"),
        format!("**{letters}**"),
        format!("White: `{letters}`"),
        lichess::play_url(&rank.x_fen()),
        lichess::analysis_url(&rank.x_fen()),
        lichess::editor_url(&rank.x_fen()),
        rank.pgn_tags(),
        rank.pgn_tags().replace('\n', " "),
        rank.pgn_tags().replace('"', "\u{201D}"),
        format!("[fen \"{}", rank.shredder_fen()),
        format!("```pgn\n{head}\n```"),
        head,
        board,
        letters,
    ]
}

#[test]
fn parses_every_notation_of_every_position() {
    for id in StartId::all() {
        let rank = BackRank::from(id);
        for text in notations(rank) {
            assert_eq!(
                position(&text),
                Ok(ParsedPosition::of_pieces(rank.id())),
                "{text:?}"
            );
        }
        for text in [
            id.to_string(),
            format!("#{id}"),
            format!("SP {id}"),
            format!("SP-{id}"),
            format!("sp{id}"),
            format!("`# {id}`"),
            format!("{:04}", id.get()),
            format!("#{id}."),
            format!("**Chess960 position {id}**"),
            format!("position {id},"),
            format!("https://lichess.org/analysis/chess960?position={id}"),
        ] {
            assert_eq!(position(&text), Ok(of_number(id)), "{text:?}");
        }
    }
}

#[test]
fn castling_fields_may_mix_x_fen_and_shredder_fen() {
    for field in ["KQkq", "HAha", "AHah", "kqKQ", "HQhq", "KAhq"] {
        let text = format!("{START} w {field} - 0 1");
        assert_eq!(
            position(&text),
            Ok(ParsedPosition::of_pieces(rank(518).id())),
            "{text}"
        );
    }
}

/// All notations of a DFRC position.
fn double_notations(id: DoubleId) -> Vec<String> {
    let (white, black) = (id.white(), id.black());
    let number = id.number();
    vec![
        id.to_string(),
        format!("`{id}`"),
        format!("#{white}/{black}"),
        format!("SP-{white} / SP-{black}"),
        format!("DFRC {id}"),
        format!("dfrc {number}"),
        format!("DFRC-{number}."),
        format!("DFRC number: {number}"),
        format!("dfrc Number {number}"),
        format!("{white}\u{2044}{black}"),
        format!("DFRC number **{number}** = 960·{white} + {black}"),
        format!("**DFRC position {id}**: White and Black apart"),
        format!("**DFRC position {id}**: different set-ups for White and Black"),
    ]
}

#[test]
fn parses_dfrc_pairs() {
    // All pairs would be 960 times as many; the step visits every number of either side.
    for number in (0..DoubleId::COUNT).step_by(959) {
        let id = DoubleId::from_number(number).expect("a DFRC number");
        assert_eq!(id.number(), number);
        for text in double_notations(id) {
            assert_eq!(position(&text), Ok(of_number(id)), "{text}");
        }
        let [white, black] = id.back_ranks();
        let of_ranks = if white == black {
            ParsedPosition::of_pieces(white.id())
        } else {
            ParsedPosition::of_pieces(id)
        };
        for text in [
            id.x_fen(),
            id.shredder_fen(),
            lichess::editor_url(&id.x_fen()),
            lichess::play_url(&id.x_fen()),
        ] {
            assert_eq!(position(&text), Ok(of_ranks), "{text}");
        }
    }
    assert_eq!(DoubleId::from_number(DoubleId::COUNT), None);
    assert_eq!(DoubleId::from_number(u32::MAX), None);
}

#[test]
fn castling_field_of_dfrc_must_match_both_sides() {
    let board = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let id = DoubleId::new(rank(518).id(), rank(451).id());
    for field in ["KQkq", "HAgb", "gbHA", "HAkq", "KQgb"] {
        let text = format!("{board} w {field} - 0 1");
        assert_eq!(position(&text), Ok(ParsedPosition::of_pieces(id)), "{text}");
    }
    for field in ["HAha", "GBgb", "KQ", "-"] {
        let error = FenError::Castling {
            found: field.to_owned(),
            shredder: "HAgb".to_owned(),
        };
        let text = format!("{board} w {field} - 0 1");
        assert_eq!(position(&text), Err(ParseError::Fen(error)), "{text}");
    }
}

#[test]
fn parses_numbers_in_the_chosen_numbering() {
    for numbering in Numbering::ALL {
        for id in StartId::all() {
            let number = numbering.number(id);
            let read = |text: &str| read(text, Some(numbering));
            let of_number = |start: Start| ParsedPosition::of_number(start, numbering);
            assert_eq!(read(&format!("#{number}")), Ok(of_number(id.into())));
            let pair = format!("{number}/{}", numbering.number(rank(518).id()));
            let classical = StartId::CLASSICAL;
            let double = DoubleId::new(id, classical);
            assert_eq!(read(&pair), Ok(of_number(double.into())));
            // Back ranks and DFRC numbers have no numbering.
            let dfrc = format!("DFRC {}", double.number());
            assert_eq!(read(&dfrc).map(Start::from), Ok(double.into()));
            let letters = BackRank::from(id).to_string();
            assert_eq!(read(&letters), Ok(ParsedPosition::of_pieces(id)));
        }
    }
}

#[test]
fn parses_names_of_pieces() {
    let classical = "rook, knight, bishop, queen, king, bishop, knight, rook";
    let list = |prefix: fn(usize) -> String| {
        let lines = classical.split(", ").zip(1..);
        let lines = lines.map(|(piece, number)| format!("{}{piece}\n", prefix(number)));
        lines.collect::<String>()
    };
    for text in [
        classical.to_owned(),
        classical.to_uppercase(),
        classical.replace(", ", " "),
        classical.replace(", ", "-"),
        list(|_| "- ".to_owned()),
        list(|number| format!("{number}. ")),
        format!("White, a to h: {classical}; Black mirrors White."),
        format!("White: {classical}. Black: {classical}."),
    ] {
        let id = position(&text).map(Start::from);
        assert_eq!(id, Ok(Start::Single(StartId::CLASSICAL)), "{text}");
    }
    let both = format!(
        "White: {classical}. Black: {}",
        classical.replace("queen, king", "king, queen")
    );
    assert_eq!(
        position(&both).map(Start::from),
        Ok(Start::Double("518/534".parse().expect("a pair")))
    );
    let misspelt = classical.replace("king", "kink");
    let unknown = ParseError::UnknownWord("kink".to_owned());
    assert_eq!(position(&misspelt), Err(unknown));
    let too_few = position("rook knight bishop queen king bishop knight");
    assert!(
        matches!(too_few, Err(ParseError::BackRank(_))),
        "{too_few:?}"
    );
}

fn symbols() -> impl Strategy<Value = String> {
    // Mostly parts of positions, so that more code is reached.
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
    fn no_input_panics(text in ".{0,300}", likely in symbols()) {
        let _ = (position(&text), position(&likely));
    }

    #[test]
    fn parsed_positions_are_written_and_parsed_back(text in symbols()) {
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
    fn every_notation_is_parsed_back(id in 0_u16..960) {
        let rank = rank(id);
        for text in [rank.to_string(), rank.x_fen(), rank.shredder_fen(), rank.pgn_tags()] {
            prop_assert_eq!(position(&text), Ok(ParsedPosition::of_pieces(rank.id())));
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
