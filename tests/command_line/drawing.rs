//! `chess960-bot draw` and `chess960-bot poster`

use std::fs;

use chess960_bot::picture::poster;

use super::{WorkDir, assert_contains, assert_omits, assert_starts_with, stderr, stdout};

/// Size of a picture in pixels.
#[derive(Debug, PartialEq)]
struct Size {
    width: u32,
    height: u32,
}

fn png_size(file: &[u8]) -> Size {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| {
        let bytes = file[at..][..4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes)
    };
    Size {
        width: number(16),
        height: number(20),
    }
}

/// Draws a position, and returns the file.
fn drawn(position: &str, name: &str, flags: &[&str]) -> Vec<u8> {
    let work_dir = WorkDir::new();
    let output = work_dir.run(&[&["draw", position, "--out", name], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected = format!("Wrote {name}.\n");
    assert_starts_with(stdout(&output), &expected);
    fs::read(work_dir.0.path().join(name)).expect("the file exists")
}

/// Title of a drawn SVG.
fn title(position: &str) -> String {
    let svg = String::from_utf8(drawn(position, "board.SVG", &[])).expect("UTF-8");
    assert_eq!(svg.matches("<use ").count(), 32);
    let (_, title) = svg.split_once("<title>").expect("a title");
    let (title, _) = title.split_once("</title>").expect("a title");
    title.to_owned()
}

#[test]
fn the_file_extension_selects_the_format() {
    let size = Size {
        width: 720,
        height: 740,
    };
    assert_eq!(png_size(&drawn("518", "board.png", &[])), size);
    assert_eq!(title("518"), "Chess960 position 518, RNBQKBNR");
}

#[test]
fn positions_are_read_in_any_notation() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(title(fen), "Chess960 position 518, RNBQKBNR");
    let pair = "DFRC position 518/534, White RNBQKBNR, Black RNBKQBNR";
    assert_eq!(title("518/534"), pair);
}

#[test]
fn letters_of_another_language_are_mentioned() {
    let output = WorkDir::new().run(&["draw", "TCFDRFCT", "--out", "french.png"]);
    let expected = "Wrote french.png.\nFrench letters: `RNBQKBNR`\n";
    assert_eq!(stdout(&output), expected, "{}", stderr(&output));
}

#[test]
fn the_size_of_a_board_is_its_width() {
    let size = Size {
        width: 360,
        height: 370,
    };
    assert_eq!(png_size(&drawn("451", "x.png", &["--size", "360"])), size);
}

#[test]
fn a_back_rank_or_castling_is_drawn_instead_of_a_board() {
    let one_row = Size {
        width: 1040,
        height: 196,
    };
    let back_rank = drawn("451", "x.png", &["--what", "back-rank"]);
    assert_eq!(png_size(&back_rank), one_row);
    let four_rows = Size {
        width: 848,
        height: 826,
    };
    let castling = drawn("451", "x.png", &["--what", "castling"]);
    assert_eq!(png_size(&castling), four_rows);
}

fn drawn_svg(flags: &[&str]) -> String {
    String::from_utf8(drawn("451", "x.svg", flags)).expect("UTF-8")
}

#[test]
fn the_dark_theme_has_other_squares() {
    const LIGHT_SQUARE: &str = "#f0e2c8";
    const LIGHT_SQUARE_OF_DARK_THEME: &str = "#bcc5d1";
    for what in ["board", "castling"] {
        let usual = drawn_svg(&["--what", what]);
        assert_contains(&usual, LIGHT_SQUARE);
        assert_omits(&usual, LIGHT_SQUARE_OF_DARK_THEME);
        let dark = drawn_svg(&["--what", what, "--theme", "dark"]);
        assert_contains(&dark, LIGHT_SQUARE_OF_DARK_THEME);
        assert_omits(&dark, LIGHT_SQUARE);
    }
}

#[test]
fn the_side_selects_whose_pieces_are_below() {
    const WHITES_BISHOP_BELOW: &str = r##"<use href="#white-bishop" x="34" y="622""##;
    const BLACKS_BISHOP_BELOW: &str = r##"<use href="#black-bishop" x="34" y="622""##;
    let usual = drawn_svg(&[]);
    assert_contains(&usual, WHITES_BISHOP_BELOW);
    assert_omits(&usual, BLACKS_BISHOP_BELOW);
    let from_black = drawn_svg(&["--side", "black"]);
    assert_contains(&from_black, BLACKS_BISHOP_BELOW);
    assert_omits(&from_black, WHITES_BISHOP_BELOW);
}

/// Asserts that nothing is drawn, with `part` in the error.
#[track_caller]
fn assert_refused(work_dir: &WorkDir, arguments: &str, status: i32, part: &str) {
    let output = work_dir.run(&arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(status), "{arguments}");
    assert_eq!(stdout(&output), "");
    assert_contains(stderr(&output), part);
}

#[test]
fn nothing_is_overwritten() {
    let work_dir = WorkDir::new();
    let path = work_dir.0.path().join("here.png");
    fs::write(&path, "mine").expect("the folder exists");
    let draw = "draw 518 --out here.png";
    assert_refused(&work_dir, draw, 1, "here.png is already there");
    assert_eq!(fs::read(path).expect("the file still exists"), b"mine");
}

#[test]
fn a_missing_folder_is_reported() {
    let draw = "draw 518 --out no/folder.png";
    assert_refused(&WorkDir::new(), draw, 1, "can't write no/folder.png");
}

#[test]
fn invalid_arguments_are_usage_errors() {
    let work_dir = WorkDir::new();
    for (arguments, part) in [
        ("draw 960 --out x.png", "No position has the number `960`"),
        ("draw RNBQKBNX --out x.png", "`X` isn't a piece"),
        ("draw 518 --out x.jpg", "must end in .png or .svg"),
        ("draw 518 --out png", "must end in .png or .svg"),
        ("draw 518", "--out"),
        (
            "draw 518 --out x.png --size 63",
            "give a whole number of pixels from 64 to 4096",
        ),
        ("draw 518 --out x.png --size 4097", "from 64 to 4096"),
        ("draw 518 --out x.png --theme red", "light, dark"),
        ("draw 518 --out x.png --side red", "white, black"),
        ("draw 518 --out x.png --what game", "board, back-rank"),
        ("poster --out x.png", "must end in .svg"),
    ] {
        assert_refused(&work_dir, arguments, 2, part);
    }
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 0);
}

/// `tests/pictures` checks what is on the pages.
#[test]
fn each_page_of_the_poster_is_a_file() {
    let work_dir = WorkDir::new();
    let output = work_dir.run(&["poster", "--out", "all.svg"]);
    let expected = "Wrote 13 pages for A4 paper, from all-01.svg to all-13.svg.\n";
    assert_eq!(stdout(&output), expected, "{}", stderr(&output));
    for (number, page) in (1..).zip(poster()) {
        let path = work_dir.0.path().join(format!("all-{number:02}.svg"));
        assert_eq!(fs::read_to_string(path).expect("the page exists"), page);
    }
}

#[test]
fn a_poster_is_not_written_in_part() {
    let work_dir = WorkDir::new();
    fs::write(work_dir.0.path().join("all-03.svg"), "mine").expect("the folder exists");
    let poster = "poster --out all.svg";
    assert_refused(&work_dir, poster, 1, "all-03.svg is already there");
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 1);
}
