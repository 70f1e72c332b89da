use chess960::StartId;
use chess960::draw::DrawResult;
use chess960_bot::domain::ids::{GuildId, MessageId, ScheduleId, UserId};
use chess960_bot::domain::schedule::{DailyPost, PostState, ScheduleState};
use chess960_bot::store::{
    AddScheduleResult, DrawAgain, DrawAgainClaim, DrawRecord, Location, RemovedDay, Update,
};
use chrono::TimeDelta;

use crate::club::{
    add, after, full_schedule, posted, schedule, stored, today, without_store_fields,
};
use crate::draws::record;
use crate::{noon, open, secret};

on_both_databases!(
    stores_schedules,
    schedule_names_ignore_case,
    rejects_changes_of_outdated_schedules,
    a_removed_schedule_leaves_nothing,
    posted_days_of_removed_schedules_are_kept,
    erases_one_server_only,
);

async fn stores_schedules(location: Location) {
    let store = open(&location).await;
    let mut last = full_schedule(u64::MAX >> 16, "Łódź");
    for (i, state) in [
        ScheduleState::Active(Some(after(1))),
        ScheduleState::Active(None),
        ScheduleState::Paused,
        ScheduleState::Stopped("It's \"gone\".".to_owned()),
    ]
    .into_iter()
    .enumerate()
    {
        let mut kept = last.clone();
        kept.id = ScheduleId(i as u64);
        kept.name = format!("Łódź {i}");
        kept.state = state;
        add(&store, &kept).await;
        assert_eq!(stored(&store, i as u64).await, kept);
        last = kept;
    }
    add(&store, &schedule(99, "plain")).await;
    assert_eq!(stored(&store, 99).await, schedule(99, "plain"));
    let names: Vec<_> = store.schedules(last.guild).await.expect("the store works");
    let names: Vec<_> = names.into_iter().map(|schedule| schedule.name).collect();
    assert_eq!(names, ["Łódź 0", "Łódź 1", "Łódź 2", "Łódź 3"]);
    assert_eq!(
        store
            .schedule(ScheduleId(98))
            .await
            .expect("the store works"),
        None
    );
}

async fn schedule_names_ignore_case(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "Übung")).await;
    for twin in [schedule(2, "ÜBUNG"), schedule(1, "other")] {
        let added = store.add_schedule(&twin).await;
        assert_eq!(
            added.expect("the store works"),
            AddScheduleResult::NameTaken
        );
    }
    let mut elsewhere = schedule(3, "übung");
    elsewhere.guild = GuildId(8);
    add(&store, &elsewhere).await;
    let found = store.schedule_named(GuildId(7), "übunG").await;
    let found = found.expect("the store works").map(without_store_fields);
    assert_eq!(found, Some(schedule(1, "Übung")));
    let found = store.schedule_named(GuildId(9), "Übung").await;
    assert_eq!(found.expect("the store works"), None);
    // A rejected schedule has no commitment.
    let keys = store
        .unpublished_keys(ScheduleId(2), after(9).date, 9)
        .await;
    assert_eq!(keys.expect("the store works"), []);
}

async fn rejects_changes_of_outdated_schedules(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let mut changed = full_schedule(1, "other");
    changed.state = ScheduleState::Active(Some(after(3)));
    assert_eq!(
        store
            .update_schedule(&changed)
            .await
            .expect("the store works"),
        Update::Saved
    );
    changed.revision = 1;
    assert_eq!(stored(&store, 1).await, changed);
    let key = changed.secret.day_key(after(3).date);
    let keys = store
        .unpublished_keys(ScheduleId(1), after(3).date, 9)
        .await;
    let keys = keys.expect("the store works");
    assert!(keys.iter().any(|closed| closed.key == key), "{keys:?}");

    for revision in [0, 2] {
        let mut late = schedule(1, "late");
        late.revision = revision;
        late.state = ScheduleState::Active(Some(after(5)));
        assert_eq!(
            store.update_schedule(&late).await.expect("the store works"),
            Update::Conflict
        );
    }
    assert_eq!(stored(&store, 1).await, changed);
    let same = store
        .unpublished_keys(ScheduleId(1), after(9).date, 9)
        .await;
    assert_eq!(same.expect("the store works"), keys);
    let gone = schedule(2, "never there");
    assert_eq!(
        store.update_schedule(&gone).await.expect("the store works"),
        Update::Conflict
    );
}

