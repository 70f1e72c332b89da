//! Agreements that public randomness draws.

use chess960::{StartId, StartSet};
use fake_drand::Fault as RelayFault;

use crate::prelude::*;
use crate::public_club::PublicClub;

impl PublicClub {
    /// Bob presses **Accept**. Returns the message that announces the draw.
    async fn accept(&self, proposal: Snowflake) -> Reply {
        let press = self.club.press(&self.club.bob, proposal, "Accept").await;
        press.reply().await
    }
}

#[tokio::test]
async fn accepting_draws_in_a_new_message() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({"exclude": "518"})).await;
    let proposed = public.club.discord.message(proposal);
    assert_contains(&proposed.content, "*Accept* starts the draw.");
    assert_eq!(
        proposed.labels(),
        ["Accept", "Decline or withdraw", "How it works"]
    );
    let announced = public.accept(proposal).await;
    assert!(!announced.ephemeral);
    assert_contains(&announced.content, "accepted proposal 1 of <@");
    assert_contains(&announced.content, "-# Left out: 518 `RNBQKBNR`");
    let message = announced.message();
    let revealed = public.edited(message, 1).await;
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let drawn = public.chain.drawn_by_message(message, &excluded, 1)[0];
    let position = format!("**Position {drawn}**");
    assert_contains(&revealed.content, &position);
    assert_contains(
        &revealed.content,
        "-# Position and colours at random · drand's round ",
    );
    assert_eq!(revealed.labels(), ["Details", "Verify"]);
    // Before the draw, and after it.
    let sealed = public.edited(proposal, 2).await;
    assert_contains(&sealed.content, &position);
    public.club.close().await;
}

#[tokio::test]
async fn the_proposer_is_notified_by_the_announcement() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({})).await;
    let announced = public.accept(proposal).await;
    let proposer = public.club.alice.id;
    let mentioned = &announced.raw["data"]["allowed_mentions"]["users"];
    assert_eq!(*mentioned, json!([proposer.to_string()]));
    public.edited(announced.message(), 1).await;
    public.edited(proposal, 2).await;
    public.club.close().await;
}

#[tokio::test]
async fn an_accepted_proposal_cannot_be_withdrawn() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({})).await;
    public.accept(proposal).await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    let shown = public.edited(proposal, 1).await;
    assert_contains(
        &shown.content,
        "Position and colours are being drawn in a new message.",
    );
    assert!(shown.labels().is_empty());
    public.club.close().await;
}

#[tokio::test]
async fn the_list_of_agreements_gives_an_accepted_proposal_no_deadline() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({})).await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    public.accept(proposal).await;
    public.edited(proposal, 1).await;
    let list = public.club.ask("agreements", json!({})).await;
    assert_contains(&list.content, "**1** accepted, being drawn · ");
    public.club.close().await;
}

#[tokio::test]
async fn the_result_can_be_verified() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({})).await;
    let message = public.accept(proposal).await.message();
    public.edited(message, 1).await;
    public.edited(proposal, 2).await;
    let verified = public.club.ask("verify", json!({"agreement": 1})).await;
    assert_private_reply(&verified, "✓ **This fits:** drand's round ");
    assert_contains(&verified.content, "first one due at least 6 seconds later.");
    public.club.close().await;
}

#[tokio::test]
async fn without_a_relay_players_enter_words() {
    let public = PublicClub::open().await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    let proposal = public.club.propose(json!({})).await;
    let proposed = public.club.discord.message(proposal);
    assert_eq!(
        proposed.labels()[..2],
        ["Enter my word", "Leave it to chance"]
    );
    public.club.close().await;
}

#[tokio::test]
async fn a_proposal_may_ask_for_words() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({"draw": "words"})).await;
    let proposed = public.club.discord.message(proposal);
    assert_eq!(
        proposed.labels()[..2],
        ["Enter my word", "Leave it to chance"]
    );
    public.club.close().await;
}
