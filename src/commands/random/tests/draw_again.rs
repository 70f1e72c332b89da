use super::*;
use crate::commands::preferences;
use crate::commands::testing::ok;
use crate::domain::ids::MessageId;

#[tokio::test]
async fn the_second_press_of_a_button_is_refused() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[]).await);
    let pressed = bot.press(BOB, &first, 1, "Draw again").await;
    assert!(matches!(pressed, Ok(Answer::Successor(_))), "{pressed:?}");
    let second = bot.press(ALICE, &first, 1, "Draw again").await;
    assert_eq!(refused::<Sentence>(second), ALREADY_PRESSED);
}

#[tokio::test]
async fn a_press_after_the_delivery_removes_the_button() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[]).await);
    message(bot.press(BOB, &first, 1, "Draw again").await);
    let store = bot.store().await;
    ok(store.mark_draw_again_delivered(MessageId(1))).await;
    let outcome = bot.press(ALICE, &first, 1, "Draw again").await;
    assert!(matches!(outcome, Ok(Answer::RemoveButton)), "{outcome:?}");
}

/// A draw counts as lost if it is not delivered in time. Asserts that the press of another person repeats it then.
async fn assert_lost_draw_is_delivered(options: &[(&str, &str)]) {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, options).await);
    let lost = message(bot.press(BOB, &first, 1, "Draw again").await);
    bot.now += TAKEOVER_AFTER;
    let delivered = message(bot.press(ALICE, &first, 1, "Draw again").await);
    assert_eq!(delivered, lost, "{options:?}");
}

#[tokio::test]
async fn next_press_delivers_a_lost_position() {
    for method in METHODS.map(Method::word) {
        assert_lost_draw_is_delivered(&[("method", method)]).await;
    }
}

#[tokio::test]
async fn next_press_delivers_lost_pairs() {
    for method in METHODS.map(Method::word) {
        let four_pairs = [("method", method), ("count", "4"), ("double", "true")];
        assert_lost_draw_is_delivered(&four_pairs).await;
    }
}

/// Earlier versions stored no method, no board or no details.
#[tokio::test]
async fn buttons_of_earlier_versions_draw_again() {
    for (id, heading, part) in [
        ("random:2:2:1", "**2 Chess960 positions**", "but 518"),
        (
            "random:2:2:1:die:0",
            "**2 Chess960 positions**",
            " throws in all.",
        ),
        ("random:2:1:0:uniform:1", "**DFRC position ", "\n7 p p p "),
        (
            "random:2:1:0:uniform:0:figurine",
            "**Position ",
            "\n7 ♟\u{FE0E} ",
        ),
    ] {
        let reply = message(TestBot::new().press_id(BOB, 1, id).await);
        assert_eq!(reply.picture, None, "{id}");
        assert!(reply.text.starts_with(heading), "{id}: {}", reply.text);
        assert!(reply.text.contains(part), "{id}: {}", reply.text);
    }
}

/// A draw with this preferred display, drawn again after a reset of the preferences.
async fn drawn_again(board: &str, theme: &str) -> Message {
    let mut bot = TestBot::new();
    let options = [("board", board), ("theme", theme)];
    message(bot.call(&preferences::COMMAND, &options).await);
    let first = message(bot.call(&COMMAND, &[]).await);
    message(bot.call(&preferences::COMMAND, &[("reset", "yes")]).await);
    message(bot.press(BOB, &first, 1, "Draw again").await)
}

#[tokio::test]
async fn draw_again_keeps_the_board_display() {
    let text = drawn_again("text", "light").await.text;
    assert!(text.contains("\n7 p p p p p p p p\n"), "{text}");
    let figurines = drawn_again("figurine", "light").await.text;
    assert!(figurines.contains("\n7 ♟\u{FE0E} ♟"), "{figurines}");
}

#[tokio::test]
async fn draw_again_keeps_the_theme_of_pictures() {
    for board in ["picture", "strip"] {
        let picture = drawn_again(board, "dark").await.picture;
        let picture = picture.expect("a picture").picture;
        assert_eq!(picture.theme, Theme::Dark, "{board}");
    }
}
