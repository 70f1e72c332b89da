use chess960_bot::domain::request_budget::Reservation::{self, QueueFull, Reserved};
use chess960_bot::domain::request_budget::{SLOTS_PER_SECOND, slot_spacing};

use crate::prelude::*;

on_both_databases!(
    slots_of_all_processes_follow_each_other,
    the_wait_for_a_slot_passes_with_time,
    a_queue_in_the_past_is_ignored,
    slots_start_when_wanted,
    a_wanted_start_does_not_shorten_a_pause,
    a_reservation_waits_no_longer_than_wanted,
    a_full_queue_takes_no_more_reservations,
    a_longer_wait_extends_a_full_queue,
    a_clock_set_back_keeps_the_length_of_the_queue,
    clocks_that_differ_by_milliseconds_do_not_move_the_queue,
    a_pause_holds_all_processes,
    a_shorter_pause_does_not_end_a_longer_one,
    a_pause_ends,
    a_pause_from_a_clock_that_was_ahead_is_ignored,
    no_pause_is_longer_than_an_hour,
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

const SOON: Duration = Duration::from_millis(700);
const LATE: Duration = Duration::from_secs(3);

async fn slots_start_when_wanted(store: Store) {
    let first = ok(store.reserve_slots(noon(), 1, SOON..=LATE)).await;
    assert_eq!(first, Reserved(SOON));
    let second = ok(store.reserve_slots(noon(), 1, Duration::ZERO..=LATE)).await;
    assert_eq!(second, Reserved(SOON + slot_spacing()));
}

async fn a_wanted_start_does_not_shorten_a_pause(store: Store) {
    pause(&store, noon(), LATE).await;
    let first = ok(store.reserve_slots(noon(), 1, SOON..=LATE)).await;
    assert_eq!(first, Reserved(LATE));
    let second = ok(store.reserve_slots(noon(), 1, SOON..=LATE)).await;
    assert_eq!(second, QueueFull(LATE + slot_spacing()));
}

async fn a_reservation_waits_no_longer_than_wanted(store: Store) {
    let max_wait = slot_spacing() * 9;
    let first = try_reserve(&store, noon(), 9, max_wait).await;
    assert_eq!(first, Reserved(Duration::ZERO));
    let too_short = max_wait.saturating_sub(Duration::from_micros(1));
    let refused = try_reserve(&store, noon(), 1, too_short).await;
    assert_eq!(refused, QueueFull(max_wait));
    let accepted = try_reserve(&store, noon(), 1, max_wait).await;
    assert_eq!(accepted, Reserved(max_wait));
}

/// Lengthens the queue from `first` to `end` slots, nine at a time.
async fn fill_queue(store: &Store, first: u32, end: u32, max_wait: Duration) {
    for slot in (first..end).step_by(9) {
        let reserved = try_reserve(store, noon(), 9, max_wait).await;
        assert_eq!(reserved, Reserved(slot_spacing() * slot));
    }
}

async fn a_full_queue_takes_no_more_reservations(store: Store) {
    let max_wait = Duration::from_secs(3);
    fill_queue(&store, 0, 135, max_wait).await;
    let full = QueueFull(slot_spacing() * 135);
    // The queue does not grow with rejected reservations.
    for _ in 0..50 {
        let refused = try_reserve(&store, noon(), 1, max_wait).await;
        assert_eq!(refused, full);
    }
    assert_eq!(reserve(&store, noon(), 1).await, slot_spacing() * 135);
}

async fn a_longer_wait_extends_a_full_queue(store: Store) {
    fill_queue(&store, 0, 135, Duration::from_secs(3)).await;
    let longer_wait = Duration::from_secs(15);
    fill_queue(&store, 135, 648, longer_wait).await;
    let refused = try_reserve(&store, noon(), 1, longer_wait).await;
    assert_eq!(refused, QueueFull(slot_spacing() * 648));
}

async fn a_clock_set_back_keeps_the_length_of_the_queue(store: Store) {
    reserve(&store, noon(), 9).await;
    let earlier = noon() - TimeDelta::hours(1);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 9);
    assert_eq!(reserve(&store, earlier, 1).await, slot_spacing() * 10);
    // When the clock is right again, the queue is in the past.
    assert_eq!(reserve(&store, noon(), 1).await, Duration::ZERO);
}

async fn clocks_that_differ_by_milliseconds_do_not_move_the_queue(store: Store) {
    reserve(&store, noon(), 9).await;
    let slower_clock = noon() - TimeDelta::milliseconds(4);
    let expected = slot_spacing() * 9 + Duration::from_millis(4);
    assert_eq!(reserve(&store, slower_clock, 1).await, expected);
}

const MINUTE: Duration = Duration::from_mins(1);

async fn a_pause_holds_all_processes(stores: [Store; 2]) {
    let [store, other] = stores;
    reserve(&store, noon(), 9).await;
    assert_eq!(ok(other.requests_paused(noon())).await, None);
    pause(&store, noon(), MINUTE).await;
    assert_eq!(ok(other.requests_paused(noon())).await, Some(MINUTE));
    assert_eq!(reserve(&other, noon(), 1).await, MINUTE);
    assert_eq!(reserve(&store, noon(), 1).await, MINUTE + slot_spacing());
}

async fn a_shorter_pause_does_not_end_a_longer_one(stores: [Store; 2]) {
    pause(&stores[0], noon(), MINUTE).await;
    pause(&stores[1], noon(), Duration::from_secs(1)).await;
    let half = TimeDelta::seconds(30);
    assert_eq!(reserve(&stores[0], noon() + half, 1).await, MINUTE / 2);
}

async fn a_pause_ends(store: Store) {
    pause(&store, noon(), MINUTE).await;
    let over = noon() + TimeDelta::minutes(1);
    assert_eq!(ok(store.requests_paused(over)).await, None);
    assert_eq!(reserve(&store, over, 1).await, Duration::ZERO);
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
}

async fn no_pause_is_longer_than_an_hour(store: Store) {
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
