use crate::prelude::*;

on_both_databases!(
    days_closed_early_are_reopened,
    reopened_days_follow_in_order,
    paused_schedules_stay_paused,
    moderator_closes_missed_days,
);

const DAYS_AHEAD: i64 = 40;

/// Posts today. Then the clock jumps ahead and days are closed; the last one is posted by an earlier version, which
/// publishes tomorrow's key, to which today's post committed.
async fn move_ahead(location: &Location) -> Store {
    let store = open_club(location).await;
    let ahead = after(DAYS_AHEAD).at;
    for (message, now) in [(5, noon()), (6, ahead)] {
        let schedule = load_schedule(&store, 1).await;
        let claim = DailyClaim::due(&schedule, now, TimeDelta::hours(12));
        saved(store.claim(&schedule, &claim, now)).await;
        let post = claim.days.last().expect("a due day");
        let committed = post.next_date.map(|date| schedule.day(date).id());
        let recorded = record_message(&store, post, message, committed, now).await;
        assert_eq!(recorded, Recorded::New);
    }
    let publish = format!(
        "UPDATE daily_commitment SET revealed = 1 WHERE date = '{}'",
        after(1).date
    );
    execute(location, publish).await;
    store
}

/// A store after [`move_ahead`].
struct ClubAhead(Store);

impl Setup for ClubAhead {
    async fn new(location: Location) -> Self {
        Self(move_ahead(&location).await)
    }
}

fn now() -> DateTime<Utc> {
    noon() + TimeDelta::hours(1)
}

async fn closed_early(store: &Store) -> usize {
    ok(store.count_closed_early(&load_schedule(store, 1).await, now())).await
}

async fn days_closed_early_are_reopened(ClubAhead(store): ClubAhead) {
    assert_eq!(closed_early(&store).await, 40);
    let before = load_schedule(&store, 1).await;
    let reopened = ok(store.reopen_days(&before, &[], now()))
        .await
        .expect("the schedule is unchanged");
    assert_eq!(load_schedule(&store, 1).await, reopened);
    // Today's position is public, tomorrow's key was published, and the last day was posted.
    let still_closed = [(DAYS_AHEAD, "posted"), (1, "missed"), (0, "posted")];
    assert_eq!(states(&store, 1).await, still_closed);
    assert_eq!(closed_early(&store).await, 0);
    assert_eq!(reopened.state, ScheduleState::Active(Some(after(2))));
    assert_eq!(reopened.last_date, Some(today().date));
    assert_eq!(reopened.randomness, before.randomness);
    let committed_dates: Vec<NaiveDate> = reopened.committed.iter().map(|day| day.date).collect();
    assert!(committed_dates.contains(&after(2).date), "{reopened:?}");
    // The schedule has changed since it was read.
    assert_eq!(ok(store.reopen_days(&before, &[], now())).await, None);
}

async fn reopened_days_follow_in_order(ClubAhead(store): ClubAhead) {
    let before = load_schedule(&store, 1).await;
    let reopened = ok(store.reopen_days(&before, &[], now()))
        .await
        .expect("the schedule is unchanged");
    let last_open_day = after(DAYS_AHEAD - 1);
    let claim = DailyClaim::due(&reopened, last_open_day.at, TimeDelta::hours(12));
    let dates: Vec<NaiveDate> = claim.days.iter().map(|day| day.date).collect();
    let open_dates: Vec<NaiveDate> = (2..DAYS_AHEAD).map(|days| after(days).date).collect();
    assert_eq!(dates, open_dates);
    assert_eq!(claim.next, Some(after(DAYS_AHEAD + 1)));
    saved(store.claim(&reopened, &claim, now())).await;
}

async fn paused_schedules_stay_paused(ClubAhead(store): ClubAhead) {
    let paused = edit(&store, 1, |club| club.state = ScheduleState::Paused).await;
    let back = ok(store.reopen_days(&paused, &[], now())).await;
    let back = back.expect("the schedule is unchanged");
    assert_eq!(back.state, ScheduleState::Paused);
    assert_eq!(back.next_from(now()), Some(after(2)));
}

async fn moderator_closes_missed_days(ClubStore(store): ClubStore) {
    let since = today().date;
    let held = edit(&store, 1, |club| {
        club.state = ScheduleState::OnHold { since }
    })
    .await;
    assert_eq!(held.state, ScheduleState::OnHold { since });
    let later = after(9).at;
    assert_eq!(ok(store.due_schedules(later, 9)).await, []);
    assert_eq!(ok(store.next_due_day(noon())).await, None);

    let claim = DailyClaim::missed(&held, since, later);
    assert_eq!(claim.count_missed(), 10);
    saved(store.claim(&held, &claim, later)).await;
    let resumed = load_schedule(&store, 1).await;
    assert_eq!(resumed.state, ScheduleState::Active(Some(after(10))));
    assert_eq!(states(&store, 1).await.len(), 10);
}
