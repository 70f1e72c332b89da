//! Sessions are resumed after a short interruption, and replaced if Discord has ended them.

use futures_util::future;

use crate::prelude::*;

enum Recovery {
    Resumes,
    Identifies,
}

type Disturbance = fn(&FakeDiscord);

async fn recovers(disturb: Disturbance, recovery: Recovery) {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    disturb(&club.discord);
    match recovery {
        Recovery::Resumes => club.discord.wait_for_resumes(1).await,
        Recovery::Identifies => club.discord.wait_for_sessions(2).await,
    }
    club.show(518).await;
    club.close().await;
}

#[tokio::test]
async fn sessions_are_resumed_or_replaced() {
    let cases: [(Disturbance, Recovery); 6] = [
        (|it| it.gateway().drop_connection(), Recovery::Resumes),
        (|it| it.gateway().send_reconnect(), Recovery::Resumes),
        (
            |it| it.gateway().invalidate_session(true),
            Recovery::Resumes,
        ),
        (|it| it.gateway().close(4000), Recovery::Resumes),
        (
            |it| it.gateway().invalidate_session(false),
            Recovery::Identifies,
        ),
        (|it| it.gateway().close(4009), Recovery::Identifies),
    ];
    let recovering = cases.map(|(disturb, recovery)| Box::pin(recovers(disturb, recovery)));
    future::join_all(recovering).await;
}

#[tokio::test]
async fn a_connection_without_heartbeat_acks_is_replaced() {
    let mut club = Club::new().await;
    let gateway = club.discord.gateway();
    gateway.set_heartbeat_interval(Duration::from_millis(300));
    gateway.set_behavior(ConnectionBehavior::IgnoreHeartbeats);
    club.start();
    let gateway = club.discord.gateway();
    gateway.wait_for_heartbeats(1).await;
    gateway.set_behavior(ConnectionBehavior::Serve);
    club.discord.wait_for_sessions(2).await;
    club.close().await;
}

#[tokio::test]
async fn a_connection_closed_without_a_code_is_replaced() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    let closed = Instant::now();
    club.discord.gateway().close_without_code();
    club.discord.wait_for_sessions(2).await;
    // Long before the next heartbeat, in 41 seconds.
    assert!(closed.elapsed() < Duration::from_secs(20));
    club.show(518).await;
    club.close().await;
}

#[tokio::test]
async fn a_call_made_while_the_connection_was_lost_is_answered() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.ask("help", json!({})).await;
    club.discord.gateway().drop_connection();
    club.show(518).await;
    club.close().await;
}

#[tokio::test]
async fn compressed_payloads_are_read() {
    let club = Club::open().await;
    let array = format!("{}RNBQKBNR", " ".repeat(3000));
    let reply = club.ask("id-of", json!({"array": array})).await;
    assert_position(&reply.content, 518);
    assert!(club.discord.gateway().compressed() > 0);
    club.close().await;
}
