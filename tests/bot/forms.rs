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
async fn a_form_of_a_deleted_message_is_answered_privately() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let id = club.propose(json!({})).await;
        let opened = club.press(&club.bob, id, "Enter my word").await;
        opened.reply().await;
        club.wait_for_proposal_message(id).await;
        club.discord.delete_message(id);
        let word = json!({"text": "knight"});
        let sent = club.discord.modal_submit(&opened, word).await;
        assert_private_reply(&sent.reply().await, "the word is in");
        // The proposer gets a notification that is not a reply.
        let notice = club.discord.next_post(&club.channel).await;
        assert_eq!(notice.notified, [club.alice.id]);
        // The update of the deleted message was refused.
        club.discord.take_requests(&Matcher::callback());
        club.close().await;
    }
}

/// The forms that are unreadable are in the tests of `discord::decode::component`.
#[tokio::test]
async fn an_unreadable_form_is_explained_and_not_logged() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let field = json!({"type": 4, "id": 2, "custom_id": "text", "value": "knight"});
        let row = json!({"type": 1, "id": 1, "components": [field]});
        let data = json!({"custom_id": "agree:word:1", "components": [row]});
        let mut without_locale = club.discord.payload(&club.bob, &club.channel, 5, data);
        without_locale["locale"] = Value::Null;
        let sent = club.discord.raw_interaction(without_locale).await;
        assert_private_reply(&sent.reply().await, "I couldn't read what Discord sent me");
        let log = club.close().await;
        assert!(!log.contains("knight"), "{log}");
    }
}
