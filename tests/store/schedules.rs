use crate::prelude::*;

on_both_databases!(
    stores_schedules,
    schedules_of_a_server_come_in_order_of_their_names,
    names_of_schedules_in_a_server_ignore_case,
    a_rejected_schedule_has_no_commitment,
    a_changed_schedule_commits_to_its_next_day,
    an_outdated_change_of_a_schedule_is_refused,
    a_removed_schedule_leaves_nothing,
    posted_days_of_removed_schedules_are_kept,
    days_of_removed_schedules_are_found,
    days_of_removed_schedules_are_erased_with_their_server,
    old_days_of_removed_schedules_are_erased,
    erases_schedules_of_one_server_only,
    erases_draws_and_presses_of_one_server_only,
);

async fn stores_schedules(store: Store) {
    let states = [
        ScheduleState::Active(Some(after(1))),
        ScheduleState::Active(None),
        ScheduleState::Paused,
        ScheduleState::Stopped("It's \"gone\".".to_owned()),
    ];
    for (id, state) in (0..).zip(states) {
        let mut added = full_schedule(id, &format!("Łódź {id}"));
        added.state = state;
        add(&store, &added).await;
        assert_eq!(stored(&store, id).await, added);
    }
    add(&store, &schedule(99, "plain")).await;
    assert_eq!(stored(&store, 99).await, schedule(99, "plain"));
}

async fn schedules_of_a_server_come_in_order_of_their_names(store: Store) {
    for (id, name) in [(1, "b"), (2, "Łódź"), (3, "a")] {
        add(&store, &schedule(id, name)).await;
    }
    let schedules = ok(store.schedules(GuildId(7))).await;
    let names: Vec<&str> = schedules
        .iter()
        .map(|schedule| schedule.name.as_str())
        .collect();
    assert_eq!(names, ["a", "b", "Łódź"]);
}

async fn names_of_schedules_in_a_server_ignore_case(store: Store) {
    add(&store, &schedule(1, "Übung")).await;
    let namesake = ok(store.add_schedule(&schedule(2, "ÜBUNG"))).await;
    assert_eq!(namesake, Recorded::Duplicate);
    let found = ok(store.schedule_named(GuildId(7), "übunG")).await;
    assert_eq!(found.map(without_store_fields), Some(schedule(1, "Übung")));
    assert_eq!(ok(store.schedule_named(GuildId(8), "Übung")).await, None);
    let mut elsewhere = schedule(3, "übung");
    elsewhere.guild = GuildId(8);
    add(&store, &elsewhere).await;
}

async fn a_rejected_schedule_has_no_commitment(store: Store) {
    add(&store, &schedule(1, "club")).await;
    let namesake = ok(store.add_schedule(&schedule(2, "club"))).await;
    assert_eq!(namesake, Recorded::Duplicate);
    let same_id = ok(store.add_schedule(&schedule(1, "other"))).await;
    assert_eq!(same_id, Recorded::Duplicate);
    assert!(!is_committed(&store, 2, keyed_day('5', today().date)).await);
}

async fn a_changed_schedule_commits_to_its_next_day(ClubStore(store): ClubStore) {
    let mut changed = full_schedule(1, "other");
    changed.state = ScheduleState::Active(Some(after(3)));
    saved(store.update_schedule(&changed)).await;
    changed.revision = 1;
    assert_eq!(stored(&store, 1).await, changed);
    assert!(is_committed(&store, 1, keyed_day('f', after(3).date)).await);
}

async fn an_outdated_change_of_a_schedule_is_refused(ClubStore(store): ClubStore) {
    let changed = edit(&store, 1, |club| club.plan.pin = true).await;
    assert_eq!(changed.revision, 1);
    for revision in [0, 2] {
        let mut late = schedule(1, "late");
        late.revision = revision;
        late.state = ScheduleState::Active(Some(after(5)));
        assert_eq!(ok(store.update_schedule(&late)).await, Update::Conflict);
    }
    assert_eq!(load_schedule(&store, 1).await, changed);
    assert!(!is_committed(&store, 1, keyed_day('5', after(5).date)).await);
}

async fn a_removed_schedule_leaves_nothing(store: Store) {
    for id in 1..=2 {
        add(&store, &schedule(id, &id.to_string())).await;
        posted(&store, id, id, noon()).await;
    }
    let post = stored_post(&store, 1, today().date).await;
    let id = ScheduleId(1);
    for _ in 0..2 {
        ok(store.remove_schedule(id)).await;
    }
    assert_eq!(ok(store.schedule(id)).await, None);
    assert_eq!(states(&store, 1).await, []);
    assert!(!is_committed(&store, 1, post.id()).await);
    assert_eq!(states(&store, 2).await.len(), 1);
}

