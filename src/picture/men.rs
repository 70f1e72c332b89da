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
    pub(super) kind: Kind,
}

/// What a man is: of those that stand on the back rank, or a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// One of the back rank.
    Piece(Piece),
    /// One of those before it.
    Pawn,
}

impl Man {
    /// All twelve.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = || {
            let pieces = Piece::ALL.into_iter().map(Kind::Piece);
            pieces.chain([Kind::Pawn])
        };
        [Side::White, Side::Black]
            .into_iter()
            .flat_map(move |side| kinds().map(move |kind| Self { side, kind }))
    }

    /// The piece of a side.
    pub(super) const fn piece(side: Side, piece: Piece) -> Self {
        let kind = Kind::Piece(piece);
        Self { side, kind }
    }

    /// Its name in a drawing: `white-king`.
    pub(super) fn name(self) -> String {
        let kind = match self.kind {
            Kind::Piece(piece) => piece.name(),
            Kind::Pawn => "pawn",
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
            Kind::Piece(Piece::King) => drawing!("king"),
            Kind::Piece(Piece::Queen) => drawing!("queen"),
            Kind::Piece(Piece::Rook) => drawing!("rook"),
            Kind::Piece(Piece::Bishop) => drawing!("bishop"),
            Kind::Piece(Piece::Knight) => drawing!("knight"),
            Kind::Pawn => drawing!("pawn"),
        }
    }
}
