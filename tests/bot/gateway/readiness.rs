//! Readiness while the gateway fails.

use futures_util::future;

use crate::monitor::{ANY_PORT, MonitoredBot};
use crate::prelude::*;

/// Maximum time until a lost connection ends readiness, where serenity knows about it.
const NOTICED: Duration = Duration::from_secs(10);

const NOT_CONNECTED: &str = "gateway: connecting (0 of 1 shards; not yet 0)";

/// Starts a bot with a short heartbeat interval.
async fn start(behavior: ConnectionBehavior) -> MonitoredBot {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_heartbeat_interval(Duration::from_secs(2));
    gateway.set_behavior(behavior);
    club.start_with(&[ANY_PORT]);
    MonitoredBot::new(club).await
}

/// A bot whose connection is lost, and whose new connection does not last.
async fn is_not_ready_while_connections_fail(behavior: ConnectionBehavior) {
    let monitored = start(ConnectionBehavior::Serve).await;
    monitored.wait_for_status(200).await;
    let gateway = monitored.club.discord.gateway();
    gateway.set_behavior(behavior);
    gateway.drop_connection();
    let attempts = gateway.wait_for_attempts(2).await;
    let text = monitored.wait_for_status(503).await;
    assert!(attempts[1].at.elapsed() < NOTICED, "{behavior:?}");
    assert_contains(&text, NOT_CONNECTED);
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_whose_new_connections_fail_is_not_ready() {
    let behaviors = [
        ConnectionBehavior::RefuseUpgrade { status: 503 },
        ConnectionBehavior::ResetAfterUpgrade,
        ConnectionBehavior::CloseBeforeHello { code: 4000 },
        ConnectionBehavior::StaySilent,
        ConnectionBehavior::CloseOnResume { code: 4000 },
        ConnectionBehavior::CloseOnResume { code: 1001 },
        ConnectionBehavior::ReconnectOnResume,
        ConnectionBehavior::ReconnectAfterStart,
        ConnectionBehavior::InvalidateResumableSession,
        ConnectionBehavior::InvalidateSession,
    ];
    future::join_all(behaviors.map(is_not_ready_while_connections_fail)).await;
}

#[tokio::test]
async fn a_bot_whose_heartbeats_are_not_acknowledged_is_not_ready() {
    let monitored = start(ConnectionBehavior::IgnoreHeartbeats).await;
    let gateway = monitored.club.discord.gateway();
    gateway.wait_for_heartbeats(1).await;
    let sent = Instant::now();
    let text = monitored.wait_for_status(503).await;
    assert!(sent.elapsed() < NOTICED);
    assert_contains(&text, NOT_CONNECTED);
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_whose_first_connection_stays_silent_is_not_ready() {
    let monitored = start(ConnectionBehavior::StaySilent).await;
    monitored.club.discord.gateway().wait_for_attempts(1).await;
    let text = monitored.wait_for_status(503).await;
    assert_contains(&text, NOT_CONNECTED);
    monitored.club.close().await;
}

#[tokio::test]
async fn a_bot_that_lost_the_gateway_is_ready_again_after_a_resume() {
    let monitored = start(ConnectionBehavior::Serve).await;
    monitored.wait_for_status(200).await;
    let gateway = monitored.club.discord.gateway();
    gateway.set_behavior(ConnectionBehavior::RefuseUpgrade { status: 503 });
    gateway.drop_connection();
    monitored.wait_for_status(503).await;
    let connected = "chess960_gateway_shard_connected{shard=\"0\"}";
    monitored.assert_metric(connected, "0").await;
    monitored
        .club
        .discord
        .gateway()
        .set_behavior(ConnectionBehavior::Serve);
    monitored.wait_for_status(200).await;
    monitored.assert_metric(connected, "1").await;
    monitored.club.show(518).await;
    monitored.club.close().await;
}

#[tokio::test]
async fn connections_are_counted() {
    let monitored = start(ConnectionBehavior::Serve).await;
    monitored.wait_for_status(200).await;
    let gateway = monitored.club.discord.gateway();
    gateway.drop_connection();
    monitored.club.discord.wait_for_resumes(1).await;
    monitored.wait_for_status(200).await;
    monitored
        .assert_metric("chess960_gateway_connections_total", "2")
        .await;
    monitored.club.close().await;
}
