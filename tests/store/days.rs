//! Days of schedules: due, claimed, missed and skipped.

use crate::prelude::*;

on_both_databases!(
    due_schedules_come_in_order,
    a_schedule_is_due_at_its_time,
    the_next_due_day_is_that_of_an_active_schedule,
    a_claim_stores_the_day_with_its_job_and_advances_the_schedule,
    a_claim_closes_missed_days,
    a_claim_of_a_claimed_day_is_refused,
    a_claim_or_skip_in_a_changed_schedule_is_refused,
    a_claim_of_a_removed_schedule_is_refused,
    a_day_is_closed_once,
    a_skipped_day_is_closed,
    skipped_days_are_listed_until_they_are_due,
    an_undone_skip_opens_the_day_with_its_key,
    a_skip_is_not_undone_when_it_is_due_or_in_an_outdated_schedule,
    a_skip_of_a_day_with_a_public_key_is_history,
);

async fn due(store: &Store, now: DateTime<Utc>, limit: u32) -> Vec<u64> {
    let due = ok(store.due_schedules(now, limit)).await;
    due.iter().map(|schedule| schedule.id.0).collect()
}

async fn due_schedules_come_in_order(store: Store) {
    for (id, state) in [
        (1, ScheduleState::Active(Some(after(-1)))),
        (2, ScheduleState::Active(Some(after(-3)))),
        (3, ScheduleState::Active(Some(today()))),
        (4, ScheduleState::Active(Some(after(-2)))),
        (5, ScheduleState::Paused),
        (6, ScheduleState::Stopped("why".to_owned())),
        (7, ScheduleState::Active(None)),
        (8, ScheduleState::Active(Some(after(1)))),
    ] {
        let mut club = schedule(id, &id.to_string());
        club.state = state;
        add(&store, &club).await;
    }
    assert_eq!(due(&store, noon(), 9).await, [2, 4, 1, 3]);
    assert_eq!(due(&store, noon(), 2).await, [2, 4]);
}

async fn a_schedule_is_due_at_its_time(ClubStore(store): ClubStore) {
    let almost = just_before(noon());
    assert_eq!(due(&store, almost, 9).await, [0; 0]);
    assert_eq!(due(&store, noon(), 9).await, [1]);
}

async fn next_due_day(store: &Store) -> Option<DateTime<Utc>> {
    ok(store.next_due_day(after(-1).at)).await
}

async fn the_next_due_day_is_that_of_an_active_schedule(store: Store) {
    assert_eq!(next_due_day(&store).await, None);
    let mut paused = schedule(1, "paused");
    paused.state = ScheduleState::Paused;
    add(&store, &paused).await;
    assert_eq!(next_due_day(&store).await, None);
    add(&store, &schedule(2, "active")).await;
    assert_eq!(next_due_day(&store).await, Some(noon()));
}

async fn a_claim_stores_the_day_with_its_job_and_advances_the_schedule(
    ClubStore(store): ClubStore,
) {
    let read = stored(&store, 1).await;
    let claim = claim_of(&read);
    saved(store.claim(&read, &claim, noon())).await;
    let day = &claim.days[0];
    assert_eq!(stored_post(&store, 1, today().date).await, *day);
    let job = post_job(&store, day).await;
    assert_eq!(due_jobs(&store, JobKind::Post, noon()).await, [job]);
    let expected = Schedule {
        state: ScheduleState::Active(Some(after(1))),
        last_date: Some(today().date),
        revision: 1,
        ..read
    };
    assert_eq!(stored(&store, 1).await, expected);
    assert_eq!(next_due_day(&store).await, Some(after(1).at));
}

async fn a_claim_closes_missed_days(store: Store) {
    let mut club = schedule(1, "club");
    club.state = ScheduleState::Active(Some(after(-2)));
    add(&store, &club).await;
    let [two_days_ago, yesterday] =
        [-2, -1].map(|days| DailyPost::new(&club, after(days)).missed("asleep"));
    let claim = DailyClaim {
        days: vec![
            two_days_ago,
            yesterday.clone(),
            DailyPost::new(&club, today()),
        ],
        next: None,
    };
    saved(store.claim(&club, &claim, noon())).await;
    let expected = [(0, "claimed"), (-1, "missed"), (-2, "missed")];
    assert_eq!(states(&store, 1).await, expected);
    assert_eq!(stored_post(&store, 1, yesterday.date).await, yesterday);
    let moved = stored(&store, 1).await;
    assert_eq!(moved.state, ScheduleState::Active(None));
    assert_eq!(moved.last_date, Some(today().date));
}

async fn assert_claim_is_refused(store: &Store, outdated: &Schedule) {
    let claimed = ok(store.claim(outdated, &claim_of(outdated), noon())).await;
    assert_eq!(claimed, Update::Conflict);
}

async fn a_claim_of_a_claimed_day_is_refused(ClubStore(store): ClubStore) {
    let read = stored(&store, 1).await;
    saved(store.claim(&read, &claim_of(&read), noon())).await;
    let claimed = stored(&store, 1).await;
    assert_claim_is_refused(&store, &read).await;
    assert_eq!(stored(&store, 1).await, claimed);
}

