//! The men of the board, and their drawings.

use crate::chess960::{Piece, Side};

/// The side of a drawing, in its own units.
pub(super) const DRAWING_SIDE: f32 = 100.0;

/// A man of either side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PieceGlyph {
    /// Whose it is.
    pub(super) side: Side,
    /// What it is.
    pub(super) kind: GlyphKind,
}

/// What a man is: of those that stand on the back rank, or a pawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum GlyphKind {
    /// One of the back rank.
    Piece(Piece),
    /// One of those before it.
    Pawn,
}

impl PieceGlyph {
    /// All twelve.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = || {
            let pieces = Piece::ALL.into_iter().map(GlyphKind::Piece);
            pieces.chain([GlyphKind::Pawn])
        };
        [Side::White, Side::Black]
            .into_iter()
            .flat_map(move |side| kinds().map(move |kind| Self { side, kind }))
    }

    /// The piece of a side.
    pub(super) const fn piece(side: Side, piece: Piece) -> Self {
        let kind = GlyphKind::Piece(piece);
        Self { side, kind }
    }

    /// Its name in a drawing: `white-king`.
    pub(super) fn name(self) -> String {
        let kind = match self.kind {
            GlyphKind::Piece(piece) => piece.name(),
            GlyphKind::Pawn => "pawn",
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
            GlyphKind::Piece(Piece::King) => drawing!("king"),
            GlyphKind::Piece(Piece::Queen) => drawing!("queen"),
            GlyphKind::Piece(Piece::Rook) => drawing!("rook"),
            GlyphKind::Piece(Piece::Bishop) => drawing!("bishop"),
            GlyphKind::Piece(Piece::Knight) => drawing!("knight"),
            GlyphKind::Pawn => drawing!("pawn"),
        }
    }
}
