use chess960::draw::DrawResult;
use chess960_bot::domain::ids::{InteractionId, MessageId, UserId};
use chess960_bot::store::{DrawAgain, DrawAgainClaim, DrawRecord, Location, Store, TAKEOVER_AFTER};
use chrono::{DateTime, TimeDelta, Utc};

use crate::draws::record;
use crate::{noon, open};

on_both_databases!(
    one_of_concurrent_presses_draws,
    next_press_delivers_an_undelivered_draw,
    stores_throws,
    a_delivered_draw_is_not_delivered_again,
);

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
    let claim = store.claim_draw_again(MessageId(message), draw, &record);
    claim.await.expect("the store works")
}

async fn one_of_concurrent_presses_draws(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for message in 1..=5 {
        let presses = (0..8_u16).map(|presser| {
            let store = stores[usize::from(presser) % 2].clone();
            let press = draw(presser.into(), &[presser, 518]);
            tokio::spawn(async move { claim(&store, message, press, noon()).await })
        });
        let presses: Vec<_> = presses.collect();
        let mut delivered = Vec::new();
        for press in presses {
            if let DrawAgainClaim::Deliver(draw) = press.await.expect("no panic") {
                delivered.push(draw);
            }
        }
        assert_eq!(delivered.len(), 1, "{delivered:?}");
    }
}

async fn next_press_delivers_an_undelivered_draw(location: Location) {
    let store = open(&location).await;
    let (first, later) = (draw(u64::MAX, &[0, 959]), draw(2, &[1, 2]));
    assert_eq!(
        claim(&store, u64::MAX, first.clone(), noon()).await,
        DrawAgainClaim::Deliver(first.clone())
    );
    let almost = noon() + TAKEOVER_AFTER - TimeDelta::milliseconds(1);
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), almost).await,
        DrawAgainClaim::InProgress
    );
    let now = noon() + TAKEOVER_AFTER;
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), now).await,
        DrawAgainClaim::Deliver(first)
    );
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), now).await,
        DrawAgainClaim::InProgress
    );
    assert_eq!(
        claim(&store, 1, later.clone(), now).await,
        DrawAgainClaim::Deliver(later)
    );
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
    assert_eq!(
        claim(&store, 1, self::draw(2, &[0]), now).await,
        DrawAgainClaim::Deliver(draw)
    );
}

async fn a_delivered_draw_is_not_delivered_again(location: Location) {
    let store = open(&location).await;
    claim(&store, 1, draw(1, &[1]), noon()).await;
    let noted = store.mark_draw_again_delivered(MessageId(1)).await;
    noted.expect("the store works");
    for now in [noon(), noon() + TAKEOVER_AFTER * 2] {
        assert_eq!(
            claim(&store, 1, draw(2, &[2]), now).await,
            DrawAgainClaim::Delivered
        );
    }
}
