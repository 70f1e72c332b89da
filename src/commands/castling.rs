use chess960::{Castling, File, PieceSet, Side, Start, Wing};

use crate::chat::{Answer, Call, Choice, Command, CommandOption, Message, Outcome};
use crate::commands::share;
use crate::domain::preferences::BoardStyle;
use crate::picture::Subject;
use crate::reply::board_display::{self, BoardDisplay};
use crate::reply::castling::{MoveSquares, square, squares, wings};
use crate::reply::position::{self, POSITION};
use crate::text::{all_of, joined, labeled, say, sentence};

const SIDE: CommandOption = CommandOption::choice::<Option<Wing>>("side", "castling-option-side");

const BOARD: CommandOption = CommandOption {
    description: sentence!("castling-option-board"),
    ..board_display::BOARD
};

pub(super) const COMMAND: Command = Command::new(
    "castling",
    "castling-description",
    &[POSITION, SIDE, BOARD],
    "/chess960 castling position:BRNNKQRB",
    |call| Box::pin(async move { on_command(&call) }),
);

/// Explains castling in a position, with a picture if the caller prefers one.
fn on_command(call: &Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&POSITION)?)?;
    let start = given.start;
    let wing: Option<Wing> = call.args.choice(&SIDE);
    // Without a user, this is a terminal, which shows no pictures.
    let default_style = match call.user {
        Some(_) => BoardStyle::Picture,
        None => BoardStyle::Text,
    };
    let display = call.view_or(default_style).display;
    let message =
        position::message_with_picture(display, Subject::Castling { start, wing }, |view| {
            let explanation = text(start, wing, view.display);
            let note = position::reading_note(&given);
            Message::public(format!("{explanation}{note}"))
        });
    Ok(Answer::Message(share::make_private(message)))
}

/// Explains castling on one wing, or on both if `wing` is `None`.
fn text(start: Start, wing: Option<Wing>, display: BoardDisplay) -> String {
    let [white, black] = start.back_ranks();
    let heading = say!(
        "castling-heading",
        is_double = matches!(start, Start::Double(_)),
        id = start,
        white = display.rank(white, Side::White),
        black = display.rank(black, Side::Black),
    );
    let mut parts = vec![heading];
    let mut has_rook_only = false;
    for wing in wings(wing) {
        let castlings = [white, black].map(|rank| Castling::new(rank, wing));
        parts.push(section(wing, castlings, display));
        has_rook_only |= castlings.into_iter().any(crosses_with_rook_only);
    }
    if white == black {
        parts.push(say!("castling-black-alike"));
    }
    parts.push(say!("castling-rules", has_rook_only));
    parts.join("\n")
}

/// Whether the rook crosses squares that the king does not. They must be empty, but may be attacked.
fn crosses_with_rook_only(castling: Castling) -> bool {
    let safe: Vec<File> = castling.must_not_be_attacked().collect();
    castling.must_be_empty().any(|file| !safe.contains(&file))
}

/// Describes castling of both sides on one wing, with text boards if the display has them.
fn section(wing: Wing, [white, black]: [Castling; 2], display: BoardDisplay) -> String {
    let notation = format!("**{}**", wing.notation());
    let of_white = describe(white, Side::White);
    if white == black {
        let lines = [Some(of_white), boards(white, None, display)];
        return labeled(notation, joined(lines, "\n"));
    }
    // Castling may be the same although the back ranks differ.
    let has_same_squares = white.king() == black.king() && white.rook() == black.rook();
    let of_black = if has_same_squares {
        say!("castling-black-alike")
    } else {
        position::of_side(Side::Black, describe(black, Side::Black))
    };
    let lines = [
        Some(notation),
        Some(position::of_side(Side::White, of_white)),
        Some(of_black),
        boards(white, Some(black), display),
    ];
    joined(lines, "\n")
}

/// Describes the paths ("king e1 → g1, rook h1 → f1"; either may stay) and the conditions of castling.
fn describe(castling: Castling, side: Side) -> String {
    let MoveSquares {
        king,
        king_to,
        rook,
        rook_to,
        stays,
    } = MoveSquares::new(castling, side);
    let must_be_empty = squares(castling.must_be_empty(), side);
    let must_be_safe = squares(castling.must_not_be_attacked(), side);
    let mut lines = vec![
        say!("castling-paths", stays, king, king_to, rook, rook_to),
        say!(
            "castling-empty",
            at_once = must_be_empty.is_empty(),
            squares = all_of(must_be_empty),
        ),
        say!("castling-safe", squares = all_of(must_be_safe)),
    ];
    if let Some(attacker) = castling.uncovered_attacker() {
        lines.push(say!(
            "castling-uncovers",
            side = side.word(),
            square = square(attacker, side),
            king = square(castling.king().to, side),
            rook = square(castling.rook().from, side),
        ));
    }
    lines.join("\n")
}

