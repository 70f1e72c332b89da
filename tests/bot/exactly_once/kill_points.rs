//! A bot is killed at chosen points of a post, and another bot continues.

use super::on_both_databases;
use super::world::{World, posts_to, searches_in};
use crate::prelude::*;

on_both_databases!(
    killed_before_the_claim,
    killed_between_claim_and_request,
    killed_while_a_post_is_sent,
    a_successor_that_cannot_read_reuses_the_nonce,
    a_successor_that_cannot_read_does_not_post_again,
    a_successor_without_access_retries,
    killed_in_each_step_after_the_post,
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

async fn killed_before_the_claim(mut world: World) {
    let place = world.one_schedule().await;
    world.kill().await;
    world.take_over(&place, TimeDelta::seconds(65)).await;
    world.finish(1).await;
}

async fn killed_between_claim_and_request(mut world: World) {
    let place = world.one_schedule().await;
    for after in [SOON, LATE] {
        let due = world.database.next_due().await.expect("a schedule");
        // A jump of a few seconds causes no new clock check, which would take a slot of the rate limiter.
        world.set_clock(due - TimeDelta::seconds(3));
        world.wait_for_clock_check().await;
        // During the pause, the bot waits for a slot, at most 15 seconds. It measures the pause by the database server's
        // clock, which it compared before this step.
        let until = (due + TimeDelta::seconds(8)).timestamp_micros();
        let pause = format!("UPDATE request_budget SET paused_until = {until}");
        world.database.execute(&pause).await;
        let before = world.discord.request_count();
        world.make_due().await;
        world
            .wait_for_day(
                "state = 'claimed' AND EXISTS (SELECT 1 FROM job \
                 WHERE kind = 'post' AND part = date AND maybe_done = 1)",
            )
            .await;
        world.kill().await;
        assert_eq!(world.discord.request_count(), before);
        // The bot must search, because it cannot know that nothing was sent.
        assert_eq!(world.take_over(&place, after).await, 1);
    }
    world.finish(2).await;
}

/// A kill while a post is sent, and what the next bot finds.
#[derive(Clone)]
struct Interruption {
    fault: Fault,
    /// Time until the next bot starts.
    after: TimeDelta,
    newer_messages: usize,
    /// Expected number of requests for messages of the channel, each of which returns at most 100.
    searches: usize,
}

/// The search ends at the post, or at a message from before the first attempt.
async fn killed_while_a_post_is_sent(mut world: World) {
    let place = world.one_schedule().await;
    let not_sent = Interruption {
        fault: Fault::Hang,
        after: LATE,
        newer_messages: 0,
        searches: 1,
    };
    let interruptions = [
        Interruption {
            after: SOON,
            ..not_sent.clone()
        },
        not_sent.clone(),
        Interruption {
            fault: Fault::HangAfterAccepting,
            ..not_sent.clone()
        },
        Interruption {
            newer_messages: 350,
            searches: 4,
            ..not_sent.clone()
        },
        Interruption {
            fault: Fault::HangAfterAccepting,
            newer_messages: 350,
            searches: 4,
            ..not_sent
        },
    ];
    for interruption in interruptions {
        world.kill_at(&posts_to(&place), interruption.fault).await;
        world
            .discord
            .post_as_other_user(&place, interruption.newer_messages);
        let searches = world.take_over(&place, interruption.after).await;
        assert_eq!(searches, interruption.searches);
    }
    world.finish(5).await;
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
    world.finish(1).await;
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
    world.finish(1).await;
}

async fn killed_in_each_step_after_the_post(mut world: World) {
    world.start().await;
    let server = world.discord.guild_channel("club");
    let place = world.discord.announcement_channel_beside(&server, "news");
    let all = json!({"thread": true, "pin": true, "publish": true});
    world.schedule(&place, "news", ("18:00", "UTC"), all).await;
    let channel = place.channel_id;
    for (method, path) in [
        ("POST", format!("/channels/{channel}/messages/")),
        ("POST", "/threads".to_owned()),
        ("POST", "/crosspost".to_owned()),
        ("PUT", format!("/channels/{channel}/messages/pins/")),
        ("DELETE", format!("/channels/{channel}/messages/pins/")),
    ] {
        for fault in [Fault::Hang, Fault::HangAfterAccepting] {
            let request = Matcher::new(method, &*path);
            world.kill_at(&request, fault).await;
            world.take_over(&place, SOON).await;
        }
    }
    world.finish(10).await;
}
