//! Clock changes, and long downtime.

use chess960_bot::domain::ids::MessageId;
use chrono::NaiveDate;

use super::on_both_databases;
use super::world::{POLL_INTERVAL, TIMEOUT, World, posts_to, searches_in, utc};
use crate::prelude::*;

on_both_databases!(
    a_clock_set_back_by_a_day_repeats_nothing,
    a_clock_set_too_far_forward_makes_a_day_missed,
    a_bot_that_was_down_for_days_posts_the_newest,
    a_bot_that_was_down_for_longer_waits_for_a_moderator,
    a_moderator_who_resumes_a_schedule_makes_its_days_missed,
    a_schedule_that_a_wrong_clock_moved_ahead_is_set_back,
    a_lease_in_the_future_does_not_delay_a_post,
    a_retry_time_in_the_future_does_not_delay_a_post,
    a_day_claimed_too_early_is_posted_when_due,
    an_older_post_that_is_pinned_later_is_unpinned,
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

    /// Kills the bot, and starts another one at a later time.
    pub async fn stay_down_until(&mut self, time: &str) {
        self.kill().await;
        self.set_clock_to(time);
        self.start().await;
    }

    async fn count_missed_days(&self) -> i64 {
        self.database
            .number("SELECT COUNT(*) FROM daily_post WHERE state = 'missed'")
            .await
    }

    /// Waits until a day is posted, and its thread and its pin are done.
    async fn wait_until_finished(&self, date: &str) {
        self.wait_until_posted(date).await;
        self.wait_for_number(&work_left(date), 0).await;
    }

    async fn is_finished(&self, date: &str) -> bool {
        self.database.number(&work_left(date)).await == 0
    }

    /// Waits until the only post has failed once, and its retry time is stored.
    async fn wait_until_retry_is_planned(&self) {
        self.wait_for_day(
            "state = 'claimed' AND EXISTS (SELECT 1 FROM job \
             WHERE kind = 'post' AND attempts = 1 AND lease_until IS NULL)",
        )
        .await;
    }

    /// Asserts that the key of a day that was not posted is that of the commitment in the announcement.
    async fn assert_key_was_committed(&self, date: &str) {
        let date: NaiveDate = date.parse().expect("a date");
        let schedule = &self.schedules[0];
        let key = self.day_keys().await[&(schedule.id, date)];
        let commitment = format!(
            "Commitment for {}: `{}`",
            date.format("%-d %B %Y"),
            key.commitment(date).first_digits()
        );
        let announcement = self.discord.message(schedule.announcement);
        assert_contains(&announcement.content, &commitment);
    }
}

fn work_left(date: &str) -> String {
    format!("SELECT COUNT(*) FROM job WHERE kind = 'post' AND part = '{date}'")
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
    world.assert_key_was_committed("2031-03-26").await;
    world.close().await;
}

async fn a_bot_that_was_down_for_days_posts_the_newest(mut world: World) {
    world.one_schedule().await;
    world.stay_down_until("2031-03-29T18:00:05").await;
    world.wait_until_posted("2031-03-29").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-29"]);
    world.assert_key_was_committed("2031-03-26").await;
    assert_eq!(world.count_missed_days().await, 3);

    world.post_day("2031-03-30").await;
    world.settle().await;
    assert_eq!(world.dates(), ["2031-03-29", "2031-03-30"]);
    world.close().await;
}

/// Five posts were due until then. If more than three were missed, the schedule is put on hold.
pub const FIVE_POSTS_LATER: &str = "2031-03-30T18:00:05";

async fn a_bot_that_was_down_for_longer_waits_for_a_moderator(mut world: World) {
    world.one_schedule().await;
    world.stay_down_until(FIVE_POSTS_LATER).await;
    let direct = world.discord.dm(&world.moderator);
    let notice = world.discord.next_post(&direct).await.content;
    assert_starts_with(&notice, "Your schedule `club` is on hold");
    world
        .wait_for_announcement("**Positions of the day are paused here.**\n")
        .await;
    world.wait_for_another_post("18:05").await;
    let closed = "SELECT COUNT(*) FROM daily_post WHERE date < '2031-03-30'";
    assert_eq!(world.database.number(closed).await, 0);
    assert!(world.posts_of(0).is_empty());
    world.close().await;
}

async fn a_moderator_who_resumes_a_schedule_makes_its_days_missed(mut world: World) {
    let place = world.one_schedule().await;
    world.stay_down_until(FIVE_POSTS_LATER).await;
    let on_hold = "**On hold**: I have missed 5 posts since 26 March";
    let resumed = world.press_in_show(&place, on_hold, "Resume").await;
    assert_starts_with(&resumed, "Schedule `club` is back");
    assert_eq!(world.count_missed_days().await, 5);

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
    assert_another_bot_posts_at_once(&mut world).await;
    world.close().await;
}

/// Starts a bot with the right clock, and asserts that it does not wait for a time that the database has.
async fn assert_another_bot_posts_at_once(world: &mut World) {
    world.set_clock_to("2031-03-26T18:01:00");
    world.start().await;
    world.wait_until_finished("2031-03-26").await;
    let (_, post) = &world.posts_of(0)[0];
    let posted_at = MessageId(post.id).created_at();
    assert!(posted_at < utc("2031-03-26T18:05:00"), "{posted_at}");
    world.assert_posted_once(&["2031-03-26"]).await;
}

async fn a_retry_time_in_the_future_does_not_delay_a_post(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::status(500));
    world.set_clock_to("2031-03-26T20:00:00");
    world.wait_until_retry_is_planned().await;
    world.kill().await;
    assert_another_bot_posts_at_once(&mut world).await;
    world.close().await;
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

async fn an_older_post_that_is_pinned_later_is_unpinned(mut world: World) {
    let place = world.one_schedule().await;
    let pins = format!("/channels/{}/messages/pins/", place.channel_id);
    world.fail_next(&Matcher::new("PUT", pins), Fault::Hang);
    world.make_due().await;
    world.kill_in_request().await;

    // The next bot has to pin two posts, and the older one last.
    let (_, older) = &world.posts_of(0)[0];
    let pin = Matcher::new("PUT", format!("/pins/{}", older.id));
    world.fail_next(&pin, Fault::rate_limited(10_000, Scope::User));
    world.set_clock_to("2031-03-27T18:00:01");
    world.start().await;
    world.wait_until_finished("2031-03-27").await;
    assert!(!world.is_finished("2031-03-26").await);
    world
        .assert_posted_once(&["2031-03-26", "2031-03-27"])
        .await;
    let (_, newer) = &world.posts_of(0)[1];
    assert_eq!(world.discord.pinned(&place), [newer.id]);
    world.close().await;
}

async fn an_older_post_is_found_after_a_newer_one(mut world: World) {
    const MORE_THAN_A_PAGE: usize = 150;

    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world.make_due().await;
    world.kill_in_request().await;

    // The next bot posts the next day while its first search for the older post fails. The second one finds the newer
    // post and many messages first.
    world.discord.post_as_other_user(&place, MORE_THAN_A_PAGE);
    world.fail_next(&searches_in(&place), Fault::status(503));
    world.set_clock_to("2031-03-27T18:00:01");
    world.start().await;
    world.wait_until_posted("2031-03-27").await;
    world.settle().await;
    let found = "date = '2031-03-26' AND state = 'posted' AND steps_left = 0";
    world.wait_for_day(found).await;
    assert_eq!(world.dates(), ["2031-03-26", "2031-03-27"]);
    world.close().await;
}
