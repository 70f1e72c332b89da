//! Stored data about people and servers: showing and erasing it.

use sqlx::{Connection, SqliteConnection};

use crate::prelude::*;

async fn ask(club: &Club, user: &User, place: &Place, command: &str) -> Reply {
    let reply = club.ask_as(user, place, command, json!({})).await;
    assert!(reply.ephemeral, "{}", reply.content);
    reply
}

async fn my_data(club: &Club, user: &User) -> Reply {
    ask(club, user, &club.channel, "chess960 my-data").await
}

/// The file of the reply.
fn data(club: &Club, kept: &Reply) -> Value {
    let [file] = &club.discord.message(kept.message()).attachments[..] else {
        panic!("one file: {}", kept.content);
    };
    assert_eq!(file.filename, "my-data.json");
    serde_json::from_slice(&file.bytes).expect("JSON")
}

async fn erase_alice(club: &Club) {
    let asked = ask(club, &club.alice, &club.channel, "chess960 forget").await;
    assert_eq!(asked.labels(), ["Erase me", "Cancel", "What stays?"]);
    confirm(club, &asked, "Erase me").await;
}

async fn confirm(club: &Club, asked: &Reply, label: &str) {
    let press = club.press(&club.alice, asked.message(), label).await;
    let done = press.reply().await;
    assert_eq!(done.kind, CallbackKind::Update);
    assert_contains(&done.content, "rased");
    assert_eq!(done.labels(), [""; 0]);
}

async fn accept(club: &Club, proposal: Snowflake) {
    let press = club.press(&club.bob, proposal, "Accept").await;
    let sealed = press.reply().await;
    assert_contains(&sealed.content, "sealed <t:");
}

/// Alice draws a position, seals an agreement with Bob for the event `Friday`, and has created a schedule.
async fn club_with_data_about_alice() -> Club {
    let club = Club::with_schedule().await;
    club.draw().await;
    let proposal = json!({"position": "518", "event": "Friday"});
    accept(&club, club.propose(proposal).await).await;
    club
}

