//! Sessions are resumed after a short interruption, and replaced if Discord has ended them.

use futures_util::future;

use crate::prelude::*;

type Disturbance = fn(&FakeDiscord);

/// Connects a bot, and disturbs its connection.
async fn disturbed_club(disturb: Disturbance) -> Club {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    disturb(&club.discord);
    club
}

async fn assert_resumes(disturb: Disturbance) {
    let club = disturbed_club(disturb).await;
    club.discord.wait_for_resumes(1).await;
    club.show(518).await;
    club.close().await;
}

async fn assert_identifies(disturb: Disturbance) {
    let club = disturbed_club(disturb).await;
    club.discord.wait_for_sessions(2).await;
    club.show(518).await;
    club.close().await;
}

#[tokio::test]
async fn an_interrupted_session_is_resumed() {
    let disturbances: [Disturbance; 4] = [
        |discord| discord.gateway().drop_connection(),
        |discord| discord.gateway().send_reconnect(),
        |discord| discord.gateway().invalidate_session(true),
        |discord| discord.gateway().close(4000),
    ];
    future::join_all(disturbances.map(assert_resumes)).await;
}

#[tokio::test]
async fn an_ended_session_is_replaced() {
    let disturbances: [Disturbance; 2] = [
        |discord| discord.gateway().invalidate_session(false),
        |discord| discord.gateway().close(4009),
    ];
    future::join_all(disturbances.map(assert_identifies)).await;
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
