mod exclusions;
mod throws;

use chrono::TimeDelta;

use super::*;
use crate::chat::answer::{MAX_PICTURE_DESCRIPTION, MAX_TEXT, Visibility};
use crate::chat::button::StaleButton;
use crate::chat::option::{Choice, OptionRefusal};
use crate::commands::testing::{
    ALICE, BOB, TestBot, assert_refused, message, refused, text_without_picture,
};
use crate::commands::{from_throws, preferences};
use crate::picture::{Subject, Theme};
use crate::reply::details;
use crate::store::TAKEOVER_AFTER;
use chess960::draw::{ByHand, Draw};
use chess960::parse;
use chess960::{BackRank, Side, Start};

const ONE: DrawRequest = DrawRequest {
    count: 1,
    excluded: StartSet::EMPTY,
    method: Method::Uniform,
    double: false,
};

#[tokio::test]
async fn reply_with_one_position_fits_on_a_phone() {
    let reply = message(TestBot::new().call(&COMMAND, &[]).await);
    assert!(reply.text.starts_with("**Position "), "{}", reply.text);
    let labels: Vec<_> = reply.buttons().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["Play on lichess", "Draw again", "Details"]);
    assert_eq!(reply.rows.len(), 1);
    assert!(reply.text.lines().count() <= 20);
    let by_die = message(TestBot::new().call(&COMMAND, &[("method", "die")]).await);
    let labels: Vec<_> = by_die.buttons().map(|it| it.label.as_str()).collect();
    assert_eq!(
        labels,
        ["Play on lichess", "Draw again", "Steps", "Details"]
    );
    assert!(by_die.text.lines().count() <= 20, "{}", by_die.text);
    let detailed = message(TestBot::new().call(&COMMAND, &[("details", "yes")]).await);
    for part in ["Shredder-FEN:\n", "PGN tags:\n", "Fritz9 **"] {
        assert!(detailed.text.contains(part), "{}", detailed.text);
    }
    let again = detailed.buttons().any(|it| it.label == "Draw again");
    assert!(again);
}

#[tokio::test]
async fn lists_several_different_positions() {
    let mut bot = TestBot::new();
    for count in 2..=10 {
        let reply = message(bot.call(&COMMAND, &[("count", &count.to_string())]).await);
        assert!(reply.text.chars().count() <= MAX_TEXT);
        assert!(
            reply
                .text
                .starts_with(&format!("**{count} Chess960 positions**"))
        );
        let mut ids: Vec<_> = reply.buttons().map(|it| &it.label).collect();
        assert_eq!(ids.split_off(count), ["Draw again", "Details"]);
        for id in &ids {
            let rank = BackRank::from(id.parse::<StartId>().expect("an id"));
            let line = format!(" position **{id}** · `{rank}`\n");
            assert!(reply.text.contains(&line), "{}", reply.text);
        }
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), count);
    }
}

#[tokio::test]
async fn refuses_counts_out_of_range() {
    for count in ["0", "11", "-1"] {
        assert_refused!(
            TestBot::new().call(&COMMAND, &[("count", count)]).await,
            OptionRefusal::WrongValue { given, .. } if given == count
        );
    }
}

fn excluded_positions(classical: bool) -> StartSet {
    Exclusion::classical(classical).listed
}

fn frequencies(exclude_classical: bool, times: usize) -> [u32; 960] {
    let mut bot = TestBot::new();
    let request = DrawRequest {
        excluded: excluded_positions(exclude_classical),
        ..ONE
    };
    let mut counts = [0; 960];
    for _ in 0..times {
        let results = request.draw(&mut bot.random).expect("randomness");
        let drawn = request
            .group_results(&results)
            .expect("the results match the request");
        counts[usize::from(drawn[0].results[0].id().get())] += 1;
    }
    counts
}

fn chi_square(counts: impl Iterator<Item = u32>, expected: f64) -> f64 {
    counts
        .map(|count| (f64::from(count) - expected).powi(2) / expected)
        .sum()
}

#[test]
fn draws_are_uniform() {
    // With 959 degrees of freedom the mean is 959 and the standard deviation 43.8. The seed is fixed.
    let statistic = chi_square(frequencies(false, 960 * 500).into_iter(), 500.0);
    assert!((800.0..1120.0).contains(&statistic), "{statistic}");
}

#[test]
fn draws_without_518_are_uniform() {
    let counts = frequencies(true, 959 * 500);
    assert_eq!(counts[518], 0);
    let others = (0..960).filter(|&id| id != 518).map(|id| counts[id]);
    let statistic = chi_square(others, 500.0);
    assert!((800.0..1120.0).contains(&statistic), "{statistic}");
}

