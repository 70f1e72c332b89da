use super::*;
use crate::chat::{Choice, MAX_TEXT};
use crate::commands::testing::{ALICE, BOB, TestBot, in_all_languages, is_english, message};
use crate::text::testing::rows_on_a_phone;

#[tokio::test]
async fn buttons_of_public_messages_are_answered_privately() {
    let mut bot = TestBot::new();
    // Reserved for Alice by an earlier version.
    let other_side = "explain:518/534:black:two-tables:11";
    let more = "explain:more:518:white:scharnagl:direct:from-number";
    for (id, part) in [
        (other_side, "**Position 534** is"),
        (more, "**1.** Remainder"),
    ] {
        let outcome = bot.press_id(BOB, 1, id).await;
        let Ok(Answer::Message(answer)) = outcome else {
            panic!("{id}: {outcome:?}");
        };
        assert_eq!(answer.visibility, Visibility::OnlyYou);
        assert!(answer.text.contains(part), "{}", answer.text);
    }
}

#[tokio::test]
async fn buttons_keep_remarks_about_the_typed_text() {
    let remark = "\n-# Castling field corrected from `-` to `KQkq`.";
    let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    let mut bot = TestBot::new();
    let mut shown = message(bot.call(&COMMAND, &[("position", fen)]).await);
    assert!(shown.text.ends_with(remark), "{}", shown.text);
    for label in ["Show more", "Black's rank", "Show more", "White's rank"] {
        shown = message(bot.press(ALICE, &shown, 1, label).await);
        assert!(shown.text.ends_with(remark), "{label}: {}", shown.text);
    }
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
                };
                // Creating a button checks the length of its id.
                let short = message(Ok(Answer::Message(explained.short_message(""))));
                assert!(rows_on_a_phone(&short.text) <= 22, "{}", short.text);
                let full = explained.text(Length::Full);
                assert!(full.chars().count() <= MAX_TEXT, "{full}");
            }
        }
    }
    let why = conversion::explain_960();
    assert!(rows_on_a_phone(&why) <= 18, "{why}");
}
