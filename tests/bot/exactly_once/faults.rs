//! Errors of Discord and of the database while posts are due.

use chrono::TimeDelta;
use sqlx::{Connection, SqliteConnection};

use super::on_both_databases;
use super::world::World;
use super::wrong_clock::CLOCK_RIGHT;
use crate::database::{Kind, run_postgres_ctl};
use fake_discord::{Fault, Matcher, Place, Scope};

on_both_databases!(
    a_route_rate_limit,
    a_global_rate_limit,
    errors_for_hours,
    request_timeouts,
    broken_connections,
    random_faults_for_days,
);

fn posts_to(place: &Place) -> Matcher {
    Matcher::new("POST", format!("/channels/{}/messages", place.channel_id))
}

impl World {
    /// Makes the post due, and asserts that it is posted once despite the faults.
    async fn finish_despite_faults(mut self) {
        let due = self.database.next_due().await.expect("a schedule");
        self.set_clock(due + TimeDelta::seconds(1));
        self.wait_for_day("state IN ('claimed', 'posted')").await;
        self.settle().await;
        assert!(self.discord.faults_happened());
        assert_eq!(self.audit().await.once, 1);
        self.close().await;
    }
}

async fn a_route_rate_limit(mut world: World) {
    let place = world.one_schedule().await;
    let posts = posts_to(&place);
    world
        .discord
        .fail_next(posts.clone(), 3, Fault::rate_limited(700, Scope::User));
    // Longer than a lease, so the bot releases it and stores the retry time.
    world
        .discord
        .fail_next(posts.clone(), 1, Fault::rate_limited(90_000, Scope::User));
    world
        .discord
        .fail_next(posts, 1, Fault::rate_limited(90_000, Scope::Shared));
    world.finish_despite_faults().await;
}

async fn a_global_rate_limit(mut world: World) {
    let place = world.one_schedule().await;
    let posts = posts_to(&place);
    world
        .discord
        .fail_next(posts, 2, Fault::rate_limited(1500, Scope::Global));
    let pin = Matcher::new("PUT", "/pins/");
    world
        .discord
        .fail_next(pin, 1, Fault::rate_limited(1500, Scope::Global));
    world.finish_despite_faults().await;
}

async fn errors_for_hours(mut world: World) {
    let place = world.one_schedule().await;
    world
        .discord
        .fail_next(posts_to(&place), 4, Fault::status(500));
    let search = Matcher::get(format!("/channels/{}/messages", place.channel_id));
    world.discord.fail_next(search, 4, Fault::status(503));
    world.set_clock_to("2031-03-26T18:00:01");
    for tries in 1..=3 {
        world
            .log
            .logged_times("position of the day not posted; retrying later", tries)
            .await;
        let next = world.database.next_work().await.expect("a retry is stored");
        world.set_clock(next + TimeDelta::seconds(1));
    }
    world
        .log
        .logged_times("position of the day not posted; retrying later", 4)
        .await;
    world.set_clock_to("2031-03-26T23:00:00");
    world.finish_and_audit().await;
}

impl World {
    async fn finish_and_audit(mut self) {
        self.settle().await;
        self.discord.clear_faults();
        assert_eq!(self.audit().await.once, 1);
        self.close().await;
    }
}

async fn request_timeouts(mut world: World) {
    let place = world.one_schedule().await;
    world
        .discord
        .fail_next(posts_to(&place), 1, Fault::HangAfterAccepting);
    world.discord.fail_next(posts_to(&place), 1, Fault::Hang);
    world
        .discord
        .fail_next(Matcher::new("POST", "/threads"), 1, Fault::Hang);
    world.finish_despite_faults().await;
}

async fn broken_connections(mut world: World) {
    let place = world.one_schedule().await;
    for matcher in [
        posts_to(&place),
        Matcher::new("POST", "/threads"),
        Matcher::new("PUT", "/pins/"),
    ] {
        world
            .discord
            .fail_next(matcher.clone(), 1, Fault::BreakAfterAccepting);
        world.discord.fail_next(matcher, 1, Fault::BreakConnection);
    }
    world.finish_despite_faults().await;
}

