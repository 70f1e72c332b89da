//! Checks pictures from the outside: SVG with an independent reader, PNG pixel by pixel.
//!
//! After an intended change, draw `tests/golden/pictures` again with `REDRAW=1 cargo test --test pictures golden`, and
//! look at each picture.

mod boards;
mod pixels;
mod svg_pieces;
mod tables;

use std::fs;
use std::path::Path;

use chess960::tables::PrintedTable;
use chess960::{DoubleId, Side, Start, StartId, Wing};
use chess960_bot::picture::{LabeledBoard, Picture, PictureCache, Subject, Theme};

use crate::pixels::Pixels;

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

fn single(number: u16) -> Start {
    StartId::new(number).expect("below 960").into()
}

fn double(white: u16, black: u16) -> Start {
    let [white, black] = [white, black].map(|it| StartId::new(it).expect("below 960"));
    DoubleId::new(white, black).into()
}

fn labeled(label: &str, start: Start) -> LabeledBoard {
    LabeledBoard {
        label: label.to_owned(),
        start,
    }
}

fn board(start: Start, seen_from: Side) -> Picture {
    let subject = Subject::Board { start, seen_from };
    light(subject)
}

fn light(subject: Subject) -> Picture {
    let theme = Theme::Light;
    Picture { subject, theme }
}

fn some_positions(count: u16) -> Vec<Start> {
    (0..count).map(|it| single((518 + it * 97) % 960)).collect()
}

/// Pictures of each kind, in both themes.
fn examples() -> Vec<(&'static str, Picture)> {
    let board = |start, seen_from| Subject::Board { start, seen_from };
    let castling = |start, wing| Subject::Castling { start, wing };
    let table = |table, row| Subject::Table {
        table,
        marked: Some(row),
    };
    let [light, dark] = THEMES;
    let (double_rank, ten) = (double(451, 12), some_positions(10));
    let doubles = vec![double(518, 534), double(7, 100)];
    let castling_aside = castling(single(518), Some(Wing::ASide));
    [
        ("board", board(single(451), Side::White), light),
        ("board-dark", board(single(451), Side::White), dark),
        ("board-black-side", board(double_rank, Side::Black), light),
        ("back-rank", Subject::BackRank(single(451)), light),
        ("back-ranks-dark", Subject::BackRank(double_rank), dark),
        ("castling", castling(single(451), None), light),
        ("castling-dark", castling_aside, dark),
        (
            "castling-both-sides",
            castling(double(100, 451), None),
            light,
        ),
        ("sheet", Subject::Sheet(ten), light),
        (
            "boards",
            Subject::Boards(vec![labeled("1", single(451)), labeled("2-3b", single(12))]),
            light,
        ),
        ("sheet-dark", Subject::Sheet(doubles), dark),
        ("table", table(PrintedTable::NqScharnagl, 512), light),
        ("table-dark", table(PrintedTable::NqFritz9, 353), dark),
    ]
    .map(|(name, subject, theme)| (name, Picture { subject, theme }))
    .to_vec()
}

#[test]
fn pictures_match_the_golden_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/pictures");
    for (name, picture) in examples() {
        let path = folder.join(format!("{name}.png"));
        let drawn = picture.png(Some(400));
        if std::env::var_os("REDRAW").is_some() {
            fs::write(&path, &drawn).expect("the folder exists");
        }
        let golden = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Pixels::read(&drawn).resembles(&Pixels::read(&golden), name);
    }
}

#[test]
fn svg_is_self_contained() {
    for (name, picture) in examples() {
        let svg = picture.svg(None);
        for part in ["<text", "font", "<image", "url(", "@import", "<script"] {
            assert!(!svg.contains(part), "{name}: {part}");
        }
        let addresses = svg.matches("http").count();
        assert_eq!(addresses, 1, "{name}: only the SVG namespace");
        assert!(svg.contains("<title>"), "{name}");
    }
}

#[test]
fn svg_has_a_title_and_scales_with_its_width() {
    let svg = board(single(518), Side::White).svg(Some(360));
    assert!(svg.contains("<title>Chess960 position 518, RNBQKBNR</title>"));
    assert!(svg.contains(r#"viewBox="0 0 720 740" width="360" height="370""#));
}

#[test]
fn the_cache_gives_all_threads_the_same_picture() {
    let cache = PictureCache::default();
    // Every third example, because full pictures take long.
    for (name, picture) in examples().into_iter().step_by(3) {
        let expected = picture.png(None);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| assert_eq!(*cache.png(&picture), expected, "{name}"));
            }
        });
    }
}

#[test]
fn svg_is_the_same_each_time() {
    for (name, picture) in examples() {
        assert_eq!(picture.svg(None), picture.svg(None), "{name}");
    }
}

#[test]
fn pictures_are_within_the_limits_of_discord() {
    // A list has at most 100 positions.
    let pairs: Vec<Start> = (0..100).map(|it| double(it * 9, 959 - it * 7)).collect();
    let largest = light(Subject::Sheet(pairs));
    for (name, picture) in [vec![("largest", largest)], examples()].concat() {
        let file = picture.png(None);
        assert!(file.len() < 1 << 20, "{name}: {} bytes", file.len());
        let pixels = Pixels::read(&file);
        assert!(pixels.width <= 4096, "{name}");
        assert!(pixels.height() <= 4096, "{name}");
    }
}

#[test]
fn png_and_svg_have_the_requested_width() {
    for width in [64, 333, 720] {
        for (name, picture) in examples() {
            let file = picture.png(Some(width));
            assert_eq!(Pixels::read(&file).width, usize::from(width), "{name}");
            let attribute = format!("width=\"{width}\"");
            assert!(picture.svg(Some(width)).contains(&attribute), "{name}");
        }
    }
}
