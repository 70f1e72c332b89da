//! Discord's limit of new sessions per day. A bot that exceeds it loses its token.

use super::identified_shards;
use crate::monitor::{ANY_PORT, MonitoredBot};
use crate::prelude::*;

const HOUR: Duration = Duration::from_hours(1);

/// Time until the limit is reset, in tests that wait for it.
const RESET_AFTER: Duration = Duration::from_secs(6);

const WAITING: &str = "no new connections to Discord left; waiting";

const REMAINING: &str = "chess960_gateway_sessions_remaining";

/// Starts a bot with a limit of `remaining` sessions.
async fn start(remaining: u64, reset_after: Duration) -> Club {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_session_limit(remaining, reset_after);
    club.start_with(&[ANY_PORT]);
    club
}

#[tokio::test]
async fn a_bot_without_sessions_left_waits_until_the_limit_is_reset() {
    // The fake Discord fails the test if a session is started before.
    let club = start(0, RESET_AFTER).await;
    let line = club.line_with(WAITING).await;
    assert_contains(&line, "remaining=0 wanted=1 wait_seconds=");
    club.discord.wait_for_connection().await;
    let log = club.close().await;
    assert_eq!(log.matches(WAITING).count(), 1, "{log}");
}

#[tokio::test]
async fn a_bot_that_waits_for_sessions_can_be_stopped() {
    let club = start(0, HOUR).await;
    club.logged(WAITING).await;
    assert!(identified_shards(&club).is_empty());
    let log = club.close().await;
    assert_omits(&log, "stopped before");
}

#[tokio::test]
async fn few_remaining_sessions_are_logged() {
    let club = start(10, HOUR).await;
    club.discord.wait_for_connection().await;
    club.logged("few new connections to Discord left").await;
    club.close().await;
}

#[tokio::test]
async fn all_shards_need_a_session() {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_shards(2, 2);
    gateway.set_session_limit(1, HOUR);
    club.start();
    let line = club.line_with(WAITING).await;
    assert_contains(&line, "remaining=1 wanted=2 wait_seconds=");
    assert!(identified_shards(&club).is_empty());
    club.close().await;
}

#[tokio::test]
async fn invalid_sessions_end_at_the_limit() {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_session_limit(3, HOUR);
    gateway.set_behavior(ConnectionBehavior::InvalidateSession);
    club.start_with(&[ANY_PORT]);
    let monitored = MonitoredBot::new(club).await;
    let line = monitored.club.line_with(WAITING).await;
    assert_contains(&line, "remaining=0 wanted=1 wait_seconds=");
    let readiness = monitored.wait_for_status(503).await;
    assert_contains(&readiness, "waiting for Discord to allow new connections");
    monitored.assert_metric(REMAINING, "0").await;
    assert_eq!(identified_shards(&monitored.club), vec![json!([0, 1]); 3]);
    monitored.club.close().await;
}

#[tokio::test]
async fn a_lost_session_is_replaced_after_the_limit_is_reset() {
    let before_start = Instant::now();
    let club = start(1, RESET_AFTER).await;
    club.discord.wait_for_connection().await;
    club.discord.gateway().close(4009);
    club.discord.wait_for_sessions(2).await;
    let second = &club.discord.gateway().identifies()[1];
    assert!(second.at - before_start >= RESET_AFTER);
    club.show(518).await;
    club.close().await;
}

#[tokio::test]
async fn a_resume_needs_no_session() {
    let club = start(1, HOUR).await;
    club.discord.wait_for_connection().await;
    club.discord.gateway().drop_connection();
    club.discord.wait_for_resumes(1).await;
    club.show(518).await;
    assert_eq!(identified_shards(&club), [json!([0, 1])]);
    let log = club.close().await;
    assert_omits(&log, WAITING);
}

#[tokio::test]
async fn used_sessions_are_subtracted_from_the_metric() {
    let monitored = MonitoredBot::new(start(700, HOUR).await).await;
    monitored.wait_for_status(200).await;
    monitored.assert_metric(REMAINING, "699").await;
    monitored.club.close().await;
}

#[tokio::test]
async fn shards_that_lost_their_sessions_identify_one_after_another() {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_shards(2, 2);
    // The fake Discord also fails the test if two shards identify within five seconds.
    gateway.enforce_max_concurrency(1);
    club.start();
    club.discord.wait_for_sessions(2).await;
    club.discord.gateway().close_all(4009);
    club.discord.wait_for_sessions(4).await;
    let identifies = club.discord.gateway().identifies();
    assert_eq!(identifies.len(), 4);
    for pair in identifies.windows(2) {
        assert!(pair[1].at - pair[0].at >= Duration::from_secs(5));
    }
    club.close().await;
}
