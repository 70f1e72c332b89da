//! The pages of lichess for a position.

use crate::chess960::StartId;

/// The page on which lichess analyses a position.
#[must_use]
pub fn analysis_url(id: StartId) -> String {
    format!("https://lichess.org/analysis/chess960?position={id}")
}

/// The page on which lichess edits a position, by its X-FEN.
#[must_use]
pub fn editor_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "_");
    format!("https://lichess.org/editor/{fen}?variant=chess960&color=white")
}
