//! Checks pictures from the outside: SVG with an independent reader, PNG pixel by pixel.
//!
//! After an intended change, draw `tests/golden/pictures` again with `REDRAW=1 cargo test --test pictures golden`, and
//! look at each picture.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::Cursor;
use std::num::NonZero;
use std::path::Path;
use std::thread::{available_parallelism, scope};

use chess960::tables::PrintedTable;
use chess960::{BackRank, Castling, DoubleId, Piece, Side, Start, StartId, Wing};
use chess960_bot::picture::{self, Picture, PictureCache, Subject, Theme};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

fn single(number: u16) -> Start {
    StartId::new(number).expect("below 960").into()
}

fn double(white: u16, black: u16) -> Start {
    let [white, black] = [white, black].map(|it| StartId::new(it).expect("below 960"));
    DoubleId::new(white, black).into()
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
    let castling = |start, wing| Subject::Castling { start, wing };
    let board = |start, seen_from| Subject::Board { start, seen_from };
    let [white, black] = [Side::White, Side::Black];
    let [light, dark] = THEMES;
    [
        ("board", board(single(451), white), light),
        ("board-dark", board(single(451), white), dark),
        ("board-black-side", board(double(451, 12), black), light),
        ("back-rank", Subject::BackRank(single(451)), light),
        ("back-ranks-dark", Subject::BackRank(double(451, 12)), dark),
        ("castling", castling(single(451), None), light),
        (
            "castling-dark",
            castling(single(518), Some(Wing::ASide)),
            dark,
        ),
        (
            "castling-both-sides",
            castling(double(100, 451), None),
            light,
        ),
        ("sheet", Subject::Sheet(some_positions(10)), light),
        (
            "table",
            Subject::Table {
                table: PrintedTable::NqScharnagl,
                marked: Some(512),
            },
            light,
        ),
        (
            "table-dark",
            Subject::Table {
                table: PrintedTable::NqFritz9,
                marked: Some(353),
            },
            dark,
        ),
        (
            "sheet-dark",
            Subject::Sheet(vec![double(518, 534), double(7, 100)]),
            dark,
        ),
    ]
    .map(|(name, subject, theme)| (name, Picture { subject, theme }))
    .to_vec()
}

/// RGB pixels in rows.
struct Pixels {
    width: usize,
    rgb: Vec<[u8; 3]>,
}

impl Pixels {
    fn read(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        bytes.truncate(info.buffer_size());
        let (rgb, _) = bytes.as_chunks::<3>();
        Self {
            width: info.width as usize,
            rgb: rgb.to_vec(),
        }
    }

    /// Renders an SVG with resvg.
    fn of_svg(svg: &str, width: u16) -> Self {
        let tree = Tree::from_str(svg, &Options::default()).expect("valid SVG");
        let scale = f32::from(width) / tree.size().width();
        let size = tree.size().to_int_size().scale_to_width(width.into());
        let height = size.expect("not empty").height();
        let mut pixmap = Pixmap::new(width.into(), height).expect("not empty");
        resvg::render(
            &tree,
            Transform::from_scale(scale, scale),
            &mut pixmap.as_mut(),
        );
        let pixels = pixmap.pixels().iter();
        Self {
            width: width.into(),
            rgb: pixels.map(|it| [it.red(), it.green(), it.blue()]).collect(),
        }
    }

    fn height(&self) -> usize {
        self.rgb.len() / self.width
    }

    fn square(&self, (x, y): (usize, usize), side: usize) -> Self {
        let rows = self.rgb.chunks_exact(self.width).skip(y).take(side);
        let rgb = rows.flat_map(|row| &row[x..x + side]).copied().collect();
        Self { width: side, rgb }
    }

    /// The largest difference of a color channel, and the mean difference in thousandths.
    fn difference(&self, other: &Self) -> (u8, usize) {
        assert_eq!(
            (self.width, self.height()),
            (other.width, other.height()),
            "different sizes"
        );
        let parts = self.rgb.as_flattened().iter();
        let parts = parts.zip(other.rgb.as_flattened());
        let differences = parts.map(|(one, other)| one.abs_diff(*other));
        let (worst, sum) = differences.fold((0, 0), |(worst, sum), difference| {
            (difference.max(worst), sum + usize::from(difference))
        });
        (worst, sum * 1000 / (3 * 255 * self.rgb.len()))
    }

