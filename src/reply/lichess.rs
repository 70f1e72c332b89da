//! The pages of lichess for a position, and the buttons that open them.

use crate::chat::answer::Button;
use crate::chess960::Start;
use crate::words::say;

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

/// The button that opens a challenge to play the position on lichess.
pub(crate) fn play(start: impl Into<Start>) -> Button {
    Button::link(say!("lichess-play"), play_url(&start.into().x_fen()))
}

/// The buttons that open the position on lichess to look at it.
pub(crate) fn study(start: Start) -> Vec<Button> {
    let x_fen = start.x_fen();
    let edit = Button::link(say!("lichess-edit"), editor_url(&x_fen));
    match start {
        Start::Single(_) => {
            let analysis = analysis_url(&x_fen);
            vec![Button::link(say!("lichess-analyse"), analysis), edit]
        }
        // The page for analysis knows positions of Chess960 alone.
        Start::Double(_) => vec![edit],
    }
}
