use chess960::StartId;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::*;
use crate::chat::Visibility;
use crate::commands::testing::{ALICE, BOB, TestBot, bob, message, ok, player};
use crate::commands::{preferences, random};
use crate::domain::agreement::{NewProposal, Party, Terms};
use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, MessageId, UserId};
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

/// Lets a player enter the word of the draw in message 41.
async fn enter_word(bot: &mut TestBot, player: UserId, draw: &Message, word: &str) {
    let outcome = bot.press(player, draw, 41, "Enter my word").await;
    let Ok(Answer::Form(form)) = outcome else {
        panic!("no form: {outcome:?}");
    };
    message(bot.send(player, 41, &form, word).await);
}

/// Agreement 1 of Alice with Bob in message 41: Alice's word is "rook", and Bob's is left to chance.
async fn add_drawn_agreement(bot: &mut TestBot) {
    let draw = bot.propose(bob(), &[("event", "Club match")]).await;
    enter_word(bot, ALICE, &draw, "rook").await;
    message(bot.press(BOB, &draw, 41, "Leave it to chance").await);
}

/// Bob's open proposal 2 to Alice, in message 42.
async fn add_open_proposal(bot: &TestBot) {
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
}

/// Two draws of Alice: by the command, and by the button below it.
async fn add_draws(bot: &mut TestBot) {
    let options = [("exclude", "0-99"), ("double", "yes"), ("board", "line")];
    let draw = message(bot.call(&random::COMMAND, &options).await);
    message(bot.press(ALICE, &draw, 51, "Draw again").await);
}

#[tokio::test]
async fn file_has_all_stored_data() {
    let mut bot = TestBot::new();
    add_drawn_agreement(&mut bot).await;
    add_open_proposal(&bot).await;
    add_draws(&mut bot).await;
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
    add_drawn_agreement(&mut bot).await;
    erase(&bot, ErasureSubject::Person(ALICE)).await;
    let waiting = data(&mut bot).await;
    assert_eq!(waiting["agreements_and_proposals"], json!([]));
    assert_eq!(waiting["agreements_with_a_word_to_erase"], json!([1]));
}

/// A draw of Alice and Bob that still needs Alice's word.
struct OpenDraw {
    word_of_bob: String,
    secret: String,
}

async fn add_open_draw(bot: &mut TestBot) -> OpenDraw {
    let proposal = bot.propose(bob(), &[]).await;
    message(bot.press(BOB, &proposal, 41, "Leave it to chance").await);
    let agreement = ok(bot.store().await.agreement(AgreementNumber(1)))
        .await
        .expect("the proposal");
    let draw = agreement.terms.word_draw().expect("a draw");
    let word_of_bob = draw.word_text(Party::Opponent).expect("a word");
    OpenDraw {
        word_of_bob: word_of_bob.expose().to_owned(),
        secret: draw.secret.expose_hex(),
    }
}

#[tokio::test]
async fn hides_the_other_word_and_the_secret_of_open_draws() {
    let mut bot = TestBot::new();
    let draw = add_open_draw(&mut bot).await;
    let file = file(&mut bot).await;
    assert!(file.contains("\"your_word\": null"), "{file}");
    assert!(!file.contains(&draw.word_of_bob), "{file}");
    assert!(!file.contains(&draw.secret), "{file}");
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
        assert_eq!(sealed.get(field), Some(&Value::Null), "{field}");
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
        draws: 2_001,
        preferences: Some(Preferences::default()),
        ..PersonData::default()
    };
    assert_eq!(
        summary(stored, 90),
        "**What I keep about you**\n\
         - 2001 draws\n\
         - 1 set of preferences\n\
         The file has the newest 2000 of each. `/chess960 forget` erases all of it.\n\
         Not in the file: your preferences. Another version of me saved them, and I can't read them.\n\
         -# Draws, and proposals that came to nothing, are erased after 90 days. I keep no messages."
    );
}
