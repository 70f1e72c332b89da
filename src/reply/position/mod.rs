//! What every reply that shows a position has in common.

mod refusal;

pub use self::refusal::PositionRefusal;
use super::describe::describe;
use super::look::Look;
use crate::chat::answer::{Button, Described, Message};
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chess960::parse::{self, GivenPosition};
use crate::chess960::{BackRank, DoubleId, Men, Numbering, Side, Start, StartId};
use crate::picture::{Picture, Subject};
use crate::reply::lichess;

/// A position in any form.
pub(crate) const POSITION: Opt = Opt {
    name: "position",
    description: "A number, the pieces from a to h (RNBQKBNR), a FEN, PGN tags, or 518/534 for DFRC",
    required: true,
    kind: OptionKind::Text(6000),
};

/// The numbering of a number.
pub(crate) const NUMBERING: Opt = Opt {
    name: "numbering",
    description: "Which numbering it uses (default: Scharnagl, 0–959)",
    required: false,
    kind: OptionKind::choice::<Numbering>(),
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
pub(crate) fn read(typed: &str) -> Result<GivenPosition, PositionRefusal> {
    read_in(typed, Numbering::Scharnagl)
}

/// Reads a position as somebody typed it, with numbers of a numbering.
///
/// # Errors
/// If it is none.
pub(crate) fn read_in(typed: &str, numbering: Numbering) -> Result<GivenPosition, PositionRefusal> {
    parse::position_in(typed, numbering).map_err(|error| PositionRefusal::NotAPosition {
        typed: typed.to_owned(),
        error,
    })
}

/// Everything about a position that can be copied: board, back rank, both FENs, all numbers.
pub(crate) fn text(start: impl Into<Start>, look: Look) -> String {
    match start.into() {
        Start::Single(id) => single(id, look),
        Start::Double(id) => double(id, look),
    }
}

fn single(id: StartId, look: Look) -> String {
    let rank = BackRank::from(id);
    let classical = if id == StartId::CLASSICAL {
        ", the classical start"
    } else {
        ""
    };
    format!(
        "**Chess960 position {id}**{classical}\n\
         {}\
         Back rank: `{}`\n\
         X-FEN: `{}`\n\
         Shredder-FEN: `{}`\n\
         {}",
        board(look, |men| match men {
            Men::Letters => rank.text_board(),
            Men::Figurines => rank.figurine_board(),
        }),
        look.rank(rank, Side::White),
        rank.x_fen(),
        rank.shredder_fen(),
        numbers(id),
    )
}

fn double(id: DoubleId, look: Look) -> String {
    let alike = if id.white() == id.black() {
        "White and Black alike, as in Chess960"
    } else {
        "different set-ups for White and Black"
    };
    format!(
        "**DFRC position {id}**: {alike}\n\
         {}\
         {}\n\
         X-FEN: `{}`\n\
         Shredder-FEN: `{}`\n\
         {}",
        board(look, |men| match men {
            Men::Letters => id.text_board(),
            Men::Figurines => id.figurine_board(),
        }),
        sides(id, look),
        id.x_fen(),
        id.shredder_fen(),
        double_number(id),
    )
}

/// White's and Black's back ranks and their numbers, a line each.
pub(crate) fn sides(id: DoubleId, look: Look) -> String {
    let line = |side: Side, id: StartId| {
        let rank = look.rank(id.into(), side);
        format!("{}: `{rank}` {}", side.name(), numbers(id))
    };
    let white = line(Side::White, id.white());
    let black = line(Side::Black, id.black());
    format!("{white}\n{black}")
}

/// The DFRC number and what it is made of: "DFRC number **497814** = 960·518 + 534".
pub(crate) fn double_number(id: DoubleId) -> String {
    let (white, black) = (id.white(), id.black());
    format!("DFRC number **{}** = 960·{white} + {black}", id.number())
}

/// The board in a code block, if it is in the text.
fn board(look: Look, board: impl FnOnce(Men) -> String) -> String {
    look.men()
        .map_or_else(String::new, |men| format!("```\n{}```\n", board(men)))
}

/// The position's number in every numbering: "Scharnagl **518** · 1–960 range **518** · …".
pub(crate) fn numbers(id: StartId) -> String {
    let numbers =
        Numbering::ALL.map(|numbering| format!("{numbering} **{}**", numbering.number(id)));
    numbers.join(" · ")
}

/// The buttons that open the position on lichess.
pub(crate) fn links(start: impl Into<Start>) -> Vec<Button> {
    let start = start.into();
    let edit = Button::link("Edit on lichess", lichess::editor_url(&start.x_fen()));
    match start {
        Start::Single(id) => vec![play(start), analysis(id), edit],
        // The page for analysis knows positions of Chess960 alone.
        Start::Double(_) => vec![play(start), edit],
    }
}

/// The button that opens a challenge to play the position on lichess.
pub(crate) fn play(start: impl Into<Start>) -> Button {
    let start: Start = start.into();
    Button::link("Play on lichess", lichess::play_url(&start.x_fen()))
}

/// The button that opens the position on lichess to analyse it.
pub(crate) fn analysis(id: StartId) -> Button {
    let url = lichess::analysis_url(&BackRank::from(id).x_fen());
    Button::link("Analyse on lichess", url)
}

/// A message for everybody that shows a position, with the links to lichess. The picture, if it is
/// to have one, comes from [`with_board`].
pub(crate) fn message(start: impl Into<Start>, look: Look) -> Message {
    let start = start.into();
    Message::public(text(start, look)).with_buttons(&links(start))
}

/// A message with a picture of the board, seen from White's side, if that is how it is shown.
pub(crate) fn with_board(
    start: impl Into<Start>,
    look: Look,
    message: impl Fn(Look) -> Message,
) -> Message {
    let start = start.into();
    let seen_from = Side::White;
    pictured(look, || Subject::Board { start, seen_from }, message)
}

/// A message with a picture, if that is how boards are shown. Then the message is made once more
/// with the board in its text, for where the picture does not come.
pub(crate) fn pictured(
    look: Look,
    subject: impl FnOnce() -> Subject,
    message: impl Fn(Look) -> Message,
) -> Message {
    let shown = message(look);
    let Some(theme) = look.theme() else {
        return shown;
    };
    let subject = subject();
    shown.with_picture(Described {
        description: describe(&subject),
        picture: Picture { subject, theme },
        instead: message(Look::Text).text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::{MAX_TEXT, NoPicture};
    use crate::commands::testing::without_its_picture;
    use crate::picture::Theme;

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
            let black = BackRank::from(id).mirror().id();
            let double = DoubleId::new(id, black);
            let (white, black) = (Start::Single(id), Start::Single(black));
            let pair = Start::Double(double);
            for look in [Look::Text, Look::Figurine] {
                let lines = read_lines(&text(id, look));
                assert_eq!(lines, [Start::Single(id); 5]);
                let lines = read_lines(&text(double, look));
                assert_eq!(lines, [pair, white, black, pair, pair, pair]);
            }
        }
    }

    #[test]
    fn every_board_can_be_pasted_back() {
        for id in StartId::all() {
            let double = DoubleId::new(id, BackRank::from(id).mirror().id());
            for start in [Start::Single(id), Start::Double(double)] {
                for look in [Look::Text, Look::Figurine] {
                    let text = text(start, look);
                    let board = text.split("```").nth(1).expect("a board");
                    let [found] = &parse::find(board)[..] else {
                        panic!("one position: {board}");
                    };
                    assert_eq!(found.meaning.clone().map(Start::from), Ok(start));
                }
            }
        }
    }

    #[test]
    fn every_way_of_showing_the_board() {
        let id = StartId::CLASSICAL;
        let figurines = text(id, Look::Figurine).replace('\u{FE0E}', "");
        assert!(
            figurines.starts_with(
                "**Chess960 position 518**, the classical start\n\
                 ```\n\
                 8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜\n\
                 7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n\
                 6 · · · · · · · ·\n"
            ),
            "{figurines}"
        );
        assert!(figurines.contains("\n```\nBack rank: `♖♘♗♕♔♗♘♖`\nX-FEN: `rnbq"));
        let double = text(DoubleId::new(id, id), Look::Figurine).replace('\u{FE0E}', "");
        assert!(double.contains("\nBlack: `♜♞♝♛♚♝♞♜` Scharnagl **518**"));

        let shown = |look| with_board(id, look, |look| message(id, look));
        let [line, letters] = [Look::Line, Look::Text].map(shown);
        for theme in [Theme::Light, Theme::Dark] {
            let picture = shown(Look::Picture(theme));
            assert_eq!(picture.text, line.text);
            let Described {
                picture,
                description,
                instead,
            } = picture.picture.expect("a picture");
            assert_eq!(instead, letters.text);
            assert_eq!(picture.theme, theme);
            let (start, seen_from) = (Start::Single(id), Side::White);
            assert_eq!(picture.subject, Subject::Board { start, seen_from });
            assert!(description.starts_with("Chess960 position 518. White, a to h: rook"));
        }
        for look in [Look::Text, Look::Figurine, Look::Line] {
            assert_eq!(shown(look).picture, None);
        }
    }

    #[test]
    fn a_board_whose_picture_does_not_come_is_in_letters_if_there_is_room() {
        let id = StartId::CLASSICAL;
        let picture = Look::Picture(Theme::Light);
        let padded = |more: usize| {
            with_board(id, picture, |look| {
                let mut message = message(id, look);
                message.text.insert_str(0, &"x".repeat(more));
                message
            })
        };
        let letters = text(id, Look::Text);
        let room = MAX_TEXT - NoPicture::MAX_NOTE - letters.chars().count();
        let fits = padded(room);
        assert_eq!(without_its_picture(&fits), "x".repeat(room) + &letters);
        let full = padded(room + 1);
        assert_eq!(without_its_picture(&full), full.text);
    }

    #[test]
    fn equal_ranks_are_said_to_be_alike() {
        let id = DoubleId::new(StartId::CLASSICAL, StartId::CLASSICAL);
        let text = text(id, Look::Line);
        assert!(
            text.starts_with("**DFRC position 518/518**: White and Black alike, as in Chess960\n"),
            "{text}"
        );
    }
}
