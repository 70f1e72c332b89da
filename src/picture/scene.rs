//! A picture as SVG.

use std::collections::BTreeMap;

use chess960::{Piece, Side};

use super::Theme;
use super::glyphs::{self, Align};
use super::svg::{Color, Number, Point, Size};
use super::theme::Colors;

/// Common programs show pictures up to this width and height in pixels.
const MAX_PIXELS: f32 = 4096.0;

/// Units are pixels of a PNG with the default width.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub size: Size,
    title: String,
    pub colors: &'static Colors,
    pub background: Color,
    /// SVG elements. Each is drawn over the earlier ones.
    elements: String,
    /// SVG files of the pieces by name.
    drawings: BTreeMap<String, &'static str>,
}

impl Scene {
    pub fn new(size: Size, title: String, theme: Theme) -> Self {
        let colors = theme.colors();
        Self {
            size,
            title,
            colors,
            background: colors.frame,
            elements: String::new(),
            drawings: BTreeMap::new(),
        }
    }

    /// Returns the width of the PNG in pixels, reduced if a side would exceed [`MAX_PIXELS`].
    pub fn default_width(&self) -> f32 {
        let Size { width, height } = self.size;
        let scale = (MAX_PIXELS / width.max(height)).min(1.0);
        (width * scale).trunc()
    }

    /// Draws rectangles of the same size with sharp edges. `corners` are their upper left corners.
    pub fn fill(&mut self, corners: impl IntoIterator<Item = Point>, size: Size, color: Color) {
        let path: String = corners
            .into_iter()
            .map(|corner| rectangle(corner, size))
            .collect();
        self.push(&format!(
            r#"<path fill="{color}" shape-rendering="crispEdges" d="{path}"/>"#
        ));
    }

    /// Draws a piece, or a pawn for `None`, on a square with this upper left corner and width.
    pub fn piece(&mut self, side: Side, piece: Option<Piece>, corner: Point, square: f32) {
        let color = side.name().to_lowercase();
        let name = format!("{color}-{}", piece.map_or("pawn", Piece::name));
        let left = Number(corner.x);
        let top = Number(corner.y);
        let width = Number(square);
        self.push(&format!(
            r##"<use href="#{name}" x="{left}" y="{top}" width="{width}" height="{width}"/>"##
        ));
        self.drawings.insert(name, drawing(side, piece));
    }

    /// Draws a line. `path` is the data of an SVG path.
    pub fn line(&mut self, path: &str, width: f32, color: Color) {
        let width = Number(width);
        self.push(&format!(
            r#"<path fill="none" stroke="{color}" stroke-width="{width}" d="{path}"/>"#
        ));
    }

    /// Draws a line of text. `at` is on the baseline.
    pub fn text(&mut self, text: &str, align: Align, at: Point, height: f32) {
        let color = self.colors.ink;
        self.push(&glyphs::text_element(text, align, at, height, color));
    }

    /// Draws another scene with its upper left corner at a point.
    pub fn insert(&mut self, scene: Self, corner: Point) {
        let left = Number(corner.x);
        let top = Number(corner.y);
        self.push(&format!(
            "<g transform=\"translate({left} {top})\">\n{}</g>",
            scene.elements
        ));
        self.drawings.extend(scene.drawings);
    }

    fn push(&mut self, element: &str) {
        self.elements += element;
        self.elements.push('\n');
    }

    /// Returns the picture as a self-contained SVG file. `width` and `height` are the size at which programs show it,
    /// in pixels or with a unit: `210mm`.
    pub fn to_svg(&self, width: &str, height: &str) -> String {
        let Self {
            size,
            title,
            background,
            elements,
            drawings,
            ..
        } = self;
        let right = Number(size.width);
        let bottom = Number(size.height);
        // Each drawing is defined once. The elements refer to it by its name.
        let symbols: String = drawings
            .iter()
            .map(|(name, file)| symbol(name, file))
            .collect();
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

/// Returns the data of an SVG path around a rectangle.
fn rectangle(corner: Point, size: Size) -> String {
    let left = Number(corner.x);
    let top = Number(corner.y);
    let width = Number(size.width);
    let height = Number(size.height);
    format!("M{left} {top}h{width}v{height}h-{width}z")
}

/// Returns the SVG file of a piece, or of a pawn for `None`, with a square view box.
const fn drawing(side: Side, piece: Option<Piece>) -> &'static str {
    match (side, piece) {
        (Side::White, Some(Piece::King)) => include_str!("pieces/white-king.svg"),
        (Side::White, Some(Piece::Queen)) => include_str!("pieces/white-queen.svg"),
        (Side::White, Some(Piece::Rook)) => include_str!("pieces/white-rook.svg"),
        (Side::White, Some(Piece::Bishop)) => include_str!("pieces/white-bishop.svg"),
        (Side::White, Some(Piece::Knight)) => include_str!("pieces/white-knight.svg"),
        (Side::White, None) => include_str!("pieces/white-pawn.svg"),
        (Side::Black, Some(Piece::King)) => include_str!("pieces/black-king.svg"),
        (Side::Black, Some(Piece::Queen)) => include_str!("pieces/black-queen.svg"),
        (Side::Black, Some(Piece::Rook)) => include_str!("pieces/black-rook.svg"),
        (Side::Black, Some(Piece::Bishop)) => include_str!("pieces/black-bishop.svg"),
        (Side::Black, Some(Piece::Knight)) => include_str!("pieces/black-knight.svg"),
        (Side::Black, None) => include_str!("pieces/black-pawn.svg"),
    }
}

/// Converts the SVG file of a piece to an SVG symbol with this name, which keeps the other attributes of the file, such
/// as its view box. Removes the namespace, which the scene declares, and lines with comments.
///
/// # Panics
/// If the file has no namespace or no end tag. All files of [`drawing`] have both.
fn symbol(name: &str, drawing: &str) -> String {
    let (_, after_namespace) = drawing
        .split_once("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .expect("the drawing declares the SVG namespace");
    let (attributes_and_content, _) = after_namespace
        .rsplit_once("</svg>")
        .expect("the drawing has an end tag");
    // Begins within the start tag `<svg …>`, whose attributes and `>` complete the start tag of the symbol.
    let without_comments: String = attributes_and_content
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("<!--"))
        .collect();
    format!("<symbol id=\"{name}\" overflow=\"visible\" {without_comments}</symbol>\n")
}