#[tokio::test]
async fn repeated_draws_show_their_number_and_person() {
    let mut bot = TestBot::new();
    let options = [("count", "2"), ("exclude-classical", "true")];
    let first = message(bot.call(&COMMAND, &options).await);
    let second = message(bot.press(BOB, &first, 1, "Draw again").await);
    assert!(
        second
            .text
            .ends_with("\n-# Draw 2 by <@12> · every position but 518 `RNBQKBNR` equally likely"),
        "{}",
        second.text
    );
    let third = message(bot.press(ALICE, &second, 2, "Draw again").await);
    assert!(
        third.text.contains("\n-# Draw 3 by <@11> · "),
        "{}",
        third.text
    );
}

#[tokio::test]
async fn second_press_is_too_late() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[]).await);
    assert!(matches!(
        bot.press(BOB, &first, 1, "Draw again").await,
        Ok(Answer::Successor(_))
    ));
    refused::<AlreadyPressed>(bot.press(ALICE, &first, 1, "Draw again").await);
    bot.mark_delivered(1).await;
    let outcome = bot.press(ALICE, &first, 1, "Draw again").await;
    assert!(matches!(outcome, Ok(Answer::RemoveButton)), "{outcome:?}");
}

#[tokio::test]
async fn next_press_delivers_a_lost_draw() {
    let mut bot = TestBot::new();
    let mut id = 0;
    for method in METHODS.map(Method::word) {
        for (count, double) in [("1", "false"), ("1", "true"), ("4", "false"), ("4", "true")] {
            id += 1;
            let options = [("method", method), ("count", count), ("double", double)];
            let first = message(bot.call(&COMMAND, &options).await);
            let lost = message(bot.press(BOB, &first, id, "Draw again").await);
            bot.now += TAKEOVER_AFTER - TimeDelta::milliseconds(1);
            refused::<AlreadyPressed>(bot.press(ALICE, &first, id, "Draw again").await);
            bot.now += TimeDelta::milliseconds(1);
            let delivered = message(bot.press(ALICE, &first, id, "Draw again").await);
            assert_eq!(delivered, lost);
        }
    }
}

#[tokio::test]
async fn accepts_old_buttons_without_method() {
    let mut bot = TestBot::new();
    let text = message(bot.press_id(BOB, 1, "random:2:2:1").await).text;
    assert!(text.starts_with("**2 Chess960 positions**\n"), "{text}");
    assert!(text.contains("\n-# Draw 2 by <@12> · "), "{text}");
    assert!(text.contains("but 518"), "{text}");
}

#[tokio::test]
async fn old_buttons_without_board_show_letters() {
    let mut bot = TestBot::new();
    let two = message(bot.press_id(BOB, 1, "random:2:2:1:die:0").await);
    let heading = "**2 Chess960 positions**\n";
    assert!(two.text.starts_with(heading), "{}", two.text);
    assert!(two.text.contains("but 518"), "{}", two.text);
    let pair = message(bot.press_id(BOB, 2, "random:2:1:0:uniform:1").await);
    let heading = "**DFRC position ";
    assert!(pair.text.starts_with(heading), "{}", pair.text);
    assert!(pair.text.contains("\n7 p p p p p p p p\n"), "{}", pair.text);
    for reply in [&two, &pair] {
        assert_eq!(reply.picture, None);
        assert!(!reply.text.contains(['♔', '♚']), "{}", reply.text);
    }
    let figurines = message(
        bot.press_id(BOB, 3, "random:2:1:0:uniform:0:figurine")
            .await,
    );
    let text = &figurines.text;
    assert!(text.contains('♔') && text.contains('♚'), "{text}");
    assert_eq!(figurines.picture, None);
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
                let text = drawn.text;
                let ranks = code_after(&text, "** · ");
                let throws = code_after(&text, &format!(" {unit}** "));
                let [check] = code_after(&text, "To check: ")[..] else {
                    panic!("no instructions to check:\n{text}");
                };
                let told_method = check.strip_prefix("/chess960 from-throws method:");
                let told_method = told_method.expect("the command");
                assert!(throws.len() == 1 + usize::from(double == "true"), "{text}");
                for (throws, rank) in throws.iter().zip(ranks) {
                    let count = throws.split(' ').count();
                    let heading = format!("{count} {unit}**");
                    assert!(text.contains(&heading), "{text}");
                    assert!(steps.text.contains(&heading), "{}", steps.text);
                    let options = [("method", told_method), ("throws", throws)];
                    let checked = message(bot.call(&from_throws::COMMAND, &options).await);
                    assert!(checked.text.contains(&format!("** · `{rank}`")));
                    let lines = checked
                        .text
                        .split(&format!("**From your {unit}**\n"))
                        .nth(1);
                    let working = lines.expect("the calculation").split("\n-# ").next();
                    let working = working.expect("the calculation");
                    assert!(steps.text.contains(working), "{}", steps.text);
                }
            }
        }
    }
}

