use chess960::draw::{DrawResult, Method};
use chess960::{DoubleId, Start, StartId};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::*;
use crate::chat::Visibility;
use crate::commands::preferences;
use crate::commands::testing::{ALICE, BOB, TestBot, message, ok, player};
use crate::domain::agreement::{Agreement, PairDraw, Party, PlayerAction, Sealed, Terms, Word};
use crate::domain::ids::{AgreementNumber, ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::reply::named::letters;
use crate::store::{DrawAgain, DrawRecord, ErasureSubject, RecordedExclusion, Update};

const NOON: &str = "2026-11-21T12:00:00Z";
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

async fn reply(bot: &mut TestBot) -> Message {
    let reply = message(bot.call(&COMMAND, &[]).await);
    assert_eq!(reply.visibility, Visibility::OnlyYou);
    reply
}

async fn data(bot: &mut TestBot) -> Value {
    let file = reply(bot).await.document.expect("a file");
    assert_eq!(file.name, "my-data.json");
    serde_json::from_str(&file.text).expect("JSON")
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

/// `position` and `color`: result of agreement 1.
fn everything(position: &str, color: &str) -> Value {
    json!({
        "your_id": "11",
        "created_at": NOON,
        "agreements_and_proposals": [
            {
                "number": 2,
                "state": "open",
                "proposed_at": NOON,
                "expires_at": IN_A_WEEK,
                "closed_at": null,
                "message": "https://discord.com/channels/21/31/41",
                "your_role": "opponent",
                "your_name": "Alice",
                "other_player_id": "12",
                "other_player_name": "Bob",
                "event": null,
                "games": 2,
                "language": "en",
                "drawn": [],
                "excluded_positions": "",
                "position": "518 RNBQKBNR",
                "your_color_in_the_first_game": "white",
                "your_word": null,
            },
            {
                "number": 1,
                "state": "sealed",
                "proposed_at": NOON,
                "expires_at": IN_A_WEEK,
                "closed_at": NOON,
                "message": "https://discord.com/channels/21/31",
                "your_role": "proposer",
                "your_name": "Alice",
                "other_player_id": "12",
                "other_player_name": "Bob",
                "event": "Club match",
                "games": 1,
                "language": "en",
                "drawn": ["position", "colors"],
                "excluded_positions": "",
                "position": position,
                "your_color_in_the_first_game": color,
                "your_word": {
                    "text": "rook",
                    "chosen_by_the_bot": true,
                    "erased_with_the_other_player": false,
                },
            },
        ],
        "draws": [{
            "drawn_at": NOON,
            "channel": "https://discord.com/channels/21/31",
            "interaction_id": u64::MAX.to_string(),
            "draw_number": 2,
            "method": "uniform",
            "positions": ["518 RNBQKBNR", "518/534 RNBQKBNR/RNBKQBNR"],
            "excluded_positions": "0-99",
        }],
        "presses_of_draw_again": [{
            "pressed_at": NOON,
            "server_id": "21",
            "message_id": "51",
            "numbers_or_throws": "518",
        }],
        "schedules_that_you_edited_last": [{
            "name": "club",
            "state": "paused",
            "channel": "https://discord.com/channels/22/32",
        }],
        "preferences": {
            "board": null,
            "theme": "dark",
            "details_at_once": null,
            "notifications": null,
            "language": null,
        },
        "lichess_name": "Alice_64",
        "notifications_waiting_for_you": 1,
        "agreements_with_a_word_to_erase": [],
    })
}

#[tokio::test]
async fn file_has_all_stored_data() {
    let mut bot = TestBot::new();
    store_everything(&mut bot).await;
    let sealed = ok(bot.store().await.agreement(AgreementNumber(1))).await;
    let sealed = sealed.expect("the agreement is stored").state.sealed();
    let Sealed { start, white, .. } = sealed.expect("it is sealed");
    let color = match white {
        Party::Proposer => "white",
        Party::Opponent => "black",
    };
    let expected = everything(&format!("{start} {}", letters(start)), color);
    assert_eq!(data(&mut bot).await, expected);

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
    let expected = json!(null);
    assert_eq!(file["agreements_and_proposals"][0]["your_word"], expected);
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
    assert_eq!(
        file["agreements_and_proposals"][1]["your_word"],
        json!({
            "text": null,
            "chosen_by_the_bot": false,
            "erased_with_the_other_player": true,
        })
    );
    ok(bot
        .store()
        .await
        .request_erasure(ErasureSubject::Guild(GuildId(21)), bot.now))
    .await;
    let file = data(&mut bot).await;
    let sealed = &file["agreements_and_proposals"][0];
    for field in ["message", "other_player_id", "other_player_name"] {
        assert_eq!(sealed[field], json!(null), "{field}");
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
