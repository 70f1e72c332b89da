//! Answers that are lost, and bots that are killed while they answer.

use futures_util::future::join_all;

use crate::prelude::*;

/// Kills the bot at its `n`th callback, to which Discord never responds.
async fn kill_at_callback(club: &mut Club, n: usize) {
    club.wait_for_requests(&Matcher::callback(), n).await;
    club.kill().await;
    club.discord.clear_faults();
}

async fn kill_at_callbacks_and_check_edits(transport: Transport, fault: Fault) {
    let mut club = Club::open_over(transport).await;
    let id = club.propose(json!({})).await;
    club.wait_for_proposal_message(id).await;
    let players = [club.bob.clone(), club.alice.clone()];
    let parts = ["the word is in", "**Agreement 1**, sealed"];
    for (n, (user, part)) in (1..).zip(players.iter().zip(parts)) {
        club.fail_next(Matcher::callback(), 10, fault.clone());
        let press = club.press(user, id, "Leave it to chance").await;
        kill_at_callback(&mut club, n + 1).await;
        press.expire();
        club.set_agreements_due().await;
        club.start_again().await;
        club.wait_for_requests(&edits_of(id), n).await;
        let message = club.discord.message(id);
        assert!(message.content.contains(part), "{}", message.content);
    }
    club.close().await;
}

#[tokio::test]
async fn a_killed_bot_shows_stored_changes_after_its_restart() {
    for transport in Transport::ALL {
        let faults = [Fault::Hang, Fault::HangAfterAccepting];
        join_all(faults.map(|fault| Box::pin(kill_at_callbacks_and_check_edits(transport, fault))))
            .await;
    }
}

#[tokio::test]
async fn a_proposal_of_a_killed_bot_can_be_accepted() {
    let mut club = Club::open().await;
    club.fail_next(Matcher::callback(), 1, Fault::HangAfterAccepting);
    let call = club.call_agree(json!({"position": "518"})).await;
    kill_at_callback(&mut club, 1).await;
    let id = call.reply().await.message();
    club.start_again().await;
    let sealed = club.press_to_update(&club.bob, id, "Accept").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    club.close().await;
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
