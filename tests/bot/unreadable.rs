//! Events and interactions that serenity cannot parse, or that the bot does not use.

use crate::prelude::*;

const UNREADABLE: &str = "I couldn't read what Discord sent me";

#[tokio::test]
async fn a_call_without_fields_that_serenity_needs_is_answered() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        for field in ["locale", "attachment_size_limit", "data"] {
            let data = json!({"id": "1", "name": "chess960", "type": 1});
            let mut payload = club.discord.payload(&club.alice, &club.channel, 2, data);
            payload.as_object_mut().expect("an object").remove(field);
            let call = club.discord.raw_interaction(payload).await;
            assert_private_reply(&call.reply().await, UNREADABLE);
        }
        let log = club.close().await;
        assert!(log.contains("WARN"), "{log}");
    }
}

#[tokio::test]
async fn identify_reads_messages_that_serenity_cannot_parse() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let data = |name: &str| {
            // serenity cannot parse a message without author and time.
            let message = json!({
                "id": "5", "channel_id": "6", "content": "", "type": 0, "flags": 32_768,
                "components": [{"type": 17, "components": [{"type": 10, "content": "RNBQKBNR"}]}],
            });
            json!({
                "id": "1", "name": name, "type": 3, "target_id": "5",
                "resolved": {"messages": {"5": message}},
            })
        };
        let reply = club.interact(2, data("Chess960: identify")).await;
        assert_private_reply(&reply, "**Position 518** · `RNBQKBNR`");
        assert_private_reply(&club.interact(2, data("nosuch")).await, UNREADABLE);
        let mut without_message = data("Chess960: identify");
        without_message["resolved"] = json!({});
        assert_private_reply(&club.interact(2, without_message).await, UNREADABLE);
        let log = club.close().await;
        assert!(!log.contains("RNBQKBNR"), "{log}");
    }
}

#[tokio::test]
async fn unreadable_events_are_logged_without_their_content() {
    let club = Club::open().await;
    club.discord
        .event("SOMETHING_NEW", json!({"text": "typed by somebody"}))
        .await;
    club.discord
        .event("INTERACTION_CREATE", json!({"text": "typed by somebody"}))
        .await;
    club.discord.event("\u{1b}[31mRED", json!({})).await;
    club.ask("help", json!({})).await;
    let log = club.close().await;
    assert_contains(&log, "WARN");
    assert_contains(&log, "kind=SOMETHING_NEW");
    assert_contains(&log, "interaction without id or token ignored");
    assert!(!log.contains("typed by somebody"), "{log}");
    assert!(!log.contains('\u{1b}'), "{log}");
}

#[tokio::test]
async fn user_text_is_never_logged() {
    for transport in Transport::ALL {
        let mut club = Club::new_over(transport).await;
        club.start_with(&[("RUST_LOG", "trace")]);
        let options = json!({"array": "typed by somebody"});
        let call = club.slash("id-of", options).await;
        assert!(call.reply().await.content.contains("typed by somebody"));
        let log = club.close().await;
        assert_contains(
            &log,
            "group=\"chess960\" command=\"id-of\" outcome=\"refused\"",
        );
        assert!(!log.contains("typed by somebody"), "{log}");
        assert!(!log.contains(&call.token), "{log}");
    }
}
