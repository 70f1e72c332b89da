//! Draws from public randomness.

use chess960::{StartId, StartSet};
use chess960_bot::domain::fairness::{Beacon, BeaconSignature, PublicContext, Round};
use chess960_bot::domain::ids::MessageId;
use fake_drand::{FakeChain, FakeRelay, Fault as RelayFault};

use crate::prelude::*;

const GENESIS: u32 = 1_700_000_000;

/// A club whose bot asks a relay of a chain with a round every three seconds.
struct PublicClub {
    club: Club,
    chain: FakeChain,
    relay: FakeRelay,
}

impl PublicClub {
    async fn open() -> Self {
        let chain = FakeChain::new(960, GENESIS);
        let relay = FakeRelay::start(&chain);
        let mut public = Self {
            club: Club::new().await,
            chain,
            relay,
        };
        public.start().await;
        public
    }

    /// Starts the bot, and waits until it is connected.
    async fn start(&mut self) {
        let sessions = self.club.discord.sessions();
        self.club.start_with(&[
            ("CHESS960_DRAND", self.relay.url()),
            ("CHESS960_DRAND_CHAIN", &self.chain.hash()),
        ]);
        self.club.discord.wait_for_sessions(sessions + 1).await;
    }

    async fn draw(&self, mut options: Value) -> Reply {
        options["method"] = json!("public");
        self.club.ask("random", options).await
    }

    /// Waits until the draw's message has been edited this number of times, and returns it.
    async fn edited(&self, message: Snowflake, times: usize) -> MessageView {
        self.club
            .discord
            .wait_for_requests(&edits_of(message), times)
            .await;
        self.club.discord.message(message)
    }

    /// Recomputes a draw from the id of its message.
    fn recomputed(&self, message: Snowflake, excluded: &StartSet, count: usize) -> Vec<String> {
        let message = MessageId(message);
        let earliest = message.created_at() + TimeDelta::seconds(6);
        let seconds = earliest.timestamp_millis() - i64::from(GENESIS) * 1000;
        let round = u64::try_from(seconds)
            .expect("after the genesis")
            .div_ceil(3000)
            + 1;
        let beacon = Beacon {
            round: Round(round),
            signature: BeaconSignature(self.chain.signature(round)),
        };
        let positions = PublicContext::Message(message)
            .key(&beacon)
            .draws(excluded, count);
        positions.iter().map(StartId::to_string).collect()
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
    let expected = public.recomputed(message, &excluded, 3);
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
async fn verify_shows_the_values_of_a_draw() {
    let public = PublicClub::open().await;
    let message = public.draw(json!({})).await.message();
    public.edited(message, 1).await;
    let pressed = public.club.press(&public.club.bob, message, "Verify").await;
    let proof = pressed.reply().await;
    assert_private_reply(&proof, "chess960-bot verify public --round ");
    assert_contains(&proof.content, &format!(" --message {message}"));
    public.club.close().await;
}

#[tokio::test]
async fn a_late_beacon_is_awaited() {
    let public = PublicClub::open().await;
    let message = public.draw(json!({})).await.message();
    public.relay.set_fault(Some(RelayFault::Down));
    let late = public.edited(message, 1).await;
    assert_contains(&late.content, "**Still waiting for drand.**");
    public.relay.set_fault(None);
    let revealed = public.edited(message, 2).await;
    let expected = public.recomputed(message, &StartSet::EMPTY, 1);
    assert_contains(&revealed.content, &format!("**Position {}**", expected[0]));
    public.club.close().await;
}

#[tokio::test]
async fn a_draw_is_refused_while_no_relay_answers() {
    let public = PublicClub::open().await;
    public.relay.set_fault(Some(RelayFault::Down));
    let refused = public.draw(json!({})).await;
    assert_private_reply(&refused, "doesn't answer at the moment");
    assert_eq!(
        public.club.count("SELECT COUNT(*) FROM public_draw").await,
        0
    );
    public.club.close().await;
}

#[tokio::test]
async fn a_killed_draw_is_revealed_after_the_restart() {
    let mut public = PublicClub::open().await;
    let message = public.draw(json!({})).await.message();
    let announced = "SELECT COUNT(*) FROM public_draw WHERE state = 'announced'";
    public.club.wait_for_count(announced, 1).await;
    public.club.kill().await;
    public.start().await;
    let revealed = public.edited(message, 1).await;
    let expected = public.recomputed(message, &StartSet::EMPTY, 1);
    assert_contains(&revealed.content, &format!("**Position {}**", expected[0]));
    public.club.close().await;
}
