//! The button **Show everyone**.

use super::pictures::{MAY_NOT_ATTACH, picture};
use crate::prelude::*;

/// Presses **Show everyone** below a private message of Alice. Returns the public message. The private one must not
/// change.
async fn share(club: &Club, private: &MessageView) -> MessageView {
    assert!(private.ephemeral);
    let press = club.press(&club.alice, private.id, "Show everyone").await;
    let reply = press.reply().await;
    assert_eq!(reply.kind, CallbackKind::Message);
    assert_eq!(club.discord.message(private.id).edited, private.edited);
    let shared = club.discord.message(reply.message());
    assert!(!shared.ephemeral);
    shared
}

/// Asserts that a public message has the text of the private one with Alice's name, and neither buttons nor
/// notifications.
fn assert_shared_by_alice(club: &Club, shared: &MessageView, private: &MessageView) {
    let expected = format!("{}\n-# Shared by <@{}>", private.content, club.alice.id);
    assert_eq!(shared.content, expected);
    assert_eq!(shared.buttons, []);
    assert_eq!(shared.notified, [] as [Snowflake; 0]);
}

#[tokio::test]
async fn a_shared_reply_has_the_same_text_and_the_name_of_its_user() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        // From then on, texts name commands by their ids.
        club.logged("commands registered").await;
        for (command, options) in [
            ("explain", json!({"position": "518/534"})),
            ("castling", json!({"position": "451", "board": "text"})),
            ("history", json!({})),
        ] {
            let reply = club.ask(command, options).await;
            let private = club.discord.message(reply.message());
            let shared = share(&club, &private).await;
            assert_shared_by_alice(&club, &shared, &private);
            assert_eq!(shared.attachments, [], "{command}");
        }
        club.close().await;
    }
}

/// Asks for a private explanation with a picture.
async fn ask_for_picture(club: &Club) -> MessageView {
    let options = json!({"position": "518/534", "board": "picture"});
    let reply = club.ask("castling", options).await;
    club.discord.message(reply.message())
}

#[tokio::test]
async fn a_picture_is_shared_too() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let private = ask_for_picture(&club).await;
        let shared = share(&club, &private).await;
        assert_shared_by_alice(&club, &shared, &private);
        let private_picture = picture(&private);
        let shared_picture = picture(&shared);
        assert_eq!(shared_picture.filename, private_picture.filename);
        assert_eq!(shared_picture.description, private_picture.description);
        assert_eq!(shared_picture.bytes, private_picture.bytes);
        club.close().await;
    }
}

#[tokio::test]
async fn a_picture_that_may_not_be_attached_is_not_shared() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        club.discord.deny(&club.channel, &[Permission::AttachFiles]);
        let private = ask_for_picture(&club).await;
        let shared = share(&club, &private).await;
        assert_shared_by_alice(&club, &shared, &private);
        assert_eq!(shared.attachments, []);
        assert_eq!(shared.content.matches(MAY_NOT_ATTACH).count(), 1);
        club.close().await;
    }
}
