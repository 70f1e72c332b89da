use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use chess960::Side;
use chess960::parse::ParsedPosition;
use clap::ValueEnum;

use crate::chat::Refusal;
use crate::picture::{self, Picture, Subject, Theme};
use crate::reply::position as position_reply;
use crate::text::say;

#[derive(clap::Args)]
pub struct RenderArgs {
    /// The position: a number, two for DFRC (518/534), the eight pieces, or a FEN
    #[arg(value_parser = position)]
    position: ParsedPosition,
    /// Save the picture as this new file, such as board.png or board.svg
    #[arg(long, value_name = "FILE", value_parser = image_file)]
    out: PathBuf,
    /// What to show
    #[arg(long, value_enum, default_value_t = DrawSubject::Board)]
    what: DrawSubject,
    /// Which colours to use
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    theme: Theme,
    /// Whose side of the board to put at the bottom
    #[arg(long, value_enum, default_value_t = BottomSide::White)]
    side: BottomSide,
    /// Width in pixels, 64 to 4096 (default: what suits the picture)
    #[arg(long, value_name = "PIXELS", value_parser = width)]
    size: Option<u16>,
}

#[derive(clap::Args)]
pub struct PosterArgs {
    /// Save the pages under this name: all.svg becomes the new files all-01.svg to all-13.svg
    #[arg(long, value_name = "FILE", value_parser = svg_file)]
    out: PathBuf,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum DrawSubject {
    /// The whole board, with coordinates
    Board,
    /// Only the back rank
    BackRank,
    /// The back rank before and after castling
    Castling,
}

#[derive(Clone, Copy, ValueEnum)]
enum BottomSide {
    /// White's
    White,
    /// Black's (of the board only: ranks always run from a to h)
    Black,
}

fn position(typed: &str) -> Result<ParsedPosition, String> {
    position_reply::read(typed).map_err(|refusal| refusal.text())
}

fn width(typed: &str) -> Result<u16, &'static str> {
    match typed.parse() {
        Ok(pixels) if (64..=4096).contains(&pixels) => Ok(pixels),
        Ok(_) | Err(_) => Err("give a whole number of pixels from 64 to 4096"),
    }
}

fn image_file(name: &str) -> Result<PathBuf, &'static str> {
    if !ends_with(name, "png") && !ends_with(name, "svg") {
        return Err("the file's name must end in .png or .svg");
    }
    Ok(name.into())
}

fn svg_file(name: &str) -> Result<PathBuf, &'static str> {
    if !ends_with(name, "svg") {
        return Err("the poster's pages are SVG files, so the name must end in .svg");
    }
    Ok(name.into())
}

fn ends_with(path: impl AsRef<Path>, extension: &str) -> bool {
    path.as_ref()
        .extension()
        .is_some_and(|own| own.eq_ignore_ascii_case(extension))
}

impl RenderArgs {
    /// Writes the picture as a new file. Returns a message about it, with a note if the letters of the pieces were read
    /// in another language than English.
    ///
    /// # Errors
    ///
    /// Returns an error if the file exists or cannot be written.
    pub fn write(&self) -> anyhow::Result<String> {
        let picture = self.picture();
        let bytes = if ends_with(&self.out, "png") {
            picture.png(self.size)
        } else {
            picture.svg(self.size).into_bytes()
        };
        write_new(&self.out, &bytes)?;
        let message = say!("command-line-draw-wrote", file = shown(&self.out));
        match position_reply::letters(&self.position) {
            Some(letters_note) => Ok(format!("{message}\n{letters_note}\n")),
            None => Ok(format!("{message}\n")),
        }
    }

    /// Returns the picture that the arguments describe.
    fn picture(&self) -> Picture {
        let start = self.position.start;
        let seen_from = match self.side {
            BottomSide::White => Side::White,
            BottomSide::Black => Side::Black,
        };
        let subject = match self.what {
            DrawSubject::Board => Subject::Board { start, seen_from },
            DrawSubject::BackRank => Subject::BackRank(start),
            DrawSubject::Castling => Subject::Castling { start, wing: None },
        };
        Picture {
            subject,
            theme: self.theme,
        }
    }
}

impl PosterArgs {
    /// Writes each page as a new file. Returns a message about the files.
    ///
    /// # Errors
    ///
    /// Returns an error if a page exists or cannot be written.
    pub fn write(&self) -> anyhow::Result<String> {
        let pages = picture::poster();
        let page_count = pages.len();
        let paths: Vec<PathBuf> = (1..=page_count).map(|page| self.path(page)).collect();
        // Checked before the first page is written, to avoid a partial result. Writing fails, too, if a page exists.
        if let Some(path) = paths.iter().find(|path| path.exists()) {
            bail!(file_exists_message(path));
        }
        for (path, page) in paths.iter().zip(pages) {
            write_new(path, page.as_bytes())?;
        }
        let message = say!(
            "command-line-poster-wrote",
            count = page_count,
            first = shown(&self.path(1)),
            last = shown(&self.path(page_count))
        );
        Ok(message + "\n")
    }

    /// Path of a page, such as `all-01.svg` for `all.svg`.
    fn path(&self, page: usize) -> PathBuf {
        let stem = self.out.file_stem().unwrap_or_default().to_string_lossy();
        self.out.with_file_name(format!("{stem}-{page:02}.svg"))
    }
}

/// Writes a file that must not exist yet.
fn write_new(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    match File::create_new(path).and_then(|mut file| file.write_all(bytes)) {
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
