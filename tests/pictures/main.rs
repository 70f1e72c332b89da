//! Checks pictures from the outside: SVG with an independent reader, PNG pixel by pixel.
//!
//! After an intended change, draw `tests/golden/pictures` again with `REDRAW=1 cargo test --test pictures golden`, and
//! look at each picture.

mod boards;
mod pixels;
mod svg_pieces;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};

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

fn golden_file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/pictures/{name}.png"))
}

#[test]
fn pictures_resemble_the_golden_files() {
    for (name, picture) in examples() {
        let path = golden_file(name);
        let drawn = picture.png(Some(400));
        if std::env::var_os("REDRAW").is_some() {
            fs::write(&path, &drawn).expect("the folder exists");
            continue;
        }
        let golden = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Pixels::read(&drawn).assert_resembles(&Pixels::read(&golden), name);
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
fn concurrent_calls_of_the_cache_get_the_whole_picture() {
    let cache = PictureCache::default();
    let board = board(single(518), Side::White);
    let castling = light(Subject::Castling {
        start: single(451),
        wing: None,
    });
    for picture in [board, castling] {
        let rendered = picture.png(None);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| assert_eq!(*cache.png(&picture), rendered));
            }
        });
        assert_eq!(cache.cached(&picture).as_deref(), Some(&*rendered));
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
    const MAX_BYTES: usize = 1024 * 1024;
    const MAX_SIDE: usize = 4096;
    for (name, picture) in examples().into_iter().chain([("largest", largest_sheet())]) {
        let file = picture.png(None);
        assert!(file.len() < MAX_BYTES, "{name}: {} bytes", file.len());
        let pixels = Pixels::read(&file);
        assert!(pixels.width <= MAX_SIDE, "{name}");
        assert!(pixels.height() <= MAX_SIDE, "{name}");
    }
}

/// A sheet of 100 different DFRC positions, which is the longest list.
fn largest_sheet() -> Picture {
    let positions = (0..100).map(|index| double(index * 9, 959 - index * 7));
    light(Subject::Sheet(positions.collect()))
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
