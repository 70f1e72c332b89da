//! Startup, and invalid tokens.

use crate::prelude::*;

const TOKEN_REFUSED: &str = "Discord refuses the bot's token (setting DISCORD_TOKEN)";

/// Request of the bot's application, the first one at startup.
fn application() -> Matcher {
    Matcher::get("/oauth2/applications/@me")
}

#[tokio::test]
async fn startup_waits_until_discord_is_reachable() {
    let mut club = Club::new().await;
    club.fail_next(application(), 1, Fault::status(503));
    let gateway = Matcher::get("/gateway/bot");
    club.fail_next(gateway, 1, Fault::BreakConnection);
    club.start();
    club.discord.wait_for_connection().await;
    let log = club.close().await;
    assert_contains(&log, "cannot reach Discord; retrying");
}

/// The failed requests are the bot's own, `/gateway/bot`. serenity asks later, with `/gateway`. If it gets no URL, it
/// takes `wss://gateway.discord.gg`, so the bot replaces its URL.
#[tokio::test]
async fn the_bot_asks_for_the_url_of_the_gateway_until_it_gets_it() {
    let mut club = Club::new().await;
    let gateway = Matcher::get("/api/v10/gateway");
    club.fail_next(gateway.clone(), 2, Fault::status(500));
    club.start();
    club.discord.wait_for_connection().await;
    let requests = club.discord.take_requests(&gateway);
    let answers: Vec<_> = requests
        .iter()
        .map(|request| (request.path.as_str(), request.status))
        .collect();
    let expected = [
        ("/api/v10/gateway/bot", Some(500)),
        ("/api/v10/gateway/bot", Some(500)),
        ("/api/v10/gateway/bot", Some(200)),
        ("/api/v10/gateway", Some(200)),
    ];
    assert_eq!(answers, expected);
    club.close().await;
}

#[tokio::test]
async fn a_wrong_token_prevents_startup() {
    let mut club = Club::open_with(&[("DISCORD_TOKEN", "wrong.token")]).await;
    assert_eq!(club.end().await, Some(1));
    // Discord has refused the requests.
    club.discord.take_requests(&Matcher::any());
    let log = club.close().await;
    assert_contains(&log, TOKEN_REFUSED);
    assert_contains(&log, "https://discord.com/developers/applications");
    assert_omits(&log, "wrong.token");
}

#[tokio::test]
async fn a_token_revoked_while_the_bot_runs_ends_it() {
    const AUTHENTICATION_FAILED: u16 = 4004;

    let mut club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.discord.gateway().close(AUTHENTICATION_FAILED);
    assert_eq!(club.end().await, Some(1));
    assert_contains(&club.close().await, TOKEN_REFUSED);
}

#[tokio::test]
async fn an_api_url_without_discord_prevents_startup() {
    let mut club = Club::new().await;
    club.fail_next(application(), 1, Fault::status(404));
    club.start();
    assert_eq!(club.end().await, Some(1));
    assert_contains(&club.close().await, "DISCORD_API_URL");
}

#[tokio::test]
async fn startup_ends_with_the_invite_link_and_a_first_command() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let last = club.line_with("type /chess960 random in Discord").await;
        assert_contains(
            &last,
            "invite=https://discord.com/oauth2/authorize?client_id=",
        );
        let log = club.close().await;
        let (_, after) = log.split_once(&last).expect("the line was logged");
        assert_eq!(after.trim().lines().count(), 1, "{after}");
        assert_contains(after, "stopping");
    }
}
