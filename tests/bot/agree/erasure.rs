//! Erasure of a player while the bot still needs their word.

use crate::prelude::*;

async fn erase_alice(club: &Club) -> String {
    let question = club.ask("forget", json!({})).await.message();
    let press = club.press(&club.alice, question, "Erase me").await;
    press.reply().await.content
}

/// Alice enters the word "zarquon" and Bob "knight", which draws a position. The message still shows Alice's word only
/// as entered, because the bot's answer to Bob fails.
async fn draw_that_is_not_shown(club: &Club) -> Snowflake {
    let id = club.propose_draw().await;
    club.enter_word(&club.alice, id, "zarquon").await;
    let form = club.press(&club.bob, id, "Enter my word").await;
    form.reply().await;
    club.fail_next(Matcher::callback(), 10, Fault::status(500));
    let word = json!({"text": "knight"});
    let submitted = club.discord.modal_submit(&form, word).await;
    club.logged("an answer could not be delivered").await;
    submitted.expire();
    club.discord.clear_faults();
    assert_contains(&club.discord.message(id).content, "the word is in");
    id
}

/// Makes the bot edit the message of an agreement that is not shown.
async fn show_agreement(club: &mut Club, id: Snowflake) {
    club.make_agreements_due().await;
    club.wait_for_requests(&edits_of(id), 1).await;
}

/// The erasure may edit the message a second time.
async fn close(club: Club, id: Snowflake) {
    club.discord.take_requests(&edits_of(id));
    club.close().await;
}

#[tokio::test]
async fn an_erased_players_word_stays_until_its_draw_is_shown() {
    let mut club = Club::open().await;
    let id = draw_that_is_not_shown(&club).await;
    let erased = erase_alice(&club).await;
    assert_contains(&erased, "**Your word is still here** for agreement 1.");
    let kept = club.ask("my-data", json!({})).await;
    assert_private_reply(&kept, "- 1 word that is about to be erased");

    show_agreement(&mut club, id).await;
    club.wait_until_erased("zarquon").await;
    let nothing = club.ask("my-data", json!({})).await;
    assert_private_reply(&nothing, "I keep nothing about you");
    close(club, id).await;
}

#[tokio::test]
async fn a_draw_stays_verifiable_if_a_player_is_erased_before_it_is_shown() {
    let mut club = Club::open().await;
    let id = draw_that_is_not_shown(&club).await;
    erase_alice(&club).await;
    show_agreement(&mut club, id).await;
    club.wait_until_erased("zarquon").await;

    let shown = club.discord.message(id).content;
    assert_starts_with(&shown, "**Agreement 1**, sealed");
    assert_contains(&shown, "somebody whose name was erased: `zarquon`");
    assert_contains(&shown, &format!("<@{}>: `knight`", club.bob.id));
    let agreement = club.ask("verify", json!({"agreement": 1})).await.content;
    let draw = json!({
        "kind": "pair",
        "secret": between(&agreement, "my secret: `", "`"),
        "proposer-word": "zarquon",
        "opponent-word": "knight",
    });
    let verified = club.ask("verify", draw).await.content;
    let position = between(&shown, "**Position ", "**");
    assert_contains(&verified, &format!("gives position **{position}**"));
    close(club, id).await;
}

#[tokio::test]
async fn a_word_is_erased_if_its_message_was_deleted() {
    let mut club = Club::open().await;
    let id = draw_that_is_not_shown(&club).await;
    erase_alice(&club).await;
    club.discord.delete_message(id);
    show_agreement(&mut club, id).await;
    club.wait_until_erased("zarquon").await;
    let nothing = club.ask("my-data", json!({})).await;
    assert_private_reply(&nothing, "I keep nothing about you");
    close(club, id).await;
}
