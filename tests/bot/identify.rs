//! The message command `Chess960: identify`.

use crate::prelude::*;

/// Bob writes a message, and Alice applies the command to it.
async fn identify(club: &Club, place: &Place, fields: Value) -> Reply {
    let (alice, bob) = (&club.alice, &club.bob);
    let message = club.discord.write_message(bob, place, fields);
    let name = "Chess960: identify";
    let call = club
        .discord
        .use_message_command(alice, place, name, &message);
    let reply = call.await.reply().await;
    assert_eq!((reply.kind, reply.ephemeral), (CallbackKind::Message, true));
    assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
    reply
}

#[tokio::test]
async fn positions_in_a_message_are_identified_privately() {
    let club = Club::open().await;
    let fields = json!({"content": "Nice game from brnnkqrb, not KNBQRBNR!"});
    let reply = identify(&club, &club.channel, fields).await;
    assert_position(&reply.content, 451);
    assert_eq!(reply.labels(), ["Show 451", "Play on lichess", "Details"]);
    let show = club.press(&club.alice, reply.message(), "Show 451").await;
    let shown = show.reply().await;
    assert_eq!((shown.kind, shown.ephemeral), (CallbackKind::Message, true));
    assert_position(&shown.content, 451);
    let log = club.close().await;
    assert_contains(
        &log,
        "group=\"message\" command=\"Chess960: identify\" outcome=\"answered\"",
    );
    assert!(!log.contains("KNBQRBNR"), "{log}");
}

#[tokio::test]
async fn all_kinds_of_messages_are_read_in_all_kinds_of_channels() {
    let club = Club::open().await;
    let (discord, alice) = (&club.discord, &club.alice);
    let embed = |text: &str| json!({"type": "rich", "title": "Round 3", "description": text});
    let snapshot = json!({"message": {
        "type": 0, "content": "rkrnnqbb", "mentions": [], "mention_roles": [], "attachments": [],
        "embeds": [embed("RNBKQBNR")], "timestamp": "2026-01-01T12:00:00.000000+00:00",
        "edited_timestamp": null, "flags": 0, "components": [],
    }});
    let answer = |id: u64, text: &str| json!({"answer_id": id, "poll_media": {"text": text}});
    let poll = json!({
        "question": {"text": "Instead of RNBQKBNR?"},
        "answers": [answer(1, "BBQNNRKR"), answer(2, "rkrnnqbb")],
        "expiry": null, "allow_multiselect": false, "layout_type": 1,
    });
    // serenity skips all top-level components except rows of buttons and menus.
    let text = json!({"type": 10, "id": 2, "content": "RNBQKBNR"});
    let container = json!({
        "type": 17, "id": 1, "accent_color": null, "components": [text], "spoiler": false,
    });
    let embeds = json!({"embeds": [embed("BBQNNRKR")]});
    let snapshots = json!({"message_snapshots": [snapshot]});
    let unreadable = json!({"content": "", "flags": 32_768, "components": [container]});
    for (place, fields, parts) in [
        (club.channel.clone(), embeds, "**Position 0**"),
        (
            discord.dm(alice),
            snapshots,
            "**Position 959**; **Position 534**",
        ),
        (
            discord.user_install_channel(),
            json!({"poll": poll}),
            "**Position 518**; **Position 0**; **Position 959**",
        ),
        (
            discord.group_dm(&[alice, &club.bob]),
            unreadable,
            "I can't read any text in this message",
        ),
    ] {
        let reply = identify(&club, &place, fields).await;
        for part in parts.split("; ") {
            assert_private_reply(&reply, part);
        }
    }
    club.close().await;
}

over_http! {
    positions_in_a_message_are_identified_privately
    all_kinds_of_messages_are_read_in_all_kinds_of_channels
}
