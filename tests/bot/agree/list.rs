//! The list of agreements.

use crate::prelude::*;

/// Alice proposes a game, and `user` ends it from the list with this button. Returns the club and the proposal's message.
///
/// Asserts that the message is edited at once. Otherwise, the edit would come after 45 seconds.
async fn ended_from_the_list(button: &str, user: fn(&Club) -> &User) -> (Club, MessageView) {
    let club = Club::open().await;
    let id = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(id).await;
    let (user, path) = (user(&club), "chess960 agreements");
    let shown = club
        .ask_as(user, &club.channel, path, json!({"number": 1}))
        .await;
    assert_private_reply(&shown, "**Proposal 1**");
    assert_eq!(shown.labels(), [button]);
    club.press_to_update(user, shown.message(), button).await;
    let pressed = Instant::now();
    club.wait_for_requests(&edits_of(id), 1).await;
    assert!(pressed.elapsed() < Duration::from_secs(40));
    let message = club.discord.message(id);
    assert_eq!(message.labels(), [""; 0]);
    (club, message)
}

#[tokio::test]
async fn a_proposal_withdrawn_from_the_list_ends_at_once() {
    let (club, message) = ended_from_the_list("Withdraw", |club| &club.alice).await;
    assert_contains(&message.content, "**Proposal 1** was withdrawn by");
    club.close().await;
}

#[tokio::test]
async fn a_proposal_declined_from_the_list_ends_at_once() {
    let (club, message) = ended_from_the_list("Decline", |club| &club.bob).await;
    assert_contains(&message.content, "**Proposal 1** was declined by");
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_contains(&notification.content, "declined proposal 1.");
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
