//! Jobs: claims, leases, retries, and the work of the previous release.

use crate::prelude::*;

on_both_databases!(
    a_job_is_claimed_once_until_its_lease_expires,
    only_the_lease_holder_ends_a_job,
    a_job_that_is_scheduled_again_is_not_completed,
    due_jobs_come_in_order,
    a_clock_that_was_set_back_stops_no_job,
    a_notice_is_stored_with_its_change,
    a_refused_change_stores_no_notice,
    a_hold_is_told_to_the_channel_and_a_moderator,
    adopts_a_post_of_the_previous_release,
    adopts_a_notification_of_the_previous_release,
    adopts_an_agreement_of_the_previous_release,
    adopts_an_erasure_of_the_previous_release,
    leaves_leased_work_to_the_previous_release,
);

async fn scheduled(store: &Store, id: &JobId) -> Job {
    ok(store.schedule_job(id, noon(), noon())).await;
    ok(store.job(id)).await.expect("it was scheduled")
}

async fn a_job_is_claimed_once_until_its_lease_expires(store: Store) {
    let mut job = scheduled(&store, &JobId::old_data()).await;
    let mut other = job.clone();
    saved(store.claim_job(&mut job, noon())).await;
    assert_eq!(
        ok(store.claim_job(&mut other, noon())).await,
        Update::Conflict
    );
    let kind = JobKind::OldData;
    let almost = just_before(noon() + LEASE);
    assert_eq!(due_jobs(&store, kind, almost).await, []);
    let [mut heir] = <[Job; 1]>::try_from(due_jobs(&store, kind, noon() + LEASE).await)
        .expect("the lease has expired");
    // The first process may have done it.
    assert!(heir.maybe_done);
    saved(store.claim_job(&mut heir, noon() + LEASE)).await;
    assert_eq!((heir.attempts, heir.first_attempt_at), (2, Some(noon())));
}

async fn only_the_lease_holder_ends_a_job(store: Store) {
    let mut first = scheduled(&store, &JobId::old_data()).await;
    saved(store.claim_job(&mut first, noon())).await;
    let mut second = first.clone();
    saved(store.claim_job(&mut second, noon() + LEASE)).await;
    ok(store.release_job(&first, after(1).at, noon())).await;
    assert_eq!(ok(store.complete_job(&first)).await, Update::Conflict);
    let kept = ok(store.job(&second.id)).await.expect("it is claimed");
    assert_eq!(kept.lease_until, second.lease_until);
    saved(store.complete_job(&second)).await;
    assert_eq!(ok(store.job(&second.id)).await, None);
}

async fn a_job_that_is_scheduled_again_is_not_completed(store: Store) {
    let mut job = scheduled(&store, &JobId::old_data()).await;
    saved(store.claim_job(&mut job, noon())).await;
    let again = scheduled(&store, &JobId::old_data()).await;
    assert_eq!(ok(store.complete_job(&job)).await, Update::Conflict);
    assert_eq!(due_jobs(&store, JobKind::OldData, noon()).await, [again]);
}

async fn due_jobs_come_in_order(store: Store) {
    for (number, hours) in [(1, 3), (2, 1), (3, 2), (4, 4)] {
        let id = JobId::agreement(AgreementNumber(number));
        let due_at = noon() + TimeDelta::hours(hours);
        ok(store.schedule_job(&id, due_at, noon())).await;
    }
    let now = noon() + TimeDelta::hours(3);
    let due = due_jobs(&store, JobKind::Agreement, now).await;
    let numbers: Vec<u64> = due.iter().map(|job| job.id.subject).collect();
    assert_eq!(numbers, [2, 3, 1]);
    let later = now + TimeDelta::milliseconds(1);
    let next = ok(store.next_job_at(&[JobKind::Agreement], later)).await;
    assert_eq!(next, Some(noon() + TimeDelta::hours(4)));
}

async fn a_clock_that_was_set_back_stops_no_job(store: Store) {
    let id = scheduled(&store, &JobId::old_data()).await.id;
    // Otherwise, an idle process would write every few seconds.
    assert!(!ok(store.has_jobs_to_move(noon())).await);
    ok(store.schedule_job(&id, after(9).at, after(1).at)).await;
    // Clocks may differ by up to a lease without effect.
    let rescheduled = ok(store.reschedule_after_clock_change(after(1).at - LEASE)).await;
    assert_eq!(rescheduled, 0);
    assert!(ok(store.has_jobs_to_move(noon())).await);
    let rescheduled = ok(store.reschedule_after_clock_change(noon())).await;
    assert_eq!(rescheduled, 1);
    assert_eq!(due_jobs(&store, JobKind::OldData, noon()).await.len(), 1);
}

/// The only job of a kind after due work was adopted.
async fn adopted(store: &Store, kind: JobKind, now: DateTime<Utc>) -> Job {
    assert!(ok(store.has_jobs_to_move(now)).await);
    assert_eq!(ok(store.adopt_work(now)).await, 1);
    assert_eq!(ok(store.adopt_work(now)).await, 0, "it is adopted once");
    let mut jobs = due_jobs(store, kind, now).await;
    assert_eq!(jobs.len(), 1);
    jobs.remove(0)
}

