//! The message command `Chess960: identify`.

use serde_json::{Value, json};

use super::process::{Club, assert_position, assert_private_reply};
use fake_discord::{CallbackKind, Place, Reply};

const IDENTIFY: &str = "Chess960: identify";

/// Bob writes a message, and Alice applies the command to it.
async fn identify_at(club: &Club, place: &Place, fields: Value) -> Reply {
    let (alice, bob) = (&club.alice, &club.bob);
    let message = club.discord.write_message(bob, place, fields);
    let call = club
        .discord
        .use_message_command(alice, place, IDENTIFY, &message);
    let reply = call.await.reply().await;
    assert_eq!((reply.kind, reply.ephemeral), (CallbackKind::Message, true));
    assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
    reply
}

async fn identify(club: &Club, fields: Value) -> Reply {
    identify_at(club, &club.channel, fields).await
}

#[tokio::test]
async fn positions_in_a_message_are_identified_privately() {
    let club = Club::open().await;
    let reply = identify(&club, json!({"content": "Nice game from brnnkqrb!"})).await;
    assert_eq!(
        reply.content,
        "**Position 451** · `BRNNKQRB`\n\
         Scharnagl **451** · 1–960 range **451** · Fritz9 **564**"
    );
    assert_eq!(reply.labels(), ["Show 451", "Play on lichess", "Details"]);
    let show = club.press(&club.alice, reply.message(), "Show 451").await;
    let shown = show.reply().await;
    assert_eq!((shown.kind, shown.ephemeral), (CallbackKind::Message, true));
    assert_position(&shown.content, 451);

    let fen = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    let content = format!("Then ♗♖♘♘♔♕♖♗, R-K-R-N-N-Q-B-B and `{fen}`; not KNBQRBNR");
    let reply = identify(&club, json!({ "content": content })).await;
    for part in [
        "**3 starting positions are in this message.**\n**Position 451**",
        "\n**Position 959** · `RKRNNQBB`, written `R-K-R-N-N-Q-B-B`\n",
        "\n**DFRC position 518/534**\nWhite: `RNBQKBNR` Scharnagl **518**",
        "\n- `KNBQRBNR`: the king on a1 does not stand between the rooks",
    ] {
        assert!(reply.content.contains(part), "{part}: {}", reply.content);
    }
    let log = club.close().await;
    assert!(
        log.contains("group=\"message\" command=\"Chess960: identify\" outcome=\"answered\""),
        "{log}"
    );
    assert!(!log.contains("KNBQRBNR"), "{log}");
}

#[tokio::test]
async fn embeds_and_forwarded_messages_are_read_too() {
    let club = Club::open().await;
    let embed = |text: &str| json!({"type": "rich", "title": "Round 3", "description": text});
    let reply = identify(&club, json!({"embeds": [embed("BBQNNRKR")]})).await;
    assert_private_reply(&reply, "**Position 0**");
    let snapshot = json!({"message": {
        "type": 0, "content": "rkrnnqbb", "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [embed("RNBKQBNR")], "timestamp": "2026-01-01T12:00:00.000000+00:00",
        "edited_timestamp": null, "flags": 0, "components": [],
    }});
    let reply = identify(&club, json!({"message_snapshots": [snapshot]})).await;
    assert_private_reply(&reply, "**Position 959**");
    assert_private_reply(&reply, "**Position 534**");
    club.close().await;
}

#[tokio::test]
async fn the_bots_own_replies_are_identified() {
    let club = Club::open().await;
    let shown = club.show(518).await;
    let reply = identify(&club, json!({"content": shown.content})).await;
    assert_private_reply(&reply, "**Position 518** · `RNBQKBNR`\nScharnagl **518**");
    let options = json!({"id": "518", "black-id": "534"});
    let shown = club.ask("show", options).await;
    let reply = identify(&club, json!({"content": shown.content})).await;
    assert!(
        reply.content.starts_with("**DFRC position 518/534**\n"),
        "{}",
        reply.content
    );
    assert_eq!(
        reply.labels(),
        ["Show 518/534", "Play on lichess", "Details"]
    );
    club.close().await;
}

