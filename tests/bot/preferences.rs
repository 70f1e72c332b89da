use serde_json::{Value, json};

use super::process::{Club, assert_private_reply};
use fake_discord::{CallbackKind, Reply, User};

const LETTERS: &str = "\n1 R N B Q K B N R\n  a b c d e f g h\n```";
const FIGURINES: &str = "\n1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n  a b c d e f g h\n```";
const HEADING: &str = "**Position 518** · `RNBQKBNR` · the classical start";

/// Calls a command. Removes variation selectors from the reply.
async fn ask(club: &Club, user: &User, command: &str, options: Value) -> Reply {
    let path = format!("chess960 {command}");
    let call = club
        .discord
        .slash(user, &club.channel, &path, options)
        .await;
    let mut reply = call.reply().await;
    reply.content = reply.content.replace('\u{FE0E}', "");
    reply
}

async fn prefer(club: &Club, options: Value) -> Reply {
    let reply = ask(club, &club.alice, "preferences", options).await;
    assert!(reply.ephemeral, "{}", reply.content);
    reply
}

async fn assert_shown(club: &Club, user: &User, options: Value, board: &str) {
    let mut all = json!({"id": "518"});
    let Value::Object(options) = options else {
        panic!("options are an object")
    };
    all.as_object_mut().expect("an object").extend(options);
    let reply = ask(club, user, "show", all).await;
    assert!(!reply.ephemeral);
    assert!(reply.content.contains(board), "{board}: {}", reply.content);
}

#[tokio::test]
async fn each_user_sees_the_preferred_board() {
    let mut club = Club::open().await;
    assert_shown(&club, &club.alice, json!({}), LETTERS).await;
    let reply = prefer(&club, json!({})).await;
    assert_private_reply(
        &reply,
        "\nBoards: `text`, eight ranks of letters (the default)\n",
    );
    let reply = prefer(&club, json!({"board": "figurine"})).await;
    assert_private_reply(
        &reply,
        "\nBoards: `figurine`, eight ranks of chess figurines\n",
    );
    assert_shown(&club, &club.alice, json!({}), FIGURINES).await;
    assert_shown(&club, &club.bob, json!({}), LETTERS).await;
    for (board, shown) in [
        ("text", LETTERS),
        ("figurine", FIGURINES),
        ("picture", HEADING),
        ("line", HEADING),
    ] {
        let asked = json!({"board": board});
        assert_shown(&club, &club.alice, asked.clone(), shown).await;
        assert_shown(&club, &club.bob, asked, shown).await;
    }
    let thrown = json!({"method": "die", "throws": "3 1 6 5 2"});
    let reply = ask(&club, &club.alice, "from-throws", thrown).await;
    assert!(reply.content.contains("\n7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟\n"));

    club.restart().await;
    club.discord.wait_for_sessions(2).await;
    assert_shown(&club, &club.alice, json!({}), FIGURINES).await;
    let reply = prefer(&club, json!({"reset": true})).await;
    assert_private_reply(&reply, "**Your preferences are reset**\n");
    assert_shown(&club, &club.alice, json!({}), LETTERS).await;
    club.close().await;
}

#[tokio::test]
async fn draw_again_keeps_the_board_style() {
    let club = Club::open().await;
    prefer(&club, json!({"board": "figurine"})).await;
    let first = club.ask("random", json!({})).await;
    let press = club.press(&club.bob, first.message(), "Draw again").await;
    assert_eq!(press.reply().await.kind, CallbackKind::DeferredUpdate);
    let again = press.followup().await;
    assert!(
        again.content.contains("\n7 ♟\u{FE0E} ♟\u{FE0E} "),
        "{}",
        again.content
    );
    press.edit().await;
    club.close().await;
}

#[tokio::test]
async fn figurines_are_identified() {
    let club = Club::open().await;
    for options in [
        json!({"id": "451", "board": "figurine"}),
        json!({"id": "451", "black-id": "518", "board": "figurine"}),
    ] {
        let shown = club.ask("show", options).await;
        let fields = json!({"content": shown.content});
        let message = club.discord.write_message(&club.bob, &club.channel, fields);
        let name = "Chess960: identify";
        let call = club
            .discord
            .use_message_command(&club.alice, &club.channel, name, &message);
        let reply = call.await.reply().await;
        let heading = shown.content.split("**").nth(1).expect("a heading");
        assert!(
            reply.content.starts_with(&format!("**{heading}**")),
            "{}",
            reply.content
        );
        assert_eq!(
            reply.content.to_lowercase().matches("position ").count(),
            1,
            "{}",
            reply.content
        );
    }
    club.close().await;
}

#[tokio::test]
async fn preferences_are_stored_until_erased() {
    let club = Club::open().await;
    prefer(&club, json!({"board": "line", "theme": "dark"})).await;
    let kept = ask(&club, &club.alice, "my-data", json!({})).await;
    assert_private_reply(&kept, "\n- 1 set of preferences\n");
    let asked = ask(&club, &club.alice, "forget", json!({})).await;
    let press = club.press(&club.alice, asked.message(), "Erase me").await;
    press.reply().await;
    assert_shown(&club, &club.alice, json!({}), LETTERS).await;
    let kept = ask(&club, &club.alice, "my-data", json!({})).await;
    assert_private_reply(&kept, "I keep nothing about you");
    club.close().await;
}

#[tokio::test]
async fn boards_are_shown_without_the_database() {
    let club = Club::open().await;
    prefer(&club, json!({"board": "figurine"})).await;
    let mut store = club.open_store().await;
    let dropped = sqlx::query("DROP TABLE preferences")
        .execute(&mut store)
        .await;
    dropped.expect("the table exists");
    // Alice's preference is cached. Bob gets the default.
    assert_shown(&club, &club.alice, json!({}), FIGURINES).await;
    assert_shown(&club, &club.bob, json!({}), LETTERS).await;
    let failed = prefer(&club, json!({"board": "line"})).await;
    assert_private_reply(&failed, "incident");
    let log = club.close().await;
    assert_eq!(log.matches("preferences not read").count(), 1, "{log}");
}

over_http! {
    each_user_sees_the_preferred_board
    draw_again_keeps_the_board_style
}
