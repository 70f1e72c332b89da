use serde_json::json;

use super::process::{Club, assert_private_reply};
use fake_discord::CallbackKind;

fn golden() -> Vec<(&'static str, &'static str)> {
    let rows = include_str!("../../crates/chess960/tests/golden/positions.csv")
        .lines()
        .skip(1);
    rows.map(|row| {
        let mut columns = row.split(',');
        let mut next = || columns.next().expect("two columns");
        (next(), next())
    })
    .collect()
}

/// Number and back rank of each position on a page: left column first.
fn positions_on(content: &str) -> Vec<(&str, &str)> {
    let block = content.split("```").nth(1).expect("a code block");
    let lines = block.trim_start_matches('\n').lines();
    let lines: Vec<Vec<&str>> = lines
        .map(|line| line.split_whitespace().collect())
        .collect();
    let column = |at: usize| lines.iter().filter_map(move |words| words.get(at..at + 2));
    let entries = column(0).chain(column(2));
    entries.map(|entry| (entry[0], entry[1])).collect()
}

#[tokio::test]
async fn the_list_is_the_golden_table_page_by_page() {
    let club = Club::open().await;
    let first = club.ask("list", json!({})).await;
    assert!(first.ephemeral);
    let message = first.message();
    for (number, page) in golden().chunks(80).enumerate() {
        if number > 0 {
            let press = club.press(&club.alice, message, "Next").await;
            assert_eq!(press.reply().await.kind, CallbackKind::Update);
        }
        assert_eq!(positions_on(&club.discord.message(message).content), page);
    }
    for (label, first) in [("Previous", "800"), ("First", "0"), ("Last", "880")] {
        let press = club.press(&club.alice, message, label).await;
        assert_eq!(press.reply().await.kind, CallbackKind::Update);
        assert_eq!(
            positions_on(&club.discord.message(message).content)[0].0,
            first
        );
    }
    let choice = club.discord.choose(&club.alice, message, "480–559").await;
    assert_eq!(choice.reply().await.kind, CallbackKind::Update);
    let content = club.discord.message(message).content;
    assert_eq!(positions_on(&content)[38], ("518", "RNBQKBNR"));
    club.close().await;
}

#[tokio::test]
async fn filters_apply_to_every_page() {
    let club = Club::open().await;
    let options = json!({"king": "f", "castling-ready": true, "from": 959});
    let reply = club.ask("list", options).await;
    for part in [
        "**90 of the 960 positions**\nFilters: king on f · castling possible at once\nPage 2 of 2",
        "The filters leave out position 959; the last one is 617.",
    ] {
        assert!(reply.content.contains(part), "{part}: {}", reply.content);
    }
    let choice = club.discord.choose(&club.alice, reply.message(), "3–593");
    choice.await.reply().await;
    let first = club.discord.message(reply.message()).content;
    let pages = [positions_on(&first), positions_on(&reply.content)].concat();
    let expected = golden()
        .into_iter()
        .filter(|(_, rank)| rank[5..].starts_with("KR"));
    assert_eq!(pages, expected.collect::<Vec<_>>());
    club.close().await;
}

#[tokio::test]
async fn invalid_filters_are_explained() {
    let club = Club::open().await;
    for (options, part) in [
        (
            json!({"king": "b", "starts-with": "N"}),
            "There is no such position: king on b ·",
        ),
        (
            json!({"king": "e", "queen": "e"}),
            "On e1 there cannot be both a king and a queen.",
        ),
        (json!({"bishops": "bf"}), "b1 and f1 are both light squares"),
        (
            json!({"bishops": "b and d"}),
            "b1 and d1 are both light squares",
        ),
        (
            json!({"bishops": "@everyone"}),
            "`@everyone`: `@` isn't a file.",
        ),
        (
            json!({"starts-with": "**R!K"}),
            "`**R!K`: character 4, `!`, is neither a piece nor `?`.",
        ),
    ] {
        assert_private_reply(&club.ask("list", options).await, part);
    }
    let list = club.ask("list", json!({})).await.message();
    let press = club
        .discord
        .press_custom_id(&club.alice, list, "list:a,,,,:0:next");
    assert_private_reply(&press.await.reply().await, "another version of the bot");
    club.close().await;
}

over_http! {
    the_list_is_the_golden_table_page_by_page
}
