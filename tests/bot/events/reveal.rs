//! Reveals: what decides the position of a round, and its proof.

use chess960_bot::domain::fairness::{Commitment, RoundKey};

use super::{EventClub, open_public, open_public_with, position, set};
use crate::prelude::*;
use crate::public_club::RelayedChain;

/// Key and commitment behind **Verify** of a round.
async fn key_and_commitment(event: &EventClub, round: Snowflake) -> (RoundKey, Commitment) {
    let shown = event.verify(round).await;
    assert!(shown.ephemeral);
    let commitment = between(&shown.content, " --commitment ", " ");
    let (_, after_key) = shown.content.split_once(" --key ").expect("a key");
    let key = after_key.split([' ', '\n']).next().expect("a word");
    (
        key.parse().expect("a key"),
        commitment.parse().expect("a commitment"),
    )
}

/// Verifies the message of a round by its link.
async fn verify_by_link(event: &EventClub, round: Snowflake) -> Reply {
    let channel = event.club.channel.channel_id;
    let link = format!("https://discord.com/channels/1/{channel}/{round}");
    event.club.ask("verify", json!({"link": link})).await
}

#[tokio::test]
async fn a_link_to_a_round_of_the_hosts_chain_is_verified() {
    let (event, _chain) = open_public().await;
    let posted = event.reveal(1).await;
    let verified = verify_by_link(&event, posted.id).await;
    let round = RelayedChain::round_of_message(posted.id);
    let fits = format!("✓ **This fits:** drand's round {round} is the first one due");
    assert_private_reply(&verified, &fits);
    assert_contains(&verified.content, "\n-# This is not drand's public network");
    let proof = event.verify(posted.id).await;
    assert_private_reply(&proof, "`chess960-bot verify` can't check this");
    event.close().await;
}

#[tokio::test]
async fn a_public_round_leaves_out_the_positions_of_earlier_rounds() {
    let (event, chain) = open_public_with(json!({"exclude": "none"})).await;
    event.enter("451").await;
    event.reveal(1).await;
    let second = event.reveal(2).await;
    let drawn = chain.drawn_by_message(second.id, &set(&[451]), 1);
    assert_contains(&second.content, &position(drawn[0]));
    let recorded = event
        .club
        .count("SELECT COUNT(*) FROM event_result WHERE number = 2 AND excluded = '451'")
        .await;
    assert_eq!(recorded, 1);
    event.close().await;
}

const WAITING: &str = "**Still waiting for drand.**";

/// Presses **Reveal round** while the relay is down. Returns the message of the round, which says so.
async fn reveal_without_relay(event: &EventClub, chain: &RelayedChain, round: u16) -> MessageView {
    chain.relay.set_fault(Some(fake_drand::Fault::Down));
    event.press_reveal(round).await;
    let posted = event.next_post().await;
    event.club.wait_for_requests(&edits_of(posted.id), 1).await;
    let waiting = event.club.discord.message(posted.id);
    assert_contains(&waiting.content, WAITING);
    waiting
}

#[tokio::test]
async fn a_round_is_drawn_when_its_late_beacon_arrives() {
    let (event, chain) = open_public().await;
    let posted = reveal_without_relay(&event, &chain, 1).await;
    let panel = event.refresh().await.content;
    assert_contains(&panel, &format!("⚠️ Round 1: {WAITING}"));
    assert_contains(&panel, "You can wait, or draw by hand");
    chain.relay.set_fault(None);
    event.wait_until_done().await;
    assert_omits(&event.refresh().await.content, WAITING);
    // One edit said that the beacon is late, and one shows the position.
    let edits = event.club.wait_for_requests(&edits_of(posted.id), 2).await;
    assert_eq!(edits.len(), 2);
    let drawn = chain.drawn_by_message(posted.id, &set(&[518]), 1);
    let shown = event.club.discord.message(posted.id);
    assert_contains(&shown.content, &position(drawn[0]));
    event.close().await;
}

#[tokio::test]
async fn the_round_of_a_late_beacon_is_named() {
    let (event, chain) = open_public().await;
    // Afterwards, the bot knows the chain.
    event.reveal(1).await;
    let posted = reveal_without_relay(&event, &chain, 2).await;
    let round = RelayedChain::round_of_message(posted.id);
    let named = format!("\n-# The round of drand that decides: {round}");
    assert_contains(&posted.content, &named);
    assert_private_reply(&event.verify(posted.id).await, &named);
    event.close().await;
}

