//! Positions and how people write them, for tests that read them.

use chess960_bot::chess960::{BackRank, Piece, StartId};

/// The arrangement with a Scharnagl number.
pub fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}

/// An arrangement in figurines, those of a set of the five pieces.
pub fn figurines(rank: BackRank, set: &str) -> String {
    let symbol = |&piece: &Piece| {
        set.chars()
            .find(|&symbol| Piece::from_symbol(symbol) == Some(piece))
            .expect("the set has every piece")
    };
    rank.pieces().iter().map(symbol).collect()
}
