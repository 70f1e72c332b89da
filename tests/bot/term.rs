use serde_json::json;

use super::process::{Club, assert_private_reply};
use fake_discord::CallbackKind;

#[tokio::test]
async fn a_term_and_a_related_one_are_explained() {
    let club = Club::open().await;
    let reply = club.ask("term", json!({"name": "x-fen"})).await;
    assert!(reply.ephemeral);
    assert!(
        reply
            .content
            .starts_with("**X-FEN**\nA FEN for Chess960 that keeps")
    );
    let (alice, message) = (&club.alice, reply.message());
    let choose = club.discord.choose(alice, message, "Castling rights");
    assert_eq!(choose.await.reply().await.kind, CallbackKind::Update);
    let related = club.discord.message(message);
    assert!(related.content.starts_with("**Castling rights**\n"));
    club.close().await;
}

#[tokio::test]
async fn terms_are_autocompleted() {
    let club = Club::open().await;
    let type_name = async |text: &str| {
        let (alice, place) = (&club.alice, &club.channel);
        let typed = club
            .discord
            .autocomplete(alice, place, "chess960 term", "name", text);
        typed.await.reply().await
    };
    let first = type_name("").await;
    assert_eq!(first.choices().len(), 25);
    assert_eq!(first.choice_names()[..2], ["Chess960", "Scharnagl number"]);
    let touch = type_name("TOUCH").await.choices();
    let castling = "castling over the board (touch rules)".to_owned();
    assert_eq!(touch, [(castling, json!("castling over the board"))]);
    let (_, chosen) = &touch[0];
    let reply = club.ask("term", json!({ "name": chosen })).await;
    assert!(
        reply
            .content
            .starts_with("**Castling over the board**\nFIDE's Laws:")
    );
    assert!(type_name("no such term").await.choices().is_empty());
    club.close().await;
}

#[tokio::test]
async fn unknown_terms_get_suggestions() {
    let club = Club::open().await;
    for (name, part) in [
        ("scharnagel", "Did you mean `Scharnagl number`?"),
        (
            "coin",
            "`coin method`, `die and coins` or `parallel coins`. Which one?",
        ),
        (
            "**@everyone**",
            "The glossary has no term like `**@everyone**`.",
        ),
    ] {
        let reply = club.ask("term", json!({ "name": name })).await;
        assert_private_reply(&reply, part);
    }
    club.close().await;
}
