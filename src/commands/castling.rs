//! `/chess960 castling`: where king and rook go, and what must be empty or safe.

use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, Pace};
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chess960::{BackRank, Castling, File, Men, Piece, Side, Start, Wing};
use crate::commands::share;
use crate::picture::Subject;
use crate::reply::castling::{moves, squares};
use crate::reply::look::{BOARD, Look};
use crate::reply::position::{self, POSITION};
use crate::words::list;

const SIDE: Opt = Opt {
    name: "side",
    description: "Which side: O-O with the h-side rook, O-O-O with the a-side rook (default: both)",
    required: false,
    kind: OptionKind::choice::<Ways>(),
};

/// `/chess960 castling`.
pub(super) const COMMAND: Command = Command {
    name: "castling",
    description: "Show how castling works in a position: where king and rook go, what must be empty or safe",
    options: &[POSITION, SIDE, BOARD],
    example: "/chess960 castling position:BRNNKQRB",
    pace: Pace::Quick,
    effect: Effect::None,
    run: |call| Box::pin(run(call)),
    buttons: None,
};

/// Which ways of castling are told.
#[derive(Clone, Copy, PartialEq)]
enum Ways {
    /// Both.
    Both,
    /// One of them.
    One(Wing),
}

impl Choice for Ways {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("both", Self::Both),
        (Wing::HSide.notation(), Self::One(Wing::HSide)),
        (Wing::ASide.notation(), Self::One(Wing::ASide)),
    ];
}

impl Ways {
    /// The one, if it is one.
    fn wing(self) -> Option<Wing> {
        match self {
            Self::Both => None,
            Self::One(wing) => Some(wing),
        }
    }

    fn wings(self) -> Vec<Wing> {
        self.wing().map_or(Wing::ALL.to_vec(), |wing| vec![wing])
    }
}

async fn run(call: Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&POSITION)?)?;
    let start = given.into();
    let ways: Ways = call.args.choice(&SIDE);
    let look = call.look().await;
    let wing = ways.wing();
    let subject = || Subject::Castling { start, wing };
    let message = position::pictured(look, subject, |look| {
        Message::public(text(start, &ways.wings(), look))
    });
    Ok(Answer::Message(share::privately(message)))
}

fn text(start: Start, wings: &[Wing], look: Look) -> String {
    let [white, black] = match start {
        Start::Single(id) => [id.into(); 2],
        Start::Double(id) => id.back_ranks(),
    };
    let rank = look.rank(white, Side::White);
    let heading = match start {
        Start::Single(id) => format!("**Castling in Chess960 position {id}**: `{rank}`"),
        Start::Double(id) => {
            let black = look.rank(black, Side::Black);
            format!("**Castling in DFRC position {id}**: White `{rank}`, Black `{black}`")
        }
    };
    let note = if white == black {
        "Black castles as White does, on the eighth rank instead of the first.\n"
    } else {
        ""
    };
    let ways = wings.iter().map(|&wing| way(wing, white, black, look));
    format!(
        "{heading}\n{note}{}\
         -# King and rook must not have moved before. Squares that only the rook crosses may be \
         attacked.",
        ways.collect::<String>()
    )
}

/// One way of castling, for both sides.
fn way(wing: Wing, white: BackRank, black: BackRank, look: Look) -> String {
    let rook = match wing {
        Wing::HSide => "the h-side rook",
        Wing::ASide => "the a-side rook",
    };
    let white = Castling::new(white, wing);
    let black = Castling::new(black, wing);
    let boards = look
        .men()
        .map_or_else(String::new, |men| boards(white, black, men));
    format!(
        "**{}**, with {rook}\n\
         White: {}\n\
         Black: {}\n\
         {boards}",
        wing.notation(),
        sentences(white, Side::White),
        sentences(black, Side::Black),
    )
}

fn sentences(castling: Castling, side: Side) -> String {
    let opponent = match side {
        Side::White => Side::Black,
        Side::Black => Side::White,
    };
    let empty = squares(castling.must_be_empty(), side);
    let empty = if empty.is_empty() {
        "Nothing is in the way, so castling is **possible at once**.".to_owned()
    } else {
        format!("{} must be empty.", list(&empty, "and"))
    };
    format!(
        "The {}. {empty} {} must not attack {}.{}",
        moves(castling, side),
        opponent.name(),
        list(&squares(castling.must_not_be_attacked(), side), "or"),
        uncovered(castling, side, opponent)
    )
}

