use chess960::{Piece, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PieceGlyph {
    pub(super) side: Side,
    /// `None` for a pawn.
    pub(super) piece: Option<Piece>,
}

impl PieceGlyph {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let pieces = || Piece::ALL.into_iter().map(Some).chain([None]);
        [Side::White, Side::Black]
            .into_iter()
            .flat_map(move |side| pieces().map(move |piece| Self { side, piece }))
    }

    /// Name in SVG ids: `white-king`.
    pub(super) fn name(self) -> String {
        let piece = self.piece.map_or("pawn", Piece::name);
        format!("{}-{piece}", self.side.name().to_lowercase())
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
        match self.piece {
            Some(Piece::King) => drawing!("king"),
            Some(Piece::Queen) => drawing!("queen"),
            Some(Piece::Rook) => drawing!("rook"),
            Some(Piece::Bishop) => drawing!("bishop"),
            Some(Piece::Knight) => drawing!("knight"),
            None => drawing!("pawn"),
        }
    }
}
