//! Agreements whose messages are delayed, refused, or in an unknown state.

use crate::prelude::*;

/// Number of failures after which no answer to an interaction gets through.
const MORE_THAN_THE_RETRIES: usize = 10;

/// Edits that do not answer an interaction.
fn edit() -> Matcher {
    Matcher::new("PATCH", "/channels/")
}

/// Alice's list of open and sealed agreements.
async fn list(club: &Club) -> String {
    let reply = club.ask("agreements", json!({})).await;
    assert_private_reply(&reply, "**Your agreements and proposals**");
    reply.content
}

#[tokio::test]
async fn a_proposal_that_was_never_delivered_has_no_link_and_expires_without_an_edit() {
    let mut club = Club::open().await;
    club.fail_next(Matcher::callback(), MORE_THAN_THE_RETRIES, Fault::Hang);
    let lost = club.call_agree(json!({"position": "518"})).await;
    club.wait_for_requests(&Matcher::callback(), 1).await;
    club.kill().await;
    club.discord.clear_faults();
    lost.expire();
    club.start_again().await;
    let listed = list(&club).await;
    assert_contains(&listed, "**1** open until <t:");
    assert_omits(&listed, "https://");

    let delivered = club.propose_position().await;
    club.wait_for_proposal_message(delivered).await;
    club.expire_proposals().await;
    club.wait_for_requests(&edits_of(delivered), 1).await;
    let expired = club.discord.message(delivered).content;
    assert_contains(&expired, "** expired <t:");
    assert_contains(&list(&club).await, "None yet.");
    // Only the delivered proposal has a message to edit.
    assert_eq!(club.discord.take_requests(&edit()).len(), 1);
    let log = club.close().await;
    assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
}

/// The bot's answer to the press that seals an agreement fails, however often the bot tries. Asserts that the bot edits
/// the message after its next start.
async fn assert_edited_at_next_start(transport: Transport, fault: Fault) {
    let mut club = Club::open_over(transport).await;
    let id = club.propose_position().await;
    club.wait_for_proposal_message(id).await;
    club.fail_next(Matcher::callback(), MORE_THAN_THE_RETRIES, fault);
    let press = club.press(&club.bob, id, "Accept").await;
    club.logged("an answer could not be delivered").await;
    press.expire();
    club.discord.clear_faults();
    assert_contains(&club.discord.message(id).content, "**, expires ");

    club.restart().await;
    club.wait_for_requests(&edits_of(id), 1).await;
    let sealed = club.discord.message(id).content;
    assert_starts_with(&sealed, "**Agreement 1**, sealed");
    club.close().await;
}

#[tokio::test]
async fn a_message_that_may_be_outdated_is_edited_at_the_next_start() {
    for transport in Transport::ALL {
        for fault in [Fault::status(500), Fault::Hang] {
            assert_edited_at_next_start(transport, fault).await;
        }
    }
}
