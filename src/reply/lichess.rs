use chess960::{Side, Start};

use crate::chat::Button;
use crate::lichess::LichessName;
use crate::text::say;

/// lichess then applies Chess960 castling, also to DFRC (lila, `ui/lobby/src/urlParams.ts`).
pub fn play_url(x_fen: &str) -> String {
    friend_url(x_fen, "")
}

/// Returns the address for a challenge that only one account can accept. The person who opens it plays `color`.
fn challenge_url(x_fen: &str, color: Side, opponent: &LichessName) -> String {
    let color = color.name().to_ascii_lowercase();
    friend_url(x_fen, &format!("&color={color}&user={opponent}"))
}

fn friend_url(x_fen: &str, settings: &str) -> String {
    let fen = x_fen.replace(' ', "%20");
    format!("https://lichess.org/?fen={fen}{settings}#friend")
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

/// Returns two links with which the players of a board can challenge each other on lichess: the first for White, the
/// second for Black.
pub(crate) fn challenges(start: Start, white: &LichessName, black: &LichessName) -> [Button; 2] {
    let x_fen = start.x_fen();
    [
        Button::link(
            say!("lichess-challenge-as-white", name = black.to_string()),
            challenge_url(&x_fen, Side::White, black),
        ),
        Button::link(
            say!("lichess-challenge-as-black", name = white.to_string()),
            challenge_url(&x_fen, Side::Black, white),
        ),
    ]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_goes_to_one_account() {
        let fen = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1";
        let opponent = "Bob_64".parse().expect("a name");
        assert_eq!(
            challenge_url(fen, Side::White, &opponent),
            "https://lichess.org/?fen=brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB%20w%20KQkq%20-%200%201\
             &color=white&user=Bob_64#friend"
        );
    }
}
