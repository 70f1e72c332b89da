use chess960::StartId;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{ALICE, BOB, TestBot, bob, message, ok, player};
use crate::commands::{preferences, random};
use crate::domain::agreement::{NewProposal, Party, Terms};
use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, MessageId};
use crate::store::ErasureSubject;

async fn file(bot: &mut TestBot) -> String {
    let reply = message(bot.call(&COMMAND, &[]).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    let file = reply.document.expect("a file");
    assert_eq!(file.name, "my-data.json");
    file.text
}

async fn data(bot: &mut TestBot) -> Value {
    serde_json::from_str(&file(bot).await).expect("JSON")
}

#[tokio::test]
async fn file_has_all_stored_data() {
    let mut bot = TestBot::new();
    let drawn = bot.propose(bob(), &[("event", "Club match")]).await;
    let Ok(Answer::Form(form)) = bot.press(ALICE, &drawn, 41, "Enter my word").await else {
        panic!("no form");
    };
    message(bot.send(ALICE, 41, &form, "rook").await);
    message(bot.press(BOB, &drawn, 41, "Leave it to chance").await);
    let to_alice = NewProposal {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        games: 2,
        ..bot.proposal(Terms::Named {
            start: StartId::CLASSICAL.into(),
            white: Party::Opponent,
        })
    };
    bot.store_proposal(to_alice).await;
    let store = bot.store().await;
    ok(store.record_proposal_message(AgreementNumber(2), MessageId(42))).await;
    let options = [("exclude", "0-99"), ("double", "yes"), ("board", "line")];
    let draw = message(bot.call(&random::COMMAND, &options).await);
    message(bot.press(ALICE, &draw, 51, "Draw again").await);
    bot.add_paused_schedule(1, GuildId(22), "club", ChannelId(32), "UTC")
        .await;
    let options = [("theme", "dark"), ("lichess", "Alice_64")];
    message(bot.call(&preferences::COMMAND, &options).await);
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/my-data.json");
    expect_test::expect_file![golden].assert_eq(&file(&mut bot).await);
}

async fn erase(bot: &TestBot, subject: ErasureSubject) {
    ok(bot.store().await.request_erasure(subject, bot.now)).await;
}

#[tokio::test]
async fn a_word_that_is_still_in_a_message_is_listed_after_the_erasure() {
    let mut bot = TestBot::new();
    let drawn = bot.propose(bob(), &[]).await;
    let Ok(Answer::Form(form)) = bot.press(ALICE, &drawn, 41, "Enter my word").await else {
        panic!("no form");
    };
    message(bot.send(ALICE, 41, &form, "rook").await);
    message(bot.press(BOB, &drawn, 41, "Leave it to chance").await);
    erase(&bot, ErasureSubject::Person(ALICE)).await;
    let waiting = data(&mut bot).await;
    assert_eq!(waiting["agreements_and_proposals"], json!([]));
    assert_eq!(waiting["agreements_with_a_word_to_erase"], json!([1]));
}

#[tokio::test]
async fn hides_the_other_word_and_the_secret_of_open_draws() {
    let mut bot = TestBot::new();
    let proposal = bot.propose(bob(), &[]).await;
    message(bot.press(BOB, &proposal, 41, "Leave it to chance").await);
    let agreement = ok(bot.store().await.agreement(AgreementNumber(1)))
        .await
        .expect("the proposal");
    let draw = agreement.terms.word_draw().expect("a draw");
    let word_of_bob = draw.word_text(Party::Opponent).expect("a word");
    let data = data(&mut bot).await;
    assert!(data["agreements_and_proposals"][0]["your_word"].is_null());
    let file = data.to_string();
    assert!(!file.contains(word_of_bob.expose()), "{file}");
    assert!(!file.contains(&draw.secret.expose_hex()), "{file}");
}

#[tokio::test]
async fn an_expired_proposal_is_shown_as_expired() {
    let mut bot = TestBot::new();
    bot.propose(bob(), &[]).await;
    bot.now += TimeDelta::days(7);
    let expired = &data(&mut bot).await["agreements_and_proposals"][0];
    assert_eq!(expired["state"], "expired");
    assert_eq!(expired["closed_at"], "2026-11-28T12:00:00Z");
}

#[tokio::test]
async fn a_word_erased_with_the_other_player_is_marked() {
    let mut bot = TestBot::new();
    let drawn = bot.propose(bob(), &[]).await;
    message(bot.press(ALICE, &drawn, 41, "Leave it to chance").await);
    erase(&bot, ErasureSubject::Person(BOB)).await;
    let file = data(&mut bot).await;
    let word =
        json!({"text": null, "chosen_by_the_bot": true, "erased_with_the_other_player": true});
    assert_eq!(file["agreements_and_proposals"][0]["your_word"], word);
}

#[tokio::test]
async fn erased_places_and_players_are_null() {
    let mut bot = TestBot::new();
    let named = bot.propose(bob(), &[("position", "518")]).await;
    message(bot.press(BOB, &named, 41, "Accept").await);
    erase(&bot, ErasureSubject::Person(BOB)).await;
    erase(&bot, ErasureSubject::Guild(GuildId(21))).await;
    let sealed = &data(&mut bot).await["agreements_and_proposals"][0];
    for field in ["message", "other_player_id", "other_player_name"] {
        assert!(sealed[field].is_null(), "{field}");
    }
}

#[test]
fn summary_of_a_complete_file_says_so() {
    let stored = PersonData {
        draws: MAX_ENTRIES,
        ..PersonData::default()
    };
    let text = summary(stored, 90);
    assert!(text.contains("The file has all of it."), "{text}");
}

#[test]
fn summary_names_what_is_missing() {
    let stored = PersonData {
        draws: MAX_ENTRIES + 1,
        preferences: Some(Preferences::default()),
        ..PersonData::default()
    };
    let text = summary(stored, 90);
    assert!(text.contains("the newest 2000 of each"), "{text}");
    let expected = "\nNot in the file: your preferences.";
    assert!(text.contains(expected), "{text}");
}