/// Shows the home ranks before and after castling in a code block, Black's above White's if `black` is given. `None` if
/// the display has no text board.
fn boards(white: Castling, black: Option<Castling>, display: BoardDisplay) -> Option<String> {
    let piece_set = display.piece_set()?;
    let black_ranks = match black {
        Some(castling) => home_ranks(castling, Side::Black, piece_set),
        None => String::new(),
    };
    let white_ranks = home_ranks(white, Side::White, piece_set);
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    Some(format!("```\n{black_ranks}{white_ranks}  {files}\n```"))
}

/// Returns two lines: the home rank before and after castling.
fn home_ranks(castling: Castling, side: Side, piece_set: PieceSet) -> String {
    let label = match side {
        Side::White => '1',
        Side::Black => '8',
    };
    format!(
        "{}  {}\n{}  {}\n",
        piece_set.rank(label, castling.before(), side),
        say!("castling-before"),
        piece_set.rank(label, castling.after(), side),
        say!("castling-after"),
    )
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, StartId};

    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::testing::in_all_languages;

    #[test]
    fn attacked_squares_of_the_rook_are_mentioned_only_if_there_are_any() {
        let rule = "Squares that only the rook crosses may be attacked.";
        let start = Start::from(StartId::CLASSICAL);
        let queenside = text(start, Some(Wing::ASide), BoardDisplay::Line);
        assert!(queenside.ends_with(rule), "{queenside}");
        let kingside = text(start, Some(Wing::HSide), BoardDisplay::Line);
        assert!(
            kingside.ends_with("must not have moved before."),
            "{kingside}"
        );
    }

    fn castling_text(position: &str, wing: Wing) -> String {
        let start = position.parse().expect("a position");
        text(start, Some(wing), BoardDisplay::Line)
    }

    #[test]
    fn castling_is_possible_at_once_if_no_square_must_be_empty() {
        // RNNBBKRQ and NNRKBBQR.
        for (position, wing) in [("473", Wing::HSide), ("74", Wing::ASide)] {
            let text = castling_text(position, wing);
            assert!(text.contains("**possible at once**"), "{text}");
            assert!(!text.contains("must be empty"), "{text}");
        }
        let classical = castling_text("518", Wing::HSide);
        assert!(!classical.contains("**possible at once**"), "{classical}");
        assert!(classical.contains("must be empty"), "{classical}");
    }

    #[test]
    fn warns_about_the_square_that_the_rook_uncovers() {
        let warning =
            "No black rook or queen may stand on a1: it would attack c1 once the rook leaves b1.";
        // White's rook on b1 is the castling one in BRNNKQRB only.
        let queenside = castling_text("451/518", Wing::ASide);
        assert_eq!(queenside.matches(warning).count(), 1, "{queenside}");
        for (position, wing) in [("451/518", Wing::HSide), ("518/451", Wing::ASide)] {
            let text = castling_text(position, wing);
            assert!(!text.contains(warning), "{text}");
        }
    }

    #[test]
    fn equal_sides_are_described_once() {
        let alike = text(StartId::CLASSICAL.into(), None, BoardDisplay::Text);
        assert_eq!(alike.matches("Black: the same on rank 8.\n").count(), 1);
        assert_eq!(alike.matches("must not be attacked").count(), 2);
        assert!(!alike.contains("White"), "{alike}");
    }

    #[test]
    fn lines_fit_on_a_phone() {
        let classical = text(StartId::CLASSICAL.into(), None, BoardDisplay::Line);
        for line in classical.lines().filter(|line| !line.starts_with("-# ")) {
            let shown = line.replace(['*', '`'], "");
            assert!(shown.chars().count() <= 44, "{line}");
        }
    }

    #[test]
    fn every_pair_fits_into_a_message() {
        in_all_languages(check_every_pair);
    }

    fn check_every_pair() {
        for display in [BoardDisplay::Text, BoardDisplay::Figurine] {
            let length = |white, black| {
                let start = Start::Double(DoubleId::new(white, black));
                text(start, None, display).chars().count()
            };
            // The sides' texts are independent.
            let other = StartId::CLASSICAL;
            let white = StartId::all().max_by_key(|&id| length(id, other));
            let black = StartId::all().max_by_key(|&id| length(other, id));
            let longest = length(white.expect("960 positions"), black.expect("960 positions"));
            assert!(longest <= MAX_TEXT, "{longest}");
        }
    }
}
