use chess960::Start;

use crate::chat::Button;
use crate::text::say;

/// lichess then applies Chess960 castling, also to DFRC (lila, `ui/lobby/src/urlParams.ts`).
pub fn play_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "%20");
    format!("https://lichess.org/?fen={fen}#friend")
}

pub fn analysis_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "_");
    format!("https://lichess.org/analysis/chess960/{fen}")
}

pub fn editor_url(x_fen: &str) -> String {
    let fen = x_fen.replace(' ', "_");
    format!("https://lichess.org/editor/{fen}?variant=chess960&color=white")
}

/// Returns **Play on lichess**, a link to a challenge from the position.
pub(crate) fn play(start: impl Into<Start>) -> Button {
    Button::link(say!("lichess-play"), play_url(&start.into().x_fen()))
}

/// Returns links to the pages on which a position can be studied.
pub(crate) fn study(start: Start) -> Vec<Button> {
    let x_fen = start.x_fen();
    let mut buttons = Vec::new();
    // The analysis page does not support DFRC.
    if let Start::Single(_) = start {
        let analysis = analysis_url(&x_fen);
        buttons.push(Button::link(say!("lichess-analyse"), analysis));
    }
    buttons.push(Button::link(say!("lichess-edit"), editor_url(&x_fen)));
    buttons
}
