mod chances;
mod draw_again;
mod exclusions;
mod lengths;
mod public;
mod throws;

use std::collections::BTreeSet;

use chess960::Start;
use chess960::draw::{ByHand, DrawResult, RedrawRule};
use chrono::TimeDelta;

use super::*;
use crate::chat::{Action, Choice, MAX_TEXT, Visibility};
use crate::commands::from_throws;
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::domain::stored_draw::StoredResult;
use crate::picture::Theme;
use crate::store::TAKEOVER_AFTER;

const ONE: DrawRequest = DrawRequest {
    count: 1,
    excluded: StartSet::EMPTY,
    method: Method::Uniform,
    double: false,
};

const DIE: DrawRequest = DrawRequest {
    method: Method::ByHand(ByHand::Die),
    ..ONE
};

const COINS: DrawRequest = DrawRequest {
    method: Method::ByHand(ByHand::Coins),
    ..ONE
};

fn double(request: DrawRequest) -> DrawRequest {
    DrawRequest {
        double: true,
        ..request
    }
}

fn without_classical(request: DrawRequest) -> DrawRequest {
    DrawRequest {
        excluded: excluded_positions(true),
        ..request
    }
}

fn excluded_positions(classical: bool) -> StartSet {
    Exclusion::classical(classical).listed
}

/// Code spans that follow this mark.
fn code_after<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let mark = format!("{mark}`");
    let after = text.split(&mark).skip(1);
    after
        .map(|rest| rest.split('`').next().expect("the end of the code span"))
        .collect()
}

/// The back rank in the heading of a reply.
fn heading_rank(text: &str) -> &str {
    code_after(text, "** · ")[0]
}

/// The reply of `/chess960 from-throws`.
async fn from_throws_reply(method: &str, throws: &str) -> String {
    let options = [("method", method), ("throws", throws)];
    message(TestBot::new().call(&from_throws::COMMAND, &options).await).text
}

#[tokio::test]
async fn shown_throws_give_the_drawn_position() {
    for (method, stored, throws, heading) in [
        (
            Method::ByHand(ByHand::Die),
            "die:3-1-6-5-2",
            "**5 throws** `3 1 6 5 2`",
            "**Position 664** · `RBNKBRNQ`",
        ),
        (
            Method::ByHand(ByHand::Coins),
            "coins:TT-TH-HH-HH-HT",
            "**5 throws** `TT TH HH HH HT`",
            "**Position 36** · `NBBNQRKR`",
        ),
        (
            Method::ByHand(ByHand::DieAndCoins),
            "die-and-coins:HT-TT-TH-H-4-2",
            "**6 throws** `HT TT TH H 4 2`",
            "**Position 354** · `BNRKRBQN`",
        ),
        (
            Method::Digits(RedrawRule::AllThree),
            "digits:9-7-2-5-1-8",
            "**6 digits** `9 7 2 5 1 8`",
            "**Position 518** · `RNBQKBNR`",
        ),
    ] {
        let shown = reply_text(DrawRequest { method, ..ONE }, &[stored]);
        assert!(shown.starts_with(heading), "{shown}");
        assert!(shown.contains(throws), "{shown}");
        let replayed = from_throws_reply(method.word(), code_after(throws, "** ")[0]).await;
        assert!(replayed.starts_with(heading), "{replayed}");
    }
}

#[tokio::test]
async fn throws_of_50_draws_by_each_method_give_the_drawn_positions() {
    let mut bot = TestBot::new();
    let mut checked = 0;
    for (method, mark) in [
        ("die", " throws** "),
        ("coins", " throws** "),
        ("die-and-coins", " throws** "),
        ("digits", " digits** "),
    ] {
        for _ in 0..50 {
            let drawn = message(bot.call(&COMMAND, &[("method", method)]).await).text;
            let throws = code_after(&drawn, mark)[0];
            let replayed = from_throws_reply(method, throws).await;
            assert_eq!(heading_rank(&replayed), heading_rank(&drawn), "{throws}");
            checked += 1;
        }
    }
    assert_eq!(checked, 200);
}

#[tokio::test]
async fn steps_name_the_command_that_checks_the_throws() {
    let drawn = reply(double(DIE), &["die:3-1-6-5-2", "die:2-3-3-2-3"]);
    let steps = message(TestBot::new().press(BOB, &drawn, 1, "Steps").await);
    assert_eq!(steps.visibility, Visibility::OnlyYou);
    assert_eq!(
        code_after(&steps.text, "To check: "),
        [
            "/chess960 from-throws method:die throws:3 1 6 5 2",
            "/chess960 from-throws method:die throws:2 3 3 2 3"
        ]
    );
}

fn results(stored: &[&str]) -> Vec<DrawResult> {
    stored
        .iter()
        .map(|result| {
            let StoredResult(draw) = result.parse().expect("a draw result");
            draw
        })
        .collect()
}

