//! Several processes on one database: each action happens once, without errors.

use crate::prelude::*;

on_both_databases!(
    one_of_concurrent_claims_wins,
    one_of_concurrent_takeovers_wins,
    several_processes_post_while_a_server_is_erased,
    schedules_are_removed_while_their_posts_are_given_up,
);

const STORES: u64 = 4;
const SCHEDULES: u64 = 14;

async fn stores(location: &Location) -> Vec<Store> {
    let mut stores = Vec::new();
    for _ in 0..STORES {
        stores.push(open(location).await);
    }
    stores
}

/// Runs a task on each store for each schedule, all of them concurrently.
async fn run_on_all<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    stores: &[Store],
    task: impl Fn(Store, u64) -> F,
) -> Vec<T> {
    let mut tasks = Vec::new();
    for id in 1..=SCHEDULES {
        for store in stores {
            tasks.push(task(store.clone(), id));
        }
    }
    concurrently(tasks).await
}

async fn one_of_concurrent_claims_wins(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        add(&stores[0], &schedule(id, &id.to_string())).await;
    }
    let claims = run_on_all(&stores, claim_today).await;
    let saved_claims: u64 = claims.into_iter().map(u64::from).sum();
    assert_eq!(saved_claims, SCHEDULES);
    for id in 1..=SCHEDULES {
        assert_eq!(states(&stores[0], id).await, [(0, "claimed")]);
        assert_eq!(stored(&stores[0], id).await.revision, 1);
    }
}

/// Claims today. Returns false if another process was faster.
async fn claim_today(store: Store, id: u64) -> bool {
    let schedule = stored(&store, id).await;
    if schedule.next() != Some(today()) {
        return false;
    }
    let claim = claim_of(&schedule);
    ok(store.claim(&schedule, &claim, noon())).await == Update::Saved
}

async fn one_of_concurrent_takeovers_wins(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        add(&stores[0], &schedule(id, &id.to_string())).await;
        claimed(&stores[0], id, noon()).await;
    }
    let takeovers = run_on_all(&stores, take_over_today).await;
    let saved_takeovers: u64 = takeovers.into_iter().map(u64::from).sum();
    assert_eq!(saved_takeovers, SCHEDULES);
}

/// Takes over today's post from a process that stopped. Returns false if another process was faster.
async fn take_over_today(store: Store, id: u64) -> bool {
    let now = after(1).at;
    let jobs = due_jobs(&store, JobKind::Post, now).await;
    let Some(mut job) = jobs.into_iter().find(|job| job.id.subject == id) else {
        return false;
    };
    let mut post = stored_post(&store, id, today().date).await;
    let schedule = stored(&store, id).await;
    ok(store.claim_post(&mut job, &mut post, &schedule, now)).await == Update::Saved
}

/// Everything that a bot does in five days, while a server is erased.
async fn several_processes_post_while_a_server_is_erased(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        let mut club = schedule(id, &id.to_string());
        club.guild = guild_of(id);
        club.plan.pin = true;
        add(&stores[0], &club).await;
    }
    run_on_all(&stores, |store, id| async move {
        for days in 0..5 {
            ok(day(&store, id, days)).await;
        }
        if guild_of(id) == ERASED_GUILD {
            ok(store.request_erasure(ErasureSubject::Guild(ERASED_GUILD), noon())).await;
        }
    })
    .await;
    assert_eq!(ok(stores[0].schedules(ERASED_GUILD)).await, []);
    for id in (1..=SCHEDULES).filter(|&id| guild_of(id) != ERASED_GUILD) {
        assert_eq!(states(&stores[0], id).await.len(), 5);
    }
}

const ERASED_GUILD: GuildId = GuildId(1);

/// Each of seven servers has two schedules.
fn guild_of(schedule: u64) -> GuildId {
    GuildId(schedule % 7)
}

/// Posts a schedule's day unless another process does.
async fn day(store: &Store, id: u64, days: i64) -> anyhow::Result<()> {
    let now = after(days).at;
    store
        .reserve_slots(now, 3, Duration::ZERO..=Duration::from_secs(15))
        .await?;
    let Some(schedule) = store.schedule(ScheduleId(id)).await? else {
        return Ok(());
    };
    if schedule.next() != Some(after(days)) {
        return Ok(());
    }
    let claim = claim_of(&schedule);
    if store.claim(&schedule, &claim, now).await? == Update::Conflict {
        return Ok(());
    }
    let mut post = claim.days[0].clone();
    let Some(mut job) = store.job(&JobId::post(schedule.id, post.date)).await? else {
        return Ok(());
    };
    let committed = post.next_date.map(|date| schedule.day(date).id());
    let message = MessageId(id * 100 + days.unsigned_abs());
    store
        .record_post(&mut job, &post, message, committed, now)
        .await?;
    for step in [PostStep::Pin, PostStep::Unpin] {
        store
            .finish_step(&mut job, &mut post, step, None, now)
            .await?;
    }
    for place in store.pinned_before(&post).await? {
        store.record_unpinned(schedule.id, place.message).await?;
    }
    let mut changed = schedule.clone();
    changed.plan.ping = None;
    // The revision is outdated, so this only waits for the other transaction.
    store.update_schedule(&changed).await?;
    Ok(())
}

async fn schedules_are_removed_while_their_posts_are_given_up(location: Location) {
    let stores = stores(&location).await;
    for first_id in [1, 101, 201, 301, 401] {
        let mut tasks = Vec::new();
        for id in first_id..first_id + SCHEDULES {
            add(&stores[0], &schedule(id, &id.to_string())).await;
            let post = claimed(&stores[0], id, noon()).await;
            let job = post_job(&stores[0], &post).await;
            tasks.push(tokio::spawn(give_up_and_stop(stores[1].clone(), post, job)));
            tasks.push(tokio::spawn(remove(stores[2].clone(), ScheduleId(id))));
        }
        for task in tasks {
            task.await.expect("the store works");
        }
        assert_eq!(ok(stores[0].schedules(GuildId(7))).await, []);
    }
}

/// Gives up a post, if its schedule still exists, and stops the schedule.
async fn give_up_and_stop(store: Store, post: DailyPost, job: Job) {
    ok(store.give_up(
        &job,
        &post,
        PostFailure::Missed,
        "why",
        GivenUpSchedule::Stops,
        noon(),
    ))
    .await;
}

async fn remove(store: Store, id: ScheduleId) {
    ok(store.remove_schedule(id)).await;
}
