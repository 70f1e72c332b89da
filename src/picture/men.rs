//! The men of the board, and their drawings.

use crate::chess960::{Piece, Side};

/// The side of a drawing, in its own units.
pub(super) const DRAWING_SIDE: f32 = 100.0;

/// A man of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Man {
    /// Whose it is.
    pub(super) side: Side,
    /// What it is.
    pub(super) kind: ManKind,
}

/// What a man is: of those that stand on the back rank, or a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ManKind {
    /// One of the back rank.
    Piece(Piece),
    /// One of those before it.
    Pawn,
}

impl Man {
    /// All twelve.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = || {
            let pieces = Piece::ALL.into_iter().map(ManKind::Piece);
            pieces.chain([ManKind::Pawn])
        };
        [Side::White, Side::Black]
            .into_iter()
            .flat_map(move |side| kinds().map(move |kind| Self { side, kind }))
    }

    /// The piece of a side.
    pub(super) const fn piece(side: Side, piece: Piece) -> Self {
        let kind = ManKind::Piece(piece);
        Self { side, kind }
    }

    /// Its name in a drawing: `white-king`.
    pub(super) fn name(self) -> String {
        let kind = match self.kind {
            ManKind::Piece(piece) => piece.name(),
            ManKind::Pawn => "pawn",
        };
        format!("{}-{kind}", self.side.name().to_lowercase())
    }

    /// Its drawing, an SVG file whose view box is a square from 0 to [`DRAWING_SIDE`].
    pub(super) const fn drawing(self) -> &'static str {
        macro_rules! drawing {
            ($name:literal) => {
                match self.side {
                    Side::White => include_str!(concat!("pieces/white-", $name, ".svg")),
                    Side::Black => include_str!(concat!("pieces/black-", $name, ".svg")),
                }
            };
        }
        match self.kind {
            ManKind::Piece(Piece::King) => drawing!("king"),
            ManKind::Piece(Piece::Queen) => drawing!("queen"),
            ManKind::Piece(Piece::Rook) => drawing!("rook"),
            ManKind::Piece(Piece::Bishop) => drawing!("bishop"),
            ManKind::Piece(Piece::Knight) => drawing!("knight"),
            ManKind::Pawn => drawing!("pawn"),
        }
    }
}
