use super::*;
use crate::chat::MAX_TEXT;
use crate::commands::testing::{
    ALICE, BOB, TestBot, assert_refused, in_all_languages, is_english, message,
};
use crate::text::testing::rows_on_a_phone;

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
fn explanations_fit_into_discord_limits_and_on_a_phone() {
    in_all_languages(check_explanations);
}

fn check_explanations() {
    let step = if is_english() { 1 } else { 31 };
    for id in StartId::all().step_by(step) {
        for &(_, method) in ExplainMethod::CHOICES {
            for &(_, direction) in Direction::CHOICES {
                let id = DoubleId::new(id, id);
                let explained = Explanation {
                    start: id.into(),
                    side: Side::Black,
                    numbering: Numbering::ScharnaglOneBased,
                    method,
                    direction,
                    asked_by: Some(UserId(u64::MAX)),
                };
                // Creating a button checks the length of its id.
                let short = message(Ok(Answer::Message(explained.pair_message())));
                assert!(rows_on_a_phone(&short.text) <= 22, "{}", short.text);
                let full = explained.text(true);
                assert!(full.chars().count() <= MAX_TEXT, "{full}");
            }
        }
    }
    let why = conversion::explain_960(false);
    assert!(rows_on_a_phone(&why) <= 18, "{why}");
}

#[tokio::test]
async fn show_more_adds_the_steps_in_place() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[("position", "518/534")]).await);
    let outcome = bot.press(ALICE, &first, 1, "Show more").await;
    assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
    let full = message(outcome);
    assert!(full.text.contains("**1.** Remainder"), "{}", full.text);
    let labels: Vec<_> = full.buttons().map(|it| it.label.as_str()).collect();
    assert_eq!(labels, ["Black's rank", "Show everyone"]);
}
