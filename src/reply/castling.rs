use chess960::{Castling, File, Side};

/// Squares of a side's home rank.
pub(crate) fn squares(files: impl Iterator<Item = File>, side: Side) -> Vec<String> {
    files
        .map(|file| side.home_square(file).to_string())
        .collect()
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
