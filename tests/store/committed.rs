//! Committed days keep their draws after later changes.

use chess960::{Exclusion, StartSet};
use chess960_bot::domain::fairness::DayKey;
use chess960_bot::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use chess960_bot::domain::schedule::{
    DailyClaim, DailyPost, Notice, PostState, Publication, Schedule,
};
use chess960_bot::store::{GiveUpResult, Location, PublishedKeys, Recorded, Store, Update};
use chrono::TimeDelta;

use crate::club::{add, after, claimed, schedule, today};
use crate::{execute, noon, open, secret};

on_both_databases!(
    new_secret_applies_after_the_committed_day,
    new_exclusion_applies_after_the_committed_day,
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

async fn load_schedule(store: &Store) -> Schedule {
    let schedule = store.schedule(ScheduleId(1)).await;
    schedule.expect("the store works").expect("it exists")
}

/// A store with a schedule that has committed to today.
async fn committed(location: &Location) -> (Store, Schedule) {
    let store = open(location).await;
    add(&store, &schedule(1, "club")).await;
    let schedule = load_schedule(&store).await;
    assert_eq!(schedule.committed, [schedule.day(today().date)]);
    (store, schedule)
}

async fn save(store: &Store, changed: &Schedule) -> Schedule {
    assert_eq!(
        store
            .update_schedule(changed)
            .await
            .expect("the store works"),
        Update::Saved
    );
    load_schedule(store).await
}

async fn claim(store: &Store, schedule: &Schedule) -> DailyClaim {
    let claim = DailyClaim::due(schedule, noon(), TimeDelta::hours(12));
    assert_eq!(
        store
            .claim(schedule, &claim)
            .await
            .expect("the store works"),
        Update::Saved
    );
    claim
}

async fn new_secret_applies_after_the_committed_day(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.secret = secret('6');
    schedule.from_phrase = true;
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.day(today().date), day);
    assert_eq!(
        changed.delayed_change().map(|change| change.date),
        Some(today().date)
    );
    let tomorrow = changed.day(after(1).date);
    assert_eq!(tomorrow.key, secret('6').day_key(after(1).date));
    assert!(tomorrow.from_phrase && !day.from_phrase);

    let claimed = claim(&store, &changed).await;
    let post = &claimed.days[0];
    assert_eq!((post.key, post.position), (day.key, day.position()));
    let later = load_schedule(&store).await;
    assert_eq!(
        (
            later.committed.as_slice(),
            later.delayed_change().map(|change| change.date)
        ),
        ([tomorrow].as_slice(), None)
    );
    // The closed day is still known not to come from the phrase.
    let kept = store.committed_day(ScheduleId(1), day.key).await;
    let kept = kept
        .expect("the store works")
        .expect("the day is committed");
    assert_eq!(kept.source, day);
}

async fn new_exclusion_applies_after_the_committed_day(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    assert_eq!(day.commitment(), day.key.commitment(day.date));
    schedule.plan.exclusion = exclusion("518");
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.day(today().date), day);
    let claimed = claim(&store, &changed).await;
    assert!(!claimed.days[0].exclude_classical);
    let mut later = load_schedule(&store).await;
    let next = later.committed[0];
    assert!(next.excluded == exclusion("518").listed && next.fixes_exclusion);
    assert_ne!(next.commitment(), next.key.commitment(next.date));

    // A change back also applies after the committed day.
    later.plan.exclusion = Exclusion::NOTHING;
    let later = save(&store, &later).await;
    assert_eq!(later.day(after(1).date), next);
    assert!(later.day(after(2).date).excluded.is_empty());
}

