//! Requests to relays of drand.

use fake_drand::{FakeChain, FakeRelay};

use crate::prelude::*;

#[tokio::test]
async fn a_bot_that_draws_nothing_sends_no_request_to_a_relay() {
    let chain = FakeChain::new(960, 1_700_000_000);
    let relay = FakeRelay::start(&chain);
    let settings = [
        ("CHESS960_DRAND", relay.url()),
        ("CHESS960_DRAND_CHAIN", &chain.hash()),
    ];
    let club = Club::open_with(&settings).await;
    club.ask("show", json!({"id": "518"})).await;
    club.close().await;
    assert_eq!(relay.requests(), []);
}
