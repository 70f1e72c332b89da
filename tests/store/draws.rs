use std::cmp::Reverse;

use chess960::draw::DrawResult;
use chess960_bot::domain::stored_draw::{DrawMethod, StoredMethod, StoredResult};
use futures_util::FutureExt;
use futures_util::future::join_all;

use crate::prelude::*;

on_both_databases!(
    stores_draws_of_each_method_with_each_exclusion,
    stores_ten_pairs_with_the_largest_ids,
    draws_of_the_previous_version_have_unknown_exclusions,
    an_exclusion_is_known_from_its_list_only,
    records_concurrent_draws,
    a_duplicate_does_not_block_others,
    draws_are_recorded_again_after_a_failure,
    a_failed_press_has_not_used_the_button,
    an_interaction_gives_one_draw,
    a_repeated_press_gives_no_second_draw,
    a_cancelled_caller_does_not_block_others,
    pages_have_the_newest_first,
    older_draws_and_other_channels_are_not_listed,
    a_channel_without_draws_has_an_empty_page,
    draws_of_one_instant_stay_in_order,
    numbers_a_persons_draws_in_a_channel_within_an_hour,
    a_draw_recorded_late_counts_no_later_draw,
    replicas_count_each_others_draws,
    records_one_of_concurrent_presses,
    a_draw_is_in_progress_for_others_until_it_is_taken_over,
    an_undelivered_draw_is_taken_over_and_recorded_once,
    a_delivered_draw_is_not_delivered_again,
    old_draws_and_presses_are_erased,
    a_person_has_at_most_1000_draws_a_day,
);

pub const CHANNEL: ChannelId = ChannelId(31);

/// A draw outside servers.
pub fn record(id: u64, drawn_at: DateTime<Utc>) -> DrawRecord {
    DrawRecord {
        id: InteractionId(id),
        drawn_by: Some(UserId(1)),
        guild: None,
        channel: CHANNEL,
        drawn_at,
        method: DrawMethod::UNIFORM,
        excluded: RecordedExclusion::Known(StartSet::EMPTY),
        positions: vec![Start::from(StartId::CLASSICAL)],
    }
}

pub async fn record_draw(store: &Store, record: &DrawRecord) {
    ok(store.record_draw(record)).await;
}

/// Servers of the draws in these tests.
const GUILDS: [Option<GuildId>; 4] = [
    None,
    Some(GuildId(7)),
    Some(GuildId(8)),
    Some(GuildId(u64::MAX)),
];

/// Draws of all these servers, newest first.
pub async fn since(store: &Store, since: DateTime<Utc>) -> Vec<DrawRecord> {
    let mut draws = Vec::new();
    for guild in GUILDS {
        let here = ChannelDraws {
            guild,
            channel: CHANNEL,
            since,
        };
        let read = ok(store.past_draws(here, 0, 1_000)).await;
        draws.extend(read.draws.into_iter().map(|draw| draw.record));
    }
    draws.sort_by_key(|draw| Reverse((draw.drawn_at, draw.id)));
    draws
}

/// Ids of [`since`].
async fn ids(store: &Store, from: DateTime<Utc>) -> Vec<u64> {
    let draws = since(store, from).await;
    draws.iter().map(|draw| draw.id.0).collect()
}

/// Draws outside servers since noon.
fn outside_servers() -> ChannelDraws {
    ChannelDraws {
        guild: None,
        channel: CHANNEL,
        since: noon(),
    }
}

/// Returns the ids and the number of a page of two. There are five draws.
async fn page(store: &Store, page: usize) -> (Vec<u64>, usize) {
    let draws = ok(store.past_draws(outside_servers(), page, 2)).await;
    assert_eq!(draws.total, 5);
    let ids = draws.draws.iter().map(|draw| draw.record.id.0);
    (ids.collect(), draws.page)
}

pub fn press(drawn_by: u64) -> DrawAgain {
    DrawAgain {
        drawn_by: Some(UserId(drawn_by)),
        results: vec![DrawResult::Uniform(StartId::CLASSICAL)],
        excluded: None,
    }
}

fn delivers(draw: DrawAgain, number: u32) -> DrawAgainClaim {
    DrawAgainClaim::Deliver { draw, number }
}

