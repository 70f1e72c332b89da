//! Castling, in words.

use crate::chess960::{Castling, File, Path, Side};

/// The squares of a side's home rank that are on some files.
pub(crate) fn squares(files: impl Iterator<Item = File>, side: Side) -> Vec<String> {
    files
        .map(|file| side.home_square(file).to_string())
        .collect()
}

/// "king goes from e1 to g1 and the rook goes from h1 to f1".
pub(crate) fn moves(castling: Castling, side: Side) -> String {
    let square = |file| side.home_square(file);
    let Path { from, to } = castling.king();
    let king = if from == to {
        format!("king stays on {}", square(to))
    } else {
        format!("king goes from {} to {}", square(from), square(to))
    };
    let Path { from, to } = castling.rook();
    let rook = if from == to {
        format!("the rook stays on {}", square(to))
    } else {
        format!("the rook goes from {} to {}", square(from), square(to))
    };
    format!("{king} and {rook}")
}
