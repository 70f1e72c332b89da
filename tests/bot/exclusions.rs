//! Excluded positions: messages list exactly the positions that the commitment excludes.

use super::committed::verify;
use crate::prelude::*;

#[tokio::test]
async fn a_draw_excludes_listed_and_used_positions() {
    let club = Club::open().await;
    let only_0 = json!({"board": "line", "exclude": "1-959"});
    let used = club.ask("random", only_0).await;
    assert_position(&used.content, 0);
    let only_1_and_2 = json!({"exclude": "3-959 used here 7 days"});
    let id = club.propose(only_1_and_2).await;
    assert_contains(&club.discord.message(id).content, "-# Left out: ");
    for player in [&club.bob, &club.alice] {
        club.press_to_update(player, id, "Leave it to chance").await;
    }

    let sealed = club.discord.message(id);
    let position = between(&sealed.content, "**Position ", "**");
    assert!(["1", "2"].contains(&position), "{position}");
    let verification = verify(&club, &sealed).await;
    assert_contains(&verification.by_hand, " exclude:0 3-959\n");
    let proved = format!("give position **{position}**");
    assert_contains(&verification.result, &proved);
    club.close_ignoring_requests().await;
}
