//! The button **Show everyone**.

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
async fn a_shared_reply_has_the_same_text_and_picture_and_the_name_of_its_user() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        // From then on, texts name commands by their ids.
        club.logged("commands registered").await;
        let with_picture = json!({"position": "518/534", "board": "picture"});
        for (command, options, pictures) in [
            ("explain", json!({"position": "518/534"}), 0),
            ("castling", json!({"position": "451", "board": "text"}), 0),
            ("castling", with_picture, 1),
            ("history", json!({}), 0),
        ] {
            let reply = club.ask(command, options).await;
            let private = club.discord.message(reply.message());
            let shared = share(&club, &private).await;
            assert_shared_by_alice(&club, &shared, &private);
            assert_eq!(private.attachments.len(), pictures, "{command}");
            assert_eq!(shared.attachments.len(), pictures, "{command}");
            for (file, original) in shared.attachments.iter().zip(&private.attachments) {
                assert_eq!(file.filename, original.filename);
                assert_eq!(file.description, original.description);
                assert_eq!(file.bytes, original.bytes);
            }
        }
        club.close().await;
    }
}
