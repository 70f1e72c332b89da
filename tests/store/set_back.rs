use chess960_bot::domain::ids::{MessageId, ScheduleId};
use chess960_bot::domain::schedule::{DailyClaim, DailyPost, PostState, Schedule, ScheduleState};
use chess960_bot::store::{Location, PublishedKeys, Recorded, Store, Update};
use chrono::{DateTime, TimeDelta, Utc};

use crate::club::{add, after, schedule, today};
use crate::{noon, open};

on_both_databases!(
    reopens_days_closed_early,
    paused_schedules_stay_paused,
    schedule_on_hold_without_missed_days_posts_again,
    moderator_closes_missed_days,
);

const DAYS_AHEAD: i64 = 40;

async fn load_schedule(store: &Store) -> Schedule {
    let schedule = store.schedule(ScheduleId(1)).await;
    schedule.expect("the store works").expect("it exists")
}

async fn posts(store: &Store) -> Vec<(i64, PostState)> {
    let history = store
        .history(ScheduleId(1), noon(), 99)
        .await
        .expect("the store works");
    let day = |post: &DailyPost| (post.date - today().date).num_days();
    history.iter().map(|post| (day(post), post.state)).collect()
}

/// Posts today. Then the clock jumps ahead and days are closed; the last one is posted and publishes tomorrow's key, to
/// which today's post committed.
async fn move_ahead(store: &Store) {
    add(store, &schedule(1, "club")).await;
    let ahead = after(DAYS_AHEAD).at;
    for (message, now) in [(5, noon()), (6, ahead)] {
        let schedule = load_schedule(store).await;
        let claim = DailyClaim::due(&schedule, now, TimeDelta::hours(12));
        assert_eq!(
            store
                .claim(&schedule, &claim)
                .await
                .expect("the store works"),
            Update::Saved
        );
        let post = claim.days.last().expect("a due day");
        let closed = store.unpublished_keys(schedule.id, post.date, 9).await;
        let closed = closed.expect("the store works");
        let published = PublishedKeys {
            keys: closed.iter().map(|it| it.key).chain([post.key]).collect(),
            committed: post.next_date.map(|date| day_key_of(&schedule, date)),
        };
        let posted = store
            .record_post(post, MessageId(message), &published, now)
            .await;
        assert_eq!(posted.expect("the store works"), Recorded::New);
    }
}

fn day_key_of(
    schedule: &Schedule,
    date: chrono::NaiveDate,
) -> chess960_bot::domain::fairness::DayKey {
    schedule.day(date).key
}

fn now() -> DateTime<Utc> {
    noon() + TimeDelta::hours(1)
}

async fn closed_early(store: &Store) -> u32 {
    let count = store
        .count_closed_early(&load_schedule(store).await, now())
        .await;
    count.expect("the store works")
}

async fn reopens_days_closed_early(location: Location) {
    let store = open(&location).await;
    move_ahead(&store).await;
    assert_eq!(closed_early(&store).await, 40);
    let before = load_schedule(&store).await;
    let back = store
        .reopen_days(&before, now())
        .await
        .expect("the store works");
    let back = back.expect("the schedule is unchanged");
    assert_eq!(load_schedule(&store).await, back);
    // Today's position is public, tomorrow's key was published, and the last day was posted.
    let left = [
        (DAYS_AHEAD, PostState::Posted),
        (1, PostState::Missed),
        (0, PostState::Posted),
    ];
    assert_eq!(posts(&store).await, left);
    assert_eq!(closed_early(&store).await, 0);
    assert_eq!(back.state, ScheduleState::Active(Some(after(2))));
    assert_eq!(back.last_date, Some(today().date));
    assert_eq!((&back.secret, back.id), (&before.secret, before.id));
    let next = back.committed.iter().find(|day| day.date == after(2).date);
    assert!(next.is_some(), "it commits to the next day: {back:?}");

    // An outdated schedule is not set back again.
    let again = store
        .reopen_days(&before, now())
        .await
        .expect("the store works");
    assert_eq!(again, None);

    // The open days follow in order.
    let claim = DailyClaim::due(&back, after(DAYS_AHEAD - 1).at, TimeDelta::hours(12));
    let dates: Vec<_> = claim.days.iter().map(|day| day.date).collect();
    let expected: Vec<_> = (2..DAYS_AHEAD).map(|days| after(days).date).collect();
    assert_eq!(dates, expected);
    assert_eq!(claim.next, Some(after(DAYS_AHEAD + 1)));
    assert_eq!(
        store.claim(&back, &claim).await.expect("the store works"),
        Update::Saved
    );
}

async fn paused_schedules_stay_paused(location: Location) {
    let store = open(&location).await;
    move_ahead(&store).await;
    let mut paused = load_schedule(&store).await;
    paused.state = ScheduleState::Paused;
    assert_eq!(
        store
            .update_schedule(&paused)
            .await
            .expect("the store works"),
        Update::Saved
    );
    let back = store.reopen_days(&load_schedule(&store).await, now()).await;
    let back = back
        .expect("the store works")
        .expect("the schedule is unchanged");
    assert_eq!(back.state, ScheduleState::Paused);
    assert_eq!(back.next_from(now()), Some(after(2)));
}

async fn schedule_on_hold_without_missed_days_posts_again(location: Location) {
    let store = open(&location).await;
    move_ahead(&store).await;
    let mut held = load_schedule(&store).await;
    let since = after(DAYS_AHEAD + 1).date;
    held.state = ScheduleState::OnHold { since };
    assert_eq!(
        store.update_schedule(&held).await.expect("the store works"),
        Update::Saved
    );
    let back = store.reopen_days(&load_schedule(&store).await, now()).await;
    let back = back
        .expect("the store works")
        .expect("the schedule is unchanged");
    assert_eq!(back.state, ScheduleState::Active(Some(after(2))));
}

async fn moderator_closes_missed_days(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let mut held = load_schedule(&store).await;
    let since = today().date;
    held.state = ScheduleState::OnHold { since };
    assert_eq!(
        store.update_schedule(&held).await.expect("the store works"),
        Update::Saved
    );
    let held = load_schedule(&store).await;
    assert_eq!(held.state, ScheduleState::OnHold { since });
    let later = after(9).at;
    assert_eq!(
        store
            .due_schedules(later, 9)
            .await
            .expect("the store works"),
        []
    );
    assert_eq!(
        store.next_work(noon()).await.expect("the store works"),
        None
    );

    let claim = DailyClaim::missed(&held, since, later);
    assert_eq!(claim.count_missed(), 10);
    assert_eq!(
        store.claim(&held, &claim).await.expect("the store works"),
        Update::Saved
    );
    let resumed = load_schedule(&store).await;
    assert_eq!(resumed.state, ScheduleState::Active(Some(after(10))));
    assert_eq!(posts(&store).await.len(), 10);
}
