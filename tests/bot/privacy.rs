//! Stored data about people and servers: showing and erasing it.

use sqlx::Connection;

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

#[tokio::test]
async fn stored_data_is_shown_and_erased() {
    let mut club = Club::with_schedule().await;
    club.draw().await;
    let sealed = club
        .propose(json!({"position": "518", "event": "Friday"}))
        .await;
    accept(&club, sealed).await;
    let kept = my_data(&club, &club.alice).await;
    assert_private_reply(
        &kept,
        "\n- 1 sealed agreement\n- 1 draw\n- 1 schedule that you edited last\n",
    );
    let file = data(&club, &kept);
    assert_eq!(file["agreements_and_proposals"][0]["event"], "Friday");

    erase_alice(&club).await;
    club.restart().await;
    let nothing = my_data(&club, &club.alice).await;
    assert_private_reply(&nothing, "I keep nothing about you");
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
async fn an_erasure_withdraws_open_proposals_and_leaves_sealed_messages() {
    let club = Club::open().await;
    let sealed = club.propose_position().await;
    accept(&club, sealed).await;
    let open = club.propose_position().await;
    erase_alice(&club).await;

    club.wait_for_requests(&edits_of(open), 1).await;
    let alice = format!("<@{}>", club.alice.id);
    let withdrawn = club.discord.message(open).content;
    assert_contains(&withdrawn, " was withdrawn by");
    assert_omits(&withdrawn, &alice);
    let unchanged = club.discord.message(sealed).content;
    assert_contains(&unchanged, &alice);
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

    // During a read transaction, such as a backup, the text remains. The bot erases it later.
    let open = club
        .propose(json!({"position": "518", "event": "Trillian's cup"}))
        .await;
    let mut reader = club.open_store().await;
    for statement in ["BEGIN", "SELECT number FROM agreement"] {
        let done = sqlx::query(statement).fetch_all(&mut reader).await;
        done.expect("the statement is valid");
    }
    erase_alice(&club).await;
    assert_ne!(club.files_with("Trillian's cup"), [""; 0]);
    reader.close().await.expect("the connection was open");
    club.wait_until_erased("Trillian's cup").await;
    club.wait_for_requests(&edits_of(open), 1).await;
    club.close().await;
}

async fn insert_draws(club: &Club) {
    club.draw().await;
    let statement = "WITH RECURSIVE numbers (id) AS \
        (SELECT 1 UNION ALL SELECT id + 1 FROM numbers WHERE id < 60000) \
        INSERT INTO draw (id, guild_id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) \
        SELECT numbers.id, guild_id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions \
        FROM numbers JOIN draw";
    club.run(statement).await;
}

#[tokio::test]
async fn a_large_server_is_erased_despite_a_kill() {
    let mut club = Club::with_moderator().await;
    insert_draws(&club).await;
    let asked = ask(&club, &club.alice, &club.channel, "chess960-daily forget").await;
    assert_private_reply(&asked, "60001 draws");
    let press = club
        .press(&club.alice, asked.message(), "Erase everything")
        .await;
    let progress = press.reply().await.content;
    // A slow machine may not finish the first batch within the time limit.
    let is_unfinished = ["I'm erasing", "My database is busy"]
        .iter()
        .any(|start| progress.starts_with(start));
    assert!(is_unfinished, "{progress}");
    club.wait_for_count(
        "SELECT COUNT(*) FROM erasure WHERE reply_token IS NOT NULL",
        1,
    )
    .await;
    club.signal("KILL").await;
    club.end().await;
    let left = club.count("SELECT COUNT(*) FROM draw").await;
    assert!((1..=60_000).contains(&left), "{left}");

    club.start_again().await;
    let done = press.edit().await.content;
    assert_starts_with(&done, "Everything I kept");
    club.wait_until_erased(&press.token).await;
    for rows in ["SELECT COUNT(*) FROM draw", "SELECT COUNT(*) FROM erasure"] {
        assert_eq!(club.count(rows).await, 0, "{rows}");
    }
    let log = club.close().await;
    assert!(!log.contains(&press.token));
}
