//! Answers that Discord does not take at once.

use serde_json::json;

use super::fake_discord::{FakeDiscord, Fault, Matcher, Scope};
use super::process::{Bot, Home, finish};

/// The caller gets the answer although this went wrong first.
async fn answered_after(times: usize, fault: Fault) {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    show(&discord, times, fault).await;
    finish(bot, discord).await;
    assert!(!home.log().contains("ERROR"), "{}", home.log());
}

async fn show(discord: &FakeDiscord, times: usize, fault: Fault) {
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    discord.connected().await;
    discord.fail_next(Matcher::callback(), times, fault);
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    let reply = call.reply().await;
    assert!(
        reply.content.starts_with("**Chess960 position 518**"),
        "{}",
        reply.content
    );
}

#[tokio::test]
async fn a_rate_limit_is_waited_for() {
    answered_after(1, Fault::rate_limited(300, Scope::User)).await;
}

#[tokio::test]
async fn a_global_rate_limit_is_waited_for() {
    answered_after(2, Fault::rate_limited(200, Scope::Global)).await;
}

#[tokio::test]
async fn server_errors_are_tried_again() {
    answered_after(3, Fault::status(500)).await;
}

#[tokio::test]
async fn a_broken_connection_is_tried_again() {
    answered_after(2, Fault::BreakConnection).await;
}

#[tokio::test]
async fn silence_is_tried_again() {
    answered_after(1, Fault::Hang).await;
}

#[tokio::test]
async fn an_answer_that_arrived_although_the_connection_broke_counts() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    show(&discord, 1, Fault::BreakAfterAccepting).await;
    let tries = discord.wait_for_requests(&Matcher::callback(), 2).await;
    assert_eq!(tries[1].status, Some(400), "already acknowledged");
    finish(bot, discord).await;
    assert!(!home.log().contains("ERROR"), "{}", home.log());
}

#[tokio::test]
async fn the_bot_gives_up_when_discord_takes_no_answer_any_more() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    discord.connected().await;
    discord.fail_next(
        Matcher::callback(),
        1,
        Fault::rate_limited(60_000, Scope::User),
    );
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 518}))
        .await;
    discord.wait_for_requests(&Matcher::callback(), 1).await;
    call.expire();
    // The next call is answered as ever.
    let call = discord
        .slash(&alice, &club, "chess960 show", json!({"id": 0}))
        .await;
    assert!(
        call.reply()
            .await
            .content
            .starts_with("**Chess960 position 0**")
    );
    finish(bot, discord).await;
    assert!(
        home.log().contains("an answer could not be delivered"),
        "{}",
        home.log()
    );
}

#[tokio::test]
async fn the_message_after_a_press_is_tried_again() {
    let discord = FakeDiscord::start().await;
    let home = Home::new();
    let bot = home.start(&discord);
    let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
    let drawn = discord
        .slash(&alice, &club, "chess960 random", json!({}))
        .await
        .reply()
        .await;
    discord.fail_next(
        Matcher::followup(),
        1,
        Fault::rate_limited(200, Scope::Shared),
    );
    discord.fail_next(Matcher::webhook_edit(), 2, Fault::status(502));
    let press = discord.press(&alice, drawn.message(), "Draw again").await;
    press.reply().await;
    assert!(press.followup().await.content.starts_with("**Draw 2**"));
    press.edit().await;
    finish(bot, discord).await;
}

#[tokio::test]
async fn calls_in_progress_are_answered_when_the_bot_is_told_to_stop() {
    for signal in ["TERM", "INT"] {
        let discord = FakeDiscord::start().await;
        let home = Home::new();
        let bot = home.start(&discord);
        let (alice, club) = (discord.user("alice"), discord.guild_channel("club"));
        discord.connected().await;
        discord.fail_next(
            Matcher::callback(),
            1,
            Fault::rate_limited(400, Scope::User),
        );
        let call = discord
            .slash(&alice, &club, "chess960 show", json!({"id": 518}))
            .await;
        discord.wait_for_requests(&Matcher::callback(), 1).await;
        stop_by(bot, signal).await;
        assert!(
            call.reply()
                .await
                .content
                .starts_with("**Chess960 position 518**")
        );
        assert_eq!(discord.gateway().wait_closed().await, Some(1000));
        discord.finish().await;
    }
}

async fn stop_by(bot: Bot<'_>, signal: &str) {
    bot.signal(signal).await;
    assert_eq!(bot.end().await.code(), Some(0));
}
