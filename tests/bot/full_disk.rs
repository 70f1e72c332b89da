//! A full disk, simulated by a file size limit: all writes fail.

use tokio::process::Command;

use super::monitor::{ANY_PORT, MonitoredBot};
use crate::prelude::*;

/// Starts a program that ignores SIGXFSZ, so that a write beyond the limit returns an error.
const IGNORING_SIGXFSZ: [&str; 3] = ["/bin/sh", "-c", "trap '' XFSZ; exec \"$0\""];

/// Number of calls that use all database connections of the bot.
const CALLS: usize = 4;

/// Limits the size of files that the bot can write.
async fn limit_file_size(club: &Club, limit: &str) {
    let status = Command::new("prlimit")
        .arg(format!("--pid={}", club.process_id()))
        .arg(format!("--fsize={limit}:unlimited"))
        .status()
        .await;
    assert!(status.expect("prlimit(1) exists").success());
}

async fn fill_disk(club: &Club) {
    limit_file_size(club, "0").await;
}

async fn free_disk(club: &Club) {
    limit_file_size(club, "unlimited").await;
}

async fn assert_draws_fail(club: &Club, drawn: Snowflake) {
    for _ in 0..CALLS {
        let press = club.press(&club.alice, drawn, "Draw again").await;
        assert_private_reply(&press.reply().await, "Something went wrong");
    }
}

async fn assert_draws_succeed(club: &Club, drawn: Snowflake) {
    let mut newest = drawn;
    for _ in 0..CALLS {
        let [next, _] = club.draw_again(&club.bob, newest).await;
        newest = next.id;
    }
}

#[tokio::test]
async fn the_bot_works_again_after_each_time_that_the_disk_is_full() {
    let mut club = Club::new().await;
    club.start_through(&IGNORING_SIGXFSZ, &[ANY_PORT]);
    let monitored = MonitoredBot::new(club).await;
    monitored.wait_for_status(200).await;
    let club = &monitored.club;
    for _ in 0..3 {
        let drawn = club.draw().await;
        fill_disk(club).await;
        let not_ready = monitored.wait_for_status(503).await;
        assert_contains(&not_ready, "\nstore: not writable\n");
        assert_draws_fail(club, drawn).await;
        free_disk(club).await;
        monitored.wait_for_status(200).await;
        assert_draws_succeed(club, drawn).await;
    }
    monitored.club.close().await;
}
