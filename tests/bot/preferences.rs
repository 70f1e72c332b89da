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

#[tokio::test]
async fn preferences_that_cannot_be_stored_are_an_incident() {
    let club = Club::open().await;
    // The bot has opened its database.
    club.ask("preferences", json!({"board": "figurine"})).await;
    club.run("DROP TABLE preferences").await;
    let call = club.slash("preferences", json!({"board": "line"})).await;
    let incident = format!("incident `{}`", call.id);
    assert_private_reply(&call.reply().await, &incident);
    club.close().await;
}
