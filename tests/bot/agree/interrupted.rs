//! Answers that are lost, and bots that are killed while they answer.

use crate::prelude::*;

/// Faults of a callback that leave the bot waiting for Discord's response.
const HANGS: [Fault; 2] = [Fault::Hang, Fault::HangAfterAccepting];

/// Kills the bot while it waits for the response to its `n`th callback, and starts it again.
async fn kill_at_callback(club: &mut Club, n: usize, call: &Call) {
    club.wait_for_requests(&Matcher::callback(), n).await;
    club.kill().await;
    club.discord.clear_faults();
    call.expire();
    club.set_agreements_due().await;
    club.start_again().await;
}

/// The first two callbacks showed the proposal, and that Bob's word is in.
const CALLBACK_THAT_SEALS: usize = 3;

/// Kills the bot while it answers the press that seals an agreement. Asserts that the message shows the result after
/// the restart.
async fn assert_stored_draw_is_shown(transport: Transport, hang: Fault) {
    let mut club = Club::open_over(transport).await;
    let id = club.propose_draw().await;
    club.wait_for_proposal_message(id).await;
    club.press_to_update(&club.bob, id, "Leave it to chance")
        .await;
    club.fail_next(Matcher::callback(), 10, hang);
    let press = club.press(&club.alice, id, "Leave it to chance").await;
    kill_at_callback(&mut club, CALLBACK_THAT_SEALS, &press).await;
    club.wait_for_requests(&edits_of(id), 1).await;
    let sealed = club.discord.message(id).content;
    assert_starts_with(&sealed, "**Agreement 1**, sealed");
    club.close().await;
}

#[tokio::test]
async fn a_killed_bot_shows_a_stored_draw_after_its_restart() {
    for transport in Transport::ALL {
        for hang in HANGS {
            assert_stored_draw_is_shown(transport, hang).await;
        }
    }
}

#[tokio::test]
async fn a_proposal_of_a_killed_bot_can_be_accepted() {
    let mut club = Club::open().await;
    club.fail_next(Matcher::callback(), 1, Fault::HangAfterAccepting);
    let call = club.call_agree(json!({"position": "518"})).await;
    kill_at_callback(&mut club, 1, &call).await;
    let id = call.reply().await.message();
    let sealed = club.press_to_update(&club.bob, id, "Accept").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    club.close().await;
}

#[tokio::test]
async fn an_undelivered_proposal_is_not_listed_and_uses_up_no_notification() {
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
        // Alice may notify Bob three times an hour.
        for _ in 0..3 {
            let id = club.propose_position().await;
            assert_eq!(club.discord.message(id).notified, [club.bob.id]);
        }
        club.close().await;
    }
}
