//! Proposals whose messages may not have arrived.

use crate::prelude::*;

#[tokio::test]
async fn a_proposal_that_was_never_delivered_is_listed_without_a_link() {
    let mut club = Club::open().await;
    club.fail_next(Matcher::callback(), 10, Fault::Hang);
    let lost = club.call_agree(json!({"position": "518"})).await;
    club.wait_for_requests(&Matcher::callback(), 1).await;
    club.kill().await;
    club.discord.clear_faults();
    lost.expire();

    club.start_again().await;
    let listed = club.ask("agreements", json!({})).await;
    assert_private_reply(&listed, "**1** open until <t:");
    assert!(!listed.content.contains("https://"), "{}", listed.content);
    club.close().await;
}