#[tokio::test]
async fn a_position_drawn_by_hand_replaces_a_late_beacon() {
    let (event, chain) = open_public().await;
    let posted = reveal_without_relay(&event, &chain, 1).await;
    let preview = event.enter("451").await;
    assert_contains(&preview, "**Position 451**");
    let unchanged = event.club.discord.message(posted.id);
    assert_eq!(unchanged.content, posted.content);
    let panel = event.post_previewed().await;
    assert_contains(&panel, "**Round 1 is revealed,** with what you entered.");
    event.wait_until_done().await;
    chain.relay.set_fault(None);
    let shown = event.club.discord.message(posted.id).content;
    assert_contains(&shown, "**Position 451**");
    let by_hand = format!("-# Drawn by hand; entered by <@{}>", event.club.alice.id);
    assert_contains(&shown, &by_hand);
    let late = "-# Entered while drand was late, in place of the announced draw";
    assert_contains(&shown, late);
    assert_eq!(event.rounds().len(), 1);
    event.close().await;
}

#[tokio::test]
async fn the_keys_of_a_committed_event_prove_its_commitment_and_its_draws() {
    let event = EventClub::open_with(json!({"randomness": "committed"})).await;
    let first = event.reveal(1).await;
    let second = event.reveal(2).await;
    let (first_key, commitment) = key_and_commitment(&event, first.id).await;
    assert_contains(&event.announcement.content, &commitment.first_digits());
    assert_eq!(first_key.commitment(1), commitment);
    let first_draw = first_key.draws(&set(&[518]), 1)[0];
    assert_contains(&first.content, &position(first_draw));

    let (second_key, same_commitment) = key_and_commitment(&event, second.id).await;
    assert_eq!(same_commitment, commitment);
    assert_eq!(second_key.commitment(2), commitment);
    // No position is drawn twice.
    let excluded = set(&[518, first_draw.get()]);
    let second_draw = second_key.draws(&excluded, 1)[0];
    assert_contains(&second.content, &position(second_draw));
    event.close().await;
}

#[tokio::test]
async fn a_link_to_a_corrected_round_verifies_the_draw_that_was_replaced() {
    let event = EventClub::open_with(json!({"randomness": "committed"})).await;
    let posted = event.reveal(1).await;
    let (key, _) = key_and_commitment(&event, posted.id).await;
    let drawn = key.draws(&set(&[518]), 1)[0];
    event
        .correct(&drawn.to_string(), "518: wrong boards set up")
        .await;
    event.wait_until_done().await;
    let verified = verify_by_link(&event, posted.id).await;
    assert_private_reply(&verified, "**Corrected since:** an organizer has replaced");
    assert_contains(&verified.content, &format!("**{drawn}** "));
    event.close().await;
}

#[tokio::test]
async fn a_link_to_a_reused_round_names_the_round_to_verify() {
    let event = EventClub::open().await;
    let second = event.reveal_reused().await;
    let refused = verify_by_link(&event, second.id).await;
    assert_private_reply(&refused, "These are the positions of round 1.");
    event.close().await;
}

#[tokio::test]
async fn members_verify_a_round_from_the_list() {
    let event = EventClub::open_with(json!({"randomness": "committed"})).await;
    event.enter("451").await;
    event.reveal(1).await;
    let Club { discord, bob, .. } = &event.club;
    let channel = &event.club.channel;
    let list = event
        .club
        .ask_as(bob, channel, "chess960 event", json!({}))
        .await;
    assert_contains(&list.content, " · drawn by hand");
    let chosen = discord
        .choose_from(bob, list.message(), "Verify a round…", "Round 1 · 451")
        .await;
    assert_private_reply(
        &chosen.reply().await,
        "An organizer entered this position, so there is nothing to compute.",
    );
    event.close().await;
}

#[tokio::test]
async fn each_section_gets_its_own_position_in_one_message() {
    let event = EventClub::open_with(json!({"sections": "Open, Women"})).await;
    let posted = event.reveal(1).await;
    let (key, _) = key_and_commitment(&event, posted.id).await;
    let [open, women] = key.draws(&set(&[518]), 2)[..] else {
        panic!("two positions");
    };
    assert_ne!(open, women);
    let open = format!("**`Open`:** {}", position(open));
    assert_contains(&posted.content, &open);
    let women = format!("**`Women`:** {}", position(women));
    assert_contains(&posted.content, &women);
    assert_eq!(event.rounds().len(), 1);
    event.close().await;
}
