use chess960::{Piece, Side};

use crate::text::say;

pub(crate) fn side(side: Side) -> String {
    say!("nouns-side", side = side.name())
}

pub(crate) fn piece(piece: Piece) -> String {
    say!("nouns-piece", piece = piece.name())
}

/// "1 rook", "2 rooks".
pub(crate) fn pieces(number: usize, piece: Piece) -> String {
    say!("nouns-pieces", piece = piece.name(), number)
}
