//! Draws from public randomness.

use chess960::{StartId, StartSet};
use fake_drand::Fault as RelayFault;

use crate::prelude::*;
use crate::public_club::{PublicClub, RelayedChain};

impl PublicClub {
    async fn draw(&self, mut options: Value) -> Reply {
        options["method"] = json!("public");
        self.club.ask("random", options).await
    }

    fn position_of(&self, message: Snowflake) -> StartId {
        self.chain.drawn_by_message(message, &StartSet::EMPTY, 1)[0]
    }
}

#[tokio::test]
async fn a_draw_is_announced_and_revealed_in_the_same_message() {
    let public = PublicClub::open().await;
    let announced = public.draw(json!({"count": 3, "exclude": "518"})).await;
    assert!(!announced.ephemeral);
    let soon = "**Drawing 3 positions in a few seconds…**";
    assert_contains(&announced.content, soon);

    let message = announced.message();
    let revealed = public.edited(message, 1).await;
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let drawn = public.chain.drawn_by_message(message, &excluded, 3);
    let numbers: Vec<String> = drawn.iter().map(StartId::to_string).collect();
    assert_eq!(revealed.labels()[..3], numbers);
    assert_contains(&revealed.content, "-# Draw 1 by <@");
    public.club.close().await;
}

#[tokio::test]
async fn typed_values_of_the_hosts_chain_are_verified() {
    let public = PublicClub::open().await;
    let message = public.draw(json!({})).await.message();
    public.edited(message, 1).await;
    let round = RelayedChain::round_of_message(message);
    let signature = public.chain.beacon(round).signature.to_string();
    let options = json!({"round": round, "signature": signature, "message": message.to_string()});
    let verified = public.club.ask("verify", options).await;
    let fits = format!("✓ **This fits:** drand's round {round} is the first one due");
    assert_private_reply(&verified, &fits);
    assert_contains(&verified.content, "\n-# This is not drand's public network");
    public.club.close().await;
}

#[tokio::test]
async fn a_draw_waits_for_a_late_beacon() {
    let public = PublicClub::open().await;
    let message = public.draw(json!({})).await.message();
    public.chain.relay.set_fault(Some(RelayFault::Down));
    let late = public.edited(message, 1).await;
    assert_contains(&late.content, "**Still waiting for drand.**");
    public.chain.relay.set_fault(None);
    let revealed = public.edited(message, 2).await;
    let expected = format!("**Position {}**", public.position_of(message));
    assert_contains(&revealed.content, &expected);
    public.club.close().await;
}

#[tokio::test]
async fn a_draw_is_refused_while_no_relay_answers() {
    let public = PublicClub::open().await;
    public.chain.relay.set_fault(Some(RelayFault::Down));
    let refused = public.draw(json!({})).await;
    assert_private_reply(&refused, "doesn't answer at the moment");
    assert_eq!(
        public.club.count("SELECT COUNT(*) FROM public_draw").await,
        0
    );
    public.club.close().await;
}