/// What else is forbidden, as a further sentence, if the rook leaves a square open behind it.
fn uncovered(castling: Castling, side: Side, opponent: Side) -> String {
    let square = |file| side.home_square(file);
    let sentence = castling.uncovers().map(|file| {
        format!(
            " Nor may a {} rook or queen stand on {}: it would attack {} once the castling rook has left {}.",
            opponent.name().to_lowercase(),
            square(file),
            square(castling.king().to),
            square(castling.rook().from)
        )
    });
    sentence.unwrap_or_default()
}

/// The back ranks of both sides before and after castling, in a code block.
fn boards(white: Castling, black: Castling, men: Men) -> String {
    let line = |label, squares: [Option<Piece>; 8], side, when| {
        format!("{}  {when}\n", men.rank(label, squares, side))
    };
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    [
        "```\n".to_owned(),
        line('8', black.before(), Side::Black, "before"),
        line('8', black.after(), Side::Black, "after"),
        line('1', white.before(), Side::White, "before"),
        line('1', white.after(), Side::White, "after"),
        format!("  {files}\n```\n"),
    ]
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::{MAX_TEXT, Visibility};
    use crate::chat::option::OptionRefusal;
    use crate::chess960::{DoubleId, StartId};
    use crate::commands::testing::{Club, message, refused};
    use crate::reply::position::PositionRefusal;

    async fn ask(options: &[(&str, &str)]) -> String {
        let reply = message(Club::new().call(&COMMAND, options).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        reply.text
    }

    #[tokio::test]
    async fn who_does_not_move_stays() {
        let text = ask(&[("position", "0"), ("side", "O-O")]).await;
        assert!(text.contains("king stays on g1"), "{text}");
        let text = ask(&[("position", "BBQRKRNN"), ("side", "O-O")]).await;
        assert!(text.contains("rook stays on f1"), "{text}");
    }

    #[tokio::test]
    async fn what_is_possible_at_once_is_said() {
        for (side, count) in [("O-O", 90), ("O-O-O", 72)] {
            let mut at_once = 0;
            for id in StartId::all() {
                let wings = Ways::from_word(side).expect("a way").wings();
                let text = text(id.into(), &wings, Look::Text);
                let said = text.matches("castling is **possible at once**").count();
                assert_eq!(said, 2 * usize::from(!text.contains("must be empty")));
                at_once += said / 2;
            }
            assert_eq!(at_once, count, "{side}");
        }
    }

    #[test]
    fn a_square_that_is_uncovered_is_told_to_each_side_and_only_if_there_is_one() {
        for (side, count) in [("O-O", 0), ("O-O-O", 252)] {
            let mut uncovering = 0;
            for id in StartId::all() {
                let wings = Ways::from_word(side).expect("a way").wings();
                let text = text(id.into(), &wings, Look::Text);
                let says = |part: &str| text.matches(part).count();
                let has_rook_on_b = BackRank::from(id).rooks()[0].letter() == 'b';
                let expected = usize::from(side == "O-O-O" && has_rook_on_b);
                for part in [
                    "Nor may a black rook or queen stand on a1: it would attack c1 once",
                    "Nor may a white rook or queen stand on a8: it would attack c8 once",
                ] {
                    assert_eq!(says(part), expected, "{text}");
                }
                assert_eq!(says("Nor may"), 2 * expected);
                uncovering += expected;
            }
            assert_eq!(uncovering, count, "{side}");
        }
    }

    #[tokio::test]
    async fn black_castles_on_the_eighth_rank_as_white_on_the_first() {
        for id in StartId::all() {
            let id = id.to_string();
            let text = ask(&[("position", &id)]).await;
            let lines = |side: &str| -> Vec<String> {
                let lines = text.lines().filter_map(|line| line.strip_prefix(side));
                lines.map(str::to_owned).collect()
            };
            let [white, black] = [lines("White: "), lines("Black: ")];
            assert_eq!((white.len(), black.len()), (2, 2));
            for (white, black) in white.iter().zip(black) {
                let turned = white.replace('1', "8").replace("Black", "White");
                let turned = turned.replace("black", "white");
                assert_eq!(turned, black);
            }
            let [white, black] = [lines("1 "), lines("8 ")];
            for (white, black) in white.iter().zip(black) {
                assert_eq!(white.to_lowercase(), black);
            }
        }
    }

    #[tokio::test]
    async fn both_ways_are_told_unless_one_is_chosen() {
        let both = ask(&[("position", "518")]).await;
        assert_eq!(ask(&[("position", "518"), ("side", "both")]).await, both);
        assert!(both.contains("**O-O**, with") && both.contains("**O-O-O**, with"));
        let short = ask(&[("position", "518"), ("side", "O-O")]).await;
        assert!(short.contains("**O-O**, with") && !short.contains("O-O-O"));
    }

    #[tokio::test]
    async fn white_and_black_of_dfrc_castle_each_in_their_way() {
        let text = ask(&[("position", "518/534"), ("side", "O-O")]).await;
        for part in [
            "from e1 to g1",
            "from d8 to g8",
            "from h8 to f8",
            "\n8 r n b k . . . r  before\n8 r n b . . r k .  after\n1 R N B Q K . . R  before\n",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let same = ask(&[("position", "518/518")]).await;
        assert!(same.contains("DFRC position 518/518**") && same.contains("Black castles as"));
    }

    #[test]
    fn every_pair_fits_into_a_message() {
        for look in [Look::Text, Look::Figurine] {
            let length = |white, black| {
                let start = Start::Double(DoubleId::new(white, black));
                text(start, &Wing::ALL, look).chars().count()
            };
            // What is said of one side does not depend on the other: the longest ones make the longest.
            let other = StartId::CLASSICAL;
            let white = StartId::all().max_by_key(|&id| length(id, other));
            let black = StartId::all().max_by_key(|&id| length(other, id));
            let longest = length(white.expect("960"), black.expect("960"));
            assert!(longest <= MAX_TEXT, "{longest}");
        }
    }

    #[tokio::test]
    async fn the_ranks_as_figurines_as_a_picture_or_not_at_all() {
        let ask = async |board| {
            let options = [
                ("position", "BRNNKQRB"),
                ("side", "O-O-O"),
                ("board", board),
            ];
            message(Club::new().call(&COMMAND, &options).await)
        };
        let figurines = ask("figurine").await.text.replace('\u{FE0E}', "");
        for part in [
            "position 451**: `♗♖♘♘♔♕♖♗`\n",
            "\n```\n8 ♝ ♜ · · ♚ ♛ ♜ ♝  before\n8 ♝ · ♚ ♜ · ♛ ♜ ♝  after\n",
            "\n1 ♗ · ♔ ♖ · ♕ ♖ ♗  after\n  a b c d e f g h\n```\n-#",
        ] {
            assert!(figurines.contains(part), "{part}: {figurines}");
        }
        let line = ask("line").await;
        assert!(!line.text.contains("```") && line.text.contains("c1 and d1 must be empty"));
        assert_eq!(line.picture, None);
        let picture = ask("picture").await;
        assert_eq!(picture.text, line.text);
        let picture = picture.picture.expect("a picture");
        let start = "451".parse::<Start>().expect("a position");
        let wing = Some(Wing::ASide);
        assert_eq!(picture.picture.subject, Subject::Castling { start, wing });
        let words = "O-O-O: the king goes from e1 to c1 and the rook goes from b1 to d1; before that, c1 and \
                     d1 are empty.";
        assert!(picture.description.ends_with(words));
    }

    #[tokio::test]
    async fn boards_fit_on_a_phone() {
        let text = ask(&[("position", "518")]).await;
        let mut blocks = text.split("```\n").skip(1).step_by(2);
        assert!(blocks.all(|board| board.lines().all(|line| line.len() <= 30)));
        assert_eq!(text.matches("```").count(), 4);
    }

    #[tokio::test]
    async fn what_cannot_be_answered_is_explained() {
        for position in ["KNBQRBNR", "960"] {
            let options = [("position", position), ("side", "both")];
            refused::<PositionRefusal>(Club::new().call(&COMMAND, &options).await);
        }
        let options = [("position", "518"), ("side", "short")];
        refused::<OptionRefusal>(Club::new().call(&COMMAND, &options).await);
    }
}
