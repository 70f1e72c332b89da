//! The history of draws.

use crate::prelude::*;

/// Note of a draw that is not recorded yet.
const RECORDED_LATE: &str = "\n-# My database didn't answer: I'll put this draw into `/chess960 history` as soon as \
     it does.";

/// Draws a position, and asserts that everyone sees it, with a note that it is not recorded yet.
async fn draw_unrecorded(club: &Club) -> Reply {
    let drawn = club.ask("random", json!({})).await;
    assert!(!drawn.ephemeral);
    let text = without_command_mentions(&drawn.content);
    assert!(text.ends_with(RECORDED_LATE), "{text}");
    drawn
}

/// A club with one draw on record, for which the bot has opened its database.
async fn open_with_recorded_draw() -> Club {
    let club = Club::open().await;
    let drawn = club.ask("random", json!({})).await;
    assert_omits(&drawn.content, "database");
    club
}

#[tokio::test]
async fn a_draw_is_recorded_late_if_the_database_is_locked() {
    let club = open_with_recorded_draw().await;
    let unlock = club.lock_store().await;
    let drawn = draw_unrecorded(&club).await;
    assert_eq!(drawn.labels(), ["Play on lichess", "Draw again", "Details"]);
    unlock.await;
    club.logged("draws recorded late").await;
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 2);
    club.close().await;
}

#[tokio::test]
async fn a_draw_is_answered_although_the_database_is_broken() {
    let club = open_with_recorded_draw().await;
    club.break_store().await;
    draw_unrecorded(&club).await;
    let log = club.close().await;
    let warnings = log.matches("draw not recorded in time").count();
    assert_eq!(warnings, 1, "{log}");
}

/// Inserts 991 copies of a draw.
const COPY_DRAW: &str = "WITH RECURSIVE numbers (id) AS \
    (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 991) \
    INSERT INTO draw (id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) \
    SELECT numbers.id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions \
    FROM numbers JOIN (SELECT * FROM draw LIMIT 1)";

#[tokio::test]
async fn draws_are_limited_to_1000_per_day() {
    let club = Club::open().await;
    let first = club.draw().await;
    // The bot checks the limit at every tenth draw.
    for _ in 2..10 {
        club.draw().await;
    }
    club.run(COPY_DRAW).await;
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 1000);
    let refused = club.ask("random", json!({})).await;
    assert_private_reply(&refused, "1000 times within 24 hours");
    let press = club.press(&club.alice, first, "Draw again").await;
    assert_private_reply(&press.reply().await, "You can draw again <t:");
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 1000);
    club.close().await;
}
