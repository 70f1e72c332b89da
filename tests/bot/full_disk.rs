//! A full disk, simulated by a file size limit: all writes fail.

use tokio::process::Command;

use super::monitor::{ANY_PORT, MonitoredBot};
use crate::prelude::*;

/// Starts a program that ignores SIGXFSZ, so that a write beyond the limit returns an error.
const WITHOUT_SIGNAL: [&str; 3] = ["/bin/sh", "-c", "trap '' XFSZ; exec \"$0\""];

const RECOVERY: Duration = Duration::from_secs(5);

/// More than the bot's database connections.
const CALLS: usize = 4;

async fn limit_files(club: &Club, limit: &str) {
    let status = Command::new("prlimit")
        .arg(format!("--pid={}", club.process_id()))
        .arg(format!("--fsize={limit}:unlimited"))
        .status()
        .await;
    assert!(status.expect("prlimit(1) exists").success());
}

#[tokio::test]
async fn everything_works_again_after_a_full_disk() {
    let mut club = Club::new().await;
    club.start_through(&WITHOUT_SIGNAL, &[ANY_PORT]);
    let monitored = MonitoredBot::new(club).await;
    monitored.wait_for_status(200).await;
    let club = &monitored.club;
    for _ in 0..3 {
        let drawn = club.ask("random", json!({})).await.message();
        limit_files(club, "0").await;
        let text = monitored.wait_for_status(503).await;
        assert!(text.contains("\nstore: not writable\n"), "{text}");
        for _ in 0..CALLS {
            let press = club.press(&club.alice, drawn, "Draw again").await;
            assert_private_reply(&press.reply().await, "Something went wrong");
        }
        limit_files(club, "unlimited").await;
        let limit_removed = Instant::now();
        monitored.wait_for_status(200).await;
        assert!(
            limit_removed.elapsed() < RECOVERY,
            "{:?}",
            limit_removed.elapsed()
        );
        let mut message = drawn;
        for _ in 0..CALLS {
            let [new, _] = club.draw_again(&club.bob, message).await;
            message = new.id;
        }
    }
    monitored.club.close().await;
}
