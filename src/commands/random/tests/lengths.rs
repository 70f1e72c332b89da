use chess960::draw::{Draw, replay_written};

use super::*;
use crate::commands::testing::text_without_picture;

/// Adds throws that don't count to a draw, if its method has such throws.
fn with_repeated_throws(draw: &Draw, again: usize) -> DrawResult {
    let mut throws: Vec<String> = draw.throws().map(|throw| throw.to_string()).collect();
    let (at, repeated) = match draw.method {
        ByHand::Die => (0, "6"),
        ByHand::Coins => (throws.len() - 1, "HH"),
        ByHand::DieAndCoins | ByHand::Numbers => return DrawResult::ByHand(draw.clone()),
    };
    throws.splice(at..at, vec![repeated.to_owned(); again]);
    replay_written(Method::ByHand(draw.method), &throws.join(" "))
        .expect("repeated throws are valid")
}

/// Draws as requested, and repeats throws that don't count. The first position is drawn five times more.
fn long_results(request: DrawRequest, again: usize, bot: &mut TestBot) -> Vec<DrawResult> {
    let drawn = request.draw(&mut bot.random).expect("randomness");
    let mut results = Vec::new();
    for result in drawn.all_results {
        results.push(match result {
            DrawResult::Uniform(_) => result,
            DrawResult::ByHand(draw) => with_repeated_throws(&draw, again),
            DrawResult::Digits(draw) => {
                let high = "9 9 9 ".repeat(again);
                replay_written(request.method, &format!("{high}{draw}"))
                    .expect("repeated digits are valid")
            }
        });
    }
    if request.count > 1 {
        let first = request.group_results(&results).expect("they match")[0]
            .results
            .clone();
        results.splice(0..0, vec![first; 5].concat());
    }
    results
}

/// The longest reply for each board and level of detail.
fn longest_replies(request: DrawRequest, results: &[DrawResult]) -> Vec<Message> {
    let drawn = request.group_results(results).expect("they match");
    let longest_remarks = DrawRemarks {
        label: Some(say!(
            "random-draw-by",
            number = u32::MAX,
            name = person::name(None)
        )),
        note: Some(say!("random-not-recorded")),
    };
    let picture = BoardDisplay::Picture(Theme::default());
    let mut replies = Vec::new();
    for display in [BoardDisplay::Text, BoardDisplay::Figurine, picture] {
        for level in [DetailLevel::Short, DetailLevel::Details] {
            let repeated_draw = DrawOptions {
                request,
                exclusion: request.excluded.into(),
                used: None,
                view: View { display, level },
            };
            replies.push(repeated_draw.message(&drawn, &longest_remarks));
        }
    }
    replies
}

#[test]
fn messages_with_many_throws_fit() {
    let mut bot = TestBot::new();
    let mut checked = 0;
    for request in (1..=10).flat_map(all_requests) {
        for repeated_throws in [0, 5, 20, 100, 1000 / request.count] {
            let results = long_results(request, repeated_throws, &mut bot);
            for message in longest_replies(request, &results) {
                let text = &message.text;
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                assert!(text.contains("\n-# Draw 4294967295 by "), "{text}");
                if message.picture.is_some() {
                    let fallback = text_without_picture(&message);
                    assert!(fallback.chars().count() <= MAX_TEXT, "{fallback}");
                }
                checked += 1;
            }
        }
    }
    let requests = 10 * 20;
    let replies = 3 * 2;
    assert_eq!(checked, requests * 5 * replies);
}

/// The steps of a draw with very many throws do not fit into a button or a choice.
#[test]
fn steps_of_each_position_are_usually_offered() {
    let mut bot = TestBot::new();
    for request in [1, 3, 10].into_iter().flat_map(all_requests) {
        // Random numbers of the operating system have no steps.
        if request.method == Method::Uniform {
            continue;
        }
        let mut complete = 0;
        for _ in 0..100 {
            if offered_steps(request, &mut bot) == request.count {
                complete += 1;
            }
        }
        let DrawRequest { count, method, .. } = request;
        assert!(complete >= 95, "{complete} of 100: {count} {method:?}");
    }
}

/// Number of positions whose steps a draw offers: with a button for one position, and a menu for several.
fn offered_steps(request: DrawRequest, bot: &mut TestBot) -> usize {
    let drawn = request.draw(&mut bot.random).expect("randomness");
    let drawn = request
        .group_results(&drawn.all_results)
        .expect("they match");
    let remarks = DrawRemarks {
        label: Some(ALICE.mention()),
        note: None,
    };
    let message = repeated_draw(request, BoardDisplay::Text).message(&drawn, &remarks);
    let buttons = message.buttons();
    let choices = message.menus().flat_map(|menu| &menu.choices);
    buttons.filter(|button| button.label == "Steps").count() + choices.count()
}
