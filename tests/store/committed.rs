//! What a schedule has committed itself to stays, whatever is changed afterwards.

use chess960_bot::ids::ScheduleId;
use chess960_bot::store::{DailyClaim, Location, Schedule, Store, Update};
use chrono::TimeDelta;

use crate::club::{add, after, schedule, today};
use crate::{execute, noon, open, secret};

on_both_databases!(
    a_new_secret_counts_after_the_committed_day,
    an_exclusion_counts_after_the_committed_day_and_is_committed_to,
    a_change_before_a_committed_day_that_is_put_off_counts_after_it,
    days_of_the_version_before_stay_as_they_were_committed,
);

/// A schedule with all that the store says of its days.
async fn whole(store: &Store) -> Schedule {
    let schedule = store.schedule(ScheduleId(1)).await;
    schedule.expect("the store works").expect("it is there")
}

/// A store with a schedule that has committed itself to today.
async fn committed(location: &Location) -> (Store, Schedule) {
    let store = open(location).await;
    add(&store, &schedule(1, "club")).await;
    let schedule = whole(&store).await;
    assert_eq!(schedule.committed, [schedule.day(today().date)]);
    (store, schedule)
}

/// Saves what was changed, and gives what is stored by then.
async fn save(store: &Store, changed: &Schedule) -> Schedule {
    assert_eq!(
        store.update_schedule(changed).await.expect("it works"),
        Update::Saved
    );
    whole(store).await
}

/// The worker claims today.
async fn claim(store: &Store, schedule: &Schedule) -> DailyClaim {
    let claim = DailyClaim::due(schedule, noon(), TimeDelta::hours(12));
    assert_eq!(
        store.claim(schedule, &claim).await.expect("it works"),
        Update::Saved
    );
    claim
}

async fn a_new_secret_counts_after_the_committed_day(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.secret = secret('6');
    schedule.from_phrase = true;
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.day(today().date), day);
    assert_eq!(changed.changed_after(), Some(today().date));
    let tomorrow = changed.day(after(1).date);
    assert_eq!(tomorrow.key, secret('6').day_key(after(1).date));
    assert!(tomorrow.from_phrase && !day.from_phrase);

    let claimed = claim(&store, &changed).await;
    let post = &claimed.days[0];
    assert_eq!((post.key, post.position), (day.key, day.position()));
    let later = whole(&store).await;
    assert_eq!(
        (later.committed.as_slice(), later.changed_after()),
        ([tomorrow].as_slice(), None)
    );
    // Of the closed day it is still known that it did not come from the phrase.
    let kept = store.committed_day(ScheduleId(1), day.key).await;
    let kept = kept.expect("it works").expect("it was committed");
    assert_eq!(kept.source, day);
}

async fn an_exclusion_counts_after_the_committed_day_and_is_committed_to(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    assert_eq!(day.commitment(), day.key.commitment(day.date));
    schedule.plan.exclude_classical = true;
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.day(today().date), day);
    let claimed = claim(&store, &changed).await;
    assert!(!claimed.days[0].exclude_classical);
    let mut later = whole(&store).await;
    let next = later.committed[0];
    assert!(next.exclude_classical && next.fixes_exclusion);
    assert_ne!(next.commitment(), next.key.commitment(next.date));

    // And back again, which counts after that.
    later.plan.exclude_classical = false;
    let later = save(&store, &later).await;
    assert_eq!(later.day(after(1).date), next);
    assert!(!later.day(after(2).date).exclude_classical);
}

async fn a_change_before_a_committed_day_that_is_put_off_counts_after_it(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.secret = secret('6');
    schedule.plan.rhythm.days = "mon".parse().expect("days");
    schedule.state = chess960_bot::store::ScheduleState::Active(Some(after(2)));
    let mut changed = save(&store, &schedule).await;
    let monday = changed.day(after(2).date);
    assert_eq!(monday.key, secret('6').day_key(after(2).date));
    changed.secret = secret('7');
    changed.plan.rhythm.days = "every day".parse().expect("days");
    let changed = save(&store, &changed).await;
    for (date, key) in [
        (today().date, day.key),
        (after(1).date, secret('7').day_key(after(1).date)),
        (after(2).date, monday.key),
        (after(3).date, secret('7').day_key(after(3).date)),
    ] {
        assert_eq!(changed.day(date).key, key, "{date}");
    }
}

/// Its processes may commit schedules while this version runs already, and noted the key alone.
async fn days_of_the_version_before_stay_as_they_were_committed(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    execute(
        &location,
        "UPDATE daily_commitment SET from_phrase = NULL, exclude_classical = NULL, fixes_exclusion = 0",
    )
    .await;
    schedule.plan.exclude_classical = true;
    schedule.from_phrase = true;
    let schedule = save(&store, &schedule).await;
    let day = schedule.day(today().date);
    assert!(day.exclude_classical && day.from_phrase);
    assert_eq!(day.commitment(), day.key.commitment(day.date));
    let kept = store.committed_day(ScheduleId(1), day.key).await;
    assert_eq!(kept.expect("it works").map(|kept| kept.source), Some(day));
    // Committed again by a secret that was changed with it, as that version did.
    execute(
        &location,
        format!(
            "INSERT INTO daily_commitment (schedule_id, day_key, date, revealed) \
             VALUES (1, '{}', '{}', 0)",
            secret('9').day_key(day.date),
            day.date
        ),
    )
    .await;
    let mut schedule = whole(&store).await;
    assert_eq!(schedule.day(day.date).key, day.key);
    schedule.secret = secret('9');
    let key = secret('9').day_key(day.date);
    assert_eq!(schedule.day(day.date).key, key);
}
