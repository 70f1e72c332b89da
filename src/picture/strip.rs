//! Ranks without the rest of the board.

use chess960::{File, Piece, Side, SquareColour, Start};

use super::glyphs::Align;
use super::outline::{Point, to_f32};
use super::piece_glyph::PieceGlyph;
use super::scene::{Colour, Rectangle, Scene};
use super::theme::Colours;
use super::{Theme, describe, ranks};

#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    pub(super) side: Side,
    /// Upper left corner.
    pub(super) at: Point,
    pub(super) square: f32,
}

impl Strip {
    pub(super) fn draw(self, scene: &mut Scene, pieces: [Option<Piece>; 8], colours: &Colours) {
        for (kind, fill) in [
            (SquareColour::Light, colours.light),
            (SquareColour::Dark, colours.dark),
        ] {
            let files = File::ALL.into_iter();
            let files = files.filter(|&file| self.colour(file) == kind);
            scene.fill(files.map(|file| self.rectangle(file)).collect(), fill);
        }
        self.draw_pieces(scene, pieces);
    }

    pub(super) fn draw_pieces(self, scene: &mut Scene, pieces: [Option<Piece>; 8]) {
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            if let Some(piece) = piece {
                let corner = self.rectangle(file).at;
                scene.glyph(PieceGlyph::piece(self.side, piece), corner, self.square);
            }
        }
    }

    /// `light` and `dark` are the colors for such squares.
    pub(super) fn mark(self, scene: &mut Scene, file: File, [light, dark]: [Colour; 2]) {
        let paint = match self.colour(file) {
            SquareColour::Light => light,
            SquareColour::Dark => dark,
        };
        scene.fill(vec![self.rectangle(file)], paint);
    }

    pub(super) fn letters(self, scene: &mut Scene, height: f32, below: f32, colours: &Colours) {
        let texts = File::ALL.map(|file| {
            let y = self.at.1 + self.square + below;
            (file.to_string(), (self.middle(file), y))
        });
        let texts = texts.iter().map(|(text, at)| (&**text, Align::Middle, *at));
        scene.texts(texts, height, colours.ink);
    }

    pub(super) fn middle(self, file: File) -> f32 {
        self.rectangle(file).at.0 + self.square / 2.0
    }

    fn rectangle(self, file: File) -> Rectangle {
        let steps = f32::from(file.letter() as u8 - b'a');
        Rectangle {
            at: (self.at.0 + steps * self.square, self.at.1),
            size: (self.square, self.square),
        }
    }

    /// Colors are reversed on the eighth rank.
    fn colour(self, file: File) -> SquareColour {
        match (self.side, file.first_rank_colour()) {
            (Side::White, colour) => colour,
            (Side::Black, SquareColour::Dark) => SquareColour::Light,
            (Side::Black, SquareColour::Light) => SquareColour::Dark,
        }
    }
}

const SQUARE: f32 = 126.0;
const MARGIN: f32 = 16.0;
const TEXT: f32 = 26.0;
/// From the squares to the baseline of the file letters.
const BELOW: f32 = 38.0;

pub(super) fn back_ranks(start: Start, theme: Theme) -> Scene {
    let colours = theme.colours();
    let rows = rows(start);
    let count = to_f32(rows.len());
    let height = count * (SQUARE + MARGIN) + BELOW + MARGIN;
    let width = 8.0 * SQUARE + 2.0 * MARGIN;
    let mut scene = Scene::new((width, height), describe(start), colours.frame);
    let mut y = MARGIN;
    let mut last = None;
    for (side, pieces) in rows {
        let strip = Strip {
            side,
            at: (MARGIN, y),
            square: SQUARE,
        };
        strip.draw(&mut scene, pieces, colours);
        last = Some(strip);
        y += SQUARE + MARGIN;
    }
    if let Some(strip) = last {
        strip.letters(&mut scene, TEXT, BELOW, colours);
    }
    scene
}

/// From top to bottom.
pub(super) fn rows(start: Start) -> Vec<(Side, [Option<Piece>; 8])> {
    let [white, black] = ranks(start).map(|rank| rank.pieces().map(Some));
    match start {
        Start::Single(_) => vec![(Side::White, white)],
        Start::Double(_) => vec![(Side::Black, black), (Side::White, white)],
    }
}
