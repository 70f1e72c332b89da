//! Excluded positions: messages list exactly the positions that the commitment excludes.

use super::committed::verify;
use crate::prelude::*;

/// Draws position 0 in the channel. Returns the message of an agreement in which 1 is the only position left: it
/// excludes used positions and those from 2.
async fn seal_with_one_position_left(club: &Club) -> MessageView {
    let only_0 = json!({"board": "line", "exclude": "1-959"});
    let used = club.ask("random", only_0).await;
    assert_position(&used.content, 0);
    let proposal = club
        .propose(json!({"exclude": "2-959 used here 7 days"}))
        .await;
    assert_contains(&club.discord.message(proposal).content, "-# Left out: ");
    for player in [&club.bob, &club.alice] {
        club.press_to_update(player, proposal, "Leave it to chance")
            .await;
    }
    club.discord.message(proposal)
}

#[tokio::test]
async fn a_draw_excludes_listed_and_used_positions() {
    let club = Club::open().await;
    let sealed = seal_with_one_position_left(&club).await;
    assert_contains(&sealed.content, "\n**Position 1** · `BQNBNRKR`");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn a_draw_is_verified_with_all_excluded_positions() {
    let club = Club::open().await;
    let sealed = seal_with_one_position_left(&club).await;
    let verification = verify(&club, &sealed).await;
    assert_contains(&verification.by_hand, " exclude:0 2-959\n");
    assert_contains(&verification.result, "give position **1** · `BQNBNRKR`");
    club.close_ignoring_requests().await;
}
