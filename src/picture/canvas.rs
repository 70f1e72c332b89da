//! Pieces are rendered once per size and then copied. A board takes 2.7 ms including the PNG, instead of 24 ms with
//! resvg alone (`cargo bench -p bench --bench pictures`).

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::tiny_skia::{
    Color, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, Transform,
};
use resvg::usvg::{Options, Tree};

use super::outline::{Outline, PenStep, Point};
use super::piece_glyph::{DRAWING_SIDE, PieceGlyph};
use super::png;
use super::scene::{Colour, Element, Rectangle, Scene};

/// Each size has twelve sprites, and each kind of picture one size.
const MAX_SPRITES: usize = 96;

static DRAWINGS: LazyLock<HashMap<PieceGlyph, Tree>> = LazyLock::new(|| {
    let read = |glyph: PieceGlyph| {
        Tree::from_str(glyph.drawing(), &Options::default()).expect("the drawings are valid SVG")
    };
    PieceGlyph::all()
        .map(|glyph| (glyph, read(glyph)))
        .collect()
});

/// A piece and the bit pattern of its width.
type SpriteKey = (PieceGlyph, u32);

#[derive(Debug, Default)]
pub(super) struct Sprites(Mutex<HashMap<SpriteKey, Arc<Pixmap>>>);

impl Sprites {
    fn get(&self, glyph: PieceGlyph, side: f32) -> Arc<Pixmap> {
        let key = (glyph, side.to_bits());
        let sprites = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sprite) = sprites().get(&key) {
            return Arc::clone(sprite);
        }
        // Rendered without the lock, so concurrent calls may render the same sprite.
        let sprite = Arc::new(draw_piece(glyph, side));
        let mut sprites = sprites();
        if sprites.len() >= MAX_SPRITES {
            sprites.clear();
        }
        sprites.insert(key, Arc::clone(&sprite));
        sprite
    }

    /// `width` is in pixels.
    pub(super) fn png(&self, scene: &Scene, width: u16) -> Vec<u8> {
        let scale = f32::from(width) / scene.size.0;
        let height = pixels(scene.size.1 * scale).max(1);
        let mut canvas = Canvas {
            pixmap: blank(width.into(), height),
            scale,
            sprites: self,
        };
        canvas.pixmap.fill(color(scene.background));
        for element in &scene.elements {
            canvas.draw(element);
        }
        png::encode(&canvas.pixmap)
    }
}

fn draw_piece(glyph: PieceGlyph, side: f32) -> Pixmap {
    let length = pixels(side.ceil());
    let mut pixmap = blank(length, length);
    let scale = side / DRAWING_SIDE;
    let drawing = &DRAWINGS[&glyph];
    resvg::render(
        drawing,
        Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap
}

struct Canvas<'a> {
    pixmap: Pixmap,
    scale: f32,
    sprites: &'a Sprites,
}

impl Canvas<'_> {
    fn draw(&mut self, element: &Element) {
        match element {
            Element::Fill(rectangles, colour) => {
                for rectangle in rectangles {
                    self.fill(rectangle, *colour);
                }
            }
            Element::Piece { glyph, at, side } => {
                let sprite = self.sprites.get(*glyph, side * self.scale);
                self.copy(&sprite, self.corner(*at));
            }
            Element::Lines {
                outline,
                width,
                colour,
            } => self.lines(outline, *width, *colour),
        }
    }

    /// Crops at the right and bottom. Several times faster than tiny-skia's transformations.
    fn copy(&mut self, sprite: &Pixmap, (left, top): Point) {
        let (left, top) = (pixels(left), pixels(top));
        let bytes = |pixels: u32| pixels as usize * 4;
        let row = bytes(self.pixmap.width());
        let width = sprite.width().min(self.pixmap.width().saturating_sub(left));
        let onto = self.pixmap.data_mut().chunks_exact_mut(row);
        let from = sprite.data().chunks_exact(bytes(sprite.width()));
        for (onto, from) in onto.skip(top as usize).zip(from) {
            if let Some(onto) = onto.get_mut(bytes(left)..bytes(left + width)) {
                blend(onto, from);
            }
        }
    }

    /// Aligns to whole pixels, for sharp edges without gaps.
    fn fill(&mut self, Rectangle { at, size }: &Rectangle, colour: Colour) {
        let (left, top) = self.corner(*at);
        let (right, bottom) = self.corner((at.0 + size.0, at.1 + size.1));
        if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
            let same = Transform::identity();
            self.pixmap
                .fill_rect(rect, &paint(colour, false), same, None);
        }
    }

    fn lines(&mut self, outline: &Outline, width: f32, colour: Colour) {
        if let Some(path) = path(outline) {
            let stroke = Stroke {
                width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                ..Stroke::default()
            };
            let scale = Transform::from_scale(self.scale, self.scale);
            self.pixmap
                .stroke_path(&path, &paint(colour, true), &stroke, scale, None);
        }
    }

    fn corner(&self, (x, y): Point) -> Point {
        ((x * self.scale).round(), (y * self.scale).round())
    }
}

/// Blends premultiplied colors.
fn blend(onto: &mut [u8], from: &[u8]) {
    for (onto, from) in onto.chunks_exact_mut(4).zip(from.chunks_exact(4)) {
        match from[3] {
            0 => {}
            u8::MAX => onto.copy_from_slice(from),
            alpha => {
                let rest = u16::from(u8::MAX - alpha);
                for (onto, &from) in onto.iter_mut().zip(from) {
                    let visible = (u16::from(*onto) * rest + 127) / u16::from(u8::MAX);
                    let visible = u8::try_from(visible).expect("the value is at most 255");
                    *onto = from.saturating_add(visible);
                }
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "sizes are not negative, and excessive sizes are rejected later"
)]
fn pixels(length: f32) -> u32 {
    length.round() as u32
}

fn blank(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width, height).expect("the size is positive and fits into memory")
}

fn path(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for &step in outline.steps() {
        match step {
            PenStep::Move((x, y)) => path.move_to(x, y),
            PenStep::Line((x, y)) => path.line_to(x, y),
            PenStep::Curve((x1, y1), (x2, y2), (x, y)) => path.cubic_to(x1, y1, x2, y2, x, y),
        }
    }
    path.finish()
}

fn color(Colour([red, green, blue]): Colour) -> Color {
    Color::from_rgba8(red, green, blue, 255)
}

fn paint(colour: Colour, smooth: bool) -> Paint<'static> {
    let mut paint = Paint {
        anti_alias: smooth,
        ..Paint::default()
    };
    paint.set_color(color(colour));
    paint
}