pub async fn claim(store: &Store, message: u64, by: u64, record: &DrawRecord) -> DrawAgainClaim {
    let record = DrawRecord {
        drawn_by: Some(UserId(by)),
        ..record.clone()
    };
    ok(store.claim_draw_again(MessageId(message), press(by), &record)).await
}

async fn stores_draws_of_each_method_with_each_exclusion(store: Store) {
    let list: Exclusion = "0-100 518 mirror".parse().expect("a list");
    let excluded = RecordedExclusion::Known(list.resolve(&StartSet::EMPTY));
    let classical = RecordedExclusion::Unknown { classical: true };
    let unknown = RecordedExclusion::Unknown { classical: false };
    let nothing = RecordedExclusion::Known(StartSet::EMPTY);
    for (id, method, excluded) in [
        (1, "uniform", nothing),
        (2, "die", excluded),
        (3, "coins", unknown),
        (4, "die-and-coins", classical),
        (5, "digits", excluded),
    ] {
        let record = DrawRecord {
            method: DrawMethod::ByBot(method.parse::<StoredMethod>().expect("a method").0),
            excluded,
            ..record(id, noon())
        };
        record_draw(&store, &record).await;
        let stored = ok(store.past_draw(record.id)).await;
        assert_eq!(stored.map(|draw| draw.record), Some(record));
    }
}

async fn stores_ten_pairs_with_the_largest_ids(store: Store) {
    let pair: DoubleId = "518/959".parse().expect("a pair");
    let record = DrawRecord {
        drawn_by: Some(UserId(u64::MAX)),
        guild: Some(GuildId(u64::MAX)),
        positions: vec![Start::from(pair); 10],
        ..record(u64::MAX, noon())
    };
    record_draw(&store, &record).await;
    assert_eq!(since(&store, noon()).await, [record]);
}

/// The previous version stores no list, only whether 518 was excluded.
async fn draws_of_the_previous_version_have_unknown_exclusions(location: Location) {
    let store = open(&location).await;
    insert(&location, 1..2, noon(), "'7'").await;
    for (stored, classical) in [(0, false), (1, true)] {
        let update = format!("UPDATE draw SET exclude_classical = {stored}");
        execute(&location, update).await;
        let read = since(&store, noon()).await;
        assert_eq!(read[0].excluded, RecordedExclusion::Unknown { classical });
    }
}

/// The store records for the previous version, too, whether 518 was excluded.
async fn an_exclusion_is_known_from_its_list_only(location: Location) {
    let store = open(&location).await;
    let classical = [StartId::CLASSICAL].into_iter().collect();
    let record = DrawRecord {
        excluded: RecordedExclusion::Known(classical),
        ..record(1, noon())
    };
    record_draw(&store, &record).await;
    execute(&location, "UPDATE draw SET excluded = NULL").await;
    let read = since(&store, noon()).await;
    let unknown = RecordedExclusion::Unknown { classical: true };
    assert_eq!(read[0].excluded, unknown);
}

/// Returns the results of concurrent calls; `None` for an error.
async fn record_at_once(store: &Store, records: &[DrawRecord]) -> Vec<Option<RecordedDraw>> {
    let recording = records.iter().map(|record| store.record_draw(record));
    let recorded = join_all(recording).await;
    recorded.into_iter().map(Result::ok).collect()
}

async fn records_concurrent_draws(store: Store) {
    let all: Vec<_> = (1..=600)
        .map(|id| DrawRecord {
            guild: (id % 2 == 0).then_some(GuildId(7)),
            ..record(id, noon() + TimeDelta::milliseconds(id.cast_signed()))
        })
        .collect();
    let recorded = record_at_once(&store, &all).await;
    let expected: Vec<_> = (1..=600)
        .map(|number| Some(RecordedDraw::New { number }))
        .collect();
    assert_eq!(recorded, expected);
    let mut read = since(&store, noon()).await;
    read.reverse();
    assert_eq!(read, all);
}

