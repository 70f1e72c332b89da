//! Commitments of scheduled days: changes apply after the committed day, and messages claim no more than is proved.

use chess960::StartId;
use chess960_bot::domain::fairness::{DailySecret, DayKey};
use chrono::{Days, NaiveDate};

use super::schedules::{code_after, date_of};
use crate::prelude::*;

const PHRASE: &str = "it suits me well";

/// Key as shown behind *Verify*.
pub async fn key(club: &Club, post: &MessageView) -> DayKey {
    let (text, _) = verified(club, post).await;
    code_after(&text, "The key ").parse().expect("a key")
}

/// First digits of a commitment.
pub fn commitment_in(message: &MessageView) -> String {
    code_after(&message.content, "Commitment for ").to_owned()
}

pub fn day(post: &MessageView) -> NaiveDate {
    date_of(post).parse().expect("a date")
}

/// Returns the texts of *What this proves* and *Check it yourself*, and the reply to the call shown there, which is that
/// of *Verify*.
pub async fn verified(club: &Club, post: &MessageView) -> (String, String) {
    let press = club.press(&club.alice, post.id, "Verify").await;
    let result = press.reply().await;
    let press = club
        .press(&club.alice, result.message(), "What this proves")
        .await;
    let verified = press.reply().await;
    let press = club
        .press(&club.alice, verified.message(), "Check it yourself")
        .await;
    let by_hand = press.reply().await.content;
    let (_, call) = by_hand.split_once("/chess960 verify ").expect("a call");
    let call = call
        .lines()
        .next()
        .expect("the call is followed by a line end");
    let proof = club.ask("verify", options_of(call)).await.content;
    assert_eq!(proof, result.content);
    (verified.content + &by_hand, proof)
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

/// A club whose schedule was changed after it committed to its first day, and the first digits of that commitment.
async fn with_changes_after_the_commitment() -> (Club, String) {
    let club = Club::with_moderator().await;
    let (_, announced) = club.create("club", json!({})).await;
    let commitment = commitment_in(&announced);
    let changes = json!({"phrase": PHRASE, "exclude": "518"});
    let reply = club.edit(changes).await;
    assert_contains(&reply, "is already locked in");
    let edited = club.discord.message(announced.id);
    assert_contains(&edited.content, "is already locked in");
    assert_eq!(commitment_in(&edited), commitment);
    (club, commitment)
}

#[tokio::test]
async fn the_committed_day_keeps_its_draw() {
    let (mut club, commitment) = with_changes_after_the_commitment().await;
    let post = club.next_post().await;
    let day_key = key(&club, &post).await;
    assert_eq!(day_key.commitment(day(&post)).first_digits(), commitment);
    let (_, proof) = verified(&club, &post).await;
    assert!(proof.starts_with("✓ **This fits:**"), "{proof}");
    assert!(!proof.contains("Left out"), "{proof}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn changes_apply_after_the_committed_day_and_are_proved() {
    let (mut club, _) = with_changes_after_the_commitment().await;
    let first = club.next_post().await;
    let second = club.next_post().await;
    let next_day = day(&first) + Days::new(1);
    assert_eq!(day(&second), next_day);
    let secret = DailySecret::from_phrase(&PHRASE.parse().expect("a phrase"));
    let next_key = secret.day_key(next_day);
    assert_eq!(key(&club, &second).await, next_key);
    let classical = [StartId::CLASSICAL].into_iter().collect();
    let commitment = next_key.commitment_excluding(next_day, &classical);
    assert_eq!(commitment.first_digits(), commitment_in(&first));
    let (_, proof) = verified(&club, &second).await;
    assert!(proof.starts_with("✓ **This fits:**"), "{proof}");
    assert_contains(&proof, "\n-# Left out: 518 `RNBQKBNR`");
    club.close_ignoring_requests().await;
}
