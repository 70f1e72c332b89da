//! Backups of SQLite files and dumps of PostgreSQL, with their restoration.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::copy::{SMALL, Writer, assert_snapshot, fill};
use crate::prelude::*;

/// An SQLite database with rows in every table.
async fn filled_database() -> (TempDir, Location) {
    let folder = temporary_folder();
    let location = sqlite_in(&folder);
    fill(&location, SMALL).await;
    (folder, location)
}

/// An SQLite database with empty tables.
async fn empty_database() -> (TempDir, Location) {
    let folder = temporary_folder();
    let location = sqlite_in(&folder);
    open(&location).await.close().await;
    (folder, location)
}

fn backup_in(folder: &TempDir) -> PathBuf {
    folder.path().join("backup.db")
}

fn sqlite_at(path: &Path) -> Location {
    sqlite(path.to_str().expect("a path in UTF-8"))
}

/// Replaces the database as docs/hosting.md says. The store is closed.
fn restore(folder: &TempDir) {
    let place = file_in(folder);
    let data = place.parent().expect("a folder");
    fs::rename(data, folder.path().join("old")).expect("the folder is moved away");
    fs::create_dir(data).expect("a folder");
    fs::copy(backup_in(folder), place).expect("the backup is copied");
}

async fn backup_error(from: &Location, file: &Path) -> String {
    let refused = backup(from, file).await;
    format!("{:#}", refused.expect_err("the backup fails"))
}

fn names_in(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let mut names: Vec<_> = names.map(|name| name.expect("UTF-8")).collect();
    names.sort();
    names
}

/// Rows of all tables that exist in the database, as texts, by table.
async fn all_rows(location: &Location) -> BTreeMap<String, Vec<Option<String>>> {
    let mut rows_by_table = BTreeMap::new();
    for table in table_names(location).await {
        let row = row_as_text(location, &table).await;
        let mut rows = cells(location, &table, &row).await;
        rows.sort();
        rows_by_table.insert(table, rows);
    }
    rows_by_table
}

async fn table_names(location: &Location) -> Vec<String> {
    let names = match location {
        Location::Sqlite { .. } => {
            cells(location, "sqlite_master WHERE type = 'table'", "name").await
        }
        Location::Postgres { .. } => {
            let tables = "pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
            cells(location, tables, "relname").await
        }
    };
    names.into_iter().flatten().collect()
}

/// An SQL expression that writes a whole row of a table as a text.
async fn row_as_text(location: &Location, table: &str) -> String {
    match location {
        Location::Sqlite { .. } => {
            let columns = cells(location, &format!("pragma_table_info('{table}')"), "name").await;
            let quoted: Vec<String> = columns
                .into_iter()
                .flatten()
                .map(|column| format!("quote({column})"))
                .collect();
            quoted.join(" || ', ' || ")
        }
        Location::Postgres { .. } => table.to_owned(),
    }
}

#[tokio::test]
async fn a_backup_has_all_rows_but_recent_pings() {
    let (folder, location) = filled_database().await;
    // The store stays open, so that its newest data is only in the log.
    let store = open(&location).await;
    prefer(&store, UserId(5), DARK).await;
    let mut expected = all_rows(&location).await;
    let recent_pings = expected.insert("recent_ping".to_owned(), Vec::new());
    assert_ne!(recent_pings, Some(Vec::new()), "there are recent pings");

    ok(backup(&location, &backup_in(&folder))).await;
    assert_eq!(all_rows(&sqlite_at(&backup_in(&folder))).await, expected);
}

