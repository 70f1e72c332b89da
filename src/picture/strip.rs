//! Ranks without the rest of the board.

use chess960::{File, Piece, Side, SquareColour, Start};

use super::glyphs::Align;
use super::scene::Scene;
use super::svg::{Colour, Point};
use super::{Theme, describe};

#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    pub(super) side: Side,
    /// Upper left corner.
    pub(super) at: Point,
    pub(super) square: f32,
}

impl Strip {
    pub(super) fn draw(self, scene: &mut Scene, pieces: [Option<Piece>; 8]) {
        let (dark, light): (Vec<File>, Vec<File>) =
            File::ALL.into_iter().partition(|&file| self.is_dark(file));
        self.fill(scene, light, scene.colours.light);
        self.fill(scene, dark, scene.colours.dark);
        self.draw_pieces(scene, pieces);
    }

    pub(super) fn draw_pieces(self, scene: &mut Scene, pieces: [Option<Piece>; 8]) {
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            if piece.is_some() {
                scene.piece(self.side, piece, self.corner(file), self.square);
            }
        }
    }

    /// `light` and `dark` are the colors for such squares.
    pub(super) fn mark(self, scene: &mut Scene, file: File, [light, dark]: [Colour; 2]) {
        let paint = if self.is_dark(file) { dark } else { light };
        self.fill(scene, [file], paint);
    }

    fn fill(self, scene: &mut Scene, files: impl IntoIterator<Item = File>, colour: Colour) {
        let corners = files.into_iter().map(|file| self.corner(file));
        scene.fill(corners, (self.square, self.square), colour);
    }

    pub(super) fn letters(self, scene: &mut Scene, height: f32, below: f32) {
        for file in File::ALL {
            let at = (self.middle(file), self.at.1 + self.square + below);
            scene.text(&file.to_string(), Align::Middle, at, height);
        }
    }

    pub(super) fn middle(self, file: File) -> f32 {
        self.corner(file).0 + self.square / 2.0
    }

    fn corner(self, file: File) -> Point {
        let steps = f32::from(file.letter() as u8 - b'a');
        (self.at.0 + steps * self.square, self.at.1)
    }

    /// Colors are reversed on the eighth rank.
    fn is_dark(self, file: File) -> bool {
        (file.first_rank_colour() == SquareColour::Dark) == (self.side == Side::White)
    }
}

const SQUARE: f32 = 126.0;
const MARGIN: f32 = 16.0;
const TEXT: f32 = 26.0;
/// From the squares to the baseline of the file letters.
const BELOW: f32 = 38.0;

pub(super) fn back_ranks(start: Start, theme: Theme) -> Scene {
    let height = rank_count(start) * (SQUARE + MARGIN) + BELOW + MARGIN;
    let width = 8.0 * SQUARE + 2.0 * MARGIN;
    let mut scene = Scene::new((width, height), describe(start), theme);
    let corner = (MARGIN, MARGIN);
    let white = draw_ranks(&mut scene, start, corner, SQUARE, MARGIN);
    white.letters(&mut scene, TEXT, BELOW);
    scene
}

/// Draws White's back rank, for DFRC below Black's. Returns White's.
pub(super) fn draw_ranks(
    scene: &mut Scene,
    start: Start,
    at: Point,
    square: f32,
    gap: f32,
) -> Strip {
    let [white, black] = start.back_ranks().map(|rank| rank.pieces().map(Some));
    let mut strip = Strip {
        side: Side::Black,
        at,
        square,
    };
    if let Start::Double(_) = start {
        strip.draw(scene, black);
        strip.at.1 += square + gap;
    }
    strip.side = Side::White;
    strip.draw(scene, white);
    strip
}

pub(super) fn rank_count(start: Start) -> f32 {
    match start {
        Start::Single(_) => 1.0,
        Start::Double(_) => 2.0,
    }
}
