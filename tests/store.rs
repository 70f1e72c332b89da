//! The store on a real SQLite file, and on a real PostgreSQL server.
//!
//! The tests of PostgreSQL are ignored unless asked for, as `cargo test` needs nothing but Rust:
//! `TEST_POSTGRES_URL=postgres://… cargo test --test store -- --include-ignored` runs them; the
//! user has to be allowed to create databases. `.ci/run` does that.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use chess960_bot::chess960::StartId;
use chess960_bot::fairness::DailySecret;
use chess960_bot::ids::{MessageId, UserId};
use chess960_bot::store::{Claim, DrawAgain, KEPT_DAYS, Location, Store, TAKEOVER_AFTER};
use chrono::{DateTime, TimeDelta, Utc};
use sqlx::{Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

/// The same tests on both databases.
macro_rules! on_both_databases {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                let folder = tempfile::tempdir().expect("a temporary folder");
                super::$test(super::sqlite_in(&folder)).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs TEST_POSTGRES_URL"]
            async fn $test() {
                let location = super::new_postgres_database(stringify!($test)).await;
                super::$test(location).await;
            })*
        }
    };
}

on_both_databases!(
    a_secret_is_made_once,
    processes_that_start_at_once_agree_on_the_secret,
    a_configured_secret_is_not_kept_but_remembered,
    another_configured_secret_is_refused,
    one_press_of_many_wins,
    an_undelivered_draw_goes_to_the_next_press_as_it_was,
    a_delivered_draw_is_not_delivered_again,
    old_presses_are_forgotten,
    a_newer_schema_is_refused_and_left_alone,
);

fn file_in(folder: &TempDir) -> PathBuf {
    folder.path().join("a/b/store.db")
}

fn sqlite(path: &str) -> Location {
    format!("sqlite://{path}").parse().expect("an SQLite URL")
}

fn sqlite_in(folder: &TempDir) -> Location {
    sqlite(file_in(folder).to_str().expect("a path in UTF-8"))
}

/// An empty database on the server; what is left of an earlier run is dropped.
async fn new_postgres_database(test: &str) -> Location {
    let server = std::env::var("TEST_POSTGRES_URL").expect("TEST_POSTGRES_URL names a server");
    let mut connection = PgConnection::connect(&server)
        .await
        .expect("a PostgreSQL server");
    for statement in [
        format!("DROP DATABASE IF EXISTS {test} WITH (FORCE)"),
        format!("CREATE DATABASE {test}"),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(statement))
            .execute(&mut connection)
            .await
            .expect("the user may create databases");
    }
    let (before, parameters) = server.split_once('?').unwrap_or((&server, ""));
    let origin_end = before.find("://").map_or(0, |at| at + 3);
    let path = before[origin_end..]
        .find('/')
        .map_or(before.len(), |at| origin_end + at);
    let url = format!("{}/{test}?{parameters}", &before[..path]);
    url.parse().expect("a PostgreSQL URL")
}

async fn open(location: &Location) -> Store {
    Store::open(location).await.expect("the store opens")
}

async fn refusal(location: &Location) -> String {
    match Store::open(location).await {
        Ok(_) => panic!("{location} was opened"),
        Err(error) => format!("{error:#}"),
    }
}

fn secret(digit: char) -> DailySecret {
    digit.to_string().repeat(64).parse().expect("64 hex digits")
}

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

fn draw(drawn_by: u64, positions: &[u16]) -> DrawAgain {
    DrawAgain {
        drawn_by: UserId(drawn_by),
        positions: positions
            .iter()
            .map(|&id| StartId::new(id).expect("an id"))
            .collect(),
    }
}

async fn claim(store: &Store, message: u64, draw: DrawAgain, now: DateTime<Utc>) -> Claim {
    let claim = store
        .claim_draw_again(MessageId(message), None, draw, now)
        .await;
    claim.expect("the store works")
}

async fn a_secret_is_made_once(location: Location) {
    for fresh in ['1', '2', '3'] {
        let store = open(&location).await;
        let kept = store
            .daily_secret(None, &secret(fresh))
            .await
            .expect("a secret");
        assert_eq!(kept, secret('1'));
        store.close().await;
    }
    let store = open(&location).await;
    let named = store.daily_secret(Some(&secret('1')), &secret('4')).await;
    assert_eq!(
        named.expect("the one that is kept may be named"),
        secret('1')
    );
}