#[tokio::test]
async fn a_backup_is_one_private_file() {
    let (folder, location) = empty_database().await;
    ok(backup(&location, &backup_in(&folder))).await;
    assert_eq!(names_in(folder.path()), ["a", "backup.db"]);
    let file = fs::metadata(backup_in(&folder)).expect("the file");
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_restored_backup_has_everything_and_is_used_again() {
    let (folder, location) = filled_database().await;
    ok(backup(&location, &backup_in(&folder))).await;
    let saved = all_rows(&sqlite_at(&backup_in(&folder))).await;
    let store = open(&location).await;
    prefer(&store, UserId(6), DARK).await;
    store.close().await;

    restore(&folder);
    assert_eq!(all_rows(&location).await, saved);
    let store = open(&location).await;
    prefer(&store, UserId(7), DARK).await;
    store.close().await;
    let store = open(&location).await;
    assert_eq!(preferred(&store, UserId(7)).await, DARK);
}

#[tokio::test]
async fn a_backup_during_writes_is_a_snapshot() {
    let folder = temporary_folder();
    let location = sqlite_in(&folder);
    let writer = Writer::start(&location).await;
    let writes_before = writer.count();
    for i in 0..5 {
        let file = folder.path().join(format!("{i}.db"));
        // Each write adds as many commitments as schedules and posts, so a snapshot has equal numbers.
        assert_snapshot(&ok(backup(&location, &file)).await);
    }
    assert!(writer.count() > writes_before);
    writer.stop();
}

/// Posts today after a backup, and restores the backup. Returns the post, of which the restored store knows nothing.
async fn post_and_restore(folder: &TempDir) -> DailyPost {
    let location = sqlite_in(folder);
    let store = open_club(&location).await;
    ok(backup(&location, &backup_in(folder))).await;
    let post = posted(&store, 1, 11, noon()).await;
    store.close().await;
    restore(folder);
    post
}

#[tokio::test]
async fn a_restored_schedule_repeats_the_post_after_the_backup() {
    let folder = temporary_folder();
    let post = post_and_restore(&folder).await;
    let store = open(&sqlite_in(&folder)).await;
    let club = load_schedule(&store, 1).await;
    let in_two_hours = noon() + TimeDelta::hours(2);
    let claim = DailyClaim::due(&club, in_two_hours, TimeDelta::hours(12));
    let repeated = &claim.days[0];
    assert_eq!(repeated.state.word(), "claimed");
    assert_eq!(repeated.id(), post.id());
    assert_eq!(repeated.position(), post.position());
}

#[tokio::test]
async fn a_restored_schedule_misses_a_late_post_and_continues() {
    let folder = temporary_folder();
    post_and_restore(&folder).await;
    let store = open(&sqlite_in(&folder)).await;
    let club = load_schedule(&store, 1).await;
    let in_two_hours = noon() + TimeDelta::hours(2);
    let claim = DailyClaim::due(&club, in_two_hours, TimeDelta::hours(1));
    assert_eq!(claim.days[0].state.word(), "missed");
    saved(store.claim(&club, &claim, noon())).await;
    posted(&store, 1, 12, after(1).at).await;
}

/// Asserts that a backup has the same schema and the same rows.
async fn assert_backup_is_equal(location: &Location, folder: &TempDir) {
    ok(backup(location, &backup_in(folder))).await;
    let copied = sqlite_at(&backup_in(folder));
    let schema = "sqlite_master ORDER BY name";
    assert_eq!(
        cells(&copied, schema, "sql").await,
        cells(location, schema, "sql").await
    );
    assert_eq!(all_rows(&copied).await, all_rows(location).await);
}

/// The table of recent pings is missing, whose rows are not backed up otherwise.
#[tokio::test]
async fn an_older_schema_is_backed_up_unchanged() {
    let (folder, location) = filled_database().await;
    let older = "DELETE FROM _sqlx_migrations WHERE version > 5; DROP TABLE recent_ping; DROP TABLE erasure";
    execute(&location, older).await;
    assert_backup_is_equal(&location, &folder).await;
}

#[tokio::test]
async fn a_newer_schema_is_backed_up_unchanged() {
    let (folder, location) = filled_database().await;
    let newer =
        "DELETE FROM recent_ping; UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    execute(&location, newer).await;
    assert_backup_is_equal(&location, &folder).await;
}

/// Asserts that a backup fails with this reason, and leaves no file.
async fn assert_backup_fails(folder: &TempDir, from: &Location, file: &str, reason: &str) {
    let before = names_in(folder.path());
    let error = backup_error(from, &folder.path().join(file)).await;
    assert_contains(&error, reason);
    assert_eq!(names_in(folder.path()), before);
}

#[tokio::test]
async fn a_backup_needs_a_new_file_in_an_existing_folder() {
    let (folder, location) = empty_database().await;
    fs::write(backup_in(&folder), "mine").expect("a file");
    for (file, reason) in [
        ("backup.db", "File exists"),
        ("nosuch/1.db", "/nosuch does not exist"),
        ("backup.db/1.db", "not a directory"),
    ] {
        assert_backup_fails(&folder, &location, file, reason).await;
    }
    assert_eq!(fs::read(backup_in(&folder)).expect("the file"), b"mine");
}

/// No user, not even root, can create a file in `/proc`, which says that there is no such file.
#[tokio::test]
async fn a_backup_needs_a_writable_folder() {
    let (_folder, location) = empty_database().await;
    let error = backup_error(&location, Path::new("/proc/backup.db")).await;
    assert_eq!(
        error,
        format!(
            "cannot back up {location} to /proc/backup.db: no files can be created in the folder /proc"
        )
    );
}

#[tokio::test]
async fn a_missing_database_or_one_of_another_program_is_not_backed_up() {
    let folder = temporary_folder();
    let other = sqlite_at(&folder.path().join("other.db"));
    assert_backup_fails(&folder, &other, "1.db", "other.db does not exist").await;
    fs::write(folder.path().join("other.db"), "").expect("a file");
    execute(&other, "CREATE TABLE bookmarks (url TEXT)").await;
    let reason = "the bot has not used this database";
    assert_backup_fails(&folder, &other, "1.db", reason).await;
}

#[tokio::test]
async fn a_damaged_database_is_not_backed_up() {
    let (folder, location) = filled_database().await;
    let damaged = sqlite_at(&backup_in(&folder));
    ok(backup(&location, &backup_in(&folder))).await;
    // The index lacks the row.
    execute(
        &damaged,
        "CREATE INDEX damaged ON daily_secret (only_row) WHERE 0; \
         PRAGMA writable_schema = ON; \
         UPDATE sqlite_master SET sql = replace(sql, ' WHERE 0', '') WHERE name = 'damaged'",
    )
    .await;
    assert_backup_fails(&folder, &damaged, "1.db", "the file is damaged (").await;
}

/// Runs a program of PostgreSQL, with a database as its last argument.
fn run(program: &str, arguments: &[&str], database: &Location) {
    let Location::Postgres { url } = database else {
        panic!("not a PostgreSQL URL");
    };
    let output = Command::new(program).args(arguments).arg(url).output();
    let output = output.expect("PostgreSQL's programs are installed");
    assert!(output.status.success(), "{output:?}");
}

/// With the commands of docs/hosting.md.
#[tokio::test]
#[ignore = "needs TEST_POSTGRES_URL"]
async fn a_restored_dump_has_everything_and_is_used_again() {
    let folder = temporary_folder();
    let file = folder.path().join("today.dump");
    let file = file.to_str().expect("UTF-8");
    let from = new_postgres_database("a_restored_dump_1").await;
    fill(&from, SMALL).await;
    let mut expected = all_rows(&from).await;
    let recent_pings = expected.insert("recent_ping".to_owned(), Vec::new());
    assert_ne!(recent_pings, Some(Vec::new()));
    let exclude = "--exclude-table-data=recent_ping";
    let arguments = ["--format=custom", exclude, "--file", file];
    run("pg_dump", &arguments, &from);

    let to = new_postgres_database("a_restored_dump_2").await;
    let arguments = ["--no-owner", "--exit-on-error", file, "--dbname"];
    run("pg_restore", &arguments, &to);
    assert_eq!(all_rows(&to).await, expected);
    let store = open(&to).await;
    prefer(&store, UserId(7), DARK).await;
    assert_eq!(preferred(&store, UserId(7)).await, DARK);
}
