//! Ways of drawing: by die and coins, their odds, and throws that people made themselves.

use serde_json::json;

use super::process::{Club, assert_position, assert_told};

#[tokio::test]
async fn throws_that_people_made() {
    let club = Club::open().await;
    let options = json!({"method": "die", "throws": "3 1 6 5 2"});
    let reply = club.ask("from-throws", options).await;
    assert_position(&reply.content, 664);
    assert!(!reply.ephemeral);
    for part in ["die 3: dark bishop on e1", "5 throws in all."] {
        assert!(reply.content.contains(part), "{}", reply.content);
    }
    assert_eq!(reply.labels(), ["Analyse on lichess", "Edit on lichess"]);
    let options = json!({"method": "parallel-die-and-coins", "throws": "HTTH3 THHT5"});
    assert_position(&club.ask("from-throws", options).await.content, 534);
    for (options, part) in [
        (json!({"method": "coins"}), "Toss a small and a large coin."),
        (
            json!({"method": "coins", "throws": "HT TT TH HT"}),
            "Throw 4, `HT`, does not fit",
        ),
        (
            json!({"method": "die", "throws": "3 1"}),
            "Throws are missing.",
        ),
    ] {
        assert_told(&club.ask("from-throws", options).await, part);
    }
    club.close().await;
}

#[tokio::test]
async fn the_odds_of_each_method() {
    let club = Club::open().await;
    for (method, part) in [
        ("uniform", "Nothing is thrown."),
        ("die", "6.7 throws on average"),
        ("coins", "576 positions have the chance 1/1152"),
        ("die-and-coins", "5.5 throws on average"),
    ] {
        let reply = club.ask("odds", json!({"method": method})).await;
        assert!(
            !reply.ephemeral && reply.content.contains(part),
            "{}",
            reply.content
        );
    }
    club.close().await;
}
