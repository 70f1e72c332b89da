use chess960::parse::ParseError;
use chess960::{BackRank, NumberOutOfRangeError};

use super::*;
use crate::chat::answer::{MAX_TEXT, Visibility};
use crate::chat::option::OptionRefusal;
use crate::commands::testing::{
    ALICE, BOB, TestBot, assert_refused, message, refused, rows_on_a_phone,
};
use crate::reply::position::PositionRefusal;

async fn explain(options: &[(&str, &str)]) -> Message {
    let reply = message(TestBot::new().call(&COMMAND, options).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply
}

#[tokio::test]
async fn default_method_follows_the_input() {
    let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (typed, method) in [
        ("518", "direct"),
        ("SP-518", "direct"),
        ("rnbqkbnr", "reverse"),
        ("♖♘♗♕♔♗♘♖", "reverse"),
        ("518/534", "direct"),
        ("DFRC 497814", "direct"),
        ("Back rank: `RNBQKBNR`", "reverse"),
        (fen, "reverse"),
    ] {
        let usual = explain(&[("position", typed)]).await;
        let chosen = explain(&[("position", typed), ("way", method)]).await;
        assert_eq!(usual, chosen, "{typed}");
    }
}

#[tokio::test]
async fn direction_follows_the_input() {
    for (method, from_number, from_arrangement) in [
        (
            "two-tables",
            "**Position 451** is `BRNNKQRB`",
            "`BRNNKQRB` is **position 451**",
        ),
        (
            "nq-skeleton",
            "**Position 451** is `BRNNKQRB`",
            "`BRNNKQRB` is **position 451**",
        ),
        (
            "fritz9",
            "**Fritz9's number 564** is",
            "`BRNNKQRB` has **Fritz9's number 564**",
        ),
        (
            "nq-fritz9",
            "**Fritz9's number 564** is `BRNNKQRB`, put together",
            "`BRNNKQRB` has **Fritz9's number 564**, found",
        ),
        ("direct", "**Position 451** is", "**Position 451** is"),
        ("reverse", "`BRNNKQRB` is", "`BRNNKQRB` is"),
    ] {
        for (typed, start) in [("451", from_number), ("BRNNKQRB", from_arrangement)] {
            let text = explain(&[("position", typed), ("way", method)]).await.text;
            assert!(text.starts_with(start), "{method}: {text}");
        }
    }
}

#[tokio::test]
async fn skeletons_follow_the_numbering() {
    let skeletons = [("numbering", "fritz9"), ("way", "nq-skeleton")];
    for (typed, id) in [
        ("359", "518"),
        ("RNBQKBNR", "RNBQKBNR"),
        ("359/599", "518/534"),
    ] {
        let options = [("position", typed), skeletons[0], skeletons[1]];
        let same = [("position", id), ("way", "nq-fritz9")];
        assert_eq!(
            explain(&options).await.text,
            explain(&same).await.text,
            "{typed}"
        );
    }
}

#[tokio::test]
async fn explains_960_without_a_position() {
    for options in [&[][..], &[("way", "fritz9")], &[("numbering", "fritz9")]] {
        let text = explain(options).await.text;
        assert!(text.starts_with("**Why 960?**"), "{text}");
    }
}

#[tokio::test]
async fn buttons_keep_the_direction() {
    let mut bot = TestBot::new();
    let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let options = [("position", fen), ("way", "nq-skeleton")];
    let white = message(bot.call(&COMMAND, &options).await);
    assert!(white.text.contains("`RNBQKBNR` is **position 518**"));
    let black = message(bot.press(ALICE, &white, 1, "Black's rank").await);
    assert!(black.text.contains("`RNBKQBNR` is **position 534**"));
    let outcome = bot.press(ALICE, &black, 1, "White's rank").await;
    assert_eq!(message(outcome), white);
}

#[tokio::test]
async fn fritz9_numbers_use_the_fritz9_method() {
    for id in StartId::all() {
        let number = Numbering::Fritz9.number(id).to_string();
        let options = [("position", &*number), ("numbering", "fritz9")];
        let usual = explain(&options).await;
        let heading = format!("**Fritz9's number {number}** is `{}`", BackRank::from(id));
        assert!(usual.text.starts_with(&heading), "{}", usual.text);
        let id = id.to_string();
        let chosen = explain(&[("position", &id), ("way", "fritz9")]).await;
        assert_eq!(usual.text, chosen.text);
    }
}

#[tokio::test]
async fn pairs_and_arrangements_follow_the_numbering() {
    let fritz9 = ("numbering", "fritz9");
    let pair = explain(&[("position", "359/599"), fritz9]).await;
    let same = [("position", "518/534"), ("way", "fritz9")];
    assert_eq!(pair.text, explain(&same).await.text);
    let arrangement = explain(&[("position", "RNBQKBNR"), fritz9]).await;
    let same = [("position", "RNBQKBNR"), ("way", "fritz9")];
    assert_eq!(arrangement.text, explain(&same).await.text);
    let heading = "`RNBQKBNR` has **Fritz9's number 359**";
    assert!(
        arrangement.text.starts_with(heading),
        "{}",
        arrangement.text
    );
    assert_refused!(
        TestBot::new()
            .call(&COMMAND, &[("position", "359/0"), fritz9])
            .await,
        PositionRefusal {
            error: ParseError::SideNumber {
                side: Side::Black,
                error: NumberOutOfRangeError {
                    number: 0,
                    numbering: Numbering::Fritz9,
                },
                ..
            },
            ..
        }
    );
}

#[tokio::test]
async fn explains_other_numberings() {
    for (typed, numbering, start) in [
        (
            "960",
            "scharnagl-1-960",
            "Number 960 in the 1–960 range is Scharnagl's position 0, what is left when you divide by \
             960: `960 = 1·960 + 0`.\n**Position 0** is",
        ),
        (
            "518",
            "scharnagl-1-960",
            "Number 518 in the 1–960 range is Scharnagl's position 518, what is left when you divide \
             by 960: `518 = 0·960 + 518`.\n**Position 518** is",
        ),
        (
            "#359",
            "fritz9",
            "Fritz9's number 359 is Scharnagl's position 518.\n**Position 518** is",
        ),
        ("359", "scharnagl", "**Position 359** is"),
        // The numbering does not apply to letters.
        ("RNBQKBNR", "fritz9", "**Position 518** is"),
    ] {
        let options = [
            ("position", typed),
            ("numbering", numbering),
            ("way", "direct"),
        ];
        let text = explain(&options).await.text;
        assert!(text.starts_with(start), "{text}");
    }
}

#[tokio::test]
async fn refuses_invalid_input() {
    for (typed, numbering) in [
        ("960", "scharnagl"),
        ("961", "fritz9"),
        ("99999999999999999999", "fritz9"),
        ("0", "fritz9"),
        ("0", "scharnagl-1-960"),
        ("518/960", "scharnagl"),
        ("KNBQRBNR", "scharnagl"),
        ("@everyone", "scharnagl"),
        (" ", "scharnagl"),
    ] {
        let options = [("position", typed), ("numbering", numbering)];
        refused::<PositionRefusal>(TestBot::new().call(&COMMAND, &options).await);
    }
    let options = [("position", "518"), ("way", "indirect")];
    refused::<OptionRefusal>(TestBot::new().call(&COMMAND, &options).await);
}

#[tokio::test]
async fn pairs_have_a_button_for_the_other_side() {
    let mut bot = TestBot::new();
    let options = [("position", "518/534"), ("way", "two-tables")];
    let white = message(bot.call(&COMMAND, &options).await);
    let heading = "**DFRC position 518/534**: White has 518, Black has 534. One number for both is \
                   960·518 + 534 = **497814**. These are the steps for White's rank.\n\
                   **Position 518** is";
    assert!(white.text.starts_with(heading), "{}", white.text);

    let outcome = bot.press(ALICE, &white, 1, "Black's rank").await;
    assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
    let black = message(outcome);
    let heading = "for Black's rank.\n**Position 534** is `RNBKQBNR`, put together";
    assert!(black.text.contains(heading), "{}", black.text);
    let full = message(bot.press(BOB, &black, 1, "Show more").await);
    let heading = "of the first rank.\n**Position 534** is `RNBKQBNR`, put together";
    assert!(full.text.contains(heading), "{}", full.text);
    let outcome = bot.press(ALICE, &black, 1, "White's rank").await;
    assert_eq!(message(outcome), white);
}

#[tokio::test]
async fn old_public_buttons_are_limited_to_the_caller() {
    let mut bot = TestBot::new();
    let old = "explain:518/534:black:two-tables:11";
    let black = message(bot.press_id(ALICE, 1, old).await);
    assert!(black.text.contains("**Position 534** is"), "{}", black.text);
    let labels: Vec<_> = black.buttons().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["White's rank", "Show more"]);
    assert_refused!(
        bot.press_id(BOB, 1, old).await,
        NotYourButton { example }
            if example == "/chess960 explain position:518/534 way:two-tables"
    );
}

