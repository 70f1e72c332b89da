//! The message command `Chess960: identify`.

use crate::prelude::*;

/// Bob writes a message, and Alice applies the command to it.
async fn identify(club: &Club, place: &Place, fields: Value) -> Reply {
    let (discord, alice) = (&club.discord, &club.alice);
    let message = discord.write_message(&club.bob, place, fields);
    let name = "Chess960: identify";
    let call = discord.use_message_command(alice, place, name, &message);
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
    let log = club.close().await;
    let labels = "group=\"message\" command=\"Chess960: identify\" outcome=\"answered\"";
    assert_contains(&log, labels);
    assert!(!log.contains("KNBQRBNR"), "{log}");
}

#[tokio::test]
async fn attached_text_files_are_read_and_not_logged() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let (discord, alice) = (&club.discord, &club.alice);
        let pgn = "[FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1\"]\n\n1. e4 *";
        let elsewhere = json!({
            "id": "1", "filename": "elsewhere.txt", "size": 8, "url": "http://127.0.0.1:1/elsewhere.txt",
            "proxy_url": "http://127.0.0.1:1/elsewhere.txt",
        });
        let files = json!([discord.upload("games.pgn", pgn), elsewhere]);
        let fields = json!({"content": "Our games", "attachments": files});
        let message = discord.write_message(&club.bob, &club.channel, fields);
        let name = "Chess960: identify";
        let call = discord
            .use_message_command(alice, &club.channel, name, &message)
            .await;
        let reply = call.reply().await;
        assert_eq!(
            (reply.kind, reply.ephemeral),
            (CallbackKind::DeferredMessage, true)
        );
        let shown = call.edit().await.content;
        assert_position(&shown, 451);
        assert_contains(
            &shown,
            "I couldn't read `elsewhere.txt` from Discord. Please try again.",
        );
        let log = club.close().await;
        assert!(!log.contains("brnnkqrb"), "{log}");
        assert_contains(&log, "attachment outside of Discord's CDN ignored");
    }
}
