//! Claims and results of posts.

use crate::prelude::*;

on_both_databases!(
    claims_posts_again_after_the_lease,
    a_post_that_may_be_sent_stays_in_its_channel,
    an_unsent_post_moves_with_its_schedule,
    only_the_lease_holder_retries_a_post,
    a_post_is_given_up,
    only_the_lease_holder_gives_up_a_post,
    a_message_is_recorded_after_the_post_was_given_up,
    a_schedule_that_cannot_post_is_stopped,
    a_schedule_moved_since_the_claim_is_not_stopped,
    a_refused_post_is_retried_at_once_on_request,
    a_message_is_recorded_once,
    a_posted_day_without_a_message_is_unreadable,
    the_first_message_with_a_commitment_publishes_it,
    last_post_is_the_newest_possibly_visible_one,
    last_positions_are_those_of_every_schedule_by_name,
);

pub(crate) const CHANNEL: ChannelId = ChannelId(70);

/// Claims the job of a post again, as a second process does.
async fn claim_again(store: &Store, post: &DailyPost, now: DateTime<Utc>) -> Option<Job> {
    let mut job = due_jobs(store, JobKind::Post, now).await.pop()?;
    let schedule = stored(store, post.schedule.0).await;
    let claimed = ok(store.claim_post(&mut job, &mut post.clone(), &schedule, now)).await;
    (claimed == Update::Saved).then_some(job)
}

pub(crate) async fn today_of(store: &Store, id: u64) -> DailyPost {
    stored_post(store, id, today().date).await
}

async fn claims_posts_again_after_the_lease(ClaimedPost(store, post): ClaimedPost) {
    let first = post_job(&store, &post).await;
    assert_eq!(first.lease_until, Some(noon() + LEASE));
    assert_eq!((first.attempts, first.maybe_done), (1, true));
    let almost = just_before(noon() + LEASE);
    assert_eq!(claim_again(&store, &post, almost).await, None);

    let second = claim_again(&store, &post, noon() + LEASE).await;
    let second = second.expect("the lease has expired");
    assert_eq!((second.attempts, second.maybe_done), (2, true));
    assert_eq!(second.first_attempt_at, Some(noon()));
    assert_eq!(claim_again(&store, &post, noon() + LEASE).await, None);
}

/// Moves the schedule to another channel.
async fn move_schedule(store: &Store) -> Schedule {
    edit(store, 1, |club| club.plan.channel = ChannelId(71)).await
}

async fn a_post_that_may_be_sent_stays_in_its_channel(ClaimedPost(store, mut post): ClaimedPost) {
    let outdated = stored(&store, 1).await;
    let moved = move_schedule(&store).await;
    let mut job = post_job(&store, &post).await;
    assert!(job.maybe_done);
    let claim = ok(store.claim_post(&mut job, &mut post, &outdated, noon() + LEASE)).await;
    assert_eq!(claim, Update::Conflict);
    saved(store.claim_post(&mut job, &mut post, &moved, noon() + LEASE)).await;
    assert_eq!(post.channel, CHANNEL);
    assert_eq!(today_of(&store, 1).await.channel, CHANNEL);
}

async fn an_unsent_post_moves_with_its_schedule(ClaimedPost(store, mut post): ClaimedPost) {
    let moved = move_schedule(&store).await;
    let mut failed = post_job(&store, &post).await;
    failed.maybe_done = false;
    ok(store.release_job(&failed, noon(), noon())).await;
    let mut job = post_job(&store, &post).await;
    saved(store.claim_post(&mut job, &mut post, &moved, noon())).await;
    assert_eq!(post.channel, ChannelId(71));
    assert_eq!(today_of(&store, 1).await.channel, ChannelId(71));
    // The attempts before this one sent nothing.
    assert!(!job.maybe_done);
    // From now on, the post may have been sent.
    assert!(post_job(&store, &post).await.maybe_done);
}