/// Posts today's message `id` in server 7 or 8, skips tomorrow, and removes the schedule.
async fn post_and_remove(store: &Store, id: u64, guild: u64) -> DailyPost {
    let mut club = schedule(id, &format!("club {id}"));
    club.guild = GuildId(guild);
    add(store, &club).await;
    let post = posted(store, id, id, noon()).await;
    let read = stored(store, id).await;
    let skipped = DailyPost::new(&read, after(1)).skipped();
    saved(store.skip(&read, &skipped, &[])).await;
    ok(store.remove_schedule(club.id)).await;
    post
}

/// Ids of the removed schedules whose days of a server are kept.
async fn removed_schedules(store: &Store, guild: u64) -> Vec<u64> {
    let days = ok(store.removed_days(GuildId(guild), 9)).await;
    days.iter().map(|day| day.schedule.0).collect()
}

async fn posted_days_of_removed_schedules_are_kept(store: Store) {
    let post = post_and_remove(&store, 1, 7).await;
    let key = secret('5').day_key(today().date);
    let kept = RemovedDay {
        schedule: ScheduleId(1),
        name: "club 1".to_owned(),
        date: today().date,
        due_at: noon(),
        position: post.position().expect("the day was drawn"),
        draw: RemovedDraw::Committed {
            commitment: key.commitment(today().date),
            key: Some(key),
        },
        channel: ChannelId(70),
        message: Some(MessageId(1)),
        excluded: StartSet::EMPTY,
    };
    assert_eq!(ok(store.removed_days(GuildId(7), 9)).await, [kept]);
    assert_eq!(ok(store.guild_data(GuildId(7))).await.removed_days, 1);
}

async fn days_of_removed_schedules_are_found(store: Store) {
    for id in [1, 2] {
        post_and_remove(&store, id, 7).await;
    }
    let by_schedule = ok(store.removed_day(ScheduleId(1), today().date)).await;
    assert_eq!(by_schedule.map(|day| day.schedule.0), Some(1));
    let by_date = ok(store.removed_days_on(GuildId(7), today().date, 9)).await;
    let newest_first: Vec<u64> = by_date.iter().map(|day| day.schedule.0).collect();
    assert_eq!(newest_first, [2, 1]);
    let by_message = ok(store.removed_day_of_message(GuildId(7), place(70, 1))).await;
    assert_eq!(by_message.map(|day| day.schedule.0), Some(1));
    let in_another_server = ok(store.removed_day_of_message(GuildId(8), place(70, 1))).await;
    assert_eq!(in_another_server, None);
}

async fn days_of_removed_schedules_are_erased_with_their_server(store: Store) {
    post_and_remove(&store, 1, 7).await;
    post_and_remove(&store, 2, 8).await;
    erase_server(&store, GuildId(7)).await;
    assert_eq!(removed_schedules(&store, 7).await, [0; 0]);
    assert_eq!(removed_schedules(&store, 8).await, [2]);
}

async fn old_days_of_removed_schedules_are_erased(store: Store) {
    post_and_remove(&store, 1, 7).await;
    ok(store.erase_removed_days(noon())).await;
    assert_eq!(removed_schedules(&store, 7).await, [1]);
    let later = noon() + TimeDelta::milliseconds(1);
    ok(store.erase_removed_days(later)).await;
    assert_eq!(removed_schedules(&store, 7).await, [0; 0]);
}

/// Presses **Draw again** below a message in a server, or outside servers.
async fn press_draw_again(store: &Store, message: u64, guild: Option<u64>) -> DrawAgainClaim {
    let record = DrawRecord {
        guild: guild.map(GuildId),
        ..record(rand::random(), noon())
    };
    claim(store, message, 1, &record).await
}

async fn erases_schedules_of_one_server_only(store: Store) {
    for guild in [7, 8] {
        let mut club = schedule(guild, "club");
        club.guild = GuildId(guild);
        add(&store, &club).await;
        posted(&store, guild, guild, noon()).await;
    }
    erase_server(&store, GuildId(7)).await;
    assert_eq!(ok(store.schedules(GuildId(7))).await, []);
    assert_eq!(states(&store, 7).await, []);
    assert_eq!(ok(store.schedules(GuildId(8))).await.len(), 1);
    assert_eq!(states(&store, 8).await, [(0, "posted")]);
}

async fn erases_draws_and_presses_of_one_server_only(store: Store) {
    for (message, guild) in [(7, Some(7)), (8, Some(8)), (9, None)] {
        press_draw_again(&store, message, guild).await;
    }
    erase_server(&store, GuildId(7)).await;
    let draws = since(&store, noon()).await;
    let mut guilds: Vec<_> = draws.iter().map(|draw| draw.guild).collect();
    guilds.sort_unstable();
    assert_eq!(guilds, [None, Some(GuildId(8))]);
    // The button below a message without a stored press draws again.
    let erased = press_draw_again(&store, 7, Some(7)).await;
    assert!(
        matches!(erased, DrawAgainClaim::Deliver { .. }),
        "{erased:?}"
    );
    for (message, guild) in [(8, Some(8)), (9, None)] {
        let kept = press_draw_again(&store, message, guild).await;
        assert_eq!(kept, DrawAgainClaim::InProgress, "{guild:?}");
    }
}
