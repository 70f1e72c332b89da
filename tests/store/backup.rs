//! Backups of SQLite files and dumps of PostgreSQL, with their restoration.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::copy::{SMALL, Writer, assert_snapshot, fill, snapshot};
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

/// All rows but recent pings, as texts, by table.
async fn kept_rows(location: &Location) -> Vec<Vec<Option<String>>> {
    let mut tables = snapshot(location).await;
    for (table, column) in [
        ("_sqlx_migrations ORDER BY version", "version"),
        ("request_budget", "next_free"),
    ] {
        tables.push(cells(location, table, column).await);
    }
    tables
}

async fn recent_pings(location: &Location) -> Vec<Option<String>> {
    cells(location, "recent_ping", "pair").await
}

#[tokio::test]
async fn a_backup_has_all_rows_but_recent_pings() {
    let (folder, location) = filled_database().await;
    // The store stays open, so that its newest data is only in the log.
    let store = open(&location).await;
    prefer(&store, UserId(5), DARK).await;
    assert_ne!(recent_pings(&location).await, []);

    ok(backup(&location, &backup_in(&folder))).await;
    let saved = sqlite_at(&backup_in(&folder));
    assert_eq!(kept_rows(&saved).await, kept_rows(&location).await);
    assert_eq!(recent_pings(&saved).await, []);
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
    let saved = kept_rows(&sqlite_at(&backup_in(&folder))).await;
    let store = open(&location).await;
    prefer(&store, UserId(6), DARK).await;
    store.close().await;

    restore(&folder);
    assert_eq!(kept_rows(&location).await, saved);
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

/// Changes a database, and asserts that its backup has the same schema and rows.
async fn assert_backup_is_equal(change: &str) {
    let (folder, location) = filled_database().await;
    execute(&location, change).await;
    ok(backup(&location, &backup_in(&folder))).await;
    let copied = sqlite_at(&backup_in(&folder));
    for (table, column) in [
        ("sqlite_master ORDER BY name", "sql"),
        ("_sqlx_migrations ORDER BY version", "version"),
        ("agreement ORDER BY number", "proposer_name"),
    ] {
        let expected = cells(&location, table, column).await;
        assert_eq!(cells(&copied, table, column).await, expected);
    }
}

/// The table of recent pings is missing, whose rows are not backed up otherwise.
#[tokio::test]
async fn an_older_schema_is_backed_up_unchanged() {
    assert_backup_is_equal(
        "DELETE FROM _sqlx_migrations WHERE version > 5; DROP TABLE recent_ping; DROP TABLE erasure",
    )
    .await;
}

#[tokio::test]
async fn a_newer_schema_is_backed_up_unchanged() {
    let newer = "UPDATE _sqlx_migrations SET version = 9999 WHERE version = 1";
    assert_backup_is_equal(newer).await;
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
    assert_ne!(recent_pings(&from).await, []);
    let exclude = "--exclude-table-data=recent_ping";
    let arguments = ["--format=custom", exclude, "--file", file];
    run("pg_dump", &arguments, &from);

    let to = new_postgres_database("a_restored_dump_2").await;
    let arguments = ["--no-owner", "--exit-on-error", file, "--dbname"];
    run("pg_restore", &arguments, &to);
    assert_eq!(kept_rows(&to).await, kept_rows(&from).await);
    assert_eq!(recent_pings(&to).await, []);
    let store = open(&to).await;
    prefer(&store, UserId(7), DARK).await;
    assert_eq!(preferred(&store, UserId(7)).await, DARK);
}
