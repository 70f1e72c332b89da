//! Boards of a league.

use super::EventClub;
use crate::prelude::*;

/// Chooses a board below the message of a round.
async fn choose_board(event: &EventClub, round: Snowflake, label: &str) -> Reply {
    let Club { discord, bob, .. } = &event.club;
    let chosen = discord.choose_from(bob, round, "Your board…", label).await;
    chosen.reply().await
}

async fn set_lichess_name(club: &Club, user: &User, name: &str) {
    let options = json!({"lichess": name});
    club.discord
        .slash(user, &club.channel, "chess960 preferences", options)
        .await
        .reply()
        .await;
}

#[tokio::test]
async fn each_board_of_a_league_plays_its_own_position() {
    let event = EventClub::open(json!({"positions": "board"})).await;
    assert_contains(
        &event.announcement.content,
        "Each board has its own position.",
    );
    let refusal = event.press("Reveal round 1").await.reply().await;
    assert_private_reply(&refusal, "enter the boards first");

    let form = event.press("Boards").await;
    let refusal = event.refused(&form, "Alice - Bob\nCarol Dan").await;
    assert_contains(&refusal, "Line 2: `Carol Dan`");
    let Club { alice, bob, .. } = &event.club;
    let pasted = format!(
        "1. <@{}> - <@{}>\n2. Carol vs. Dan_*64*\nEve - bye",
        alice.id, bob.id
    );
    let panel = event.submit(&form, &pasted).await;
    assert_contains(&panel, "**Round 1 has 2 boards.**");
    let panel = event.enter("451, 0").await;
    assert_contains(
        &panel,
        "Entered for round 1, shown when you reveal it: 2 positions",
    );

    let revealed = event.reveal(1).await;
    let boards = format!(
        "1. **451** `BRNNKQRB` · <@{}> – <@{}>\n2. **0** `BBQNNRKR` · `Carol` – `Dan_*64*`\nBye: `Eve`\n",
        alice.id, bob.id
    );
    assert_contains(&revealed.content, &boards);
    assert_eq!(revealed.labels(), ["Verify"]);
    assert!(revealed.notified.is_empty());

    let named = choose_board(&event, revealed.id, "Board 2: Carol – Dan_*64*").await;
    assert_private_reply(&named, "**Board 2** · `Autumn Open`, round 1");
    assert_contains(&named.content, "**Position 0**");
    assert_eq!(named.labels(), ["Play on lichess", "Details"]);
    event.close().await;
}

/// Otherwise, anyone could see the lichess names of people who use the bot elsewhere.
#[tokio::test]
async fn only_members_of_the_server_are_mentioned_on_boards() {
    let event = EventClub::open(json!({})).await;
    let form = event.press("Boards").await;
    let pasted = format!("<@{}> - <@1>", event.club.alice.id);
    let refusal = event.refused(&form, &pasted).await;
    assert_contains(&refusal, "isn't in this server");
    event.close().await;
}

#[tokio::test]
async fn players_with_lichess_names_challenge_each_other() {
    let event = EventClub::open(json!({})).await;
    let Club { alice, bob, .. } = &event.club;
    let form = event.press("Boards").await;
    let pasted = format!("<@{}> - <@{}>", alice.id, bob.id);
    event.submit(&form, &pasted).await;
    event.enter("451").await;
    let revealed = event.reveal(1).await;
    assert_contains(&revealed.content, "**Position 451**");
    let board = format!("1. <@{}> – <@{}>\n", alice.id, bob.id);
    assert_contains(&revealed.content, &board);
    set_lichess_name(&event.club, alice, "Alice_64").await;
    let unnamed = choose_board(&event, revealed.id, "Board 1").await;
    assert_eq!(unnamed.labels(), ["Play on lichess", "Details"]);
    set_lichess_name(&event.club, bob, "Bob_64").await;
    let challenges = choose_board(&event, revealed.id, "Board 1").await;
    let labels = [
        "White: challenge Bob_64",
        "Black: challenge Alice_64",
        "Details",
    ];
    assert_eq!(challenges.labels(), labels);
    let fen = "brnnkqrb/pppppppp/8/8/8/8/PPPPPPPP/BRNNKQRB%20w%20KQkq%20-%200%201";
    let as_white = format!("https://lichess.org/?fen={fen}&color=white&user=Bob_64#friend");
    assert_eq!(challenges.buttons[0].url, Some(as_white));
    let as_black = format!("https://lichess.org/?fen={fen}&color=black&user=Alice_64#friend");
    assert_eq!(challenges.buttons[1].url, Some(as_black));

    let pgn = event.export("PGN for each section and round").await;
    assert_contains(
        &pgn,
        "[Round \"1.1\"]\n[White \"Alice_64\"]\n[Black \"Bob_64\"]\n",
    );
    let table = event.export("Table (CSV)").await;
    assert_contains(&table, "\n1,,1,Alice_64,Bob_64,451,");
    event.close().await;
}
