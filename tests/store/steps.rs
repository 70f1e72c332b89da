//! Results of the steps after a post.

use crate::posts::{CHANNEL, today_of};
use crate::prelude::*;

on_both_databases!(
    only_the_lease_holder_records_steps,
    failed_steps_are_finished,
    finds_earlier_pins,
    unpinned_messages_are_recorded,
);

fn is_pinned(post: &DailyPost) -> bool {
    match &post.state {
        PostState::Posted(posted) => posted.pinned,
        PostState::Claimed { .. } | PostState::Closed(_) => panic!("the day is not posted"),
    }
}

/// A schedule with threads and pins, whose first day is posted.
async fn posted_with_steps(store: &Store) -> DailyPost {
    let mut club = schedule(1, "club");
    club.plan.thread = true;
    club.plan.pin = true;
    add(store, &club).await;
    posted(store, 1, 5, noon()).await
}

async fn only_the_lease_holder_records_steps(store: Store) {
    let mut post = posted_with_steps(&store).await;
    let mut first = post_job(&store, &post).await;
    assert_eq!(first.lease_until, Some(noon() + LEASE));
    saved(store.finish_step(&mut first, &mut post, PostStep::Thread, None, noon())).await;
    assert_eq!(post.state.steps().first(), Some(PostStep::Pin));

    let mut moved = stored(&store, 1).await;
    moved.plan.channel = ChannelId(71);
    let mut second = post_job(&store, &post).await;
    saved(store.claim_post(&mut second, &mut post, &moved, noon() + LEASE)).await;
    assert_eq!(post.channel, CHANNEL, "the message stays where it is");
    let before = today_of(&store, 1).await;
    let outdated = store
        .finish_step(&mut first, &mut post.clone(), PostStep::Pin, None, noon())
        .await;
    assert_eq!(outdated.expect("the store works"), Update::Conflict);
    assert_eq!(today_of(&store, 1).await, before);

    saved(store.finish_step(&mut second, &mut post, PostStep::Pin, None, noon())).await;
    saved(store.finish_step(&mut second, &mut post, PostStep::Unpin, None, noon())).await;
    let done = today_of(&store, 1).await;
    assert!(is_pinned(&done) && done.state.steps().is_empty());
    assert_eq!(done.state.problem(), None);
    assert_eq!(due_jobs(&store, JobKind::Post, after(9).at).await, []);
}

async fn failed_steps_are_finished(store: Store) {
    let mut post = posted_with_steps(&store).await;
    for (step, problem) in [
        (PostStep::Thread, Some("no thread")),
        (PostStep::Pin, Some("no pin")),
        (PostStep::Unpin, None),
    ] {
        finish_step(&store, &mut post, step, problem).await;
    }
    let done = today_of(&store, 1).await;
    assert!(done.state.steps().is_empty() && !is_pinned(&done));
    assert_eq!(done.state.problem(), Some("no pin"));
}

/// A schedule with a pinned announcement and three pinned posts. Their messages are 1, 10, 11 and 12.
async fn add_pinned_posts(store: &Store) {
    let mut club = schedule(1, "club");
    club.plan.pin = true;
    club.notice = Some(place(77, 1));
    club.notice_pinned = true;
    add(store, &club).await;
    for (days, message) in [(0, 10), (1, 11), (2, 12)] {
        let mut post = posted(store, 1, message, after(days).at).await;
        finish_step(store, &mut post, PostStep::Pin, None).await;
    }
}

/// Pinned messages to unpin after the post of a day, sorted by their ids.
async fn pinned_before(store: &Store, days: i64) -> Vec<MessagePlace> {
    let post = stored_post(store, 1, after(days).date).await;
    let mut pinned = ok(store.pinned_before(&post)).await;
    pinned.sort_by_key(|place| place.message);
    pinned
}

async fn finds_earlier_pins(store: Store) {
    add_pinned_posts(&store).await;
    let earlier = [place(77, 1), place(70, 10), place(70, 11)];
    assert_eq!(pinned_before(&store, 2).await, earlier);
    // Today's post itself, because later days were posted.
    let until_today = [place(77, 1), place(70, 10)];
    assert_eq!(pinned_before(&store, 0).await, until_today);
}

async fn unpinned_messages_are_recorded(store: Store) {
    add_pinned_posts(&store).await;
    for unpinned in [place(77, 1), place(70, 10)] {
        ok(store.record_unpinned(ScheduleId(1), unpinned)).await;
    }
    assert_eq!(pinned_before(&store, 2).await, [place(70, 11)]);
    assert!(!stored(&store, 1).await.notice_pinned);
    assert!(!is_pinned(&stored_post(&store, 1, today().date).await));
    assert!(is_pinned(&stored_post(&store, 1, after(1).date).await));
}
