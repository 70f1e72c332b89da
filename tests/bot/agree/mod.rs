mod erasure;
mod interrupted;
mod list;

use crate::prelude::*;

#[tokio::test]
async fn an_opponent_accepts_a_position_after_a_restart() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        let id = club.propose_position().await;
        assert_eq!(club.discord.message(id).notified, [club.bob.id]);
        club.restart().await;
        let sealed = club.press_to_update(&club.bob, id, "Accept").await.content;
        assert!(sealed.starts_with("**Agreement 1**, sealed <t:"));
        assert_contains(&sealed, "**Position 518**");
        club.close().await;
    }
}

/// Alice proposes a game to Bob, who must be notified.
async fn propose_with_notification(club: &Club) -> Snowflake {
    let id = club.propose_position().await;
    assert_eq!(club.discord.message(id).notified, [club.bob.id]);
    id
}

/// Alice proposes a game to Bob, who must not be notified.
async fn propose_without_notification(club: &Club) {
    let id = club.propose_position().await;
    let proposal = club.discord.message(id);
    assert!(proposal.notified.is_empty(), "{proposal:?}");
    let note = format!("-# I didn't notify <@{}>", club.bob.id);
    assert_contains(&proposal.content, &note);
}

#[tokio::test]
async fn the_fourth_proposal_without_an_answer_does_not_notify() {
    let club = Club::open().await;
    let first = propose_with_notification(&club).await;
    propose_with_notification(&club).await;
    propose_with_notification(&club).await;
    // A withdrawal by Alice is not an answer by Bob.
    club.press_to_update(&club.alice, first, "Decline or withdraw")
        .await;
    propose_without_notification(&club).await;
    club.close().await;
}

#[tokio::test]
async fn an_answer_allows_the_next_notifications() {
    for answer in ["Decline or withdraw", "Accept"] {
        let club = Club::open().await;
        propose_with_notification(&club).await;
        propose_with_notification(&club).await;
        let third = propose_with_notification(&club).await;
        propose_without_notification(&club).await;
        club.press_to_update(&club.bob, third, answer).await;
        propose_with_notification(&club).await;
        club.close().await;
    }
}

/// Opens a club with two processes on the same database, which take turns to answer.
async fn open_with_two_processes(transport: Transport) -> Club {
    let mut club = Club::open_over(transport).await;
    club.start_second().await;
    club
}

/// Number of races in a test. Two processes do not collide in each of them.
const RACES: usize = 3;

#[tokio::test]
async fn concurrent_answers_on_two_processes_show_the_same_outcome() {
    for transport in Transport::ALL {
        let club = open_with_two_processes(transport).await;
        for _ in 0..RACES {
            let id = club.propose_position().await;
            let accept = club.press(&club.bob, id, "Accept").await;
            let withdraw = club.press(&club.alice, id, "Decline or withdraw").await;
            let second_accept = club.press(&club.bob, id, "Accept").await;
            let mut shown = Vec::new();
            for press in [accept, withdraw, second_accept] {
                let reply = press.reply().await;
                assert_eq!(reply.kind, CallbackKind::Update);
                shown.push(reply.content);
            }
            let outcome = club.discord.message(id).content;
            let is_ended =
                outcome.contains(", sealed <t:") || outcome.contains(" was withdrawn by");
            assert!(is_ended, "{outcome}");
            assert_eq!(shown, [&*outcome; 3]);
        }
        club.close_ignoring_requests().await;
    }
}

#[tokio::test]
async fn a_draw_shows_both_words_and_can_be_verified() {
    let mut club = Club::open().await;
    let id = club.propose_draw().await;
    club.enter_word(&club.bob, id, "knight").await;
    club.restart().await;
    let sealed = club.enter_word(&club.alice, id, "rook").await;
    assert!(sealed.content.starts_with("**Agreement 1**, sealed"));
    assert_contains(&sealed.content, "`rook`");
    assert_contains(&sealed.content, "`knight`");

    let carol = club.discord.user("carol");
    let verified = club.press(&carol, id, "Verify").await.reply().await;
    assert_private_reply(
        &verified,
        "✓ **This fits:** my secret and both words of agreement 1",
    );
    club.close().await;
}

/// Digits of the commitment in the message right after the proposal.
fn first_digits_of_commitment(message: &MessageView) -> &str {
    between(&message.content, "to proposal 1: `", "`")
}

/// The whole commitment behind the buttons of a sealed agreement.
async fn commitment_behind_verify(club: &Club, agreement: Snowflake) -> String {
    let carol = club.discord.user("carol");
    let verified = press(club, &carol, agreement, "Verify").await;
    let proof = press(club, &carol, verified, "What this proves").await;
    let instructions = press(club, &carol, proof, "Check it yourself").await;
    let instructions = club.discord.message(instructions).content;
    between(&instructions, "words were entered: `", "`").to_owned()
}

#[tokio::test]
async fn the_commitment_of_a_draw_is_published_before_the_words_and_never_edited() {
    let mut club = Club::open().await;
    let proposed = club.call_agree(json!({})).await;
    let id = proposed.reply().await.message();
    let published = proposed.followup().await;
    assert_eq!(published.notified, [] as [Snowflake; 0]);
    let first_digits = first_digits_of_commitment(&published);
    assert_eq!(first_digits.len(), 32);

    club.restart().await;
    club.enter_word(&club.bob, id, "knight").await;
    club.enter_word(&club.alice, id, "rook").await;
    let commitment = commitment_behind_verify(&club, id).await;
    assert_starts_with(&commitment, first_digits);
    assert!(!club.discord.message(published.id).edited);
    club.close().await;
}

/// A user presses a button, and gets a message.
async fn press(club: &Club, user: &User, message: Snowflake, label: &str) -> Snowflake {
    let press = club.press(user, message, label).await;
    press.reply().await.message()
}

#[tokio::test]
async fn a_word_is_secret_until_both_are_entered() {
    let club = Club::open().await;
    let id = club.propose_draw().await;
    let waiting = club.enter_word(&club.bob, id, "knight").await;
    assert_contains(&waiting.content, "the word is in");
    let requests = club.discord.requests();
    assert!(!requests.is_empty());
    for request in requests {
        let body = request.body.to_string();
        assert_omits(&body, "knight");
    }
    let log = club.close().await;
    assert_omits(&log, "knight");
}
