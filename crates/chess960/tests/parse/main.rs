//! Checks that every accepted form of a position is read, alone and in ordinary text, and every error.

mod boards;
mod errors;
mod find;
#[path = "../lichess/mod.rs"]
mod lichess;
#[path = "../positions/mod.rs"]
mod positions;
mod properties;

use chess960::parse::{ParseError, ParsedPosition, ReadingNote, find, position, read};
use chess960::{BackRank, DoubleId, Numbering, Start, StartId};
use positions::{figurines, rank};

const BOARD: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn of_number(start: impl Into<Start>) -> ParsedPosition {
    ParsedPosition::of_number(start, Numbering::Scharnagl)
}

fn separated(rank: BackRank, separator: &str) -> String {
    let letters: Vec<String> = rank.to_string().chars().map(String::from).collect();
    letters.join(separator)
}

/// All notations of a position that `find` recognizes in other text.
fn notations(rank: BackRank) -> Vec<String> {
    let letters = rank.to_string();
    let mut notations = vec![
        letters.to_lowercase(),
        format!("{}{}", &letters[..1], letters[1..].to_lowercase()),
        figurines(rank, "♔♕♖♗♘"),
        figurines(rank, "♚♛♜♝♞"),
        rank.x_fen(),
        rank.shredder_fen(),
        rank.x_fen().replace(' ', "_"),
        rank.shredder_fen().replace(" 0 1", ""),
        rank.x_fen().replace(" - 0 1", ""),
        rank.x_fen().replace(" w KQkq - 0 1", ""),
        rank.pgn_tags().trim_end().to_owned(),
        rank.pgn_tags().trim_end().replace('\n', " "),
        format!(
            "[Event \"Club \\\"A\\\" [final]\"]\n[Site \"?\"]\n{}[White_Elo \"2000\"]",
            rank.pgn_tags()
        ),
        rank.text_board().replace("\n  a b c d e f g h\n", ""),
        letters,
    ];
    let separators = [
        " ", "-", ",", ", ", "/", ".", " - ", "|", "; ", "\u{2013}", "  ",
    ];
    notations.extend(separators.map(|separator| separated(rank, separator)));
    notations
}

/// More notations of a position alone.
fn notations_alone(rank: BackRank) -> Vec<String> {
    let letters = rank.to_string();
    let wide = letters
        .chars()
        .filter_map(|letter| char::from_u32(letter as u32 + 0xFEE0));
    let board = rank.x_fen().replace(" w KQkq - 0 1", "");
    let head = format!(
        "[Event \"Club \\\"A\\\" [final]\"]\n[Site \"?\"]\n{}[White \"A\"]\n\n1. e4",
        rank.pgn_tags()
    );
    vec![
        separated(rank, "\u{200B}"),
        format!("\u{FEFF}  {letters}\r\n"),
        format!("`{letters}`"),
        format!("```\n{letters}\n```"),
        format!("\u{201C}{letters}\u{201D}"),
        wide.collect(),
        figurines(rank, "♔♕♖♗♘").replace('♖', "♖\u{FE0F}"),
        rank.x_fen().replace(" 0 1", " 0 0"),
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
        rank.pgn_tags().replace('"', "\u{201D}"),
        format!("[fen \"{}", rank.shredder_fen()),
        format!("```pgn\n{head}\n```"),
        head,
    ]
}