async fn a_duplicate_does_not_block_others(store: Store) {
    let all = [1, 2, 1, 3].map(|id| record(id, noon()));
    let expected = [
        RecordedDraw::New { number: 1 },
        RecordedDraw::New { number: 2 },
        RecordedDraw::Duplicate,
        RecordedDraw::New { number: 3 },
    ];
    assert_eq!(record_at_once(&store, &all).await, expected.map(Some));
    assert_eq!(since(&store, noon()).await.len(), 3);
}

async fn draws_are_recorded_again_after_a_failure(location: Location) {
    let store = open(&location).await;
    let both = [1, 2].map(|id| record(id, noon()));
    execute(&location, "ALTER TABLE draw RENAME TO gone").await;
    assert_eq!(record_at_once(&store, &both).await, [None, None]);
    execute(&location, "ALTER TABLE gone RENAME TO draw").await;
    let expected = [1, 2].map(|number| Some(RecordedDraw::New { number }));
    assert_eq!(record_at_once(&store, &both).await, expected);
}

async fn a_failed_press_has_not_used_the_button(location: Location) {
    let store = open(&location).await;
    execute(&location, "ALTER TABLE draw RENAME TO gone").await;
    store
        .claim_draw_again(MessageId(1), press(11), &record(1, noon()))
        .await
        .expect_err("there is no such table");
    execute(&location, "ALTER TABLE gone RENAME TO draw").await;
    let next = claim(&store, 1, 12, &record(2, noon())).await;
    assert_eq!(next, delivers(press(12), 1));
}

async fn an_interaction_gives_one_draw(stores: [Store; 2]) {
    let draw = record(1, noon());
    let first = ok(stores[0].record_draw(&draw)).await;
    assert_eq!(first, RecordedDraw::New { number: 1 });
    let again = ok(stores[1].record_draw(&draw)).await;
    assert_eq!(again, RecordedDraw::Duplicate);
    assert_eq!(since(&stores[0], noon()).await.len(), 1);
}

async fn a_repeated_press_gives_no_second_draw(location: Location) {
    let [store, other] = [open(&location).await, open(&location).await];
    let pressed = record(2, noon());
    let first = claim(&store, 9, 11, &pressed).await;
    assert_eq!(first, delivers(press(11), 1));
    let repeated = claim(&other, 9, 11, &pressed).await;
    assert_eq!(repeated, DrawAgainClaim::Repeated);
    execute(&location, "DELETE FROM draw_again").await;
    let repeated_later = claim(&store, 9, 11, &pressed).await;
    assert_eq!(repeated_later, DrawAgainClaim::Repeated);
    let other_press = claim(&store, 9, 12, &record(3, noon())).await;
    assert_eq!(other_press, DrawAgainClaim::Delivered);
    assert_eq!(ids(&store, noon()).await, [2]);
}

async fn a_cancelled_caller_does_not_block_others(store: Store) {
    let [first, second] = [1, 2].map(|id| record(id, noon()));
    let cancelled = store.record_draw(&first).now_or_never();
    assert_eq!(
        cancelled.map(Result::ok),
        None,
        "the write has not finished"
    );
    record_draw(&store, &second).await;
    assert!(ids(&store, noon()).await.contains(&2));
}

/// Records draws 1 to 5, one each minute. Not in their order, because clocks and databases may be slow.
async fn record_five_draws(store: &Store) {
    for (id, minutes) in [(3, 3), (1, 1), (5, 5), (2, 2), (4, 4)] {
        record_draw(store, &record(id, noon() + TimeDelta::minutes(minutes))).await;
    }
}

async fn pages_have_the_newest_first(store: Store) {
    record_five_draws(&store).await;
    assert_eq!(page(&store, 0).await, (vec![5, 4], 0));
    assert_eq!(page(&store, 1).await, (vec![3, 2], 1));
    for last_or_beyond in [2, 3, 99] {
        assert_eq!(page(&store, last_or_beyond).await, (vec![1], 2));
    }
}

/// [`page`] also asserts the number of all draws.
async fn older_draws_and_other_channels_are_not_listed(store: Store) {
    record_five_draws(&store).await;
    record_draw(&store, &record(6, noon() - TimeDelta::milliseconds(1))).await;
    let elsewhere = DrawRecord {
        channel: ChannelId(32),
        ..record(7, noon())
    };
    record_draw(&store, &elsewhere).await;
    assert_eq!(page(&store, 2).await, (vec![1], 2));
}