#[tokio::test]
async fn my_data_counts_and_exports_what_is_stored() {
    let club = club_with_data_about_alice().await;
    let kept = my_data(&club, &club.alice).await;
    assert_private_reply(
        &kept,
        "\n- 1 sealed agreement\n- 1 draw\n- 1 schedule that you edited last\n",
    );
    let file = data(&club, &kept);
    assert_eq!(file["agreements_and_proposals"][0]["event"], "Friday");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn an_erasure_removes_the_person_from_agreements_draws_and_schedules() {
    let mut club = club_with_data_about_alice().await;
    erase_alice(&club).await;
    club.restart().await;
    let of_alice = my_data(&club, &club.alice).await;
    assert_private_reply(&of_alice, "I keep nothing about you");
    let of_bob = data(&club, &my_data(&club, &club.bob).await);
    let agreement = &of_bob["agreements_and_proposals"][0];
    assert_eq!(agreement["other_player_id"], json!(null));
    let history = ask(&club, &club.bob, &club.channel, "chess960 history").await;
    assert_contains(
        &history.content,
        "**Draw 1** by somebody whose name was erased",
    );
    let schedule = ask(&club, &club.alice, &club.channel, "chess960-daily show").await;
    assert_private_reply(&schedule, "Last changed by somebody whose name was erased");
    club.close_ignoring_requests().await;
}

#[tokio::test]
async fn without_attach_files_my_data_is_sent_in_direct_messages() {
    let club = Club::open().await;
    club.draw().await;
    club.discord.deny(&club.channel, &[Permission::AttachFiles]);
    let refused = my_data(&club, &club.alice).await;
    assert_private_reply(&refused, "Do this in a direct message with me");
    let direct = club.discord.dm(&club.alice);
    let kept = ask(&club, &club.alice, &direct, "chess960 my-data").await;
    let draws = &data(&club, &kept)["draws"];
    assert_eq!(draws.as_array().map(Vec::len), Some(1));
    club.close().await;
}

#[tokio::test]
async fn the_proposer_is_told_that_an_erasure_ended_the_proposal() {
    let club = Club::open().await;
    let id = club.propose_draw().await;
    club.enter_word(&club.bob, id, "knight").await;
    let entered = club.discord.next_post(&club.channel).await;
    assert_contains(&entered.content, "'s word for proposal 1 is in.");
    let asked = ask(&club, &club.bob, &club.channel, "chess960 forget").await;
    let press = club.press(&club.bob, asked.message(), "Erase me").await;
    press.reply().await;
    let ended = club.discord.next_post(&club.channel).await;
    assert_eq!(ended.notified, [club.alice.id]);
    assert_contains(
        &ended.content,
        "somebody whose name was erased declined proposal 1.",
    );
    club.wait_for_requests(&edits_of(id), 1).await;
    club.close().await;
}

#[tokio::test]
async fn tokens_and_phrases_are_in_no_file() {
    let club = Club::with_moderator().await;
    let (reply, _) = club
        .create("milliways", json!({"phrase": "tea at the end"}))
        .await;
    assert_contains(&reply, "phrase");
    let proposal = club.call_agree(json!({})).await;
    let message = proposal.reply().await.message();
    let press = club.press(&club.bob, message, "Leave it to chance").await;
    press.reply().await;
    let random = club.slash("random", json!({})).await;
    random.reply().await;
    assert_ne!(club.files_with("milliways"), [""; 0]);
    let token = club.discord.token();
    for secret in [
        &*token,
        "tea at the end",
        &proposal.token,
        &press.token,
        &random.token,
    ] {
        assert_eq!(club.files_with(secret), [""; 0], "{secret}");
    }
    club.close().await;
}

#[tokio::test]
async fn erased_data_is_in_no_file_while_the_bot_runs() {
    let club = Club::open().await;
    let cup = json!({"position": "518", "event": "Zaphod's cup"});
    accept(&club, club.propose(cup).await).await;
    assert_ne!(club.files_with("Zaphod's cup"), [""; 0]);
    erase_alice(&club).await;
    assert_eq!(club.files_with("Zaphod's cup"), [""; 0]);
    club.close().await;
}

/// Begins a read transaction, such as a backup.
async fn begin_reading(club: &Club) -> SqliteConnection {
    let mut reader = club.open_store().await;
    for statement in ["BEGIN", "SELECT number FROM agreement"] {
        let done = sqlx::query(statement).fetch_all(&mut reader).await;
        done.expect("the statement is valid");
    }
    reader
}

#[tokio::test]
async fn data_erased_during_a_read_transaction_is_in_no_file_after_it() {
    let club = Club::open().await;
    let cup = json!({"position": "518", "event": "Trillian's cup"});
    let proposal = club.propose(cup).await;
    let reader = begin_reading(&club).await;
    erase_alice(&club).await;
    assert_ne!(club.files_with("Trillian's cup"), [""; 0]);
    reader.close().await.expect("the connection was open");
    club.wait_until_erased("Trillian's cup").await;
    // The message of the proposal says that it was withdrawn.
    club.wait_for_requests(&edits_of(proposal), 1).await;
    club.close().await;
}

/// Draws a position, and stores 1,500 copies of the draw.
async fn draw_1501_positions(club: &Club) {
    club.draw().await;
    let statement = "WITH RECURSIVE numbers (id) AS \
        (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 1500) \
        INSERT INTO draw (id, guild_id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) \
        SELECT numbers.id, guild_id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions \
        FROM numbers JOIN draw";
    club.run(statement).await;
}

/// From then on, an erasure fails in its second batch of 500 draws.
async fn break_erasure_after_500_draws(club: &Club) {
    club.run(
        "CREATE TRIGGER break_erasure BEFORE DELETE ON draw WHEN (SELECT COUNT(*) FROM draw) <= 1000 \
         BEGIN SELECT RAISE(ABORT, 'broken for the test'); END",
    )
    .await;
}

async fn repair_erasure(club: &Club) {
    club.run("DROP TRIGGER break_erasure").await;
    club.run("UPDATE job SET due_at = 0 WHERE kind = 'erasure'")
        .await;
}

#[tokio::test]
async fn a_large_server_is_erased_despite_a_kill() {
    let mut club = Club::with_moderator().await;
    draw_1501_positions(&club).await;
    break_erasure_after_500_draws(&club).await;
    let asked = ask(&club, &club.alice, &club.channel, "chess960-daily forget").await;
    assert_private_reply(&asked, "1501 draws");
    let press = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    let progress = press.reply().await.content;
    assert_starts_with(
        &progress,
        "I'm erasing everything I keep about this server.",
    );
    assert_ne!(club.files_with(&press.token), [""; 0]);
    club.kill().await;
    assert_eq!(club.count("SELECT COUNT(*) FROM draw").await, 1001);

    repair_erasure(&club).await;
    club.start_again().await;
    let done = press.edit().await.content;
    assert_starts_with(&done, "Everything I kept");
    club.wait_until_erased(&press.token).await;
    for rows in ["SELECT COUNT(*) FROM draw", "SELECT COUNT(*) FROM erasure"] {
        assert_eq!(club.count(rows).await, 0, "{rows}");
    }
    let log = club.close().await;
    assert_omits(&log, &press.token);
}
