use serde_json::json;

use super::process::{Club, assert_private_reply};

#[tokio::test]
async fn verify_a_draw_by_two_players() {
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
    assert_private_reply(
        &refused,
        "This doesn't fit: the commitment doesn't match this secret",
    );

    options["exclude-classical"] = json!(true);
    let refused = club.ask("verify", options).await;
    assert_private_reply(&refused, "`exclude-classical` doesn't go with `kind:pair`");
    club.close().await;
}

fn code<'a>(text: &'a str, before: &str) -> &'a str {
    let (_, after) = text.split_once(before).expect("the start is found");
    after.split('`').next().expect("the code ends")
}

#[tokio::test]
async fn verify_by_number_and_with_swapped_words() {
    let club = Club::open().await;
    let proposal = club.ask("agree", json!({"opponent": club.bob.id})).await;
    let open = club.ask("verify", json!({"agreement": 1})).await;
    assert_private_reply(&open, "Agreement 1 isn't sealed");
    for user in [&club.alice, &club.bob] {
        let press = club.press(user, proposal.message(), "Leave it to chance");
        press.await.reply().await;
    }
    let sealed = club.discord.message(proposal.message()).content;
    let position = code(&sealed, "**Position ");
    let (position, _) = position.split_once("**").expect("a number");
    let verified = club.ask("verify", json!({"agreement": 1})).await;
    assert!(verified.ephemeral);
    let result = format!("give position **{position}** · ");
    assert!(verified.content.contains(&result), "{}", verified.content);
    let words = [&club.alice, &club.bob].map(|user| code(&sealed, &format!("<@{}>: `", user.id)));
    let verify = async |[proposer, opponent]: [&str; 2]| {
        let options = json!({
            "secret": code(&sealed, "from my secret `"),
            "proposer-word": proposer,
            "opponent-word": opponent,
            "commitment": code(&sealed, "whose commitment was `"),
        });
        club.ask("verify", options).await
    };
    let right = verify(words).await;
    let result = format!("give position **{position}** · ");
    assert!(right.content.contains(&result), "{}", right.content);
    let swapped = verify([words[1], words[0]]).await;
    assert_private_reply(&swapped, "You swapped the two words");
    club.close().await;
}