async fn only_the_lease_holder_retries_a_post(ClaimedPost(store, post): ClaimedPost) {
    let first = post_job(&store, &post).await;
    let later = noon() + LEASE;
    let second = claim_again(&store, &post, later).await.expect("it is due");
    let retry_at = noon() + TimeDelta::minutes(10);
    ok(store.retry_post(&first, &post, retry_at, "late", later)).await;
    assert_eq!(post_job(&store, &post).await.due_at, later + LEASE);

    ok(store.retry_post(&second, &post, retry_at, "refused", later)).await;
    let job = post_job(&store, &post).await;
    assert_eq!((job.due_at, job.lease_until), (retry_at, None));
    assert_eq!(today_of(&store, 1).await.state.problem(), Some("refused"));
}

async fn a_post_is_given_up(store: Store) {
    for (id, failure) in [(1, PostFailure::Missed), (2, PostFailure::Unknown)] {
        add(&store, &full_schedule(id, &id.to_string())).await;
        let post = claimed(&store, id, noon()).await;
        let later = noon() + TimeDelta::hours(1);
        give_up(&store, &post, failure, later).await;
        let expected = DailyPost {
            state: PostState::Failed {
                failure,
                problem: "why".to_owned(),
            },
            ..post.clone()
        };
        assert_eq!(today_of(&store, id).await, expected);
    }
    assert_eq!(due_jobs(&store, JobKind::Post, after(9).at).await, []);
}

async fn only_the_lease_holder_gives_up_a_post(ClaimedPost(store, post): ClaimedPost) {
    let first = post_job(&store, &post).await;
    let later = noon() + LEASE;
    let second = claim_again(&store, &post, later).await.expect("it is due");
    let state = PostFailure::Missed;
    let outdated =
        ok(store.give_up(&first, &post, state, "why", GivenUpSchedule::Stops, later)).await;
    assert_eq!(outdated, GiveUpResult::Conflict);
    assert_eq!(today_of(&store, 1).await, post);

    let closed = ok(store.give_up(
        &second,
        &post,
        state,
        "why",
        GivenUpSchedule::Continues,
        later,
    ))
    .await;
    assert_eq!(closed, GiveUpResult::Closed);
    let again =
        ok(store.give_up(&second, &post, state, "why", GivenUpSchedule::Stops, later)).await;
    assert_eq!(again, GiveUpResult::Conflict);
}

/// A request can outlast the lease.
async fn a_message_is_recorded_after_the_post_was_given_up(ClaimedPost(store, post): ClaimedPost) {
    let mut job = post_job(&store, &post).await;
    give_up(&store, &post, PostFailure::Unknown, noon()).await;
    let recorded = ok(store.record_post(&mut job, &post, MessageId(5), None, noon())).await;
    assert_eq!(recorded, Recorded::New);
    let kept = today_of(&store, 1).await;
    assert_eq!(kept.place(), Some(place(70, 5)));
    assert_eq!(kept.state.problem(), None);
}

/// Gives up a post that Discord refuses, so that its schedule is to stop.
async fn give_up_and_stop(store: &Store, post: &DailyPost) -> GiveUpResult {
    let job = post_job(store, post).await;
    let missed = PostFailure::Missed;
    let result = ok(store.give_up(&job, post, missed, "why", GivenUpSchedule::Stops, noon())).await;
    assert_eq!(today_of(store, 1).await.state.word(), "missed");
    result
}

async fn a_schedule_that_cannot_post_is_stopped(ClaimedPost(store, post): ClaimedPost) {
    assert_eq!(give_up_and_stop(&store, &post).await, GiveUpResult::Stopped);
    let stopped = ScheduleState::Stopped("why".to_owned());
    assert_eq!(stored(&store, 1).await.state, stopped);
    assert_eq!(ok(store.due_schedules(after(9).at, 9)).await, []);
}

async fn a_schedule_moved_since_the_claim_is_not_stopped(ClaimedPost(store, post): ClaimedPost) {
    move_schedule(&store).await;
    assert_eq!(give_up_and_stop(&store, &post).await, GiveUpResult::Closed);
    let active = ScheduleState::Active(Some(after(1)));
    assert_eq!(stored(&store, 1).await.state, active);
}

