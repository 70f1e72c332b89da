use crate::prelude::*;

#[tokio::test]
async fn boards_are_shown_without_the_database() {
    let club = Club::open().await;
    let preferred = club.ask("preferences", json!({"board": "figurine"})).await;
    assert_private_reply(&preferred, "`figurine`");
    club.run("DROP TABLE preferences").await;
    let shown = club.show(518).await;
    assert_contains(&shown.content, "\n1 R N B Q K B N R\n");
    let refused = club.ask("preferences", json!({"board": "line"})).await;
    assert_private_reply(&refused, "incident");
    let log = club.close().await;
    assert_eq!(log.matches("preferences not read").count(), 1, "{log}");
}