fn repeated_draw(request: DrawRequest, display: BoardDisplay) -> DrawOptions {
    DrawOptions {
        request,
        exclusion: request.excluded.into(),
        used: None,
        view: display.into(),
    }
}

fn reply(request: DrawRequest, stored: &[&str]) -> Message {
    let repeated_draw = repeated_draw(request, BoardDisplay::Text);
    let results = results(stored);
    let drawn = repeated_draw
        .request
        .group_results(&results)
        .expect("they match");
    repeated_draw.message(&drawn, &DrawRemarks::default())
}

fn reply_text(request: DrawRequest, stored: &[&str]) -> String {
    reply(request, stored).text
}

/// These throws give 518, with a chance of 1/1152.
const POSITION_518: &str = "coins:HT-TH-HT-TT-H-TH";

/// These throws give 36, with a chance of 1/768: coins give a king on the fifth free square more often.
const POSITION_36: &str = "coins:TT-TH-HH-HH-HT";

/// These throws give 338, with a chance of 1/1152.
const POSITION_338: &str = "coins:HT-TT-TH-H-HH-TH-TH";

/// Draws once as requested, and returns the positions or pairs.
fn drawn_starts(request: DrawRequest, bot: &mut TestBot) -> Vec<Start> {
    let drawn = request.draw(&mut bot.random).expect("randomness");
    drawn.positions.iter().map(|one| one.start).collect()
}

#[test]
fn drawn_positions_differ() {
    let mut bot = TestBot::new();
    let ten = DrawRequest { count: 10, ..ONE };
    for _ in 0..300 {
        let starts = drawn_starts(ten, &mut bot);
        assert_eq!(starts.len(), 10);
        let different: BTreeSet<String> = starts.iter().map(Start::to_string).collect();
        assert_eq!(different.len(), 10, "{starts:?}");
    }
}

/// All positions except 450.
fn all_but_450() -> StartSet {
    StartId::all().filter(|id| id.get() != 450).collect()
}

#[test]
fn excluded_positions_are_not_drawn() {
    let mut bot = TestBot::new();
    for method in METHODS {
        let only_450 = DrawRequest {
            excluded: all_but_450(),
            method,
            ..ONE
        };
        let [start] = drawn_starts(only_450, &mut bot)[..] else {
            panic!("not one position");
        };
        assert_eq!(start.to_string(), "450", "{method:?}");
    }
}

#[test]
fn excluded_positions_are_not_drawn_for_either_side() {
    let mut bot = TestBot::new();
    for method in METHODS {
        let only_450 = DrawRequest {
            excluded: all_but_450(),
            method,
            ..double(ONE)
        };
        let [pair] = drawn_starts(only_450, &mut bot)[..] else {
            panic!("not one pair");
        };
        assert_eq!(pair.to_string(), "450/450", "{method:?}");
    }
}

#[tokio::test]
async fn draws_without_a_database_may_be_missing_in_the_history() {
    let mut bot = TestBot::new();
    bot.damage_store();
    let text = message(bot.call(&COMMAND, &[]).await).text;
    let note = "\n-# My database didn't answer: this draw may be missing in `/chess960 history`.";
    assert!(text.contains(note), "{text}");
}

/// FEN in the address of a button.
fn linked_fen(button: &Button) -> String {
    let Action::Link(url) = &button.action else {
        panic!("no link: {button:?}");
    };
    let (_, fen) = url.split_once("fen=").expect("a FEN");
    let (fen, _) = fen.split_once('#').expect("the end of the FEN");
    fen.replace("%20", " ")
}

#[tokio::test]
async fn list_details_and_links_have_the_same_fens() {
    let two_pairs = DrawRequest {
        count: 2,
        ..double(ONE)
    };
    let list = reply(two_pairs, &["518", "451", "0", "518"]);
    let fens = [
        "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1",
    ];
    let links: Vec<String> = list.buttons().take(2).map(linked_fen).collect();
    assert_eq!(links, fens);
    let mut bot = TestBot::new();
    let menu = message(bot.press(BOB, &list, 1, "Details").await);
    let choices = ["518/451 · RNBQKBNR/BRNNKQRB", "0/518 · BBQNNRKR/RNBQKBNR"];
    for (choice, fen) in choices.into_iter().zip(fens) {
        let details = message(bot.choose(&menu, 1, choice).await).text;
        assert!(details.contains(&format!("\n```\n{fen}\n```")), "{details}");
    }
}

fn all_requests(count: usize) -> impl Iterator<Item = DrawRequest> {
    let flags = [(false, false), (false, true), (true, false), (true, true)];
    METHODS.into_iter().flat_map(move |method| {
        flags.map(|(double, exclude_classical)| DrawRequest {
            count,
            excluded: excluded_positions(exclude_classical),
            method,
            double,
        })
    })
}
