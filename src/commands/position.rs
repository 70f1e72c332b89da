//! What every reply that shows a position has in common.

use super::answer::{Button, Message};
use crate::chess960::{BackRank, Numbering, StartId};

/// How much of the board a reply shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardStyle {
    /// The board of eight ranks.
    Text,
    /// The back rank alone.
    Line,
}

/// Everything about a position that can be copied: board, back rank, both FENs, all numbers.
pub(super) fn text(id: StartId, style: BoardStyle) -> String {
    let rank = BackRank::from(id);
    let classical = if id == StartId::CLASSICAL {
        ", the classical start"
    } else {
        ""
    };
    let board = match style {
        BoardStyle::Text => format!("```\n{}```\n", rank.text_board()),
        BoardStyle::Line => String::new(),
    };
    format!(
        "**Chess960 position {id}**{classical}\n\
         {board}\
         Back rank: `{rank}`\n\
         X-FEN: `{}`\n\
         Shredder-FEN: `{}`\n\
         {}",
        rank.x_fen(),
        rank.shredder_fen(),
        numbers(id),
    )
}

/// The position's number in every numbering: "Scharnagl **518** · 1–960 range **518** · …".
fn numbers(id: StartId) -> String {
    let numbers =
        Numbering::ALL.map(|numbering| format!("{numbering} **{}**", numbering.number(id)));
    numbers.join(" · ")
}

/// The buttons that open the position on lichess.
pub(super) fn links(id: StartId) -> [Button; 2] {
    let rank = BackRank::from(id);
    [
        Button::link("Analyse on lichess", rank.lichess_analysis_url()),
        Button::link("Edit on lichess", rank.lichess_editor_url()),
    ]
}

/// A message for everybody that shows a position, with the links to lichess.
pub(super) fn message(id: StartId, style: BoardStyle) -> Message {
    Message::public(text(id, style)).with_buttons(&links(id))
}