#[test]
fn parses_every_notation_of_every_position() {
    for id in StartId::all() {
        for text in [notations(id.into()), notations_alone(id.into())].concat() {
            assert_eq!(
                position(&text),
                Ok(ParsedPosition::of_pieces(id)),
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
    let double = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    let id = DoubleId::new(rank(518).id(), rank(451).id());
    let single = ["KQkq", "HAha", "AHah", "kqKQ", "HQhq", "KAhq"];
    let single = single.map(|field| (BOARD, field, Start::from(StartId::CLASSICAL)));
    let both = ["KQkq", "HAgb", "gbHA", "HAkq", "KQgb"].map(|field| (double, field, id.into()));
    for (board, field, start) in single.into_iter().chain(both) {
        let text = format!("{board} w {field} - 0 1");
        assert_eq!(
            position(&text),
            Ok(ParsedPosition::of_pieces(start)),
            "{text}"
        );
    }
}

#[test]
fn castling_fields_of_other_positions_are_corrected_with_a_note() {
    for field in ["HAha", "GBgb", "KQ", "-"] {
        let text = format!("brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w {field} - 0 1");
        let corrected = ParsedPosition {
            note: Some(ReadingNote::CastlingField(field.to_owned())),
            ..ParsedPosition::of_pieces(DoubleId::new(rank(518).id(), rank(451).id()))
        };
        assert_eq!(position(&text), Ok(corrected), "{text}");
    }
}

/// All notations of a DFRC position by numbers.
fn double_notations(id: DoubleId) -> Vec<String> {
    let (white, black, number) = (id.white, id.black, id.number());
    vec![
        id.to_string(),
        format!("`{id}`"),
        format!("#{white}/{black}"),
        format!("SP-{white} / SP-{black}"),
        format!("DFRC {id}"),
        format!("DFRC-number {number}."),
        format!("DFRC number: {number}"),
        format!("dfrc Number {number}"),
        format!("{white}\u{2044}{black}"),
        format!("DFRC number **{number}** = 960·{white} + {black}"),
        format!("**DFRC position {id}**: White and Black apart"),
        format!("**DFRC position {id}**: different set-ups for White and Black"),
    ]
}

fn meanings(text: &str) -> Vec<Result<ParsedPosition, ParseError>> {
    find(text).into_iter().map(|it| it.meaning).collect()
}

#[test]
fn reads_dfrc_positions() {
    // All pairs would be 960 times as many; the step visits every number of either side.
    for number in (0..DoubleId::COUNT).step_by(959) {
        let id = DoubleId::from_number(number).expect("a DFRC number");
        assert_eq!(id.number(), number);
        for text in double_notations(id) {
            assert_eq!(position(&text), Ok(of_number(id)), "{text}");
        }
        let (white, black) = (id.white, id.black);
        for text in [
            format!("dfrc: {id}, I think"),
            format!("DFRC {white} / {black}"),
            format!("Double Fischer random {id}?"),
            format!("double fischerandom: {white}/ {black}"),
            format!("Double Chess960 position {id}"),
            format!("**DFRC position {id}**: different set-ups for White and Black"),
        ] {
            assert_eq!(meanings(&text), [Ok(of_number(id))], "{text}");
        }
        let start = if white == black {
            Start::from(white)
        } else {
            id.into()
        };
        for text in [
            start.x_fen(),
            start.shredder_fen(),
            lichess::editor_url(&start.x_fen()),
            lichess::play_url(&start.x_fen()),
            format!("```\n{}```", start.board(chess960::PieceSet::Letters)),
            format!("[FEN \"{}\"]", start.shredder_fen()),
        ] {
            let read = ParsedPosition::of_pieces(start);
            assert_eq!(position(&text), Ok(read.clone()), "{text}");
            assert_eq!(meanings(&text), [Ok(read)], "{text}");
        }
    }
    assert_eq!(DoubleId::from_number(DoubleId::COUNT), None);
    assert_eq!(DoubleId::from_number(u32::MAX), None);
}

#[test]
fn parses_numbers_in_the_chosen_numbering() {
    for numbering in Numbering::ALL {
        for id in StartId::all() {
            let number = numbering.number(id);
            let read = |text: &str| read(text, Some(numbering));
            let of_number = |start: Start| ParsedPosition::of_number(start, numbering);
            assert_eq!(read(&format!("#{number}")), Ok(of_number(id.into())));
            let pair = format!("{number}/{}", numbering.number(StartId::CLASSICAL));
            let double = DoubleId::new(id, StartId::CLASSICAL);
            assert_eq!(read(&pair), Ok(of_number(double.into())));
            // Back ranks and DFRC numbers have no numbering.
            let dfrc = format!("DFRC number {}", double.number());
            assert_eq!(read(&dfrc).map(Start::from), Ok(double.into()));
            let letters = BackRank::from(id).to_string();
            assert_eq!(read(&letters), Ok(ParsedPosition::of_pieces(id)));
        }
    }
}

const CLASSICAL_NAMES: &str = "rook, knight, bishop, queen, king, bishop, knight, rook";

#[track_caller]
fn assert_start(text: &str, start: &str) {
    let read = position(text).map(|read| read.start.to_string());
    assert_eq!(read.as_deref(), Ok(start), "{text}");
}

#[test]
fn parses_names_of_pieces() {
    assert_start(CLASSICAL_NAMES, "518");
    assert_start(&CLASSICAL_NAMES.to_uppercase(), "518");
    assert_start(&CLASSICAL_NAMES.replace(", ", " "), "518");
    assert_start(&CLASSICAL_NAMES.replace(", ", "-"), "518");
}

#[test]
fn parses_lists_of_pieces() {
    assert_start(
        "- rook\n- knight\n- bishop\n- queen\n- king\n- bishop\n- knight\n- rook",
        "518",
    );
    assert_start(
        "1. rook\n2. knight\n3. bishop\n4. queen\n5. king\n6. bishop\n7. knight\n8. rook",
        "518",
    );
}

#[test]
fn parses_names_of_both_sides_pieces() {
    let white = CLASSICAL_NAMES;
    let black = "rook, knight, bishop, king, queen, bishop, knight, rook";
    assert_start(
        &format!("White, a to h: {white}; Black mirrors White."),
        "518",
    );
    assert_start(&format!("White: {white}. Black: {white}."), "518");
    assert_start(&format!("White: {white}. Black: {black}"), "518/534");
}

#[test]
fn a_misspelt_piece_is_an_unknown_word() {
    let misspelt = CLASSICAL_NAMES.replace("king", "kink");
    let unknown = ParseError::UnknownWord("kink".to_owned());
    assert_eq!(position(&misspelt), Err(unknown));
}

#[test]
fn seven_names_are_no_back_rank() {
    let too_few = position("rook knight bishop queen king bishop knight");
    assert!(
        matches!(too_few, Err(ParseError::BackRank(_))),
        "{too_few:?}"
    );
}
