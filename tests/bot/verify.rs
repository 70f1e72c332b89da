//! Draws are verified from what was published.

use serde_json::json;

use super::process::{Club, assert_told};

#[tokio::test]
async fn a_draw_by_two_players_and_one_that_does_not_fit() {
    let club = Club::open().await;
    let mut options = json!({
        "kind": "pair",
        "secret": "0".repeat(64),
        "proposer-word": "rook",
        "opponent-word": "knight",
        "commitment": "e414afb8414be5f2ca56af7f5310e975e6b04f31459c942df381ced5603d7e15",
    });
    let verified = club.ask("verify", options.clone()).await;
    assert!(verified.ephemeral);
    for part in [
        "give position **423**",
        "the opponent has White",
        "**Proved:** the commitment matches this secret, ",
    ] {
        assert!(verified.content.contains(part), "{}", verified.content);
    }
    assert_eq!(
        verified.labels(),
        ["Play on lichess", "Details", "Show everyone"]
    );

    options["secret"] = json!("5".repeat(64));
    let refused = club.ask("verify", options.clone()).await;
    assert_told(
        &refused,
        "This doesn't fit: the commitment doesn't match this secret",
    );

    options["exclude-classical"] = json!(true);
    let refused = club.ask("verify", options).await;
    assert_told(&refused, "`exclude-classical` doesn't go with `kind:pair`");
    club.close().await;
}
