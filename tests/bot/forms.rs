//! Forms, and lookups of messages, tested with proposals.

use crate::prelude::*;

/// Expires the proposals, and asserts that the bot edits the message. It knows the id only from the lookup.
async fn expire_and_wait_for_edit(club: &mut Club, message: Snowflake) {
    club.expire_proposals().await;
    club.wait_for_requests(&edits_of(message), 1).await;
    let expired = club.discord.message(message);
    assert_contains(&expired.content, "** expired <t:");
    assert!(expired.buttons.is_empty());
}

#[tokio::test]
async fn words_in_an_agreement_mention_no_one() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let id = club.propose(json!({})).await;
        club.enter_word(&club.bob, id, "@everyone").await;
        club.enter_word(&club.alice, id, "rook").await;
        let sealed = club.discord.message(id);
        assert_contains(&sealed.content, "everyone`");
        assert_eq!(sealed.raw["mentions"], json!([]));
        assert_eq!(sealed.raw["mention_everyone"], false);
        // Bob was notified when the message was created.
        assert_eq!(sealed.notified, [club.bob.id]);
        club.close().await;
    }
}

#[tokio::test]
async fn the_lookup_of_a_proposal_message_is_retried() {
    let mut club = Club::open().await;
    club.discord.wait_for_connection().await;
    club.fail_next(original_lookup(), 2, Fault::status(502));
    let rate_limit = Fault::rate_limited(100, Scope::User);
    club.fail_next(original_lookup(), 1, rate_limit);
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
        let rate_limit = Fault::rate_limited(300, Scope::User);
        club.fail_next(original_lookup(), 1, rate_limit);
        let id = club.propose(json!({})).await;
        club.wait_for_requests(&original_lookup(), 1).await;
        club.restart().await;
        // The rejected lookup, and its retry before the shutdown.
        assert_eq!(club.discord.take_requests(&original_lookup()).len(), 2);
        expire_and_wait_for_edit(&mut club, id).await;
        club.close().await;
    }
}

#[tokio::test]
async fn a_proposal_whose_message_lookup_is_refused_can_be_agreed_on() {
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
async fn a_form_is_answered_privately_if_its_message_was_deleted() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let id = club.propose(json!({})).await;
        let form = club.press(&club.bob, id, "Enter my word").await;
        form.reply().await;
        club.wait_for_proposal_message(id).await;
        club.discord.delete_message(id);

        let word = json!({"text": "knight"});
        let first = club.discord.modal_submit(&form, word.clone()).await;
        let reply = first.reply().await;
        assert_private_reply(&reply, "the word is in");
        assert!(reply.buttons.is_empty());
        // Discord refuses the update of the deleted message.
        let answers = club.discord.take_requests(&Matcher::callback());
        let refused = answers.iter().filter(|answer| answer.status == Some(404));
        assert_eq!(refused.count(), 1);

        let second = club.discord.modal_submit(&form, word).await;
        let reply = second.reply().await;
        assert_private_reply(&reply, "Your word is in and can't be changed");
        assert!(reply.buttons.is_empty());
        let log = club.close().await;
        assert!(!log.contains("ERROR"), "{log}");
    }
}

#[tokio::test]
async fn a_proposer_is_notified_of_a_word_even_if_the_message_was_deleted() {
    let club = Club::open().await;
    let id = club.propose(json!({})).await;
    let form = club.press(&club.bob, id, "Enter my word").await;
    form.reply().await;
    club.wait_for_proposal_message(id).await;
    club.discord.delete_message(id);
    let word = json!({"text": "knight"});
    club.discord.modal_submit(&form, word).await.reply().await;
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_eq!(notification.raw["message_reference"], Value::Null);
    club.close_ignoring_requests().await;
}

/// A form of Bob with these components, without the message that opened it.
fn form_without_message(club: &Club, components: &Value) -> Value {
    let data = json!({"custom_id": "agree:word:1", "components": components});
    let form = 5;
    club.discord.payload(&club.bob, &club.channel, form, data)
}

async fn assert_unreadable(club: &Club, payload: Value) {
    let reply = club.discord.raw_interaction(payload).await.reply().await;
    assert_private_reply(&reply, "I couldn't read what Discord sent me");
}

#[tokio::test]
async fn unreadable_forms_are_answered_and_their_text_is_not_logged() {
    const TEXT_INPUT: u8 = 4;
    const ACTION_ROW: u8 = 1;
    /// Discord's newer component for form fields.
    const LABEL: u8 = 18;

    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let field = json!({"type": TEXT_INPUT, "id": 2, "custom_id": "text", "value": "knight"});
        let row = json!([{"type": ACTION_ROW, "id": 1, "components": [field]}]);
        let without_message = form_without_message(&club, &row);
        assert_unreadable(&club, without_message.clone()).await;
        let mut without_locale = without_message;
        without_locale["locale"] = Value::Null;
        assert_unreadable(&club, without_locale).await;
        let label = json!([{"type": LABEL, "id": 1, "component": field}]);
        assert_unreadable(&club, form_without_message(&club, &label)).await;
        let unknown = json!([{"type": ACTION_ROW, "id": 1, "components": [{"type": 99, "id": 2}]}]);
        assert_unreadable(&club, form_without_message(&club, &unknown)).await;
        let log = club.close().await;
        assert!(!log.contains("knight"), "{log}");
    }
}
