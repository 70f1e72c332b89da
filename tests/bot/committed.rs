//! Commitments of scheduled days: changes apply after the committed day, and messages claim no more than is proved.

use chess960::StartId;
use chess960_bot::domain::fairness::{DailySecret, DayKey};
use chrono::{Days, NaiveDate};

use super::schedules::{code_after, date_of};
use crate::prelude::*;

const PHRASE: &str = "it suits me well";

/// Reads the key of a post behind **Verify**.
pub async fn key(club: &Club, post: &MessageView) -> DayKey {
    let verification = verify(club, post).await;
    let shown = verification.proof + &verification.by_hand;
    code_after(&shown, "The key ").parse().expect("a key")
}

/// First digits of a commitment.
pub fn commitment_in(message: &MessageView) -> String {
    code_after(&message.content, "Commitment for ").to_owned()
}

pub fn day(post: &MessageView) -> NaiveDate {
    date_of(post).parse().expect("a date")
}

/// What the buttons below a post show.
pub struct Verification {
    /// Reply to **Verify**. The call in `by_hand` gets the same reply.
    pub result: String,
    /// Reply to **What this proves**.
    pub proof: String,
    /// Reply to **Check it yourself**.
    pub by_hand: String,
}

/// Presses **Verify** and the buttons behind it. Asserts that the call that is shown there has the same result.
pub async fn verify(club: &Club, post: &MessageView) -> Verification {
    let result = press(club, post.id, "Verify").await;
    let proof = press(club, result.message(), "What this proves").await;
    let by_hand = press(club, proof.message(), "Check it yourself").await;
    let (_, call) = by_hand
        .content
        .split_once("/chess960 verify ")
        .expect("a call");
    let (call, _) = call.split_once('\n').expect("the call ends with its line");
    let typed = club.ask("verify", options_of(call)).await;
    assert_eq!(typed.content, result.content);
    Verification {
        result: result.content,
        proof: proof.content,
        by_hand: by_hand.content,
    }
}

async fn press(club: &Club, message: Snowflake, label: &str) -> Reply {
    club.press(&club.alice, message, label).await.reply().await
}

/// Parses the options of a call. Values may contain spaces.
pub fn options_of(call: &str) -> Value {
    let mut options: Vec<(String, String)> = Vec::new();
    for word in call.split(' ') {
        match (word.split_once(':'), options.last_mut()) {
            (Some((name, value)), _) => options.push((name.to_owned(), value.to_owned())),
            (None, Some((_, value))) => *value += &format!(" {word}"),
            (None, None) => panic!("no option: {call}"),
        }
    }
    let options = options
        .into_iter()
        .map(|(name, value)| (name, json!(value)));
    options.collect::<serde_json::Map<_, _>>().into()
}

/// Changes the phrase of a schedule that has committed to its next day, and excludes position 518.
async fn change_phrase_and_exclude_518(club: &Club) {
    let changes = json!({"phrase": PHRASE, "exclude": "518"});
    let reply = club.edit(changes).await;
    assert_contains(&reply, "is already locked in");
}

#[tokio::test]
async fn a_changed_schedule_draws_the_committed_day_as_before() {
    let (mut club, announced) = Club::with_announced_schedule().await;
    change_phrase_and_exclude_518(&club).await;
    let post = club.next_post().await;
    let commitment = key(&club, &post).await.commitment(day(&post));
    assert_eq!(commitment.first_digits(), commitment_in(&announced));
    let result = verify(&club, &post).await.result;
    assert_starts_with(&result, "✓ **This fits:**");
    assert_omits(&result, "Left out");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_new_phrase_and_exclusion_apply_after_the_committed_day() {
    let mut club = Club::with_schedule().await;
    change_phrase_and_exclude_518(&club).await;
    let first = club.next_post().await;
    let second = club.next_post().await;
    let next_day = day(&second);
    assert_eq!(next_day, day(&first) + Days::new(1));
    let second_key = key(&club, &second).await;
    let secret = DailySecret::from_phrase(&PHRASE.parse().expect("a phrase"));
    assert_eq!(second_key, secret.day_key(next_day));
    let classical = [StartId::CLASSICAL].into_iter().collect();
    let commitment = second_key.commitment_excluding(next_day, &classical);
    assert_eq!(commitment_in(&first), commitment.first_digits());
    let result = verify(&club, &second).await.result;
    assert_starts_with(&result, "✓ **This fits:**");
    assert_contains(&result, "\n-# Left out: 518 `RNBQKBNR`");
    club.close_ignoring_requests().await;
}
