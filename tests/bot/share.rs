//! The button **Show everyone**.

use super::pictures::{MAY_NOT_ATTACH, picture};
use crate::prelude::*;

/// Presses **Show everyone** below a private message of Alice, and returns the public message. It must have the same text
/// with her name, and neither buttons nor notifications.
async fn share(club: &Club, private: Snowflake) -> MessageView {
    let before = club.discord.message(private);
    assert!(before.ephemeral);
    let press = club.press(&club.alice, private, "Show everyone").await;
    let reply = press.reply().await;
    assert_eq!(reply.kind, CallbackKind::Message);
    assert_eq!(club.discord.message(private).edited, before.edited);
    let shared = club.discord.message(reply.message());
    assert!(!shared.ephemeral);
    let by_alice = format!("\n-# Shared by <@{}>", club.alice.id);
    assert_eq!(shared.content, before.content + &by_alice);
    assert_eq!(shared.buttons.len(), 0);
    assert_eq!(shared.notified, [] as [Snowflake; 0]);
    shared
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
            let private = club.ask(command, options).await;
            let shared = share(&club, private.message()).await;
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
        let shared = share(&club, private.id).await;
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
        let shared = share(&club, private.id).await;
        assert_eq!(shared.attachments, []);
        assert_eq!(shared.content.matches(MAY_NOT_ATTACH).count(), 1);
        club.close().await;
    }
}
