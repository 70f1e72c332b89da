//! A bot is killed at chosen points of a post, and another bot continues.

use chrono::TimeDelta;
use serde_json::json;

use super::on_both_databases;
use super::world::World;
use fake_discord::{Fault, Matcher, Permission, Place};

on_both_databases!(
    killed_before_the_claim,
    killed_between_claim_and_request,
    killed_before_discord_handled_the_request,
    killed_before_the_record_and_continued_soon,
    killed_before_the_record_and_continued_late,
    killed_before_the_record_then_many_messages,
    killed_before_the_post_then_many_messages,
    a_successor_that_cannot_read_does_not_post_again,
    a_successor_without_access_retries,
    killed_in_each_step_after_the_post,
);

/// Longer than a lease, shorter than Discord's nonce memory.
const SOON: TimeDelta = TimeDelta::seconds(32);

/// Longer than the nonce memory of the fake Discord, five minutes.
const LATE: TimeDelta = TimeDelta::minutes(10);

fn post_to(place: &Place) -> Matcher {
    Matcher::new("POST", format!("/channels/{}/messages", place.channel_id))
}

/// Number of requests to post a position of the day in a channel.
fn post_requests(world: &World, place: &Place) -> usize {
    let posts = world.discord.take_requests(&post_to(place));
    let posts = posts.iter().filter(|post| post.body["nonce"].is_string());
    posts.count()
}

/// Searches for a post in a channel.
fn channel_search(place: &Place) -> Matcher {
    Matcher::get(format!("/channels/{}/messages", place.channel_id))
}

impl World {
    /// Makes the post due, and kills the bot while the matching request hangs.
    async fn kill_at(&mut self, matcher: Matcher, fault: Fault) {
        self.discord.fail_next(matcher, 1, fault);
        let due = self.database.next_due().await.expect("a schedule");
        self.set_clock(due + TimeDelta::seconds(1));
        self.kill_in_request().await;
    }

    /// Starts another bot after a while, and waits until it is done.
    async fn take_over(&mut self, after: TimeDelta) {
        self.forward(after);
        self.start().await;
        self.settle().await;
    }
}

async fn killed_before_the_claim(mut world: World) {
    world.one_schedule().await;
    world.kill().await;
    world.take_over(TimeDelta::seconds(65)).await;
    assert_eq!(world.audit().await.once, 1);
    world.close().await;
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
        world.set_clock(due + TimeDelta::seconds(1));
        world.wait_for_day("state = 'claimed'").await;
        world.kill().await;
        assert_eq!(world.discord.request_count(), before);
        let searches_before = world.discord.take_requests(&channel_search(&place)).len();
        world.take_over(after).await;
        // The bot must search, because it cannot know that nothing was sent.
        let searches = world.discord.take_requests(&channel_search(&place)).len();
        assert_eq!(searches, searches_before + 1);
    }
    assert_eq!(world.audit().await.once, 2);
    world.close().await;
}

async fn killed_before_discord_handled_the_request(mut world: World) {
    let place = world.one_schedule().await;
    for after in [SOON, LATE] {
        world.kill_at(post_to(&place), Fault::Hang).await;
        world.take_over(after).await;
    }
    assert_eq!(world.audit().await.once, 2);
    world.close().await;
}

async fn killed_before_the_record_and_continued_soon(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(post_to(&place), Fault::HangAfterAccepting)
        .await;
    world.discord.wait_for_messages(&place, 2).await;
    let unreadable = [Permission::ReadMessageHistory];
    world.discord.deny(&place, &unreadable);
    let searches = world.discord.take_requests(&channel_search(&place)).len();
    world.take_over(SOON).await;
    // It could not find the message, so it posted again with the same nonce.
    assert_eq!(
        world.discord.take_requests(&channel_search(&place)).len(),
        searches + 1
    );
    world.discord.allow(&place, &unreadable);
    let posts = world.discord.take_requests(&post_to(&place));
    let answered = posts.iter().filter(|post| post.body["nonce"].is_string());
    let nonces: Vec<_> = answered.map(|post| &post.body["nonce"]).collect();
    assert_eq!(nonces.len(), 2);
    assert_eq!(nonces[0], nonces[1]);
    assert_eq!(world.audit().await.once, 1);
    world.close().await;
}

async fn killed_before_the_record_and_continued_late(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(post_to(&place), Fault::HangAfterAccepting)
        .await;
    let searches = world.discord.take_requests(&channel_search(&place)).len();
    world.take_over(LATE).await;
    // It found the message, and posted nothing.
    assert_eq!(
        world.discord.take_requests(&channel_search(&place)).len(),
        searches + 1
    );
    assert_eq!(post_requests(&world, &place), 1);
    assert_eq!(world.audit().await.once, 1);
    world.close().await;
}

async fn killed_before_the_record_then_many_messages(world: World) {
    then_many_messages(world, Fault::HangAfterAccepting).await;
}

/// The search ends at the announcement.
async fn killed_before_the_post_then_many_messages(world: World) {
    then_many_messages(world, Fault::Hang).await;
}

async fn then_many_messages(mut world: World, fault: Fault) {
    let place = world.one_schedule().await;
    world.kill_at(post_to(&place), fault).await;
    world.discord.post_as_other_user(&place, 350);
    let searches = world.discord.take_requests(&channel_search(&place)).len();
    world.take_over(LATE).await;
    assert_eq!(
        world.discord.take_requests(&channel_search(&place)).len(),
        searches + 4
    );
    assert_eq!(world.audit().await.once, 1);
    world.close().await;
}

async fn a_successor_that_cannot_read_does_not_post_again(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(post_to(&place), Fault::HangAfterAccepting)
        .await;
    world
        .discord
        .deny(&place, &[Permission::ReadMessageHistory]);
    world.take_over(LATE).await;
    world.wait_for_day("state = 'unknown'").await;
    assert_eq!(world.posts_of(0).len(), 1);
    let history = world.command(&place, "history", json!({})).await;
    let perhaps = "- 26 March 2031: perhaps posted. The bot was interrupted while it posted";
    assert!(history.contains(perhaps), "{history}");
    let show = world.command(&place, "show", json!({})).await;
    let last = "Last: Wednesday 26 March 2031, perhaps posted. The bot was interrupted";
    assert!(show.contains(last), "{show}");

    // The next day is posted as usual.
    world.set_clock_to("2031-03-27T18:00:01");
    world.wait_for_day("state = 'posted'").await;
    world.settle().await;
    let posts = world.posts_of(0);
    let dates: Vec<_> = posts.iter().map(|(date, _)| date.to_string()).collect();
    assert_eq!(dates, ["2031-03-26", "2031-03-27"]);
    world.close().await;
}

async fn a_successor_without_access_retries(mut world: World) {
    let place = world.one_schedule().await;
    world
        .kill_at(post_to(&place), Fault::HangAfterAccepting)
        .await;
    world.discord.remove_bot(&place);
    world.forward(LATE);
    world.start().await;
    world.log.logged("position of the day refused").await;
    world.discord.add_bot(&place);
    world.settle().await;
    assert_eq!(post_requests(&world, &place), 1);
    assert_eq!(world.audit().await.once, 1);
    world.close().await;
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
            world.kill_at(Matcher::new(method, &*path), fault).await;
            world.take_over(SOON).await;
        }
    }
    assert_eq!(world.audit().await.once, 10);
    world.close().await;
}
