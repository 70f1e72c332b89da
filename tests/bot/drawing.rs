use serde_json::json;

use super::process::{Club, assert_position, assert_private_reply};

#[tokio::test]
async fn from_throws() {
    let club = Club::open().await;
    let options = json!({"method": "die", "throws": "3 1 6 5 2"});
    let reply = club.ask("from-throws", options).await;
    assert_position(&reply.content, 664);
    assert!(!reply.ephemeral);
    for part in ["die 3: dark bishop on e1", "5 throws in all."] {
        assert!(reply.content.contains(part), "{}", reply.content);
    }
    assert_eq!(reply.labels(), ["Play on lichess", "Details"]);
    let pasted = json!({"method": "die", "throws": "**3️⃣1️⃣, ６ 5** → 2\u{200B}"});
    let same = club.ask("from-throws", pasted).await;
    assert_eq!(same.content, reply.content);
    let options = json!({"method": "parallel-die-and-coins", "throws": "HTTH3 THHT5"});
    assert_position(&club.ask("from-throws", options).await.content, 534);
    for (method, throws, number) in [
        ("numbers", "3 1 2 2 2 3", 274),
        ("digits", "9 7 2 5 1 8", 518),
        ("digits-second-again", "9 7 2 1", 921),
        ("parallel-dice", "3 6 6 5 2 1", 664),
    ] {
        let options = json!({"method": method, "throws": throws});
        assert_position(&club.ask("from-throws", options).await.content, number);
    }
    for (options, part) in [
        (
            json!({"method": "coins"}),
            "Toss a small and a large coin for each piece",
        ),
        (
            json!({"method": "coins", "throws": "HT TT TH HT"}),
            "Throw 4, `HT`, doesn't fit",
        ),
        (
            json!({"method": "die", "throws": "3 1"}),
            "More throws are needed.",
        ),
        (
            json!({"method": "coins", "throws": "3 1 6 5 2"}),
            "choose `method:die`.",
        ),
        (
            json!({"method": "parallel-die-and-coins", "throws": "HTTH THHT5"}),
            "the first player needs 2 pairs of coins and a die.",
        ),
    ] {
        assert_private_reply(&club.ask("from-throws", options).await, part);
    }
    club.close().await;
}

#[tokio::test]
async fn the_odds_of_each_method() {
    let club = Club::open().await;
    for (method, part) in [
        ("uniform", "Nothing is thrown."),
        ("die", "6.7 throws on average"),
        ("coins", "576 positions have a chance of 1/1152"),
        ("die-and-coins", "always finished in one round"),
        ("numbers", "576 positions have a chance of 1/1152"),
        ("digits", "exactly fair"),
        (
            "digits-second-again",
            "The likelier positions are 900 to 959.",
        ),
    ] {
        let short = club.ask("odds", json!({"method": method})).await;
        assert!(short.ephemeral, "{}", short.content);
        let press = club.press(&club.alice, short.message(), "Show more").await;
        let reply = press.reply().await;
        assert!(
            reply.ephemeral && reply.content.contains(part),
            "{}",
            reply.content
        );
    }
    club.close().await;
}

#[tokio::test]
async fn draw_again_keeps_method_and_double() {
    let mut club = Club::open().await;
    let options = json!({"method": "coins", "double": true});
    let first = club.ask("random", options).await;
    assert!(
        first.content.starts_with("**DFRC position ")
            && first
                .content
                .contains(" · this position had a chance of 1/"),
        "{}",
        first.content
    );
    let labels = ["Play on lichess", "Draw again", "Steps", "Details"];
    assert_eq!(first.labels(), labels);
    club.restart().await;
    club.discord.wait_for_sessions(2).await;
    let press = club.press(&club.bob, first.message(), "Draw again").await;
    press.reply().await;
    let new = press.followup().await.content;
    press.edit().await;
    let draw = format!("\n-# Draw 2 by <@{}> · ", club.bob.id);
    for part in [
        "**DFRC position ",
        &draw,
        "\n**White: ",
        "\n**Black: ",
        " throws** `",
    ] {
        assert!(new.contains(part), "{part} is missing:\n{new}");
    }
    club.close().await;
}

#[tokio::test]
async fn a_draw_by_die_shows_throws_that_can_be_checked() {
    let club = Club::open().await;
    let drawn = club.ask("random", json!({"method": "die"})).await.content;
    let after = |mark: &str| {
        let rest = drawn.split(mark).nth(1).expect("the text is shown");
        rest.split('`').next().expect("the end is found").to_owned()
    };
    let check = after("To check: `");
    let method = check.strip_prefix("/chess960 from-throws method:");
    let options = json!({"method": method, "throws": after(" throws** `")});
    let checked = club.ask("from-throws", options).await.content;
    let rank = format!("** · `{}`", after("** · `"));
    assert!(checked.contains(&rank), "{drawn}\n{checked}");
    let options = json!({"method": "die", "count": 10, "double": true});
    let ten = club.ask("random", options).await;
    assert!(
        ten.content.starts_with("**10 DFRC positions**\n"),
        "{}",
        ten.content
    );
    assert_eq!(ten.buttons.len(), 12);
    club.close().await;
}
