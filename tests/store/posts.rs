//! Leases and results of posts.

use chess960_bot::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use chess960_bot::domain::schedule::{
    DailyPost, LEASE, PostState, Publication, Schedule, ScheduleState,
};
use chess960_bot::store::{GiveUpResult, Location, PublishedKeys, Store, Update};
use chrono::{DateTime, TimeDelta, Utc};

use crate::club::{
    add, after, claimed, full_schedule, posted, schedule, stored, stored_post, today,
};
use crate::{noon, open};

on_both_databases!(
    takes_over_posts_once_after_the_lease,
    clock_set_back_does_not_stop_posts,
    channel_changes_only_before_an_attempt,
    only_the_lease_holder_releases_a_post,
    a_post_is_given_up,
    a_schedule_that_cannot_post_is_stopped,
    a_paused_schedule_is_not_stopped,
    retry_now_changes_refused_but_not_leased_posts,
    a_message_is_recorded_once,
    records_a_late_message,
    last_post_is_the_newest_possibly_visible_one,
);

pub(crate) const CHANNEL: ChannelId = ChannelId(70);

pub(crate) async fn due_posts(store: &Store, now: DateTime<Utc>) -> Vec<DailyPost> {
    store.due_posts(now, 9).await.expect("the store works")
}

async fn take_over(store: &Store, post: &DailyPost, now: DateTime<Utc>) -> Option<DailyPost> {
    let mut taken = post.clone();
    let schedule = stored(store, post.schedule.0).await;
    let took = store.take_over(&mut taken, &schedule, now).await;
    match took.expect("the store works") {
        Update::Saved => Some(taken),
        Update::Conflict => None,
    }
}

/// A schedule with threads and pins, whose first day is claimed.
pub(crate) async fn claimed_with_steps(store: &Store) -> DailyPost {
    let mut club = schedule(1, "club");
    club.plan.thread = true;
    club.plan.pin = true;
    add(store, &club).await;
    claimed(store, 1, noon()).await
}

pub(crate) async fn today_of(store: &Store, id: u64) -> DailyPost {
    stored_post(store, id, today().date).await
}

async fn takes_over_posts_once_after_the_lease(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
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
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let post = claimed(&store, 1, after(1).at).await;
    // Clocks may differ by up to a lease without effect.
    assert_eq!(due_posts(&store, after(1).at - LEASE).await, []);
    let earlier = after(1).at - LEASE - TimeDelta::milliseconds(1);
    assert_eq!(
        due_posts(&store, earlier).await,
        std::slice::from_ref(&post)
    );
    let taken = take_over(&store, &post, noon())
        .await
        .expect("the lease has expired");
    assert_eq!(taken.work.until, Some(noon() + LEASE));
    assert_eq!(due_posts(&store, noon()).await, []);
    assert_eq!(due_posts(&store, noon() + LEASE).await.len(), 1);
}

async fn channel_changes_only_before_an_attempt(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let mut post = claimed(&store, 1, noon()).await;
    let read_before = stored(&store, 1).await;
    let mut moved = read_before.clone();
    moved.plan.channel = ChannelId(71);
    assert_eq!(
        store
            .update_schedule(&moved)
            .await
            .expect("the store works"),
        Update::Saved
    );
    let moved = stored(&store, 1).await;
    let at = noon() + LEASE;
    let took = store.take_over(&mut post, &read_before, after(1).at).await;
    let changed_since = Update::Conflict;
    assert_eq!(took.expect("the store works"), changed_since);
    let mut post = today_of(&store, 1).await;
    let took = store.take_over(&mut post, &moved, at).await;
    assert_eq!(took.expect("the store works"), Update::Saved);
    assert_eq!(today_of(&store, 1).await.channel, CHANNEL);

    let back = store.release(&post, at, false, None, at).await;
    back.expect("the store works");
    let mut post = today_of(&store, 1).await;
    let took = store.take_over(&mut post, &moved, at).await;
    assert_eq!(took.expect("the store works"), Update::Saved);
    assert_eq!(post.channel, moved.plan.channel);
    let kept = today_of(&store, 1).await;
    assert_eq!(kept.channel, moved.plan.channel);
    // From now on, the post may have been sent.
    assert!(kept.work.maybe_sent && !post.work.maybe_sent);
}