async fn a_channel_without_draws_has_an_empty_page(store: Store) {
    let empty = ok(store.past_draws(outside_servers(), 5, 2)).await;
    assert_eq!(empty.total, 0);
    assert_eq!(empty.page, 0);
    assert_eq!(empty.draws, []);
}

async fn draws_of_one_instant_stay_in_order(store: Store) {
    for id in [1, 9, 5, 4] {
        record_draw(&store, &record(id, noon())).await;
    }
    // Ordered by interaction, newest first.
    assert_eq!(ids(&store, noon()).await, [9, 5, 4, 1]);
}

async fn numbers_a_persons_draws_in_a_channel_within_an_hour(store: Store) {
    let almost_an_hour = TimeDelta::hours(1) - TimeDelta::milliseconds(1);
    let in_another_channel = DrawRecord {
        channel: ChannelId(32),
        ..record(3, noon())
    };
    let by_another_person = DrawRecord {
        drawn_by: Some(UserId(2)),
        ..record(4, noon())
    };
    for (draw, number) in [
        (record(1, noon()), 1),
        (record(2, noon()), 2),
        (in_another_channel, 1),
        (by_another_person, 1),
        (record(5, noon() + almost_an_hour), 3),
        (record(6, noon() + TimeDelta::hours(1)), 2),
    ] {
        let recorded = ok(store.record_draw(&draw)).await;
        assert_eq!(recorded, RecordedDraw::New { number }, "{draw:?}");
        let past = ok(store.past_draw(draw.id)).await.expect("it is recorded");
        assert_eq!(past.number, number, "{draw:?}");
    }
}

async fn a_draw_recorded_late_counts_no_later_draw(store: Store) {
    let minutes = TimeDelta::minutes;
    record_draw(&store, &record(1, noon())).await;
    record_draw(&store, &record(3, noon() + minutes(2))).await;
    let late = ok(store.record_draw(&record(2, noon() + minutes(1)))).await;
    assert_eq!(late, RecordedDraw::New { number: 2 });
}

async fn replicas_count_each_others_draws(stores: [Store; 2]) {
    record_draw(&stores[0], &record(1, noon())).await;
    let pressed = claim(&stores[1], 1, 1, &record(2, noon())).await;
    assert_eq!(pressed, delivers(press(1), 2));
    let third = ok(stores[0].record_draw(&record(3, noon()))).await;
    assert_eq!(third, RecordedDraw::New { number: 3 });
}

async fn records_one_of_concurrent_presses(stores: [Store; 2]) {
    for message in 1..=5 {
        let presses = (0..8).zip(stores.iter().cycle()).map(|(presser, store)| {
            let store = store.clone();
            let record = record(message * 100 + presser, noon());
            async move { delivered_draw(&store, message, presser, &record).await }
        });
        let delivered: Vec<u64> = concurrently(presses).await.into_iter().flatten().collect();
        assert_eq!(delivered.len(), 1);
        let mut recorded = ids(&stores[0], noon()).await;
        recorded.retain(|id| id / 100 == message);
        assert_eq!(recorded, delivered);
    }
}

/// Presses **Draw again**, and returns the id of the draw if the press delivers it.
async fn delivered_draw(
    store: &Store,
    message: u64,
    presser: u64,
    record: &DrawRecord,
) -> Option<u64> {
    match claim(store, message, presser, record).await {
        DrawAgainClaim::Deliver { .. } => Some(record.id.0),
        DrawAgainClaim::InProgress | DrawAgainClaim::Delivered | DrawAgainClaim::Repeated => None,
    }
}

/// A press with a result of each method.
fn press_of_every_method() -> DrawAgain {
    let results = [
        "die:6-3-1-6-5-2",
        "coins:HT-TT-TH-H-HH-TH-TH",
        "die-and-coins:HT-TT-TH-H-4-2",
        "digits:9-7-2-5-1-8",
        "518",
    ];
    DrawAgain {
        results: results
            .map(|stored| stored.parse::<StoredResult>().expect("a draw result").0)
            .to_vec(),
        ..press(11)
    }
}

