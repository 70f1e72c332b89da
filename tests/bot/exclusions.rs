//! Excluded positions: messages list exactly the positions that the commitment excludes.

use chess960::{BackRank, StartId, StartSet};
use chess960_bot::domain::exclusion::Exclusion;

use super::committed::{commitment_in, day, key, verified};
use crate::prelude::*;

fn position(text: &str) -> StartId {
    let codes = text.split('`').map(str::parse::<BackRank>);
    codes.flatten().next().expect("a back rank").id()
}

fn listed(typed: &str) -> StartSet {
    let exclusion: Exclusion = typed.parse().expect("a list");
    exclusion.listed
}

#[tokio::test]
async fn a_schedule_excludes_its_recent_positions() {
    let mut club = Club::with_moderator().await;
    let options = json!({"exclude": "100-199 used here 30 days mirror"});
    let (reply, announced) = club.create("club", options).await;
    for text in [&reply, &announced.content] {
        let words = "100–199 · what was used here in the last 30 days · their mirror images too";
        assert_contains(text, words);
    }
    let mut excluded = listed("100-199").with_mirrors();
    let mut commitment = commitment_in(&announced);
    for _ in 0..3 {
        let post = club.next_post().await;
        let day_key = key(&club, &post).await;
        let fixed = day_key.commitment_excluding(day(&post), &excluded);
        assert_eq!(fixed.first_digits(), commitment);
        let id = position(&post.content);
        assert_eq!(id, day_key.draw(&excluded));
        let (text, proof) = verified(&club, &post).await;
        assert_contains(&text, &format!(" exclude:{excluded}\n"));
        assert_contains(&text, &format!(" --exclude \"{excluded}\"\n"));
        assert_contains(&proof, "✓ **This fits:** the key of ");
        assert_contains(&proof, "\n-# Left out: ");
        excluded = excluded.union(&[id].into_iter().collect::<StartSet>().with_mirrors());
        commitment = commitment_in(&post);
    }
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_proposal_excludes_listed_positions() {
    let club = Club::open().await;
    let options = json!({"board": "line", "exclude": "5-959"});
    let drawn = club.ask("random", options).await;
    let used = position(&drawn.content);
    let options = json!({"exclude": "5-959 used here 7 days"});
    let id = club.propose(options).await;
    assert_contains(&club.discord.message(id).content, "-# Left out: ");
    let excluded = listed("5-959").union(&[used].into_iter().collect());
    for user in [&club.alice, &club.bob] {
        let press = club.press(user, id, "Leave it to chance").await;
        press.reply().await;
    }
    let sealed = club.discord.message(id);
    let position = position(&sealed.content);
    assert!(!excluded.contains(position), "{}", sealed.content);
    let (text, proof) = verified(&club, &sealed).await;
    assert_contains(&text, &format!(" exclude:{excluded}\n"));
    assert_contains(&proof, &format!("give position **{position}**"));
    club.close_ignoring_requests().await;
}