async fn only_the_lease_holder_releases_a_post(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let first = claimed(&store, 1, noon()).await;
    let at = noon() + LEASE;
    let taken = take_over(&store, &first, at)
        .await
        .expect("the lease has expired");
    let again = noon() + TimeDelta::minutes(10);
    let late = store.release(&first, again, false, Some("late"), at).await;
    late.expect("the store works");
    assert_eq!(today_of(&store, 1).await, taken);

    let back = store
        .release(&taken, again, false, Some("refused"), at)
        .await;
    back.expect("the store works");
    let post = today_of(&store, 1).await;
    assert_eq!(post.work.until, Some(again));
    assert!(!post.work.maybe_sent);
    assert_eq!(post.problem.as_deref(), Some("refused"));
    assert_eq!(
        due_posts(&store, again - TimeDelta::milliseconds(1)).await,
        []
    );
    // Without a new failure, the old one is kept.
    let taken = take_over(&store, &post, again)
        .await
        .expect("the lease has expired");
    let back = store.release(&taken, again, true, None, again).await;
    back.expect("the store works");
    let post = today_of(&store, 1).await;
    assert_eq!(post.problem.as_deref(), Some("refused"));
    assert!(post.work.maybe_sent);
}

async fn give_up(store: &Store, post: &DailyPost, state: PostState, stop: bool) -> GiveUpResult {
    let later = noon() + TimeDelta::hours(1);
    let given_up = store.give_up(post, state, "why", stop, later).await;
    given_up.expect("the store works")
}

async fn a_post_is_given_up(location: Location) {
    let store = open(&location).await;
    for (id, state) in [(1, PostState::Missed), (2, PostState::Unknown)] {
        let name = id.to_string();
        add(&store, &full_schedule(id, &name)).await;
        let first = claimed(&store, id, noon()).await;
        let at = noon() + LEASE;
        let taken = take_over(&store, &first, at)
            .await
            .expect("the lease has expired");
        assert_eq!(
            give_up(&store, &first, state, true).await,
            GiveUpResult::Conflict
        );
        assert_eq!(today_of(&store, id).await, taken);

        let before = stored(&store, id).await;
        assert_eq!(
            give_up(&store, &taken, state, false).await,
            GiveUpResult::Closed
        );
        let post = today_of(&store, id).await;
        assert_eq!((post.state, post.work.until), (state, None));
        assert_eq!(post.problem.as_deref(), Some("why"));
        assert_eq!(post.posted_at, Some(noon() + TimeDelta::hours(1)));
        assert!(post.steps.is_empty());
        assert_eq!(
            give_up(&store, &taken, state, true).await,
            GiveUpResult::Conflict
        );
        assert_eq!(stored(&store, id).await, before);
    }
    assert_eq!(due_posts(&store, after(9).at).await, []);
}

async fn a_schedule_that_cannot_post_is_stopped(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let post = claimed(&store, 1, noon()).await;
    let before = stored(&store, 1).await;
    let given_up = give_up(&store, &post, PostState::Missed, true).await;
    assert_eq!(given_up, GiveUpResult::Stopped);
    let expected = Schedule {
        state: ScheduleState::Stopped("why".to_owned()),
        revision: before.revision + 1,
        ..before
    };
    assert_eq!(stored(&store, 1).await, expected);
    let due = store.due_schedules(after(9).at, 9).await;
    assert_eq!(due.expect("the store works"), []);
}

async fn a_paused_schedule_is_not_stopped(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let post = claimed(&store, 1, noon()).await;
    let mut paused = stored(&store, 1).await;
    paused.state = ScheduleState::Paused;
    assert_eq!(
        store
            .update_schedule(&paused)
            .await
            .expect("the store works"),
        Update::Saved
    );
    let given_up = give_up(&store, &post, PostState::Missed, true).await;
    assert_eq!(given_up, GiveUpResult::Closed);
    assert_eq!(stored(&store, 1).await.state, ScheduleState::Paused);
    assert_eq!(today_of(&store, 1).await.state, PostState::Missed);

    // A schedule with another channel is not stopped, either.
    add(&store, &schedule(2, "moved")).await;
    let post = claimed(&store, 2, noon()).await;
    let mut moved = stored(&store, 2).await;
    moved.plan.channel = ChannelId(71);
    assert_eq!(
        store
            .update_schedule(&moved)
            .await
            .expect("the store works"),
        Update::Saved
    );
    let given_up = give_up(&store, &post, PostState::Missed, true).await;
    assert_eq!(given_up, GiveUpResult::Closed);
    assert_eq!(stored(&store, 2).await.state, moved.state);
}

