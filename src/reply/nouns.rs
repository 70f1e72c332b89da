use chess960::{Piece, Side};

use crate::text::say;

pub(crate) fn side(side: Side) -> String {
    say!("nouns-side", side = side.name())
}

pub(crate) fn piece(piece: Piece) -> String {
    match piece {
        Piece::King => say!("nouns-king"),
        Piece::Queen => say!("nouns-queen"),
        Piece::Rook => say!("nouns-rook"),
        Piece::Bishop => say!("nouns-bishop"),
        Piece::Knight => say!("nouns-knight"),
    }
}

/// "1 rook", "2 rooks".
pub(crate) fn pieces(number: usize, piece: Piece) -> String {
    say!("nouns-pieces", piece = piece.name(), number)
}
