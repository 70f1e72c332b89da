//! The button **Show everyone**.

use super::pictures::{MAY_NOT_ATTACH, picture};
use crate::prelude::*;

/// Shares a private message of Alice, and returns the public one.
async fn share(club: &Club, private: Snowflake) -> MessageView {
    let before = club.discord.message(private);
    assert!(before.ephemeral);
    let reply = club.press(&club.alice, private, "Show everyone").await;
    let reply = reply.reply().await;
    assert_eq!(reply.kind, CallbackKind::Message);
    let shared = club.discord.message(reply.message());
    assert!(!shared.ephemeral);
    assert_eq!(shared.buttons.len(), 0);
    let by = format!("{}\n-# Shared by <@{}>", before.content, club.alice.id);
    assert_eq!(shared.content, by);
    assert_eq!(shared.notified, [] as [Snowflake; 0]);
    assert!(!club.discord.message(private).edited || before.edited);
    shared
}

#[tokio::test]
async fn private_replies_can_be_shared() {
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
            assert!(private.ephemeral, "{command}");
            let shared = share(&club, private.message()).await;
            assert_eq!(shared.attachments, []);
        }
        club.close().await;
    }
}

/// Asks for a private explanation with a picture.
async fn ask_for_picture(club: &Club) -> Snowflake {
    let options = json!({"position": "518/534", "board": "picture"});
    club.ask("castling", options).await.message()
}

#[tokio::test]
async fn a_picture_is_shared_too() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let private_message = ask_for_picture(&club).await;
        let shared_message = share(&club, private_message).await;
        let private = club.discord.message(private_message);
        let private_picture = picture(&private);
        let shared_picture = picture(&shared_message);
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
        let private_message = ask_for_picture(&club).await;
        let shared = share(&club, private_message).await;
        assert_eq!(shared.attachments, []);
        assert_eq!(shared.content.matches(MAY_NOT_ATTACH).count(), 1);
        club.close().await;
    }
}
