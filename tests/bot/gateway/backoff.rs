//! Delays between connections that fail again and again, and what the log says about them.

use futures_util::future;

use crate::prelude::*;

/// Behaviors with which no connection lasts.
const FAILING: [ConnectionBehavior; 12] = [
    ConnectionBehavior::RefuseUpgrade { status: 429 },
    ConnectionBehavior::RefuseUpgrade { status: 503 },
    ConnectionBehavior::ResetAfterUpgrade,
    ConnectionBehavior::CloseBeforeHello { code: 4000 },
    ConnectionBehavior::CloseBeforeHello { code: 1001 },
    ConnectionBehavior::CloseOnResume { code: 4000 },
    ConnectionBehavior::CloseOnResume { code: 1000 },
    ConnectionBehavior::CloseOnResume { code: 1001 },
    ConnectionBehavior::ReconnectOnResume,
    ConnectionBehavior::ReconnectAfterStart,
    ConnectionBehavior::InvalidateResumableSession,
    ConnectionBehavior::InvalidateSession,
];

/// Behaviors with which the first connection fails too.
const FAILING_AT_STARTUP: [ConnectionBehavior; 5] = [
    ConnectionBehavior::RefuseUpgrade { status: 429 },
    ConnectionBehavior::ResetAfterUpgrade,
    ConnectionBehavior::CloseBeforeHello { code: 4000 },
    ConnectionBehavior::ReconnectAfterStart,
    ConnectionBehavior::InvalidateSession,
];

/// Number of bots that run at once. If too many share the processors, one may get no time for a second. Then it takes its
/// connection for blocked, and starts a new session instead of resuming the lost one.
const BOTS_AT_ONCE: usize = 4;

/// Beginning of an outage in the log.
const LOST: &str = "connection to Discord lost";

/// Opens a club whose heartbeats are so frequent that serenity soon notices a lost connection.
async fn open_with_fast_heartbeats() -> Club {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_heartbeat_interval(Duration::from_secs(1));
    club.start();
    // The last line of the startup.
    club.logged("type /chess960 random in Discord").await;
    // From now on, serenity can resume the session.
    club.logged("connected to Discord").await;
    club
}

/// Asserts the minimum delays after the first two failed connections.
fn assert_delays(behavior: ConnectionBehavior, failed: &[ConnectionAttempt]) {
    for (attempts, minimum) in failed.windows(2).zip([1, 2]) {
        let delay = attempts[1].at - attempts[0].at;
        let is_long_enough = delay >= Duration::from_secs(minimum);
        assert!(is_long_enough, "{behavior:?}: {delay:?} < {minimum} s");
    }
}

async fn delays_grow(behavior: ConnectionBehavior) {
    let club = open_with_fast_heartbeats().await;
    let gateway = club.discord.gateway();
    gateway.set_behavior(behavior);
    gateway.drop_connection();
    let attempts = gateway.wait_for_attempts(4).await;
    assert_delays(behavior, &attempts[1..]);
    club.close().await;
}

#[tokio::test]
async fn failing_connections_are_followed_by_growing_delays() {
    for behaviors in FAILING.chunks(BOTS_AT_ONCE) {
        future::join_all(behaviors.iter().copied().map(delays_grow)).await;
    }
}

async fn delays_grow_at_startup(behavior: ConnectionBehavior) {
    let mut club = Club::new().await;
    club.discord.gateway().set_behavior(behavior);
    club.start();
    let attempts = club.discord.gateway().wait_for_attempts(3).await;
    assert_delays(behavior, &attempts);
    club.close().await;
}

#[tokio::test]
async fn failing_connections_at_startup_are_followed_by_growing_delays() {
    future::join_all(FAILING_AT_STARTUP.map(delays_grow_at_startup)).await;
}

#[tokio::test]
async fn the_first_reconnect_after_a_good_connection_is_at_once() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    // A connection is good after ten seconds.
    sleep(Duration::from_millis(10_500)).await;
    let gateway = club.discord.gateway();
    let dropped = Instant::now();
    gateway.drop_connection();
    let attempts = gateway.wait_for_attempts(2).await;
    assert!(attempts[1].at - dropped < Duration::from_secs(1));
    club.close().await;
}

/// Lines about an outage with two failed connections, from its beginning to the end of the bot.
async fn outage_lines(behavior: ConnectionBehavior) -> Vec<String> {
    let club = open_with_fast_heartbeats().await;
    let gateway = club.discord.gateway();
    gateway.set_behavior(behavior);
    gateway.drop_connection();
    gateway.wait_for_attempts(3).await;
    gateway.set_behavior(ConnectionBehavior::Serve);
    club.logged_times("connected to Discord", 2).await;
    let log = club.close().await;
    let lines = log.lines().skip_while(|line| !line.contains(LOST));
    lines.map(str::to_owned).collect()
}

async fn an_outage_has_three_lines(behavior: ConnectionBehavior) {
    let lines = outage_lines(behavior).await;
    let [lost, connected, stopping] = &lines[..] else {
        panic!("{behavior:?}: {lines:#?}");
    };
    assert_contains(lost, "connection to Discord lost; reconnecting shard=0");
    assert_contains(connected, "connected to Discord shard=0");
    assert_contains(stopping, "stopping");
}

#[tokio::test]
async fn an_outage_is_logged_when_it_begins_and_when_it_ends() {
    for behaviors in FAILING.chunks(BOTS_AT_ONCE) {
        future::join_all(behaviors.iter().copied().map(an_outage_has_three_lines)).await;
    }
}
