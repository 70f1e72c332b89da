use chess960_bot::domain::ids::{GuildId, UserId};
use chess960_bot::store::{Location, NewProposal, PingedPair, Store};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Connection, PgConnection, SqliteConnection};

use crate::agreements::{ALICE, BOB, drawn, player, proposal};
use crate::{noon, open, secret};

on_both_databases!(
    pings_a_person_at_most_once_an_hour,
    ping_limit_survives_erasures_and_restarts,
    answer_allows_another_ping,
    one_of_concurrent_proposals_pings,
    pseudonyms_are_anonymous_and_erased_after_an_hour,
);

const CAROL: UserId = UserId(13);

fn pair(proposer: UserId, opponent: UserId, at: DateTime<Utc>) -> PingedPair {
    PingedPair::new(&secret('0'), proposer, opponent, at)
}

async fn notifies(store: &Store, proposer: UserId, opponent: UserId, at: DateTime<Utc>) -> bool {
    let proposal = NewProposal {
        proposer: player(proposer, "Alice"),
        opponent: player(opponent, "Bob"),
        at,
        expires_at: at + TimeDelta::days(7),
        pair: pair(proposer, opponent, at),
        ..proposal(drawn())
    };
    let kept = store.propose(proposal).await.expect("the store works");
    kept.expect("the limit is not reached").notifies
}

async fn pings_a_person_at_most_once_an_hour(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    // At any time of the hour.
    for (minute, proposer) in [(0, 1), (29, 2), (59, 3)] {
        let begun = noon() + TimeDelta::minutes(minute);
        let proposer = UserId(100 + proposer);
        for (i, (after, expected)) in [
            (0, true),
            (0, false),
            (1, false),
            (1800, false),
            (3599, false),
            (3600, true),
            (7199, false),
            (7200, true),
        ]
        .into_iter()
        .enumerate()
        {
            let now = begun + TimeDelta::seconds(after);
            let notified = notifies(&stores[i % 2], proposer, BOB, now).await;
            assert_eq!(notified, expected, "{minute} {after}");
        }
    }
    let [store, _] = stores;
    for (proposer, opponent) in [(ALICE, BOB), (BOB, ALICE), (ALICE, CAROL)] {
        assert!(notifies(&store, proposer, opponent, noon()).await);
    }
}

async fn ping_limit_survives_erasures_and_restarts(location: Location) {
    let mut store = open(&location).await;
    assert!(notifies(&store, ALICE, BOB, noon()).await);
    for user in [ALICE, BOB] {
        let forgotten = store.erase_person(user, noon()).await;
        forgotten.expect("the store works");
        assert!(!notifies(&store, ALICE, BOB, noon()).await, "{user}");
    }
    let forgotten = store.erase_guild(GuildId(21), noon()).await;
    forgotten.expect("the store works");
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
    store.close().await;
    store = open(&location).await;
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
}

async fn answer_allows_another_ping(location: Location) {
    let store = open(&location).await;
    // Also in the next hour.
    for after in [0, 3599] {
        assert!(notifies(&store, ALICE, BOB, noon()).await);
        let then = noon() + TimeDelta::seconds(after);
        let settled = store.clear_recent_ping(&pair(ALICE, BOB, then)).await;
        settled.expect("the store works");
    }
    assert!(notifies(&store, ALICE, BOB, noon()).await);
    let of_another = store.clear_recent_ping(&pair(BOB, ALICE, noon())).await;
    of_another.expect("the store works");
    assert!(!notifies(&store, ALICE, BOB, noon()).await);
}

async fn one_of_concurrent_proposals_pings(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let tasks = (0..8).map(|i| {
        let store = stores[i % 2].clone();
        tokio::spawn(async move { notifies(&store, ALICE, BOB, noon()).await })
    });
    let tasks: Vec<_> = tasks.collect();
    let mut notified = 0;
    for task in tasks {
        notified += usize::from(task.await.expect("no panic"));
    }
    assert_eq!(notified, 1);
}

async fn rows(location: &Location) -> Vec<(String, i64)> {
    const ALL: &str = "SELECT pair, expires_at FROM recent_ping ORDER BY expires_at";
    match location {
        Location::Sqlite { url, .. } => {
            let mut connection = SqliteConnection::connect(url).await.expect("the file");
            sqlx::query_as(ALL).fetch_all(&mut connection).await
        }
        Location::Postgres { url } => {
            let mut connection = PgConnection::connect(url).await.expect("the server");
            sqlx::query_as(ALL).fetch_all(&mut connection).await
        }
    }
    .expect("valid SQL")
}

async fn pseudonyms_are_anonymous_and_erased_after_an_hour(location: Location) {
    let store = open(&location).await;
    let hour = TimeDelta::hours(1);
    let begun = [noon(), noon() + hour];
    for at in begun {
        assert!(notifies(&store, ALICE, BOB, at).await);
    }
    let kept = rows(&location).await;
    let ends: Vec<_> = kept.iter().map(|(_, end)| *end).collect();
    assert_eq!(ends, begun.map(|at| (at + hour).timestamp_millis()));
    for (pair, _) in &kept {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        assert!(pair.len() == 64 && pair.bytes().all(is_digit), "{pair}");
    }
    // The pseudonym of a pair changes with the hour and with the secret.
    assert_ne!(kept[0].0, kept[1].0);
    let elsewhere = PingedPair::new(&secret('1'), ALICE, BOB, noon());
    assert_ne!(elsewhere, pair(ALICE, BOB, noon()));

    for (after, left) in [(3599, 2), (3600, 1), (7200, 0)] {
        let erased = store.erase_old_pings(noon() + TimeDelta::seconds(after));
        erased.await.expect("the store works");
        assert_eq!(rows(&location).await.len(), left, "{after}");
    }
}
