//! Committed days keep their draws after later changes.

use crate::prelude::*;

on_both_databases!(
    changes_apply_after_the_committed_day,
    days_keep_the_keys_to_which_the_schedule_has_committed,
    a_commitment_of_the_previous_version_has_the_present_settings,
    of_two_commitments_the_one_with_the_present_key_counts,
    commitments_exclude_the_positions_of_the_last_two_days,
    a_commitment_fixes_its_excluded_positions,
    a_claim_commits_to_the_day_that_later_readers_see,
    a_day_posted_after_missed_days_keeps_its_excluded_positions,
    a_commitment_is_uncertain_if_its_post_may_have_been_sent,
    a_commitment_is_unpublished_if_its_post_was_not_sent,
    a_commitment_is_uncertain_while_its_announcement_may_be_sent,
    a_commitment_is_published_until_its_announcement_is_deleted,
    a_commitment_that_may_be_public_is_binding,
    a_new_schedule_is_published_by_its_announcement,
    a_changed_announcement_publishes_only_new_commitments,
    a_rejected_change_publishes_nothing,
    of_concurrent_announcements_one_begins,
    the_first_of_concurrent_messages_publishes_a_commitment,
);

fn exclusion(typed: &str) -> Exclusion {
    typed.parse().expect("an exclusion")
}

/// A store with a schedule that has committed to today.
struct CommittedClub(Store, Schedule);

