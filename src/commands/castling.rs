use chess960::{Castling, CastlingPath, File, Side, Start, Wing};

use crate::chat::answer::{Answer, Message};
use crate::chat::command::{Call, Command, Effect, Outcome, ReplyMode};
use crate::chat::option::{Choice, CommandOption, OptionKind};
use crate::commands::share;
use crate::domain::preferences::BoardStyle;
use crate::picture::Subject;
use crate::reply::board_display::{self, BoardDisplay};
use crate::reply::castling::squares;
use crate::reply::position::{self, POSITION};
use crate::text::{all_of, say, sentence};

const SIDE: CommandOption = CommandOption {
    name: "side",
    description: sentence!("castling-option-side"),
    required: false,
    kind: OptionKind::choice::<CastlingSides>(),
};

const BOARD: CommandOption = CommandOption {
    description: sentence!("castling-option-board"),
    ..board_display::BOARD
};

pub(super) const COMMAND: Command = Command {
    name: "castling",
    description: sentence!("castling-description"),
    options: &[POSITION, SIDE, BOARD],
    example: "/chess960 castling position:BRNNKQRB",
    reply_mode: ReplyMode::Immediate,
    effect: Effect::None,
    run: |call| Box::pin(on_command(call)),
    buttons: None,
};

#[derive(Clone, Copy, PartialEq)]
enum CastlingSides {
    Both,
    One(Wing),
}

impl Choice for CastlingSides {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("both", Self::Both),
        (Wing::HSide.notation(), Self::One(Wing::HSide)),
        (Wing::ASide.notation(), Self::One(Wing::ASide)),
    ];
}

