mod chances;
mod draw_again;
mod exclusions;
mod lengths;
mod throws;

use chess960::draw::{ByHand, DrawResult};
use chrono::TimeDelta;

use super::*;
use crate::chat::{Choice, MAX_TEXT, Visibility};
use crate::commands::from_throws;
use crate::commands::testing::{ALICE, BOB, TestBot, message, refused};
use crate::domain::stored_draw::StoredResult;
use crate::picture::Theme;
use crate::reply::named::letters;
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
    for method in &METHODS[1..] {
        let unit = match method {
            Method::Digits(_) => "digits",
            Method::Uniform | Method::ByHand(_) => "throws",
        };
        for double in ["false", "true"] {
            for _ in 0..50 {
                let options = [("method", method.word()), ("double", double)];
                let drawn = message(bot.call(&COMMAND, &options).await);
                let steps = message(bot.press(BOB, &drawn, 1, "Steps").await);
                assert_eq!(steps.visibility, Visibility::OnlyYou);
                let ranks = code_after(&drawn.text, "** · ");
                let throws = code_after(&drawn.text, &format!(" {unit}** "));
                let checks = code_after(&steps.text, "To check: ");
                let sides = if double == "true" { 2 } else { 1 };
                assert_eq!((throws.len(), checks.len()), (sides, sides));
                for ((throws, check), rank) in throws.into_iter().zip(checks).zip(ranks) {
                    let method = method.word();
                    let command = format!("/chess960 from-throws method:{method} throws:{throws}");
                    assert_eq!(check, command);
                    let count = throws.split(' ').count();
                    let heading = format!("{count} {unit}**");
                    assert!(drawn.text.contains(&heading), "{}", drawn.text);
                    assert!(steps.text.contains(&heading), "{}", steps.text);
                    let options = [("method", method), ("throws", throws)];
                    let checked = message(bot.call(&from_throws::COMMAND, &options).await);
                    assert!(checked.text.contains(&format!("** · `{rank}`")));
                }
            }
        }
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

fn repeated_draw(request: DrawRequest, display: BoardDisplay) -> RepeatedDraw {
    RepeatedDraw {
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
    repeated_draw.message(&drawn, None, None).text
}

/// These throws give 518, 36 (king on the fifth free square) and 338.
const CLASSICAL: &str = "coins:HT-TH-HT-TT-H-TH";
const LIKELY: &str = "coins:TT-TH-HH-HH-HT";
const UNLIKELY: &str = "coins:HT-TT-TH-H-HH-TH-TH";

#[test]
fn draws_respect_exclusions_and_differ() {
    let mut bot = TestBot::new();
    for double in [false, true] {
        let request = DrawRequest {
            count: 10,
            excluded: excluded_positions(true),
            double,
            ..ONE
        };
        for _ in 0..300 {
            let results = request
                .draw(&mut bot.random)
                .expect("randomness")
                .all_results;
            let drawn = request.group_results(&results).expect("they match");
            assert_eq!(drawn.len(), 10);
            for (at, one) in drawn.iter().enumerate() {
                let mut ids = one.results.iter().map(DrawResult::id);
                assert!(ids.all(|id| id != StartId::CLASSICAL));
                assert!(drawn[..at].iter().all(|other| other.start != one.start));
            }
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

#[tokio::test]
async fn list_details_and_links_have_the_same_fens() {
    let mut bot = TestBot::new();
    for double in [false, true] {
        let request = DrawRequest {
            count: 10,
            double,
            ..ONE
        };
        for _ in 0..100 {
            let results = request
                .draw(&mut bot.random)
                .expect("randomness")
                .all_results;
            let repeated_draw = repeated_draw(request, BoardDisplay::Line);
            let drawn = repeated_draw
                .request
                .group_results(&results)
                .expect("they match");
            let list = repeated_draw.message(&drawn, None, None);
            let menu = message(bot.press(BOB, &list, 1, "Details").await);
            for (drawn, button) in drawn.iter().zip(list.buttons()) {
                let label = format!("{} · {}", drawn.start, letters(drawn.start));
                let details = message(bot.choose(&menu, 1, &label).await).text;
                let fen = drawn.start.x_fen();
                assert!(details.contains(&format!("\n```\n{fen}\n```")), "{details}");
                assert_eq!(
                    *button,
                    Button {
                        label: drawn.start.to_string(),
                        ..position::play(drawn.start)
                    }
                );
            }
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
