//! A picture as SVG.

use std::collections::BTreeMap;

use chess960::{Piece, Side};

use super::Theme;
use super::glyphs::{self, Align};
use super::svg::{Colour, Point, format_number};
use super::theme::Colours;

/// Common programs show pictures up to this width and height in pixels.
const MAX_PIXELS: f32 = 4096.0;

/// Units are pixels of a PNG with the default width.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) size: Point,
    title: String,
    pub(super) colours: &'static Colours,
    pub(super) background: Colour,
    /// Each is drawn over the earlier ones.
    elements: String,
    /// SVG files of the pieces by name.
    drawings: BTreeMap<String, &'static str>,
}

impl Scene {
    pub(super) fn new(size: Point, title: String, theme: Theme) -> Self {
        let colours = theme.colours();
        Self {
            size,
            title,
            colours,
            background: colours.frame,
            elements: String::new(),
            drawings: BTreeMap::new(),
        }
    }

    /// Width of the PNG in pixels, reduced if a side would exceed [`MAX_PIXELS`].
    pub(super) fn default_width(&self) -> f32 {
        let (width, height) = self.size;
        let scale = (MAX_PIXELS / width.max(height)).min(1.0);
        (width * scale).trunc()
    }

    /// Draws rectangles of the same size with sharp edges. `corners`: the upper left ones.
    pub(super) fn fill(
        &mut self,
        corners: impl IntoIterator<Item = Point>,
        (width, height): Point,
        colour: Colour,
    ) {
        let [width, height] = [width, height].map(format_number);
        let mut path = String::new();
        for (x, y) in corners {
            let [x, y] = [x, y].map(format_number);
            path += &format!("M{x} {y}h{width}v{height}h-{width}z");
        }
        self.push(&format!(
            r#"<path fill="{colour}" shape-rendering="crispEdges" d="{path}"/>"#
        ));
    }

    /// `piece`: `None` for a pawn. `width`: of its square.
    pub(super) fn piece(&mut self, side: Side, piece: Option<Piece>, (x, y): Point, width: f32) {
        let colour = side.name().to_lowercase();
        let name = format!("{colour}-{}", piece.map_or("pawn", Piece::name));
        let [x, y, width] = [x, y, width].map(format_number);
        self.push(&format!(
            r##"<use href="#{name}" x="{x}" y="{y}" width="{width}" height="{width}"/>"##
        ));
        self.drawings.insert(name, drawing(side, piece));
    }

    /// `path` is the data of an SVG path.
    pub(super) fn line(&mut self, path: &str, width: f32, colour: Colour) {
        let width = format_number(width);
        self.push(&format!(
            r#"<path fill="none" stroke="{colour}" stroke-width="{width}" d="{path}"/>"#
        ));
    }

    /// `at` is on the baseline.
    pub(super) fn text(&mut self, text: &str, align: Align, at: Point, height: f32) {
        self.push(&glyphs::group(text, align, at, height, self.colours.ink));
    }

    fn push(&mut self, element: &str) {
        self.elements += element;
        self.elements.push('\n');
    }

    /// Returns a self-contained file. `width` and `height` may have units: `210mm`.
    pub(super) fn to_svg(&self, width: &str, height: &str) -> String {
        let (right, bottom) = self.size;
        // Defines each drawing once.
        let drawings = self.drawings.iter();
        let symbols: String = drawings.map(|(name, file)| symbol(name, file)).collect();
        let (title, background, elements) = (&self.title, self.background, &self.elements);
        let [right, bottom] = [right, bottom].map(format_number);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right} {bottom}" width="{width}" height="{height}" stroke-linecap="round" stroke-linejoin="round">
<title>{title}</title>
<defs>
{symbols}</defs>
<rect width="100%" height="100%" fill="{background}" shape-rendering="crispEdges"/>
{elements}</svg>
"#
        )
    }
}

/// SVG file with a square view box.
const fn drawing(side: Side, piece: Option<Piece>) -> &'static str {
    macro_rules! drawing {
        ($name:literal) => {
            match side {
                Side::White => include_str!(concat!("pieces/white-", $name, ".svg")),
                Side::Black => include_str!(concat!("pieces/black-", $name, ".svg")),
            }
        };
    }
    match piece {
        Some(Piece::King) => drawing!("king"),
        Some(Piece::Queen) => drawing!("queen"),
        Some(Piece::Rook) => drawing!("rook"),
        Some(Piece::Bishop) => drawing!("bishop"),
        Some(Piece::Knight) => drawing!("knight"),
        None => drawing!("pawn"),
    }
}

/// Removes the namespace, which the file declares, and comment lines.
fn symbol(name: &str, drawing: &str) -> String {
    let (_, element) = drawing
        .split_once("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .expect("the drawing declares the SVG namespace");
    let (inside, _) = element
        .rsplit_once("</svg>")
        .expect("the drawing has an end tag");
    let lines = inside.lines().map(str::trim);
    let inside: String = lines.filter(|line| !line.starts_with("<!--")).collect();
    format!(r#"<symbol id="{name}" overflow="visible" {inside}</symbol>"#) + "\n"
}
