//! The connection to Discord: lost, closed, refused; tokens that are wrong.

use std::time::Duration;

use serde_json::json;

use super::fake_discord::{FakeDiscord, Fault, Matcher};
use super::process::{Home, finish};

/// What happens to a session, and what the bot makes of it.
enum Then {
    /// The session goes on.
    Resumes,
    /// There is a new session.
    Identifies,
}

/// A call after the disturbance is answered.
async fn recovers(disturb: impl FnOnce(&FakeDiscord), then: Then) {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    discord.connected().await;
    disturb(&discord);
    match then {
        Then::Resumes => discord.resumed(1).await,
        Then::Identifies => discord.sessions(2).await,
    }
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    assert!(
        call.reply()
            .await
            .content
            .starts_with("**Chess960 position 518**")
    );
    finish(bot, discord).await;
}

#[tokio::test]
async fn a_lost_connection_is_resumed() {
    recovers(|discord| discord.gateway().drop_connection(), Then::Resumes).await;
}

#[tokio::test]
async fn a_requested_reconnect_is_made() {
    recovers(|discord| discord.gateway().send_reconnect(), Then::Resumes).await;
}

#[tokio::test]
async fn a_session_that_may_be_resumed_is() {
    recovers(
        |discord| discord.gateway().invalidate_session(true),
        Then::Resumes,
    )
    .await;
}

#[tokio::test]
async fn an_invalid_session_is_replaced() {
    recovers(
        |discord| discord.gateway().invalidate_session(false),
        Then::Identifies,
    )
    .await;
}

#[tokio::test]
async fn a_closed_connection_is_resumed() {
    recovers(|discord| discord.gateway().close(4000), Then::Resumes).await;
}

#[tokio::test]
async fn a_timed_out_session_is_replaced() {
    recovers(|discord| discord.gateway().close(4009), Then::Identifies).await;
}

#[tokio::test]
async fn a_connection_that_is_dead_without_being_closed_is_replaced() {
    let disturb = |discord: &FakeDiscord| discord.gateway().stop_acks();
    let discord = FakeDiscord::start().await;
    discord
        .gateway()
        .set_heartbeat_interval(Duration::from_millis(300));
    let home = Home::new();
    let bot = home.start(&discord);
    discord.gateway().heartbeats(1).await;
    disturb(&discord);
    discord.sessions(2).await;
    finish(bot, discord).await;
}

#[tokio::test]
async fn a_call_made_while_the_connection_was_lost_is_answered() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    discord.connected().await;
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let call = discord
        .slash(&alice, &club, "chess960 help", json!({}))
        .await;
    call.reply().await;
    discord.gateway().drop_connection();
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    assert!(
        call.reply()
            .await
            .content
            .starts_with("**Chess960 position 518**")
    );
    finish(bot, discord).await;
}

#[tokio::test]
async fn large_payloads_come_compressed() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let array = format!("{}RNBQKBNR", " ".repeat(3000));
    let call = discord
        .slash(&alice, &club, "chess960 id-of", json!({"array": array}))
        .await;
    assert!(
        call.reply()
            .await
            .content
            .starts_with("**Chess960 position 518**")
    );
    assert!(discord.gateway().compressed() > 0);
    finish(bot, discord).await;
}

#[tokio::test]
async fn the_start_waits_for_discord() {
    let discord = FakeDiscord::start().await;
    discord.fail_next(
        Matcher::get("/oauth2/applications/@me"),
        1,
        Fault::status(503),
    );
    discord.fail_next(Matcher::get("/gateway/bot"), 1, Fault::BreakConnection);
    let home = Home::new();
    let bot = home.start(&discord);
    discord.connected().await;
    finish(bot, discord).await;
    assert!(
        home.log().contains("cannot reach Discord yet"),
        "{}",
        home.log()
    );
}

#[tokio::test]
async fn the_real_gateway_is_not_dialled_when_the_url_cannot_be_had() {
    let discord = FakeDiscord::start().await;
    // serenity's own request for the URL; the bot has asked for it before, with the number of shards.
    discord.fail_next(Matcher::get("/api/v10/gateway"), 2, Fault::status(500));
    let home = Home::new();
    let bot = home.start(&discord);
    discord.connected().await;
    finish(bot, discord).await;
}

#[tokio::test]
async fn the_bot_can_be_stopped_while_it_waits_for_discord() {
    let discord = FakeDiscord::start().await;
    discord.fail_next(Matcher::get("/oauth2/applications/@me"), 1, Fault::Hang);
    let home = Home::new();
    let bot = home.start(&discord);
    discord
        .wait_for_requests(&Matcher::get("/oauth2/"), 1)
        .await;
    finish(bot, discord).await;
}

/// The process ends and says where to get a right token.
async fn wrong_token(settings: &[(&str, &str)], discord: FakeDiscord) {
    let home = Home::new();
    let bot = home.start_with(&discord, settings);
    assert_eq!(bot.end().await.code(), Some(1));
    let log = home.log();
    assert!(
        log.contains("Discord refuses the bot's token (setting DISCORD_TOKEN)"),
        "{log}"
    );
    assert!(
        log.contains("https://discord.com/developers/applications"),
        "{log}"
    );
    assert!(!log.contains("wrong.token"), "{log}");
    discord.take_requests(&Matcher::any());
    discord.finish().await;
}

#[tokio::test]
async fn a_wrong_token_ends_the_start() {
    let discord = FakeDiscord::start().await;
    wrong_token(&[("DISCORD_TOKEN", "wrong.token")], discord).await;
}

#[tokio::test]
async fn a_token_that_becomes_wrong_ends_the_bot() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    discord.connected().await;
    discord.gateway().close(4004);
    assert_eq!(bot.end().await.code(), Some(1));
    assert!(
        home.log().contains("Discord refuses the bot's token"),
        "{}",
        home.log()
    );
    discord.finish().await;
}