async fn retry_now_changes_refused_but_not_leased_posts(location: Location) {
    let store = open(&location).await;
    let at = noon() + TimeDelta::minutes(1);
    let hours = noon() + TimeDelta::hours(3);
    for (id, maybe_sent) in [(1, false), (2, true)] {
        add(&store, &schedule(id, &id.to_string())).await;
        let post = claimed(&store, id, noon()).await;
        let retried = store.retry_now(ScheduleId(id), noon()).await;
        retried.expect("the store works");
        assert_eq!(today_of(&store, id).await.work.until, post.work.until);
        let why = Some("refused");
        let back = store.release(&post, hours, maybe_sent, why, noon()).await;
        back.expect("the store works");
        let retried = store.retry_now(ScheduleId(id), at).await;
        retried.expect("the store works");
        let post = today_of(&store, id).await;
        assert_eq!(
            (post.work.until, post.work.maybe_sent),
            (Some(at), maybe_sent)
        );
    }
}

async fn a_message_is_recorded_once(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let post = claimed(&store, 1, noon()).await;
    let secret = stored(&store, 1).await.secret;
    let next = secret.day_key(after(1).date);
    let published = PublishedKeys {
        keys: vec![post.key],
        committed: Some(next),
    };
    let now = noon() + TimeDelta::seconds(2);
    for message in [5, 6] {
        let id = MessageId(message);
        let recorded = store.record_post(&post, id, &published, now).await;
        recorded.expect("the store works");
    }
    let expected = DailyPost {
        state: PostState::Posted,
        message: Some(MessageId(5)),
        posted_at: Some(now),
        ..post.clone()
    };
    let mut kept = today_of(&store, 1).await;
    assert_eq!(kept.work.until, None);
    kept.work = expected.work;
    assert_eq!(kept, expected);
    let place = MessagePlace {
        channel: CHANNEL,
        message: MessageId(5),
    };
    let id = ScheduleId(1);
    let told_in = async |key| {
        let day = store.committed_day(id, key).await.expect("the store works");
        day.map(|day| day.publication)
    };
    assert_eq!(told_in(next).await, Some(Publication::Message(place)));
    assert_eq!(told_in(post.key).await, Some(Publication::Unpublished));
    let elsewhere = MessagePlace {
        message: MessageId(9),
        ..place
    };
    let whole = store.schedule(id).await.expect("the store works");
    let whole = whole.expect("it exists");
    for date in [after(1).date, post.date] {
        let published = store
            .record_publication(id, &whole.day(date), elsewhere)
            .await;
        published.expect("the store works");
    }
    assert_eq!(
        told_in(next).await,
        Some(Publication::Message(place)),
        "the first message stays"
    );
    assert_eq!(
        told_in(post.key).await,
        Some(Publication::Message(elsewhere))
    );
    // The key of this post is published, the next one is not.
    let closed = store.unpublished_keys(id, after(1).date, 9).await;
    let closed: Vec<_> = closed
        .expect("the store works")
        .iter()
        .map(|it| it.key)
        .collect();
    assert_eq!(closed, [next]);
    assert_eq!(due_posts(&store, after(9).at).await, []);
}

/// A request can outlast the lease.
async fn records_a_late_message(location: Location) {
    let store = open(&location).await;
    let post = claimed_with_steps(&store).await;
    give_up(&store, &post, PostState::Unknown, false).await;
    let published = PublishedKeys::default();
    let recorded = store
        .record_post(&post, MessageId(5), &published, noon())
        .await;
    recorded.expect("the store works");
    let kept = today_of(&store, 1).await;
    assert_eq!(kept.state, PostState::Posted);
    assert_eq!(kept.message, Some(MessageId(5)));
    assert_eq!((kept.problem, kept.work.until), (None, None));
}

async fn last_post_is_the_newest_possibly_visible_one(location: Location) {
    let store = open(&location).await;
    add(&store, &schedule(1, "club")).await;
    let last = async || {
        let last = store
            .last_posted(ScheduleId(1))
            .await
            .expect("the store works");
        last.map(|post| post.date)
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
