//! Committed days keep their draws after later changes.

use crate::prelude::*;

on_both_databases!(
    changes_apply_after_the_committed_day,
    committed_days_keep_their_keys_across_changes,
    keeps_commitments_of_the_previous_version,
    excludes_used_positions_in_commitments,
    stores_exclusions_of_uncommitted_days,
    publication_is_uncertain_after_an_uncertain_post,
    publication_is_uncertain_after_an_uncertain_announcement,
    records_announcements_with_schedules,
);

fn exclusion(typed: &str) -> Exclusion {
    typed.parse().expect("an exclusion")
}

/// A store with a schedule that has committed to today.
async fn committed(location: &Location) -> (Store, Schedule) {
    let store = open_club(location).await;
    let schedule = load_schedule(&store, 1).await;
    assert_eq!(schedule.committed, [schedule.day(today().date)]);
    (store, schedule)
}

async fn save(store: &Store, changed: &Schedule) -> Schedule {
    saved(store.update_schedule(changed)).await;
    load_schedule(store, 1).await
}

async fn claim(store: &Store, schedule: &Schedule, now: DateTime<Utc>) -> DailyClaim {
    let claim = DailyClaim::due(schedule, now, TimeDelta::hours(12));
    saved(store.claim(schedule, &claim, now)).await;
    claim
}

async fn source_of(store: &Store, day: DayId) -> DaySource {
    let day = ok(store.committed_day(ScheduleId(1), day)).await;
    day.expect("the day is committed").source
}

async fn changes_apply_after_the_committed_day(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.randomness = from_phrase(secret('6'));
    schedule.plan.exclusion = exclusion("518");
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.day(today().date), day);
    let tomorrow = changed.day(after(1).date);
    assert_eq!(tomorrow.id(), keyed_day('6', after(1).date));
    assert!(tomorrow.is_from_phrase() && tomorrow.fixes_exclusion());
    assert_eq!(tomorrow.excluded, exclusion("518").listed);

    let claimed = claim(&store, &changed, noon()).await;
    let post = &claimed.days[0];
    assert_eq!((post.id(), post.position()), (day.id(), day.position()));
    let mut later = load_schedule(&store, 1).await;
    assert_eq!(later.committed, [tomorrow]);
    // The closed day is still known not to come from the phrase.
    assert_eq!(source_of(&store, day.id()).await, day);

    // A change back also applies after the committed day.
    later.plan.exclusion = Exclusion::NOTHING;
    let later = save(&store, &later).await;
    assert_eq!(later.day(after(1).date), tomorrow);
    assert!(later.day(after(2).date).excluded.is_empty());
}

async fn committed_days_keep_their_keys_across_changes(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.randomness = ScheduleRandomness::secret(secret('6'));
    schedule.plan.recurrence.days = "mon".parse().expect("days");
    schedule.state = ScheduleState::Active(Some(after(2)));
    let mut changed = save(&store, &schedule).await;
    let monday = changed.day(after(2).date);
    assert_eq!(monday.id(), keyed_day('6', after(2).date));
    changed.randomness = ScheduleRandomness::secret(secret('7'));
    changed.plan.recurrence.days = "every day".parse().expect("days");
    let changed = save(&store, &changed).await;
    let new = |days| keyed_day('7', after(days).date);
    for (days, id) in (0..).zip([day.id(), new(1), monday.id(), new(3)]) {
        assert_eq!(changed.day(after(days).date).id(), id, "{days}");
    }
}

/// Processes of the previous version may commit while this version runs. They store only the key.
async fn keeps_commitments_of_the_previous_version(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let without_flags = "UPDATE daily_commitment \
         SET from_phrase = NULL, exclude_classical = NULL, fixes_exclusion = 0";
    execute(&location, without_flags).await;
    schedule.plan.exclusion = exclusion("518");
    schedule.randomness = from_phrase(secret('5'));
    let schedule = save(&store, &schedule).await;
    let day = schedule.day(today().date);
    assert!(day.excluded == exclusion("518").listed && day.is_from_phrase());
    let key = secret('5').day_key(day.date);
    assert_eq!(day.commitment(), Some(key.commitment(day.date)));
    assert_eq!(source_of(&store, day.id()).await, day);
    // Like the previous version, commits again after a change of the secret.
    let (key, date) = (secret('9').day_key(day.date), day.date);
    let commit = format!(
        "INSERT INTO daily_commitment (schedule_id, day_key, date, revealed) \
         VALUES (1, '{key}', '{date}', 0)"
    );
    execute(&location, commit).await;
    let mut schedule = load_schedule(&store, 1).await;
    assert_eq!(schedule.day(date).id(), day.id());
    schedule.randomness = ScheduleRandomness::secret(secret('9'));
    assert_eq!(schedule.day(date).id(), DayId::Key(key));
}

async fn excludes_used_positions_in_commitments(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    schedule.plan.exclusion = exclusion("0-2 used 2 days mirror");
    let mut schedule = save(&store, &schedule).await;
    assert_eq!(schedule.plan.exclusion, exclusion("0-2 used 2 days mirror"));
    let listed = exclusion("0-2 mirror").resolve(&StartSet::EMPTY);
    let mut positions = Vec::new();
    for days in 0..4 {
        let now = noon() + TimeDelta::days(days);
        let due = claim(&store, &schedule, now).await;
        let [post] = &due.days[..] else {
            panic!("one day: {due:?}");
        };
        positions.push(post.position().expect("a key gives a position"));
        // The process that claimed the day derives the same next day as later readers.
        let next = due.next.expect("every day").date;
        let published = due.applied_to(schedule).day(next);
        schedule = load_schedule(&store, 1).await;
        assert_eq!(schedule.committed, [published]);
        let lately: StartSet = positions.iter().rev().take(2).copied().collect();
        assert_eq!(published.excluded, listed.union(&lately.with_mirrors()));
        let key = secret('5').day_key(next);
        let commitment = key.commitment_excluding(next, &published.excluded);
        assert_eq!(published.commitment(), Some(commitment));
        let position = published.position().expect("a key gives a position");
        assert!(!published.excluded.contains(position));
    }
    // Committed days do not change.
    let locked = schedule.committed[0];
    schedule.plan.exclusion = Exclusion::NOTHING;
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.plan.exclusion, Exclusion::NOTHING);
    assert_eq!(changed.day(locked.date), locked);
    assert!(changed.day(after(9).date).excluded.is_empty());
}

