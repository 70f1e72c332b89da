use chess960_bot::store::Reservation::{QueueFull, Reserved};

use crate::prelude::*;

on_both_databases!(
    slots_of_all_processes_follow_each_other,
    the_wait_for_a_slot_passes_with_time,
    a_queue_in_the_past_is_ignored,
    slots_start_when_wanted,
    a_full_queue_takes_no_more_and_never_restarts,
    a_clock_set_back_keeps_the_length_of_the_queue,
    a_pause_holds_all_processes,
    a_pause_from_a_clock_that_was_ahead_is_ignored,
    concurrent_reservations_do_not_overlap,
);

const MAX_WAIT: Duration = Duration::from_mins(2);

async fn try_reserve(
    store: &Store,
    now: DateTime<Utc>,
    slots: u32,
    max_wait: Duration,
) -> Reservation {
    ok(store.reserve_slots(now, slots, Duration::ZERO..=max_wait)).await
}

async fn reserve(store: &Store, now: DateTime<Utc>, slots: u32) -> Duration {
    match try_reserve(store, now, slots, MAX_WAIT).await {
        Reserved(wait) => wait,
        QueueFull(wait) => panic!("the next slot starts in {wait:?}"),
    }
}

async fn pause(store: &Store, now: DateTime<Utc>, pause: Duration) {
    ok(store.pause_requests(now, pause)).await;
}

#[test]
fn slots_fill_a_second() {
    let second = Duration::from_secs(1);
    assert!(slot_spacing() * SLOTS_PER_SECOND >= second);
    assert!(slot_spacing() * (SLOTS_PER_SECOND - 1) < second);
}

async fn slots_of_all_processes_follow_each_other(stores: [Store; 2]) {
    let [store, other] = stores;
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
    assert_eq!(reserve(&other, noon(), 9).await, slot_spacing());
    assert_eq!(reserve(&store, noon(), 4).await, slot_spacing() * 10);
    assert_eq!(reserve(&other, noon(), 1).await, slot_spacing() * 14);
}

async fn the_wait_for_a_slot_passes_with_time(store: Store) {
    reserve(&store, noon(), 15).await;
    let later = noon() + TimeDelta::milliseconds(100);
    let left = slot_spacing() * 15;
    let passed = Duration::from_millis(100);
    assert_eq!(reserve(&store, later, 1).await + passed, left);
}

async fn a_queue_in_the_past_is_ignored(store: Store) {
    reserve(&store, noon(), 15).await;
    let later = noon() + TimeDelta::seconds(2);
    assert_eq!(reserve(&store, later, 1).await, Duration::ZERO);
    assert_eq!(reserve(&store, later, 1).await, slot_spacing());
}

async fn slots_start_when_wanted(store: Store) {
    let (soon, late) = (Duration::from_millis(700), Duration::from_secs(3));
    let reserved = async |first| ok(store.reserve_slots(noon(), 1, first)).await;
    assert_eq!(reserved(soon..=late).await, Reserved(soon));
    let second = Reserved(soon + slot_spacing());
    assert_eq!(reserved(Duration::ZERO..=late).await, second);
    // A wanted start does not shorten a pause.
    pause(&store, noon(), late).await;
    assert_eq!(reserved(soon..=late).await, Reserved(late));
    let next = late + slot_spacing();
    assert_eq!(reserved(soon..=late).await, QueueFull(next));
}

async fn a_full_queue_takes_no_more_and_never_restarts(store: Store) {
    let (short, long) = (Duration::from_secs(3), Duration::from_secs(15));
    let mut queue = Duration::ZERO;
    for max_wait in [short, long] {
        while queue <= max_wait {
            let reserved = try_reserve(&store, noon(), 9, max_wait).await;
            assert_eq!(reserved, Reserved(queue));
            queue += slot_spacing() * 9;
        }
        // The queue does not grow with rejected reservations.
        for _ in 0..50 {
            let refused = try_reserve(&store, noon(), 1, max_wait).await;
            assert_eq!(refused, QueueFull(queue));
        }
    }
    assert_eq!(reserve(&store, noon(), 1).await, queue);
}

async fn a_clock_set_back_keeps_the_length_of_the_queue(store: Store) {
    reserve(&store, noon(), 9).await;
    let earlier = noon() - TimeDelta::hours(1);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 9);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 10);
    // Clocks that differ by milliseconds do not move the queue.
    let jitter = TimeDelta::milliseconds(4);
    let expected = slot_spacing() * 11 + Duration::from_millis(4);
    assert_eq!(reserve(&store, earlier - jitter, 1).await, expected);
    // When the clock is right again, the queue is in the past.
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
}

async fn a_pause_holds_all_processes(location: Location) {
    let (store, other) = (open(&location).await, open(&location).await);
    reserve(&store, noon(), 9).await;
    assert_eq!(ok(other.requests_paused(noon())).await, None);
    let minute = Duration::from_mins(1);
    pause(&store, noon(), minute).await;
    assert_eq!(ok(other.requests_paused(noon())).await, Some(minute));
    assert_eq!(reserve(&other, noon(), 1).await, minute);
    assert_eq!(reserve(&store, noon(), 2).await, minute + slot_spacing());
    // A shorter pause does not end it.
    pause(&other, noon(), Duration::from_secs(1)).await;
    let half = TimeDelta::seconds(30);
    let expected = minute / 2 + slot_spacing() * 3;
    assert_eq!(reserve(&store, noon() + half, 1).await, expected);
    let over = noon() + TimeDelta::minutes(2);
    assert_eq!(reserve(&store, over, 1).await, Duration::ZERO);
    assert_eq!(ok(other.requests_paused(over)).await, None);
}

async fn a_pause_from_a_clock_that_was_ahead_is_ignored(store: Store) {
    let ahead = noon() + TimeDelta::days(1);
    pause(&store, ahead, Duration::from_mins(1)).await;
    assert_eq!(ok(store.requests_paused(noon())).await, None);
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
    // A real pause replaces it.
    let second = Duration::from_secs(1);
    pause(&store, noon(), second).await;
    assert_eq!(reserve(&store, noon(), 1).await, second);
    // No pause is longer than an hour.
    pause(&store, noon(), Duration::MAX).await;
    let hour = Duration::from_hours(1);
    let refused = try_reserve(&store, noon(), 1, MAX_WAIT).await;
    assert_eq!(refused, QueueFull(hour));
}

async fn concurrent_reservations_do_not_overlap(location: Location) {
    let mut stores = Vec::new();
    for _ in 0..4 {
        stores.push(open(&location).await);
    }
    let tasks = (0..16).map(|task| {
        let store = stores[task % 4].clone();
        async move {
            let mut waits = Vec::new();
            for _ in 0..10 {
                waits.push(reserve(&store, noon(), 2).await);
            }
            waits
        }
    });
    let mut waits = concurrently(tasks).await.concat();
    waits.sort();
    let expected: Vec<_> = (0..160).map(|i| slot_spacing() * 2 * i).collect();
    assert_eq!(waits, expected);
}
