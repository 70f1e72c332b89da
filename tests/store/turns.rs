//! The turns of requests to Discord, in one line for all processes.

use std::time::Duration;

use chess960_bot::store::{Location, REQUESTS_PER_SECOND, Store, turn_spacing};
use chrono::{DateTime, TimeDelta, Utc};

use crate::{noon, open};

on_both_databases!(
    turns_follow_each_other,
    a_line_that_ended_begins_anew,
    a_clock_that_was_set_back_stalls_nobody,
    a_pause_holds_everybody,
    a_pause_of_a_clock_that_was_ahead_holds_nobody,
    many_share_the_line,
);

async fn reserve(store: &Store, now: DateTime<Utc>, turns: u32) -> Duration {
    let wait = store.reserve_turns(now, turns).await;
    wait.expect("the store works")
}

async fn pause(store: &Store, now: DateTime<Utc>, pause: Duration) {
    let paused = store.pause_turns(now, pause).await;
    paused.expect("the store works");
}

async fn turns_follow_each_other(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    let second = Duration::from_secs(1);
    assert!(turn_spacing() * REQUESTS_PER_SECOND >= second);
    assert!(turn_spacing() * (REQUESTS_PER_SECOND - 1) < second);
    let mut expected = Duration::ZERO;
    for (store, turns) in [(0, 1), (1, 9), (0, 4), (1, 1)] {
        assert_eq!(reserve(&stores[store], noon(), turns).await, expected);
        expected += turn_spacing() * turns;
    }
    let later = noon() + TimeDelta::milliseconds(100);
    let expected = expected.saturating_sub(Duration::from_millis(100));
    assert_eq!(reserve(&stores[0], later, 1).await, expected);
}

async fn a_line_that_ended_begins_anew(location: Location) {
    let store = open(&location).await;
    reserve(&store, noon(), 9).await;
    let later = noon() + TimeDelta::seconds(1);
    assert_eq!(reserve(&store, later, 1).await, Duration::ZERO);
    assert_eq!(reserve(&store, later, 1).await, turn_spacing());
}

async fn a_clock_that_was_set_back_stalls_nobody(location: Location) {
    let store = open(&location).await;
    reserve(&store, noon(), 9).await;
    let earlier = noon() - TimeDelta::hours(1);
    assert_eq!(reserve(&store, earlier, 1).await, Duration::ZERO);
    assert_eq!(reserve(&store, earlier, 1).await, turn_spacing());
    // And when it is right again, the line goes on from then.
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
}

async fn a_pause_holds_everybody(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    reserve(&store, noon(), 9).await;
    let minute = Duration::from_mins(1);
    pause(&store, noon(), minute).await;
    assert_eq!(reserve(&other, noon(), 1).await, minute);
    assert_eq!(reserve(&store, noon(), 2).await, minute + turn_spacing());
    // A shorter one does not end it.
    pause(&other, noon(), Duration::from_secs(1)).await;
    let half = TimeDelta::seconds(30);
    assert_eq!(
        reserve(&store, noon() + half, 1).await,
        minute / 2 + turn_spacing() * 3
    );
    let over = noon() + TimeDelta::minutes(2);
    assert_eq!(reserve(&store, over, 1).await, Duration::ZERO);
}

async fn a_pause_of_a_clock_that_was_ahead_holds_nobody(location: Location) {
    let store = open(&location).await;
    let ahead = noon() + TimeDelta::days(1);
    pause(&store, ahead, Duration::from_mins(1)).await;
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
    // A true one takes its place.
    let second = Duration::from_secs(1);
    pause(&store, noon(), second).await;
    assert_eq!(reserve(&store, noon(), 1).await, second);
    // None is for ever.
    pause(&store, noon(), Duration::MAX).await;
    let hour = Duration::from_hours(1);
    assert_eq!(reserve(&store, noon(), 1).await, hour);
}

async fn many_share_the_line(location: Location) {
    let mut tasks = Vec::new();
    for _ in 0..4 {
        let store = open(&location).await;
        for _ in 0..4 {
            let store = store.clone();
            tasks.push(tokio::spawn(async move {
                let mut waits = Vec::new();
                for _ in 0..10 {
                    waits.push(reserve(&store, noon(), 2).await);
                }
                waits
            }));
        }
    }
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.expect("no panic"));
    }
    waits.sort();
    let expected: Vec<_> = (0..160).map(|i| turn_spacing() * 2 * i).collect();
    assert_eq!(waits, expected);
}
