use super::*;
use crate::chat::{Choice, MAX_TEXT};
use crate::commands::testing::{ALICE, BOB, TestBot, in_all_languages, is_english, message};
use crate::text::testing::rows_on_a_phone;

#[tokio::test]
async fn buttons_of_public_messages_are_answered_privately() {
    for (id, part) in [
        // Reserved for Alice by an earlier version.
        ("explain:518/534:black:two-tables:11", "**Position 534** is"),
        (
            "explain:more:518:white:scharnagl:direct:from-number",
            "**1.** Remainder",
        ),
    ] {
        let outcome = TestBot::new().press_id(BOB, 1, id).await;
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

/// An explanation with the longest id of its buttons.
fn explanation_of(id: StartId, method: ExplainMethod, direction: Direction) -> Explanation {
    Explanation {
        start: DoubleId::new(id, id).into(),
        side: Side::Black,
        numbering: Numbering::ScharnaglOneBased,
        method,
        direction,
    }
}

#[test]
fn explanations_fit_into_discord_limits_and_on_a_phone() {
    in_all_languages(|| {
        // All positions in one language take long enough.
        let step = if is_english() { 1 } else { 31 };
        for id in StartId::all().step_by(step) {
            for &(_, method) in ExplainMethod::CHOICES {
                for &(_, direction) in Direction::CHOICES {
                    let explanation = explanation_of(id, method, direction);
                    // Creating a button checks the length of its id.
                    let short = explanation.short_message("").text;
                    assert!(rows_on_a_phone(&short) <= 22, "{short}");
                    let full = explanation.text(Length::Full);
                    assert!(full.chars().count() <= MAX_TEXT, "{full}");
                }
            }
        }
    });
}

#[test]
fn the_explanation_of_960_fits_on_a_phone() {
    in_all_languages(|| {
        let text = conversion::explain_960();
        assert!(rows_on_a_phone(&text) <= 18, "{text}");
    });
}