impl CastlingSides {
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

async fn on_command(call: Call<'_>) -> Outcome {
    let given = position::read(call.args.required_text(&POSITION)?)?;
    let start = given.into();
    let sides: CastlingSides = call.args.choice(&SIDE);
    // Without a user, this is a terminal, which shows no pictures.
    let default_style = match call.user {
        Some(_) => BoardStyle::Picture,
        None => BoardStyle::Text,
    };
    let display = call.board_display_or(default_style).await;
    let wing = sides.wing();
    let subject = || Subject::Castling { start, wing };
    let message = position::message_with_picture(display, subject, |view| {
        let text = text(start, &sides.wings(), view.display);
        Message::public(text + &position::reading_note(given))
    });
    Ok(Answer::Message(share::make_private(message)))
}

fn text(start: Start, wings: &[Wing], display: BoardDisplay) -> String {
    let [white, black] = match start {
        Start::Single(id) => [id.into(); 2],
        Start::Double(id) => id.back_ranks(),
    };
    let rank = display.rank(white, Side::White);
    let heading = match start {
        Start::Single(id) => say!("castling-heading", id = id.get(), rank = rank),
        Start::Double(id) => say!(
            "castling-heading-double",
            id = id.to_string(),
            white = rank,
            black = display.rank(black, Side::Black),
        ),
    };
    let sections = wings.iter().map(|&wing| {
        let [white, black] = [white, black].map(|rank| Castling::new(rank, wing));
        if white == black {
            describe_equal_sides(white, wing, display)
        } else {
            describe_different_sides(white, black, wing, display)
        }
    });
    let sections: String = sections.collect();
    let black_note = if white == black {
        say!("castling-black-alike") + "\n"
    } else {
        String::new()
    };
    format!(
        "{heading}\n{sections}{black_note}{}",
        say!("castling-rules")
    )
}

fn describe_equal_sides(castling: Castling, wing: Wing, display: BoardDisplay) -> String {
    format!(
        "**{}**: {}\n{}{}",
        wing.notation(),
        paths(castling, Side::White),
        conditions(castling, Side::White),
        boards(&[(castling, Side::White)], display)
    )
}

fn describe_different_sides(
    white: Castling,
    black: Castling,
    wing: Wing,
    display: BoardDisplay,
) -> String {
    let conditions_of = |castling, side| "\n".to_owned() + &conditions(castling, side);
    let white_text = say!("castling-white", paths = paths(white, Side::White))
        + &conditions_of(white, Side::White);
    let black_text = if (white.king(), white.rook()) == (black.king(), black.rook()) {
        say!("castling-black-alike") + "\n"
    } else {
        say!("castling-black", paths = paths(black, Side::Black))
            + &conditions_of(black, Side::Black)
    };
    format!(
        "**{}**\n{white_text}{black_text}{}",
        wing.notation(),
        boards(&[(black, Side::Black), (white, Side::White)], display)
    )
}

/// "king e1 → g1, rook h1 → f1"; either may stay.
fn paths(castling: Castling, side: Side) -> String {
    let squares =
        |CastlingPath { from, to }| [from, to].map(|file| side.home_square(file).to_string());
    let [king, king_to] = squares(castling.king());
    let [rook, rook_to] = squares(castling.rook());
    if king == king_to {
        say!(
            "castling-king-stays",
            king = king,
            rook = rook,
            rook_to = rook_to
        )
    } else if rook == rook_to {
        say!(
            "castling-rook-stays",
            king = king,
            king_to = king_to,
            rook = rook
        )
    } else {
        say!(
            "castling-both-go",
            king = king,
            king_to = king_to,
            rook = rook,
            rook_to = rook_to,
        )
    }
}

fn conditions(castling: Castling, side: Side) -> String {
    let empty = squares(castling.must_be_empty(), side);
    let empty = if empty.is_empty() {
        say!("castling-at-once")
    } else {
        say!("castling-empty", squares = all_of(&empty))
    };
    let safe = squares(castling.must_not_be_attacked(), side);
    let safe = say!("castling-safe", squares = all_of(&safe));
    let uncovered = castling.uncovered_attacker().map(|file| {
        let square = |file| side.home_square(file).to_string();
        let [on, king, rook] = [file, castling.king().to, castling.rook().from].map(square);
        let text = match side {
            Side::White => say!(
                "castling-uncovers-white",
                square = on,
                king = king,
                rook = rook
            ),
            Side::Black => say!(
                "castling-uncovers-black",
                square = on,
                king = king,
                rook = rook
            ),
        };
        text + "\n"
    });
    format!("{empty}\n{safe}\n{}", uncovered.unwrap_or_default())
}

/// Empty if the display has no text board.
fn boards(sides: &[(Castling, Side)], display: BoardDisplay) -> String {
    let Some(piece_set) = display.piece_set() else {
        return String::new();
    };
    let lines = sides.iter().flat_map(|&(castling, side)| {
        let rank = match side {
            Side::White => '1',
            Side::Black => '8',
        };
        let before = (castling.before(), say!("castling-before"));
        let after = (castling.after(), say!("castling-after"));
        [before, after]
            .map(|(squares, when)| format!("{}  {when}\n", piece_set.rank(rank, squares, side)))
    });
    let files = File::ALL.map(|file| file.to_string()).join(" ");
    format!("```\n{}  {files}\n```\n", lines.collect::<String>())
}

#[cfg(test)]
mod tests {
    use chess960::{BackRank, DoubleId, StartId};

    use super::*;
    use crate::chat::answer::{MAX_TEXT, Visibility};
    use crate::chat::option::OptionRefusal;
    use crate::commands::preferences;
    use crate::commands::testing::{TestBot, message, refused};
    use crate::reply::position::PositionRefusal;

    async fn ask(options: &[(&str, &str)]) -> String {
        let reply = message(TestBot::new().call(&COMMAND, options).await);
        assert_eq!(reply.visibility, Visibility::OnlyYou);
        reply.text
    }

    const SAME: &str = "Black: the same on rank 8.\n";

    fn pair_text(white: StartId, black: StartId, side: &str) -> String {
        let wings = CastlingSides::from_word(side)
            .expect("a castling side")
            .wings();
        text(
            DoubleId::new(white, black).into(),
            &wings,
            BoardDisplay::Line,
        )
    }

    fn other(id: StartId) -> StartId {
        let paths = |id: StartId| {
            Wing::ALL.map(|wing| {
                let castling = Castling::new(id.into(), wing);
                (castling.king(), castling.rook())
            })
        };
        let differ = |other: &StartId| {
            let [one, other] = [paths(id), paths(*other)];
            one[0] != other[0] && one[1] != other[1]
        };
        StartId::all()
            .find(differ)
            .expect("a position that differs")
    }