async fn random_faults_for_days(mut world: World) {
    const DAYS: usize = 5;

    world.one_schedule().await;
    world.discord.chaos(960, 0.4);
    for _ in 0..DAYS {
        let due = world.database.next_due().await.expect("a schedule");
        world.set_clock(due + TimeDelta::seconds(1));
        world
            .until("the claim", || async {
                world.database.next_due().await > Some(due)
            })
            .await;
        world.settle().await;
    }
    world.discord.stop_chaos();
    assert_eq!(world.audit().await.once, DAYS);
    world.close().await;
}

/// Locks the database file.
async fn lock(world: &World) -> SqliteConnection {
    let mut lock = SqliteConnection::connect(&world.database.url)
        .await
        .expect("the file");
    sqlx::query("BEGIN EXCLUSIVE")
        .execute(&mut lock)
        .await
        .expect("a lock");
    lock
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_file_that_is_locked_when_a_post_is_due() {
    let mut world = World::new(Kind::Sqlite, "locked").await;
    world.one_schedule().await;
    let lock = lock(&world).await;
    world.set_clock_to("2031-03-26T18:00:01");
    world
        .log
        .logged("daily worker: the store failed; retrying")
        .await;
    lock.close().await.expect("a connection can be closed");
    world.wait_for_day("state = 'posted'").await;
    world.finish_and_audit().await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_file_that_is_locked_when_a_post_was_made() {
    let mut world = World::new(Kind::Sqlite, "locked").await;
    let place = world.one_schedule().await;
    // The retry comes after three seconds, which leaves time to lock the file.
    world
        .discord
        .fail_next(posts_to(&place), 1, Fault::rate_limited(3000, Scope::User));
    world.set_clock_to("2031-03-26T18:00:01");
    world
        .until("the first try", || async {
            world.discord.faults_happened()
        })
        .await;
    let lock = lock(&world).await;
    world.log.logged("result of a post not recorded").await;
    world.discord.wait_for_messages(&place, 2).await;
    lock.close().await.expect("a connection can be closed");
    world.expire_leases();
    world.wait_for_day("state = 'posted'").await;
    world.finish_and_audit().await;
}

/// A full disk: reads work, writes fail.
#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_read_only_file_is_logged_once_and_retried() {
    let mut world = World::new(Kind::Sqlite, "full").await;
    world.one_schedule().await;
    let full = "CREATE TRIGGER full BEFORE UPDATE ON schedule \
                BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    world.database.execute(full).await;
    world.set_clock_to("2031-03-26T18:00:01");
    let failed = "daily worker: the store failed; retrying";
    world.log.logged(failed).await;
    world.database.execute("DROP TRIGGER full").await;
    world.wait_for_day("state = 'posted'").await;
    // Logged once, not at each retry.
    assert_eq!(world.log.count(failed), 1, "{}", world.log.tail());
    let works = "daily worker: the store works again";
    assert_eq!(world.log.count(works), 1, "{}", world.log.tail());
    world.finish_and_audit().await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn a_server_that_stops_and_starts_again() {
    let mut world = World::new(Kind::Postgres, "stopped").await;
    let place = world.one_schedule().await;
    // The worker runs only after the clock was compared with the server's.
    let before_the_post = world.now();
    world
        .set_wrong_clock(before_the_post - TimeDelta::days(1))
        .await;
    world.set_clock(before_the_post);
    world.log.logged(CLOCK_RIGHT).await;
    run_postgres_ctl("stop").await;
    world
        .log
        .logged("daily worker: the store failed; retrying")
        .await;
    world.set_clock_to("2031-03-26T18:00:01");
    run_postgres_ctl("start").await;
    world.wait_for_day("state = 'posted'").await;
    world.settle().await;

    // The server stops between the claim and the record of the next day.
    world
        .discord
        .fail_next(posts_to(&place), 1, Fault::rate_limited(3000, Scope::User));
    world.set_clock_to("2031-03-27T18:00:01");
    world
        .until("the first try", || async {
            world.discord.faults_happened()
        })
        .await;
    run_postgres_ctl("stop").await;
    world.discord.wait_for_messages(&place, 3).await;
    world.log.logged("result of a post not recorded").await;
    run_postgres_ctl("start").await;
    world.expire_leases();
    world.settle().await;
    assert_eq!(world.audit().await.once, 2);
    world.close().await;
}
