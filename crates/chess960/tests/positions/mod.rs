//! Helpers for tests that read positions.

use chess960::{BackRank, Piece, StartId};

/// The back rank with a Scharnagl number.
pub fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}

/// A back rank in figurines of a set of five.
pub fn figurines(rank: BackRank, set: &str) -> String {
    let symbol = |&piece: &Piece| {
        set.chars()
            .find(|&symbol| Piece::from_symbol(symbol) == Some(piece))
            .expect("the set has every piece")
    };
    rank.pieces().iter().map(symbol).collect()
}
