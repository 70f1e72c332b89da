use chess960::draw::{Draw, replay_written};

use super::*;
use crate::commands::testing::{assert_fits, text_without_picture};

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

/// The longest reply with this board for each level of detail.
fn longest_replies(
    request: DrawRequest,
    results: &[DrawResult],
    display: BoardDisplay,
) -> [Message; 2] {
    let drawn = request.group_results(results).expect("they match");
    let longest_remarks = DrawRemarks {
        label: Some(say!(
            "random-draw-by",
            number = u32::MAX,
            name = person::name(None)
        )),
        note: Some(say!("random-not-recorded")),
    };
    [DetailLevel::Short, DetailLevel::Details].map(|level| {
        let repeated_draw = DrawOptions {
            request,
            exclusion: request.excluded.into(),
            used: None,
            view: View { display, level },
        };
        repeated_draw.message(&drawn, &longest_remarks)
    })
}

/// The longest replies with this board to all requests, each with few to very many throws.
fn replies_with_many_throws(display: BoardDisplay) -> Vec<Message> {
    let mut bot = TestBot::new();
    let mut replies = Vec::new();
    for request in (1..=10).flat_map(all_requests) {
        for repeated_throws in [0, 5, 20, 100, 1000 / request.count] {
            let results = long_results(request, repeated_throws, &mut bot);
            replies.extend(longest_replies(request, &results, display));
        }
    }
    // Numbers of positions, methods with and without pairs and 518, numbers of throws, levels of detail.
    assert_eq!(replies.len(), 10 * (5 * 2 * 2) * 5 * 2);
    replies
}

#[test]
fn texts_with_many_throws_fit() {
    for display in [BoardDisplay::Text, BoardDisplay::Figurine] {
        for reply in replies_with_many_throws(display) {
            assert_fits(&reply.text);
            let text = &reply.text;
            assert!(text.contains("\n-# Draw 4294967295 by "), "{text}");
        }
    }
}

#[test]
fn pictures_with_many_throws_and_their_fallbacks_fit() {
    for reply in replies_with_many_throws(BoardDisplay::Picture(Theme::default())) {
        let fallback = text_without_picture(&reply);
        for text in [&reply.text, &fallback] {
            assert_fits(text);
            assert!(text.contains("\n-# Draw 4294967295 by "), "{text}");
        }
    }
}

/// Number of positions whose steps a reply offers: with a button for one position, and a menu for several.
fn offered_steps(reply: &Message) -> usize {
    let buttons = reply.buttons();
    let choices = reply.menus().flat_map(|menu| &menu.choices);
    buttons.filter(|button| button.label == "Steps").count() + choices.count()
}

/// As many throws of a die. Only the last five count.
fn throws_of_a_die(count: usize) -> String {
    format!("die:{}3-1-6-5-2", "6-".repeat(count - 5))
}

/// The id of the button lists the throws. It has room for 45.
#[test]
fn steps_of_too_many_throws_are_not_offered() {
    let most = reply(DIE, &[&throws_of_a_die(45)]);
    assert_eq!(offered_steps(&most), 1);
    let too_many = reply(DIE, &[&throws_of_a_die(46)]);
    assert_eq!(offered_steps(&too_many), 0);
}

/// The seed is fixed.
#[test]
fn steps_of_each_position_are_usually_offered() {
    let mut bot = TestBot::new();
    let mut requests = 0;
    for request in [1, 3, 10].into_iter().flat_map(all_requests) {
        // Random numbers of the operating system have no steps.
        if request.method == Method::Uniform {
            continue;
        }
        let mut complete = 0;
        for _ in 0..100 {
            let drawn = request.draw(&mut bot.random).expect("randomness");
            let reply = repeated_draw(request, BoardDisplay::Text)
                .message(&drawn.positions, &DrawRemarks::default());
            if offered_steps(&reply) == request.count {
                complete += 1;
            }
        }
        let DrawRequest { count, method, .. } = request;
        assert!(complete >= 95, "{complete} of 100: {count} {method:?}");
        requests += 1;
    }
    // Numbers of positions, and methods with and without pairs and 518.
    assert_eq!(requests, 3 * (4 * 2 * 2));
}