    #[tokio::test]
    async fn shows_pieces_that_stay() {
        let text = ask(&[("position", "0"), ("side", "O-O")]).await;
        assert!(text.contains("king stays on g1, rook h1 → f1"), "{text}");
        let text = ask(&[("position", "BBQRKRNN"), ("side", "O-O")]).await;
        assert!(text.contains("king e1 → g1, rook stays on f1"), "{text}");
    }

    #[tokio::test]
    async fn mentions_castling_at_once() {
        for (side, count) in [("O-O", 90), ("O-O-O", 72)] {
            let mut at_once = 0;
            for id in StartId::all() {
                let wings = CastlingSides::from_word(side)
                    .expect("a castling side")
                    .wings();
                let text = text(id.into(), &wings, BoardDisplay::Text);
                let said = text.matches("**possible at once**").count();
                assert_eq!(said, usize::from(!text.contains("must be empty")));
                at_once += said;
            }
            assert_eq!(at_once, count, "{side}");
        }
    }

    #[test]
    fn warns_about_uncovered_squares() {
        for (side, count) in [("O-O", 0), ("O-O-O", 252)] {
            let mut uncovering = 0;
            for id in StartId::all() {
                let has_rook_on_b = BackRank::from(id).rooks()[0].letter() == 'b';
                let expected = usize::from(side == "O-O-O" && has_rook_on_b);
                for (text, part) in [
                    (
                        pair_text(id, other(id), side),
                        "No black rook or queen may stand on a1: it would attack c1 once the rook leaves b1.",
                    ),
                    (
                        pair_text(other(id), id, side),
                        "No white rook or queen may stand on a8: it would attack c8 once the rook leaves b8.",
                    ),
                ] {
                    assert_eq!(text.matches(part).count(), expected, "{text}");
                }
                uncovering += expected;
            }
            assert_eq!(uncovering, count, "{side}");
        }
    }

    #[test]
    fn equal_sides_are_described_once() {
        for id in StartId::all() {
            let alike = text(id.into(), &Wing::ALL, BoardDisplay::Text);
            assert_eq!(alike.matches(SAME).count(), 1, "{alike}");
            for part in ["\n8 ", "White"] {
                assert!(!alike.contains(part), "{part}: {alike}");
            }
            assert_eq!(alike.matches("must not be attacked").count(), 2, "{alike}");
        }
    }

    #[test]
    fn black_mirrors_white() {
        for id in StartId::all() {
            for side in ["O-O", "O-O-O"] {
                let part = |text: &str, from: &str| {
                    let (_, rest) = text.split_once(from).expect("a side");
                    let end = rest
                        .find("Black: ")
                        .or(rest.find("-# "))
                        .expect("the end of the side");
                    rest[..end].to_owned()
                };
                let white = part(&pair_text(id, other(id), side), "\nWhite: ");
                let black = part(&pair_text(other(id), id, side), "\nBlack: ");
                let flipped = white.replace('1', "8").replace("black", "white");
                assert_eq!(flipped, black);
            }
        }
    }

    #[test]
    fn one_castling_move_can_be_equal_for_both_sides() {
        // The h-side rook and a knight are swapped.
        let [white, black] = ["RNBQKBNR", "RNBQKBRN"].map(|rank| {
            let rank: BackRank = rank.parse().expect("a back rank");
            rank.id()
        });
        let text = pair_text(white, black, "both");
        let (short, long) = text.split_once("**O-O-O**").expect("both castling moves");
        assert!(
            short.contains("Black: king e8 → g8, rook g8 → f8"),
            "{text}"
        );
        assert!(long.contains(SAME) && !short.contains(SAME), "{text}");
    }

    #[test]
    fn lines_are_short() {
        for id in StartId::all() {
            let text = text(id.into(), &Wing::ALL, BoardDisplay::Line);
            let lines = text.lines().filter(|line| !line.starts_with("-# "));
            let long = lines.filter(|line| line.replace(['*', '`'], "").chars().count() > 44);
            // About an uncovered square, or a king that castles from the b-file.
            assert!(long.count() <= 2, "{text}");
        }
    }

