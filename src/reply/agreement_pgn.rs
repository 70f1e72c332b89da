use crate::chat::answer::Message;
use crate::domain::agreement::{Agreement, Games, Party, Sealed};
use crate::reply::pgn_header::PgnHeader;

pub(crate) fn message(agreement: &Agreement) -> Message {
    let blocks = pgn(agreement);
    let blocks = blocks.iter().map(|tags| format!("```\n{tags}```"));
    Message::only_you(blocks.collect::<Vec<_>>().join("\n"))
}

/// Empty if the agreement is not sealed.
pub(crate) fn pgn(agreement: &Agreement) -> Vec<String> {
    let Some(Sealed { at, start, white }) = agreement.state.sealed() else {
        return Vec::new();
    };
    let name = |role| agreement.player(role).name.as_deref().unwrap_or_default();
    let tags = |round, white: Party| {
        let header = PgnHeader {
            event: agreement.event.as_deref().unwrap_or_default(),
            date: at.date_naive(),
            round,
            white: name(white),
            black: name(white.other()),
            agreement: agreement.number.0,
            start,
        };
        header.to_string()
    };
    match agreement.games {
        Games::One => vec![tags(None, white)],
        Games::Two => vec![tags(Some(1), white), tags(Some(2), white.other())],
    }
}
