//! Positions that organizers enter, and exports.

use super::{EventClub, JOBS};
use crate::prelude::*;

#[tokio::test]
async fn an_entered_position_is_shown_at_the_reveal_as_drawn_by_hand() {
    for transport in Transport::ALL {
        let club = Club::with_moderator_over(transport).await;
        let event = EventClub::open_in(club, json!({})).await;
        let panel = event.enter("451").await;
        assert_contains(&panel, "**Entered for round 1.**");
        assert_contains(
            &panel,
            "Entered for round 1, shown when you reveal it: **451** ",
        );
        assert_eq!(event.messages().len(), 1);
        let posted = event.reveal(1).await;
        assert_contains(&posted.content, "**Position 451**");
        let by_hand = format!("-# Drawn by hand; entered by <@{}>", event.club.alice.id);
        assert_contains(&posted.content, &by_hand);
        event.close().await;
    }
}

#[tokio::test]
async fn a_position_that_breaks_the_rules_is_entered_only_on_purpose() {
    let event = EventClub::open(json!({})).await;
    let form = event.press("Enter a position").await;
    let refusal = event.refused(&form, "518").await;
    assert_contains(&refusal, "The rules exclude position **518**");
    assert_contains(&refusal, "write `518!`");

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
    let event = EventClub::open(json!({})).await;
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
    let event = EventClub::open(json!({})).await;
    let second = event.reveal_reused().await;
    event.correct("451", "452: typed 451").await;
    event.club.wait_for_count(JOBS, 0).await;
    let shown = event.club.discord.message(second.id);
    assert_contains(&shown.content, "**Position 451**");
    let before = "-# The same as in round 1 before its correction";
    assert_contains(&shown.content, before);
    let Club { bob, .. } = &event.club;
    let pressed = event.club.press(bob, second.id, "Verify").await;
    assert_private_reply(
        &pressed.reply().await,
        "These are the positions that round 1 had before its correction.",
    );
    event.close().await;
}

#[tokio::test]
async fn a_correction_without_a_reason_is_refused() {
    let event = EventClub::open(json!({})).await;
    event.enter("451").await;
    event.reveal(1).await;
    let form = event.choose("Correct a round…", "Round 1 · 451").await;
    let refusal = event.refused(&form, "415").await;
    assert_contains(&refusal, "why the other one was wrong");
    event.close().await;
}

#[tokio::test]
async fn a_correction_strikes_the_wrong_position_through() {
    let event = EventClub::open(json!({})).await;
    event.enter("451").await;
    let posted = event.reveal(1).await;
    let form = event.choose("Correct a round…", "Round 1 · 451").await;
    let preview = event.submit(&form, "415: two digits swapped").await;
    assert_contains(&preview, "**Position 415**");
    assert_contains(&preview, "-# Only you see this. Post it in <#");
    let unchanged = event.club.discord.message(posted.id);
    assert_contains(&unchanged.content, "**Position 451**");
    let panel = event.post_previewed().await;
    assert_contains(&panel, "**Round 1 is corrected.**");
    event.club.wait_for_count(JOBS, 0).await;
    let corrected = event.club.discord.message(posted.id);
    assert_contains(&corrected.content, "**Position 415**");
    let corrector = event.club.alice.id;
    let struck = format!("~~**451** · `BRNNKQRB`~~ Corrected by <@{corrector}>");
    assert_contains(&corrected.content, &struck);
    assert_contains(&corrected.content, "`two digits swapped`");
    assert_eq!(event.messages().len(), 2);
    event.close().await;
}

#[tokio::test]
async fn a_pgn_of_revealed_rounds_has_a_game_without_moves_for_each_section() {
    let event = EventClub::open(json!({"sections": "Open, Women"})).await;
    event.enter("451, 0").await;
    event.reveal(1).await;
    let revealed = event
        .club
        .count("SELECT state_at FROM event_round WHERE number = 1")
        .await;
    let date = DateTime::from_timestamp_millis(revealed)
        .expect("a time")
        .format("%Y.%m.%d");
    let pgn = event.export("PGN for each section and round").await;
    let expected = format!(
        "\
[Event \"Autumn Open, Open\"]
[Site \"?\"]
[Date \"{date}\"]
[Round \"1\"]
[White \"?\"]
[Black \"?\"]
[Result \"*\"]
[Variant \"Chess960\"]
[SetUp \"1\"]
[FEN \"brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB w KQkq - 0 1\"]

*

[Event \"Autumn Open, Women\"]
[Site \"?\"]
[Date \"{date}\"]
[Round \"1\"]
[White \"?\"]
[Black \"?\"]
[Result \"*\"]
[Variant \"Chess960\"]
[SetUp \"1\"]
[FEN \"bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\"]

*

"
    );
    assert_eq!(pgn, expected);
    event.close().await;
}

#[tokio::test]
async fn a_picture_of_all_rounds_says_which_positions_are_missing() {
    let sections = "Open, Women, U18, U16, U14, U12";
    let event = EventClub::open(json!({"rounds": 5, "sections": sections})).await;
    for round in 1..=5 {
        event.reveal(round).await;
    }
    let all = event.choose("Export…", "Picture of all positions").await;
    assert_private_reply(
        &all.reply().await,
        "The picture has the newest 25 of 30 positions.",
    );
    let newest = event.choose("Export…", "Picture of the newest round").await;
    let shown = newest.reply().await;
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
    let event = EventClub::open(json!({"timezone": "Chicago"})).await;
    let stored =
        "SELECT COUNT(*) FROM event WHERE zone = 'America/Chicago' AND reveal_minutes IS NULL";
    assert_eq!(event.club.count(stored).await, 1);
    event.close().await;
}

#[tokio::test]
async fn a_table_of_all_revealed_rounds_is_exported() {
    let event = EventClub::open(json!({})).await;
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
    assert!(round.starts_with("1,,,,,0,960,81,BBQNNRKR,"), "{round}");
    let link_and_source = format!("/{}/{},by-hand", event.club.channel.channel_id, posted.id);
    assert!(round.ends_with(&link_and_source), "{round}");
    event.close().await;
}
