//! A bot is killed at chosen points of a post, and another bot continues.

use super::on_both_databases;
use super::world::{FIRST_FIVE_DAYS, INTERRUPTED, World, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    a_day_that_is_due_while_no_bot_runs_is_posted_once,
    a_claimed_day_is_posted_once_after_a_kill,
    a_post_that_a_kill_interrupts_is_sent_once,
    a_successor_that_cannot_read_reuses_the_nonce,
    a_successor_that_cannot_read_does_not_post_again,
    a_successor_without_access_retries,
    each_step_after_a_post_is_done_once_despite_kills,
);

/// Longer than a lease, shorter than Discord's nonce memory.
pub const SOON: TimeDelta = TimeDelta::seconds(32);

/// Longer than the nonce memory of the fake Discord, five minutes.
pub const LATE: TimeDelta = TimeDelta::minutes(10);

impl World {
    /// Makes the post due, and kills the bot while the matching request hangs.
    async fn kill_at(&mut self, matcher: &Matcher, fault: Fault) {
        self.fail_next(matcher, fault);
        self.make_due().await;
        self.kill_in_request().await;
    }

    /// Sets the clock to just before the next due time, and lets requests wait until eight seconds after it.
    async fn pause_requests_over_the_due_time(&mut self) {
        let due = self.database.next_due().await.expect("a schedule");
        // A jump of a few seconds causes no new clock check, which would take a slot of the rate limiter.
        self.set_clock(due - TimeDelta::seconds(3));
        // The bot measures the pause by the database server's clock, which it must have compared before.
        self.wait_for_clock_check().await;
        self.pause_requests(due + TimeDelta::seconds(8)).await;
    }

    /// Waits until a day is claimed, and a bot may have sent its post.
    async fn wait_until_claimed(&self) {
        self.wait_for_day(
            "state = 'claimed' AND EXISTS (SELECT 1 FROM job \
             WHERE kind = 'post' AND part = date AND maybe_done = 1)",
        )
        .await;
    }

    /// Starts another bot after a while, and waits until it is done. Returns the number of searches for the post.
    async fn take_over(&mut self, place: &Place, after: TimeDelta) -> usize {
        let searches = searches_in(place);
        let before = self.discord.take_requests(&searches).len();
        self.forward(after);
        self.start().await;
        self.settle().await;
        self.discord.take_requests(&searches).len() - before
    }

    /// Nonces of all requests to post a position of the day.
    fn nonces(&self, place: &Place) -> Vec<String> {
        let posts = self.discord.take_requests(&posts_to(place));
        let nonces = posts.iter().filter_map(|post| post.body["nonce"].as_str());
        // Nonces of announcements are ids of interactions, without a date.
        nonces
            .filter(|nonce| nonce.contains('-'))
            .map(str::to_owned)
            .collect()
    }
}

async fn a_day_that_is_due_while_no_bot_runs_is_posted_once(mut world: World) {
    let place = world.one_schedule().await;
    world.kill().await;
    world.take_over(&place, TimeDelta::seconds(65)).await;
    world.assert_posted_once(&["2031-03-26"]).await;
    world.close().await;
}

async fn a_claimed_day_is_posted_once_after_a_kill(mut world: World) {
    let place = world.one_schedule().await;
    for after in [SOON, LATE] {
        world.pause_requests_over_the_due_time().await;
        let requests = world.discord.request_count();
        world.make_due().await;
        world.wait_until_claimed().await;
        world.kill().await;
        assert_eq!(world.discord.request_count(), requests);
        // The bot must search, because it cannot know that nothing was sent.
        assert_eq!(world.take_over(&place, after).await, 1);
    }
    world
        .assert_posted_once(&["2031-03-26", "2031-03-27"])
        .await;
    world.close().await;
}

/// A kill while a post is sent, and what the next bot finds.
struct Interruption {
    fault: Fault,
    /// Time until the next bot starts.
    after: TimeDelta,
    newer_messages: usize,
    /// Expected number of requests for messages of the channel, each of which returns at most 100.
    searches: usize,
}

