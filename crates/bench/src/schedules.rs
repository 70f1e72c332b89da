use chess960_bot::domain::calendar::Recurrence;
use chess960_bot::domain::ids::{ChannelId, GuildId, ScheduleId, UserId};
use chess960_bot::domain::schedule::{
    DailyClaim, DailyPost, Plan, Schedule, ScheduleRandomness, ScheduleState,
};
use chess960_bot::store::{Recorded, Store, Update};
use chrono::{TimeDelta, Utc};
use sqlx::AnyPool;

/// A channel of a server.
#[derive(Clone, Copy)]
pub struct Place {
    pub guild: u64,
    pub channel: u64,
}

/// Adds `count` schedules, at least two, that are not due for hours, evenly in these channels.
///
/// The first is created through the store's API, the others are copies in SQL, because that is faster.
pub async fn fill(store: &Store, url: &str, places: &[Place], count: u32) {
    let pool = AnyPool::connect(url).await.expect("the same database");
    let added = store
        .add_schedule(&schedule(places[0]))
        .await
        .expect("the store works");
    assert_eq!(added, Recorded::New);
    copy_first(&pool, count).await;
    let place_count = places.len();
    for (index, place) in places.iter().enumerate() {
        let channel = place.channel;
        // A server may have only a few schedules, so the copies are in many servers.
        let statement = format!(
            "UPDATE schedule SET channel_id = {channel}, guild_id = guild_id + 1000000 * {index} \
             WHERE id % {place_count} = {index}"
        );
        execute(&pool, &statement).await;
    }
    pool.close().await;
}

/// Copies the first schedule until there are `count`, ten of them in each server.
async fn copy_first(pool: &AnyPool, count: u32) {
    let columns = "channel_id, announcements, local_time, zone, days, ping_role, thread, pin, \
        publish, exclude_classical, secret, from_phrase, set_by, state, stop_reason, \
        last_date, next_date, next_at, notice_channel_id, notice_message_id, notice_pinned, \
        revision";
    // The recursive table `n` has the ids of the copies.
    let statement = format!(
        "WITH RECURSIVE n(i) AS (SELECT CAST(2 AS BIGINT) UNION ALL SELECT i + 1 FROM n \
         WHERE i < {count}) \
         INSERT INTO schedule (id, guild_id, name, name_key, {columns}) \
         SELECT i, i / 10 + 1000, 'club ' || i, 'club ' || i, {columns} FROM n, schedule \
         WHERE schedule.id = 1"
    );
    execute(pool, &statement).await;
}

/// Claims the next day of a schedule.
pub async fn claim(store: &Store, schedule: &Schedule) {
    let occurrence = schedule.next().expect("the schedule is active");
    let claim = DailyClaim {
        days: vec![DailyPost::new(schedule, occurrence)],
        next: schedule
            .plan
            .recurrence
            .next(Some(occurrence.date), Utc::now()),
    };
    let update = store
        .claim(schedule, &claim, Utc::now())
        .await
        .expect("the store works");
    assert_eq!(update, Update::Saved);
}

pub async fn execute(pool: &AnyPool, statement: &str) {
    sqlx::query(sqlx::AssertSqlSafe(statement.to_owned()))
        .execute(pool)
        .await
        .expect("the statement succeeds");
}

/// Returns an active schedule that is due in 30 hours or later.
fn schedule(place: Place) -> Schedule {
    let recurrence = Recurrence {
        time: "18:00".parse().expect("a time"),
        zone: "Europe/Berlin".parse().expect("a zone"),
        days: "every day".parse().expect("days"),
    };
    let later = Utc::now() + TimeDelta::hours(30);
    Schedule {
        id: ScheduleId(1),
        guild: GuildId(place.guild),
        name: "club".to_owned(),
        plan: Plan::new(ChannelId(place.channel), recurrence),
        randomness: ScheduleRandomness::secret("5".repeat(64).parse().expect("a secret")),
        committed: Vec::new(),
        closed_in_advance: Vec::new(),
        used: Vec::new(),
        last_editor: Some(UserId(1)),
        state: ScheduleState::Active(recurrence.next(None, later)),
        last_date: None,
        notice: None,
        revision: 0,
    }
}
