//! The pages of lichess for a position.

/// The page on which lichess challenges a friend to a game from a position, by its X-FEN. Castling is that of
/// Chess960 there, for DFRC too: lila, `ui/lobby/src/urlParams.ts`.
#[must_use]
pub fn play_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "%20");
    format!("https://lichess.org/?fen={fen}#friend")
}

/// The page on which lichess analyses a position of Chess960, by its X-FEN.
#[must_use]
pub fn analysis_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "_");
    format!("https://lichess.org/analysis/chess960/{fen}")
}

/// The page on which lichess edits a position, by its X-FEN.
#[must_use]
pub fn editor_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "_");
    format!("https://lichess.org/editor/{fen}?variant=chess960&color=white")
}