    /// A few pixels may differ, if the palette lacks their colors.
    fn resembles(&self, other: &Self, what: &str) {
        let (worst, average) = self.difference(other);
        assert!(worst <= 64 && average == 0, "{what}: {worst}, {average}");
    }
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
fn svg_and_png_match() {
    for (name, picture) in examples() {
        let png = Pixels::read(&picture.png(None));
        let width = u16::try_from(png.width).expect("below 65,536 pixels");
        let svg = Pixels::of_svg(&picture.svg(None), width);
        png.resembles(&svg, name);
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
    let svg = board(single(518), Side::White).svg(Some(360));
    assert!(svg.contains("<title>Chess960 position 518, RNBQKBNR</title>"));
    assert!(svg.contains(r#"viewBox="0 0 720 740" width="360" height="370""#));
}

/// A piece in an SVG: its name, and the top left corner of its square in hundredths.
#[derive(Debug, PartialEq)]
struct SvgPiece {
    name: String,
    at: (u32, u32),
    side: u32,
}

/// Reads the text after `<use `.
fn read_piece(element: &str) -> SvgPiece {
    let attribute = |name: &str| {
        let (_, value) = element
            .split_once(&format!("{name}=\""))
            .expect("the element has the attribute");
        value
            .split_once('"')
            .expect("the value ends with a quotation mark")
            .0
    };
    let number = |name| {
        let (whole, decimals) = attribute(name)
            .split_once('.')
            .unwrap_or((attribute(name), ""));
        format!("{whole}{decimals:0<2}").parse().expect("a number")
    };
    assert_eq!(attribute("width"), attribute("height"));
    SvgPiece {
        name: attribute("href").trim_start_matches('#').to_owned(),
        at: (number(" x"), number(" y")),
        side: number("width"),
    }
}

/// The pieces of an SVG, in rows from top to bottom and from left to right.
fn rows(svg: &str) -> Vec<Vec<SvgPiece>> {
    let mut pieces: Vec<SvgPiece> = svg.split("<use ").skip(1).map(read_piece).collect();
    pieces.sort_by_key(|piece| (piece.at.1, piece.at.0));
    let mut rows: Vec<Vec<SvgPiece>> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some(row) if row[0].at.1 == piece.at.1 => row.push(piece),
            _ => rows.push(vec![piece]),
        }
    }
    rows
}

fn letters(row: &[SvgPiece]) -> String {
    row.iter()
        .map(|piece| {
            let (side, kind) = piece.name.split_once('-').expect("a side and a kind");
            let letter = match kind {
                "knight" => 'n',
                other => other.chars().next().expect("a name"),
            };
            if side == "white" {
                letter.to_ascii_uppercase()
            } else {
                letter
            }
        })
        .collect()
}

fn all_letters(rows: &[Vec<SvgPiece>]) -> Vec<String> {
    rows.iter().map(|row| letters(row)).collect()
}

/// Back ranks of the golden table, in the order of their numbers.
fn golden_ranks() -> impl Iterator<Item = (StartId, &'static str)> {
    let rows = include_str!("../crates/chess960/tests/golden/positions.csv")
        .lines()
        .skip(1);
    let ranks = rows.map(|row| row.split(',').nth(1).expect("the row has two columns"));
    StartId::all().zip(ranks)
}

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

#[test]
fn boards_have_all_pieces_on_their_squares() {
    let mut count = 0;
    for (id, white) in golden_ranks() {
        let found = rows(&board(id.into(), Side::White).svg(None));
        let black = white.to_lowercase();
        assert_eq!(
            all_letters(&found),
            [&*black, "pppppppp", "PPPPPPPP", white]
        );
        assert_on_squares(&found);
        // From Black's side the board is turned, also for DFRC.
        let other = StartId::new(959 - id.get()).expect("below 960");
        let black = BackRank::from(other).to_string().to_lowercase();
        let found = rows(&board(DoubleId::new(id, other).into(), Side::Black).svg(None));
        let expected = [white, "PPPPPPPP", "pppppppp", &black].map(reversed);
        assert_eq!(all_letters(&found), expected);
        assert_on_squares(&found);
        count += 1;
    }
    assert_eq!(count, 960);
}

/// Checks that pieces fill the ranks 1, 2, 7 and 8 of a board.
fn assert_on_squares(board: &[Vec<SvgPiece>]) {
    let (left, top) = board[0][0].at;
    let side = board[0][0].side;
    for (row, rank) in board.iter().zip([0, 1, 6, 7]) {
        assert_eq!(row.len(), 8);
        for (piece, file) in row.iter().zip(0..) {
            let expected = (left + file * side, top + rank * side);
            assert_eq!((piece.at, piece.side), (expected, side));
        }
    }
}

/// A piece on a coloured square, rendered by resvg from its own file.
fn sprite(letter: char, [red, green, blue]: [u8; 3], side: u16) -> Pixels {
    let kind = match letter.to_ascii_uppercase() {
        'P' => "pawn",
        other => Piece::from_symbol(other).expect("a piece").name(),
    };
    let colour = if letter.is_ascii_uppercase() {
        "white"
    } else {
        "black"
    };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/picture/pieces");
    let file = fs::read_to_string(folder.join(format!("{colour}-{kind}.svg"))).expect("a drawing");
    let tree = Tree::from_str(&file, &Options::default()).expect("valid SVG");
    let mut pixmap = Pixmap::new(side.into(), side.into()).expect("not empty");
    pixmap.fill(Color::from_rgba8(red, green, blue, 255));
    let scale = f32::from(side) / 100.0;
    resvg::render(
        &tree,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    let pixels = pixmap.pixels().iter();
    Pixels {
        width: side.into(),
        rgb: pixels.map(|it| [it.red(), it.green(), it.blue()]).collect(),
    }
}

#[test]
fn every_square_shows_its_piece() {
    let ranks: Vec<_> = golden_ranks().collect();
    let threads = available_parallelism().map_or(1, NonZero::get);
    scope(|scope| {
        for ranks in ranks.chunks(ranks.len().div_ceil(threads)) {
            scope.spawn(|| assert_squares_show_their_pieces(ranks));
        }
    });
}

fn assert_squares_show_their_pieces(ranks: &[(StartId, &str)]) {
    // At a quarter of the usual size, squares are 21 pixels wide.
    const SIDE: usize = 21;
    let mut sprites = HashMap::new();
    for &(id, white) in ranks {
        let seen_from = if id.get() % 2 == 0 {
            Side::White
        } else {
            Side::Black
        };
        let pixels = Pixels::read(&board(id.into(), seen_from).png(Some(180)));
        let ranks = [&white.to_lowercase(), "pppppppp", "........", "........"];
        let ranks = [&ranks[..], &["........", "........", "PPPPPPPP", white]].concat();
        let pieces: String = match seen_from {
            Side::White => ranks.concat(),
            Side::Black => reversed(&ranks.concat()),
        };
        for (index, letter) in pieces.chars().enumerate() {
            let (column, row) = (index % 8, index / 8);
            let square = pixels.square((9 + column * SIDE, 9 + row * SIDE), SIDE);
            let background = square.rgb[0];
            let is_light = (column + row) % 2 == 0;
            assert_eq!(
                background,
                if is_light {
                    [0xf0, 0xe2, 0xc8]
                } else {
                    [0xb9, 0x8f, 0x66]
                }
            );
            let reference = || match letter {
                '.' => Pixels {
                    width: SIDE,
                    rgb: vec![background; SIDE * SIDE],
                },
                _ => sprite(letter, background, 21),
            };
            let expected = sprites.entry((letter, is_light)).or_insert_with(reference);
            let (worst, average) = square.difference(expected);
            assert!(
                worst <= 64 && average <= 3,
                "{id}, {index}: {worst}, {average}"
            );
        }
    }
    // The pieces are different enough to detect a wrong one.
    let sprites: Vec<_> = sprites.into_iter().collect();
    for (index, ((one, is_light), drawn)) in sprites.iter().enumerate() {
        for ((other, _), another) in sprites[..index].iter().filter(|it| it.0.1 == *is_light) {
            let (_, average) = drawn.difference(another);
            assert!(average > 3, "{one} and {other}: {average}");
        }
    }
}

#[test]
fn boards_show_their_numbers() {
    // The area above the board shows only the number.
    let number = |start: Start| {
        let pixels = Pixels::read(&board(start, Side::White).png(None));
        pixels.rgb[..pixels.width * 34].to_vec()
    };
    let numbers: HashSet<_> = StartId::all()
        .step_by(7)
        .map(|id| number(id.into()))
        .collect();
    assert_eq!(numbers.len(), StartId::all().step_by(7).count());
    assert_eq!(number(double(518, 518)).len(), 720 * 34);
    assert_ne!(number(double(518, 518)), number(StartId::CLASSICAL.into()));
}

#[test]
fn back_ranks_show_one_side_or_both() {
    let seen = |start| -> Vec<String> {
        let svg = light(Subject::BackRank(start)).svg(None);
        all_letters(&rows(&svg))
    };
    for (id, rank) in golden_ranks() {
        assert_eq!(seen(id.into()), [rank]);
    }
    assert_eq!(seen(double(518, 534)), ["rnbkqbnr", "RNBQKBNR"]);
    assert_eq!(seen(double(518, 518)), ["rnbqkbnr", "RNBQKBNR"]);
}

#[test]
fn castling_shows_the_rank_before_and_after() {
    let text = |squares: [Option<Piece>; 8]| -> String {
        squares.iter().flatten().map(|it| it.letter()).collect()
    };
    let seen = |start, wing| -> Vec<String> {
        let svg = light(Subject::Castling { start, wing }).svg(None);
        all_letters(&rows(&svg))
    };
    for id in StartId::all() {
        let ranks = Wing::ALL.map(|wing| {
            let castling = Castling::new(id.into(), wing);
            [text(castling.before()), text(castling.after())]
        });
        assert_eq!(seen(id.into(), None), ranks.concat());
        for (wing, ranks) in Wing::ALL.into_iter().zip(ranks) {
            assert_eq!(seen(id.into(), Some(wing)), ranks);
        }
    }
    // Both sides, Black above White.
    let both = seen(double(518, 0), Some(Wing::HSide));
    assert_eq!(both, ["bbqnnkr", "bbqnnrk", "RNBQKR", "RNBQRK"]);
    assert_eq!(seen(double(518, 0), None).len(), 4);
    assert_eq!(seen(double(518, 518), None), seen(single(518), None));
}

#[test]
fn sheet_shows_all_positions_in_order() {
    let starts = some_positions(12);
    let svg = light(Subject::Sheet(starts.clone())).svg(None);
    let found = all_letters(&rows(&svg));
    let ranks = starts.iter().map(|start| match start {
        Start::Single(id) => BackRank::from(*id).to_string(),
        Start::Double(_) => unreachable!("all starts are single"),
    });
    assert_eq!(found, ranks.collect::<Vec<_>>());
    let doubles = vec![double(518, 534), double(534, 518)];
    let svg = light(Subject::Sheet(doubles)).svg(None);
    assert_eq!(
        all_letters(&rows(&svg)),
        ["rnbkqbnr", "RNBQKBNR", "rnbqkbnr", "RNBKQBNR"]
    );
}

/// The skeletons of a table, block by block, from left to right in each row of blocks.
fn skeletons_of(rows: &[Vec<SvgPiece>], rows_of_block: usize) -> Vec<String> {
    // In each column of blocks, some skeleton begins with a piece.
    let left = |column: usize| {
        let xs = rows.iter().map(|row| row[3 * column].at.0);
        xs.min().expect("a row")
    };
    let pitch = f64::from(rows[0][0].side) / 0.95;
    let mut skeletons = Vec::new();
    for block_row in rows.chunks(rows_of_block) {
        for column in 0..block_row[0].len() / 3 {
            for row in block_row {
                let mut skeleton = ['-'; 6];
                let pieces = &row[3 * column..][..3];
                for (piece, letter) in pieces.iter().zip(letters(pieces).chars()) {
                    let steps = f64::from(piece.at.0 - left(column)) / pitch;
                    let is_at = |square: &u8| (steps - f64::from(*square)).abs() < 0.05;
                    let square = (0..6).find(is_at).expect("the piece is on a square");
                    skeleton[usize::from(square)] = letter;
                }
                skeletons.push(skeleton.iter().collect());
            }
        }
    }
    skeletons
}

fn printed_skeletons(author: &str) -> Vec<String> {
    let csv = match author {
        "scharnagl" => {
            include_str!("../crates/chess960/tests/golden/printed/nq_skeleton_scharnagl.csv")
        }
        _ => include_str!("../crates/chess960/tests/golden/printed/nq_skeleton_fritz9.csv"),
    };
    let rows = csv.lines().skip(1);
    let skeletons = rows.map(|row| {
        row.split(',')
            .nth(1)
            .expect("the row has two columns")
            .to_owned()
    });
    skeletons.collect()
}

#[test]
fn skeleton_tables_have_the_printed_blocks() {
    for (table, author, rows_of_block, blocks_in_row) in [
        (PrintedTable::NqScharnagl, "scharnagl", 6, 5),
        (PrintedTable::NqFritz9, "fritz9", 15, 4),
    ] {
        for marked in [None, Some(table.rows()[7].number())] {
            let svg = light(Subject::Table { table, marked }).svg(None);
            let rows = rows(&svg);
            assert!(rows.iter().all(|row| row.len() == 3 * blocks_in_row));
            assert_eq!(
                skeletons_of(&rows, rows_of_block),
                printed_skeletons(author)
            );
        }
    }
}

#[test]
fn poster_shows_all_positions_in_order() {
    let mut all = Vec::new();
    let mut pages: Vec<String> = picture::poster().collect();
    assert_eq!(pages.len(), 13);
    let tables = pages.pop().expect("the poster has pages");
    assert!(tables.contains(r#"width="210mm" height="297mm""#));
    let tables = rows(&tables);
    let (skeletons, bishops) = tables.split_at(12);
    assert_eq!(skeletons_of(skeletons, 6), printed_skeletons("scharnagl"));
    // The bishops' table below has four blocks of four.
    assert_eq!(all_letters(bishops), ["BBBBBBBB"; 4]);
    for page in pages {
        assert!(page.contains(r#"width="210mm" height="297mm""#));
        let rows = rows(&page);
        assert_eq!(rows.len(), 20);
        // Numbers ascend down the columns.
        for column in 0..4 {
            for row in &rows {
                assert_eq!(row.len(), 32);
                all.push(letters(&row[8 * column..][..8]));
            }
        }
    }
    let golden: Vec<_> = golden_ranks().map(|(_, rank)| rank).collect();
    assert_eq!(all, golden);
}

#[test]
fn pictures_are_deterministic() {
    let picture_cache = PictureCache::default();
    for (name, picture) in examples().into_iter().step_by(3) {
        let uncached = picture.png(None);
        std::thread::scope(|scope| {
            let threads = [(); 2].map(|()| scope.spawn(|| picture_cache.png(&picture)));
            for thread in threads {
                assert_eq!(
                    *thread.join().expect("the thread does not panic"),
                    uncached,
                    "{name}"
                );
            }
        });
        assert_eq!(*picture_cache.png(&picture), uncached, "{name}: cached");
        assert_eq!(picture.svg(None), picture.svg(None), "{name}");
    }
}

#[test]
fn pictures_are_within_the_limits_of_discord() {
    let doubles: Vec<Start> = (0..100).map(|it| double(it * 9, 959 - it * 7)).collect();
    let largest = light(Subject::Sheet(doubles));
    for (name, picture) in [vec![("largest", largest)], examples()].concat() {
        let file = picture.png(None);
        assert!(file.len() < 1 << 20, "{name}: {} bytes", file.len());
        let pixels = Pixels::read(&file);
        assert!(pixels.width.max(pixels.height()) <= 4096, "{name}");
    }
}

#[test]
fn width_applies_to_png_and_svg() {
    for width in [64, 333, 720] {
        for (name, picture) in examples() {
            let file = picture.png(Some(width));
            assert_eq!(Pixels::read(&file).width, usize::from(width), "{name}");
            let attribute = format!("width=\"{width}\"");
            assert!(picture.svg(Some(width)).contains(&attribute), "{name}");
        }
    }
}