async fn committed_days_keep_their_keys_across_changes(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    let day = schedule.day(today().date);
    schedule.secret = secret('6');
    schedule.plan.recurrence.days = "mon".parse().expect("days");
    schedule.state = chess960_bot::domain::schedule::ScheduleState::Active(Some(after(2)));
    let mut changed = save(&store, &schedule).await;
    let monday = changed.day(after(2).date);
    assert_eq!(monday.key, secret('6').day_key(after(2).date));
    changed.secret = secret('7');
    changed.plan.recurrence.days = "every day".parse().expect("days");
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

/// Processes of the previous version may commit while this version runs. They store only the key.
async fn keeps_commitments_of_the_previous_version(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    execute(
        &location,
        "UPDATE daily_commitment SET from_phrase = NULL, exclude_classical = NULL, fixes_exclusion = 0",
    )
    .await;
    schedule.plan.exclusion = exclusion("518");
    schedule.from_phrase = true;
    let schedule = save(&store, &schedule).await;
    let day = schedule.day(today().date);
    assert!(day.excluded == exclusion("518").listed && day.from_phrase);
    assert_eq!(day.commitment(), day.key.commitment(day.date));
    let kept = store.committed_day(ScheduleId(1), day.key).await;
    assert_eq!(
        kept.expect("the store works").map(|kept| kept.source),
        Some(day)
    );
    // Like the previous version, commits again after a change of the secret.
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
    let mut schedule = load_schedule(&store).await;
    assert_eq!(schedule.day(day.date).key, day.key);
    schedule.secret = secret('9');
    let key = secret('9').day_key(day.date);
    assert_eq!(schedule.day(day.date).key, key);
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
        let due = DailyClaim::due(&schedule, now, TimeDelta::hours(12));
        let claimed = store.claim(&schedule, &due).await.expect("the store works");
        assert_eq!(claimed, Update::Saved);
        let [post] = &due.days[..] else {
            panic!("one day: {due:?}");
        };
        positions.push(post.position);
        // The process that claimed the day derives the same next day as later readers.
        let next = due.next.expect("every day").date;
        let published = due.with_used_positions(&schedule).day(next);
        schedule = load_schedule(&store).await;
        assert_eq!(schedule.committed, [published]);
        let lately: StartSet = positions.iter().rev().take(2).copied().collect();
        assert_eq!(published.excluded, listed.union(&lately.with_mirrors()));
        assert_eq!(
            published.commitment(),
            published
                .key
                .commitment_excluding(next, &published.excluded)
        );
        assert!(!published.excluded.contains(published.position()));
    }
    // Committed days do not change.
    let locked = schedule.committed[0];
    schedule.plan.exclusion = Exclusion::NOTHING;
    let changed = save(&store, &schedule).await;
    assert_eq!(changed.plan.exclusion, Exclusion::NOTHING);
    assert_eq!(changed.day(locked.date), locked);
    assert_eq!(
        changed.delayed_change().map(|change| change.date),
        Some(locked.date)
    );
    assert!(changed.day(after(9).date).excluded.is_empty());
}

async fn stores_exclusions_of_uncommitted_days(location: Location) {
    let (store, mut schedule) = committed(&location).await;
    schedule.plan.exclusion = exclusion("used 365 days");
    let schedule = save(&store, &schedule).await;
    // Two days are missed, the third is posted.
    let now = noon() + TimeDelta::days(2);
    let due = DailyClaim::due(&schedule, now, TimeDelta::hours(12));
    assert_eq!((due.days.len(), due.count_missed()), (3, 2));
    let claimed = store.claim(&schedule, &due).await.expect("the store works");
    assert_eq!(claimed, Update::Saved);
    let post = &due.days[2];
    let kept = store.committed_day(ScheduleId(1), post.key).await;
    let kept = kept.expect("the store works").expect("it is recorded");
    let before: StartSet = due.days[..2].iter().map(|day| day.position).collect();
    assert_eq!(
        (kept.source.excluded, kept.publication),
        (before, Publication::Unpublished)
    );
    assert_eq!(kept.source.position(), post.position);
}

async fn publication_of(store: &Store, key: DayKey) -> Publication {
    let day = store.committed_day(ScheduleId(1), key).await;
    day.expect("the store works")
        .expect("the day is committed")
        .publication
}