async fn a_removed_schedule_leaves_nothing(location: Location) {
    let store = open(&location).await;
    for id in 1..=2 {
        add(&store, &schedule(id, &id.to_string())).await;
        posted(&store, id, id, noon()).await;
    }
    let id = ScheduleId(1);
    for _ in 0..2 {
        store.remove_schedule(id).await.expect("the store works");
    }
    assert_eq!(store.schedule(id).await.expect("the store works"), None);
    assert_eq!(
        store.history(id, noon(), 9).await.expect("the store works"),
        []
    );
    let keys = store.unpublished_keys(id, after(9).date, 9).await;
    assert_eq!(keys.expect("the store works"), []);
    let left = store
        .history(ScheduleId(2), noon(), 9)
        .await
        .expect("the store works");
    assert_eq!(left.len(), 1);
}

async fn posted_days_of_removed_schedules_are_kept(location: Location) {
    let store = open(&location).await;
    let days = async |guild| {
        store
            .removed_days(GuildId(guild), 9)
            .await
            .expect("the store works")
    };
    let mut expected = Vec::new();
    // The same day twice, with different secrets.
    for (id, name, digit) in [(1, "daily", '5'), (2, "again", '6')] {
        let mut club = schedule(id, name);
        club.secret = secret(digit);
        add(&store, &club).await;
        let post = posted(&store, id, id, noon()).await;
        let committed = store.committed_day(club.id, post.key).await;
        let committed = committed
            .expect("the store works")
            .expect("the day is committed");
        let read = stored(&store, id).await;
        let skipped = DailyPost::new(&read, after(1), noon()).closed(PostState::Skipped, None);
        let skipped = store.skip(&read, &skipped).await;
        assert_eq!(skipped.expect("the store works"), Update::Saved);
        store
            .remove_schedule(club.id)
            .await
            .expect("the store works");
        expected.push(RemovedDay {
            name: name.to_owned(),
            date: today().date,
            position: post.position,
            commitment: committed.source.commitment(),
            channel: post.channel,
        });
    }
    assert_ne!(expected[0].position, expected[1].position);
    assert_eq!(days(7).await, expected);
    assert_eq!(days(8).await, []);
    store
        .erase_removed_days(noon())
        .await
        .expect("the store works");
    let kept = store.guild_data(GuildId(7)).await.expect("the store works");
    assert_eq!(kept.removed_days, 2);

    let mut elsewhere = schedule(3, "daily");
    elsewhere.guild = GuildId(8);
    add(&store, &elsewhere).await;
    posted(&store, 3, 3, noon()).await;
    store
        .remove_schedule(elsewhere.id)
        .await
        .expect("the store works");
    store
        .erase_guild(GuildId(7), noon())
        .await
        .expect("the store works");
    assert_eq!((days(7).await.len(), days(8).await.len()), (0, 1));
    let later = noon() + TimeDelta::milliseconds(1);
    store
        .erase_removed_days(later)
        .await
        .expect("the store works");
    assert_eq!(days(8).await, []);
}

async fn erases_one_server_only(location: Location) {
    let store = open(&location).await;
    let press = |message, guild| {
        let draw = DrawAgain {
            drawn_by: Some(UserId(1)),
            results: vec![DrawResult::Uniform(StartId::CLASSICAL)],
            excluded: None,
        };
        let record = DrawRecord {
            guild,
            ..record(rand::random(), noon())
        };
        let store = &store;
        async move {
            let claim = store.claim_draw_again(MessageId(message), draw, &record);
            claim.await
        }
    };
    for guild in [7, 8] {
        let mut club = schedule(guild, "club");
        club.guild = GuildId(guild);
        add(&store, &club).await;
        posted(&store, guild, guild, noon()).await;
        press(guild, Some(GuildId(guild)))
            .await
            .expect("the store works");
    }
    press(9, None).await.expect("the store works");
    store
        .erase_guild(GuildId(7), noon())
        .await
        .expect("the store works");
    let count = async |guild| store.schedules(GuildId(guild)).await.map(|all| all.len());
    assert_eq!(count(7).await.expect("the store works"), 0);
    assert_eq!(count(8).await.expect("the store works"), 1);
    let history = store.history(ScheduleId(7), noon(), 9).await;
    assert_eq!(history.expect("the store works"), []);
    for (message, guild, is_kept) in [(7, Some(7), false), (8, Some(8), true), (9, None, true)] {
        let again = press(message, guild.map(GuildId))
            .await
            .expect("the store works");
        assert_eq!(again == DrawAgainClaim::InProgress, is_kept, "{message}");
    }
    store
        .erase_guild(GuildId(99), noon())
        .await
        .expect("nothing to erase");
}
