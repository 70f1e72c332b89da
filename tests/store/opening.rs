//! Opens databases, with their possible problems.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use crate::prelude::*;

on_both_databases!(
    rejects_newer_schemas,
    processes_can_create_a_database_concurrently,
    an_inspection_does_not_create_the_schema,
    an_inspection_does_not_migrate,
);

async fn rejects_newer_schemas(location: Location) {
    let store = open(&location).await;
    ok(store.daily_secret(None, &secret('1'))).await;
    store.close().await;
    let newer = "INSERT INTO _sqlx_migrations \
        (version, description, success, checksum, execution_time) \
        SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations LIMIT 1";
    execute(&location, newer).await;
    let error = open_error(&location).await;
    assert_contains(&error, "made by a newer version of the bot (schema 9999)");
    assert_eq!(inspect(&location).await, Err(UnusableDatabase::Newer));
    // The data is unchanged.
    let stored = cells(&location, "daily_secret", "secret").await;
    assert_eq!(stored, [Some(secret('1').expose_hex())]);
}

async fn an_inspection_does_not_create_the_schema(location: Location) {
    let nothing_yet = match location {
        Location::Sqlite { .. } => DatabaseState::Missing,
        Location::Postgres { .. } => DatabaseState::Empty,
    };
    for _ in 0..2 {
        assert_eq!(inspect(&location).await, Ok(nothing_yet));
    }
}

async fn an_inspection_does_not_migrate(location: Location) {
    open(&location).await.close().await;
    assert_eq!(inspect(&location).await, Ok(DatabaseState::UpToDate));
    let older = "DELETE FROM _sqlx_migrations \
        WHERE version = (SELECT MAX(version) FROM _sqlx_migrations)";
    execute(&location, older).await;
    for _ in 0..2 {
        assert_eq!(inspect(&location).await, Ok(DatabaseState::Outdated));
    }
}

async fn processes_can_create_a_database_concurrently(location: Location) {
    let openings: Vec<_> = (0..8)
        .map(|_| {
            let location = location.clone();
            tokio::task::spawn_blocking(move || {
                // Like a process, each has its own runtime.
                let runtime = tokio::runtime::Runtime::new().expect("a runtime");
                runtime.block_on(async {
                    let store = Store::open(&location).await?;
                    store.daily_secret(None, &secret('1')).await?;
                    store.close().await;
                    anyhow::Ok(())
                })
            })
        })
        .collect();
    for opening in openings {
        let opened = ok(opening).await;
        opened.expect("the store opens");
    }
}

#[tokio::test]
async fn creates_a_private_file_with_its_folder() {
    let folder = temporary_folder();
    open(&sqlite_in(&folder)).await;
    // No other user can read it.
    let file = fs::metadata(file_in(&folder)).expect("the file");
    assert_eq!(file.permissions().mode() & 0o777, 0o600);
}

#[tokio::test]
async fn a_folder_that_cannot_be_created_is_named() {
    // No user, not even root, can create a folder there.
    let error = open_error(&sqlite("/proc/chess960-bot/store.db")).await;
    assert_contains(&error, "cannot create the folder /proc/chess960-bot");
}

/// Fails for a read-only file, at the latest when it is written: SQLite may open it.
async fn write_secret(location: &Location) -> anyhow::Result<()> {
    let store = Store::open(location).await?;
    store.daily_secret(None, &secret('2')).await?;
    Ok(())
}

#[tokio::test]
async fn a_file_that_cannot_be_written_is_not_called_damaged() {
    let folder = temporary_folder();
    let store = open(&sqlite_in(&folder)).await;
    ok(store.daily_secret(None, &secret('1'))).await;
    store.close().await;
    let read_only = sqlite(&format!("{}?mode=ro", file_in(&folder).display()));
    let written = write_secret(&read_only).await;
    let error = format!("{:#}", written.expect_err("the database is read-only"));
    assert_contains(&error, "the file cannot be written");
    assert!(!error.contains("damaged"), "{error}");
}

#[tokio::test]
async fn rejects_databases_of_other_programs() {
    let folder = temporary_folder();
    let location = sqlite_in(&folder);
    fs::create_dir_all(file_in(&folder).parent().expect("a folder")).expect("a folder");
    fs::write(file_in(&folder), "").expect("a file");
    execute(&location, "CREATE TABLE bookmarks (url TEXT)").await;
    let before = fs::read(file_in(&folder)).expect("the file");
    let error = open_error(&location).await;
    assert_contains(&error, "a database of another program");
    assert_eq!(fs::read(file_in(&folder)).expect("the file"), before);
}

#[tokio::test]
async fn rejects_damaged_databases() {
    let folder = temporary_folder();
    let path = file_in(&folder);
    let store = open(&sqlite_in(&folder)).await;
    ok(store.daily_secret(None, &secret('1'))).await;
    store.close().await;
    // If the connections closed at the same moment, the log may not be in the file yet.
    execute(&sqlite_in(&folder), "PRAGMA wal_checkpoint(TRUNCATE)").await;
    let mut bytes = fs::read(&path).expect("the file");
    // The first pages have the schema, the others have the tables.
    bytes[4096..].fill(0xA5);
    fs::write(&path, &bytes).expect("the file");
    let error = open_error(&sqlite_in(&folder)).await;
    assert_contains(&error, "the file is damaged");
    assert_eq!(fs::read(&path).expect("the file"), bytes);
}
