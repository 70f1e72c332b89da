//! Notifications of players about their agreements.

use std::collections::BTreeSet;

use crate::prelude::*;

async fn press(club: &Club, user: &User, message: Snowflake, label: &str) {
    club.press(user, message, label).await.reply().await;
}

/// Waits for a notification. It must mention the user alone, and reply to the agreement.
async fn notification(club: &Club, user: &User, agreement: Snowflake) -> MessageView {
    let message = club.discord.next_post(&club.channel).await;
    assert_eq!(message.notified, [user.id], "{}", message.content);
    assert_eq!(message.content.matches("<@").count(), 1);
    let about = &message.raw["message_reference"]["message_id"];
    assert_eq!(*about, agreement.to_string());
    message
}

/// Asserts that no notification is due, and none was sent without a check.
async fn assert_no_other_notifications(club: Club) {
    wait_until_sent(&club).await;
    let replies = club.discord.replies_in(&club.channel).len();
    let requests = club.discord.take_requests(&posts(&club)).len();
    assert_eq!(replies, requests);
    club.close().await;
}

fn posts(club: &Club) -> Matcher {
    Matcher::new(
        "POST",
        format!("/channels/{}/messages", club.channel.channel_id),
    )
}

/// Waits until all notifications except reminders are sent.
async fn wait_until_sent(club: &Club) {
    const DUE: &str = "SELECT COUNT(*) FROM notification WHERE occasion <> 'reminder'";

    while club.count(DUE).await > 0 {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn an_answer_notifies_the_proposer() {
    let club = Club::open().await;
    for answer in ["Accept", "Decline or withdraw"] {
        let proposal = club.propose(json!({"position": "518"})).await;
        press(&club, &club.bob, proposal, answer).await;
        notification(&club, &club.alice, proposal).await;
    }
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn a_withdrawal_notifies_no_one() {
    let club = Club::open().await;
    let proposal = club.propose(json!({"position": "518"})).await;
    press(&club, &club.alice, proposal, "Decline or withdraw").await;
    assert_eq!(club.discord.replies_in(&club.channel).len(), 0);
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn each_word_notifies_the_other_player() {
    let club = Club::open().await;
    let proposal = club.propose(json!({})).await;
    press(&club, &club.bob, proposal, "Leave it to chance").await;
    notification(&club, &club.alice, proposal).await;
    press(&club, &club.alice, proposal, "Leave it to chance").await;
    notification(&club, &club.bob, proposal).await;
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn the_opponent_is_reminded_once_of_each_proposal() {
    let mut club = Club::open().await;
    let first = club.propose(json!({"position": "518"})).await;
    let second = club.propose(json!({"position": "518"})).await;
    for _ in 0..2 {
        club.make_reminders_due().await;
    }
    let mut reminded_of = BTreeSet::new();
    let mut pings = 0;
    for _ in 0..2 {
        let reminder = club.discord.next_post(&club.channel).await;
        assert_contains(&reminder.content, " with `alice` expires ");
        let proposal = &reminder.raw["message_reference"]["message_id"];
        reminded_of.insert(proposal.to_string());
        pings += usize::from(reminder.notified == [club.bob.id]);
    }
    let proposals = [first, second].map(|id| json!(id.to_string()).to_string());
    assert_eq!(reminded_of, BTreeSet::from(proposals));
    // A proposer pings an opponent at most three times an hour: with both proposals and the first reminder.
    assert_eq!(pings, 1);
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn the_proposer_is_notified_of_an_expiry() {
    let mut club = Club::open().await;
    let proposal = club.propose(json!({"position": "518"})).await;
    club.wait_for_proposal_message(proposal).await;
    club.expire_proposals().await;
    let notice = club.discord.next_post(&club.channel).await;
    assert_eq!(notice.notified, [club.alice.id]);
    assert_contains(&notice.content, "has expired without an answer");
    let edits = Matcher::new("PATCH", format!("/messages/{proposal}"));
    club.wait_for_requests(&edits, 1).await;
    assert_no_other_notifications(club).await;
}

/// Bob accepts a proposal of Alice, whose message is returned.
async fn accepted(club: &Club) -> Snowflake {
    let proposal = club.propose(json!({"position": "518"})).await;
    press(club, &club.bob, proposal, "Accept").await;
    proposal
}

#[tokio::test]
async fn only_the_notified_player_can_switch_notifications_off() {
    let club = Club::open().await;
    let proposal = accepted(&club).await;
    let message = notification(&club, &club.alice, proposal).await;
    let stranger = club.press(&club.bob, message.id, "Don't notify me").await;
    assert_private_reply(&stranger.reply().await, "This message is for <@");
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn notifications_can_be_switched_off() {
    let club = Club::open().await;
    let first = accepted(&club).await;
    let message = notification(&club, &club.alice, first).await;
    let off = club.press(&club.alice, message.id, "Don't notify me").await;
    assert_private_reply(&off.reply().await, "You get no more of these messages.");
    accepted(&club).await;
    wait_until_sent(&club).await;
    assert_eq!(club.discord.replies_in(&club.channel).len(), 1);

    club.ask("preferences", json!({"notifications": true}))
        .await;
    let last = accepted(&club).await;
    notification(&club, &club.alice, last).await;
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn without_read_history_a_notification_is_not_a_reply() {
    let club = Club::open().await;
    let proposal = club.propose(json!({"position": "518"})).await;
    let history = [Permission::ReadMessageHistory];
    club.discord.deny(&club.channel, &history);
    press(&club, &club.bob, proposal, "Accept").await;
    let message = club.discord.next_post(&club.channel).await;
    assert_eq!(message.notified, [club.alice.id]);
    assert_eq!(message.raw["message_reference"], Value::Null);
    assert_eq!(club.discord.take_requests(&posts(&club)).len(), 2);
    club.close().await;
}

#[tokio::test]
async fn without_send_messages_a_followup_notifies_the_proposer() {
    let club = Club::open().await;
    for permission in [Permission::SendMessages, Permission::ViewChannel] {
        let proposal = club.propose(json!({"position": "518"})).await;
        club.discord.deny(&club.channel, &[permission]);
        let accepted = club.press(&club.bob, proposal, "Accept").await;
        accepted.reply().await;
        let followup = accepted.followup().await;
        assert_eq!(followup.notified, [club.alice.id]);
        let text = followup.content;
        assert!(text.contains(" accepted: "), "{text}");
        wait_until_sent(&club).await;
        assert!(club.discord.take_requests(&posts(&club)).is_empty());
        club.discord.allow(&club.channel, &[permission]);
    }
    club.close().await;
}

#[tokio::test]
async fn a_permission_lost_after_the_press_ends_the_notification() {
    let club = Club::open().await;
    let proposal = club.propose(json!({"position": "518"})).await;
    club.fail_next(posts(&club), 1, refusal(403, 50013));
    press(&club, &club.bob, proposal, "Accept").await;
    club.logged("player not notified").await;
    wait_until_sent(&club).await;
    assert_eq!(club.discord.take_requests(&posts(&club)).len(), 1);
    club.close().await;
}

/// Bob accepts a proposal, and the first attempt to notify Alice fails. Returns the notifications in the channel.
async fn notifications_after(fault: Fault) -> Vec<MessageView> {
    let club = Club::open().await;
    club.fail_next(posts(&club), 1, fault);
    let proposal = accepted(&club).await;
    notification(&club, &club.alice, proposal).await;
    wait_until_sent(&club).await;
    let notifications = club.discord.replies_in(&club.channel);
    club.close_ignoring_requests().await;
    notifications
}

#[tokio::test]
async fn a_failed_notification_is_sent_again() {
    assert_eq!(notifications_after(Fault::status(503)).await.len(), 1);
}

#[tokio::test]
async fn a_notification_with_a_lost_response_is_not_sent_twice() {
    assert_eq!(
        notifications_after(Fault::HangAfterAccepting).await.len(),
        1
    );
}