async fn a_refused_post_is_retried_at_once_on_request(ClaimedPost(store, post): ClaimedPost) {
    let leased = post_job(&store, &post).await;
    ok(store.retry_posts_now(ScheduleId(1), noon())).await;
    assert_eq!(post_job(&store, &post).await, leased);
    let in_hours = noon() + TimeDelta::hours(3);
    ok(store.retry_post(&leased, &post, in_hours, "refused", noon())).await;
    let in_a_minute = noon() + TimeDelta::minutes(1);
    ok(store.retry_posts_now(ScheduleId(1), in_a_minute)).await;
    assert_eq!(post_job(&store, &post).await.due_at, in_a_minute);
}

async fn a_message_is_recorded_once(ClaimedPost(store, post): ClaimedPost) {
    let mut job = post_job(&store, &post).await;
    let first = ok(store.record_post(&mut job, &post, MessageId(5), None, noon())).await;
    assert_eq!(first, Recorded::New);
    let second = ok(store.record_post(&mut job, &post, MessageId(6), None, noon())).await;
    assert_eq!(second, Recorded::Duplicate);
    let expected = DailyPost {
        state: PostState::Posted(PostedDay {
            message: MessageId(5),
            at: noon(),
            steps: Steps::default(),
            pinned: false,
            problem: None,
        }),
        ..post
    };
    assert_eq!(today_of(&store, 1).await, expected);
    assert_eq!(due_jobs(&store, JobKind::Post, after(9).at).await, []);
}

async fn a_posted_day_without_a_message_is_unreadable(location: Location) {
    let store = open_club(&location).await;
    let post = posted(&store, 1, 5, noon()).await;
    execute(&location, "UPDATE daily_post SET message_id = NULL").await;
    let error = store
        .daily_post(post.schedule, post.date)
        .await
        .expect_err("the row is impossible");
    assert!(matches!(error, StoreError::Unreadable(_)), "{error}");
}

async fn the_first_message_with_a_commitment_publishes_it(ClaimedPost(store, post): ClaimedPost) {
    let club = load_schedule(&store, 1).await;
    let next = club.day(after(1).date);
    let mut job = post_job(&store, &post).await;
    let committed = Some(next.id());
    ok(store.record_post(&mut job, &post, MessageId(5), committed, noon())).await;
    let by_post = Publication::Message(place(70, 5));
    assert_eq!(publication(&store, next.id()).await, by_post);

    ok(store.record_publication(club.id, &next, place(70, 9))).await;
    assert_eq!(publication(&store, next.id()).await, by_post);
}

async fn last_post_is_the_newest_possibly_visible_one(ClubStore(store): ClubStore) {
    let last = async || {
        ok(store.last_posted(ScheduleId(1)))
            .await
            .map(|post| post.date)
    };
    assert_eq!(last().await, None);
    posted(&store, 1, 5, noon()).await;
    assert_eq!(last().await, Some(today().date));
    let missed = claimed(&store, 1, after(1).at).await;
    assert_eq!(last().await, Some(today().date));
    give_up(&store, &missed, PostFailure::Missed, noon()).await;
    assert_eq!(last().await, Some(today().date));
    let unknown = claimed(&store, 1, after(2).at).await;
    give_up(&store, &unknown, PostFailure::Unknown, noon()).await;
    assert_eq!(last().await, Some(after(2).date));
}

/// The last positions of schedules "a" and "b" in server 7.
async fn last_positions_are_those_of_every_schedule_by_name(store: Store) {
    add(&store, &schedule(1, "b")).await;
    add(&store, &schedule(2, "a")).await;
    let server = GuildId(7);
    assert_eq!(ok(store.last_positions(server)).await, [None, None]);
    posted(&store, 1, 5, noon()).await;
    let newest = posted(&store, 1, 6, after(1).at).await;
    let last = ok(store.last_positions(server)).await;
    assert_eq!(last, [None, newest.position()]);
    assert_eq!(ok(store.last_positions(GuildId(8))).await, []);
}
