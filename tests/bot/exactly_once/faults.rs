//! Errors of Discord and of the database while posts are due.

use sqlx::{Connection, SqliteConnection};

use super::on_both_databases;
use super::world::{World, posts_to, searches_in};
use super::wrong_clock::CLOCK_RIGHT;
use crate::database::{Kind, run_postgres_ctl};
use crate::prelude::*;

on_both_databases!(
    a_post_is_sent_once_despite_route_rate_limits,
    a_post_is_sent_once_despite_global_rate_limits,
    a_post_is_sent_once_after_hours_of_errors,
    a_post_is_sent_once_despite_timeouts,
    a_post_is_sent_once_despite_broken_connections,
    each_day_is_posted_once_despite_random_faults,
);

fn pins() -> Matcher {
    Matcher::new("PUT", "/pins/")
}

fn threads() -> Matcher {
    Matcher::new("POST", "/threads")
}

impl World {
    /// Makes the post due, and asserts that it is posted once despite the faults.
    async fn finish_despite_faults(mut self) {
        self.make_due().await;
        self.wait_for_day("state IN ('claimed', 'posted')").await;
        self.settle().await;
        assert!(self.discord.faults_happened());
        self.finish(1).await;
    }
}

async fn a_post_is_sent_once_despite_route_rate_limits(mut world: World) {
    let place = world.one_schedule().await;
    let short = Fault::rate_limited(700, Scope::User);
    world.discord.fail_next(posts_to(&place), 3, short);
    // 90 seconds are longer than a lease, so the bot releases it and stores the retry time.
    for scope in [Scope::User, Scope::Shared] {
        let long = Fault::rate_limited(90_000, scope);
        world.fail_next(&posts_to(&place), long);
    }
    world.finish_despite_faults().await;
}

async fn a_post_is_sent_once_despite_global_rate_limits(mut world: World) {
    let place = world.one_schedule().await;
    for request in [posts_to(&place), posts_to(&place), pins()] {
        world.fail_next(&request, Fault::rate_limited(1500, Scope::Global));
    }
    world.finish_despite_faults().await;
}

async fn a_post_is_sent_once_after_hours_of_errors(mut world: World) {
    const FAILED: &str = "position of the day not posted; retrying later";

    let place = world.one_schedule().await;
    for _ in 0..4 {
        world.fail_next(&posts_to(&place), Fault::status(500));
        world.fail_next(&searches_in(&place), Fault::status(503));
    }
    world.make_due().await;
    for tries in 1..=3 {
        world.log.logged_times(FAILED, tries).await;
        let next = world.database.next_work().await.expect("a retry is stored");
        world.set_clock(next + TimeDelta::seconds(1));
    }
    world.log.logged_times(FAILED, 4).await;
    world.set_clock_to("2031-03-26T23:00:00");
    world.settle().await;
    world.discord.clear_faults();
    world.finish(1).await;
}

async fn a_post_is_sent_once_despite_timeouts(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world.fail_next(&posts_to(&place), Fault::Hang);
    world.fail_next(&threads(), Fault::Hang);
    world.finish_despite_faults().await;
}

async fn a_post_is_sent_once_despite_broken_connections(mut world: World) {
    let place = world.one_schedule().await;
    for request in [posts_to(&place), threads(), pins()] {
        world.fail_next(&request, Fault::BreakAfterAccepting);
        world.fail_next(&request, Fault::BreakConnection);
    }
    world.finish_despite_faults().await;
}

async fn each_day_is_posted_once_despite_random_faults(mut world: World) {
    const DAYS: usize = 5;

    world.one_schedule().await;
    world.discord.chaos(960, 0.4);
    for _ in 0..DAYS {
        let due = world.database.next_due().await;
        world.make_due().await;
        world
            .until("the claim", || async {
                world.database.next_due().await > due
            })
            .await;
        world.settle().await;
    }
    world.discord.stop_chaos();
    world.finish(DAYS).await;
}

const STORE_FAILED: &str = "scheduler: the store failed; retrying";

const NOT_RECORDED: &str = "job interrupted";

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
async fn a_post_that_a_locked_file_does_not_record_is_not_repeated() {
    let mut world = World::new(Kind::Sqlite, "locked").await;
    let place = world.one_schedule().await;
    // The retry comes after three seconds, which leaves time to lock the file.
    world.fail_next(&posts_to(&place), Fault::rate_limited(3000, Scope::User));
    world.make_due().await;
    world.wait_for_fault().await;
    let lock = lock(&world).await;
    world.log.logged(NOT_RECORDED).await;
    // The announcement and the post.
    world.discord.wait_for_messages(&place, 2).await;
    lock.close().await.expect("a connection can be closed");
    world.expire_leases();
    world.wait_for_day("state = 'posted'").await;
    world.finish(1).await;
}

/// A full disk: reads work, writes fail.
#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_post_is_sent_after_a_full_disk_which_is_logged_once() {
    let mut world = World::new(Kind::Sqlite, "full").await;
    world.one_schedule().await;
    let full = "CREATE TRIGGER full BEFORE UPDATE ON schedule \
                BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    world.database.execute(full).await;
    world.make_due().await;
    world.log.logged(STORE_FAILED).await;
    world.database.execute("DROP TRIGGER full").await;
    world.wait_for_day("state = 'posted'").await;
    // Logged once, not at each retry.
    for line in [STORE_FAILED, "scheduler: the store works again"] {
        assert_eq!(world.log.count(line), 1, "{}", world.log.tail());
    }
    world.finish(1).await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn a_server_that_stops_before_a_post_delays_it() {
    let mut world = World::new(Kind::Postgres, "stopped_before").await;
    world.one_schedule().await;
    // The worker runs only after the clock was compared with the server's.
    let before_the_post = world.now();
    world
        .set_wrong_clock(before_the_post - TimeDelta::days(1))
        .await;
    world.set_clock(before_the_post);
    world.log.logged(CLOCK_RIGHT).await;
    run_postgres_ctl("stop").await;
    world.log.logged(STORE_FAILED).await;
    world.set_clock_to("2031-03-26T18:00:01");
    run_postgres_ctl("start").await;
    world.wait_for_day("state = 'posted'").await;
    world.finish(1).await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn a_server_that_stops_during_a_post_does_not_repeat_it() {
    let mut world = World::new(Kind::Postgres, "stopped_during").await;
    let place = world.one_schedule().await;
    // The retry comes after three seconds, which leaves time to stop the server.
    world.fail_next(&posts_to(&place), Fault::rate_limited(3000, Scope::User));
    world.make_due().await;
    world.wait_for_fault().await;
    run_postgres_ctl("stop").await;
    // The announcement and the post.
    world.discord.wait_for_messages(&place, 2).await;
    world.log.logged(NOT_RECORDED).await;
    run_postgres_ctl("start").await;
    world.expire_leases();
    world.finish(1).await;
}
