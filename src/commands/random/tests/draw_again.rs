use super::*;
use crate::commands::preferences;
use crate::commands::testing::ok;
use crate::domain::ids::MessageId;

#[tokio::test]
async fn second_press_is_too_late() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[]).await);
    assert!(matches!(
        bot.press(BOB, &first, 1, "Draw again").await,
        Ok(Answer::Successor(_))
    ));
    let second = bot.press(ALICE, &first, 1, "Draw again").await;
    assert_eq!(refused::<Sentence>(second), ALREADY_PRESSED);
    let store = bot.store().await;
    ok(store.mark_draw_again_delivered(MessageId(1))).await;
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
            let early = bot.press(ALICE, &first, id, "Draw again").await;
            assert_eq!(refused::<Sentence>(early), ALREADY_PRESSED);
            bot.now += TimeDelta::milliseconds(1);
            let delivered = message(bot.press(ALICE, &first, id, "Draw again").await);
            assert_eq!(delivered, lost);
        }
    }
}

#[tokio::test]
async fn accepts_buttons_of_earlier_versions() {
    let mut bot = TestBot::new();
    for (message_id, id, heading, part) in [
        (1, "2:1", "**2 Chess960 positions**", "but 518"),
        (
            2,
            "2:1:die:0",
            "**2 Chess960 positions**",
            " throws in all.",
        ),
        (3, "1:0:uniform:1", "**DFRC position ", "\n7 p p p "),
        (4, "1:0:uniform:0:figurine", "**Position ", "\n7 ♟\u{FE0E} "),
    ] {
        let id = format!("random:2:{id}");
        let reply = message(bot.press_id(BOB, message_id, &id).await);
        let text = &reply.text;
        assert!(text.starts_with(heading), "{text}");
        assert!(text.contains(part), "{text}");
        assert_eq!(reply.picture, None);
    }
}

#[tokio::test]
async fn command_and_button_count_a_persons_draws_of_an_hour() {
    let mut bot = TestBot::new();
    let first = message(bot.call(&COMMAND, &[]).await);
    assert!(first.text.contains("\n-# Draw 1 by <@11> · "));
    let second = message(bot.call(&COMMAND, &[]).await);
    assert!(
        second
            .text
            .contains("\n-# Draw 2 by <@11> in the last hour · ")
    );
    let third = message(bot.press(ALICE, &second, 2, "Draw again").await);
    assert!(
        third
            .text
            .contains("\n-# Draw 3 by <@11> in the last hour · ")
    );
    let bobs = message(bot.press(BOB, &third, 3, "Draw again").await);
    assert!(bobs.text.contains("\n-# Draw 1 by <@12> · "));
    bot.now += TimeDelta::hours(1);
    let later = message(bot.call(&COMMAND, &[]).await);
    assert!(later.text.contains("\n-# Draw 1 by <@11> · "));
}

#[tokio::test]
async fn draws_are_counted_in_direct_messages() {
    let mut bot = TestBot::new();
    bot.place.guild = None;
    bot.call(&COMMAND, &[]).await.expect("a draw");
    let second = message(bot.call(&COMMAND, &[]).await);
    assert!(
        second
            .text
            .contains("\n-# Draw 2 by <@11> in the last hour · ")
    );
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
            let expected = (style == "text", style == "figurine");
            assert_eq!((has_letters, has_figurines), expected);
            let theme_shown = reply.picture.map(|it| it.picture.theme.word());
            let is_picture = style == "picture" || style == "strip";
            assert_eq!(theme_shown, is_picture.then_some(theme));
        }
    }
}
