//! Clock changes, and long downtime.

use super::on_both_databases;
use super::world::{POLL_INTERVAL, TIMEOUT, World, posts_to, searches_in, utc};
use crate::prelude::*;

on_both_databases!(
    a_clock_set_back_by_a_day_repeats_nothing,
    a_clock_set_too_far_forward_makes_a_day_missed,
    a_bot_that_was_down_for_days_posts_the_newest,
    a_bot_that_was_down_for_longer_waits_for_a_moderator,
    a_schedule_that_a_wrong_clock_moved_ahead_is_set_back,
    a_lease_in_the_future_does_not_delay_a_post,
    a_retry_time_in_the_future_does_not_delay_a_post,
    a_day_claimed_too_early_is_posted_when_due,
    a_late_pin_is_removed,
    an_older_post_is_found_after_a_newer_one,
);

impl World {
    /// Waits until the panel of the schedule contains `says`, presses a button there, and returns the new text.
    async fn press_in_show(&self, place: &Place, says: &str, label: &str) -> String {
        let options = json!({"name": "club"});
        let show = "chess960-daily show";
        let started = Instant::now();
        let shown = loop {
            let call = self
                .discord
                .slash(&self.moderator, place, show, options.clone());
            let shown = call.await.reply().await;
            if shown.content.contains(says) {
                break shown;
            }
            self.fail_after(TIMEOUT, started, &shown.content).await;
            sleep(POLL_INTERVAL).await;
        };
        let press = self.discord.press(&self.moderator, shown.message(), label);
        let press = press.await;
        assert_eq!(press.reply().await.kind, CallbackKind::DeferredUpdate);
        press.edit().await.content
    }

    /// Waits until the bot has checked all schedules: creates another one and waits for its post.
    async fn wait_for_another_post(&mut self, time: &str) {
        let place = self.discord.guild_channel("elsewhere");
        self.schedule(&place, time, (time, "UTC"), json!({})).await;
        let date = self.now().date_naive();
        self.set_clock(utc(&format!("{date}T{time}:01")));
        let schedule = self.schedules.last().expect("a schedule was created");
        let id = schedule.id.cast_signed();
        let posted = format!("schedule_id = {id} AND date = '{date}' AND state = 'posted'");
        self.wait_for_day(&posted).await;
    }
}

async fn a_clock_set_back_by_a_day_repeats_nothing(mut world: World) {
    world.one_schedule().await;
    world.post_day("2031-03-26").await;
    world.settle().await;

    world.set_clock_to("2031-03-25T18:00:01");
    world.wait_for_another_post("18:05").await;
    world.kill().await;
    world.start().await;
    world.wait_for_another_post("18:10").await;
    world.set_clock_to("2031-03-26T18:00:01");
    world.wait_for_another_post("18:15").await;
    assert_eq!(world.dates(), ["2031-03-26"]);

    world.post_day("2031-03-27").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-26", "2031-03-27"]);
    world.close().await;
}

async fn a_clock_set_too_far_forward_makes_a_day_missed(mut world: World) {
    let place = world.one_schedule().await;
    world.set_clock_to("2031-03-27T07:30:00");
    world.wait_for_day("state = 'missed'").await;
    let history = world.command(&place, "history", json!({})).await;
    let missed = "- 26 March 2031: missed. The bot was not running when it was due";
    assert_contains(&history, missed);

    world.post_day("2031-03-27").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-27"]);
    assert_missed_key(&world).await;
    world.close().await;
}

/// The key on record is that of the commitment in the announcement.
async fn assert_missed_key(world: &World) {
    let date = "2031-03-26".parse().expect("a date");
    let key = world.day_keys().await[&(world.schedules[0].id, date)];
    let digits = key.commitment(date).first_digits();
    let expected = format!("Commitment for 26 March 2031: `{digits}`");
    let announcement = world.discord.message(world.schedules[0].announcement);
    let text = announcement.content;
    assert_contains(&text, &expected);
}

async fn a_bot_that_was_down_for_days_posts_the_newest(mut world: World) {
    world.one_schedule().await;
    world.kill().await;
    world.set_clock_to("2031-03-29T18:00:05");
    world.start().await;
    world.wait_for_day("state = 'posted'").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-29"]);
    assert_missed_key(&world).await;
    let missed = "SELECT COUNT(*) FROM daily_post WHERE state = 'missed'";
    assert_eq!(world.database.number(missed).await, 3);

    world.post_day("2031-03-30").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-29", "2031-03-30"]);
    world.close().await;
}

