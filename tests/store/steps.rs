//! Results of the steps after a post.

use crate::posts::{CHANNEL, today_of};
use crate::prelude::*;

on_both_databases!(
    only_the_lease_holder_records_steps,
    a_posted_message_stays_in_its_channel,
    a_post_is_done_after_its_last_step,
    failed_steps_are_finished,
    finds_earlier_pins,
    unpinned_messages_are_recorded,
);

fn is_pinned(post: &DailyPost) -> bool {
    match &post.state {
        PostState::Posted(posted) => posted.pinned,
        PostState::Claimed { .. } | PostState::Skipped | PostState::Failed { .. } => {
            panic!("the day is not posted")
        }
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

/// Claims the job of today's post again, when the lease has expired.
async fn claim_again(store: &Store, post: &mut DailyPost, schedule: &Schedule) -> Job {
    let mut job = post_job(store, post).await;
    saved(store.claim_post(&mut job, post, schedule, noon() + LEASE)).await;
    job
}

async fn only_the_lease_holder_records_steps(store: Store) {
    let mut post = posted_with_steps(&store).await;
    let mut outdated = post_job(&store, &post).await;
    let schedule = stored(&store, 1).await;
    claim_again(&store, &mut post, &schedule).await;
    let before = today_of(&store, 1).await;
    let thread = PostStep::Thread;
    let recorded = ok(store.finish_step(&mut outdated, &mut post, thread, None, noon())).await;
    assert_eq!(recorded, Update::Conflict);
    assert_eq!(today_of(&store, 1).await, before);
}

async fn a_posted_message_stays_in_its_channel(store: Store) {
    let mut post = posted_with_steps(&store).await;
    let mut moved = stored(&store, 1).await;
    moved.plan.channel = ChannelId(71);
    claim_again(&store, &mut post, &moved).await;
    assert_eq!(post.channel, CHANNEL);
}

async fn a_post_is_done_after_its_last_step(store: Store) {
    let mut post = posted_with_steps(&store).await;
    for step in [PostStep::Thread, PostStep::Pin, PostStep::Unpin] {
        assert_eq!(post.state.steps().first(), Some(step));
        finish_step(&store, &mut post, step, None).await;
    }
    let done = today_of(&store, 1).await;
    assert!(is_pinned(&done));
    assert!(done.state.steps().is_empty());
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
    assert!(done.state.steps().is_empty());
    assert!(!is_pinned(&done));
    assert_eq!(done.state.problem(), Some("no pin"));
}

/// A schedule with a pinned announcement and three pinned posts. Their messages are 1, 10, 11 and 12.
async fn add_pinned_posts(store: &Store) {
    let mut club = schedule(1, "club");
    club.plan.pin = true;
    club.notice = Some(pinned_notice(place(77, 1)));
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
    // Later days were posted, so the post of today is an earlier pin, too.
    let until_today = [place(77, 1), place(70, 10)];
    assert_eq!(pinned_before(&store, 0).await, until_today);
}

async fn unpinned_messages_are_recorded(store: Store) {
    add_pinned_posts(&store).await;
    for unpinned in [place(77, 1), place(70, 10)] {
        ok(store.record_unpinned(ScheduleId(1), unpinned.message)).await;
    }
    assert_eq!(pinned_before(&store, 2).await, [place(70, 11)]);
    let unpinned_notice = Some(PostedNotice::new(place(77, 1)));
    assert_eq!(stored(&store, 1).await.notice, unpinned_notice);
    assert!(!is_pinned(&stored_post(&store, 1, today().date).await));
    assert!(is_pinned(&stored_post(&store, 1, after(1).date).await));
}
