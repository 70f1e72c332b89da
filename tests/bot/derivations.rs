use serde_json::json;

use super::process::{Club, assert_private_reply};
use fake_discord::CallbackKind;

#[tokio::test]
async fn both_ranks_of_a_pair_are_explained() {
    let club = Club::open().await;
    let options = json!({"position": "518/534", "way": "two-tables"});
    let white = club.ask("explain", options).await;
    assert_private_reply(&white, "960·518 + 534 = **497814**");
    assert_eq!(
        white.labels(),
        ["Black's rank", "Show more", "Show everyone"]
    );
    for (label, part) in [
        ("Black's rank", "**Position 534** is `RNBKQBNR`"),
        ("White's rank", "**Position 518** is `RNBQKBNR`"),
    ] {
        let press = club.press(&club.alice, white.message(), label).await;
        assert_eq!(press.reply().await.kind, CallbackKind::Update);
        let message = club.discord.message(white.message());
        assert!(message.content.contains(part), "{}", message.content);
    }
    let press = club.press(&club.alice, white.message(), "Show more").await;
    let whole = press.reply().await;
    assert_eq!(whole.kind, CallbackKind::Message);
    assert_private_reply(&whole, "**518 = 512 + 6**");
    assert_eq!(whole.labels(), ["Show everyone"]);
    let press = club.press(&club.alice, whole.message(), "Show everyone");
    let shared = press.await.reply().await;
    assert!(!shared.ephemeral && shared.content.starts_with(&whole.content));
    club.close().await;
}
