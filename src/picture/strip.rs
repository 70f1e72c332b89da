//! Ranks without the rest of the board.

use chess960::{File, Piece, Side, SquareColor, Start};

use super::glyphs::Align;
use super::scene::Scene;
use super::svg::{Color, Point, Size};
use super::theme::SquareColors;
use super::{Theme, describe};

/// The squares of a back rank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strip {
    pub side: Side,
    /// Upper left corner.
    pub corner: Point,
    /// Width of a square.
    pub square: f32,
}

impl Strip {
    pub fn draw_squares(self, scene: &mut Scene) {
        let (dark, light): (Vec<File>, Vec<File>) =
            File::ALL.into_iter().partition(|&file| self.is_dark(file));
        self.fill(scene, light, scene.colors.light);
        self.fill(scene, dark, scene.colors.dark);
    }

    pub fn draw_pieces(self, scene: &mut Scene, pieces: [Option<Piece>; 8]) {
        for (file, piece) in File::ALL.into_iter().zip(pieces) {
            // A square without a piece is empty, not a pawn's.
            if piece.is_some() {
                scene.piece(self.side, piece, self.square_corner(file), self.square);
            }
        }
    }

    /// Fills the square on a file with a color that marks it.
    pub fn mark(self, scene: &mut Scene, file: File, colors: SquareColors) {
        let color = if self.is_dark(file) {
            colors.dark
        } else {
            colors.light
        };
        self.fill(scene, [file], color);
    }

    fn fill(self, scene: &mut Scene, files: impl IntoIterator<Item = File>, color: Color) {
        let corners = files.into_iter().map(|file| self.square_corner(file));
        scene.fill(corners, Size::square(self.square), color);
    }

    /// Draws the letters of the files, with their baseline this far below the squares.
    pub fn draw_letters(self, scene: &mut Scene, height: f32, below: f32) {
        let baseline = self.corner.y + self.square + below;
        for file in File::ALL {
            let at = Point::new(self.middle(file), baseline);
            scene.text(&file.to_string(), Align::Middle, at, height);
        }
    }

    /// Returns the horizontal middle of a file.
    pub fn middle(self, file: File) -> f32 {
        self.square_corner(file).x + self.square / 2.0
    }

    fn square_corner(self, file: File) -> Point {
        let column = f32::from(file.letter() as u8 - b'a');
        Point::new(self.corner.x + column * self.square, self.corner.y)
    }

    /// Whether the square on a file is dark. Colors are reversed on the eighth rank.
    fn is_dark(self, file: File) -> bool {
        (file.first_rank_color() == SquareColor::Dark) == (self.side == Side::White)
    }
}

const SQUARE: f32 = 126.0;
const MARGIN: f32 = 16.0;
const TEXT: f32 = 26.0;
/// From the squares to the baseline of the file letters.
const BELOW: f32 = 38.0;

/// Draws the back rank of a position, or Black's above White's if they differ, above the letters of the files.
pub(super) fn back_ranks(start: Start, theme: Theme) -> Scene {
    let size = Size::new(
        8.0 * SQUARE + 2.0 * MARGIN,
        rank_count(start) * (SQUARE + MARGIN) + BELOW + MARGIN,
    );
    let mut scene = Scene::new(size, describe(start), theme);
    let ranks = BackRanks {
        start,
        corner: Point::new(MARGIN, MARGIN),
        square: SQUARE,
        gap: MARGIN,
    };
    ranks.draw(&mut scene);
    ranks.white().draw_letters(&mut scene, TEXT, BELOW);
    scene
}

/// White's back rank, for DFRC below Black's.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackRanks {
    pub start: Start,
    /// Upper left corner.
    pub corner: Point,
    /// Width of a square.
    pub square: f32,
    /// Between Black's and White's rank.
    pub gap: f32,
}

impl BackRanks {
    /// Draws the squares and pieces of White's back rank, and of Black's if it may differ, as in DFRC.
    pub fn draw(self, scene: &mut Scene) {
        let [white, black] = self.start.back_ranks().map(|rank| rank.pieces().map(Some));
        if let Start::Double(_) = self.start {
            self.black().draw_squares(scene);
            self.black().draw_pieces(scene, black);
        }
        self.white().draw_squares(scene);
        self.white().draw_pieces(scene, white);
    }

    fn black(self) -> Strip {
        Strip {
            side: Side::Black,
            corner: self.corner,
            square: self.square,
        }
    }

    fn white(self) -> Strip {
        let top = match self.start {
            Start::Single(_) => self.corner.y,
            Start::Double(_) => self.corner.y + self.square + self.gap,
        };
        Strip {
            side: Side::White,
            corner: Point::new(self.corner.x, top),
            square: self.square,
        }
    }
}

/// Returns how many back ranks a picture shows for a position, as a factor of heights.
pub(super) fn rank_count(start: Start) -> f32 {
    match start {
        Start::Single(_) => 1.0,
        Start::Double(_) => 2.0,
    }
}
