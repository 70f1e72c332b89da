//! The list of agreements.

use crate::prelude::*;

/// Without the answer, the bot would edit the message after 45 seconds.
#[tokio::test]
async fn a_proposal_declined_in_the_list_ends_at_once() {
    let club = Club::open().await;
    let id = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(id).await;
    let number = json!({"number": 1});
    let shown = club
        .ask_as(&club.bob, &club.channel, "chess960 agreements", number)
        .await;
    assert_private_reply(&shown, "**Proposal 1**");
    club.press_to_update(&club.bob, shown.message(), "Decline")
        .await;
    let pressed = Instant::now();
    club.wait_for_requests(&edits_of(id), 1).await;
    assert!(pressed.elapsed() < Duration::from_secs(40));
    let declined = club.discord.message(id);
    assert_contains(&declined.content, "**Proposal 1** was declined by");
    assert_eq!(declined.labels(), [""; 0]);
    club.close().await;
}

#[tokio::test]
async fn agreements_are_exported_as_a_file() {
    let club = Club::open().await;
    let id = club.propose(json!({"position": "518"})).await;
    club.press_to_update(&club.bob, id, "Accept").await;
    let listed = club.ask("agreements", json!({})).await;
    let press = club
        .press(&club.alice, listed.message(), "Export PGN")
        .await;
    let reply = press.reply().await;
    assert!(reply.ephemeral, "{}", reply.content);
    let files = club.discord.message(reply.message()).attachments;
    assert_eq!(files[0].filename, "agreements.pgn");
    assert!(files[0].bytes.starts_with(b"[Event "));
    club.close().await;
}
