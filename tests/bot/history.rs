//! The history of draws.

use serde_json::json;
use sqlx::Connection;

use super::process::{Club, without_command_mentions};
use fake_discord::{CallbackKind, MessageView, Place, Reply, User};

/// Note of a draw that is not recorded yet.
const RECORDED_LATE: &str = "\n-# My database didn't answer: I'll put this draw into `/chess960 history` as soon as \
     it does.";

async fn history(club: &Club, user: &User, place: &Place) -> Reply {
    let call = club
        .discord
        .slash(user, place, "chess960 history", json!({}))
        .await;
    let reply = call.reply().await;
    assert!(reply.ephemeral, "{}", reply.content);
    reply
}

async fn draw_again(club: &Club, user: &User, message: &MessageView) -> MessageView {
    let press = club.press(user, message.id, "Draw again").await;
    assert_eq!(press.reply().await.kind, CallbackKind::DeferredUpdate);
    let new = press.followup().await;
    press.edit().await;
    new
}

fn position(content: &str) -> &str {
    let (_, after) = content.split_once("**Position ").expect("a heading");
    after.split("**").next().expect("a number")
}

/// Entries of a history: draw number in its series, user, and position.
fn entries(content: &str) -> Vec<(&str, &str, &str)> {
    let mut lines = content.lines();
    let mut entries = Vec::new();
    while let Some(line) = lines.next() {
        let Some((draw, who)) = line.split_once("** by ") else {
            continue;
        };
        let (who, at) = who.split_once(", ").expect("the entry has a time");
        assert!(at.starts_with("<t:") && at.ends_with(":f>"), "{line}");
        let what = lines.next().expect("the entry has a position");
        let number = what.split(' ').next().expect("a number");
        entries.push((draw.trim_start_matches("**"), who, number));
    }
    entries
}

#[tokio::test]
async fn history_lists_all_draws_after_a_restart() {
    let mut club = Club::open().await;
    let carol = club.discord.user("carol");
    let first = club.ask("random", json!({})).await.message();
    let first = club.discord.message(first);
    let second = draw_again(&club, &club.bob, &first).await;
    club.restart().await;
    club.discord.wait_for_sessions(2).await;
    let third = draw_again(&club, &carol, &second).await;

    let reply = history(&club, &carol, &club.channel).await;
    let names = [&club.alice, &club.bob, &carol].map(|user| format!("<@{}>", user.id));
    let expected = [
        ("Draw 3", names[2].as_str(), position(&third.content)),
        ("Draw 2", &names[1], position(&second.content)),
        ("Draw 1", &names[0], position(&first.content)),
    ];
    assert_eq!(entries(&reply.content), expected);
    let heading = "**3 draws in this channel**, the newest first\n";
    assert!(reply.content.starts_with(heading), "{}", reply.content);
    assert_eq!(reply.raw["data"]["allowed_mentions"]["parse"], json!([]));
    club.close().await;
}

#[tokio::test]
async fn each_channel_has_its_own_history() {
    let club = Club::open().await;
    let (discord, alice) = (&club.discord, &club.alice);
    for place in [
        club.channel.clone(),
        discord.channel_beside(&club.channel, "other"),
        discord.dm(alice),
        discord.user_install_channel(),
        discord.group_dm(&[alice, &club.bob]),
    ] {
        let none = history(&club, alice, &place).await.content;
        assert!(none.starts_with("Nobody has drawn"), "{none}");
        let call = discord.slash(alice, &place, "chess960 random", json!({}));
        let drawn = call.await.reply().await.content;
        let alice = format!("<@{}>", alice.id);
        let reply = history(&club, &club.alice, &place).await;
        let expected = [("Draw 1", alice.as_str(), position(&drawn))];
        assert_eq!(entries(&reply.content), expected);
    }
    club.close().await;
}

#[tokio::test]
async fn concurrent_presses_are_one_history_entry() {
    let club = Club::open().await;
    let first = club.ask("random", json!({})).await.message();
    for press in club.draw_again_at_once(first).await {
        if press.reply().await.kind == CallbackKind::DeferredUpdate {
            press.followup().await;
            press.edit().await;
        }
    }
    let reply = history(&club, &club.bob, &club.channel).await;
    let draws = entries(&reply.content).into_iter().map(|(draw, _, _)| draw);
    assert_eq!(draws.collect::<Vec<_>>(), ["Draw 2", "Draw 1"]);
    club.close().await;
}

