use chess960::draw::{Draw, replay_written};

use super::*;
use crate::commands::testing::text_without_picture;

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

#[test]
fn messages_with_many_throws_fit() {
    let mut bot = TestBot::new();
    for request in (1..=10).flat_map(all_requests) {
        let is_repeatable = matches!(
            request.method,
            Method::Digits(_) | Method::ByHand(ByHand::Die | ByHand::Coins)
        );
        let repetitions = [0, 5, 20, 100, 1000 / request.count];
        for &again in &repetitions[..if is_repeatable { 5 } else { 1 }] {
            let results = request
                .draw(&mut bot.random)
                .expect("randomness")
                .all_results;
            let repeated = results.iter().map(|result| match result {
                DrawResult::Uniform(_) => result.clone(),
                DrawResult::ByHand(draw) => with_repeated_throws(draw, again),
                DrawResult::Digits(draw) => {
                    let high = "9 9 9 ".repeat(again);
                    replay_written(request.method, &format!("{high}{draw}"))
                        .expect("repeated digits are valid")
                }
            });
            let mut results: Vec<DrawResult> = repeated.collect();
            if request.count > 1 {
                // Drawn several times, counted once.
                let first = &request.group_results(&results).expect("they match")[0].results;
                results.splice(0..0, vec![first.clone(); 5].concat());
            }
            let drawn = request.group_results(&results).expect("they match");
            let picture = BoardDisplay::Picture(Theme::default());
            let looks = [BoardDisplay::Text, BoardDisplay::Figurine, picture].into_iter();
            let extents = [DetailLevel::Short, DetailLevel::Details];
            let views = looks.flat_map(|display| extents.map(|level| View { display, level }));
            let not_recorded = say!("random-not-recorded");
            let notes = [None, Some(&*not_recorded)];
            for (view, note) in views.flat_map(|view| notes.map(|note| (view, note))) {
                let repeated_draw = RepeatedDraw {
                    request,
                    exclusion: request.excluded.into(),
                    used: None,
                    view,
                };
                let name = person::name(None);
                let draw_label = say!("random-draw-by", number = u32::MAX, name);
                let message = repeated_draw.message(&drawn, Some(&draw_label), note);
                let text = &message.text;
                assert!(text.chars().count() <= MAX_TEXT, "{text}");
                assert!(text.contains("\n-# Draw 4294967295 by "), "{text}");
                assert!(text.ends_with(note.unwrap_or_default()), "{text}");
                if view.display == picture {
                    let _ = text_without_picture(&message);
                }
            }
        }
    }
}

#[test]
fn steps_of_each_position_are_usually_offered() {
    let mut bot = TestBot::new();
    for request in [1, 3, 10].into_iter().flat_map(all_requests) {
        if request.method == Method::Uniform {
            continue;
        }
        let complete = (0..100).filter(|_| {
            let results = request
                .draw(&mut bot.random)
                .expect("randomness")
                .all_results;
            let repeated_draw = repeated_draw(request, BoardDisplay::Text);
            let drawn = repeated_draw
                .request
                .group_results(&results)
                .expect("they match");
            let message = repeated_draw.message(&drawn, Some(&ALICE.mention()), None);
            let buttons = message.buttons().filter(|it| it.label == "Steps");
            let choices: usize = message.menus().map(|menu| menu.choices.len()).sum();
            buttons.count() + choices == request.count
        });
        let complete = complete.count();
        assert!(
            complete >= 95,
            "{complete} {:?} {} {}",
            request.method,
            request.count,
            request.double
        );
    }
}
