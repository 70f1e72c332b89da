use chess960::{Piece, Side};

use crate::text::say;

pub(crate) fn side(side: Side) -> String {
    match side {
        Side::White => say!("nouns-white"),
        Side::Black => say!("nouns-black"),
    }
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
    match piece {
        Piece::King => say!("nouns-kings", number),
        Piece::Queen => say!("nouns-queens", number),
        Piece::Rook => say!("nouns-rooks", number),
        Piece::Bishop => say!("nouns-bishops", number),
        Piece::Knight => say!("nouns-knights", number),
    }
}
