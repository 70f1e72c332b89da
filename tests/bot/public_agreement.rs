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

    /// Waits until both messages show the result of the draw, and returns them. The proposal is edited before the draw
    /// and after it.
    async fn revealed(&self, announcement: Snowflake, proposal: Snowflake) -> [MessageView; 2] {
        let revealed = self.edited(announcement, 1).await;
        [revealed, self.edited(proposal, 2).await]
    }
}

#[tokio::test]
async fn accepting_announces_the_draw_to_the_proposer() {
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
    let Club { alice, bob, .. } = &public.club;
    let expected = format!(
        "**<@{}> accepted proposal 1 of <@{}>.** In a few seconds, the position and the colours are drawn from public \
         randomness.\n\
         -# From the chain `{}` of drand, which my host has chosen.\n\
         -# Left out: 518 `RNBQKBNR`",
        bob.id,
        alice.id,
        public.chain.hash()
    );
    assert_eq!(announced.content, expected);
    let mentioned = &announced.raw["data"]["allowed_mentions"]["users"];
    assert_eq!(*mentioned, json!([alice.id.to_string()]));
    public.revealed(announced.message(), proposal).await;
    public.club.close().await;
}

#[tokio::test]
async fn the_announcement_decides_the_position_which_both_messages_show() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({"exclude": "518"})).await;
    let announcement = public.accept(proposal).await.message();
    let [revealed, sealed] = public.revealed(announcement, proposal).await;
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let drawn = public.chain.drawn_by_message(announcement, &excluded, 1)[0];
    let position = format!("**Position {drawn}**");
    assert_contains(&revealed.content, &position);
    assert_contains(&sealed.content, &position);
    assert_contains(
        &revealed.content,
        "-# Position and colours at random · drand's round ",
    );
    assert_eq!(revealed.labels(), ["Details", "Verify"]);
    public.club.close().await;
}

#[tokio::test]
async fn an_accepted_proposal_can_neither_change_nor_expire() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose_draw().await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    public.accept(proposal).await;
    let accepted = public.edited(proposal, 1).await;
    assert_contains(
        &accepted.content,
        "Position and colours are being drawn in a new message.",
    );
    assert_eq!(accepted.buttons, []);
    // Alice still sees the buttons, because her client has not updated the message.
    let club = &public.club;
    let withdrawal = club
        .discord
        .press_custom_id(&club.alice, proposal, "agree:end:1")
        .await;
    assert_private_reply(
        &withdrawal.reply().await,
        "The proposal is accepted and its result is being drawn. Nothing can change it any more.",
    );
    let list = club.ask("agreements", json!({})).await;
    assert_contains(&list.content, "**1** accepted, being drawn · ");
    public.club.close().await;
}

#[tokio::test]
async fn the_result_can_be_verified() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose_draw().await;
    let announcement = public.accept(proposal).await.message();
    public.revealed(announcement, proposal).await;
    let verified = public.club.ask("verify", json!({"agreement": 1})).await;
    assert_private_reply(&verified, "✓ **This fits:** drand's round ");
    assert_contains(&verified.content, "first one due at least 6 seconds later.");
    public.club.close().await;
}

const BUTTONS_FOR_WORDS: [&str; 2] = ["Enter my word", "Leave it to chance"];

#[tokio::test]
async fn without_a_relay_players_enter_words() {
    let public = PublicClub::open().await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    let proposal = public.club.propose_draw().await;
    let proposed = public.club.discord.message(proposal);
    assert_eq!(proposed.labels()[..2], BUTTONS_FOR_WORDS);
    public.club.close().await;
}

#[tokio::test]
async fn a_proposal_may_ask_for_words() {
    let public = PublicClub::open().await;
    let proposal = public.club.propose(json!({"draw": "words"})).await;
    let proposed = public.club.discord.message(proposal);
    assert_eq!(proposed.labels()[..2], BUTTONS_FOR_WORDS);
    public.club.close().await;
}
