//! Agreements whose messages are delayed, refused, or in an unknown state.

use futures_util::future::join_all;

use crate::prelude::*;

/// Edits that do not answer an interaction.
fn edit() -> Matcher {
    Matcher::new("PATCH", "/channels/")
}

async fn listed(club: &Club) -> String {
    let reply = club.ask("agreements", json!({})).await;
    assert_private_reply(&reply, "**Your agreements and proposals**");
    reply.content
}

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
    let one = listed(&club).await;
    assert!(one.contains("**1** open until <t:"), "{one}");
    assert!(!one.contains("https://"), "{one}");

    // Of the two expired proposals, only the other has a message to edit.
    let other = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(other).await;
    club.expire_proposals().await;
    club.wait_for_requests(&edit(), 1).await;
    let expired = club.discord.message(other).content;
    assert!(expired.contains("** expired <t:"), "{expired}");
    club.discord.wait_for_sessions(3).await;
    let none = listed(&club).await;
    assert!(none.contains("None yet."), "{none}");
    assert_eq!(club.discord.take_requests(&edit()).len(), 1);
    let log = club.close().await;
    assert!(!log.contains("ERROR") && !log.contains("panicked"), "{log}");
}

async fn assert_update_is_repeated(transport: Transport, fault: Fault) {
    let mut club = Club::open_over(transport).await;
    let id = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(id).await;
    club.fail_next(Matcher::callback(), 10, fault);
    let press = club.press(&club.bob, id, "Accept").await;
    club.logged("an answer could not be delivered").await;
    press.expire();
    club.discord.clear_faults();
    assert!(club.discord.message(id).content.contains("**, expires "));
    // The bot checks agreements at startup. The regular check would come too late for this test.
    club.restart().await;
    club.wait_for_requests(&edit(), 1).await;
    let sealed = club.discord.message(id).content;
    assert!(sealed.starts_with("**Agreement 1**, sealed"), "{sealed}");
    club.close().await;
}

#[tokio::test]
async fn an_uncertain_update_is_repeated_at_once() {
    for transport in Transport::ALL {
        let faults = [Fault::status(500), Fault::Hang];
        join_all(faults.map(|fault| Box::pin(assert_update_is_repeated(transport, fault)))).await;
    }
}
