//! Erased data is in no file of SQLite any more, while the store stays open.

use std::fs;
use std::path::Path;

use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::prelude::*;

/// The bytes of this id occur nowhere else.
const CAROL: UserId = UserId(0x7A61_4352_4F4C_1D5E);
const GUILD: GuildId = GuildId(0x7A61_4755_494C_1D5E);

/// These texts occur nowhere else.
const NAME: &str = "Carol Zaphod";
const EVENT: &str = "Carol's cup";
const WORD: &str = "carolingian";

async fn new_store() -> (TempDir, Store) {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    (folder, store)
}

fn has(file: &Path, bytes: &[u8]) -> bool {
    let content = fs::read(file).expect("a file");
    content.windows(bytes.len()).any(|part| part == bytes)
}

/// Files of the database that contain these bytes.
fn files_with(folder: &TempDir, bytes: &[u8]) -> Vec<String> {
    let all = fs::read_dir(file_in(folder).parent().expect("a folder")).expect("the folder");
    let mut found = Vec::new();
    for file in all {
        let path = file.expect("a file").path();
        if has(&path, bytes) {
            found.push(path.display().to_string());
        }
    }
    found
}

/// The bytes of Carol's id in SQLite's format.
const CAROL_BYTES: &[u8] = &CAROL.0.to_be_bytes();
const GUILD_BYTES: &[u8] = &GUILD.0.to_be_bytes();

fn assert_present(folder: &TempDir, what: &[&[u8]]) {
    for bytes in what {
        let found = files_with(folder, bytes);
        assert_ne!(found, [""; 0], "{}", bytes.escape_ascii());
    }
}

fn assert_erased(folder: &TempDir, what: &[&[u8]]) {
    for bytes in what {
        let found = files_with(folder, bytes);
        assert_eq!(found, [""; 0], "{}", bytes.escape_ascii());
    }
}

async fn carol_proposes(store: &Store, terms: Terms) -> AgreementNumber {
    let proposal = NewProposal {
        message_place: message_place(GUILD.0, 31),
        proposer: player(CAROL, NAME),
        event: Some(EVENT.to_owned()),
        ..proposal(terms)
    };
    propose(store, proposal).await.number
}

/// A sealed draw between Carol and Bob whose message shows the result.
async fn sealed_draw(store: &Store) -> AgreementNumber {
    let number = carol_proposes(store, drawn()).await;
    for (user, text) in [(CAROL, WORD), (BOB, "knight")] {
        enter_word(store, number, user, text).await;
    }
    let revision = load_agreement(store, number).await.revision;
    ok(store.record_shown_revision(number, revision, noon())).await;
    number
}

fn carols_draw() -> DrawRecord {
    DrawRecord {
        drawn_by: Some(CAROL),
        guild: Some(GUILD),
        channel: ChannelId(GUILD.0),
        ..record(5, noon())
    }
}

async fn carol_draws(store: &Store) {
    ok(store.record_draw(&carols_draw())).await;
    let record = DrawRecord {
        id: InteractionId(6),
        ..carols_draw()
    };
    claim(store, 1, CAROL.0, &record).await;
}

#[tokio::test]
async fn erasing_a_person_leaves_no_bytes_in_the_files() {
    let (folder, store) = new_store().await;
    sealed_draw(&store).await;
    carol_proposes(&store, named()).await;
    carol_draws(&store).await;
    prefer(&store, CAROL, DARK).await;
    let traces = [
        CAROL_BYTES,
        NAME.as_bytes(),
        EVENT.as_bytes(),
        WORD.as_bytes(),
    ];
    assert_present(&folder, &traces);
    erase_person(&store, CAROL).await;
    assert_erased(&folder, &traces);
    // Bob's word stays.
    assert_present(&folder, &["knight".as_bytes()]);
}

#[tokio::test]
async fn a_word_that_the_message_must_still_show_is_erased_when_it_is_shown() {
    let (folder, store) = new_store().await;
    let agreement = sealed_draw(&store).await;
    let revision = load_agreement(&store, agreement).await.revision;
    // The word is kept until the edit, because without it nobody could check the result.
    let edit = JobId::agreement(agreement);
    ok(store.schedule_job(&edit, noon(), noon())).await;
    erase_person(&store, CAROL).await;
    assert_present(&folder, &[WORD.as_bytes()]);

    ok(store.record_shown_revision(agreement, revision, noon())).await;
    assert_erased(&folder, &[WORD.as_bytes(), CAROL_BYTES]);
}

#[tokio::test]
async fn erasing_a_server_leaves_no_bytes_in_the_files() {
    let (folder, store) = new_store().await;
    carol_proposes(&store, named()).await;
    carol_draws(&store).await;
    let mut club = schedule(1, "Zaphod's club");
    club.guild = GUILD;
    add(&store, &club).await;
    let traces = [
        GUILD_BYTES,
        // Erasing draws also erases who made them.
        CAROL_BYTES,
        NAME.as_bytes(),
        EVENT.as_bytes(),
        club.name.as_bytes(),
    ];
    assert_present(&folder, &traces);
    erase_server(&store, GUILD).await;
    assert_erased(&folder, &traces);
}

