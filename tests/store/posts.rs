//! Leases and results of posts.

use crate::prelude::*;

on_both_databases!(
    takes_over_posts_once_after_the_lease,
    clock_set_back_does_not_stop_posts,
    channel_changes_only_before_an_attempt,
    only_the_lease_holder_releases_a_post,
    a_post_is_given_up,
    a_schedule_that_cannot_post_is_stopped,
    retry_now_changes_refused_but_not_leased_posts,
    a_message_is_recorded_once,
    last_post_is_the_newest_possibly_visible_one,
    last_positions_are_those_of_every_schedule,
);

pub(crate) const CHANNEL: ChannelId = ChannelId(70);

pub(crate) async fn due_posts(store: &Store, now: DateTime<Utc>) -> Vec<DailyPost> {
    ok(store.due_posts(now, 9)).await
}

async fn take_over(store: &Store, post: &DailyPost, now: DateTime<Utc>) -> Option<DailyPost> {
    let mut taken = post.clone();
    let schedule = stored(store, post.schedule.0).await;
    let result = ok(store.take_over(&mut taken, &schedule, now)).await;
    (result == Update::Saved).then_some(taken)
}

pub(crate) async fn today_of(store: &Store, id: u64) -> DailyPost {
    stored_post(store, id, today().date).await
}

async fn takes_over_posts_once_after_the_lease(location: Location) {
    let store = open_club(&location).await;
    let post = claimed(&store, 1, noon()).await;
    let until = noon() + LEASE;
    assert_eq!(post.work.until, Some(until));
    let almost = until - TimeDelta::milliseconds(1);
    assert_eq!(due_posts(&store, almost).await, []);
    assert_eq!(due_posts(&store, until).await, std::slice::from_ref(&post));

    let taken = take_over(&store, &post, until).await.expect("the first");
    assert_eq!(taken.work.until, Some(until + LEASE));
    assert_eq!((taken.work.tries, taken.work.maybe_sent), (2, true));
    assert_eq!(taken.work.first_try_at, Some(noon()));
    assert_eq!(today_of(&store, 1).await, taken);
    assert_eq!(take_over(&store, &post, until).await, None);
    assert_eq!(due_posts(&store, until).await, []);
    assert_eq!(due_posts(&store, until + LEASE).await, [taken]);
}

async fn clock_set_back_does_not_stop_posts(location: Location) {
    let store = open_club(&location).await;
    let post = claimed(&store, 1, after(1).at).await;
    // Clocks may differ by up to a lease without effect.
    assert_eq!(due_posts(&store, after(1).at - LEASE).await, []);
    let earlier = after(1).at - LEASE - TimeDelta::milliseconds(1);
    assert_eq!(
        due_posts(&store, earlier).await,
        std::slice::from_ref(&post)
    );
    let taken = take_over(&store, &post, noon()).await.expect("it is due");
    assert_eq!(taken.work.until, Some(noon() + LEASE));
    assert_eq!(due_posts(&store, noon()).await, []);
    assert_eq!(due_posts(&store, noon() + LEASE).await.len(), 1);
}

async fn channel_changes_only_before_an_attempt(location: Location) {
    let store = open_club(&location).await;
    let mut post = claimed(&store, 1, noon()).await;
    let read_before = stored(&store, 1).await;
    let moved = edit(&store, 1, |club| club.plan.channel = ChannelId(71)).await;
    let at = noon() + LEASE;
    let outdated = ok(store.take_over(&mut post, &read_before, after(1).at)).await;
    assert_eq!(outdated, Update::Conflict);
    let mut post = today_of(&store, 1).await;
    saved(store.take_over(&mut post, &moved, at)).await;
    assert_eq!(today_of(&store, 1).await.channel, CHANNEL);

    ok(store.release(&post, at, false, None, at)).await;
    let mut post = today_of(&store, 1).await;
    saved(store.take_over(&mut post, &moved, at)).await;
    let kept = today_of(&store, 1).await;
    assert_eq!([post.channel, kept.channel], [moved.plan.channel; 2]);
    // From now on, the post may have been sent.
    assert!(kept.work.maybe_sent && !post.work.maybe_sent);
}

