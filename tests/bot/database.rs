//! Database of the bots in a test.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

use chess960_bot::store::{Location, Store};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, PgConnection, Row};
use tokio::process::Command;

use crate::prelude::*;

const FIRST_SCHEMA_WITH_JOBS: i64 = 25;

/// A busy server may not open the connections within the store's time limit.
const MAX_REOPENINGS: usize = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

pub struct Database {
    pub kind: Kind,
    pub url: String,
    name: String,
}

impl Database {
    /// An empty database: a file in a folder that does not exist yet, or a database named after the test.
    pub async fn new(kind: Kind, folder: &Path, test: &str) -> Self {
        if kind == Kind::Sqlite {
            return Self::in_file(&folder.join("store.db"));
        }
        let name = format!("exactly_once_{test}");
        on_server(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
        on_server(&format!("CREATE DATABASE {name}")).await;
        let server = server();
        let (before, parameters) = server.split_once('?').unwrap_or((&server, ""));
        let (before, _) = before.rsplit_once('/').expect("the URL names a database");
        let url = format!("{before}/{name}?{parameters}");
        Self { kind, url, name }
    }

    pub fn in_file(path: &Path) -> Self {
        Self {
            kind: Kind::Sqlite,
            url: format!("sqlite://{}", path.display()),
            name: String::new(),
        }
    }

    pub async fn make_tables(&self) {
        let location: Location = self.url.parse().expect("a URL of a database");
        for _ in 0..MAX_REOPENINGS {
            if let Ok(store) = Store::open(&location).await {
                return store.close().await;
            }
        }
        let store = Store::open(&location).await.expect("a new database");
        store.close().await;
    }

    /// Makes the PostgreSQL server use the bots' clock, which is read from a file. SQLite uses it anyway.
    pub async fn use_clock(&self, clock: &Path) {
        if self.kind == Kind::Sqlite {
            return;
        }
        // The server runs as another user.
        let folder = clock.parent().expect("the test's folder");
        fs::set_permissions(folder, Permissions::from_mode(0o755))
            .expect("the folder belongs to the test");
        self.execute("CREATE SCHEMA clock").await;
        self.set_clock_ahead(clock, 0).await;
        // `public` first, for new tables, and before PostgreSQL's own functions.
        let path = "public, clock, pg_catalog";
        let name = &self.name;
        let statement = format!("ALTER DATABASE {name} SET search_path = {path}");
        self.execute(&statement).await;
    }

    /// Sets that clock ahead of the bots' clock.
    pub async fn set_clock_ahead(&self, clock: &Path, seconds: i64) {
        let file = clock.display();
        self.execute(&format!(
            "CREATE OR REPLACE FUNCTION clock.clock_timestamp() RETURNS timestamptz \
             LANGUAGE sql AS $$ SELECT pg_catalog.clock_timestamp() \
             + make_interval(secs => {seconds} + CAST(pg_read_file('{file}') AS double precision)) $$"
        ))
        .await;
    }

    /// Drops a PostgreSQL database. A file is removed with its folder.
    pub async fn remove(&self) {
        if self.kind == Kind::Postgres {
            on_server(&format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
        }
    }

    /// A new connection, so that the test holds no lock after a kill.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url)
            .await
            .expect("the database can be opened")
    }

    pub async fn rows(&self, statement: &str) -> Vec<AnyRow> {
        let mut connection = self.connect().await;
        let rows = sqlx::query(AssertSqlSafe(statement.to_owned()))
            .fetch_all(&mut connection)
            .await;
        connection
            .close()
            .await
            .expect("a connection can be closed");
        rows.expect("the statement is valid")
    }

    pub async fn number(&self, statement: &str) -> i64 {
        self.rows(statement).await[0].get(0)
    }

    pub async fn execute(&self, statement: &str) {
        self.rows(statement).await;
    }

    /// Number of schedules that are due, and of days with work left.
    pub async fn outstanding(&self, now: DateTime<Utc>) -> i64 {
        let now = now.timestamp_millis();
        let unfinished = if self.has_jobs().await {
            "(SELECT COUNT(*) FROM job WHERE kind = 'post') \
             + (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL)"
        } else {
            "(SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL)"
        };
        self.number(&format!(
            "SELECT (SELECT COUNT(*) FROM schedule WHERE next_at <= {now}) + {unfinished}"
        ))
        .await
    }

    /// False while only the previous release has used the database.
    async fn has_jobs(&self) -> bool {
        let newest = self
            .number("SELECT MAX(version) FROM _sqlx_migrations")
            .await;
        newest >= FIRST_SCHEMA_WITH_JOBS
    }

    pub async fn next_work(&self) -> Option<DateTime<Utc>> {
        if self.has_jobs().await {
            self.instant("SELECT MIN(due_at) FROM job WHERE kind = 'post'")
                .await
        } else {
            self.instant("SELECT MIN(work_at) FROM daily_post").await
        }
    }

    pub async fn next_due(&self) -> Option<DateTime<Utc>> {
        self.instant("SELECT MIN(next_at) FROM schedule").await
    }

    /// Earliest due time of scheduled and unfinished posts.
    pub async fn oldest_due(&self) -> Option<DateTime<Utc>> {
        self.instant(
            "SELECT MIN(at) FROM (SELECT next_at AS at FROM schedule UNION ALL \
             SELECT due_at FROM daily_post WHERE state = 'claimed') AS waiting",
        )
        .await
    }

    async fn instant(&self, statement: &str) -> Option<DateTime<Utc>> {
        let milliseconds: Option<i64> = self.rows(statement).await[0].get(0);
        milliseconds.and_then(DateTime::from_timestamp_millis)
    }
}

fn server() -> String {
    std::env::var("TEST_POSTGRES_URL").expect("TEST_POSTGRES_URL names a server")
}

async fn on_server(statement: &str) {
    let mut connection = PgConnection::connect(&server())
        .await
        .expect("a PostgreSQL server");
    sqlx::query(AssertSqlSafe(statement.to_owned()))
        .execute(&mut connection)
        .await
        .expect("the user may create databases");
}

/// Runs `TEST_POSTGRES_CTL`, which controls the server.
pub async fn run_postgres_ctl(what: &str) {
    let command = std::env::var("TEST_POSTGRES_CTL").expect("TEST_POSTGRES_CTL is a command");
    let status = Command::new(command)
        .arg(what)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .await;
    assert!(status.expect("the command exists").success(), "{what}");
}