async fn a_claim_or_skip_in_a_changed_schedule_is_refused(ClubStore(store): ClubStore) {
    let outdated = stored(&store, 1).await;
    edit(&store, 1, |club| {
        club.randomness = ScheduleRandomness::secret(secret('6'));
    })
    .await;
    assert_claim_is_refused(&store, &outdated).await;
    let skipped = DailyPost::new(&outdated, today()).skipped();
    let skip = ok(store.skip(&outdated, &skipped, &[])).await;
    assert_eq!(skip, Update::Conflict);
    assert_eq!(states(&store, 1).await, []);
}

async fn a_claim_of_a_removed_schedule_is_refused(ClubStore(store): ClubStore) {
    let removed = stored(&store, 1).await;
    ok(store.remove_schedule(removed.id)).await;
    assert_claim_is_refused(&store, &removed).await;
}

/// A claim that closes a day again changes nothing.
async fn a_day_is_closed_once(ClubStore(store): ClubStore) {
    let post = posted(&store, 1, 5, noon()).await;
    let mut read = stored(&store, 1).await;
    let before = read.clone();
    read.state = ScheduleState::Active(Some(today()));
    let again = claim_of(&read);
    assert!(store.claim(&read, &again, noon()).await.is_err());
    assert_eq!(stored(&store, 1).await, before);
    assert_eq!(stored_post(&store, 1, today().date).await, post);
}

async fn a_skipped_day_is_closed(ClubStore(store): ClubStore) {
    let mut after_it = stored(&store, 1).await;
    let skipped = DailyPost::new(&after_it, today()).skipped();
    after_it.state = ScheduleState::Active(Some(after(1)));
    saved(store.skip(&after_it, &skipped, &[])).await;
    after_it.revision = 1;
    assert_eq!(stored(&store, 1).await, after_it);
    assert_eq!(stored_post(&store, 1, today().date).await, skipped);
    assert_eq!(due_jobs(&store, JobKind::Post, after(9).at).await, []);
    // The schedule is committed to the skipped day and to the next one.
    for days in 0..=1 {
        let key = keyed_day('5', after(days).date);
        assert!(is_committed(&store, 1, key).await, "after {days} days");
    }
}

/// Skips the post of a day, as a moderator does.
async fn skip_day(store: &Store, days: i64) {
    let mut schedule = stored(store, 1).await;
    let skipped = schedule.skip(after(days));
    saved(store.skip(&schedule, &skipped, &[])).await;
}

async fn undo_skip(store: &Store, now: DateTime<Utc>) -> Option<Schedule> {
    let schedule = stored(store, 1).await;
    ok(store.undo_skip(&schedule, today().date, &[], now)).await
}

fn an_hour_before_today() -> DateTime<Utc> {
    today().at - TimeDelta::hours(1)
}

async fn skipped_days_are_listed_until_they_are_due(ClubStore(store): ClubStore) {
    skip_day(&store, 3).await;
    skip_day(&store, 0).await;
    assert_eq!(stored(&store, 1).await.next(), Some(after(1)));
    let club = ScheduleId(1);
    let before = ok(store.upcoming_skips(club, an_hour_before_today())).await;
    assert_eq!(before, [today().date, after(3).date]);
    let after_today = ok(store.upcoming_skips(club, after(1).at)).await;
    assert_eq!(after_today, [after(3).date]);
}

async fn an_undone_skip_opens_the_day_with_its_key(ClubStore(store): ClubStore) {
    let before = stored(&store, 1).await;
    skip_day(&store, 0).await;
    let undone = undo_skip(&store, an_hour_before_today())
        .await
        .expect("the day is reopened");
    assert_eq!(undone.next(), Some(today()));
    assert_eq!(undone.day(today().date), before.day(today().date));
    assert_eq!(undo_skip(&store, an_hour_before_today()).await, None);
}

async fn a_skip_is_not_undone_when_it_is_due_or_in_an_outdated_schedule(
    ClubStore(store): ClubStore,
) {
    let outdated = stored(&store, 1).await;
    skip_day(&store, 0).await;
    assert_eq!(undo_skip(&store, today().at).await, None);
    let undone = ok(store.undo_skip(&outdated, today().date, &[], an_hour_before_today())).await;
    assert_eq!(undone, None);
}

/// A post of an earlier version publishes the key of the next day.
async fn a_skip_of_a_day_with_a_public_key_is_history(location: Location) {
    let store = open_club(&location).await;
    skip_day(&store, 0).await;
    let club = ScheduleId(1);
    let now = an_hour_before_today();
    assert_eq!(ok(store.history(club, now, 9)).await, []);
    execute(&location, "UPDATE daily_commitment SET revealed = 1").await;
    assert_eq!(ok(store.upcoming_skips(club, now)).await, []);
    let history = ok(store.history(club, now, 9)).await;
    assert_eq!(history[0].date, today().date);
    assert_eq!(undo_skip(&store, now).await, None);
}
