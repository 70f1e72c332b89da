//! `chess960-bot draw` and `chess960-bot poster`: pictures as files.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use chess960_bot::chess960::parse::{self, GivenPosition};
use chess960_bot::chess960::{Side, Start};
use chess960_bot::picture::{self, Picture, Subject, Theme};
use clap::ValueEnum;

/// What `draw` is told.
#[derive(Clone, clap::Args)]
pub struct RenderArgs {
    /// The position: a number, two of them for DFRC (518/534), the eight pieces, a FEN
    #[arg(value_parser = parse::position)]
    position: GivenPosition,
    /// The file to be written, which must not exist: board.png or board.svg
    #[arg(long, value_name = "FILE")]
    out: ImageFile,
    /// What is to be seen
    #[arg(long, value_enum, default_value_t = What::Board)]
    what: What,
    /// The colours
    #[arg(long, value_enum, default_value_t = ThemeChoice::Light)]
    theme: ThemeChoice,
    /// Whose side of the board is at the bottom
    #[arg(long, value_enum, default_value_t = BottomSide::White)]
    side: BottomSide,
    /// How many pixels wide, from 64 to 4096; otherwise what suits the picture
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(64..=4096))]
    size: Option<u16>,
}

/// What `poster` is told.
#[derive(Clone, clap::Args)]
pub struct Poster {
    /// The files to be written, none of which may exist: all.svg means all-01.svg to all-12.svg
    #[arg(long, value_name = "FILE", value_parser = svg_file)]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum What {
    /// The whole board, with coordinates
    Board,
    /// The back rank alone
    BackRank,
    /// The back rank before and after castling
    Castling,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeChoice {
    /// Dark on light
    Light,
    /// Light on dark
    Dark,
}

#[derive(Clone, Copy, ValueEnum)]
enum BottomSide {
    /// White's
    White,
    /// Black's; of a board alone, as ranks are always shown from a to h
    Black,
}

/// A file that is to hold a picture.
#[derive(Clone)]
struct ImageFile {
    path: PathBuf,
    format: PictureFormat,
}

#[derive(Clone, Copy)]
enum PictureFormat {
    Png,
    Svg,
}

/// Reads the format from the name's end.
impl FromStr for ImageFile {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let path = PathBuf::from(name);
        let format = [("png", PictureFormat::Png), ("svg", PictureFormat::Svg)]
            .into_iter()
            .find(|(end, _)| ends_with(&path, end));
        let (_, format) = format.ok_or("its name must end in .png or .svg")?;
        Ok(Self { path, format })
    }
}

fn svg_file(name: &str) -> Result<PathBuf, &'static str> {
    let path = PathBuf::from(name);
    if ends_with(&path, "svg") {
        Ok(path)
    } else {
        Err("a poster consists of SVG files, so its name must end in .svg")
    }
}

fn ends_with(path: &Path, extension: &str) -> bool {
    path.extension()
        .is_some_and(|it| it.eq_ignore_ascii_case(extension))
}

impl RenderArgs {
    /// Writes the file, and returns what to tell about it.
    pub fn write(&self) -> anyhow::Result<String> {
        let picture = self.picture();
        let bytes = match self.out.format {
            PictureFormat::Png => picture.png(self.size),
            PictureFormat::Svg => picture.svg(self.size).into_bytes(),
        };
        write_new(&self.out.path, &bytes)?;
        Ok(format!("Wrote {}.\n", self.out.path.display()))
    }

    fn picture(&self) -> Picture {
        let start = Start::from(self.position);
        let seen_from = match self.side {
            BottomSide::White => Side::White,
            BottomSide::Black => Side::Black,
        };
        let subject = match self.what {
            What::Board => Subject::Board { start, seen_from },
            What::BackRank => Subject::BackRank(start),
            What::Castling => Subject::Castling { start, wing: None },
        };
        let theme = match self.theme {
            ThemeChoice::Light => Theme::Light,
            ThemeChoice::Dark => Theme::Dark,
        };
        Picture { subject, theme }
    }
}

impl Poster {
    /// Writes the pages, and returns what to tell about them.
    pub fn write(&self) -> anyhow::Result<String> {
        let pages = picture::poster();
        let count = pages.len();
        let paths: Vec<PathBuf> = (1..=count).map(|page| self.path(page)).collect();
        // It is all or nothing, unless something goes wrong on the way.
        for path in &paths {
            if path.exists() {
                bail!(already_there(path));
            }
        }
        for (path, page) in paths.iter().zip(pages) {
            write_new(path, page.as_bytes())?;
        }
        Ok(format!(
            "Wrote {count} pages for paper of the size A4, from {} to {}.\n",
            self.path(1).display(),
            self.path(count).display()
        ))
    }

    /// The file of a page: `all-01.svg` for `all.svg`.
    fn path(&self, page: usize) -> PathBuf {
        let stem = self.out.file_stem().unwrap_or_default().to_string_lossy();
        self.out.with_file_name(format!("{stem}-{page:02}.svg"))
    }
}

/// Writes a file that does not exist yet.
fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let file = File::create_new(path);
    match file.and_then(|mut file| file.write_all(bytes)) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => bail!(already_there(path)),
        result => result.with_context(|| format!("cannot write {}", path.display())),
    }
}

fn already_there(path: &Path) -> String {
    format!(
        "{} is already there, and nothing is overwritten; remove it, or give another name",
        path.display()
    )
}
