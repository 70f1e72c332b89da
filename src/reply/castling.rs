use chess960::{Castling, File, Side};

use crate::text::say;

/// Squares of a side's home rank.
pub(crate) fn squares(files: impl Iterator<Item = File>, side: Side) -> Vec<String> {
    files
        .map(|file| side.home_square(file).to_string())
        .collect()
}

/// "the king goes from e1 to g1 and the rook goes from h1 to f1".
pub(crate) fn moves(castling: Castling, side: Side) -> String {
    let ([king, king_to, rook, rook_to], stays) = move_squares(castling, side);
    say!(
        "describe-castling-moves",
        stays,
        king,
        king_to,
        rook,
        rook_to,
    )
}

/// Squares of king and rook before and after castling, and a Fluent selector for the piece that stays.
pub(crate) fn move_squares(castling: Castling, side: Side) -> ([String; 4], &'static str) {
    let (king, rook) = (castling.king(), castling.rook());
    let stays = if king.from == king.to {
        "king"
    } else if rook.from == rook.to {
        "rook"
    } else {
        "none"
    };
    let files = [king.from, king.to, rook.from, rook.to];
    let squares = files.map(|file| side.home_square(file).to_string());
    (squares, stays)
}
