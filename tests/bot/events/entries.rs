//! Positions that organizers enter, and exports.

use super::EventClub;
use crate::prelude::*;

#[tokio::test]
async fn a_position_that_breaks_the_rules_is_entered_only_on_purpose() {
    let event = EventClub::open().await;
    let form = event.press("Enter a position").await;
    let refusal = event.refused(&form, "518").await;
    assert_contains(&refusal, "The rules exclude position **518**");
    assert_contains(&refusal, "type `518!`");

    event.submit(&form, "518!").await;
    let posted = event.reveal(1).await;
    assert_contains(&posted.content, "**Position 518**");
    assert_contains(
        &posted.content,
        "The rules of the event don't allow this position.",
    );
    event.close().await;
}

#[tokio::test]
async fn a_round_reuses_the_position_of_an_earlier_one() {
    let event = EventClub::open().await;
    event.enter("451").await;
    event.reveal(1).await;
    let menu = "In round 2, play the position of…";
    let chosen = event.choose(menu, "Round 1 · 451").await;
    assert_contains(&chosen.edit().await.content, "**Entered for round 2.**");
    let posted = event.reveal(2).await;
    assert_contains(&posted.content, "**Position 451**");
    assert_contains(&posted.content, "-# The same as in round 1");
    event.close().await;
}

#[tokio::test]
async fn a_correction_of_a_reused_round_is_told_in_the_round_with_its_positions() {
    let event = EventClub::open().await;
    let second = event.reveal_reused().await;
    event.correct("451", "452: typed 451").await;
    event.wait_until_done().await;
    let shown = event.club.discord.message(second.id);
    assert_contains(&shown.content, "**Position 451**");
    let before = "-# The same as in round 1 before its correction";
    assert_contains(&shown.content, before);
    assert_private_reply(
        &event.verify(second.id).await,
        "These are the positions that round 1 had before its correction.",
    );
    event.close().await;
}

#[tokio::test]
async fn pictures_have_the_newest_25_positions_or_the_newest_round() {
    let sections = json!({"rounds": 5, "sections": "Open, Women, U18, U16, U14, U12"});
    let event = EventClub::open_with(sections).await;
    for round in 1..=5 {
        event.reveal(round).await;
    }
    let chosen = event.choose("Export…", "Picture of all positions").await;
    assert_private_reply(
        &chosen.reply().await,
        "The picture has the newest 25 of 30 positions.",
    );

    let chosen = event.choose("Export…", "Picture of the newest round").await;
    let shown = chosen.reply().await;
    assert_private_reply(&shown, "**Round 5** · `Autumn Open`");
    assert_contains(
        &shown.content,
        "-# Above each board at the left: the round, and the section (a: `Open`, b: `Women`, c: `U18`, d: `U16`, \
         e: `U14`, f: `U12`).",
    );
    event.close().await;
}

#[tokio::test]
async fn an_event_with_a_button_keeps_its_time_zone_for_the_dates_of_exports() {
    let event = EventClub::open_with(json!({"timezone": "Chicago"})).await;
    let stored =
        "SELECT COUNT(*) FROM event WHERE zone = 'America/Chicago' AND reveal_minutes IS NULL";
    assert_eq!(event.club.count(stored).await, 1);
    event.close().await;
}

#[tokio::test]
async fn a_table_of_all_revealed_rounds_is_exported() {
    let event = EventClub::open().await;
    event.enter("0").await;
    let posted = event.reveal(1).await;
    let table = event.export("Table (CSV)").await;
    let [header, round] = table.lines().collect::<Vec<_>>()[..] else {
        panic!("two lines: {table}");
    };
    assert_eq!(
        header,
        "round,section,board,white,black,scharnagl,one_based,fritz9,back_rank,fen,shredder_fen,starts,revealed,message,source"
    );
    assert_starts_with(round, "1,,,,,0,960,81,BBQNNRKR,");
    let link_and_source = format!("/{}/{},by-hand", event.club.channel.channel_id, posted.id);
    assert!(round.ends_with(&link_and_source), "{round}");
    event.close().await;
}
