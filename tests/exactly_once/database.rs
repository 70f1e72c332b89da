//! The database that the bots share, and a look into it.

use std::path::Path;

use chess960_bot::store::{Location, Store};
use chrono::{DateTime, Utc};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, PgConnection, Row};

/// Which database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

/// A database with the bot's tables and nothing in them.
pub struct Database {
    pub kind: Kind,
    pub url: String,
    name: String,
}

impl Database {
    /// A file in a folder, or a database of the test's name on the server.
    pub async fn new(kind: Kind, folder: &Path, test: &str) -> Self {
        let name = format!("exactly_once_{test}");
        let url = match kind {
            Kind::Sqlite => format!("sqlite://{}/store.db", folder.display()),
            Kind::Postgres => {
                on_server(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)")).await;
                on_server(&format!("CREATE DATABASE {name}")).await;
                let server = server();
                let (before, parameters) = server.split_once('?').unwrap_or((&server, ""));
                let (before, _) = before.rsplit_once('/').expect("the URL names a database");
                format!("{before}/{name}?{parameters}")
            }
        };
        let location: Location = url.parse().expect("a URL of a database");
        let store = Store::open(&location).await.expect("a new database");
        store.close().await;
        Self { kind, url, name }
    }

    /// Removes a database from its server; a file goes with its folder.
    pub async fn remove(&self) {
        if self.kind == Kind::Postgres {
            on_server(&format!("DROP DATABASE {} WITH (FORCE)", self.name)).await;
        }
    }

    /// A connection of its own, so that a test keeps nothing open that a dead bot had open.
    pub async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url)
            .await
            .expect("the database")
    }

    /// The rows that a statement selects.
    pub async fn rows(&self, statement: &str) -> Vec<AnyRow> {
        let mut connection = self.connect().await;
        let rows = sqlx::query(AssertSqlSafe(statement.to_owned()))
            .fetch_all(&mut connection)
            .await;
        connection
            .close()
            .await
            .expect("a connection can be closed");
        rows.expect("the statement is right")
    }

    /// The number that a statement selects.
    pub async fn number(&self, statement: &str) -> i64 {
        self.rows(statement).await[0].get(0)
    }

    /// Changes something.
    pub async fn execute(&self, statement: &str) {
        self.rows(statement).await;
    }

    /// How many schedules and days wait to be worked on at an instant, or soon.
    pub async fn outstanding(&self, now: DateTime<Utc>) -> i64 {
        let now = now.timestamp_millis();
        self.number(&format!(
            "SELECT (SELECT COUNT(*) FROM schedule WHERE next_at <= {now}) \
             + (SELECT COUNT(*) FROM daily_post WHERE work_at IS NOT NULL)"
        ))
        .await
    }

    /// When the first of them can be worked on.
    pub async fn next_work(&self) -> Option<DateTime<Utc>> {
        let rows = self
            .rows("SELECT MIN(work_at) FROM daily_post WHERE work_at IS NOT NULL")
            .await;
        rows[0]
            .get::<Option<i64>, _>(0)
            .and_then(DateTime::from_timestamp_millis)
    }

    /// When the next post is due.
    pub async fn next_due(&self) -> Option<DateTime<Utc>> {
        let rows = self.rows("SELECT MIN(next_at) FROM schedule").await;
        rows[0]
            .get::<Option<i64>, _>(0)
            .and_then(DateTime::from_timestamp_millis)
    }

    /// When the post was due that waits for the longest.
    pub async fn oldest_due(&self) -> Option<DateTime<Utc>> {
        let rows = self
            .rows(
                "SELECT MIN(at) FROM (SELECT next_at AS at FROM schedule UNION ALL \
                 SELECT due_at FROM daily_post WHERE state = 'claimed') AS waiting",
            )
            .await;
        rows[0]
            .get::<Option<i64>, _>(0)
            .and_then(DateTime::from_timestamp_millis)
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
