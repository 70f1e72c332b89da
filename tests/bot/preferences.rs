use crate::prelude::*;

#[tokio::test]
async fn a_board_has_letters_if_the_preferences_cannot_be_read() {
    let club = Club::open().await;
    club.ask("preferences", json!({"board": "figurine"})).await;
    club.run("DROP TABLE preferences").await;
    let shown = club.show(518).await;
    assert_contains(&shown.content, "\n1 R N B Q K B N R\n");
    let log = club.close().await;
    assert_eq!(log.matches("preferences not read").count(), 1, "{log}");
}