fn results(stored: &[&str]) -> Vec<DrawResult> {
    stored
        .iter()
        .map(|result| result.parse().expect("a draw result"))
        .collect()
}

fn repeated_draw(request: DrawRequest, display: BoardDisplay) -> RepeatedDraw {
    RepeatedDraw {
        draw: 1,
        request,
        exclusion: request.excluded.into(),
        view: display.into(),
    }
}

fn reply_text(request: DrawRequest, stored: &[&str]) -> String {
    let repeated_draw = repeated_draw(request, BoardDisplay::Text);
    let results = results(stored);
    let drawn = repeated_draw
        .group_results(&results)
        .expect("the results match the request");
    repeated_draw.message(&drawn, None, "").text
}

/// These throws give 518, 36 (king on the fifth free square) and 338.
const CLASSICAL: &str = "coins:HT-TH-HT-TT-H-TH";
const LIKELY: &str = "coins:TT-TH-HH-HH-HT";
const UNLIKELY: &str = "coins:HT-TT-TH-H-HH-TH-TH";

#[test]
fn unfair_methods_show_exact_chances() {
    let coins = DrawRequest {
        method: Method::ByHand(ByHand::Coins),
        ..ONE
    };
    let without = DrawRequest {
        excluded: excluded_positions(true),
        ..coins
    };
    let double = DrawRequest {
        double: true,
        ..coins
    };
    let double_without = DrawRequest {
        double: true,
        ..without
    };
    for (request, stored, chances) in [
        (coins, &[LIKELY][..], ["1/768", "1/960"]),
        (coins, &[UNLIKELY], ["1/1152", "1/960"]),
        // 1/1152 of all draws give 518; 1/768 : 1151/1152 = 3/2302.
        (without, &[LIKELY], ["3/2302", "1/959"]),
        (without, &[UNLIKELY], ["1/1151", "1/959"]),
        (double, &[LIKELY, UNLIKELY], ["1/884736", "1/921600"]),
        (
            double_without,
            &[UNLIKELY, UNLIKELY],
            ["1/1324801", "1/919681"],
        ),
    ] {
        let text = reply_text(request, stored);
        for chance in chances {
            assert!(text.contains(&format!(" {chance}")), "{chance}: {text}");
        }
    }
    let several = DrawRequest {
        count: 2,
        ..without
    };
    let text = reply_text(several, &[LIKELY, UNLIKELY]);
    for part in [
        "position **36** (3/2302) · `",
        "position **338** (1/1151) · `",
        "1/959",
    ] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
}

#[test]
fn fair_draws_show_the_number_of_positions() {
    for (double, exclude_classical, footer) in [
        (false, false, "every position equally likely"),
        (
            false,
            true,
            "every position but 518 `RNBQKBNR` equally likely",
        ),
        (
            true,
            false,
            "White and Black drawn separately, every position equally likely",
        ),
        (
            true,
            true,
            "White and Black drawn separately, every position but 518 `RNBQKBNR` equally likely",
        ),
    ] {
        let request = DrawRequest {
            excluded: excluded_positions(exclude_classical),
            double,
            ..ONE
        };
        let stored = if double { &["36", "338"][..] } else { &["36"] };
        let text = reply_text(request, stored);
        assert!(text.ends_with(&format!("\n-# Draw 1 · {footer}")), "{text}");
    }
}

#[test]
fn rejects_results_of_other_requests() {
    let coins = DrawRequest {
        method: Method::ByHand(ByHand::Coins),
        ..ONE
    };
    let double = DrawRequest {
        double: true,
        ..coins
    };
    let without_classical = DrawRequest {
        excluded: excluded_positions(true),
        ..coins
    };
    for (request, stored) in [
        (coins, &[][..]),
        (coins, &["518"]),
        (coins, &[LIKELY, UNLIKELY]),
        (without_classical, &[LIKELY, CLASSICAL]),
        (double, &[LIKELY]),
        (ONE, &[LIKELY]),
    ] {
        assert!(
            request.group_results(&results(stored)).is_none(),
            "{stored:?}"
        );
    }
}

