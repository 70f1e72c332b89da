//! Commitments of scheduled days: changes apply after the committed day, and messages claim no more than is proved.

use chess960::StartId;
use chess960_bot::domain::fairness::{DailySecret, DayKey};
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use super::process::Club;
use super::schedules::{code_after, date_of};
use fake_discord::MessageView;

const PHRASE: &str = "it suits me well";

const CHOSEN: &str = "the person who chose the phrase could have chosen this position";

pub fn key(post: &MessageView) -> DayKey {
    let key = code_after(&post.content, "Day key: ");
    key.parse().expect("a key")
}

pub fn commitment_in(message: &MessageView) -> String {
    code_after(&message.content, "Commitment for ").to_owned()
}

pub fn day(post: &MessageView) -> NaiveDate {
    date_of(post).parse().expect("a date")
}

/// Returns the texts of *Verify* and *Check it yourself*, and the reply to the call shown there.
pub async fn verified(club: &Club, post: &MessageView) -> (String, String) {
    let press = club.press(&club.alice, post.id, "Verify").await;
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

#[tokio::test]
async fn a_phrase_applies_after_the_committed_day() {
    let mut club = Club::with_moderator().await;
    let (_, announced) = club.create("club", json!({})).await;
    let commitment = commitment_in(&announced);
    let reply = club.edit(json!({"phrase": PHRASE})).await;
    let again = club.discord.message(announced.id);
    assert!(reply.contains("is already locked in"), "{reply}");
    assert!(reply.contains("could have chosen the position"), "{reply}");
    assert_eq!(commitment_in(&again), commitment);
    for part in [
        "is already locked in",
        "whoever chose it could have chosen them",
    ] {
        assert!(again.content.contains(part), "{}", again.content);
    }

    let post = club.next_post().await;
    let date = day(&post);
    assert_eq!(key(&post).commitment(date).to_string(), commitment);
    assert!(!post.content.contains(CHOSEN), "{}", post.content);
    let (text, proof) = verified(&club, &post).await;
    assert!(!text.contains("chose"), "{text}");
    assert!(
        proof.contains("**Proved:** the commitment matches"),
        "{proof}"
    );

    // The next day uses the phrase, and every message says so.
    let secret = DailySecret::from_phrase(&PHRASE.parse().expect("a phrase"));
    let next = date + Days::new(1);
    let committed = secret.day_key(next).commitment(next).to_string();
    assert_eq!(commitment_in(&post), committed);
    let post = club.next_post().await;
    assert_eq!(
        (day(&post), key(&post).to_string()),
        (next, secret.day_key(next).to_string())
    );
    assert!(post.content.contains(CHOSEN), "{}", post.content);
    let (text, _) = verified(&club, &post).await;
    assert!(text.contains("nobody chose it either"), "{text}");
    let daily = club.ask("daily", json!({})).await.content;
    assert!(daily.contains(CHOSEN), "{daily}");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_exclusion_applies_after_the_committed_day_and_is_proved() {
    let mut club = Club::with_moderator().await;
    let (_, announced) = club.create("club", json!({})).await;
    let commitment = commitment_in(&announced);
    let reply = club.edit(json!({"exclude-classical": true})).await;
    let again = club.discord.message(announced.id);
    assert!(reply.contains("is already locked in"), "{reply}");
    assert_eq!(commitment_in(&again), commitment);
    let post = club.next_post().await;
    assert!(!post.content.contains("Left out"), "{}", post.content);
    let committed = commitment_in(&post);

    let post = club.next_post().await;
    assert!(
        post.content.contains("-# Left out: 518 `RNBQKBNR`\n"),
        "{}",
        post.content
    );
    let classical = [StartId::CLASSICAL].into_iter().collect();
    let excluding = key(&post).commitment_excluding(day(&post), &classical);
    assert_eq!(excluding.to_string(), committed);
    let (text, proof) = verified(&club, &post).await;
    assert!(text.contains(" exclude:518\n"), "{text}");
    assert!(proof.contains("so the position was fixed"), "{proof}");
    // A call without the exclusion is refused.
    let options = json!({
        "kind": "daily", "date": day(&post).to_string(), "key": key(&post).to_string(),
        "commitment": committed,
    });
    let refused = club.ask("verify", options).await.content;
    assert!(refused.contains("Add `exclude:518`"), "{refused}");
    club.close_ignoring_requests().await;
}