async fn only_the_lease_holder_releases_a_post(location: Location) {
    let store = open_club(&location).await;
    let first = claimed(&store, 1, noon()).await;
    let at = noon() + LEASE;
    let taken = take_over(&store, &first, at).await.expect("it is due");
    let again = noon() + TimeDelta::minutes(10);
    ok(store.release(&first, again, false, Some("late"), at)).await;
    assert_eq!(today_of(&store, 1).await, taken);

    ok(store.release(&taken, again, false, Some("refused"), at)).await;
    let post = today_of(&store, 1).await;
    assert_eq!(post.work.until, Some(again));
    assert!(!post.work.maybe_sent);
    assert_eq!(post.problem.as_deref(), Some("refused"));
    let almost = again - TimeDelta::milliseconds(1);
    assert_eq!(due_posts(&store, almost).await, []);
    // Without a new failure, the old one is kept.
    let taken = take_over(&store, &post, again).await.expect("it is due");
    ok(store.release(&taken, again, true, None, again)).await;
    let post = today_of(&store, 1).await;
    assert_eq!(post.problem.as_deref(), Some("refused"));
    assert!(post.work.maybe_sent);
}

async fn give_up(store: &Store, post: &DailyPost, state: PostState, stop: bool) -> GiveUpResult {
    let later = noon() + TimeDelta::hours(1);
    ok(store.give_up(post, state, "why", stop, later)).await
}

async fn a_post_is_given_up(store: Store) {
    for (id, state) in [(1, PostState::Missed), (2, PostState::Unknown)] {
        add(&store, &full_schedule(id, &id.to_string())).await;
        let first = claimed(&store, id, noon()).await;
        let taken = take_over(&store, &first, noon() + LEASE).await;
        let taken = taken.expect("the lease has expired");
        let outdated = give_up(&store, &first, state, true).await;
        assert_eq!(outdated, GiveUpResult::Conflict);
        assert_eq!(today_of(&store, id).await, taken);

        let before = stored(&store, id).await;
        let closed = give_up(&store, &taken, state, false).await;
        assert_eq!(closed, GiveUpResult::Closed);
        let post = today_of(&store, id).await;
        assert_eq!((post.state, post.work.until), (state, None));
        assert_eq!(post.problem.as_deref(), Some("why"));
        assert_eq!(post.posted_at, Some(noon() + TimeDelta::hours(1)));
        assert!(post.steps.is_empty());
        let again = give_up(&store, &taken, state, true).await;
        assert_eq!(again, GiveUpResult::Conflict);
        assert_eq!(stored(&store, id).await, before);
    }
    assert_eq!(due_posts(&store, after(9).at).await, []);
    // A request can outlast the lease: its message is recorded.
    let unknown = today_of(&store, 2).await;
    ok(store.record_post(&unknown, MessageId(5), None, noon())).await;
    let kept = today_of(&store, 2).await;
    assert_eq!(kept.state, PostState::Posted);
    assert_eq!(kept.message, Some(MessageId(5)));
    assert_eq!((kept.problem, kept.work.until), (None, None));
}