fn notice_of_pause() -> Job {
    let notice = Notice::Channel(News {
        interaction: InteractionId(1001),
        channel: ChannelId(31),
        language: Language::English,
        change: ChannelNews::Paused,
    });
    Job::claimed(JobId::notice(ScheduleId(1), notice), noon())
}

async fn a_notice_is_stored_with_its_change(ClubStore(store): ClubStore) {
    let club = load_schedule(&store, 1).await;
    let notice = notice_of_pause();
    saved(store.update_schedule_and_tell(&club, &[&notice])).await;
    let almost = just_before(noon() + LEASE);
    assert_eq!(due_jobs(&store, JobKind::Notice, almost).await, []);
    let [heir] = <[Job; 1]>::try_from(due_jobs(&store, JobKind::Notice, noon() + LEASE).await)
        .expect("the lease has expired");
    assert_eq!((&heir.id, heir.maybe_done), (&notice.id, true));
    saved(store.complete_job(&notice)).await;
    assert_eq!(ok(store.job(&notice.id)).await, None);
}

async fn a_refused_change_stores_no_notice(ClubStore(store): ClubStore) {
    let outdated = load_schedule(&store, 1).await;
    saved(store.update_schedule(&outdated)).await;
    let notice = notice_of_pause();
    let update = ok(store.update_schedule_and_tell(&outdated, &[&notice])).await;
    assert_eq!(update, Update::Conflict);
    assert_eq!(ok(store.job(&notice.id)).await, None);
}

async fn a_hold_is_told_to_the_channel_and_a_moderator(ClubStore(store): ClubStore) {
    let mut club = load_schedule(&store, 1).await;
    club.state = ScheduleState::OnHold {
        since: today().date,
    };
    saved(store.put_on_hold(&club, noon())).await;
    let due = due_jobs(&store, JobKind::Notice, noon()).await;
    let mut parts: Vec<_> = due.iter().map(|job| job.id.part.as_str()).collect();
    parts.sort_unstable();
    assert_eq!(parts, ["announcement", "moderator"]);
}

async fn adopts_a_post_of_the_previous_release(location: Location) {
    let store = open_club(&location).await;
    let post = claimed(&store, 1, noon()).await;
    let now = noon() + LEASE;
    let (at, until) = (noon().timestamp_millis(), now.timestamp_millis());
    for statement in [
        "DELETE FROM job".to_owned(),
        format!(
            "UPDATE daily_post SET work_at = {until}, taken_at = {at}, tries = 3, maybe_sent = 1, \
             first_try_at = {at}"
        ),
    ] {
        execute(&location, statement).await;
    }
    let job = adopted(&store, JobKind::Post, now).await;
    assert_eq!(job.id, JobId::post(ScheduleId(1), post.date));
    assert_eq!((job.attempts, job.maybe_done), (3, true));
    assert_eq!(job.first_attempt_at, Some(noon()));
}

async fn adopts_a_notification_of_the_previous_release(location: Location) {
    let store = open(&location).await;
    let at = noon().timestamp_millis();
    let insert = format!(
        "INSERT INTO notification (agreement, occasion, recipient, work_at, first_try_at, tries) \
         VALUES (7, 'sealed', 'proposer', {at}, {at}, 2)"
    );
    execute(&location, insert).await;
    let job = adopted(&store, JobKind::Notification, noon()).await;
    assert_eq!(
        job.id,
        JobId::notification(AgreementNumber(7), NotificationReason::Sealed)
    );
    assert_eq!((job.attempts, job.maybe_done), (2, true));
    let notification = ok(store.notification(&job.id)).await;
    assert_eq!(
        notification.and_then(|notification| notification.recipient),
        Some(Party::Proposer)
    );
}

/// The proposal has a job that is due when it expires. The previous release changed it since.
async fn adopts_an_agreement_of_the_previous_release(location: Location) {
    let store = open(&location).await;
    let number = propose_named(&store).await;
    let edit = format!(
        "UPDATE agreement SET work_at = {}",
        noon().timestamp_millis()
    );
    execute(&location, edit).await;
    let job = adopted(&store, JobKind::Agreement, noon()).await;
    assert_eq!(job.id, JobId::agreement(number));
}

async fn adopts_an_erasure_of_the_previous_release(location: Location) {
    let store = open(&location).await;
    let insert = "INSERT INTO erasure (subject, subject_id) VALUES ('person', 11)";
    execute(&location, insert).await;
    let job = adopted(&store, JobKind::Erasure, noon()).await;
    assert_eq!(job.id, JobId::erasure(ErasureSubject::Person(UserId(11))));
}

async fn leaves_leased_work_to_the_previous_release(location: Location) {
    let store = open_club(&location).await;
    claimed(&store, 1, noon()).await;
    let until = (noon() + LEASE).timestamp_millis();
    let lease = format!(
        "UPDATE daily_post SET work_at = {until}, taken_at = {}",
        noon().timestamp_millis()
    );
    execute(&location, lease).await;
    let almost = just_before(noon() + LEASE);
    assert_eq!(ok(store.adopt_work(almost)).await, 0);
}
