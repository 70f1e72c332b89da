//! Answers that are lost, and bots that are killed while they answer.

use futures_util::future::join_all;

use crate::prelude::*;

/// Leaves a word to chance, and kills the bot at its callback, to which Discord never responds. After the restart, the
/// bot edits the message for the `edits`th time.
async fn message_after_a_kill(
    club: &mut Club,
    user: &User,
    proposal: Snowflake,
    fault: &Fault,
    edits: usize,
) -> String {
    club.fail_next(Matcher::callback(), 10, fault.clone());
    let press = club.press(user, proposal, "Leave it to chance").await;
    // The first callback was the proposal.
    club.wait_for_requests(&Matcher::callback(), 1 + edits)
        .await;
    club.kill().await;
    club.discord.clear_faults();
    press.expire();
    club.set_agreements_due().await;
    club.start_again().await;
    club.wait_for_requests(&edits_of(proposal), edits).await;
    club.discord.message(proposal).content
}

async fn kills_do_not_hide_stored_changes(transport: Transport, fault: Fault) {
    let mut club = Club::open_over(transport).await;
    let (alice, bob) = (club.alice.clone(), club.bob.clone());
    let id = club.propose(json!({})).await;
    club.wait_for_proposal_message(id).await;
    let waiting = message_after_a_kill(&mut club, &bob, id, &fault, 1).await;
    assert_contains(&waiting, "the word is in");
    let sealed = message_after_a_kill(&mut club, &alice, id, &fault, 2).await;
    assert_contains(&sealed, "**Agreement 1**, sealed");
    club.close().await;
}

#[tokio::test]
async fn a_killed_bot_shows_stored_changes_after_its_restart() {
    for transport in Transport::ALL {
        let faults = [Fault::Hang, Fault::HangAfterAccepting];
        join_all(faults.map(|fault| Box::pin(kills_do_not_hide_stored_changes(transport, fault))))
            .await;
    }
}

#[tokio::test]
async fn an_undelivered_proposal_is_removed() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        club.fail_next(Matcher::callback(), 10, Fault::status(500));
        let call = club.call_agree(json!({"position": "518"})).await;
        club.wait_for_requests(&original_lookup(), 1).await;
        call.expire();
        club.discord.clear_faults();
        club.logged("proposal withdrawn").await;
        let listed = club.ask("agreements", json!({})).await;
        assert_private_reply(&listed, "None yet.");
        // Bob was not notified, so the next proposal notifies him.
        let id = club.propose(json!({})).await;
        assert_eq!(club.discord.message(id).notified, [club.bob.id]);
        club.close().await;
    }
}
