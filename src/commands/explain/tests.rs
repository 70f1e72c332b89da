use super::*;
use crate::chat::{Action, Button, Choice, MAX_BUTTON_ID};
use crate::commands::testing::{
    ALICE, BOB, TestBot, assert_fits, in_all_languages, is_english, message,
};
use crate::text::testing::rows_on_a_phone;

/// Presses a button below a public message, and returns the private answer.
async fn press_publicly(id: &str) -> String {
    let outcome = TestBot::new().press_id(BOB, 1, id).await;
    let Ok(Answer::Message(answer)) = outcome else {
        panic!("{id}: {outcome:?}");
    };
    assert_eq!(answer.visibility, Visibility::OnlyYou);
    answer.text
}

/// Earlier versions explained publicly, with buttons that were reserved for a user, here 11.
#[tokio::test]
async fn a_button_of_an_earlier_version_explains_the_other_side_privately() {
    let text = press_publicly("explain:518/534:black:two-tables:11").await;
    assert!(text.contains("**Position 534** is"), "{text}");
}

/// **Show more** of White's 518 by the direct derivation, below a message that was shown to everyone.
#[tokio::test]
async fn show_more_of_a_public_message_explains_privately() {
    let text = press_publicly("explain:more:518:white:scharnagl:direct:from-number").await;
    assert!(text.contains("**1.** Remainder"), "{text}");
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

/// Explanations of every so many positions by each method in each direction.
fn explanations(step: usize) -> Vec<Explanation> {
    let mut explanations = Vec::new();
    for id in StartId::all().step_by(step) {
        for &(_, method) in ExplainMethod::CHOICES {
            for &(_, direction) in Direction::CHOICES {
                explanations.push(explanation_of(id, method, direction));
            }
        }
    }
    explanations
}

/// All positions in one language take long enough.
fn step_in_this_language() -> usize {
    if is_english() { 1 } else { 31 }
}

#[test]
fn short_explanations_fit_on_a_phone() {
    assert_eq!(explanations(1).len(), 960 * 6 * 2);
    in_all_languages(|| {
        for explanation in explanations(step_in_this_language()) {
            let short = explanation.short_message("");
            let rows = rows_on_a_phone(&short.text);
            assert!(rows <= 22, "{rows}: {}", short.text);
            for button in short.buttons() {
                assert_id_fits(button);
            }
        }
    });
}

#[track_caller]
fn assert_id_fits(button: &Button) {
    let Action::Press(id) = &button.action else {
        panic!("no id: {button:?}");
    };
    let id = id.to_string();
    assert!(id.len() <= MAX_BUTTON_ID, "{id}");
}

#[test]
fn full_explanations_fit_into_a_message() {
    in_all_languages(|| {
        for explanation in explanations(step_in_this_language()) {
            assert_fits(&explanation.text(Length::Full));
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
