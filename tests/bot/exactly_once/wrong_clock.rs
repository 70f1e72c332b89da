//! Bots with a wrong clock do nothing, and continue once it is right.

use super::on_both_databases;
use super::world::{World, utc};
use crate::database::Kind;
use crate::prelude::*;

on_both_databases!(
    a_clock_that_is_far_ahead_for_a_while_posts_nothing,
    a_clock_that_is_behind_is_noticed,
    a_clock_that_is_far_ahead_from_the_start_posts_nothing,
    commands_use_discords_clock,
);

const WRONG: &str = "this machine's clock is wrong";

pub const CLOCK_RIGHT: &str = "this machine's clock is right";

/// If the clock was right, forty posts would be due.
const FORTY_DUE_POSTS: TimeDelta = TimeDelta::days(40);

impl World {
    /// Asserts that no day was recorded or posted, and no schedule advanced.
    async fn assert_untouched(&self) {
        assert_eq!(self.dump_posts().await, "");
        let moved = "SELECT COUNT(*) FROM schedule WHERE last_date IS NOT NULL";
        assert_eq!(self.database.number(moved).await, 0);
        assert!(self.posts_of(0).is_empty());
    }

    /// Sets a wrong clock for the bots, and waits until the bot has noticed it and checked once more.
    pub async fn set_wrong_clock(&mut self, time: DateTime<Utc>) {
        let noticed = self.log.count(WRONG) + 1;
        self.set_bots_clock(time);
        self.log.logged_times(WRONG, noticed).await;
        self.wait_for_clock_check().await;
    }

    /// Waits for the next clock check, which the bot repeats every few seconds while the clock is wrong. It checks for
    /// due work more often.
    pub async fn wait_for_clock_check(&self) {
        let asked = Matcher::get("/users/@me");
        let times = self.discord.take_requests(&asked).len();
        self.discord.wait_for_requests(&asked, times + 1).await;
    }

    /// Asserts that the schedule has posted nothing but its next day, on time.
    async fn assert_next_day_is_posted_on_time(&mut self) {
        self.post_day("2031-03-26").await;
        self.assert_posted_once(&["2031-03-26"]).await;
        let (_, post) = &self.posts_of(0)[0];
        assert_omits(&post.content, "Posted late");
    }
}

async fn a_clock_that_is_far_ahead_for_a_while_posts_nothing(mut world: World) {
    world.one_schedule().await;
    let right = world.now();
    world.set_wrong_clock(right + FORTY_DUE_POSTS).await;
    world.assert_untouched().await;
    world.set_clock(right);
    world.log.logged(CLOCK_RIGHT).await;
    world.assert_untouched().await;
    world.assert_next_day_is_posted_on_time().await;
    world.close().await;
}

async fn a_clock_that_is_behind_is_noticed(mut world: World) {
    world.one_schedule().await;
    world.set_wrong_clock(utc("2031-03-26T17:00:00")).await;
    world.assert_next_day_is_posted_on_time().await;
    world.close().await;
}

async fn a_clock_that_is_far_ahead_from_the_start_posts_nothing(mut world: World) {
    world.one_schedule().await;
    world.kill().await;
    let right = world.now();
    world.set_bots_clock(right + FORTY_DUE_POSTS);
    world.start().await;
    world.log.logged(WRONG).await;
    world.wait_for_clock_check().await;
    world.assert_untouched().await;
    world.set_clock(right);
    world.assert_next_day_is_posted_on_time().await;
    world.close().await;
}

async fn commands_use_discords_clock(mut world: World) {
    world.start().await;
    let place = world.discord.guild_channel("talk");
    let right = world.now();
    world.set_wrong_clock(right + TimeDelta::days(40)).await;
    let call = world
        .discord
        .slash(&world.moderator, &place, "chess960 daily", json!({}));
    let reply = call.await.reply().await.content;
    let today = "**Position of the day** · Wednesday 26 March 2031\n";
    assert_starts_with(&reply, today);
    world.set_clock(right);
    world.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL"]
async fn a_database_server_with_another_clock_is_noticed() {
    let mut world = World::new(Kind::Postgres, "another_clock").await;
    world.one_schedule().await;
    world.kill().await;
    world
        .database
        .set_clock_ahead(world.clock.file(), 600)
        .await;
    world.start().await;
    world.log.logged("s behind the database server's").await;
    world.set_clock_to("2031-03-26T18:00:01");
    world.wait_for_clock_check().await;
    world.assert_untouched().await;
    world.database.set_clock_ahead(world.clock.file(), 0).await;
    world.wait_until_posted("2031-03-26").await;
    world.assert_posted_once(&["2031-03-26"]).await;
    world.close().await;
}