/// The search ends at the post, or at a message from before the first attempt.
async fn a_post_that_a_kill_interrupts_is_sent_once(mut world: World) {
    let place = world.one_schedule().await;
    for interruption in [
        Interruption {
            fault: Fault::Hang,
            after: SOON,
            newer_messages: 0,
            searches: 1,
        },
        Interruption {
            fault: Fault::Hang,
            after: LATE,
            newer_messages: 0,
            searches: 1,
        },
        Interruption {
            fault: Fault::HangAfterAccepting,
            after: LATE,
            newer_messages: 0,
            searches: 1,
        },
        Interruption {
            fault: Fault::Hang,
            after: LATE,
            newer_messages: 350,
            searches: 4,
        },
        Interruption {
            fault: Fault::HangAfterAccepting,
            after: LATE,
            newer_messages: 350,
            searches: 4,
        },
    ] {
        world.kill_at(&posts_to(&place), interruption.fault).await;
        world
            .discord
            .post_as_other_user(&place, interruption.newer_messages);
        let searches = world.take_over(&place, interruption.after).await;
        assert_eq!(searches, interruption.searches);
    }
    world.assert_posted_once(&FIRST_FIVE_DAYS).await;
    world.close().await;
}

async fn a_successor_that_cannot_read_reuses_the_nonce(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(&posts_to(&place), Fault::HangAfterAccepting)
        .await;
    // The announcement and the post.
    world.discord.wait_for_messages(&place, 2).await;
    let unreadable = [Permission::ReadMessageHistory];
    world.discord.deny(&place, &unreadable);
    assert_eq!(world.take_over(&place, SOON).await, 1);
    world.discord.allow(&place, &unreadable);
    let nonces = world.nonces(&place);
    let [first, second] = &nonces[..] else {
        panic!("two requests: {nonces:?}");
    };
    assert_eq!(first, second);
    world.assert_posted_once(&["2031-03-26"]).await;
    world.close().await;
}

async fn a_successor_that_cannot_read_does_not_post_again(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(&posts_to(&place), Fault::HangAfterAccepting)
        .await;
    let unreadable = [Permission::ReadMessageHistory];
    world.discord.deny(&place, &unreadable);
    world.take_over(&place, LATE).await;
    world.wait_for_day("state = 'unknown'").await;
    assert_eq!(world.dates(), ["2031-03-26"]);
    let history = world.command(&place, "history", json!({})).await;
    let perhaps = "- 26 March 2031: perhaps posted. The bot was interrupted while it posted";
    assert_contains(&history, perhaps);

    // The next day is posted as usual.
    world.post_day("2031-03-27").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-26", "2031-03-27"]);
    world.close().await;
}

async fn a_successor_without_access_retries(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(&posts_to(&place), Fault::HangAfterAccepting)
        .await;
    world.discord.remove_bot(&place);
    world.forward(LATE);
    world.start().await;
    world.log.logged("position of the day refused").await;
    world.discord.add_bot(&place);
    world.settle().await;
    assert_eq!(world.nonces(&place).len(), 1);
    world.assert_posted_once(&["2031-03-26"]).await;
    world.close().await;
}

async fn each_step_after_a_post_is_done_once_despite_kills(mut world: World) {
    world.start().await;
    let server = world.discord.guild_channel("club");
    let place = world.discord.announcement_channel_beside(&server, "news");
    let all = json!({"thread": true, "pin": true, "publish": true});
    world.schedule(&place, "news", ("18:00", "UTC"), all).await;
    for step in [
        Matcher::new("POST", "/threads"),
        Matcher::new("POST", "/crosspost"),
        Matcher::new("PUT", "/pins/"),
        // Unpins the post of the day before.
        Matcher::new("DELETE", "/pins/"),
    ] {
        for fault in INTERRUPTED {
            world.kill_at(&step, fault).await;
            world.take_over(&place, SOON).await;
        }
    }
    let posts = world.posts_of(0);
    assert_eq!(posts.len(), 8);
    for (date, post) in &posts {
        assert!(world.discord.thread_of(post.id).is_some(), "{date}");
        assert!(world.discord.is_published(post.id), "{date}");
    }
    let (_, newest) = &posts[7];
    assert_eq!(world.discord.pinned(&place), [newest.id]);
    world.finish(8).await;
}
