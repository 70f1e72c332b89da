use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use chess960::parse::{self, ParsedPosition};
use chess960::{Side, Start};
use clap::ValueEnum;

use crate::picture::{self, Picture, Subject, Theme};
use crate::reply::position;
use crate::text::say;

#[derive(Clone, clap::Args)]
pub struct RenderArgs {
    #[arg(value_parser = parse::position, help = say!("command-line-draw-position"))]
    position: ParsedPosition,
    #[arg(long, value_name = "FILE", help = say!("command-line-draw-out"))]
    out: ImageFile,
    #[arg(
        long,
        value_enum,
        default_value_t = DrawSubject::Board,
        help = say!("command-line-draw-what")
    )]
    what: DrawSubject,
    #[arg(
        long,
        value_enum,
        default_value_t = ThemeChoice::Light,
        help = say!("command-line-draw-theme")
    )]
    theme: ThemeChoice,
    #[arg(
        long,
        value_enum,
        default_value_t = BottomSide::White,
        help = say!("command-line-draw-side")
    )]
    side: BottomSide,
    #[arg(
        long,
        value_name = "PIXELS",
        value_parser = clap::value_parser!(u16).range(64..=4096),
        help = say!("command-line-draw-size")
    )]
    size: Option<u16>,
}

#[derive(Clone, clap::Args)]
pub struct PosterArgs {
    #[arg(
        long,
        value_name = "FILE",
        value_parser = svg_file,
        help = say!("command-line-poster-out")
    )]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum DrawSubject {
    #[value(help = say!("command-line-draw-board"))]
    Board,
    #[value(help = say!("command-line-draw-back-rank"))]
    BackRank,
    #[value(help = say!("command-line-draw-castling"))]
    Castling,
}

#[derive(Clone, Copy, ValueEnum)]
enum ThemeChoice {
    #[value(help = say!("command-line-draw-light"))]
    Light,
    #[value(help = say!("command-line-draw-dark"))]
    Dark,
}

#[derive(Clone, Copy, ValueEnum)]
enum BottomSide {
    #[value(help = say!("command-line-draw-white"))]
    White,
    #[value(help = say!("command-line-draw-black"))]
    Black,
}

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

impl FromStr for ImageFile {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let path = PathBuf::from(name);
        let format = [("png", PictureFormat::Png), ("svg", PictureFormat::Svg)]
            .into_iter()
            .find(|(end, _)| ends_with(&path, end));
        let (_, format) = format.ok_or_else(|| say!("command-line-draw-file"))?;
        Ok(Self { path, format })
    }
}

fn svg_file(name: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(name);
    if ends_with(&path, "svg") {
        Ok(path)
    } else {
        Err(say!("command-line-poster-file"))
    }
}

fn ends_with(path: &Path, extension: &str) -> bool {
    path.extension()
        .is_some_and(|it| it.eq_ignore_ascii_case(extension))
}

impl RenderArgs {
    /// Returns a message about the file.
    ///
    /// # Errors
    /// If the file exists or cannot be written.
    pub fn write(&self) -> anyhow::Result<String> {
        let picture = self.picture();
        let bytes = match self.out.format {
            PictureFormat::Png => picture.png(self.size),
            PictureFormat::Svg => picture.svg(self.size).into_bytes(),
        };
        write_new(&self.out.path, &bytes)?;
        let file = shown(&self.out.path);
        let wrote = say!("command-line-draw-wrote", file = file) + "\n";
        let letters = position::letters(self.position);
        Ok(wrote + &letters.map_or_else(String::new, |letters| letters + "\n"))
    }

    fn picture(&self) -> Picture {
        let start = Start::from(self.position);
        let seen_from = match self.side {
            BottomSide::White => Side::White,
            BottomSide::Black => Side::Black,
        };
        let subject = match self.what {
            DrawSubject::Board => Subject::Board { start, seen_from },
            DrawSubject::BackRank => Subject::BackRank(start),
            DrawSubject::Castling => Subject::Castling { start, wing: None },
        };
        let theme = match self.theme {
            ThemeChoice::Light => Theme::Light,
            ThemeChoice::Dark => Theme::Dark,
        };
        Picture { subject, theme }
    }
}

impl PosterArgs {
    /// Returns a message about the files.
    ///
    /// # Errors
    /// If a page exists or cannot be written.
    pub fn write(&self) -> anyhow::Result<String> {
        let pages = picture::poster();
        let count = pages.len();
        let paths: Vec<PathBuf> = (1..=count).map(|page| self.path(page)).collect();
        // Avoids a partial result if a page exists.
        for path in &paths {
            if path.exists() {
                bail!(file_exists_message(path));
            }
        }
        for (path, page) in paths.iter().zip(pages) {
            write_new(path, page.as_bytes())?;
        }
        let (first, last) = (shown(&self.path(1)), shown(&self.path(count)));
        let wrote = say!(
            "command-line-poster-wrote",
            count = count,
            first = first,
            last = last
        );
        Ok(wrote + "\n")
    }

    /// Such as `all-01.svg` for `all.svg`.
    fn path(&self, page: usize) -> PathBuf {
        let stem = self.out.file_stem().unwrap_or_default().to_string_lossy();
        self.out.with_file_name(format!("{stem}-{page:02}.svg"))
    }
}

fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let file = File::create_new(path);
    match file.and_then(|mut file| file.write_all(bytes)) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            bail!(file_exists_message(path))
        }
        result => result.with_context(|| say!("command-line-file-unwritable", file = shown(path))),
    }
}

fn file_exists_message(path: &Path) -> String {
    say!("command-line-file-exists", file = shown(path))
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
