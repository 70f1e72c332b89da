use chess960::{Castling, File, Side, Wing};

/// Squares of king and rook before and after castling.
pub(crate) struct MoveSquares {
    pub king: String,
    pub king_to: String,
    pub rook: String,
    pub rook_to: String,
    /// The piece that does not move because it already stands on its target square: `king`, `rook` or `none`. Selects
    /// the sentence in the translations.
    pub stays: &'static str,
}

impl MoveSquares {
    /// Returns the squares between which king and rook move when `side` castles, such as e1 and g1.
    pub(crate) fn new(castling: Castling, side: Side) -> Self {
        let king = castling.king();
        let rook = castling.rook();
        // At most one of them stays, because castling always moves a piece.
        let stays = if king.from == king.to {
            "king"
        } else if rook.from == rook.to {
            "rook"
        } else {
            "none"
        };
        Self {
            king: square(king.from, side),
            king_to: square(king.to, side),
            rook: square(rook.from, side),
            rook_to: square(rook.to, side),
            stays,
        }
    }
}

/// Returns the square of a side's home rank: "g1".
pub(crate) fn square(file: File, side: Side) -> String {
    side.home_square(file).to_string()
}

/// Returns squares of a side's home rank.
pub(crate) fn squares(files: impl Iterator<Item = File>, side: Side) -> Vec<String> {
    files.map(|file| square(file, side)).collect()
}

/// Returns the chosen wing, or both if none is chosen.
pub(crate) fn wings(chosen: Option<Wing>) -> Vec<Wing> {
    match chosen {
        Some(wing) => vec![wing],
        None => Wing::ALL.to_vec(),
    }
}
