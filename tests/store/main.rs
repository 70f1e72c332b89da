//! Tests of the store on SQLite and PostgreSQL.
//!
//! PostgreSQL tests are ignored by default. Run them with `TEST_POSTGRES_URL=postgres://… cargo test --test store --
//! --include-ignored`, as `.ci/run` does. The user must be allowed to create databases.

use std::fmt::Debug;
use std::path::PathBuf;

use chess960_bot::domain::fairness::DailySecret;
use chess960_bot::store::{Location, Store, Update};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use sqlx::{Connection, PgConnection, SqliteConnection};
use tempfile::TempDir;

macro_rules! on_both_databases {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $test() {
                let folder = crate::temporary_folder();
                crate::run(super::$test, crate::sqlite_in(&folder)).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs TEST_POSTGRES_URL"]
            async fn $test() {
                let location = crate::new_postgres_database(stringify!($test)).await;
                crate::run(super::$test, location).await;
            })*
        }
    };
}

mod agreements;
mod announcements;
mod backup;
mod club;
mod committed;
mod concurrency;
mod connection_limits;
mod copy;
mod days;
mod draws;
mod erasures;
mod event_erasure;
mod events;
mod figures;
mod games;
mod health;
mod interactions;
mod jobs;
mod notifications;
mod opening;
mod people;
mod pings;
mod pooler;
mod posts;
mod preferences;
mod prelude;
mod public_agreements;
mod public_days;
mod public_draws;
mod schedules;
mod secret;
mod secure_erase;
mod set_back;
mod slots;
mod steps;
mod used_positions;

fn temporary_folder() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn file_in(folder: &TempDir) -> PathBuf {
    folder.path().join("a/b/store.db")
}

fn sqlite(path: &str) -> Location {
    format!("sqlite://{path}").parse().expect("an SQLite URL")
}

fn sqlite_in(folder: &TempDir) -> Location {
    sqlite(file_in(folder).to_str().expect("a path in UTF-8"))
}

/// Replaces the database of an earlier run.
async fn new_postgres_database(test: &str) -> Location {
    let server = server();
    execute_on_server(&[
        format!("DROP DATABASE IF EXISTS {test} WITH (FORCE)"),
        format!("CREATE DATABASE {test}"),
    ])
    .await;
    let (before, parameters) = server.split_once('?').unwrap_or((&server, ""));
    let origin_end = before.find("://").map_or(0, |at| at + 3);
    let path = before[origin_end..]
        .find('/')
        .map_or(before.len(), |at| origin_end + at);
    let url = format!("{}/{test}?{parameters}", &before[..path]);
    url.parse().expect("a PostgreSQL URL")
}

fn server() -> String {
    std::env::var("TEST_POSTGRES_URL").expect("TEST_POSTGRES_URL names a server")
}

/// In the database of the URL.
async fn execute_on_server(statements: &[String]) {
    let server = server().parse().expect("a PostgreSQL URL");
    for statement in statements {
        execute(&server, statement).await;
    }
}

/// Parameter of a test: the location of a new database, its store, or a store with data.
trait Setup {
    async fn new(location: Location) -> Self;
}

impl Setup for Location {
    async fn new(location: Location) -> Self {
        location
    }
}

impl Setup for Store {
    async fn new(location: Location) -> Self {
        open(&location).await
    }
}

impl Setup for [Store; 2] {
    async fn new(location: Location) -> Self {
        [open(&location).await, open(&location).await]
    }
}

async fn run<S: Setup, F: Future<Output = ()>>(test: fn(S) -> F, location: Location) {
    test(S::new(location).await).await;
}

async fn open(location: &Location) -> Store {
    Store::open(location).await.expect("the store opens")
}

async fn open_error(location: &Location) -> String {
    match Store::open(location).await {
        Ok(_) => panic!("{location} was opened"),
        Err(error) => format!("{error:#}"),
    }
}

#[track_caller]
fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "{part} is not in:\n{text}");
}

/// Awaits an operation that succeeds.
#[track_caller]
fn ok<T, E: Debug>(operation: impl Future<Output = Result<T, E>>) -> impl Future<Output = T> {
    let caller = std::panic::Location::caller();
    async move {
        let result = operation.await;
        result.unwrap_or_else(|error| panic!("the store fails at {caller}: {error:?}"))
    }
}

/// Awaits a change without a conflict.
#[track_caller]
fn saved<E: Debug>(change: impl Future<Output = Result<Update, E>>) -> impl Future<Output = ()> {
    let caller = std::panic::Location::caller();
    let change = ok(change);
    async move { assert_eq!(change.await, Update::Saved, "at {caller}") }
}

/// Runs a task eight times at once, on both stores in turn. Returns the results in order.
async fn eight_times_at_once<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    stores: &[Store; 2],
    task: impl Fn(Store) -> F,
) -> Vec<T> {
    let stores = stores.iter().cycle().cloned();
    concurrently(stores.take(8).map(task)).await
}

/// Runs tasks concurrently, and returns their results in order.
async fn concurrently<T: Send + 'static>(
    tasks: impl IntoIterator<Item = impl Future<Output = T> + Send + 'static>,
) -> Vec<T> {
    let tasks: Vec<_> = tasks.into_iter().map(tokio::spawn).collect();
    let results = join_all(tasks).await.into_iter();
    results.map(|result| result.expect("no panic")).collect()
}

fn secret(digit: char) -> DailySecret {
    digit.to_string().repeat(64).parse().expect("64 hex digits")
}

fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00Z".parse().expect("an instant")
}

/// The store records instants in milliseconds.
fn just_before(instant: DateTime<Utc>) -> DateTime<Utc> {
    instant - TimeDelta::milliseconds(1)
}

async fn execute(location: &Location, sql: impl Into<String>) {
    let sql = sqlx::AssertSqlSafe(sql.into());
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
    done.expect("valid SQL");
}

async fn cells(location: &Location, table: &str, column: &str) -> Vec<Option<String>> {
    let sql = sqlx::AssertSqlSafe(format!("SELECT CAST({column} AS TEXT) FROM {table}"));
    match location {
        Location::Sqlite { url, .. } => {
            let mut connection = SqliteConnection::connect(url).await.expect("the file");
            sqlx::query_scalar(sql).fetch_all(&mut connection).await
        }
        Location::Postgres { url } => {
            let mut connection = PgConnection::connect(url).await.expect("the server");
            sqlx::query_scalar(sql).fetch_all(&mut connection).await
        }
    }
    .expect("valid SQL")
}
