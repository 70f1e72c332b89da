use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{ALICE, TestBot, message, text_without_picture};
use crate::commands::{castling, daily, from_throws, id_of, show};
use crate::domain::ids::UserId;
use crate::picture::Subject;

async fn call_preferences(bot: &mut TestBot, options: &[(&str, &str)]) -> String {
    let reply = message(bot.call(&COMMAND, options).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply.text
}

/// The reply of `show` for position 518.
async fn shown(bot: &mut TestBot, options: &[(&str, &str)]) -> Message {
    let options = [&[("id", "518")], options].concat();
    message(bot.call(&show::COMMAND, &options).await)
}

/// The style of the board in a reply, by its content.
fn style(message: &Message) -> BoardStyle {
    if let Some(described) = &message.picture {
        match described.picture.subject {
            Subject::BackRank(_) => BoardStyle::Strip,
            Subject::Board { .. }
            | Subject::Castling { .. }
            | Subject::Sheet(_)
            | Subject::Boards(_)
            | Subject::Table { .. } => BoardStyle::Picture,
        }
    } else if message.text.contains("\u{FE0E} ") {
        BoardStyle::Figurine
    } else if message.text.contains("```") {
        BoardStyle::Text
    } else if message.text.contains("\nWhite, a to h: rook, ") {
        BoardStyle::Words
    } else {
        BoardStyle::Line
    }
}

fn theme(message: &Message) -> Option<Theme> {
    Some(message.picture.as_ref()?.picture.theme)
}

#[tokio::test]
async fn each_board_can_be_preferred() {
    let mut bot = TestBot::new();
    assert_eq!(style(&shown(&mut bot, &[]).await), BoardStyle::Text);
    for &(word, preferred) in BoardStyle::CHOICES {
        call_preferences(&mut bot, &[("board", word)]).await;
        assert_eq!(style(&shown(&mut bot, &[]).await), preferred, "{word}");
    }
}

#[tokio::test]
async fn the_preferred_board_applies_to_other_commands() {
    let mut bot = TestBot::new();
    call_preferences(&mut bot, &[("board", "line")]).await;
    let throws = [("method", "die"), ("throws", "3 1 6 5 2")];
    for (command, options) in [
        (&id_of::COMMAND, &[("array", "RNBQKBNR")][..]),
        (&daily::COMMAND, &[]),
        (&from_throws::COMMAND, &throws),
    ] {
        let reply = message(bot.call(command, options).await);
        assert_eq!(style(&reply), BoardStyle::Line, "{}", command.name);
    }
}

#[tokio::test]
async fn reset_preferences_have_no_effect() {
    let mut bot = TestBot::new();
    call_preferences(&mut bot, &[("board", "line")]).await;
    call_preferences(&mut bot, &[("reset", "yes")]).await;
    assert_eq!(style(&shown(&mut bot, &[]).await), BoardStyle::Text);
}

#[tokio::test]
async fn fallback_without_picture_equals_the_text_reply() {
    for (command, options) in [
        (&show::COMMAND, &[("id", "518"), ("black-id", "0")][..]),
        (&show::COMMAND, &[("id", "359"), ("numbering", "fritz9")]),
        (&id_of::COMMAND, &[("array", "518")]),
        (&daily::COMMAND, &[]),
        (&castling::COMMAND, &[("position", "518")]),
        (
            &from_throws::COMMAND,
            &[("method", "die"), ("throws", "3 1 6 5 2")],
        ),
    ] {
        let mut bot = TestBot::new();
        let as_text = [options, &[("board", "text")]].concat();
        let letters = message(bot.call(command, &as_text).await);
        assert_eq!(style(&letters), BoardStyle::Text, "{}", command.name);
        let as_picture = [options, &[("board", "picture")]].concat();
        let picture = message(bot.call(command, &as_picture).await);
        assert_eq!(
            text_without_picture(&picture),
            letters.text,
            "{}",
            command.name
        );
    }
}

#[tokio::test]
async fn theme_preference_applies_to_every_picture() {
    let mut bot = TestBot::new();
    call_preferences(&mut bot, &[("theme", "dark")]).await;
    let reply = shown(&mut bot, &[("board", "picture")]).await;
    assert_eq!(theme(&reply), Some(Theme::Dark));
    let next = message(bot.press(ALICE, &reply, 1, "Next").await);
    assert_eq!(theme(&next), Some(Theme::Dark));
}

#[tokio::test]
async fn a_preferred_theme_does_not_select_pictures() {
    let mut bot = TestBot::new();
    call_preferences(&mut bot, &[("theme", "dark")]).await;
    let reply = shown(&mut bot, &[]).await;
    assert_eq!(style(&reply), BoardStyle::Text);
    assert_eq!(theme(&reply), None);
}

#[tokio::test]
async fn boards_are_shown_by_default_preferences_without_the_database() {
    let mut bot = TestBot::new();
    call_preferences(&mut bot, &[("board", "figurine")]).await;
    bot.store().await.close().await;
    assert_eq!(style(&shown(&mut bot, &[]).await), BoardStyle::Text);
}

#[tokio::test]
async fn preferences_fail_without_the_database() {
    let mut bot = TestBot::new();
    bot.store().await.close().await;
    assert!(bot.call(&COMMAND, &[]).await.is_err());
}

#[tokio::test]
async fn showing_a_board_does_not_open_the_database() {
    let mut bot = TestBot::new();
    assert_eq!(style(&shown(&mut bot, &[]).await), BoardStyle::Text);
    assert!(!bot.has_open_store());
}

#[tokio::test]
async fn terminal_has_no_preferences() {
    let mut bot = TestBot::new();
    let options = [("board", "line")];
    let outcome = bot.call_as(None::<UserId>, &COMMAND, &options).await;
    let text = message(outcome).text;
    assert!(text.starts_with("The console has no user"), "{text}");
    assert!(!bot.has_open_store());
}