#[tokio::test]
async fn history_has_pages() {
    let club = Club::open().await;
    for _ in 0..11 {
        club.ask("random", json!({"count": 2})).await;
    }
    let reply = history(&club, &club.bob, &club.channel).await;
    assert_eq!(entries(&reply.content).len(), 8);
    assert_eq!(
        reply.labels(),
        ["First", "Previous", "Next", "Last", "Show everyone"]
    );
    let message = reply.message();
    let press = club.press(&club.bob, message, "Next").await;
    assert_eq!(press.reply().await.kind, CallbackKind::Update);
    let second = club.discord.message(message).content;
    assert!(second.contains("\nPage 2 of 2\n"), "{second}");
    assert_eq!(entries(&second).len(), 3);
    club.close().await;
}

#[tokio::test]
async fn a_draw_works_without_the_database() {
    let club = Club::open().await;
    let drawn = club.ask("random", json!({})).await;
    assert!(!drawn.content.contains("database"), "{}", drawn.content);
    // An open write transaction.
    let lock = club.lock_store().await;
    let drawn = club.ask("random", json!({})).await;
    let expected = without_command_mentions(&drawn.content);
    assert!(expected.ends_with(RECORDED_LATE), "{expected}");
    assert!(drawn.labels().contains(&"Draw again"));
    assert!(!drawn.ephemeral);
    lock.await;
    club.logged("draws recorded late").await;
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 2);
    club.break_store().await;
    let drawn = club.ask("random", json!({})).await;
    let expected = without_command_mentions(&drawn.content);
    assert!(expected.ends_with(RECORDED_LATE), "{expected}");
    let log = club.close().await;
    let logged = log.matches("draw not recorded in time").count();
    assert_eq!(logged, 2, "{log}");
}

#[tokio::test]
async fn draws_are_limited_to_1000_per_day() {
    let club = Club::open().await;
    let first = club.ask("random", json!({})).await;
    // The bot checks the limit at every tenth draw.
    for _ in 2..10 {
        club.ask("random", json!({})).await;
    }
    let mut store = club.open_store().await;
    let statement = "WITH RECURSIVE numbers (id) AS \
        (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 991) \
        INSERT INTO draw (id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) \
        SELECT numbers.id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions \
        FROM numbers JOIN (SELECT * FROM draw LIMIT 1)";
    let done = sqlx::query(statement).execute(&mut store).await;
    done.expect("the table exists");
    store.close().await.expect("the connection was open");
    let refused = club.ask("random", json!({})).await;
    assert!(
        refused.content.contains("1000 times within 24 hours"),
        "{}",
        refused.content
    );
    let press = club.press(&club.alice, first.message(), "Draw again").await;
    let refused = press.reply().await;
    assert!(
        refused.content.contains("You can draw again <t:"),
        "{}",
        refused.content
    );
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 1000);
    club.close().await;
}

#[tokio::test]
async fn old_draws_are_not_listed() {
    let mut club = Club::open().await;
    club.ask("random", json!({})).await;
    club.stop_by("TERM").await;
    club.age_draws(2).await;
    club.start_with(&[("CHESS960_HISTORY_DAYS", "3")]);
    club.discord.wait_for_sessions(2).await;
    let reply = history(&club, &club.alice, &club.channel).await;
    assert_eq!(entries(&reply.content).len(), 1);
    assert!(reply.content.contains("\n-# The last 3 days. "));
    club.stop_by("TERM").await;
    club.start_with(&[("CHESS960_HISTORY_DAYS", "1")]);
    club.discord.wait_for_sessions(3).await;
    let reply = history(&club, &club.alice, &club.channel).await;
    let none = "Nobody has drawn by `/chess960 random` in this channel in the last day.\n";
    let expected = without_command_mentions(&reply.content);
    assert!(expected.starts_with(none), "{expected}");
    club.close().await;
}

over_http! {
    history_lists_all_draws_after_a_restart
    history_has_pages
}
