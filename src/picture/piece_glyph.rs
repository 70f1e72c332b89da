use chess960::{Piece, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PieceGlyph {
    pub(super) side: Side,
    pub(super) kind: GlyphKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum GlyphKind {
    Piece(Piece),
    Pawn,
}

impl PieceGlyph {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let kinds = || {
            let pieces = Piece::ALL.into_iter().map(GlyphKind::Piece);
            pieces.chain([GlyphKind::Pawn])
        };
        [Side::White, Side::Black]
            .into_iter()
            .flat_map(move |side| kinds().map(move |kind| Self { side, kind }))
    }

    pub(super) const fn piece(side: Side, piece: Piece) -> Self {
        let kind = GlyphKind::Piece(piece);
        Self { side, kind }
    }

    /// Name in SVG ids: `white-king`.
    pub(super) fn name(self) -> String {
        let kind = match self.kind {
            GlyphKind::Piece(piece) => piece.name(),
            GlyphKind::Pawn => "pawn",
        };
        format!("{}-{kind}", self.side.name().to_lowercase())
    }

    /// SVG file with a square view box.
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
