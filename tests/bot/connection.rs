//! Startup, and invalid tokens.

use crate::prelude::*;

#[tokio::test]
async fn startup_waits_for_discord() {
    let mut club = Club::new().await;
    club.fail_next(
        Matcher::get("/oauth2/applications/@me"),
        1,
        Fault::status(503),
    );
    club.fail_next(Matcher::get("/gateway/bot"), 1, Fault::BreakConnection);
    club.start();
    club.discord.wait_for_connection().await;
    let log = club.close().await;
    assert!(log.contains("cannot reach Discord; retrying"), "{log}");
}

#[tokio::test]
async fn never_falls_back_to_the_real_gateway() {
    let mut club = Club::new().await;
    // serenity requests the URL itself, after the bot has requested it with the number of shards.
    club.fail_next(Matcher::get("/api/v10/gateway"), 2, Fault::status(500));
    club.start();
    club.discord.wait_for_connection().await;
    club.close().await;
}

#[tokio::test]
async fn a_wrong_token_prevents_startup() {
    let mut club = Club::open_with(&[("DISCORD_TOKEN", "wrong.token")]).await;
    assert_eq!(club.end().await, Some(1));
    club.discord.take_requests(&Matcher::any());
    let log = club.close().await;
    assert_contains(
        &log,
        "Discord refuses the bot's token (setting DISCORD_TOKEN)",
    );
    assert_contains(&log, "https://discord.com/developers/applications");
    assert!(!log.contains("wrong.token"), "{log}");
}

#[tokio::test]
async fn a_revoked_token_ends_the_bot() {
    let mut club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.discord.gateway().close(4004);
    assert_eq!(club.end().await, Some(1));
    let log = club.close().await;
    assert!(log.contains("Discord refuses the bot's token"), "{log}");
}

#[tokio::test]
async fn an_address_without_discord_prevents_startup() {
    let mut club = Club::new().await;
    let nothing_here = Matcher::get("/oauth2/applications/@me");
    club.fail_next(nothing_here, 1, Fault::status(404));
    club.start();
    assert_eq!(club.end().await, Some(1));
    assert!(club.close().await.contains("DISCORD_API_URL"));
}

#[tokio::test]
async fn startup_ends_with_the_invite_link_and_a_first_command() {
    for (serves, format) in [(false, "text"), (true, "text"), (false, "json")] {
        let mut club = Club::new().await;
        let settings = [("CHESS960_LOG_FORMAT", format)];
        if serves {
            club = club.into_serving(&settings);
        } else {
            club.start_with(&settings);
        }
        let ready = club.line_with("type /chess960 random in Discord").await;
        let before_link = if format == "json" {
            "\"invite\":\""
        } else {
            "invite="
        };
        let link = format!("{before_link}https://discord.com/oauth2/authorize?client_id=");
        assert!(ready.contains(&link), "{ready}");
        let log = club.close().await;
        let (_, after) = log.split_once(&ready).expect("the line was logged");
        let after: Vec<&str> = after.trim().lines().collect();
        assert!(
            matches!(after[..], [end] if end.contains("stopping")),
            "{after:?}"
        );
    }
}
