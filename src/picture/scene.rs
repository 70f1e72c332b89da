//! What a picture consists of, before it becomes an SVG or a PNG.

use super::glyphs::{self, Align};
use super::outline::{Outline, Point};
use super::piece_glyph::PieceGlyph;

/// The most pixels on a side of a picture that everybody's programs show.
const MAX_PIXELS: u16 = 4096;

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Colour(
    /// Red, green and blue.
    pub(super) [u8; 3],
);

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rectangle {
    /// Where its left upper corner is.
    pub(super) at: Point,
    /// How wide and how high it is.
    pub(super) size: Point,
}

/// Something in a picture, on top of what comes before it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Element {
    /// Rectangles of one colour, with sharp edges.
    Fill(Vec<Rectangle>, Colour),
    /// A man that fills a square.
    Piece {
        /// Which.
        man: PieceGlyph,
        /// The square's left upper corner.
        at: Point,
        /// The square's side.
        side: f32,
    },
    /// Lines of an even width.
    Lines {
        /// Where they run.
        outline: Outline,
        /// How wide they are.
        width: f32,
        /// Their colour.
        colour: Colour,
    },
}

/// A picture in units of its own; those of a PNG of the usual width are its pixels.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    /// How wide and how high it is.
    pub(super) size: Point,
    /// What it shows, in words.
    pub(super) title: String,
    /// What covers it, as nothing is to shine through.
    pub(super) background: Colour,
    /// What is in it.
    pub(super) elements: Vec<Element>,
}

impl Scene {
    /// A picture with nothing in it.
    pub(super) const fn new(size: Point, title: String, background: Colour) -> Self {
        Self {
            size,
            title,
            background,
            elements: Vec::new(),
        }
    }

    /// How many pixels wide its PNG usually is: as many as the scene has units, unless a side
    /// would be longer than [`MAX_PIXELS`].
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is positive and not above MAX_PIXELS"
    )]
    pub(super) fn usual_width(&self) -> u16 {
        let (width, height) = self.size;
        let scale = (f32::from(MAX_PIXELS) / width.max(height)).min(1.0);
        (width * scale) as u16
    }

    /// Fills rectangles.
    pub(super) fn fill(&mut self, rectangles: Vec<Rectangle>, colour: Colour) {
        if !rectangles.is_empty() {
            self.elements.push(Element::Fill(rectangles, colour));
        }
    }

    /// Puts a man on a square.
    pub(super) fn man(&mut self, man: PieceGlyph, at: Point, side: f32) {
        self.elements.push(Element::Piece { man, at, side });
    }

    /// Draws lines.
    pub(super) fn lines(&mut self, outline: Outline, width: f32, colour: Colour) {
        let lines = Element::Lines {
            outline,
            width,
            colour,
        };
        self.elements.push(lines);
    }

    /// Writes texts of one height, each at a point on the line on which it stands.
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
