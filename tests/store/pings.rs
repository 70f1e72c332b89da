use crate::prelude::*;

on_both_databases!(
    pings_of_other_pairs_are_counted_separately,
    the_ping_limit_survives_erasures,
    the_ping_limit_survives_a_restart,
    an_answer_allows_three_more_pings,
    an_answer_in_the_next_hour_allows_three_more_pings,
    an_answer_of_the_proposer_allows_no_more_pings,
    three_of_concurrent_proposals_ping,
    three_of_concurrent_questions_ping,
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

async fn pings_of_other_pairs_are_counted_separately(store: Store) {
    ping_often(&store, noon()).await;
    for (proposer, opponent) in [(CAROL, BOB), (BOB, ALICE), (ALICE, CAROL)] {
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

async fn the_ping_limit_survives_erasures(store: Store) {
    ping_often(&store, noon()).await;
    for subject in [
        ErasureSubject::Person(ALICE),
        ErasureSubject::Person(BOB),
        ErasureSubject::Guild(GuildId(21)),
    ] {
        erase(&store, subject).await;
        assert!(!notifies(&store, ALICE, BOB, noon()).await, "{subject:?}");
    }
}

async fn the_ping_limit_survives_a_restart(location: Location) {
    let stopped = open(&location).await;
    ping_often(&stopped, noon()).await;
    stopped.close().await;
    let restarted = open(&location).await;
    assert!(!notifies(&restarted, ALICE, BOB, noon()).await);
}

/// The opponent answers some seconds after noon.
async fn answer(store: &Store, seconds: i64) {
    let at = noon() + TimeDelta::seconds(seconds);
    ok(store.clear_recent_ping(&pair(ALICE, BOB, at))).await;
}

async fn an_answer_allows_three_more_pings(store: Store) {
    ping_often(&store, noon()).await;
    answer(&store, 0).await;
    ping_often(&store, noon()).await;
}

/// The pings have pseudonyms that change each hour.
async fn an_answer_in_the_next_hour_allows_three_more_pings(store: Store) {
    let almost_one = noon() + TimeDelta::minutes(59);
    ping_often(&store, almost_one).await;
    answer(&store, 3600).await;
    ping_often(&store, almost_one).await;
}

async fn an_answer_of_the_proposer_allows_no_more_pings(store: Store) {
    ping_often(&store, noon()).await;
    ok(store.clear_recent_ping(&pair(BOB, ALICE, noon()))).await;
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
}

async fn three_of_concurrent_proposals_ping(stores: [Store; 2]) {
    let results = eight_times_at_once(&stores, |store| async move {
        notifies(&store, ALICE, BOB, noon()).await
    })
    .await;
    assert_eq!(results.iter().filter(|&&notifies| notifies).count(), 3);
}

async fn three_of_concurrent_questions_ping(stores: [Store; 2]) {
    let results = eight_times_at_once(&stores, |store| async move {
        ok(store.record_ping(&pair(ALICE, BOB, noon()))).await
    })
    .await;
    assert_eq!(results.iter().filter(|&&notifies| notifies).count(), 3);
}

/// One column of all pings, in the order of their ends.
async fn column(location: &Location, name: &str) -> Vec<String> {
    let cells = cells(location, "recent_ping ORDER BY expires_at", name).await;
    cells.into_iter().flatten().collect()
}

async fn the_pseudonym_of_a_pair_changes_each_hour(location: Location) {
    let store = open(&location).await;
    for at in [noon(), noon() + TimeDelta::hours(1)] {
        assert!(notifies(&store, ALICE, BOB, at).await);
    }
    let pairs = column(&location, "pair").await;
    assert_eq!(pairs.len(), 2);
    assert_ne!(pairs[0], pairs[1]);
    for pair in pairs {
        assert_eq!(pair.len(), 64);
        let is_hex = pair.chars().all(|digit| digit.is_ascii_hexdigit());
        assert!(is_hex, "{pair}");
    }
}

async fn pings_are_erased_after_an_hour(location: Location) {
    let store = open(&location).await;
    for at in [noon(), noon() + TimeDelta::hours(1)] {
        assert!(notifies(&store, ALICE, BOB, at).await);
    }
    let mut left = Vec::new();
    for seconds in [3599, 3600, 7199, 7200] {
        ok(store.erase_old_pings(noon() + TimeDelta::seconds(seconds))).await;
        left.push(column(&location, "pair").await.len());
    }
    assert_eq!(left, [2, 1, 1, 0]);
}

#[test]
fn the_pseudonym_of_a_pair_depends_on_the_secret() {
    let with_other_secret = PingedPair::new(&secret('1'), ALICE, BOB, noon());
    assert_ne!(with_other_secret, pair(ALICE, BOB, noon()));
}
