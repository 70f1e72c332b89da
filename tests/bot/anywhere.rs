//! Agreements in places where the bot can only respond: direct messages, groups, and servers without the bot.

use crate::prelude::*;

fn places_without_the_bot(club: &Club) -> [Place; 2] {
    [
        club.discord.group_dm(&[&club.alice, &club.bob]),
        club.discord.user_install_channel(),
    ]
}

/// Alice proposes position 518 to Bob, who is notified.
async fn propose(club: &Club, place: &Place) -> Reply {
    let options = json!({"position": "518", "opponent": club.bob.id});
    let reply = club
        .ask_as(&club.alice, place, "chess960 agree", options)
        .await;
    assert!(!reply.ephemeral, "{}", reply.content);
    let proposal = club.discord.message(reply.message());
    assert_eq!(proposal.notified, [club.bob.id]);
    reply
}

/// Bob presses a button that updates the proposal's message. Returns the follow-up.
async fn answer(club: &Club, proposal: Snowflake, button: &str) -> MessageView {
    let press = club.press(&club.bob, proposal, button).await;
    assert_eq!(press.reply().await.kind, CallbackKind::Update);
    press.followup().await
}

/// Asserts that the bot sent no requests of its own to a channel. Discord would refuse them.
fn assert_only_responses(club: &Club, place: &Place) {
    let path = format!("/channels/{}/", place.channel_id);
    assert!(club.discord.take_requests(&Matcher::path(path)).is_empty());
}

#[tokio::test]
async fn accepting_notifies_the_proposer_in_a_followup() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        for place in places_without_the_bot(&club) {
            let proposal = propose(&club, &place).await;
            club.restart().await;
            let followup = answer(&club, proposal.message(), "Accept").await;
            assert_eq!(followup.notified, [club.alice.id]);
            assert_contains(&followup.content, "`bob` accepted: position **518**");
            assert_only_responses(&club, &place);
        }
        club.close().await;
    }
}

#[tokio::test]
async fn a_press_after_the_answer_notifies_no_one() {
    let club = Club::open().await;
    for (number, place) in (1..).zip(places_without_the_bot(&club)) {
        let proposal = propose(&club, &place).await.message();
        answer(&club, proposal, "Decline or withdraw").await;
        // Bob still sees the buttons, because his client has not updated the message.
        let accept = format!("agree:accept:{number}");
        let late = club
            .discord
            .press_custom_id(&club.bob, proposal, &accept)
            .await;
        assert_contains(&late.reply().await.content, " was declined by");
        assert_only_responses(&club, &place);
    }
    // A notification would be an unchecked follow-up.
    club.close().await;
}

#[tokio::test]
async fn the_next_press_shows_the_expiry() {
    const EXPIRED: &str = "SELECT COUNT(*) FROM agreement WHERE state = 'expired'";

    let mut club = Club::open().await;
    let places = places_without_the_bot(&club);
    let mut proposals = Vec::new();
    for place in &places {
        proposals.push(propose(&club, place).await.message());
    }
    club.expire_proposals().await;
    club.wait_for_count(EXPIRED, 2).await;
    for proposal in proposals {
        let press = club.press(&club.bob, proposal, "Accept").await;
        let shown = press.reply().await;
        assert_eq!(shown.kind, CallbackKind::Update);
        assert_contains(&shown.content, "** expired ");
    }
    for place in &places {
        assert_only_responses(&club, place);
    }
    club.close().await;
}