#[test]
fn pairs_fit_into_discord_limits() {
    for id in StartId::all() {
        for &(_, method) in ExplainMethod::CHOICES {
            for &(_, direction) in Direction::CHOICES {
                let id = DoubleId::new(id, id);
                let explained = Explanation {
                    start: id.into(),
                    side: Side::Black,
                    numbering: Numbering::ScharnaglOneBased,
                    method,
                    direction,
                };
                let view = PairView {
                    asked_by: Some(UserId(u64::MAX)),
                    explained,
                };
                // Creating a button checks the length of its id.
                let short = message(Ok(Answer::Message(view.message())));
                assert!(rows_on_a_phone(&short.text) <= 18, "{}", short.text);
                let full = explained.full();
                assert!(full.chars().count() <= MAX_TEXT, "{full}");
            }
        }
    }
}

#[tokio::test]
async fn first_reply_fits_on_a_phone_and_show_more_has_all_steps() {
    let mut bot = TestBot::new();
    for (typed, numbering) in [
        ("518", "scharnagl"),
        ("451", "fritz9"),
        ("BRNNKQRB", "scharnagl"),
    ] {
        for &(method, _) in ExplainMethod::CHOICES {
            let options = [
                ("position", typed),
                ("numbering", numbering),
                ("way", method),
            ];
            let short = message(bot.call(&COMMAND, &options).await);
            assert!(rows_on_a_phone(&short.text) <= 15, "{}", short.text);
            let full = message(bot.press(BOB, &short, 1, "Show more").await);
            assert_eq!(full.visibility, Visibility::OnlyYou);
            assert!(!short.text.contains("**2.**"), "{}", short.text);
            assert!(full.text.contains("**2.**"), "{}", full.text);
            let heading = short.text.split_once("```").expect("a calculation").0;
            assert!(full.text.starts_with(heading), "{}", full.text);
        }
    }
    let short = message(bot.call(&COMMAND, &[]).await);
    assert!(rows_on_a_phone(&short.text) <= 15, "{}", short.text);
    let full = message(bot.press(BOB, &short, 1, "Show more").await);
    assert_eq!(full.text, conversion::explain_960().full());
}

#[tokio::test]
async fn refuses_malformed_buttons() {
    let mut bot = TestBot::new();
    for id in [
        "explain:",
        "explain:518/534",
        "explain:518:white:direct:11",
        "explain:518/960:white:direct:11",
        "explain:518/534:grey:direct:11",
        "explain:518/534:white:indirect:11",
        "explain:518/534:white:direct:x",
        "explain:518/534:white:direct:11:sideways",
        "explain:518/534:white:direct:0:to-number:more",
        "explain:more:518",
        "explain:more:518:white:scharnagl:direct",
        "explain:more:960:white:scharnagl:direct:from-number",
        "explain:more:518:white:scharnagl:direct:from-number:more",
    ] {
        refused::<StaleButton>(bot.press_id(ALICE, 1, id).await);
    }
}