    #[tokio::test]
    async fn shows_both_moves_by_default() {
        let both = ask(&[("position", "518")]).await;
        assert_eq!(ask(&[("position", "518"), ("side", "both")]).await, both);
        assert!(both.contains("**O-O**: ") && both.contains("**O-O-O**: "));
        let short = ask(&[("position", "518"), ("side", "O-O")]).await;
        assert!(short.contains("**O-O**: ") && !short.contains("O-O-O"));
    }

    #[tokio::test]
    async fn dfrc_sides_castle_differently() {
        let pair = [("position", "518/534"), ("side", "O-O"), ("board", "text")];
        let text = ask(&pair).await;
        for part in [
            "\nWhite: king e1 → g1, rook h1 → f1\n",
            "\nBlack: king d8 → g8, rook h8 → f8\n",
            "\n8 r n b k . . . r  before\n8 r n b . . r k .  after\n1 R N B Q K . . R  before\n",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let same = ask(&[("position", "518/518")]).await;
        assert!(same.contains("DFRC position 518/518**") && same.contains(SAME));
    }

    #[test]
    fn every_pair_fits_into_a_message() {
        for display in [BoardDisplay::Text, BoardDisplay::Figurine] {
            let length = |white, black| {
                let start = Start::Double(DoubleId::new(white, black));
                text(start, &Wing::ALL, display).chars().count()
            };
            // The sides' texts are independent.
            let other = StartId::CLASSICAL;
            let white = StartId::all().max_by_key(|&id| length(id, other));
            let black = StartId::all().max_by_key(|&id| length(other, id));
            let longest = length(white.expect("960 positions"), black.expect("960 positions"));
            assert!(longest <= MAX_TEXT, "{longest}");
        }
    }

    #[tokio::test]
    async fn board_displays() {
        let ask = async |board| {
            let options = [
                ("position", "BRNNKQRB"),
                ("side", "O-O-O"),
                ("board", board),
            ];
            message(TestBot::new().call(&COMMAND, &options).await)
        };
        let figurines = ask("figurine").await.text.replace('\u{FE0E}', "");
        for part in [
            "position 451** · `♗♖♘♘♔♕♖♗`\n",
            "\n```\n1 ♗ ♖ · · ♔ ♕ ♖ ♗  before\n1 ♗ · ♔ ♖ · ♕ ♖ ♗  after\n  a b c d e f g h\n```\n",
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
        let words = "O-O-O: the king goes from e1 to c1 and the rook goes from b1 to d1; c1 and d1 must be \
                     empty.";
        assert!(picture.description.ends_with(words));
    }

    #[tokio::test]
    async fn shows_a_picture_by_default() {
        let mut bot = TestBot::new();
        let options = [("position", "451")];
        let by_default = message(bot.call(&COMMAND, &options).await);
        assert!(by_default.picture.is_some());
        message(
            bot.call(&preferences::COMMAND, &[("board", "figurine")])
                .await,
        );
        let preferred = message(bot.call(&COMMAND, &options).await);
        assert!(preferred.picture.is_none() && preferred.text.contains('♔'));
        let asked = [("position", "451"), ("board", "line")];
        let asked = message(bot.call(&COMMAND, &asked).await);
        assert!(asked.picture.is_none() && !asked.text.contains("```"));
    }

    #[tokio::test]
    async fn boards_fit_on_a_phone() {
        let text = ask(&[("position", "518"), ("board", "text")]).await;
        let mut blocks = text.split("```\n").skip(1).step_by(2);
        assert!(blocks.all(|board| board.lines().all(|line| line.len() <= 30)));
        assert_eq!(text.matches("```").count(), 4);
    }

    #[tokio::test]
    async fn refuses_invalid_input() {
        for position in ["KNBQRBNR", "960"] {
            let options = [("position", position), ("side", "both")];
            refused::<PositionRefusal>(TestBot::new().call(&COMMAND, &options).await);
        }
        let options = [("position", "518"), ("side", "short")];
        refused::<OptionRefusal>(TestBot::new().call(&COMMAND, &options).await);
    }
}
