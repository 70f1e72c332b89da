//! Several processes on one database: each action happens once, without errors.

use crate::prelude::*;

on_both_databases!(
    one_of_concurrent_claims_wins,
    one_of_concurrent_takeovers_wins,
    many_processes_work_without_errors,
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

/// Runs a task on each store for each schedule concurrently, and counts the results that are true.
async fn count<F>(stores: &[Store], task: impl Fn(Store, u64) -> F) -> usize
where
    F: Future<Output = bool> + Send + 'static,
{
    let of_schedule = |id| stores.iter().map(move |store| (store.clone(), id));
    let tasks = (1..=SCHEDULES).flat_map(of_schedule);
    let results = concurrently(tasks.map(|(store, id)| task(store, id))).await;
    results.into_iter().filter(|&is_true| is_true).count()
}

async fn one_of_concurrent_claims_wins(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        add(&stores[0], &schedule(id, &id.to_string())).await;
    }
    let won = count(&stores, |store, id| async move {
        let schedule = stored(&store, id).await;
        if schedule.next() != Some(today()) {
            return false;
        }
        let claim = claim_of(&schedule);
        ok(store.claim(&schedule, &claim, noon())).await == Update::Saved
    });
    assert_eq!(won.await, usize::try_from(SCHEDULES).expect("it is small"));
    for id in 1..=SCHEDULES {
        assert_eq!(states(&stores[0], id).await.len(), 1);
        assert_eq!(stored(&stores[0], id).await.revision, 1);
    }
}

async fn one_of_concurrent_takeovers_wins(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        add(&stores[0], &schedule(id, &id.to_string())).await;
        claimed(&stores[0], id, noon()).await;
    }
    let won = count(&stores, |store, id| async move {
        let jobs = due_jobs(&store, JobKind::Post, after(1).at).await;
        let Some(mut job) = jobs.into_iter().find(|job| job.id.subject == id) else {
            return false;
        };
        let mut post = stored_post(&store, id, today().date).await;
        let schedule = stored(&store, id).await;
        ok(store.claim_post(&mut job, &mut post, &schedule, after(1).at)).await == Update::Saved
    });
    assert_eq!(won.await, usize::try_from(SCHEDULES).expect("it is small"));
}

/// Everything that a bot does in a day, with servers that come and go.
async fn many_processes_work_without_errors(location: Location) {
    let stores = stores(&location).await;
    for id in 1..=SCHEDULES {
        let mut club = schedule(id, &id.to_string());
        club.guild = GuildId(id % 7);
        club.plan.pin = true;
        add(&stores[0], &club).await;
    }
    let began = std::time::Instant::now();
    let done = count(&stores, |store, id| async move {
        for days in 0..5 {
            ok(day(&store, id, days)).await;
        }
        if id % 7 == 1 {
            ok(store.request_erasure(ErasureSubject::Guild(GuildId(1)), noon())).await;
        }
        true
    });
    let done = done.await;
    println!("{done} tasks in {:?}", began.elapsed());
    assert_eq!(ok(stores[0].schedules(GuildId(1))).await, []);
    for id in (1..=SCHEDULES).filter(|id| id % 7 != 1) {
        assert_eq!(states(&stores[0], id).await.len(), 5);
    }
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
        store.record_unpinned(schedule.id, place).await?;
    }
    let mut changed = schedule.clone();
    changed.plan.ping = None;
    // The revision is outdated, so this only waits for the other transaction.
    store.update_schedule(&changed).await?;
    Ok(())
}

async fn schedules_are_removed_while_their_posts_are_given_up(location: Location) {
    let stores = stores(&location).await;
    for round in 0..5 {
        let now = noon() + TimeDelta::seconds(i64::try_from(round).expect("it is small"));
        let mut tasks = Vec::new();
        for id in (1..=SCHEDULES).map(|id| round * SCHEDULES + id) {
            add(&stores[0], &schedule(id, &id.to_string())).await;
            let post = claimed(&stores[0], id, now).await;
            let job = post_job(&stores[0], &post).await;
            let (one, two) = (stores[1].clone(), stores[2].clone());
            tasks.push(tokio::spawn(async move {
                one.give_up(&job, &post, ClosedResult::Missed, "why", true, now)
                    .await
                    .map(drop)
            }));
            tasks.push(tokio::spawn(async move {
                two.remove_schedule(ScheduleId(id)).await
            }));
        }
        for task in tasks {
            ok(ok(task)).await;
        }
        let left = ok(stores[0].schedules(GuildId(7))).await;
        assert_eq!(left, []);
    }
}
