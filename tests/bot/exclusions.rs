//! Excluded positions: messages list exactly the positions that the commitment excludes.

use chess960::{BackRank, StartId, StartSet};
use chess960_bot::domain::exclusion::Exclusion;

use super::committed::verify;
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
    let verification = verify(&club, &sealed).await;
    assert_contains(&verification.by_hand, &format!(" exclude:{excluded}\n"));
    assert_contains(
        &verification.result,
        &format!("give position **{position}**"),
    );
    club.close_ignoring_requests().await;
}
