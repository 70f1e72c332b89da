//! Notifications of players about their agreements.

use crate::prelude::*;

async fn press(club: &Club, user: &User, message: Snowflake, label: &str) {
    club.press(user, message, label).await.reply().await;
}

/// Waits for a notification. It must mention the user alone, and reply to the agreement.
async fn notification(club: &Club, user: &User, agreement: Snowflake) -> MessageView {
    let message = club.discord.next_post(&club.channel).await;
    assert_eq!(message.notified, [user.id], "{}", message.content);
    assert_eq!(message.content.matches("<@").count(), 1);
    assert_eq!(replied_to(&message), agreement);
    message
}

/// Message to which a message replies.
fn replied_to(message: &MessageView) -> Snowflake {
    let id = message.raw["message_reference"]["message_id"].as_str();
    id.expect("a reply").parse().expect("an id")
}

/// Waits until no notification is due, and asserts that the channel has this number of them.
async fn assert_notification_count(club: Club, expected: usize) {
    wait_until_sent(&club).await;
    assert_eq!(club.discord.replies_in(&club.channel).len(), expected);
    assert_eq!(club.discord.take_requests(&posts(&club)).len(), expected);
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
async fn accepting_or_declining_notifies_the_proposer() {
    let club = Club::open().await;
    for answer in ["Accept", "Decline or withdraw"] {
        let proposal = club.propose_position().await;
        press(&club, &club.bob, proposal, answer).await;
        notification(&club, &club.alice, proposal).await;
    }
    assert_notification_count(club, 2).await;
}

#[tokio::test]
async fn the_opponent_is_reminded_once_of_a_proposal() {
    const REMINDERS: &str =
        "SELECT COUNT(*) FROM job WHERE kind = 'notification' AND part = 'reminder'";

    let mut club = Club::open().await;
    let proposal = club.propose_position().await;
    club.make_reminders_due().await;
    let reminder = notification(&club, &club.bob, proposal).await;
    assert_contains(&reminder.content, " with `alice` expires ");
    club.wait_for_count(REMINDERS, 0).await;
    assert_notification_count(club, 1).await;
}

/// Bob accepts a proposal of Alice, whose message is returned.
async fn accepted(club: &Club) -> Snowflake {
    let proposal = club.propose_position().await;
    press(club, &club.bob, proposal, "Accept").await;
    proposal
}

#[tokio::test]
async fn a_player_can_switch_notifications_off() {
    let club = Club::open().await;
    let first = accepted(&club).await;
    let message = notification(&club, &club.alice, first).await;
    let off = club.press(&club.alice, message.id, "Don't notify me").await;
    assert_private_reply(&off.reply().await, "You get no more of these messages.");
    accepted(&club).await;
    assert_notification_count(club, 1).await;
}

#[tokio::test]
async fn a_player_can_switch_notifications_on_again() {
    let club = Club::open().await;
    for notifications in [false, true] {
        let options = json!({"notifications": notifications});
        club.ask("preferences", options).await;
    }
    let proposal = accepted(&club).await;
    notification(&club, &club.alice, proposal).await;
    assert_notification_count(club, 1).await;
}

#[tokio::test]
async fn without_read_history_a_notification_is_not_a_reply() {
    let club = Club::open().await;
    let proposal = club.propose_position().await;
    let read_history = [Permission::ReadMessageHistory];
    club.discord.deny(&club.channel, &read_history);
    press(&club, &club.bob, proposal, "Accept").await;
    let message = club.discord.next_post(&club.channel).await;
    assert_eq!(message.notified, [club.alice.id]);
    assert_eq!(message.raw["message_reference"], Value::Null);
    // Discord refused the reply.
    assert_eq!(club.discord.take_requests(&posts(&club)).len(), 2);
    club.close().await;
}

#[tokio::test]
async fn where_the_bot_may_not_post_a_followup_notifies_the_proposer() {
    let club = Club::open().await;
    for permission in [Permission::SendMessages, Permission::ViewChannel] {
        let proposal = club.propose_position().await;
        club.discord.deny(&club.channel, &[permission]);
        let accepted = club.press(&club.bob, proposal, "Accept").await;
        accepted.reply().await;
        let followup = accepted.followup().await;
        assert_eq!(followup.notified, [club.alice.id]);
        assert_contains(&followup.content, " accepted: ");
        wait_until_sent(&club).await;
        assert!(club.discord.take_requests(&posts(&club)).is_empty());
        club.discord.allow(&club.channel, &[permission]);
    }
    club.close().await;
}

#[tokio::test]
async fn a_notification_that_discord_refuses_is_not_repeated() {
    let club = Club::open().await;
    let proposal = club.propose_position().await;
    let missing_permissions = refusal(403, 50013);
    club.fail_next(posts(&club), 1, missing_permissions);
    press(&club, &club.bob, proposal, "Accept").await;
    club.logged("player not notified").await;
    wait_until_sent(&club).await;
    assert_eq!(club.discord.take_requests(&posts(&club)).len(), 1);
    club.close().await;
}

#[tokio::test]
async fn a_notification_is_sent_once_despite_a_failed_or_lost_response() {
    for fault in [Fault::status(503), Fault::HangAfterAccepting] {
        let club = Club::open().await;
        club.fail_next(posts(&club), 1, fault);
        let proposal = accepted(&club).await;
        notification(&club, &club.alice, proposal).await;
        wait_until_sent(&club).await;
        assert_eq!(club.discord.replies_in(&club.channel).len(), 1);
        club.close_ignoring_requests().await;
    }
}