async fn publication_is_uncertain_after_an_uncertain_post(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let published = async |post: &DailyPost| publication_of(&store, post.key).await;
    let [first, second, third] = [
        claimed(&store, 1, noon()).await,
        claimed(&store, 1, after(1).at).await,
        claimed(&store, 1, after(2).at).await,
    ];
    assert_eq!(published(&first).await, Publication::Unpublished);
    assert_eq!(published(&second).await, Publication::Uncertain);

    // The post was sent.
    let message = MessageId(100);
    let tells = PublishedKeys {
        keys: vec![first.key],
        committed: Some(second.key),
    };
    let recorded = store
        .record_post(&first, message, &tells, after(1).at)
        .await;
    assert_eq!(recorded.expect("the store works"), Recorded::New);
    let place = MessagePlace {
        channel: first.channel,
        message,
    };
    assert_eq!(published(&second).await, Publication::Message(place));

    // The post stays uncertain, or was not sent.
    let give_up = async |state| {
        let given_up = store.give_up(&second, state, "reason", false, after(2).at);
        assert_eq!(
            given_up.await.expect("the store works"),
            GiveUpResult::Closed
        );
    };
    assert_eq!(published(&third).await, Publication::Uncertain);
    give_up(PostState::Unknown).await;
    assert_eq!(published(&third).await, Publication::Uncertain);
    execute(
        &location,
        "UPDATE daily_post SET state = 'missed' WHERE state = 'unknown'",
    )
    .await;
    assert_eq!(published(&third).await, Publication::Unpublished);
}

async fn publication_is_uncertain_after_an_uncertain_announcement(location: Location) {
    let (store, schedule) = committed(&location).await;
    let id = schedule.id;
    let begin_publication = async |date| {
        let day = schedule.day(date);
        let published = store.begin_publication(id, &day, ChannelId(31));
        published.await.expect("the store works")
    };
    let today = schedule.day(today().date);
    let cancel_publication = async |message: Option<u64>| {
        let published = store.cancel_publication(id, &today, message.map(MessageId));
        published.await.expect("the store works");
    };
    let published = async || publication_of(&store, today.key).await;
    assert!(begin_publication(today.date).await);
    assert_eq!(published().await, Publication::Uncertain);
    assert!(
        !begin_publication(today.date).await,
        "the publication is already uncertain"
    );
    cancel_publication(None).await;
    assert_eq!(published().await, Publication::Unpublished);

    // The announcement was sent.
    assert!(begin_publication(today.date).await);
    let place = MessagePlace {
        channel: ChannelId(32),
        message: MessageId(9),
    };
    let noted = store.record_publication(id, &today, place).await;
    noted.expect("the store works");
    assert!(!begin_publication(today.date).await);
    for another in [None, Some(8)] {
        cancel_publication(another).await;
        assert_eq!(published().await, Publication::Message(place));
    }
    // The announcement is deleted.
    cancel_publication(Some(9)).await;
    assert_eq!(published().await, Publication::Unpublished);

    // A commitment that may be public is binding.
    let later = after(3).date;
    assert!(begin_publication(later).await);
    let committed = load_schedule(&store).await.committed;
    assert_eq!(committed, [today, schedule.day(later)]);
}

async fn records_announcements_with_schedules(location: Location) {
    let store = open(&location).await;
    let notice = |message| Notice {
        channel: ChannelId(31),
        message: MessageId(message),
        pinned: false,
    };
    let mut new = schedule(1, "club");
    new.notice = Some(notice(7));
    add(&store, &new).await;
    let schedule = load_schedule(&store).await;
    let today = schedule.day(today().date);
    let first = Publication::Message(notice(7).place());
    assert_eq!(publication_of(&store, today.key).await, first);

    let later = schedule.day(after(3).date);
    let mut changed = schedule.clone();
    changed.notice = Some(notice(8));
    for (day, told_by) in [(later, notice(8)), (today, notice(7))] {
        let saved = store.update_announced_schedule(&changed, Some(&day)).await;
        assert_eq!(saved.expect("the store works"), Update::Saved);
        let told_by = Publication::Message(told_by.place());
        assert_eq!(publication_of(&store, day.key).await, told_by);
        changed = load_schedule(&store).await;
    }
    // Nothing is recorded for a rejected change.
    let none = schedule.day(after(5).date);
    let overtaken = store.update_announced_schedule(&schedule, Some(&none));
    assert_eq!(overtaken.await.expect("the store works"), Update::Conflict);
    let noted = store.committed_day(schedule.id, none.key).await;
    assert_eq!(noted.expect("the store works"), None);
}
