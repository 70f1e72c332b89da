//! Members, forms and message lookups, tested with proposals.

use crate::prelude::*;

/// Expires the proposals, and asserts that the bot edits the message, for which it needs the id.
async fn expire_and_wait_for_edit(club: &mut Club, message: Snowflake) {
    club.expire_proposals().await;
    club.wait_for_requests(&edits_of(message), 1).await;
    let expired = club.discord.message(message);
    assert_contains(&expired.content, "** expired <t:");
    assert_eq!(expired.labels(), [""; 0]);
}

#[tokio::test]
async fn only_the_opponent_is_notified_and_only_once() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let id = club.propose(json!({})).await;
        assert_eq!(club.discord.message(id).notified, [club.bob.id]);
        club.enter_word(&club.bob, id, "@everyone").await;
        club.enter_word(&club.alice, id, "rook").await;
        let sealed = club.discord.message(id);
        assert!(sealed.content.contains("everyone`"), "{}", sealed.content);
        assert_eq!(sealed.notified, [club.bob.id]);
        assert_eq!(sealed.raw["mentions"], json!([]));
        assert_eq!(sealed.raw["mention_everyone"], false);
        club.close().await;
    }
}

#[tokio::test]
async fn the_lookup_of_a_proposal_message_is_retried() {
    let mut club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.fail_next(original_lookup(), 2, Fault::status(502));
    let fault = Fault::rate_limited(100, Scope::User);
    club.fail_next(original_lookup(), 1, fault);
    let id = club.propose(json!({})).await;
    club.wait_for_requests(&original_lookup(), 4).await;
    expire_and_wait_for_edit(&mut club, id).await;
    let log = club.close().await;
    assert!(!log.contains("cannot find the message"), "{log}");
}

#[tokio::test]
async fn shutdown_waits_for_the_lookup_of_a_proposal_message() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        club.discord.wait_for_connection().await;
        let fault = Fault::rate_limited(300, Scope::User);
        club.fail_next(original_lookup(), 1, fault);
        let id = club.propose(json!({})).await;
        club.wait_for_requests(&original_lookup(), 1).await;
        club.restart().await;
        assert_eq!(club.discord.take_requests(&original_lookup()).len(), 2);
        expire_and_wait_for_edit(&mut club, id).await;
        club.close().await;
    }
}

#[tokio::test]
async fn a_proposal_with_an_unknown_message_continues() {
    let club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.fail_next(original_lookup(), 1, Fault::status(403));
    let id = club.propose(json!({})).await;
    club.logged("cannot find the message of a new proposal")
        .await;
    club.enter_word(&club.bob, id, "knight").await;
    club.enter_word(&club.alice, id, "rook").await;
    let content = club.discord.message(id).content;
    assert!(content.starts_with("**Agreement 1**, sealed"), "{content}");
    club.close().await;
}

#[tokio::test]
async fn a_form_of_a_deleted_message_is_answered() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let id = club.propose(json!({})).await;
        let opened = club.press(&club.bob, id, "Enter my word").await;
        opened.reply().await;
        club.wait_for_proposal_message(id).await;
        club.discord.delete_message(id);
        for part in ["the word is in", "Your word is in and can't be changed"] {
            let sent = club
                .discord
                .modal_submit(&opened, json!({"text": "knight"}));
            let reply = sent.await.reply().await;
            assert_private_reply(&reply, part);
            assert!(reply.buttons.is_empty());
        }
        let refused = club.discord.take_requests(&Matcher::callback());
        let refused = refused.iter().filter(|request| request.status == Some(404));
        assert_eq!(refused.count(), 1);
        // The proposer gets a notification that is not a reply.
        let notice = club.discord.next_post(&club.channel).await;
        assert_eq!(notice.notified, [club.alice.id]);
        let log = club.close().await;
        assert!(!log.contains("ERROR"), "{log}");
    }
}

/// A form of Bob with raw components, without the message that opened it.
fn raw_form(club: &Club, components: &Value) -> Value {
    let data = json!({"custom_id": "agree:word:1", "components": components});
    club.discord.payload(&club.bob, &club.channel, 5, data)
}

async fn assert_unreadable(club: &Club, payload: Value) {
    let reply = club.discord.raw_interaction(payload).await.reply().await;
    assert_private_reply(&reply, "I couldn't read what Discord sent me");
}

#[tokio::test]
async fn unreadable_forms_are_explained() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let field = json!({"type": 4, "id": 2, "custom_id": "text", "value": "knight"});
        let row = json!([{"type": 1, "id": 1, "components": [field]}]);
        assert_unreadable(&club, raw_form(&club, &row)).await;
        let mut without_locale = raw_form(&club, &row);
        without_locale["locale"] = Value::Null;
        assert_unreadable(&club, without_locale).await;
        // Discord's newer component for form fields.
        let label = json!([{"type": 18, "id": 1, "component": field}]);
        assert_unreadable(&club, raw_form(&club, &label)).await;
        let unknown = json!([{"type": 1, "id": 1, "components": [{"type": 99, "id": 2}]}]);
        assert_unreadable(&club, raw_form(&club, &unknown)).await;
        let log = club.close().await;
        assert!(!log.contains("knight"), "{log}");
    }
}
