//! Source: the PGN standard of 12 March 1994, section 9.7 (`SetUp` and `FEN`). `Variant` is not in the standard, but
//! programs use it to recognize Chess960, so it comes before the FEN.

use super::{BackRank, Start};

impl BackRank {
    /// Returns the PGN tags of the starting position, one per line. `FEN` is included for the classical start too.
    ///
    /// ```
    /// # use chess960::{BackRank, StartId};
    /// assert_eq!(
    ///     BackRank::from(StartId::CLASSICAL).pgn_tags(),
    ///     "[Variant \"Chess960\"]\n\
    ///      [SetUp \"1\"]\n\
    ///      [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
    /// );
    /// ```
    #[must_use]
    pub fn pgn_tags(self) -> String {
        start_tags(&self.x_fen())
    }
}

impl Start {
    /// See [`BackRank::pgn_tags`].
    #[must_use]
    pub fn pgn_tags(self) -> String {
        start_tags(&self.x_fen())
    }
}

fn start_tags(x_fen: &str) -> String {
    format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{x_fen}\"]\n")
}
