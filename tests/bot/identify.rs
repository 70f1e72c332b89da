//! The message command `Chess960: identify`.

use crate::prelude::*;

/// A game from position 451.
const PGN: &str = "[FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1\"]\n\n1. e4 *";

/// Bob writes a message, and Alice applies the command to it.
async fn identify(club: &Club, message: Value) -> Call {
    let message = club
        .discord
        .write_message(&club.bob, &club.channel, message);
    club.discord
        .use_message_command(&club.alice, &club.channel, "Chess960: identify", &message)
        .await
}

#[tokio::test]
async fn positions_in_a_message_are_identified_privately() {
    let club = Club::open().await;
    let message = json!({"content": "Nice game from brnnkqrb, not KNBQRBNR!"});
    let reply = identify(&club, message).await.reply().await;
    assert!(reply.ephemeral, "{}", reply.content);
    assert_position(&reply.content, 451);
    assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
    let log = club.close().await;
    let labels = "group=\"message\" command=\"Chess960: identify\" outcome=\"answered\"";
    assert_contains(&log, labels);
    assert_omits(&log, "brnnkqrb");
    assert_omits(&log, "KNBQRBNR");
}

#[tokio::test]
async fn attached_text_files_are_read_and_not_logged() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let file = club.discord.upload("games.pgn", PGN);
        let message = json!({"content": "Our game", "attachments": [file]});
        let call = identify(&club, message).await;
        let reply = call.reply().await;
        assert_eq!(reply.kind, CallbackKind::DeferredMessage);
        assert!(reply.ephemeral);
        assert_position(&call.edit().await.content, 451);
        let log = club.close().await;
        assert_omits(&log, "brnnkqrb");
    }
}