#[tokio::test]
async fn an_empty_result_explains_the_formats() {
    let club = Club::open().await;
    let fields = json!({"content": "518 is a classic, <@1> @everyone"});
    let reply = identify(&club, fields).await;
    assert_private_reply(&reply, "I found no starting position in this message.");
    assert_private_reply(&reply, "the eight pieces from a to h");
    club.close().await;
}

#[tokio::test]
async fn polls_are_read_too() {
    let club = Club::open().await;
    let answer = |id: u64, text: &str| json!({"answer_id": id, "poll_media": {"text": text}});
    let poll = json!({
        "question": {"text": "Instead of RNBQKBNR?"},
        "answers": [answer(1, "BBQNNRKR"), answer(2, "rkrnnqbb")],
        "expiry": null, "allow_multiselect": false, "layout_type": 1,
    });
    let reply = identify(&club, json!({ "poll": poll })).await;
    assert_private_reply(&reply, "**3 starting positions are in this message.**");
    for id in [518, 0, 959] {
        assert_private_reply(&reply, &format!("**Position {id}**"));
    }
    club.close().await;
}

#[tokio::test]
async fn messages_of_components_are_reported_as_unreadable() {
    let club = Club::open().await;
    // serenity skips all top-level components except rows of buttons and menus.
    let text = json!({"type": 10, "id": 2, "content": "RNBQKBNR"});
    let fields = json!({"content": "", "flags": 32_768, "components": [
        {"type": 17, "id": 1, "accent_color": null, "components": [text], "spoiler": false},
    ]});
    let reply = identify(&club, fields).await;
    assert_private_reply(&reply, "I can't read any text in this message");
    assert_private_reply(&reply, "or a newer kind of message");
    assert_private_reply(&reply, "`/chess960 id-of`");
    club.close().await;
}

#[tokio::test]
async fn text_of_a_message_is_escaped() {
    let club = Club::open().await;
    let content = "[Event \"@everyone <@1> `# x` [a](https://example.com)\"]\n[White \"||x||\"]";
    let reply = identify(&club, json!({ "content": content })).await;
    assert_private_reply(
        &reply,
        "- `[Event \"@everyone <@1> '# x' [a](https://example.com)\"] [Whi…`: These PGN tags",
    );
    let many = "KNBQRBNR/ppp".repeat(160);
    let reply = identify(&club, json!({ "content": many })).await;
    assert!(reply.content.chars().count() <= 2000, "{}", reply.content);
    club.close().await;
}

#[tokio::test]
async fn identify_works_in_every_kind_of_channel() {
    let club = Club::open().await;
    let (discord, alice) = (&club.discord, &club.alice);
    for place in [
        discord.dm(alice),
        discord.user_install_channel(),
        discord.group_dm(&[alice, &club.bob]),
    ] {
        let reply = identify_at(&club, &place, json!({"content": "RNBQKBNR"})).await;
        assert_private_reply(&reply, "**Position 518**");
    }
    club.close().await;
}

#[tokio::test]
async fn an_unknown_message_command_is_explained() {
    let club = Club::open().await;
    let message =
        club.discord
            .write_message(&club.bob, &club.channel, json!({"content": "RNBQKBNR"}));
    let id = message["id"].as_str().expect("an id").to_owned();
    let data = json!({
        "id": "1", "name": "Chess960: old", "type": 3, "target_id": id,
        "resolved": {"messages": {id: message}},
    });
    assert_private_reply(&club.interact(2, data).await, "No command `Chess960: old`");
    club.close().await;
}

over_http! {
    positions_in_a_message_are_identified_privately
    embeds_and_forwarded_messages_are_read_too
}
