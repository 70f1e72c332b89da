//! Metrics of the store.

use chess960_bot::domain::event::{EventRound, RoundState};
use chess960_bot::health::ConnectionStatus;
use chess960_bot::health::clock::Clock;
use chess960_bot::metrics::{CurrentState, Metrics, WorkCounts};

use crate::events::{EventStore, MESSAGE, load_round, revealed};
use crate::prelude::*;

on_both_databases!(
    counts_waiting_schedules,
    a_post_that_is_retried_later_counts_as_refused,
    measures_successful_operations,
    counts_failed_operations,
    a_round_announced_a_minute_ago_is_a_late_draw,
);

async fn counts_after_noon(store: &Store, minutes: i64) -> WorkCounts {
    let at = noon() + TimeDelta::minutes(minutes);
    ok(store.work_counts(at)).await
}

pub async fn late_draws(store: &Store, now: DateTime<Utc>) -> i64 {
    ok(store.work_counts(now)).await.late_draws
}

const NONE_WAIT: WorkCounts = WorkCounts {
    due: 0,
    late: 0,
    refused: 0,
    late_draws: 0,
};

/// Adds schedules that are due at noon.
async fn add_schedules(store: &Store, count: u64) {
    for id in 1..=count {
        add(store, &schedule(id, &id.to_string())).await;
    }
}

async fn counts_waiting_schedules(store: Store) {
    add_schedules(&store, 2).await;
    assert_eq!(counts_after_noon(&store, -1).await, NONE_WAIT);
    let due = WorkCounts {
        due: 2,
        ..NONE_WAIT
    };
    assert_eq!(counts_after_noon(&store, 1).await, due);
    let late = WorkCounts { late: 2, ..due };
    assert_eq!(counts_after_noon(&store, 10).await, late);
    // A claimed post still waits, until it is posted or given up.
    let first = claimed(&store, 1, noon()).await;
    let second = claimed(&store, 2, noon()).await;
    assert_eq!(counts_after_noon(&store, 10).await, late);
    record_message(&store, &first, 10, None, noon()).await;
    give_up(&store, &second, PostFailure::Unknown, noon()).await;
    assert_eq!(counts_after_noon(&store, 10).await, NONE_WAIT);
}

async fn a_round_announced_a_minute_ago_is_a_late_draw(EventStore(store): EventStore) {
    let mut round = EventRound {
        state: RoundState::Announced {
            since: noon(),
            message: MESSAGE,
            excluded: StartSet::EMPTY,
        },
        ..load_round(&store, 1).await
    };
    saved(store.update_event_round(&round, Some(noon()), noon())).await;
    let minute_later = MESSAGE.created_at() + TimeDelta::seconds(60);
    assert_eq!(late_draws(&store, minute_later).await, 0);
    let now = minute_later + TimeDelta::milliseconds(1);
    assert_eq!(late_draws(&store, now).await, 1);
    round.revision += 1;
    round.state = revealed();
    saved(store.update_event_round(&round, Some(noon()), noon())).await;
    assert_eq!(late_draws(&store, now).await, 0);
}

async fn a_post_that_is_retried_later_counts_as_refused(store: Store) {
    add_schedules(&store, 1).await;
    let post = claimed(&store, 1, noon()).await;
    let job = post_job(&store, &post).await;
    let again = noon() + TimeDelta::minutes(20);
    ok(store.retry_post(&job, &post, again, "not allowed", noon())).await;
    let refused = WorkCounts {
        due: 1,
        refused: 1,
        ..NONE_WAIT
    };
    assert_eq!(counts_after_noon(&store, 10).await, refused);
}

fn figure(metrics: &Metrics, name: &str, work: &str) -> u64 {
    let name = format!("chess960_store_{name}{{work=\"{work}\"}} ");
    let text = metrics.text(&CurrentState {
        is_store_up: true,
        is_paused: false,
        clock: &Clock::default(),
        connection: &ConnectionStatus::default(),
        work: None,
    });
    let value = text.lines().find_map(|line| line.strip_prefix(&name));
    value.expect("one exists").parse().expect("a number")
}

/// Opens a store whose operations are counted.
async fn open_measured(location: &Location) -> (Store, Metrics) {
    let metrics = Metrics::default();
    let setup = StoreSetup {
        metrics: metrics.store.clone(),
        ..StoreSetup::default()
    };
    let store = ok(Store::open_with(location, &setup)).await;
    (store, metrics)
}

/// A figure for the beginnings of transactions, statements and commits.
fn figures(metrics: &Metrics, name: &str) -> [u64; 3] {
    ["begin", "statement", "commit"].map(|work| figure(metrics, name, work))
}

async fn measures_successful_operations(location: Location) {
    let (store, metrics) = open_measured(&location).await;
    let [begun, statements, committed] = figures(&metrics, "seconds_count");
    ok(store.schedules(GuildId(7))).await;
    let after_a_read = figures(&metrics, "seconds_count");
    assert_eq!(after_a_read, [begun, statements + 1, committed]);
    // A row, two tables without additions, and the commitment to the first day.
    add(&store, &schedule(1, "a")).await;
    let after_a_write = figures(&metrics, "seconds_count");
    assert_eq!(after_a_write, [begun + 1, statements + 5, committed + 1]);
    assert_eq!(figures(&metrics, "errors_total"), [0; 3]);
}

async fn counts_failed_operations(location: Location) {
    let (store, metrics) = open_measured(&location).await;
    for table in ["daily_commitment", "daily_post"] {
        execute(&location, format!("DROP TABLE {table}")).await;
    }
    assert!(store.work_counts(noon()).await.is_err());
    assert_eq!(figures(&metrics, "errors_total"), [0, 1, 0]);
    assert!(store.add_schedule(&schedule(1, "a")).await.is_err());
    assert_eq!(figures(&metrics, "errors_total"), [0, 2, 0]);
    store.close().await;
    assert!(store.add_schedule(&schedule(1, "a")).await.is_err());
    assert_eq!(figures(&metrics, "errors_total"), [1, 2, 0]);
}
