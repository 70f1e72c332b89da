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

/// Explains castling in a position on one wing or, without the option, on both; with a picture unless the caller
/// prefers text boards. Only the caller sees the message, until they press **Show everyone**.
fn on_command(call: &Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&POSITION)?)?;
    let start = given.start;
    let wing: Option<Wing> = call.args.choice(&SIDE);
    // A call without a user comes from a terminal, which shows no pictures.
    let default_style = match call.user {
        Some(_) => BoardStyle::Picture,
        None => BoardStyle::Text,
    };
    let display = call.view_or(default_style).display;
    let subject = Subject::Castling { start, wing };
    // A message with a picture is built again with text boards, in case the picture cannot be attached.
    let message = position::message_with_picture(display, subject, |view| {
        let explanation = text(start, wing, view.display);
        let note = position::reading_note(&given);
        Message::public(format!("{explanation}{note}"))
    });
    Ok(Answer::Message(share::make_private(message)))
}

/// Explains castling on the chosen wing, or on both if `chosen_wing` is `None`: a section for each wing, and the rules
/// below.
fn text(start: Start, chosen_wing: Option<Wing>, display: BoardDisplay) -> String {
    let [white, black] = start.back_ranks();
    let heading = say!(
        "castling-heading",
        is_double = matches!(start, Start::Double(_)),
        id = start,
        white = display.rank(white, Side::White),
        black = display.rank(black, Side::Black),
    );
    let mut parts = vec![heading];
    let mut has_square_only_for_rook = false;
    for wing in wings(chosen_wing) {
        let castlings = [white, black].map(|rank| Castling::new(rank, wing));
        parts.push(section(wing, castlings, display));
        if castlings.into_iter().any(crosses_square_only_with_rook) {
            has_square_only_for_rook = true;
        }
    }
    if white == black {
        // The sections describe only White's castling.
        parts.push(say!("castling-black-alike"));
    }
    // The rules mention squares that only the rook crosses if there are any.
    parts.push(say!(
        "castling-rules",
        has_rook_only = has_square_only_for_rook,
    ));
    parts.join("\n")
}

/// Whether the rook crosses a square that the king does not. Such a square must be empty, but may be attacked.
fn crosses_square_only_with_rook(castling: Castling) -> bool {
    let safe: Vec<File> = castling.must_not_be_attacked().collect();
    castling.must_be_empty().any(|file| !safe.contains(&file))
}

/// Describes castling on one wing, with text boards if the display has them. Describes Black's castling separately if
/// its back rank is another one.
fn section(wing: Wing, castlings: [Castling; 2], display: BoardDisplay) -> String {
    let [white, black] = castlings;
    let heading = format!("**{}**", wing.notation());
    let white_text = describe(white, Side::White);
    let board = boards(castlings, display);
    // The sides have the same back rank. A line below the sections says so, so this one does not name a side.
    if white == black {
        return labeled(heading, joined([Some(white_text), board], "\n"));
    }
    // King and rook may move in the same way although other pieces of the back ranks differ.
    let has_same_moves = white.king() == black.king() && white.rook() == black.rook();
    let black_line = if has_same_moves {
        say!("castling-black-alike")
    } else {
        position::of_side(Side::Black, describe(black, Side::Black))
    };
    let lines = [
        Some(heading),
        Some(position::of_side(Side::White, white_text)),
        Some(black_line),
        board,
    ];
    joined(lines, "\n")
}

/// Describes where king and rook move ("king e1 → g1, rook h1 → f1"), and under which conditions: squares that must be
/// empty or safe, and a square on which an enemy rook or queen would attack the king once the rook has left.
fn describe(castling: Castling, side: Side) -> String {
    let moved = MoveSquares::new(castling, side);
    let must_be_empty = squares(castling.must_be_empty(), side);
    let must_be_safe = squares(castling.must_not_be_attacked(), side);
    let mut lines = vec![
        say!(
            "castling-paths",
            stays = moved.stays,
            king = moved.king,
            king_to = moved.king_to,
            rook = moved.rook,
            rook_to = moved.rook_to,
        ),
        say!(
            "castling-empty",
            at_once = castling.is_possible_at_once(),
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

/// Shows White's home rank before and after castling in a code block and, above it, Black's if it is another one.
/// `None` if the display has no text board.
fn boards([white, black]: [Castling; 2], display: BoardDisplay) -> Option<String> {
    let piece_set = display.piece_set()?;
    let black_ranks = if black == white {
        String::new()
    } else {
        home_ranks(black, Side::Black, piece_set)
    };
    let white_ranks = home_ranks(white, Side::White, piece_set);
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    Some(format!("```\n{black_ranks}{white_ranks}  {files}\n```"))
}

/// Returns two lines: the home rank of a side before and after castling, with its number at the left.
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

    fn castling_text(position: &str, wing: Wing) -> String {
        let start = position.parse().expect("a position");
        text(start, Some(wing), BoardDisplay::Line)
    }

    #[test]
    fn castling_is_possible_at_once_if_no_square_must_be_empty() {
        // In RNNBBKRQ and NNRKBBQR, king and rook exchange their squares.
        for (position, wing) in [("473", Wing::HSide), ("74", Wing::ASide)] {
            let text = castling_text(position, wing);
            assert!(text.contains("**possible at once**"), "{text}");
            assert!(!text.contains("must be empty"), "{text}");
        }
    }

    /// In 451, which is BRNNKQRB, the king castles to c1, and the rook on b1 to d1.
    #[test]
    fn warns_about_the_square_that_the_rook_uncovers() {
        let warning =
            "No black rook or queen may stand on a1: it would attack c1 once the rook leaves b1.";
        let queenside = castling_text("451/518", Wing::ASide);
        assert_eq!(queenside.matches(warning).count(), 1, "{queenside}");
        let kingside = castling_text("451/518", Wing::HSide);
        assert!(!kingside.contains(warning), "{kingside}");
        let only_black = castling_text("518/451", Wing::ASide);
        assert!(!only_black.contains(warning), "{only_black}");
    }

    #[test]
    fn lines_fit_on_a_phone() {
        let classical = text(StartId::CLASSICAL.into(), None, BoardDisplay::Line);
        let mut lines = 0;
        // Small print may wrap.
        for line in classical.lines().filter(|line| !line.starts_with("-# ")) {
            let shown = line.replace(['*', '`'], "");
            assert!(shown.chars().count() <= 44, "{line}");
            lines += 1;
        }
        assert_eq!(lines, 8);
    }

    /// The pair whose text is longest in the current language. The texts of the two sides are independent, so each side
    /// is varied alone.
    fn longest_pair(display: BoardDisplay) -> DoubleId {
        let other = StartId::CLASSICAL;
        let white = StartId::all().max_by_key(|&id| text_length(DoubleId::new(id, other), display));
        let black = StartId::all().max_by_key(|&id| text_length(DoubleId::new(other, id), display));
        DoubleId::new(white.expect("960 positions"), black.expect("960 positions"))
    }

    fn text_length(pair: DoubleId, display: BoardDisplay) -> usize {
        text(pair.into(), None, display).chars().count()
    }

    #[test]
    fn the_longest_pair_fits_into_a_message() {
        in_all_languages(|| {
            for display in [BoardDisplay::Text, BoardDisplay::Figurine] {
                let pair = longest_pair(display);
                let length = text_length(pair, display);
                assert!(length <= MAX_TEXT, "{pair}: {length}");
            }
        });
    }
}
