//! Boards of a league.

use super::EventClub;
use crate::prelude::*;

/// Chooses a board below the message of a round.
async fn choose_board(event: &EventClub, round: Snowflake, label: &str) -> Reply {
    let club = &event.club;
    let chosen = club
        .discord
        .choose_from(&club.bob, round, "Your board…", label)
        .await;
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

/// Otherwise, anyone could see the lichess names of people who use the bot elsewhere.
#[tokio::test]
async fn only_members_of_the_server_are_mentioned_on_boards() {
    let event = EventClub::open().await;
    let form = event.press("Boards").await;
    let pasted = format!("<@{}> - <@1>", event.club.alice.id);
    let refusal = event.refused(&form, &pasted).await;
    assert_contains(&refusal, "isn't in this server");
    event.close().await;
}

/// Reveals position 451 for a board on which Alice plays White against Bob. Returns the message.
async fn reveal_board(event: &EventClub) -> MessageView {
    let Club { alice, bob, .. } = &event.club;
    let pasted = format!("<@{}> - <@{}>", alice.id, bob.id);
    let form = event.press("Boards").await;
    event.submit(&form, &pasted).await;
    event.enter("451").await;
    event.reveal(1).await
}

async fn set_both_lichess_names(club: &Club) {
    set_lichess_name(club, &club.alice, "Alice_64").await;
    set_lichess_name(club, &club.bob, "Bob_64").await;
}

#[tokio::test]
async fn a_board_with_one_lichess_name_offers_no_challenges() {
    let event = EventClub::open().await;
    let revealed = reveal_board(&event).await;
    set_lichess_name(&event.club, &event.club.alice, "Alice_64").await;
    let board = choose_board(&event, revealed.id, "Board 1").await;
    assert_eq!(board.labels(), ["Play on lichess", "Details"]);
    event.close().await;
}

#[tokio::test]
async fn exports_have_the_lichess_names_of_players() {
    let event = EventClub::open().await;
    reveal_board(&event).await;
    set_both_lichess_names(&event.club).await;
    let pgn = event.export("PGN for each section and round").await;
    let players = "[Round \"1.1\"]\n[White \"Alice_64\"]\n[Black \"Bob_64\"]\n";
    assert_contains(&pgn, players);
    let table = event.export("Table (CSV)").await;
    assert_contains(&table, "\n1,,1,Alice_64,Bob_64,451,");
    event.close().await;
}

/// Organizers paste names of people who never used the bot.
#[tokio::test]
async fn pasted_names_are_neither_formatted_nor_logged() {
    let mut club = Club::new().await;
    club.discord.make_moderator(&club.alice);
    club.start_with(&[("RUST_LOG", "trace")]);
    let event = EventClub::open_in(club, json!({})).await;
    let form = event.press("Boards").await;
    let refusal = event.refused(&form, "@everyone **Zaphod**").await;
    assert_contains(&refusal, "Line 1: `@everyone **Zaphod**`");
    event.submit(&form, "@everyone - **Zaphod**").await;
    let revealed = event.reveal(1).await;
    assert_contains(&revealed.content, "1. `@everyone` – `**Zaphod**`\n");
    assert!(revealed.notified.is_empty());
    let log = event.club.close_ignoring_requests().await;
    assert_contains(&log, "command=\"create\"");
    assert_omits(&log, "Zaphod");
}
