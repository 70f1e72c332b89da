use super::glyphs::{self, Align};
use super::outline::{Outline, Point};
use super::piece_glyph::PieceGlyph;

/// Common programs show pictures up to this width and height in pixels.
const MAX_PIXELS: u16 = 4096;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(
    /// Red, green and blue.
    pub(super) [u8; 3],
);

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rectangle {
    pub(super) at: Point,
    pub(super) size: Point,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Element {
    /// With sharp edges.
    Fill(Vec<Rectangle>, Colour),
    Piece {
        glyph: PieceGlyph,
        at: Point,
        side: f32,
    },
    Lines {
        outline: Outline,
        width: f32,
        colour: Colour,
    },
}

/// Units are pixels of a PNG with the default width.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    pub(super) size: Point,
    pub(super) title: String,
    /// Opaque.
    pub(super) background: Colour,
    pub(super) elements: Vec<Element>,
}

impl Scene {
    pub(super) const fn new(size: Point, title: String, background: Colour) -> Self {
        Self {
            size,
            title,
            background,
            elements: Vec::new(),
        }
    }

    /// Width of the PNG in pixels, reduced if a side would exceed [`MAX_PIXELS`].
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the width is positive and at most MAX_PIXELS"
    )]
    pub(super) fn default_width(&self) -> u16 {
        let (width, height) = self.size;
        let scale = (f32::from(MAX_PIXELS) / width.max(height)).min(1.0);
        (width * scale) as u16
    }

    pub(super) fn fill(&mut self, rectangles: Vec<Rectangle>, colour: Colour) {
        if !rectangles.is_empty() {
            self.elements.push(Element::Fill(rectangles, colour));
        }
    }

    pub(super) fn glyph(&mut self, glyph: PieceGlyph, at: Point, side: f32) {
        self.elements.push(Element::Piece { glyph, at, side });
    }

    pub(super) fn lines(&mut self, outline: Outline, width: f32, colour: Colour) {
        let lines = Element::Lines {
            outline,
            width,
            colour,
        };
        self.elements.push(lines);
    }

    /// The points are on the baselines.
    pub(super) fn texts<'a>(
        &mut self,
        texts: impl IntoIterator<Item = (&'a str, Align, Point)>,
        height: f32,
        colour: Colour,
    ) {
        let mut outline = Outline::default();
        for (text, align, at) in texts {
            glyphs::write(&mut outline, text, height, align, at);
        }
        self.lines(outline, height * glyphs::WEIGHT, colour);
    }
}
