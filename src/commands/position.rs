//! What every reply that shows a position has in common.

use super::answer::{Button, Described, Message};
use super::error::Refusal;
use super::option::{Choice, Kind, Opt};
use crate::chess960::parse::{self, Given};
use crate::chess960::{BackRank, DoubleId, Numbering, Side, Start, StartId};
use crate::picture::{Picture, Subject, Theme};

/// A position in any form.
pub(super) const POSITION: Opt = Opt {
    name: "position",
    description: "A number, the pieces from a to h (RNBQKBNR), a FEN, PGN tags, or 518/534 for DFRC",
    required: true,
    kind: Kind::Text(6000),
};

/// The numbering of a number.
pub(super) const NUMBERING: Opt = Opt {
    name: "numbering",
    description: "Whose number it is; Scharnagl's unless you say otherwise",
    required: false,
    kind: Kind::choice::<Numbering>(),
};

impl Choice for Numbering {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("scharnagl", Self::Scharnagl),
        ("scharnagl-1-960", Self::ScharnaglOneBased),
        ("fritz9", Self::Fritz9),
    ];
}

/// Reads a position as somebody typed it.
///
/// # Errors
/// If it is none.
pub(super) fn read(typed: &str) -> Result<Given, Refusal> {
    read_in(typed, Numbering::Scharnagl)
}

/// Reads a position as somebody typed it, with numbers of a numbering.
///
/// # Errors
/// If it is none.
pub(super) fn read_in(typed: &str, numbering: Numbering) -> Result<Given, Refusal> {
    parse::position_in(typed, numbering).map_err(|error| Refusal::Position {
        typed: typed.to_owned(),
        error,
    })
}

/// How much of the board a reply shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BoardStyle {
    /// The board of eight ranks.
    Text,
    /// A picture of the board; in the text, the back rank alone.
    Picture,
    /// The back rank alone.
    Line,
}

/// Everything about a position that can be copied: board, back rank, both FENs, all numbers.
pub(super) fn text(start: impl Into<Start>, style: BoardStyle) -> String {
    match start.into() {
        Start::Single(id) => single(id, style),
        Start::Double(id) => double(id, style),
    }
}

fn single(id: StartId, style: BoardStyle) -> String {
    let rank = BackRank::from(id);
    let classical = if id == StartId::CLASSICAL {
        ", the classical start"
    } else {
        ""
    };
    format!(
        "**Chess960 position {id}**{classical}\n\
         {}\
         Back rank: `{rank}`\n\
         X-FEN: `{}`\n\
         Shredder-FEN: `{}`\n\
         {}",
        board(style, || rank.text_board()),
        rank.x_fen(),
        rank.shredder_fen(),
        numbers(id),
    )
}

fn double(id: DoubleId, style: BoardStyle) -> String {
    let alike = if id.white() == id.black() {
        "alike, as in Chess960"
    } else {
        "apart"
    };
    format!(
        "**DFRC position {id}**: White and Black {alike}\n\
         {}\
         {}\n\
         X-FEN: `{}`\n\
         Shredder-FEN: `{}`\n\
         {}",
        board(style, || id.text_board()),
        sides(id),
        id.x_fen(),
        id.shredder_fen(),
        double_number(id),
    )
}

/// White's and Black's back ranks and their numbers, a line each.
pub(super) fn sides(id: DoubleId) -> String {
    let [white, black] = [id.white(), id.black()]
        .map(|side| format!("`{}` {}", BackRank::from(side), numbers(side)));
    format!("White: {white}\nBlack: {black}")
}

/// The DFRC number and what it is made of: "DFRC number **497814** = 960·518 + 534".
pub(super) fn double_number(id: DoubleId) -> String {
    let (white, black) = (id.white(), id.black());
    format!("DFRC number **{}** = 960·{white} + {black}", id.number())
}

fn board(style: BoardStyle, text_board: impl FnOnce() -> String) -> String {
    match style {
        BoardStyle::Text => format!("```\n{}```\n", text_board()),
        BoardStyle::Picture | BoardStyle::Line => String::new(),
    }
}

/// A picture of the board, seen from White's side.
pub(super) fn described(start: Start) -> Described {
    let picture = Picture {
        subject: Subject::Board {
            start,
            seen_from: Side::White,
        },
        theme: Theme::default(),
    };
    Described {
        picture,
        description: format!("The board of {}.", start.x_fen()),
    }
}

/// The position's number in every numbering: "Scharnagl **518** · 1–960 range **518** · …".
pub(super) fn numbers(id: StartId) -> String {
    let numbers =
        Numbering::ALL.map(|numbering| format!("{numbering} **{}**", numbering.number(id)));
    numbers.join(" · ")
}

/// The buttons that open the position on lichess.
pub(super) fn links(start: impl Into<Start>) -> Vec<Button> {
    let edit = |url| Button::link("Edit on lichess", url);
    match start.into() {
        Start::Single(id) => vec![analysis(id), edit(BackRank::from(id).lichess_editor_url())],
        Start::Double(id) => vec![edit(id.lichess_editor_url())],
    }
}

/// The button that opens the position on lichess to analyse it.
pub(super) fn analysis(id: StartId) -> Button {
    let url = BackRank::from(id).lichess_analysis_url();
    Button::link("Analyse on lichess", url)
}

/// A message for everybody that shows a position, with the links to lichess.
pub(super) fn message(start: impl Into<Start>, style: BoardStyle) -> Message {
    let start = start.into();
    let message = Message::public(text(start, style)).with_buttons(&links(start));
    match style {
        BoardStyle::Picture => message.with_picture(described(start)),
        BoardStyle::Text | BoardStyle::Line => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the lines of a text are read as, other than those of the board.
    fn read_lines(text: &str) -> Vec<Start> {
        let [before, _, after] = text.split("```").collect::<Vec<_>>()[..] else {
            panic!("no board: {text}");
        };
        let lines = before.lines().chain(after.lines().skip(1));
        let read =
            lines.map(|line| parse::position(line).unwrap_or_else(|it| panic!("{line}: {it}")));
        read.map(Start::from).collect()
    }

    #[test]
    fn every_line_of_a_reply_can_be_pasted_back() {
        for id in StartId::all() {
            let lines = read_lines(&text(id, BoardStyle::Text));
            assert_eq!(lines, [Start::Single(id); 5]);
            let black = BackRank::from(id).mirror().id();
            let double = DoubleId::new(id, black);
            let (white, black) = (Start::Single(id), Start::Single(black));
            let pair = Start::Double(double);
            let lines = read_lines(&text(double, BoardStyle::Text));
            assert_eq!(lines, [pair, white, black, pair, pair, pair]);
        }
    }

    #[test]
    fn equal_ranks_are_said_to_be_alike() {
        let id = DoubleId::new(StartId::CLASSICAL, StartId::CLASSICAL);
        let text = text(id, BoardStyle::Line);
        assert!(
            text.starts_with("**DFRC position 518/518**: White and Black alike, as in Chess960\n"),
            "{text}"
        );
    }
}
