//! The list of agreements.

use crate::prelude::*;

/// Alice proposes a game to Bob. Returns the proposal's message, whose id the bot has recorded.
async fn propose(club: &Club) -> Snowflake {
    let id = club.propose_position().await;
    club.wait_for_proposal_message(id).await;
    id
}

/// Opens proposal 1 from a player's list, and presses the only button.
async fn press_in_list(club: &Club, player: &User, button: &str) {
    let number = json!({"number": 1});
    let shown = club
        .ask_as(player, &club.channel, "chess960 agreements", number)
        .await;
    assert_private_reply(&shown, "**Proposal 1**");
    assert_eq!(shown.labels(), [button]);
    club.press_to_update(player, shown.message(), button).await;
}

/// Waits for the edit of a proposal's message, which must follow at once. A retry would come after 45 seconds.
async fn edited_at_once(club: &Club, proposal: Snowflake) -> MessageView {
    let edits = edits_of(proposal);
    let edited = club.wait_for_requests(&edits, 1);
    timeout(Duration::from_secs(40), edited)
        .await
        .expect("the edit is not a retry");
    club.discord.message(proposal)
}

#[tokio::test]
async fn a_proposal_declined_from_the_list_ends_at_once() {
    let club = Club::open().await;
    let proposal = propose(&club).await;
    press_in_list(&club, &club.bob, "Decline").await;
    let message = edited_at_once(&club, proposal).await;
    assert_contains(&message.content, "**Proposal 1** was declined by");
    assert!(message.buttons.is_empty());
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_contains(&notification.content, "declined proposal 1.");
    club.close().await;
}

#[tokio::test]
async fn agreements_are_exported_privately_as_a_pgn_file() {
    let club = Club::open().await;
    let proposal = club.propose_position().await;
    club.press_to_update(&club.bob, proposal, "Accept").await;
    let list = club.ask("agreements", json!({})).await.message();
    let export = club.press(&club.alice, list, "Export PGN").await;
    let reply = export.reply().await;
    assert!(reply.ephemeral, "{}", reply.content);
    let files = club.discord.message(reply.message()).attachments;
    assert_eq!(files.len(), 1);
    assert_eq!(files[0].filename, "agreements.pgn");
    assert!(files[0].bytes.starts_with(b"[Event "));
    club.close().await;
}