#[tokio::test]
async fn a_removed_schedule_leaves_its_name_and_keys_only_as_long_as_its_history() {
    let (folder, store) = new_store().await;
    let club = schedule(1, "Zaphod's club");
    add(&store, &club).await;
    let key = posted(&store, 1, 11, noon()).await.id().to_string();
    let secret = secret('5').expose_hex();
    let everything = [club.name.as_bytes(), key.as_bytes(), secret.as_bytes()];
    assert_present(&folder, &everything);
    ok(store.remove_schedule(club.id)).await;
    assert_erased(&folder, &[secret.as_bytes()]);
    assert_present(&folder, &[club.name.as_bytes(), key.as_bytes()]);

    let later = noon() + TimeDelta::days(1);
    ok(store.erase_removed_days(later)).await;
    assert_erased(&folder, &everything);
}

#[tokio::test]
async fn reset_preferences_leave_no_bytes_in_the_files() {
    let (folder, store) = new_store().await;
    prefer(&store, CAROL, DARK).await;
    assert_present(&folder, &[CAROL_BYTES]);
    ok(store.reset_preferences(CAROL)).await;
    assert_erased(&folder, &[CAROL_BYTES]);
}

/// Each step erases all that the steps before have left.
#[tokio::test]
async fn declined_and_unsent_proposals_and_old_draws_leave_no_bytes_in_the_files() {
    let (folder, store) = new_store().await;
    let texts = [NAME.as_bytes(), EVENT.as_bytes()];
    let proposal = carol_proposes(&store, named()).await;
    decline(&store, proposal).await;
    assert_present(&folder, &texts);
    ok(store.erase_closed_proposals(after(1).at)).await;
    assert_erased(&folder, &texts);

    let unsent = carol_proposes(&store, named()).await;
    assert_present(&folder, &texts);
    ok(store.delete_unsent_proposal(unsent)).await;
    assert_erased(&folder, &texts);

    carol_draws(&store).await;
    assert_present(&folder, &[CAROL_BYTES]);
    ok(store.erase_old_draws(after(1).at)).await;
    assert_erased(&folder, &[CAROL_BYTES]);
}

/// A connection that reads and keeps its snapshot.
async fn open_reader(file: &Path) -> SqliteConnection {
    let url = format!("sqlite://{}", file.display());
    let mut reader = SqliteConnection::connect(&url).await.expect("the file");
    for statement in ["BEGIN", "SELECT COUNT(*) FROM agreement"] {
        let done = sqlx::query(statement).fetch_all(&mut reader).await;
        done.expect("valid SQL");
    }
    reader
}

/// A store and its folder while another connection reads. It has erased Carol, but copies are left for the reader.
async fn erased_during_a_read() -> (TempDir, Store, SqliteConnection) {
    let (folder, store) = new_store().await;
    ok(store.truncate_log()).await;
    sealed_draw(&store).await;
    let reader = open_reader(&file_in(&folder)).await;
    erase_person(&store, CAROL).await;
    (folder, store, reader)
}

/// Texts of the sealed draw.
const TEXTS: [&[u8]; 3] = [NAME.as_bytes(), EVENT.as_bytes(), WORD.as_bytes()];

#[tokio::test]
async fn the_log_is_truncated_once_no_reader_needs_it() {
    let (folder, store, reader) = erased_during_a_read().await;
    // Succeeds, but leaves the log to the next call.
    ok(store.truncate_log()).await;
    reader.close().await.expect("it was open");
    assert_present(&folder, &TEXTS);
    ok(store.truncate_log()).await;
    assert_erased(&folder, &TEXTS);
}

#[tokio::test]
async fn the_next_process_truncates_the_log_of_an_interrupted_erasure() {
    let (folder, _interrupted, reader) = erased_during_a_read().await;
    let successor = open(&sqlite_in(&folder)).await;
    reader.close().await.expect("it was open");
    assert_present(&folder, &TEXTS);
    ok(successor.truncate_log()).await;
    assert_erased(&folder, &TEXTS);
}

#[tokio::test]
async fn a_backup_has_no_erased_data_and_no_recent_pings() {
    let (folder, _store, reader) = erased_during_a_read().await;
    let pings = cells(&sqlite_in(&folder), "recent_ping", "pair").await;
    let [Some(ping)] = &pings[..] else {
        panic!("{pings:?}");
    };
    let excluded = [NAME, EVENT, WORD, ping].map(str::as_bytes);
    assert_present(&folder, &excluded);
    let file = folder.path().join("backup.db");
    ok(backup(&sqlite_in(&folder), &file)).await;
    for bytes in excluded {
        assert!(!has(&file, bytes), "{}", bytes.escape_ascii());
    }
    reader.close().await.expect("it was open");
}

/// Index entries move between pages when others are inserted, and SQLite leaves copies.
#[tokio::test]
async fn vacuum_removes_copies_of_moved_index_entries() {
    let (folder, store) = new_store().await;
    ten_people_draw(&sqlite_in(&folder)).await;
    assert_present(&folder, &[CAROL_BYTES]);
    erase_person(&store, CAROL).await;
    ok(store.vacuum()).await;
    assert_erased(&folder, &[CAROL_BYTES]);
}

/// Adds 2,000 draws of Carol, who is person 5, and nine others in mixed order. Other orders may leave no copies.
async fn ten_people_draw(location: &Location) {
    let mut rows = Vec::new();
    for id in 1..=2000 {
        let person = id * id * 3 % 10_007 % 10;
        let drawn_by = CAROL.0 + person * 1000 - 5 * 1000;
        rows.push(format!("({id}, 31, {drawn_by}, 1, 1, 'uniform', 0, '518')"));
    }
    let insert = format!(
        "INSERT INTO draw (id, channel_id, drawn_by, drawn_at, number, method, exclude_classical, positions) VALUES {}",
        rows.join(", ")
    );
    execute(location, insert).await;
}
