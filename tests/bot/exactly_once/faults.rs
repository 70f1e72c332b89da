//! Errors of Discord and of the database while posts are due.

use sqlx::{Connection, SqliteConnection};

use super::on_both_databases;
use super::world::{FIRST_FIVE_DAYS, World, posts_to, searches_in};
use super::wrong_clock::CLOCK_RIGHT;
use crate::database::{Kind, run_postgres_ctl};
use crate::prelude::*;

on_both_databases!(
    a_post_is_sent_once_despite_short_rate_limits,
    a_post_is_sent_once_despite_rate_limits_longer_than_its_lease,
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

const DUE_DAY: &str = "2031-03-26";

const FAILED: &str = "position of the day not posted; retrying later";

impl World {
    /// Makes the post due, and asserts that the faults happen, and that it is posted once, with its thread and its pin.
    async fn assert_posted_once_despite_faults(&mut self) {
        self.make_due().await;
        self.wait_for_day("state IN ('claimed', 'posted')").await;
        self.assert_posted_once(&[DUE_DAY]).await;
        assert!(self.discord.faults_happened());
    }

    /// Makes the post due, which Discord answers with short rate limits until the faults are cleared. The bot retries
    /// for at most 15 seconds.
    async fn make_due_but_hold(&mut self, place: &Place) {
        let posts = posts_to(place);
        let announcements = self.discord.take_requests(&posts).len();
        let retry_soon = Fault::rate_limited(500, Scope::User);
        self.discord
            .fail_next(posts.clone(), usize::MAX, retry_soon);
        self.make_due().await;
        self.discord
            .wait_for_requests(&posts, announcements + 1)
            .await;
    }

    /// Accepts the post that was held.
    async fn release_post(&self, place: &Place) {
        self.discord.clear_faults();
        let announcement_and_post = 2;
        self.discord
            .wait_for_messages(place, announcement_and_post)
            .await;
    }

    /// Advances the clock to the time at which the bot retries the post.
    async fn retry_when_due(&mut self) {
        let retry = self.database.next_work().await;
        self.set_clock(retry.expect("a retry is stored") + TimeDelta::seconds(1));
    }

    /// Makes the next day due, and waits until it is claimed.
    async fn claim_next_day(&mut self) {
        let due = self.database.next_due().await;
        self.make_due().await;
        self.until("the claim", || async {
            self.database.next_due().await > due
        })
        .await;
    }
}

async fn a_post_is_sent_once_despite_short_rate_limits(mut world: World) {
    let place = world.one_schedule().await;
    let short = Fault::rate_limited(700, Scope::User);
    world.discord.fail_next(posts_to(&place), 3, short);
    world.assert_posted_once_despite_faults().await;
    world.close().await;
}

/// The bot stores the retry time, and releases the lease.
async fn a_post_is_sent_once_despite_rate_limits_longer_than_its_lease(mut world: World) {
    let place = world.one_schedule().await;
    for scope in [Scope::User, Scope::Shared] {
        let long = Fault::rate_limited(90_000, scope);
        world.fail_next(&posts_to(&place), long);
    }
    world.assert_posted_once_despite_faults().await;
    world.close().await;
}

async fn a_post_is_sent_once_despite_global_rate_limits(mut world: World) {
    let place = world.one_schedule().await;
    for request in [posts_to(&place), posts_to(&place), pins()] {
        world.fail_next(&request, Fault::rate_limited(1500, Scope::Global));
    }
    world.assert_posted_once_despite_faults().await;
    world.close().await;
}

async fn a_post_is_sent_once_after_hours_of_errors(mut world: World) {
    let place = world.one_schedule().await;
    for _ in 0..4 {
        world.fail_next(&posts_to(&place), Fault::status(500));
        world.fail_next(&searches_in(&place), Fault::status(503));
    }
    world.make_due().await;
    for failures in 1..=3 {
        world.log.logged_times(FAILED, failures).await;
        world.retry_when_due().await;
    }
    world.log.logged_times(FAILED, 4).await;
    world.set_clock_to("2031-03-26T23:00:00");
    world.settle().await;
    world.discord.clear_faults();
    world.assert_posted_once(&[DUE_DAY]).await;
    world.close().await;
}

async fn a_post_is_sent_once_despite_timeouts(mut world: World) {
    let place = world.one_schedule().await;
    world.fail_next(&posts_to(&place), Fault::HangAfterAccepting);
    world.fail_next(&posts_to(&place), Fault::Hang);
    world.fail_next(&threads(), Fault::Hang);
    world.assert_posted_once_despite_faults().await;
    world.close().await;
}

async fn a_post_is_sent_once_despite_broken_connections(mut world: World) {
    let place = world.one_schedule().await;
    for request in [posts_to(&place), threads(), pins()] {
        world.fail_next(&request, Fault::BreakAfterAccepting);
        world.fail_next(&request, Fault::BreakConnection);
    }
    world.assert_posted_once_despite_faults().await;
    world.close().await;
}

async fn each_day_is_posted_once_despite_random_faults(mut world: World) {
    const SEED: u64 = 960;
    const FAILING_REQUESTS: f64 = 0.4;

    world.one_schedule().await;
    world.discord.chaos(SEED, FAILING_REQUESTS);
    for _ in FIRST_FIVE_DAYS {
        world.claim_next_day().await;
        world.settle().await;
    }
    world.discord.stop_chaos();
    world.assert_posted_once(&FIRST_FIVE_DAYS).await;
    world.close().await;
}

const STORE_FAILED: &str = "scheduler: the store failed; retrying";

const NOT_RECORDED: &str = "job interrupted";

/// Locks the database file until the returned connection is closed.
async fn lock_database(world: &World) -> SqliteConnection {
    let mut lock = SqliteConnection::connect(&world.database.url)
        .await
        .expect("the database is a file");
    sqlx::query("BEGIN EXCLUSIVE")
        .execute(&mut lock)
        .await
        .expect("the bot ends its transactions in time");
    lock
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_post_that_a_locked_file_does_not_record_is_not_repeated() {
    let mut world = World::new(Kind::Sqlite, "locked").await;
    let place = world.one_schedule().await;
    world.make_due_but_hold(&place).await;
    let lock = lock_database(&world).await;
    world.release_post(&place).await;
    world.log.logged(NOT_RECORDED).await;
    lock.close().await.expect("a connection can be closed");
    world.expire_leases();
    world.assert_posted_once(&[DUE_DAY]).await;
    world.close().await;
}

impl World {
    /// Lets each change of a schedule fail. Reads work, as on a full disk.
    async fn fill_disk(&self) {
        let full = "CREATE TRIGGER full BEFORE UPDATE ON schedule \
                    BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
        self.database.execute(full).await;
    }

    async fn free_disk(&self) {
        self.database.execute("DROP TRIGGER full").await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME"]
async fn a_post_is_sent_after_a_full_disk_which_is_logged_once() {
    let mut world = World::new(Kind::Sqlite, "full").await;
    world.one_schedule().await;
    world.fill_disk().await;
    world.make_due().await;
    world.log.logged(STORE_FAILED).await;
    world.free_disk().await;
    world.assert_posted_once(&[DUE_DAY]).await;
    // Logged once, not at each retry.
    for line in [STORE_FAILED, "scheduler: the store works again"] {
        assert_eq!(world.log.count(line), 1, "{}", world.log.tail());
    }
    world.close().await;
}

impl World {
    /// Sets a wrong clock for a while, so that the bot compares it with the server's. The worker runs only afterwards.
    async fn compare_clock_with_server(&mut self) {
        let right = self.now();
        self.set_wrong_clock(right - TimeDelta::days(1)).await;
        self.set_clock(right);
        self.log.logged(CLOCK_RIGHT).await;
    }
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn a_server_that_stops_before_a_post_delays_it() {
    let mut world = World::new(Kind::Postgres, "stopped_before").await;
    world.one_schedule().await;
    world.compare_clock_with_server().await;
    run_postgres_ctl("stop").await;
    world.log.logged(STORE_FAILED).await;
    world.set_clock_to("2031-03-26T18:00:01");
    run_postgres_ctl("start").await;
    world.wait_until_posted(DUE_DAY).await;
    world.assert_posted_once(&[DUE_DAY]).await;
    world.close().await;
}

#[tokio::test]
#[ignore = "needs TEST_FAKETIME and TEST_POSTGRES_URL for itself, with TEST_POSTGRES_CTL"]
async fn a_server_that_stops_during_a_post_does_not_repeat_it() {
    let mut world = World::new(Kind::Postgres, "stopped_during").await;
    let place = world.one_schedule().await;
    world.make_due_but_hold(&place).await;
    run_postgres_ctl("stop").await;
    world.release_post(&place).await;
    world.log.logged(NOT_RECORDED).await;
    run_postgres_ctl("start").await;
    world.expire_leases();
    world.assert_posted_once(&[DUE_DAY]).await;
    world.close().await;
}
