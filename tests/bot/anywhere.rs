//! Agreements in places where the bot can only respond: direct messages, groups, and servers without the bot.

use crate::prelude::*;

fn places(club: &Club) -> [Place; 2] {
    [
        club.discord.group_dm(&[&club.alice, &club.bob]),
        club.discord.user_install_channel(),
    ]
}

async fn propose(club: &Club, place: &Place, mut options: Value) -> Reply {
    options["opponent"] = json!(club.bob.id);
    let reply = club
        .ask_as(&club.alice, place, "chess960 agree", options)
        .await;
    assert!(!reply.ephemeral, "{}", reply.content);
    let shown = club.discord.message(reply.message());
    assert_eq!(shown.notified, [club.bob.id]);
    reply
}

/// Presses a button that updates the proposal's message, and returns the follow-up.
async fn press(club: &Club, user: &User, message: Snowflake, label: &str) -> MessageView {
    let press = club.press(user, message, label).await;
    assert_eq!(press.reply().await.kind, CallbackKind::Update);
    press.followup().await
}

/// Presses **Accept** of a proposal that was answered meanwhile.
async fn accept_late(club: &Club, message: Snowflake, number: usize) -> Reply {
    let button = format!("agree:accept:{number}");
    club.discord
        .press_custom_id(&club.bob, message, &button)
        .await
        .reply()
        .await
}

/// Asserts that the bot sent no requests of its own there. Discord would refuse them.
fn assert_only_answers(club: &Club, place: &Place) {
    let path = format!("/channels/{}/", place.channel_id);
    assert!(club.discord.take_requests(&Matcher::path(path)).is_empty());
}

#[tokio::test]
async fn accepting_notifies_the_proposer_in_a_followup() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        for place in places(&club) {
            let proposal = propose(&club, &place, json!({"position": "518"})).await;
            assert_contains(&proposal.content, "I can't remind anyone");
            club.restart().await;
            let followup = press(&club, &club.bob, proposal.message(), "Accept").await;
            assert_eq!(followup.notified, [club.alice.id]);
            assert_contains(&followup.content, "`bob` accepted: position **518**");
            assert_only_answers(&club, &place);
        }
        club.close().await;
    }
}

#[tokio::test]
async fn a_press_after_the_answer_notifies_no_one() {
    let club = Club::open().await;
    for (number, place) in (1..).zip(places(&club)) {
        let proposal = propose(&club, &place, json!({"position": "518"})).await;
        press(&club, &club.bob, proposal.message(), "Decline or withdraw").await;
        let late = accept_late(&club, proposal.message(), number).await;
        assert_contains(&late.content, " was declined by");
        assert_only_answers(&club, &place);
    }
    club.close().await;
}

#[tokio::test]
async fn the_next_press_shows_the_expiry_and_no_reminder_is_sent() {
    let mut club = Club::open().await;
    for (i, place) in places(&club).into_iter().enumerate() {
        let id = propose(&club, &place, json!({"position": "518"}))
            .await
            .message();
        assert_eq!(club.count("SELECT COUNT(*) FROM notification").await, 0);
        club.expire_proposals().await;
        let expired = "SELECT COUNT(*) FROM agreement WHERE state = 'expired'";
        while club.count(expired).await <= i64::try_from(i).expect("the value is small") {
            tokio::task::yield_now().await;
        }
        let shown = club.press(&club.bob, id, "Accept").await.reply().await;
        assert_eq!(shown.kind, CallbackKind::Update);
        assert!(shown.content.contains("** expired "), "{}", shown.content);
        assert_only_answers(&club, &place);
        club.run_with_now("DELETE FROM recent_ping WHERE expires_at > $1")
            .await;
    }
    club.close().await;
}
