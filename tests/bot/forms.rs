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
        let id = club.propose_draw().await;
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
    let id = club.propose_draw().await;
    // Three refused lookups, and the one that succeeds.
    club.wait_for_requests(&original_lookup(), 4).await;
    expire_and_wait_for_edit(&mut club, id).await;
    let log = club.close().await;
    assert_omits(&log, "cannot find the message");
}

#[tokio::test]
async fn shutdown_waits_for_the_lookup_of_a_proposal_message() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        club.discord.wait_for_connection().await;
        let rate_limit = Fault::rate_limited(300, Scope::User);
        club.fail_next(original_lookup(), 1, rate_limit);
        let id = club.propose_draw().await;
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
    let id = club.propose_draw().await;
    club.logged("cannot find the message of a new proposal")
        .await;
    club.enter_word(&club.bob, id, "knight").await;
    club.enter_word(&club.alice, id, "rook").await;
    let content = club.discord.message(id).content;
    assert_starts_with(&content, "**Agreement 1**, sealed");
    club.close().await;
}

/// Bob opens the form of a proposal, whose message is then deleted. Returns the press that opened the form.
async fn open_form_of_deleted_message(club: &Club) -> Call {
    let id = club.propose_draw().await;
    let form = club.press(&club.bob, id, "Enter my word").await;
    form.reply().await;
    club.wait_for_proposal_message(id).await;
    club.discord.delete_message(id);
    form
}

#[tokio::test]
async fn words_are_answered_privately_if_their_message_was_deleted() {
    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let form = open_form_of_deleted_message(&club).await;
        for answer in ["the word is in", "Your word is in and can't be changed"] {
            let word = json!({"text": "knight"});
            let submitted = club.discord.modal_submit(&form, word).await;
            let reply = submitted.reply().await;
            assert_private_reply(&reply, answer);
            assert_eq!(reply.buttons, []);
        }
        // Discord refuses the updates of the deleted message.
        let answers = club.discord.take_requests(&Matcher::callback());
        let refused = answers.iter().filter(|answer| answer.status == Some(404));
        assert_eq!(refused.count(), 1);
        let log = club.close().await;
        assert_omits(&log, "ERROR");
    }
}

#[tokio::test]
async fn a_proposer_is_notified_of_a_word_even_if_the_message_was_deleted() {
    let club = Club::open().await;
    let form = open_form_of_deleted_message(&club).await;
    let word = json!({"text": "knight"});
    let submitted = club.discord.modal_submit(&form, word).await;
    submitted.reply().await;
    let notification = club.discord.next_post(&club.channel).await;
    assert_eq!(notification.notified, [club.alice.id]);
    assert_eq!(notification.raw["message_reference"], Value::Null);
    club.close_ignoring_requests().await;
}

/// Discord sends the message that opened the form. It is missing here.
#[tokio::test]
async fn a_form_without_its_message_is_answered_and_its_text_is_not_logged() {
    const FORM: u64 = 5;
    const TEXT_INPUT: u8 = 4;
    const ACTION_ROW: u8 = 1;

    for transport in Transport::ALL {
        let club = Club::open_over(transport).await;
        let field = json!({"type": TEXT_INPUT, "id": 2, "custom_id": "text", "value": "knight"});
        let rows = json!([{"type": ACTION_ROW, "id": 1, "components": [field]}]);
        let form = json!({"custom_id": "agree:word:1", "components": rows});
        let reply = club.interact(FORM, form).await;
        assert_private_reply(&reply, "I couldn't read what Discord sent me");
        let log = club.close().await;
        assert_omits(&log, "knight");
    }
}