async fn a_draw_is_in_progress_for_others_until_it_is_taken_over(store: Store) {
    claim(&store, 1, 11, &record(1, noon())).await;
    let almost = just_before(noon() + TAKEOVER_AFTER);
    let early = claim(&store, 1, 12, &record(2, almost)).await;
    assert_eq!(early, DrawAgainClaim::InProgress);
    let in_time = noon() + TAKEOVER_AFTER;
    claim(&store, 1, 12, &record(3, in_time)).await;
    let third = claim(&store, 1, 13, &record(4, in_time)).await;
    assert_eq!(third, DrawAgainClaim::InProgress);
}

async fn an_undelivered_draw_is_taken_over_and_recorded_once(store: Store) {
    let first = press_of_every_method();
    let drawn = DrawRecord {
        drawn_by: first.drawn_by,
        ..record(1, noon())
    };
    let claimed = ok(store.claim_draw_again(MessageId(1), first.clone(), &drawn)).await;
    assert_eq!(claimed, delivers(first.clone(), 1));
    let later = record(2, noon() + TAKEOVER_AFTER);
    let taken_over = claim(&store, 1, 12, &later).await;
    assert_eq!(taken_over, delivers(first, 1));
    assert_eq!(since(&store, noon()).await, [drawn]);
}

async fn a_delivered_draw_is_not_delivered_again(store: Store) {
    claim(&store, 1, 11, &record(1, noon())).await;
    ok(store.mark_draw_again_delivered(MessageId(1))).await;
    for later in [noon(), noon() + TAKEOVER_AFTER * 2] {
        let again = claim(&store, 1, 12, &record(2, later)).await;
        assert_eq!(again, DrawAgainClaim::Delivered);
    }
}

async fn old_draws_and_presses_are_erased(store: Store) {
    let old = just_before(noon());
    record_draw(&store, &record(1, old)).await;
    record_draw(&store, &record(2, noon())).await;
    claim(&store, 1, 11, &record(3, old)).await;
    claim(&store, 2, 11, &record(4, noon())).await;
    ok(store.erase_old_draws(noon())).await;
    assert_eq!(ids(&store, old).await, [4, 2]);
    // A button without a stored press draws again.
    let anew = claim(&store, 1, 12, &record(5, noon())).await;
    assert_eq!(anew, delivers(press(12), 1));
    let kept = claim(&store, 2, 12, &record(6, noon())).await;
    assert_eq!(kept, DrawAgainClaim::InProgress);
}

/// Inserts draws of person 11. `positions` is an SQL expression of `id`.
pub async fn insert(
    location: &Location,
    ids: std::ops::Range<u32>,
    at: DateTime<Utc>,
    positions: &str,
) {
    let (first, last) = (ids.start, ids.end - 1);
    let at = at.timestamp_millis();
    let statement = format!(
        "WITH RECURSIVE numbers (id) AS \
         (SELECT {first} UNION ALL SELECT id + 1 FROM numbers WHERE id < {last}) \
         INSERT INTO draw (id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) \
         SELECT id, {CHANNEL}, 11, {at}, 1, 'uniform', 0, {positions} FROM numbers"
    );
    execute(location, statement).await;
}

/// Person 11 draws at noon and once more an hour later.
async fn a_person_has_at_most_1000_draws_a_day(location: Location) {
    let store = open(&location).await;
    let person = UserId(11);
    insert(&location, 1..1000, noon(), "'7'").await;
    assert_eq!(ok(store.draw_limit_ends_at(person, noon())).await, None);
    let later = noon() + TimeDelta::hours(1);
    insert(&location, 1000..1001, later, "'7'").await;
    let tomorrow = noon() + TimeDelta::days(1);
    let ends_at = ok(store.draw_limit_ends_at(person, later)).await;
    assert_eq!(ends_at, Some(tomorrow));
    assert_eq!(ok(store.draw_limit_ends_at(person, tomorrow)).await, None);
    let of_other_person = ok(store.draw_limit_ends_at(UserId(12), later)).await;
    assert_eq!(of_other_person, None);
}
