use crate::prelude::*;

on_both_databases!(
    pings_a_person_at_most_three_times_an_hour,
    ping_limit_survives_erasures_and_restarts,
    answer_allows_another_ping,
    three_of_concurrent_proposals_ping,
    three_of_concurrent_questions_ping,
    a_pair_is_stored_as_64_hex_digits,
    the_pseudonym_of_a_pair_changes_each_hour,
    pings_are_erased_after_an_hour,
);

const CAROL: UserId = UserId(13);

fn pair(proposer: UserId, opponent: UserId, at: DateTime<Utc>) -> PingedPair {
    PingedPair::new(&secret('0'), proposer, opponent, at)
}

async fn notifies(store: &Store, proposer: UserId, opponent: UserId, at: DateTime<Utc>) -> bool {
    let proposal = NewProposal {
        proposer: player(proposer, "Alice"),
        opponent: player(opponent, "Bob"),
        proposed_at: at,
        expires_at: at + TimeDelta::days(7),
        ..proposal(drawn())
    };
    let pair = pair(proposer, opponent, at);
    ok(store.propose(proposal, &pair))
        .await
        .expect("the limit is not reached")
        .pings_opponent
}

async fn pings_a_person_at_most_three_times_an_hour(stores: [Store; 2]) {
    // At any time of the hour.
    for (minute, proposer) in [(0, 1), (29, 2), (59, 3)] {
        let begun = noon() + TimeDelta::minutes(minute);
        let proposer = UserId(100 + proposer);
        let mut pinging = Vec::new();
        for (after, store) in [0, 1, 1800, 1801, 3599, 3600, 3601, 3602, 5400, 7199, 7200]
            .into_iter()
            .zip(stores.iter().cycle())
        {
            let now = begun + TimeDelta::seconds(after);
            if notifies(store, proposer, BOB, now).await {
                pinging.push(after);
            }
        }
        assert_eq!(pinging, [0, 1, 1800, 3600, 3601, 5400, 7200], "{minute}");
    }
    let [store, _] = stores;
    for (proposer, opponent) in [(ALICE, BOB), (BOB, ALICE), (ALICE, CAROL)] {
        assert!(notifies(&store, proposer, opponent, noon()).await);
    }
}

/// Uses up the pings of Alice to Bob.
async fn ping_often(store: &Store, at: DateTime<Utc>) {
    for _ in 0..MAX_PINGS {
        assert!(notifies(store, ALICE, BOB, at).await);
    }
    assert!(!notifies(store, ALICE, BOB, at).await);
}

async fn ping_limit_survives_erasures_and_restarts(location: Location) {
    let mut store = open(&location).await;
    ping_often(&store, noon()).await;
    for user in [ALICE, BOB] {
        ok(store.request_erasure(ErasureSubject::Person(user), noon())).await;
        assert!(!notifies(&store, ALICE, BOB, noon()).await, "{user}");
    }
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), noon())).await;
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
    store.close().await;
    store = open(&location).await;
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
}

async fn answer_allows_another_ping(store: Store) {
    // Also in the next hour.
    for after in [0, 3599] {
        ping_often(&store, noon()).await;
        let then = noon() + TimeDelta::seconds(after);
        ok(store.clear_recent_ping(&pair(ALICE, BOB, then))).await;
    }
    ping_often(&store, noon()).await;
    ok(store.clear_recent_ping(&pair(BOB, ALICE, noon()))).await;
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
}

async fn three_of_concurrent_proposals_ping(stores: [Store; 2]) {
    let tasks = (0..8).map(|i| {
        let store = stores[i % 2].clone();
        async move { notifies(&store, ALICE, BOB, noon()).await }
    });
    let results = concurrently(tasks).await;
    assert_eq!(results.iter().filter(|&&notifies| notifies).count(), 3);
}

async fn three_of_concurrent_questions_ping(stores: [Store; 2]) {
    let tasks = (0..8).map(|i| {
        let store = stores[i % 2].clone();
        async move { ok(store.record_ping(&pair(ALICE, BOB, noon()))).await }
    });
    let results = concurrently(tasks).await;
    assert_eq!(results.iter().filter(|&&notifies| notifies).count(), 3);
}

/// One column of all pings, in the order of their ends.
async fn column(location: &Location, name: &str) -> Vec<String> {
    let cells = cells(location, "recent_ping ORDER BY expires_at", name).await;
    cells.into_iter().flatten().collect()
}

async fn a_pair_is_stored_as_64_hex_digits(location: Location) {
    let store = open(&location).await;
    assert!(notifies(&store, ALICE, BOB, noon()).await);
    let pairs = column(&location, "pair").await;
    let [pair] = &pairs[..] else {
        panic!("one pair: {pairs:?}");
    };
    assert_eq!(pair.len(), 64);
    let is_lowercase_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
    assert!(pair.bytes().all(is_lowercase_hex), "{pair}");
}

async fn the_pseudonym_of_a_pair_changes_each_hour(location: Location) {
    let store = open(&location).await;
    for at in [noon(), noon() + TimeDelta::hours(1)] {
        assert!(notifies(&store, ALICE, BOB, at).await);
    }
    let pairs = column(&location, "pair").await;
    assert_ne!(pairs[0], pairs[1]);
}

async fn pings_are_erased_after_an_hour(location: Location) {
    let store = open(&location).await;
    for at in [noon(), noon() + TimeDelta::hours(1)] {
        assert!(notifies(&store, ALICE, BOB, at).await);
    }
    for (seconds, left) in [(3599, 2), (3600, 1), (7199, 1), (7200, 0)] {
        ok(store.erase_old_pings(noon() + TimeDelta::seconds(seconds))).await;
        let pairs = column(&location, "pair").await;
        assert_eq!(pairs.len(), left, "after {seconds} seconds");
    }
}

#[test]
fn the_pseudonym_of_a_pair_depends_on_the_secret() {
    let with_other_secret = PingedPair::new(&secret('1'), ALICE, BOB, noon());
    assert_ne!(with_other_secret, pair(ALICE, BOB, noon()));
}
