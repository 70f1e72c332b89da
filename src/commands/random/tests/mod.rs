mod chances;
mod draw_again;
mod exclusions;
mod lengths;
mod public;
mod throws;

use std::collections::BTreeSet;

use chess960::Start;
use chess960::draw::{ByHand, DrawResult};
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

#[tokio::test]
async fn shown_throws_give_the_drawn_position() {
    let mut bot = TestBot::new();
    for (method, mark) in [
        ("die", " throws** "),
        ("coins", " throws** "),
        ("die-and-coins", " throws** "),
        ("digits", " digits** "),
    ] {
        for _ in 0..50 {
            let drawn = message(bot.call(&COMMAND, &[("method", method)]).await).text;
            let throws = code_after(&drawn, mark)[0];
            let rank = code_after(&drawn, "** · ")[0];
            let options = [("method", method), ("throws", throws)];
            let replayed = message(bot.call(&from_throws::COMMAND, &options).await).text;
            assert_eq!(code_after(&replayed, "** · ")[0], rank, "{throws}");
        }
    }
}

#[tokio::test]
async fn steps_name_the_command_that_checks_the_throws() {
    let mut bot = TestBot::new();
    let options = [("method", "die"), ("double", "true")];
    let drawn = message(bot.call(&COMMAND, &options).await);
    let steps = message(bot.press(BOB, &drawn, 1, "Steps").await);
    assert_eq!(steps.visibility, Visibility::OnlyYou);
    let throws = code_after(&drawn.text, " throws** ");
    let commands = code_after(&steps.text, "To check: ");
    assert_eq!((throws.len(), commands.len()), (2, 2));
    for (throws, command) in throws.into_iter().zip(commands) {
        let expected = format!("/chess960 from-throws method:die throws:{throws}");
        assert_eq!(command, expected);
    }
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

fn reply_text(request: DrawRequest, stored: &[&str]) -> String {
    let repeated_draw = repeated_draw(request, BoardDisplay::Text);
    let results = results(stored);
    let drawn = repeated_draw
        .request
        .group_results(&results)
        .expect("they match");
    repeated_draw.message(&drawn, &DrawRemarks::default()).text
}

/// These throws give 518.
const CLASSICAL: &str = "coins:HT-TH-HT-TT-H-TH";

/// These throws give 36. Coins give a king on the fifth free square more often.
const LIKELY: &str = "coins:TT-TH-HH-HH-HT";

/// These throws give 338.
const UNLIKELY: &str = "coins:HT-TT-TH-H-HH-TH-TH";

/// Starts of ten positions or pairs, drawn without 518.
fn ten_starts(request: DrawRequest, bot: &mut TestBot) -> Vec<Start> {
    let ten = DrawRequest {
        count: 10,
        ..without_classical(request)
    };
    let drawn = ten.draw(&mut bot.random).expect("randomness");
    let groups = ten.group_results(&drawn.all_results).expect("they match");
    groups.iter().map(|one| one.start).collect()
}

#[test]
fn drawn_positions_differ() {
    let mut bot = TestBot::new();
    for _ in 0..300 {
        let starts = ten_starts(ONE, &mut bot);
        assert_eq!(starts.len(), 10);
        let different: BTreeSet<String> = starts.iter().map(Start::to_string).collect();
        assert_eq!(different.len(), 10, "{starts:?}");
    }
}

#[test]
fn excluded_positions_are_not_drawn() {
    let mut bot = TestBot::new();
    for _ in 0..300 {
        for start in ten_starts(ONE, &mut bot) {
            assert_ne!(start.to_string(), "518");
        }
    }
}

#[test]
fn excluded_positions_are_not_drawn_for_either_side() {
    let mut bot = TestBot::new();
    for _ in 0..300 {
        for pair in ten_starts(double(ONE), &mut bot) {
            let pair = pair.to_string();
            assert!(pair.split('/').all(|side| side != "518"), "{pair}");
        }
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
    let mut bot = TestBot::new();
    for double in ["false", "true"] {
        let options = [("count", "10"), ("double", double), ("board", "line")];
        let list = message(bot.call(&COMMAND, &options).await);
        let menu = message(bot.press(BOB, &list, 1, "Details").await);
        let choices = &menu.menus().next().expect("a menu").choices;
        assert_eq!(choices.len(), 10);
        for (choice, button) in choices.iter().zip(list.buttons()) {
            let number = format!("{} · ", button.label);
            assert!(choice.label.starts_with(&number), "{}", choice.label);
            let details = message(bot.choose(&menu, 1, &choice.label).await).text;
            let fen = format!("\n```\n{}\n```", linked_fen(button));
            assert!(details.contains(&fen), "{fen} is missing: {details}");
        }
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
