//! Helpers for tests that read positions.

use chess960::{BackRank, StartId};

/// The back rank with a Scharnagl number.
pub fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}
