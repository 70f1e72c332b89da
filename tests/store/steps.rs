//! Results of the steps after a post.

use chess960_bot::domain::ids::{ChannelId, MessageId, MessagePlace, ScheduleId};
use chess960_bot::domain::schedule::{DailyPost, LEASE, Notice, PostState, PostStep};
use chess960_bot::store::{Location, PublishedKeys, Store, Update};

use crate::club::{add, after, posted, schedule, stored, stored_post, today};
use crate::posts::{CHANNEL, claimed_with_steps, due_posts, today_of};
use crate::{noon, open};

on_both_databases!(
    only_the_lease_holder_records_steps,
    failed_steps_are_finished,
    finds_earlier_pins,
);

async fn finish_step(
    store: &Store,
    post: &mut DailyPost,
    step: PostStep,
    problem: Option<&str>,
) -> Update {
    let over = store.finish_step(post, step, problem, noon()).await;
    over.expect("the store works")
}

async fn only_the_lease_holder_records_steps(location: Location) {
    let store = open(&location).await;
    let post = claimed_with_steps(&store).await;
    let published = PublishedKeys::default();
    let recorded = store
        .record_post(&post, MessageId(5), &published, noon())
        .await;
    recorded.expect("the store works");
    let mut first = today_of(&store, 1).await;
    assert_eq!(first.work.until, Some(noon() + LEASE), "it is stored");
    assert_eq!(first.steps.first(), Some(PostStep::Thread));
    assert_eq!(
        finish_step(&store, &mut first, PostStep::Thread, None).await,
        Update::Saved
    );
    assert_eq!(first.steps.first(), Some(PostStep::Pin));

    let later = noon() + LEASE;
    let mut taken = today_of(&store, 1).await;
    assert_eq!(taken.steps, first.steps);
    assert_eq!(due_posts(&store, later).await, [taken.clone()]);
    let mut moved = stored(&store, 1).await;
    moved.plan.channel = ChannelId(71);
    let took = store.take_over(&mut taken, &moved, later).await;
    assert_eq!(took.expect("the store works"), Update::Saved);
    assert_eq!(taken.channel, CHANNEL, "the message stays where it is");
    let before = today_of(&store, 1).await;
    assert_eq!(
        finish_step(&store, &mut first, PostStep::Pin, None).await,
        Update::Conflict
    );
    assert_eq!(today_of(&store, 1).await, before);

    assert_eq!(
        finish_step(&store, &mut taken, PostStep::Pin, None).await,
        Update::Saved
    );
    assert!(today_of(&store, 1).await.pinned);
    assert_eq!(
        finish_step(&store, &mut taken, PostStep::Unpin, None).await,
        Update::Saved
    );
    let done = today_of(&store, 1).await;
    assert!(done.pinned && done.steps.is_empty());
    assert_eq!((done.work.until, done.problem), (None, None));
    assert_eq!(due_posts(&store, after(9).at).await, []);
}

async fn failed_steps_are_finished(location: Location) {
    let store = open(&location).await;
    claimed_with_steps(&store).await;
    let post = today_of(&store, 1).await;
    let published = PublishedKeys::default();
    let recorded = store
        .record_post(&post, MessageId(5), &published, noon())
        .await;
    recorded.expect("the store works");
    let mut post = today_of(&store, 1).await;
    assert_eq!(
        finish_step(&store, &mut post, PostStep::Thread, Some("no thread")).await,
        Update::Saved
    );
    assert_eq!(
        finish_step(&store, &mut post, PostStep::Pin, Some("no pin")).await,
        Update::Saved
    );
    assert_eq!(
        finish_step(&store, &mut post, PostStep::Unpin, None).await,
        Update::Saved
    );
    let done = today_of(&store, 1).await;
    assert!(done.steps.is_empty() && !done.pinned);
    assert_eq!(done.problem.as_deref(), Some("no pin"));
    assert_eq!(done.state, PostState::Posted);
}

async fn finds_earlier_pins(location: Location) {
    let store = open(&location).await;
    let mut club = schedule(1, "club");
    club.plan.pin = true;
    club.notice = Some(Notice {
        channel: ChannelId(77),
        message: MessageId(1),
        pinned: true,
    });
    add(&store, &club).await;
    for days in 0..3 {
        let now = after(days).at;
        let message = 10 + days.unsigned_abs();
        let mut post = posted(&store, 1, message, now).await;
        assert_eq!(
            finish_step(&store, &mut post, PostStep::Pin, None).await,
            Update::Saved
        );
    }
    let place = |channel, message| MessagePlace {
        channel: ChannelId(channel),
        message: MessageId(message),
    };
    let before = async |days| {
        let post = stored_post(&store, 1, after(days).date).await;
        let mut pinned = store.pinned_before(&post).await.expect("the store works");
        pinned.sort_by_key(|place| place.message);
        pinned
    };
    // Also the post itself, because later days were posted.
    assert_eq!(before(0).await, [place(77, 1), place(70, 10)]);
    let all = [place(77, 1), place(70, 10), place(70, 11)];
    assert_eq!(before(2).await, all);
    for unpinned in &all[..2] {
        let noted = store.record_unpinned(ScheduleId(1), *unpinned).await;
        noted.expect("the store works");
    }
    assert_eq!(before(2).await, all[2..]);
    assert!(!stored(&store, 1).await.notice.expect("a notice").pinned);
    assert!(!stored_post(&store, 1, today().date).await.pinned);
    assert!(stored_post(&store, 1, after(1).date).await.pinned);
}
