//! Draws from public randomness.

use chess960::{StartId, StartSet};
use fake_drand::Fault as RelayFault;

use crate::prelude::*;
use crate::public_club::PublicClub;

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
    assert_contains(
        &announced.content,
        "**Drawing 3 positions in a few seconds…**",
    );
    let message = announced.message();
    let revealed = public.edited(message, 1).await;
    let excluded: StartSet = [StartId::CLASSICAL].into_iter().collect();
    let drawn = public.chain.drawn_by_message(message, &excluded, 3);
    let expected: Vec<String> = drawn.iter().map(StartId::to_string).collect();
    assert_eq!(revealed.labels()[..3], expected);
    assert_contains(&revealed.content, "-# Draw 1 by <@");
    let recorded = public
        .club
        .count("SELECT COUNT(*) FROM draw WHERE method = 'public'")
        .await;
    assert_eq!(recorded, 1);
    public.club.close().await;
}

#[tokio::test]
async fn a_late_beacon_is_awaited() {
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