async fn stores_exclusions_of_uncommitted_days(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    schedule.plan.exclusion = exclusion("used 365 days");
    let schedule = save(&store, &schedule).await;
    // Two days are missed, the third is posted.
    let now = noon() + TimeDelta::days(2);
    let due = claim(&store, &schedule, now).await;
    assert_eq!((due.days.len(), due.count_missed()), (3, 2));
    let post = &due.days[2];
    let kept = source_of(&store, post.id()).await;
    let before: StartSet = due.days[..2]
        .iter()
        .filter_map(DailyPost::position)
        .collect();
    assert_eq!((kept.excluded, kept.position()), (before, post.position()));
    assert_eq!(
        publication(&store, post.id()).await,
        Publication::Unpublished
    );
}

async fn publication_is_uncertain_after_an_uncertain_post(location: Location) {
    let store = open_club(&location).await;
    let published = async |post: &DailyPost| publication(&store, post.id()).await;
    let [first, second, third] = [
        claimed(&store, 1, noon()).await,
        claimed(&store, 1, after(1).at).await,
        claimed(&store, 1, after(2).at).await,
    ];
    assert_eq!(published(&first).await, Publication::Unpublished);
    assert_eq!(published(&second).await, Publication::Uncertain);

    // The post was sent.
    let committed = Some(second.id());
    let recorded = record_message(&store, &first, 100, committed, after(1).at).await;
    assert_eq!(recorded, Recorded::New);
    assert_eq!(
        published(&second).await,
        Publication::Message(place(70, 100))
    );

    // The post stays uncertain, or was not sent.
    let give_up_second = async |state| {
        let given_up = give_up(&store, &second, state, after(2).at).await;
        assert_eq!(given_up, GiveUpResult::Closed);
    };
    assert_eq!(published(&third).await, Publication::Uncertain);
    give_up_second(ClosedResult::Unknown).await;
    assert_eq!(published(&third).await, Publication::Uncertain);
    let missed = "UPDATE daily_post SET state = 'missed' WHERE state = 'unknown'";
    execute(&location, missed).await;
    assert_eq!(published(&third).await, Publication::Unpublished);
}

async fn publication_is_uncertain_after_an_uncertain_announcement(location: Location) {
    let (store, schedule) = committed(&location).await;
    let id = schedule.id;
    let begin_publication = async |date| {
        let day = schedule.day(date);
        let recorded = ok(store.record_publication(id, &day, ChannelId(31), None)).await;
        recorded == Recorded::New
    };
    let today = schedule.day(today().date);
    let cancel_publication = async |message: Option<u64>| {
        ok(store.cancel_publication(id, today.id(), message.map(MessageId))).await;
    };
    let published = async || publication(&store, today.id()).await;
    assert!(begin_publication(today.date).await);
    assert_eq!(published().await, Publication::Uncertain);
    assert!(!begin_publication(today.date).await, "it is uncertain");
    cancel_publication(None).await;
    assert_eq!(published().await, Publication::Unpublished);

    // The announcement was sent.
    assert!(begin_publication(today.date).await);
    ok(store.record_publication(id, &today, ChannelId(32), Some(MessageId(9)))).await;
    assert!(!begin_publication(today.date).await);
    for another in [None, Some(8)] {
        cancel_publication(another).await;
        assert_eq!(published().await, Publication::Message(place(32, 9)));
    }
    // The announcement is deleted.
    cancel_publication(Some(9)).await;
    assert_eq!(published().await, Publication::Unpublished);

    // A commitment that may be public is binding.
    let later = after(3).date;
    assert!(begin_publication(later).await);
    let committed = load_schedule(&store, 1).await.committed;
    assert_eq!(committed, [today, schedule.day(later)]);
}

async fn records_announcements_with_schedules(store: Store) {
    let mut new = schedule(1, "club");
    new.notice = Some(place(31, 7));
    add(&store, &new).await;
    let schedule = load_schedule(&store, 1).await;
    let today = schedule.day(today().date);
    let first = Publication::Message(place(31, 7));
    assert_eq!(publication(&store, today.id()).await, first);

    let later = schedule.day(after(3).date);
    let mut changed = schedule.clone();
    changed.notice = Some(place(31, 8));
    for (day, told_by) in [(later, place(31, 8)), (today, place(31, 7))] {
        let job = claimed_channel(&store).await;
        saved(store.update_announced_schedule(&changed, Some(&day), &job)).await;
        let told_by = Publication::Message(told_by);
        assert_eq!(publication(&store, day.id()).await, told_by);
        changed = load_schedule(&store, 1).await;
    }
    // Nothing is recorded for a rejected change.
    let none = schedule.day(after(5).date);
    let job = claimed_channel(&store).await;
    let outdated = ok(store.update_announced_schedule(&schedule, Some(&none), &job)).await;
    assert_eq!(outdated, Update::Conflict);
    assert_eq!(ok(store.committed_day(schedule.id, none.id())).await, None);
}
