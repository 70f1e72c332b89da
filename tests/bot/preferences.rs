use crate::prelude::*;

const LETTERS: &str = "\n1 R N B Q K B N R\n";
const FIGURINES: &str = "\n1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖\n";

async fn prefer(club: &Club, options: Value, part: &str) {
    let reply = club.ask("preferences", options).await;
    assert_private_reply(&reply, part);
}

async fn assert_shown(club: &Club, user: &User, board: &str) {
    let (path, options) = ("chess960 show", json!({"id": "518"}));
    let shown = club.ask_as(user, &club.channel, path, options).await;
    let shown = shown.content.replace('\u{FE0E}', "");
    assert!(shown.contains(board), "{board}: {shown}");
}

#[tokio::test]
async fn each_user_sees_the_preferred_board() {
    let mut club = Club::open().await;
    assert_shown(&club, &club.alice, LETTERS).await;
    prefer(&club, json!({"board": "figurine"}), "\nBoards: `figurine`").await;
    assert_shown(&club, &club.alice, FIGURINES).await;
    assert_shown(&club, &club.bob, LETTERS).await;
    club.restart().await;
    assert_shown(&club, &club.alice, FIGURINES).await;
    prefer(&club, json!({"reset": true}), "preferences are reset").await;
    assert_shown(&club, &club.alice, LETTERS).await;
    club.close().await;
}

#[tokio::test]
async fn boards_are_shown_without_the_database() {
    let club = Club::open().await;
    prefer(&club, json!({"board": "figurine"}), "`figurine`").await;
    club.run("DROP TABLE preferences").await;
    assert_shown(&club, &club.alice, LETTERS).await;
    prefer(&club, json!({"board": "line"}), "incident").await;
    let log = club.close().await;
    assert_eq!(log.matches("preferences not read").count(), 1, "{log}");
}
