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
async fn players_are_notified_of_each_others_actions() {
    let club = Club::open().await;
    let (alice, bob) = (&club.alice, &club.bob);
    let (named, drawn) = (json!({"position": "518"}), json!({}));
    let random_colors = json!({"position": "518", "color": "lot"});
    let chance = "Leave it to chance";
    for (options, presses) in [
        (&named, &[(bob, "Accept", Some(alice))][..]),
        (&named, &[(bob, "Decline or withdraw", Some(alice))]),
        (&named, &[(alice, "Decline or withdraw", None)]),
        (
            &drawn,
            &[(bob, chance, Some(alice)), (alice, chance, Some(bob))],
        ),
        // The proposal itself has notified the opponent.
        (&drawn, &[(alice, chance, None), (bob, chance, Some(alice))]),
        (&random_colors, &[(bob, "Accept", Some(alice))]),
    ] {
        let proposal = club.propose(options.clone()).await;
        for &(user, label, notified) in presses {
            press(&club, user, proposal, label).await;
            if let Some(notified) = notified {
                notification(&club, notified, proposal).await;
            }
        }
    }
    assert_eq!(club.discord.replies_in(&club.channel).len(), 6);
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn the_opponent_is_reminded_and_the_proposer_notified_of_the_expiry() {
    let mut club = Club::open().await;
    let proposal = club.propose(json!({"position": "518"})).await;
    let again = club.propose(json!({"position": "518"})).await;
    for _ in 0..2 {
        club.make_reminders_due().await;
    }
    // A proposer pings an opponent at most three times an hour. The last message is sent without a ping.
    let mut reminders = Vec::new();
    for _ in 0..2 {
        reminders.push(club.discord.next_post(&club.channel).await);
    }
    let pings = reminders.iter().filter(|it| it.notified == [club.bob.id]);
    assert_eq!(pings.count(), 1);
    for (number, proposal) in [(1, proposal), (2, again)] {
        let bob = club.bob.id;
        let begins = format!("<@{bob}>, proposal {number} with `alice` expires ");
        let mut reminders = reminders.iter();
        let reminder = reminders.find(|it| it.content.starts_with(&begins));
        let reminder = reminder.unwrap_or_else(|| panic!("{begins}"));
        let about = &reminder.raw["message_reference"]["message_id"];
        assert_eq!(*about, proposal.to_string());
    }

    club.expire_proposals().await;
    for _ in 0..2 {
        let end = club.discord.next_post(&club.channel).await;
        assert_eq!(end.notified, [club.alice.id]);
        assert!(end.content.contains("has expired without an answer"));
    }
    for proposal in [proposal, again] {
        let edited = Matcher::new("PATCH", format!("/messages/{proposal}"));
        club.wait_for_requests(&edited, 1).await;
    }
    assert_no_other_notifications(club).await;
}

#[tokio::test]
async fn notifications_can_be_switched_off() {
    let club = Club::open().await;
    let accepted = async || {
        let proposal = club.propose(json!({"position": "518"})).await;
        press(&club, &club.bob, proposal, "Accept").await;
        proposal
    };
    let first = accepted().await;
    let message = notification(&club, &club.alice, first).await;
    assert_eq!(message.labels(), ["Don't notify me"]);
    let stranger = club.press(&club.bob, message.id, "Don't notify me").await;
    assert_private_reply(&stranger.reply().await, "This message is for <@");
    let off = club.press(&club.alice, message.id, "Don't notify me").await;
    assert_private_reply(&off.reply().await, "You get no more of these messages.");
    accepted().await;
    wait_until_sent(&club).await;
    assert_eq!(club.discord.replies_in(&club.channel).len(), 1);

    let on = json!({"notifications": true});
    club.ask("preferences", on).await;
    let last = accepted().await;
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

#[tokio::test]
async fn discord_errors_neither_lose_nor_double_a_notification() {
    let club = Club::open().await;
    for fault in [Fault::status(503), Fault::HangAfterAccepting] {
        let proposal = club.propose(json!({"position": "518"})).await;
        club.fail_next(posts(&club), 1, fault);
        press(&club, &club.bob, proposal, "Accept").await;
        notification(&club, &club.alice, proposal).await;
        wait_until_sent(&club).await;
    }
    assert_eq!(club.discord.replies_in(&club.channel).len(), 2);
    club.close_ignoring_requests().await;
}