async fn processes_that_start_at_once_agree_on_the_secret(location: Location) {
    let store = open(&location).await;
    let other = open(&location).await;
    let (first, second) = (secret('1'), secret('2'));
    let (one, two) = tokio::join!(
        store.daily_secret(None, &first),
        other.daily_secret(None, &second)
    );
    assert_eq!(one.expect("a secret"), two.expect("a secret"));
}

async fn a_configured_secret_is_not_kept_but_remembered(location: Location) {
    let store = open(&location).await;
    let configured = secret('a');
    for _ in 0..2 {
        let used = store.daily_secret(Some(&configured), &secret('1')).await;
        assert_eq!(used.expect("a secret"), configured);
    }
    let error = store
        .daily_secret(None, &secret('1'))
        .await
        .expect_err("it is not kept");
    assert!(
        error
            .to_string()
            .contains("CHESS960_DAILY_SECRET is missing"),
        "{error}"
    );
}

async fn another_configured_secret_is_refused(location: Location) {
    let store = open(&location).await;
    store
        .daily_secret(None, &secret('1'))
        .await
        .expect("a secret");
    let error = store.daily_secret(Some(&secret('2')), &secret('3')).await;
    let error = error.expect_err("another secret").to_string();
    assert!(
        error.contains("CHESS960_DAILY_SECRET is not the secret"),
        "{error}"
    );
    assert!(!error.contains("2222"), "{error}");
}

async fn one_press_of_many_wins(location: Location) {
    let stores = [open(&location).await, open(&location).await];
    for message in 1..=5 {
        let presses = (0..8_u16).map(|presser| {
            let store = stores[usize::from(presser) % 2].clone();
            let press = draw(presser.into(), &[presser, 518]);
            tokio::spawn(async move { claim(&store, message, press, noon()).await })
        });
        let presses: Vec<_> = presses.collect();
        let mut delivered = Vec::new();
        for press in presses {
            if let Claim::Deliver(draw) = press.await.expect("no panic") {
                delivered.push(draw);
            }
        }
        assert_eq!(delivered.len(), 1, "{delivered:?}");
    }
}

async fn an_undelivered_draw_goes_to_the_next_press_as_it_was(location: Location) {
    let store = open(&location).await;
    let (first, later) = (draw(u64::MAX, &[0, 959]), draw(2, &[1, 2]));
    assert_eq!(
        claim(&store, u64::MAX, first.clone(), noon()).await,
        Claim::Deliver(first.clone())
    );
    let almost = noon() + TAKEOVER_AFTER - TimeDelta::milliseconds(1);
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), almost).await,
        Claim::InProgress
    );
    let now = noon() + TAKEOVER_AFTER;
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), now).await,
        Claim::Deliver(first)
    );
    assert_eq!(
        claim(&store, u64::MAX, later.clone(), now).await,
        Claim::InProgress
    );
    assert_eq!(
        claim(&store, 1, later.clone(), now).await,
        Claim::Deliver(later)
    );
}

async fn a_delivered_draw_is_not_delivered_again(location: Location) {
    let store = open(&location).await;
    claim(&store, 1, draw(1, &[1]), noon()).await;
    let noted = store.draw_again_delivered(MessageId(1)).await;
    noted.expect("the store works");
    for now in [noon(), noon() + TAKEOVER_AFTER * 2] {
        assert_eq!(claim(&store, 1, draw(2, &[2]), now).await, Claim::Delivered);
    }
}

async fn old_presses_are_forgotten(location: Location) {
    let store = open(&location).await;
    claim(&store, 1, draw(1, &[1]), noon()).await;
    let much_later = noon() + TimeDelta::days(KEPT_DAYS) + TimeDelta::milliseconds(1);
    let anew = draw(2, &[2]);
    assert_eq!(
        claim(&store, 1, anew.clone(), much_later).await,
        Claim::Deliver(anew)
    );
}

async fn a_newer_schema_is_refused_and_left_alone(location: Location) {
    let store = open(&location).await;
    store
        .daily_secret(None, &secret('1'))
        .await
        .expect("a secret");
    store.close().await;
    let newer = "INSERT INTO _sqlx_migrations \
        (version, description, success, checksum, execution_time) \
        SELECT 9999, 'later', success, checksum, 0 FROM _sqlx_migrations LIMIT 1";
    let undo = "DELETE FROM _sqlx_migrations WHERE version = 9999";
    execute(&location, newer).await;
    let error = refusal(&location).await;
    assert!(
        error.contains("made by a newer version of the bot (schema 9999)"),
        "{error}"
    );
    execute(&location, undo).await;
    let kept = open(&location).await.daily_secret(None, &secret('2')).await;
    assert_eq!(kept.expect("a secret"), secret('1'));
}

