use chess960::{Castling, CastlingPath, File, Side};

use crate::text::say;

/// Squares of a side's home rank.
pub(crate) fn squares(files: impl Iterator<Item = File>, side: Side) -> Vec<String> {
    files
        .map(|file| side.home_square(file).to_string())
        .collect()
}

/// "the king goes from e1 to g1 and the rook goes from h1 to f1".
pub(crate) fn moves(castling: Castling, side: Side) -> String {
    let squares =
        |CastlingPath { from, to }| [from, to].map(|file| side.home_square(file).to_string());
    let [king, king_to] = squares(castling.king());
    let [rook, rook_to] = squares(castling.rook());
    if king == king_to {
        say!(
            "describe-king-stays",
            king = king,
            rook = rook,
            rook_to = rook_to
        )
    } else if rook == rook_to {
        say!(
            "describe-rook-stays",
            king = king,
            king_to = king_to,
            rook = rook
        )
    } else {
        say!(
            "describe-both-go",
            king = king,
            king_to = king_to,
            rook = rook,
            rook_to = rook_to,
        )
    }
}
