use chess960::draw::{DrawResult, Method};
use chess960::{DoubleId, Start, StartId};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::*;
use crate::chat::Visibility;
use crate::commands::preferences;
use crate::commands::testing::{ALICE, BOB, TestBot, message, ok, player};
use crate::domain::agreement::{Agreement, PairDraw, Party, PlayerAction, Terms, Word};
use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::store::{DrawAgain, DrawRecord, ErasureSubject, RecordedExclusion, Update};

const IN_A_WEEK: &str = "2026-11-28T12:00:00Z";

fn drawn() -> Terms {
    Terms {
        start: None,
        white: None,
        draw: Some(PairDraw::new("ab".repeat(32).parse().expect("a secret"))),
    }
}

fn named() -> Terms {
    Terms {
        start: Some(StartId::CLASSICAL.into()),
        white: Some(Party::Opponent),
        draw: None,
    }
}

fn word(text: &str, by_chance: bool) -> PlayerAction {
    PlayerAction::EnterWord(Some(Word {
        text: Some(text.parse().expect("a word")),
        by_chance,
    }))
}

async fn propose(bot: &TestBot, proposal: Agreement, actions: &[(UserId, PlayerAction)]) {
    let store = bot.store().await;
    let mut agreement = bot.store_proposal(proposal).await;
    for (user, action) in actions {
        assert_eq!(agreement.act(*user, action.clone(), bot.now), Ok(()));
        let done = ok(store.change_agreement(&mut agreement, None, bot.now)).await;
        assert_eq!(done, Update::Saved);
    }
}

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

/// Adds data to every table with data of a person, except `word_to_erase`: an erasure adds it.
async fn store_everything(bot: &mut TestBot) {
    let words = [(ALICE, word("rook", true)), (BOB, word("knight", false))];
    let by_alice = Agreement {
        event: Some("Club match".to_owned()),
        ..bot.proposal(drawn())
    };
    propose(bot, by_alice, &words).await;
    let to_alice = Agreement {
        proposer: player(BOB, "Bob"),
        opponent: player(ALICE, "Alice"),
        games: 2,
        ..bot.proposal(named())
    };
    propose(bot, to_alice, &[]).await;
    let store = bot.store().await;
    ok(store.record_proposal_message(AgreementNumber(2), MessageId(41))).await;
    let double = DoubleId::new(StartId::CLASSICAL, "534".parse().expect("a number"));
    let draw = DrawRecord {
        id: InteractionId(u64::MAX),
        drawn_by: Some(ALICE),
        guild: Some(GuildId(21)),
        channel: ChannelId(31),
        drawn_at: bot.now,
        number: 2,
        method: Method::Uniform,
        excluded: RecordedExclusion::Known(StartId::all().take(100).collect()),
        positions: vec![StartId::CLASSICAL.into(), Start::from(double)],
    };
    let again = DrawAgain {
        drawn_by: Some(ALICE),
        results: vec![DrawResult::Uniform(StartId::CLASSICAL)],
        excluded: None,
    };
    ok(store.claim_draw_again(MessageId(51), again, &draw)).await;
    bot.add_paused_schedule(1, GuildId(22), "club", ChannelId(32), "UTC")
        .await;
    let options = [("theme", "dark"), ("lichess", "Alice_64")];
    message(bot.call(&preferences::COMMAND, &options).await);
}

#[tokio::test]
async fn file_has_all_stored_data() {
    let mut bot = TestBot::new();
    store_everything(&mut bot).await;
    let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/my-data.json");
    expect_test::expect_file![golden].assert_eq(&file(&mut bot).await);

    let store = bot.store().await;
    ok(store.request_erasure(ErasureSubject::Person(ALICE), bot.now)).await;
    let waiting = data(&mut bot).await;
    assert_eq!(waiting["agreements_and_proposals"], json!([]));
    assert_eq!(waiting["agreements_with_a_word_to_erase"], json!([1]));
}

#[tokio::test]
async fn hides_the_other_word_and_the_secret_of_open_draws() {
    let mut bot = TestBot::new();
    let words = [(BOB, word("knight", false))];
    propose(&bot, bot.proposal(drawn()), &words).await;
    let file = data(&mut bot).await;
    assert!(file["agreements_and_proposals"][0]["your_word"].is_null());
    for secret in ["knight", "abab"] {
        assert!(!file.to_string().contains(secret), "{file}");
    }
    bot.now += TimeDelta::days(7);
    let expired = &data(&mut bot).await["agreements_and_proposals"][0];
    assert_eq!(expired["state"], "expired");
    assert_eq!(expired["closed_at"], IN_A_WEEK);
}

#[tokio::test]
async fn shows_what_was_erased_with_other_data() {
    let mut bot = TestBot::new();
    let words = [(ALICE, word("rook", false))];
    propose(&bot, bot.proposal(drawn()), &words).await;
    let accepted = [(BOB, PlayerAction::Accept)];
    propose(&bot, bot.proposal(named()), &accepted).await;
    let store = bot.store().await;
    ok(store.request_erasure(ErasureSubject::Person(BOB), bot.now)).await;
    let file = data(&mut bot).await;
    let word =
        json!({"text": null, "chosen_by_the_bot": false, "erased_with_the_other_player": true});
    assert_eq!(file["agreements_and_proposals"][1]["your_word"], word);
    let store = bot.store().await;
    ok(store.request_erasure(ErasureSubject::Guild(GuildId(21)), bot.now)).await;
    let sealed = &data(&mut bot).await["agreements_and_proposals"][0];
    for field in ["message", "other_player_id", "other_player_name"] {
        assert!(sealed[field].is_null(), "{field}");
    }
}

#[test]
fn summary_names_what_is_missing() {
    let mut stored = PersonData {
        draws: MAX_ENTRIES,
        ..PersonData::default()
    };
    let all = summary(stored, 90);
    assert!(all.contains("The file has all of it."), "{all}");
    stored.draws += 1;
    stored.preferences = Some(Preferences::default());
    let missing = summary(stored, 90);
    assert!(missing.contains("the newest 2000 of each"), "{missing}");
    let expected = "\nNot in the file: your preferences.";
    assert!(missing.contains(expected), "{missing}");
}
