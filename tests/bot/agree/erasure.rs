//! Erasure of a player while the bot still needs their word.

use crate::prelude::*;

async fn erase_alice(club: &Club) -> String {
    let asked = club.ask("forget", json!({})).await.message();
    let press = club.press(&club.alice, asked, "Erase me").await;
    press.reply().await.content
}

/// A draw of Alice and Bob whose outcome could not be shown, because the callback failed.
async fn draw_with_lost_outcome(club: &Club) -> Snowflake {
    let id = club.propose(json!({})).await;
    club.enter_word(&club.alice, id, "zarquon").await;
    let opened = club.press(&club.bob, id, "Enter my word").await;
    opened.reply().await;
    club.fail_next(Matcher::callback(), 10, Fault::status(500));
    let word = json!({"text": "knight"});
    let sent = club.discord.modal_submit(&opened, word).await;
    club.logged("an answer could not be delivered").await;
    sent.expire();
    club.discord.clear_faults();
    let content = club.discord.message(id).content;
    assert!(content.contains("the word is in"), "{content}");
    id
}

/// Waits until no file of the store contains Alice's word. Nothing else about her is stored.
async fn wait_until_word_erased(club: &Club) {
    club.wait_until_erased("zarquon").await;
    let nothing = club.ask("my-data", json!({})).await;
    assert_private_reply(&nothing, "I keep nothing about you");
}

#[tokio::test]
async fn a_draw_stays_verifiable_if_a_player_is_erased_before_it_is_shown() {
    let mut club = Club::open().await;
    let id = draw_with_lost_outcome(&club).await;
    let reply = erase_alice(&club).await;
    let waits = "**Your word is still here** for agreement 1.";
    assert!(reply.contains(waits), "{reply}");
    let kept = club.ask("my-data", json!({})).await;
    assert_private_reply(&kept, "- 1 word that is about to be erased");

    club.make_agreements_due().await;
    club.wait_for_requests(&edits_of(id), 1).await;
    let sealed = club.discord.message(id).content;
    assert!(sealed.starts_with("**Agreement 1**, sealed"), "{sealed}");
    wait_until_word_erased(&club).await;
    let agreement = club.ask("verify", json!({"agreement": 1})).await.content;
    let options = json!({
        "kind": "pair",
        "secret": between(&agreement, "my secret: `", "`"),
        "proposer-word": between(&sealed, "somebody whose name was erased: `", "`"),
        "opponent-word": between(&sealed, &format!("<@{}>: `", club.bob.id), "`"),
    });
    assert_eq!(options["proposer-word"], "zarquon");
    let verified = club.ask("verify", options).await.content;
    let position = between(&sealed, "**Position ", "**");
    let proved = format!("gives position **{position}**");
    assert!(verified.contains(&proved), "{verified}");
    take_edit_of_erasure(&club, id);
    club.close().await;
}

#[tokio::test]
async fn a_word_is_erased_if_its_message_was_deleted() {
    let mut club = Club::open().await;
    let id = draw_with_lost_outcome(&club).await;
    erase_alice(&club).await;
    club.discord.delete_message(id);
    club.make_agreements_due().await;
    club.wait_for_requests(&edits_of(id), 1).await;
    wait_until_word_erased(&club).await;
    take_edit_of_erasure(&club, id);
    club.close().await;
}

/// The erasure may already have edited the message before the agreement was made due.
fn take_edit_of_erasure(club: &Club, id: Snowflake) {
    club.discord.take_requests(&edits_of(id));
}
