//! `chess960-bot draw` and `chess960-bot poster`

use std::fs;

use super::{WorkDir, stderr, stdout};

fn png_size(file: &[u8]) -> (u32, u32) {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    let number = |at: usize| {
        let bytes = file[at..][..4].try_into().expect("four bytes");
        u32::from_be_bytes(bytes)
    };
    (number(16), number(20))
}

#[test]
fn the_file_extension_selects_the_format() {
    let work_dir = WorkDir::new();
    let read = |name: &str| fs::read(work_dir.0.path().join(name)).expect("the file exists");
    let output = work_dir.run(&["draw", "518", "--out", "board.png"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stdout(&output), "Wrote board.png.\n");
    assert_eq!(png_size(&read("board.png")), (720, 740));
    let output = work_dir.run(&["draw", "TCFDRFCT", "--out", "french.png"]);
    let expected = "Wrote french.png.\nFrench letters: `RNBQKBNR`\n";
    assert_eq!(stdout(&output), expected, "{}", stderr(&output));
    assert_eq!(read("french.png"), read("board.png"));
    let classical = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (position, title) in [
        ("518", "Chess960 position 518, RNBQKBNR"),
        ("rnbqkbnr", "Chess960 position 518, RNBQKBNR"),
        (classical, "Chess960 position 518, RNBQKBNR"),
        (
            "518/534",
            "DFRC position 518/534, White RNBQKBNR, Black RNBKQBNR",
        ),
    ] {
        let output = work_dir.run(&["draw", position, "--out", "board.SVG"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let svg = String::from_utf8(read("board.SVG")).expect("UTF-8");
        assert!(svg.contains(&format!("<title>{title}</title>")), "{svg}");
        assert_eq!(svg.matches("<use ").count(), 32);
        fs::remove_file(work_dir.0.path().join("board.SVG")).expect("the file was written");
    }
}

#[test]
fn flags_select_content_and_style() {
    let work_dir = WorkDir::new();
    let mut seen = Vec::new();
    for (index, (flags, size)) in [
        (&[][..], (720, 740)),
        (&["--size", "360"], (360, 370)),
        (&["--theme", "dark"], (720, 740)),
        (&["--side", "black"], (720, 740)),
        (&["--what", "back-rank"], (1040, 196)),
        (&["--what", "castling"], (848, 826)),
        (&["--what", "castling", "--theme", "dark"], (848, 826)),
    ]
    .into_iter()
    .enumerate()
    {
        let name = format!("{index}.png");
        let output = work_dir.run(&[&["draw", "451", "--out", &name], flags].concat());
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let file = fs::read(work_dir.0.path().join(name)).expect("the file exists");
        assert_eq!(png_size(&file), size, "{flags:?}");
        assert!(!seen.contains(&file), "{flags:?} changes nothing");
        seen.push(file);
    }
}

#[test]
fn errors_are_reported_and_nothing_is_overwritten() {
    let work_dir = WorkDir::new();
    fs::write(work_dir.0.path().join("here.png"), "mine").expect("the folder exists");
    for (arguments, status, part) in [
        ("draw 518 --out here.png", 1, "here.png is already there"),
        (
            "draw 518 --out no/folder.png",
            1,
            "can't write no/folder.png",
        ),
        (
            "draw 960 --out x.png",
            2,
            "No position has the number `960`",
        ),
        ("draw RNBQKBNX --out x.png", 2, "`X` isn't a piece"),
        ("draw 518 --out x.jpg", 2, "must end in .png or .svg"),
        ("draw 518 --out png", 2, "must end in .png or .svg"),
        ("draw 518", 2, "--out"),
        (
            "draw 518 --out x.png --size 63",
            2,
            "give a whole number of pixels from 64 to 4096",
        ),
        ("draw 518 --out x.png --size 4097", 2, "from 64 to 4096"),
        ("draw 518 --out x.png --theme red", 2, "light, dark"),
        ("draw 518 --out x.png --side red", 2, "white, black"),
        ("draw 518 --out x.png --what game", 2, "board, back-rank"),
        ("poster --out x.png", 2, "must end in .svg"),
    ] {
        let output = work_dir.run(&arguments.split(' ').collect::<Vec<_>>());
        assert_eq!(output.status.code(), Some(status), "{arguments}");
        assert_eq!(stdout(&output), "");
        assert!(stderr(&output).contains(part), "{}", stderr(&output));
    }
    let mine = fs::read(work_dir.0.path().join("here.png"));
    assert_eq!(mine.expect("the file still exists"), b"mine");
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 1);
}

#[test]
fn the_poster_has_all_its_pages_or_none() {
    let work_dir = WorkDir::new();
    let output = work_dir.run(&["poster", "--out", "all.svg"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let expected = "Wrote 13 pages for A4 paper, from all-01.svg to all-13.svg.\n";
    assert_eq!(stdout(&output), expected);
    for page in 1..=12 {
        let path = work_dir.0.path().join(format!("all-{page:02}.svg"));
        let svg = fs::read_to_string(path).expect("the page exists");
        assert_eq!(svg.matches("<use ").count(), 80 * 8);
    }
    let tables = fs::read_to_string(work_dir.0.path().join("all-13.svg"));
    let tables = tables.expect("the page exists");
    assert_eq!(tables.matches("<use ").count(), 60 * 3 + 16 * 2);
    fs::remove_file(work_dir.0.path().join("all-03.svg")).expect("the page exists");
    let output = work_dir.run(&["poster", "--out", "all.svg"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("all-01.svg is already there"));
    assert_eq!(fs::read_dir(&work_dir.0).expect("the folder").count(), 12);
}
