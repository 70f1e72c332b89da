mod erasure;
mod interrupted;
mod list;

use crate::prelude::*;

#[tokio::test]
async fn a_position_is_agreed_on() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        let options = json!({"position": "518", "event": "Friday"});
        let id = club.propose(options).await;
        assert_eq!(club.discord.message(id).notified, [club.bob.id]);
        club.restart().await;
        let sealed = club.press_to_update(&club.bob, id, "Accept").await;
        assert!(sealed.content.starts_with("**Agreement 1**, sealed <t:"));
        let carol = club.discord.user("carol");
        let pgn = club.press(&carol, id, "PGN").await.reply().await;
        assert_private_reply(&pgn, "[Event \"Friday\"]");
        club.close().await;
    }
}

/// Proposes a game that notifies Bob.
async fn propose_with_notification(club: &Club) -> Snowflake {
    let id = club.propose(json!({"position": "518"})).await;
    assert_eq!(club.discord.message(id).notified, [club.bob.id]);
    id
}

#[tokio::test]
async fn one_proposer_notifies_an_opponent_three_times_until_they_answer() {
    let club = Club::open().await;
    let first = propose_with_notification(&club).await;
    propose_with_notification(&club).await;
    let mut open = propose_with_notification(&club).await;
    // Alice's withdrawal is no answer.
    club.press_to_update(&club.alice, first, "Decline or withdraw")
        .await;
    let fourth = club.propose(json!({"position": "518"})).await;
    let message = club.discord.message(fourth);
    assert!(message.notified.is_empty(), "{message:?}");
    let told = format!("-# I didn't notify <@{}>", club.bob.id);
    assert_contains(&message.content, &told);
    for answer in ["Decline or withdraw", "Accept"] {
        club.press_to_update(&club.bob, open, answer).await;
        open = propose_with_notification(&club).await;
    }
    club.close().await;
}

#[tokio::test]
async fn concurrent_presses_on_two_processes_have_one_outcome() {
    for transport in Transport::ALL {
        let mut club = Club::open_over(transport).await;
        club.start_second().await;
        presses_race(&club).await;
        words_race(&club).await;
        club.close_ignoring_requests().await;
    }
}

async fn presses_race(club: &Club) {
    for _ in 0..3 {
        let id = club.propose(json!({"position": "518"})).await;
        let calls = [
            club.press(&club.bob, id, "Accept").await,
            club.press(&club.alice, id, "Decline or withdraw").await,
            club.press(&club.bob, id, "Accept").await,
        ];
        let mut shown = Vec::new();
        for call in calls {
            let reply = call.reply().await;
            assert_eq!(reply.kind, CallbackKind::Update);
            shown.push(reply.content);
        }
        let outcome = club.discord.message(id).content;
        assert_eq!(shown, [&*outcome; 3]);
    }
}

#[tokio::test]
async fn two_players_draw_a_position() {
    let mut club = Club::open().await;
    let call = club.call_agree(json!({})).await;
    let id = call.reply().await.message();
    let commitment = call.followup().await;
    assert!(commitment.notified.is_empty(), "{commitment:?}");
    let committed = between(&commitment.content, "to proposal 1: `", "`");
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
    let proof = club
        .press(&carol, verified.message(), "What this proves")
        .await
        .reply()
        .await;
    let instructions = club
        .press(&carol, proof.message(), "Check it yourself")
        .await
        .reply()
        .await;
    let in_full = between(&instructions.content, "words were entered: `", "`");
    assert_eq!(committed.len(), 32);
    assert!(in_full.starts_with(committed), "{in_full}");
    assert!(!club.discord.message(commitment.id).edited);
    club.close().await;
}

#[tokio::test]
async fn a_word_is_secret_until_both_are_entered() {
    let club = Club::open().await;
    let id = club.propose(json!({})).await;
    let waiting = club.enter_word(&club.bob, id, "knight").await;
    assert_contains(&waiting.content, "the word is in");
    for request in club.discord.requests() {
        let body = request.body.to_string();
        assert!(!body.contains("knight"), "{body}");
    }
    let log = club.close().await;
    assert!(!log.contains("knight"), "{log}");
}

async fn words_race(club: &Club) {
    for _ in 0..3 {
        let id = club.propose(json!({})).await;
        let alice_form = word_form(club, &club.alice, id).await;
        let bob_form = word_form(club, &club.bob, id).await;
        let submit = |form, word| club.discord.modal_submit(form, json!({"text": word}));
        let rook = submit(&alice_form, "rook").await;
        let knight = submit(&bob_form, "knight").await;
        let replies = [rook.reply().await.content, knight.reply().await.content];
        let sealed_count = replies
            .iter()
            .filter(|content| content.starts_with("**Agreement "))
            .count();
        assert_eq!(sealed_count, 1, "{replies:#?}");
    }
}

/// Opens the form for a word.
async fn word_form(club: &Club, user: &User, proposal: Snowflake) -> Call {
    let press = club.press(user, proposal, "Enter my word").await;
    assert_eq!(press.reply().await.kind, CallbackKind::Modal);
    press
}