async fn execute(location: &Location, sql: &'static str) {
    let done = match location {
        Location::Sqlite { url, .. } => {
            let mut connection = SqliteConnection::connect(url).await.expect("the file");
            sqlx::query(sql).execute(&mut connection).await.map(drop)
        }
        Location::Postgres { url } => {
            let mut connection = PgConnection::connect(url).await.expect("the server");
            sqlx::query(sql).execute(&mut connection).await.map(drop)
        }
    };
    done.expect("the statement is right");
}

#[tokio::test]
async fn a_file_is_created_with_its_folder_for_its_owner_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    open(&sqlite_in(&folder)).await;
    let mode = fs::metadata(file_in(&folder))
        .expect("the file")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[tokio::test]
async fn a_folder_in_the_way_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::create_dir_all(file_in(&folder)).expect("a folder");
    let error = refusal(&sqlite_in(&folder)).await;
    assert!(
        error.contains("store.db is a folder; name a file in it"),
        "{error}"
    );
    assert!(error.contains("DATABASE_URL"), "{error}");
}

#[tokio::test]
async fn a_file_in_the_way_of_the_folder_is_named() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("a"), "text").expect("a file");
    let error = refusal(&sqlite_in(&folder)).await;
    assert!(error.contains("cannot create the folder"), "{error}");
    assert_eq!(
        fs::read(folder.path().join("a")).expect("the file"),
        b"text"
    );
}

#[tokio::test]
async fn a_disk_that_cannot_be_written_is_named() {
    // No user, not even root, can make a folder there.
    let error = refusal(&sqlite("/proc/chess960-bot/store.db")).await;
    assert!(
        error.contains("cannot create the folder /proc/chess960-bot"),
        "{error}"
    );

    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open(&sqlite_in(&folder)).await;
    store
        .daily_secret(None, &secret('1'))
        .await
        .expect("a secret");
    store.close().await;
    let read_only = sqlite(&format!("{}?mode=ro", file_in(&folder).display()));
    let store = match Store::open(&read_only).await {
        Err(error) => return assert_unwritable(&error),
        Ok(store) => store,
    };
    // Where SQLite can read, what is written first fails.
    let error = store.daily_secret(None, &secret('2')).await;
    assert_unwritable(&error.expect_err("it cannot be written"));
}

fn assert_unwritable(error: &anyhow::Error) {
    let error = format!("{error:#}");
    assert!(error.contains("the file cannot be written"), "{error}");
    assert!(!error.contains("damaged"), "{error}");
}

#[tokio::test]
async fn the_database_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let location = sqlite_in(&folder);
    fs::create_dir_all(file_in(&folder).parent().expect("a folder")).expect("a folder");
    fs::write(file_in(&folder), "").expect("a file");
    execute(&location, "CREATE TABLE bookmarks (url TEXT)").await;
    let before = fs::read(file_in(&folder)).expect("the file");
    let error = refusal(&location).await;
    assert!(error.contains("the database of another program"), "{error}");
    assert_eq!(fs::read(file_in(&folder)).expect("the file"), before);
}

#[tokio::test]
async fn a_file_that_is_no_database_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file_in(&folder);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let text = "These are my notes. ".repeat(500);
    fs::write(&path, &text).expect("a file");
    let error = refusal(&sqlite_in(&folder)).await;
    assert!(
        error.contains("damaged or is not an SQLite database"),
        "{error}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the file"), text);
}

#[tokio::test]
async fn a_damaged_database_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = file_in(&folder);
    let store = open(&sqlite_in(&folder)).await;
    store
        .daily_secret(None, &secret('1'))
        .await
        .expect("a secret");
    store.close().await;
    let mut bytes = fs::read(&path).expect("the file");
    // The first page has the schema; what follows are the tables.
    bytes[4096..].fill(0xA5);
    fs::write(&path, &bytes).expect("the file");
    let error = refusal(&sqlite_in(&folder)).await;
    assert!(error.contains("the file is damaged"), "{error}");
    assert_eq!(fs::read(&path).expect("the file"), bytes);
}