async fn a_bot_that_was_down_for_longer_waits_for_a_moderator(mut world: World) {
    let place = world.one_schedule().await;
    world.kill().await;
    world.set_clock_to("2031-03-30T18:00:05");
    world.start().await;
    let direct = world.discord.dm(&world.moderator);
    let notice = world.discord.next_post(&direct).await.content;
    let on_hold = "Your schedule `club` is on hold";
    assert_starts_with(&notice, on_hold);
    world
        .wait_for_announcement("**Positions of the day are paused here.**\n")
        .await;
    world.wait_for_another_post("18:05").await;
    let closed = "SELECT COUNT(*) FROM daily_post WHERE date < '2031-03-30'";
    assert_eq!(world.database.number(closed).await, 0);
    assert!(world.posts_of(0).is_empty());

    let on_hold = "**On hold**: I have missed 5 posts since 26 March";
    let text = world.press_in_show(&place, on_hold, "Resume").await;
    assert_starts_with(&text, "Schedule `club` is back");
    let missed = "SELECT COUNT(*) FROM daily_post WHERE state = 'missed'";
    assert_eq!(world.database.number(missed).await, 5);
    world.post_day("2031-03-31").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-31"]);
    world.close().await;
}

async fn a_schedule_that_a_wrong_clock_moved_ahead_is_set_back(mut world: World) {
    let place = world.one_schedule().await;
    // The bot cannot notice the error, because all clocks agree.
    world.post_day("2031-03-29").await;
    world.settle().await;
    world.set_clock_to("2031-03-26T17:59:00");
    world.wait_for_clock_check().await;

    let ahead = "**Ahead of its time**";
    let text = world.press_in_show(&place, ahead, "Set back").await;
    let back = "Schedule `club` is set back. I've told the channel.";
    assert_starts_with(&text, back);
    for day in [26, 27, 28, 30, 31] {
        world.post_day(&format!("2031-03-{day}")).await;
    }
    world.settle().await;
    let dates = [26, 27, 28, 29, 30, 31].map(|day| format!("2031-03-{day}"));
    assert_eq!(world.dates(), dates);
    world.close().await;
}

async fn a_lease_in_the_future_does_not_delay_a_post(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::Hang);
    world.set_clock_to("2031-03-26T20:00:00");
    world.kill_in_request().await;
    assert_another_bot_posts_at_once(world).await;
}

/// A bot with the right clock continues the post without delay.
async fn assert_another_bot_posts_at_once(mut world: World) {
    world.set_clock_to("2031-03-26T18:01:00");
    world.start().await;
    world
        .wait_for_day("state = 'posted' AND NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post')")
        .await;
    assert!(world.now() < utc("2031-03-26T18:05:00"));
    world.finish(1).await;
}

async fn a_retry_time_in_the_future_does_not_delay_a_post(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::status(500));
    world.set_clock_to("2031-03-26T20:00:00");
    world
        .wait_for_day(
            "state = 'claimed' AND EXISTS (SELECT 1 FROM job \
             WHERE kind = 'post' AND attempts = 1 AND lease_until IS NULL)",
        )
        .await;
    world.kill().await;
    assert_another_bot_posts_at_once(world).await;
}

async fn a_day_claimed_too_early_is_posted_when_due(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::Hang);
    world.make_due().await;
    world.kill_in_request().await;

    // The clock was two hours ahead. The position must not be posted that early.
    world.set_clock_to("2031-03-26T16:00:00");
    world.start().await;
    world.wait_for_another_post("16:05").await;
    assert!(world.dates().is_empty());

    world.set_clock_to("2031-03-26T18:00:01");
    world.finish(2).await;
}

async fn a_late_pin_is_removed(mut world: World) {
    let place = world.one_schedule().await;
    let pins = format!("/channels/{}/messages/pins/", place.channel_id);
    world.fail_next(&Matcher::new("PUT", pins), Fault::Hang);
    world.make_due().await;
    world.kill_in_request().await;

    // The next bot has to pin two posts, and the older one last.
    let (_, first) = &world.posts_of(0)[0];
    let pin = Matcher::new("PUT", format!("/pins/{}", first.id));
    world.fail_next(&pin, Fault::rate_limited(10_000, Scope::User));
    world.set_clock_to("2031-03-27T18:00:01");
    world.start().await;
    for condition in [
        "date = '2031-03-27' AND state = 'posted' \
         AND NOT EXISTS (SELECT 1 FROM job WHERE kind = 'post' AND part = '2031-03-27')",
        "date = '2031-03-26' \
         AND EXISTS (SELECT 1 FROM job WHERE kind = 'post' AND part = '2031-03-26')",
    ] {
        world.wait_for_day(condition).await;
    }
    world.finish(2).await;
}

async fn an_older_post_is_found_after_a_newer_one(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world.make_due().await;
    world.kill_in_request().await;

    // A search finds the next day's post and many messages first.
    world.discord.post_as_other_user(&place, 150);
    world.fail_next(&searches_in(&place), Fault::status(503));
    world.set_clock_to("2031-03-27T18:00:01");
    world.start().await;
    world
        .wait_for_day("date = '2031-03-27' AND state = 'posted'")
        .await;
    world.settle().await;
    let found = "date = '2031-03-26' AND state = 'posted' AND steps_left = 0";
    world.wait_for_day(found).await;
    assert_eq!(world.dates(), ["2031-03-26", "2031-03-27"]);
    world.close().await;
}
