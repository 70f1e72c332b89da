//! Metrics of the store.

use chess960_bot::health::ConnectionStatus;
use chess960_bot::health::clock::Clock;
use chess960_bot::metrics::{CurrentState, Metrics};

use crate::prelude::*;

on_both_databases!(counts_waiting_schedules, measures_operations);

async fn waiting_counts(store: &Store, minutes: i64) -> [i64; 3] {
    let at = noon() + TimeDelta::minutes(minutes);
    let counts = ok(store.schedule_counts(at)).await;
    [counts.due, counts.late, counts.refused]
}

async fn counts_waiting_schedules(store: Store) {
    ok(store.check()).await;
    assert_eq!(waiting_counts(&store, 60).await, [0, 0, 0]);
    for (id, name) in [(1, "a"), (2, "b"), (3, "c"), (4, "d")] {
        add(&store, &schedule(id, name)).await;
    }
    // Due at noon, late some minutes later.
    assert_eq!(waiting_counts(&store, -1).await, [0, 0, 0]);
    assert_eq!(waiting_counts(&store, 1).await, [4, 0, 0]);
    assert_eq!(waiting_counts(&store, 10).await, [4, 4, 0]);

    posted(&store, 1, 10, noon()).await;
    let post = claimed(&store, 2, noon()).await;
    assert_eq!(waiting_counts(&store, 1).await, [3, 0, 0]);
    assert_eq!(waiting_counts(&store, 10).await, [3, 3, 0]);
    // Discord refuses the second post. The result of the third is unknown.
    let again = noon() + TimeDelta::minutes(20);
    let job = post_job(&store, &post).await;
    ok(store.retry_post(&job, &post, again, "not allowed", noon())).await;
    let post = claimed(&store, 3, noon()).await;
    assert_eq!(
        give_up(&store, &post, ClosedResult::Unknown, noon()).await,
        GiveUpResult::Closed
    );
    assert_eq!(waiting_counts(&store, 10).await, [2, 1, 1]);
    store.close().await;
}

fn figure(metrics: &Metrics, name: &str, work: &str) -> u64 {
    let name = format!("chess960_store_{name}{{work=\"{work}\"}} ");
    let text = metrics.text(&CurrentState {
        is_store_up: true,
        is_paused: false,
        clock: &Clock::default(),
        connection: &ConnectionStatus::default(),
        schedules: None,
    });
    let value = text.lines().find_map(|line| line.strip_prefix(&name));
    value.expect("one exists").parse().expect("a number")
}

async fn measures_operations(location: Location) {
    let metrics = Metrics::default();
    let watch = StoreWatch {
        metrics: metrics.store.clone(),
        ..StoreWatch::default()
    };
    let store = ok(Store::open_watched(&location, &watch)).await;
    let kinds = ["begin", "statement", "commit"];
    let counts = || kinds.map(|work| figure(&metrics, "seconds_count", work));
    let errors = || kinds.map(|work| figure(&metrics, "errors_total", work));
    let [begun, statements, committed] = counts();
    for number in 1..=2 {
        ok(store.schedules(schedule(1, "a").guild)).await;
        assert_eq!(counts(), [begun, statements + number, committed]);
    }
    // A row, two tables without additions, and the commitment to the first day.
    add(&store, &schedule(1, "a")).await;
    assert_eq!(counts(), [begun + 1, statements + 6, committed + 1]);
    assert_eq!(errors(), [0; 3]);

    for table in ["agreement_counter", "daily_commitment", "daily_post"] {
        execute(&location, format!("DROP TABLE {table}")).await;
    }
    assert!(store.schedule_counts(noon()).await.is_err());
    assert_eq!(errors(), [0, 1, 0]);
    let other = schedule(2, "b");
    assert!(store.add_schedule(&other).await.is_err());
    assert_eq!(errors(), [0, 2, 0]);
    store.close().await;
    assert!(store.add_schedule(&other).await.is_err());
    assert_eq!(errors(), [1, 2, 0]);
}