impl Setup for CommittedClub {
    async fn new(location: Location) -> Self {
        let store = open_club(&location).await;
        let schedule = load_schedule(&store, 1).await;
        assert_eq!(schedule.committed, [schedule.day(today().date)]);
        Self(store, schedule)
    }
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

/// The changes are a phrase, whose secret has the digit 6, and an exclusion.
async fn changes_apply_after_the_committed_day(CommittedClub(store, schedule): CommittedClub) {
    let day = schedule.day(today().date);
    let changed = edit(&store, 1, |club| {
        club.randomness = from_phrase(secret('6'));
        club.plan.exclusion = exclusion("518");
    })
    .await;
    let post = claim(&store, &changed, noon()).await.days.remove(0);
    assert_eq!(post.id(), day.id());
    assert_eq!(post.position(), day.position());
    // The closed day is still known not to come from the phrase.
    assert_eq!(source_of(&store, day.id()).await, day);

    let tomorrow = changed.day(after(1).date);
    assert_eq!(tomorrow.id(), keyed_day('6', after(1).date));
    assert!(tomorrow.is_from_phrase());
    assert!(tomorrow.fixes_exclusion());
    assert_eq!(tomorrow.excluded, exclusion("518").listed);
    assert_eq!(load_schedule(&store, 1).await.committed, [tomorrow]);
    let changed_back = edit(&store, 1, |club| {
        club.plan.exclusion = Exclusion::NOTHING;
    })
    .await;
    assert_eq!(changed_back.day(after(1).date), tomorrow);
    assert!(changed_back.day(after(2).date).excluded.is_empty());
}

/// Changes the secret and the next day, to which the schedule then commits with the new secret.
async fn change_secret_and_next_day(store: &Store, digit: char, next: i64) -> Schedule {
    edit(store, 1, |club| {
        club.randomness = ScheduleRandomness::secret(secret(digit));
        club.state = ScheduleState::Active(Some(after(next)));
    })
    .await
}

/// The schedule commits to today with secret 5, to the third day with secret 6, and has secret 7 at last.
async fn days_keep_the_keys_to_which_the_schedule_has_committed(ClubStore(store): ClubStore) {
    change_secret_and_next_day(&store, '6', 2).await;
    let changed = change_secret_and_next_day(&store, '7', 2).await;
    for (days, digit) in [(0, '5'), (1, '7'), (2, '6'), (3, '7')] {
        let date = after(days).date;
        assert_eq!(changed.day(date).id(), keyed_day(digit, date), "{date}");
    }
}

/// Processes of the previous version may commit while this version runs. They store only the key.
async fn a_commitment_of_the_previous_version_has_the_present_settings(location: Location) {
    let store = open_club(&location).await;
    let without_flags = "UPDATE daily_commitment \
         SET from_phrase = NULL, exclude_classical = NULL, fixes_exclusion = 0";
    execute(&location, without_flags).await;
    let changed = edit(&store, 1, |club| {
        club.plan.exclusion = exclusion("518");
        club.randomness = from_phrase(secret('5'));
    })
    .await;
    let day = changed.day(today().date);
    assert_eq!(day.excluded, exclusion("518").listed);
    assert!(day.is_from_phrase());
    let key = secret('5').day_key(day.date);
    assert_eq!(day.commitment(), Some(key.commitment(day.date)));
    assert_eq!(source_of(&store, day.id()).await, day);
}

/// The previous version commits again after a change of the secret.
async fn of_two_commitments_the_one_with_the_present_key_counts(location: Location) {
    let store = open_club(&location).await;
    let schedule = load_schedule(&store, 1).await;
    let date = today().date;
    let second_key = secret('9').day_key(date);
    let commit_again = format!(
        "INSERT INTO daily_commitment (schedule_id, day_key, date, revealed) \
         VALUES (1, '{second_key}', '{date}', 0)"
    );
    execute(&location, commit_again).await;
    let mut twice_committed = load_schedule(&store, 1).await;
    assert_eq!(twice_committed.day(date).id(), schedule.day(date).id());
    twice_committed.randomness = ScheduleRandomness::secret(secret('9'));
    assert_eq!(twice_committed.day(date).id(), DayId::Key(second_key));
}

/// Leaves out positions 0 to 2, those of the last two days, and all mirror images.
async fn leave_out_used_positions(store: &Store) -> Schedule {
    edit(store, 1, |club| {
        club.plan.exclusion = exclusion("0-2 used 2 days mirror");
    })
    .await
}

/// The positions of the days are 106, 808 and 507, as a Python implementation computes them.
async fn commitments_exclude_the_positions_of_the_last_two_days(ClubStore(store): ClubStore) {
    let mut schedule = leave_out_used_positions(&store).await;
    for (days, excluded) in [
        (1, "0,1,2,106,853,951,955,959"),
        (2, "0,1,2,106,157,808,853,951,955,959"),
        (3, "0,1,2,157,507,545,808,951,955,959"),
    ] {
        claim(&store, &schedule, after(days - 1).at).await;
        schedule = load_schedule(&store, 1).await;
        let [committed] = schedule.committed[..] else {
            panic!("one day: {:?}", schedule.committed);
        };
        assert_eq!(committed.date, after(days).date);
        assert_eq!(committed.excluded.decimal_list(), excluded);
    }
}

/// Computed with Python's hashlib and hmac from the secret, the date and the excluded positions.
async fn a_commitment_fixes_its_excluded_positions(ClubStore(store): ClubStore) {
    let changed = leave_out_used_positions(&store).await;
    claim(&store, &changed, noon()).await;
    let tomorrow = load_schedule(&store, 1).await.day(after(1).date);
    let commitment = tomorrow.commitment().expect("the day has a key");
    assert_eq!(
        commitment.to_string(),
        "9b44236319868fc1ae34b08380d7c715755dd464221d4963e3589dd5bdb58397"
    );
    assert_eq!(tomorrow.position().map(StartId::get), Some(808));
}

async fn a_claim_commits_to_the_day_that_later_readers_see(ClubStore(store): ClubStore) {
    let changed = leave_out_used_positions(&store).await;
    let claimed = claim(&store, &changed, noon()).await.applied_to(changed);
    let read = load_schedule(&store, 1).await;
    assert_eq!(read.committed, [claimed.day(after(1).date)]);
}

/// Two days are missed and the third is posted, to which no post could commit. The days have positions 106, 808, 507.
async fn a_day_posted_after_missed_days_keeps_its_excluded_positions(ClubStore(store): ClubStore) {
    let schedule = edit(&store, 1, |club| {
        club.plan.exclusion = exclusion("used 365 days");
    })
    .await;
    let due = claim(&store, &schedule, after(2).at).await;
    assert_eq!(due.count_missed(), 2);
    let post = due.days.last().expect("a due day");
    assert_eq!(post.date, after(2).date);
    let kept = source_of(&store, post.id()).await;
    assert_eq!(kept.excluded.decimal_list(), "106,808");
    assert_eq!(kept.position().map(StartId::get), Some(507));
    assert_eq!(
        publication(&store, post.id()).await,
        Publication::Unpublished
    );
}

async fn a_commitment_is_uncertain_if_its_post_may_have_been_sent(
    ClaimedPost(store, first): ClaimedPost,
) {
    let second = claimed(&store, 1, after(1).at).await;
    // No post came before the first one.
    assert_eq!(
        publication(&store, first.id()).await,
        Publication::Unpublished
    );
    assert_eq!(
        publication(&store, second.id()).await,
        Publication::Uncertain
    );
    give_up(&store, &first, PostFailure::Unknown, after(1).at).await;
    assert_eq!(
        publication(&store, second.id()).await,
        Publication::Uncertain
    );
}

async fn a_commitment_is_unpublished_if_its_post_was_not_sent(
    ClaimedPost(store, first): ClaimedPost,
) {
    let second = claimed(&store, 1, after(1).at).await;
    give_up(&store, &first, PostFailure::Missed, after(1).at).await;
    assert_eq!(
        publication(&store, second.id()).await,
        Publication::Unpublished
    );
}

/// Records that an announcement with the commitment to a day is about to be sent.
async fn begin_announcement(store: &Store, day: &DaySource) -> Recorded {
    ok(store.begin_publication(ScheduleId(1), day, ChannelId(31))).await
}

async fn cancel_announcement(store: &Store, day: &DaySource, message: Option<u64>) {
    let message = message.map(MessageId);
    ok(store.cancel_publication(ScheduleId(1), day.id(), message)).await;
}

async fn a_commitment_is_uncertain_while_its_announcement_may_be_sent(
    CommittedClub(store, schedule): CommittedClub,
) {
    let day = schedule.day(today().date);
    assert_eq!(begin_announcement(&store, &day).await, Recorded::New);
    assert_eq!(publication(&store, day.id()).await, Publication::Uncertain);
    assert_eq!(begin_announcement(&store, &day).await, Recorded::Duplicate);
    cancel_announcement(&store, &day, None).await;
    assert_eq!(
        publication(&store, day.id()).await,
        Publication::Unpublished
    );
}

async fn a_commitment_is_published_until_its_announcement_is_deleted(
    CommittedClub(store, schedule): CommittedClub,
) {
    let day = schedule.day(today().date);
    ok(store.record_publication(schedule.id, &day, place(32, 9))).await;
    assert_eq!(begin_announcement(&store, &day).await, Recorded::Duplicate);
    // The announcement is message 9.
    for other_message in [None, Some(8)] {
        cancel_announcement(&store, &day, other_message).await;
        let published = Publication::Message(place(32, 9));
        assert_eq!(publication(&store, day.id()).await, published);
    }
    cancel_announcement(&store, &day, Some(9)).await;
    assert_eq!(
        publication(&store, day.id()).await,
        Publication::Unpublished
    );
}

async fn a_commitment_that_may_be_public_is_binding(CommittedClub(store, schedule): CommittedClub) {
    let later_day = schedule.day(after(3).date);
    assert_eq!(begin_announcement(&store, &later_day).await, Recorded::New);
    let committed = load_schedule(&store, 1).await.committed;
    assert_eq!(committed, [schedule.day(today().date), later_day]);
}

/// A store with a schedule that was announced by message 7 in channel 31.
async fn announced_schedule(store: &Store) -> Schedule {
    let mut announced = schedule(1, "club");
    announced.notice = Some(PostedNotice::new(place(31, 7)));
    add(store, &announced).await;
    load_schedule(store, 1).await
}

async fn a_new_schedule_is_published_by_its_announcement(store: Store) {
    let schedule = announced_schedule(&store).await;
    assert_eq!(
        publication(&store, schedule.day(today().date).id()).await,
        Publication::Message(place(31, 7))
    );
}

async fn a_changed_announcement_publishes_only_new_commitments(store: Store) {
    let mut changed = announced_schedule(&store).await;
    changed.notice = Some(PostedNotice::new(place(31, 8)));
    for (date, message) in [(after(3).date, 8), (today().date, 7)] {
        let day = changed.day(date);
        let job = claimed_channel(&store).await;
        saved(store.update_announced_schedule(&changed, Some(&day), &job, &[], None)).await;
        let published = Publication::Message(place(31, message));
        assert_eq!(publication(&store, day.id()).await, published);
        changed = load_schedule(&store, 1).await;
    }
}

async fn a_rejected_change_publishes_nothing(store: Store) {
    let outdated = announced_schedule(&store).await;
    edit(&store, 1, |schedule| schedule.plan.pin = true).await;
    let day = outdated.day(after(5).date);
    let job = claimed_channel(&store).await;
    let update = ok(store.update_announced_schedule(&outdated, Some(&day), &job, &[], None)).await;
    assert_eq!(update, Update::Conflict);
    assert_eq!(ok(store.committed_day(outdated.id, day.id())).await, None);
}

async fn add_committed_club(stores: &[Store; 2]) -> DaySource {
    add(&stores[0], &schedule(1, "club")).await;
    load_schedule(&stores[0], 1).await.day(today().date)
}

async fn of_concurrent_announcements_one_begins(stores: [Store; 2]) {
    let day = add_committed_club(&stores).await;
    let begin_once = move |store: Store| async move { begin_announcement(&store, &day).await };
    let begun = eight_times_at_once(&stores, begin_once).await;
    let new = begun.iter().filter(|&&recorded| recorded == Recorded::New);
    assert_eq!(new.count(), 1, "{begun:?}");
}

async fn the_first_of_concurrent_messages_publishes_a_commitment(stores: [Store; 2]) {
    let day = add_committed_club(&stores).await;
    let messages = (1..=8).zip(stores.iter().cycle().cloned());
    concurrently(messages.map(|(message, store)| async move {
        ok(store.record_publication(ScheduleId(1), &day, place(32, message))).await;
    }))
    .await;
    let first = publication(&stores[0], day.id()).await;
    assert!(matches!(first, Publication::Message(_)), "{first:?}");
    ok(stores[1].record_publication(ScheduleId(1), &day, place(32, 9))).await;
    assert_eq!(publication(&stores[0], day.id()).await, first);
}