/// Unless it is paused or has another channel now.
async fn a_schedule_that_cannot_post_is_stopped(store: Store) {
    let stopped = ScheduleState::Stopped("why".to_owned());
    let active = ScheduleState::Active(Some(after(1)));
    for (id, pauses, channel, result, state) in [
        (1, false, 70, GiveUpResult::Stopped, stopped),
        (2, true, 70, GiveUpResult::Closed, ScheduleState::Paused),
        (3, false, 71, GiveUpResult::Closed, active),
    ] {
        add(&store, &schedule(id, &id.to_string())).await;
        let post = claimed(&store, id, noon()).await;
        edit(&store, id, |club| {
            club.plan.channel = ChannelId(channel);
            if pauses {
                club.state = ScheduleState::Paused;
            }
        })
        .await;
        let before = stored(&store, id).await;
        let given_up = give_up(&store, &post, PostState::Missed, true).await;
        assert_eq!(given_up, result);
        let expected = Schedule {
            state,
            revision: before.revision + i64::from(result == GiveUpResult::Stopped),
            ..before
        };
        assert_eq!(stored(&store, id).await, expected);
        assert_eq!(today_of(&store, id).await.state, PostState::Missed);
    }
    let due = ok(store.due_schedules(after(9).at, 9)).await;
    assert_eq!(due.iter().map(|due| due.id.0).collect::<Vec<_>>(), [3]);
}

async fn retry_now_changes_refused_but_not_leased_posts(store: Store) {
    let at = noon() + TimeDelta::minutes(1);
    let hours = noon() + TimeDelta::hours(3);
    for (id, maybe_sent) in [(1, false), (2, true)] {
        add(&store, &schedule(id, &id.to_string())).await;
        let post = claimed(&store, id, noon()).await;
        ok(store.retry_now(ScheduleId(id), noon())).await;
        assert_eq!(today_of(&store, id).await.work.until, post.work.until);
        ok(store.release(&post, hours, maybe_sent, Some("refused"), noon())).await;
        ok(store.retry_now(ScheduleId(id), at)).await;
        let work = today_of(&store, id).await.work;
        assert_eq!((work.until, work.maybe_sent), (Some(at), maybe_sent));
    }
}

async fn a_message_is_recorded_once(location: Location) {
    let store = open_club(&location).await;
    let post = claimed(&store, 1, noon()).await;
    let club = load_schedule(&store, 1).await;
    let next = club.secret.day_key(after(1).date);
    let now = noon() + TimeDelta::seconds(2);
    for message in [5, 6] {
        ok(store.record_post(&post, MessageId(message), Some(next), now)).await;
    }
    let mut kept = today_of(&store, 1).await;
    assert_eq!(kept.work.until, None);
    kept.work = post.work;
    let expected = DailyPost {
        state: PostState::Posted,
        message: Some(MessageId(5)),
        posted_at: Some(now),
        ..post.clone()
    };
    assert_eq!(kept, expected);
    let by_post = Publication::Message(place(70, 5));
    assert_eq!(publication(&store, next).await, by_post);
    assert_eq!(
        publication(&store, post.key).await,
        Publication::Unpublished
    );
    for date in [after(1).date, post.date] {
        let (channel, message) = (ChannelId(70), Some(MessageId(9)));
        ok(store.record_publication(club.id, &club.day(date), channel, message)).await;
    }
    assert_eq!(publication(&store, next).await, by_post, "the first stays");
    let later = Publication::Message(place(70, 9));
    assert_eq!(publication(&store, post.key).await, later);
    assert_eq!(due_posts(&store, after(9).at).await, []);
}

async fn last_post_is_the_newest_possibly_visible_one(location: Location) {
    let store = open_club(&location).await;
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
    give_up(&store, &missed, PostState::Missed, false).await;
    assert_eq!(last().await, Some(today().date));
    let unknown = claimed(&store, 1, after(2).at).await;
    give_up(&store, &unknown, PostState::Unknown, false).await;
    assert_eq!(last().await, Some(after(2).date));
}

async fn last_positions_are_those_of_every_schedule(store: Store) {
    let last = async |guild| ok(store.last_positions(GuildId(guild))).await;
    add(&store, &schedule(1, "b")).await;
    add(&store, &schedule(2, "a")).await;
    assert_eq!(last(7).await, [None, None]);
    posted(&store, 1, 5, noon()).await;
    let newest = posted(&store, 1, 6, after(1).at).await;
    assert_eq!(last(7).await, [None, Some(newest.position)]);
    assert_eq!(last(8).await, []);
}