#[tokio::test]
async fn dfrc_draws_respect_exclusions_and_differ() {
    let mut bot = TestBot::new();
    let request = DrawRequest {
        count: 10,
        excluded: excluded_positions(true),
        double: true,
        ..ONE
    };
    for _ in 0..300 {
        let results = request.draw(&mut bot.random).expect("randomness");
        let drawn = request
            .group_results(&results)
            .expect("the results match the request");
        for (at, one) in drawn.iter().enumerate() {
            assert!(
                one.results
                    .iter()
                    .all(|result| result.id() != StartId::CLASSICAL)
            );
            assert!(drawn[..at].iter().all(|other| other.start != one.start));
        }
    }
    let reply = message(
        bot.call(&COMMAND, &[("double", "true"), ("count", "2")])
            .await,
    );
    let labels: Vec<_> = reply.buttons().map(|it| it.label.as_str()).collect();
    assert_eq!(labels.len(), 4);
    for label in &labels[..2] {
        let reading = parse::position(label).expect("a position");
        let Start::Double(id) = reading.start else {
            panic!("not a pair: {label}");
        };
        let [white, black] = [id.white(), id.black()].map(BackRank::from);
        let part = format!("position **{id}** · `{white}` / `{black}`\n");
        assert!(reply.text.contains(&part), "{}", reply.text);
    }
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
            let results = request.draw(&mut bot.random).expect("randomness");
            let repeated_draw = repeated_draw(request, BoardDisplay::Line);
            let drawn = repeated_draw
                .group_results(&results)
                .expect("the results match the request");
            let list = repeated_draw.message(&drawn, None, "");
            let fens = message(bot.press(BOB, &list, 1, "Details").await).text;
            for (drawn, button) in drawn.iter().zip(list.buttons()) {
                let fen = drawn.start.x_fen();
                assert!(fens.contains(&format!("\n```\n{fen}\n```")), "{fens}");
                let details = details::message(drawn.start, details::Part::All).text;
                let block = format!("FEN (X-FEN):\n```\n{fen}\n```");
                assert!(details.contains(&block), "{details}");
                assert!(details.contains(&format!("[FEN \"{fen}\"]")), "{details}");
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

fn with_repeated_throws(draw: &Draw, again: usize) -> DrawResult {
    let mut throws: Vec<String> = draw.throws().map(|throw| throw.to_string()).collect();
    let (name, at, repeated) = match draw.method() {
        ByHand::Die => ("die", 0, "6"),
        ByHand::Coins => ("coins", throws.len() - 1, "HH"),
        ByHand::DieAndCoins | ByHand::Numbers => return DrawResult::ByHand(draw.clone()),
    };
    throws.splice(at..at, vec![repeated.to_owned(); again]);
    let stored = format!("{name}:{}", throws.join("-"));
    stored.parse().expect("repeated throws are valid")
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

#[test]
fn messages_with_many_throws_fit() {
    let mut bot = TestBot::new();
    for request in (1..=10).flat_map(all_requests) {
        for again in [0, 5, 20, 100, 1000 / request.count] {
            let results = request.draw(&mut bot.random).expect("randomness");
            let repeated = results.iter().map(|result| match result {
                DrawResult::Uniform(_) => result.clone(),
                DrawResult::ByHand(draw) => with_repeated_throws(draw, again),
                DrawResult::Digits(draw) => {
                    let high = "9-9-9-".repeat(again);
                    let stored = format!("digits:{high}{}", draw.to_string().replace(' ', "-"));
                    stored.parse().expect("repeated digits are valid")
                }
            });
            let mut results: Vec<DrawResult> = repeated.collect();
            if request.count > 1 {
                // Drawn several times, counted once.
                let first = &request
                    .group_results(&results)
                    .expect("the results match the request")[0]
                    .results;
                let first: Vec<DrawResult> = first.iter().copied().cloned().collect();
                results.splice(0..0, vec![first; 5].concat());
            }
            let picture = BoardDisplay::Picture(Theme::default());
            let looks = [BoardDisplay::Text, BoardDisplay::Figurine, picture].into_iter();
            let extents = [DetailLevel::Short, DetailLevel::Details];
            let views = looks.flat_map(|display| extents.map(|level| View { display, level }));
            let not_recorded = not_recorded();
            let notes = ["", &not_recorded];
            for (view, note) in views.flat_map(|view| notes.map(|note| (view, note))) {
                let repeated_draw = RepeatedDraw {
                    draw: u32::MAX,
                    request,
                    exclusion: request.excluded.into(),
                    view,
                };
                let drawn = repeated_draw
                    .group_results(&results)
                    .expect("the results match the request");
                let message = repeated_draw.message(&drawn, Some(&person::name(None)), note);
                let text = &message.text;
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                assert!(text.contains("\n-# Draw 4294967295 by "), "{text}");
                assert!(text.ends_with(note), "{text}");
                if view.display == picture {
                    let _ = text_without_picture(&message);
                }
            }
        }
    }
}

#[test]
fn throws_are_usually_shown_in_full() {
    let mut bot = TestBot::new();
    for request in [1, 3, 10].into_iter().flat_map(all_requests) {
        if request.method == Method::Uniform {
            continue;
        }
        let in_full = (0..100).filter(|_| {
            let results = request.draw(&mut bot.random).expect("randomness");
            let repeated_draw = repeated_draw(request, BoardDisplay::Text);
            let drawn = repeated_draw
                .group_results(&results)
                .expect("the results match the request");
            let message = repeated_draw.message(&drawn, Some(&ALICE.mention()), "");
            let has_steps = message.buttons().any(|it| it.label == "Steps");
            message.text.contains("To check") && (has_steps || request.count > 1)
        });
        let in_full = in_full.count();
        assert!(
            in_full >= 95,
            "{in_full} {:?} {} {}",
            request.method,
            request.count,
            request.double
        );
    }
}

#[tokio::test]
async fn draw_again_keeps_the_board_display() {
    let mut bot = TestBot::new();
    for (message_id, (board, _)) in (1..).zip(BoardDisplay::CHOICES) {
        let (style, theme) = board.split_once('-').unwrap_or((board, "light"));
        let options = [("board", style), ("theme", theme)];
        message(bot.call(&preferences::COMMAND, &options).await);
        let first = message(bot.call(&COMMAND, &[]).await);
        message(bot.call(&preferences::COMMAND, &[("reset", "yes")]).await);
        let again = message(bot.press(BOB, &first, message_id, "Draw again").await);
        for reply in [first, again] {
            let text = reply.text.replace('\u{FE0E}', "");
            let has_letters = text.contains("\n7 p p p p p p p p\n");
            let has_figurines = text.contains("\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n");
            assert_eq!(
                (has_letters, has_figurines),
                (style == "text", style == "figurine")
            );
            let theme_shown = reply.picture.map(|it| it.picture.theme.word());
            let is_picture = style == "picture" || style == "strip";
            assert_eq!(theme_shown, is_picture.then_some(theme));
        }
    }
}

#[tokio::test]
async fn several_positions_share_a_picture() {
    let mut bot = TestBot::new();
    for double in ["no", "yes"] {
        let options = [("count", "10"), ("board", "picture"), ("double", double)];
        let reply = message(bot.call(&COMMAND, &options).await);
        let picture = reply.picture.as_ref().expect("a picture");
        let Subject::Sheet(starts) = &picture.picture.subject else {
            panic!("not a sheet: {picture:?}");
        };
        assert!(picture.description.chars().count() <= MAX_PICTURE_DESCRIPTION);
        let labels: Vec<_> = reply.buttons().map(|it| it.label.clone()).collect();
        let shown: Vec<String> = starts.iter().map(ToString::to_string).collect();
        assert_eq!(labels[..10], shown);
    }
}

#[tokio::test]
async fn lists_several_positions_as_figurines() {
    let options = [("count", "10"), ("board", "figurine")];
    let reply = message(TestBot::new().call(&COMMAND, &options).await);
    for label in reply.buttons().take(10).map(|it| &it.label) {
        let id: StartId = label.parse().expect("an id");
        let figurines = BackRank::from(id).figurines(Side::White);
        let line = format!(" position **{id}** · `{figurines}`\n");
        assert!(reply.text.contains(&line), "{}", reply.text);
    }
}

#[tokio::test]
async fn refuses_malformed_buttons() {
    let mut bot = TestBot::new();
    for id in [
        "random:",
        "random:x",
        "random:1:0:0",
        "random:1:11:0",
        "random:1:1:2",
        "random:1:1:0:cards:0",
        "random:1:1:0:die",
        "random:1:1:0:die:2",
        "random:1:1:0:die:0:0",
        "random:1:1:0:die:0:text:0",
        "x",
    ] {
        refused::<StaleButton>(bot.press_id(BOB, 1, id).await);
    }
}
