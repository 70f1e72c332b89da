//! Slots that all processes share. The rules are tested in `domain::request_budget`.

use chess960_bot::domain::request_budget::Reservation::{QueueFull, Reserved};
use chess960_bot::domain::request_budget::slot_spacing;

use crate::prelude::*;

on_both_databases!(
    slots_of_all_processes_follow_each_other,
    a_clock_set_back_keeps_the_length_of_the_queue,
    a_pause_holds_all_processes,
    concurrent_reservations_do_not_overlap,
);

const MINUTE: Duration = Duration::from_mins(1);

/// Returns the wait for the first of these slots.
async fn reserve(store: &Store, now: DateTime<Utc>, slots: u32) -> Duration {
    match ok(store.reserve_slots(now, slots, Duration::ZERO..=2 * MINUTE)).await {
        Reserved(wait) => wait,
        QueueFull(wait) => panic!("the next slot starts in {wait:?}"),
    }
}

async fn slots_of_all_processes_follow_each_other(stores: [Store; 2]) {
    let [store, other] = stores;
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
    assert_eq!(reserve(&other, noon(), 9).await, slot_spacing());
    assert_eq!(reserve(&store, noon(), 4).await, slot_spacing() * 10);
    assert_eq!(reserve(&other, noon(), 1).await, slot_spacing() * 14);
}

async fn a_clock_set_back_keeps_the_length_of_the_queue(store: Store) {
    reserve(&store, noon(), 9).await;
    let earlier = noon() - TimeDelta::hours(1);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 9);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 10);
    // When the clock is right again, the queue is in the past.
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
}

async fn a_pause_holds_all_processes(stores: [Store; 2]) {
    let [store, other] = stores;
    reserve(&store, noon(), 9).await;
    assert_eq!(ok(other.requests_paused(noon())).await, None);
    ok(store.pause_requests(noon(), MINUTE)).await;
    assert_eq!(ok(other.requests_paused(noon())).await, Some(MINUTE));
    assert_eq!(reserve(&other, noon(), 1).await, MINUTE);
    assert_eq!(reserve(&store, noon(), 1).await, MINUTE + slot_spacing());
}

async fn concurrent_reservations_do_not_overlap(stores: [Store; 2]) {
    let mut waits = eight_times_at_once(&stores, |store| async move {
        let mut waits = Vec::new();
        for _ in 0..20 {
            waits.push(reserve(&store, noon(), 2).await);
        }
        waits
    })
    .await
    .concat();
    waits.sort();
    let expected: Vec<_> = (0..160).map(|i| slot_spacing() * 2 * i).collect();
    assert_eq!(waits, expected);
}
