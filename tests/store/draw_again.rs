use chess960::draw::DrawResult;
use chess960_bot::domain::ids::{InteractionId, MessageId, UserId};
use chess960_bot::store::{DrawAgain, DrawAgainClaim, DrawRecord, Location, Store, TAKEOVER_AFTER};
use chrono::{DateTime, TimeDelta, Utc};

use crate::draws::record;
use crate::{noon, ok, open};

on_both_databases!(next_press_delivers_an_undelivered_draw, stores_throws,);

fn draw_result(kept: &str) -> DrawResult {
    kept.parse().expect("a draw result")
}

fn draw(drawn_by: u64, positions: &[u16]) -> DrawAgain {
    DrawAgain {
        drawn_by: Some(UserId(drawn_by)),
        results: positions
            .iter()
            .map(|id| draw_result(&id.to_string()))
            .collect(),
        excluded: None,
    }
}

async fn claim(store: &Store, message: u64, draw: DrawAgain, now: DateTime<Utc>) -> DrawAgainClaim {
    let record = DrawRecord {
        id: InteractionId(rand::random()),
        ..record(0, now)
    };
    ok(store.claim_draw_again(MessageId(message), draw, &record)).await
}

async fn next_press_delivers_an_undelivered_draw(location: Location) {
    let store = open(&location).await;
    let (first, later) = (draw(u64::MAX, &[0, 959]), draw(2, &[1, 2]));
    let made = claim(&store, u64::MAX, first.clone(), noon()).await;
    assert_eq!(made, DrawAgainClaim::Deliver(first.clone()));
    let now = noon() + TAKEOVER_AFTER;
    let almost = now - TimeDelta::milliseconds(1);
    for (message, at, expected) in [
        (u64::MAX, almost, DrawAgainClaim::InProgress),
        (u64::MAX, now, DrawAgainClaim::Deliver(first)),
        (u64::MAX, now, DrawAgainClaim::InProgress),
        (1, now, DrawAgainClaim::Deliver(later.clone())),
    ] {
        assert_eq!(claim(&store, message, later.clone(), at).await, expected);
    }
    ok(store.mark_draw_again_delivered(MessageId(1))).await;
    for at in [now, now + TAKEOVER_AFTER * 2] {
        let again = claim(&store, 1, later.clone(), at).await;
        assert_eq!(again, DrawAgainClaim::Delivered);
    }
}

async fn stores_throws(location: Location) {
    let store = open(&location).await;
    let results = [
        "die:6-3-1-6-5-2",
        "coins:HT-TT-TH-H-HH-TH-TH",
        "die-and-coins:HT-TT-TH-H-4-2",
        "digits:9-7-2-5-1-8",
        "518",
    ];
    let draw = DrawAgain {
        drawn_by: Some(UserId(1)),
        results: results.map(draw_result).to_vec(),
        excluded: None,
    };
    claim(&store, 1, draw.clone(), noon()).await;
    let now = noon() + TAKEOVER_AFTER;
    let taken_over = claim(&store, 1, self::draw(2, &[0]), now).await;
    assert_eq!(taken_over, DrawAgainClaim::Deliver(draw));
}
