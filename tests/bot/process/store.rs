//! The bot's database file.

use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Connection, Sqlite, SqliteConnection};

use super::Club;
use crate::prelude::*;

pub const MAKE_POSTS_DUE: &str = "UPDATE schedule SET next_at = $1 WHERE next_at IS NOT NULL";

const MAKE_AGREEMENTS_DUE: &str = "UPDATE job SET due_at = $1 WHERE kind = 'agreement'";

impl Club {
    /// Also restarts the bot.
    pub async fn make_due(&mut self) {
        self.set_to_now(MAKE_POSTS_DUE).await;
    }

    pub async fn set_due(&self) {
        self.run_with_now(MAKE_POSTS_DUE).await;
    }

    /// Also restarts the bot.
    pub async fn expire_proposals(&mut self) {
        self.stop().await;
        self.run_with_now("UPDATE agreement SET expires_at = $1 WHERE state = 'open'")
            .await;
        self.run_with_now(MAKE_AGREEMENTS_DUE).await;
        self.start_again().await;
    }

    /// Also restarts the bot.
    pub async fn make_agreements_due(&mut self) {
        self.set_to_now(MAKE_AGREEMENTS_DUE).await;
    }

    pub async fn set_agreements_due(&self) {
        self.run_with_now(MAKE_AGREEMENTS_DUE).await;
    }

    /// Also restarts the bot.
    pub async fn make_reminders_due(&mut self) {
        self.stop().await;
        let in_23_hours = Utc::now() + TimeDelta::hours(23);
        self.run_with(
            "UPDATE agreement SET expires_at = $1 WHERE state = 'open'",
            in_23_hours.timestamp_millis(),
        )
        .await;
        self.run_with_now(
            "UPDATE job SET due_at = $1 WHERE kind = 'notification' AND part = 'reminder'",
        )
        .await;
        self.start_again().await;
    }

    pub async fn count(&self, query: &'static str) -> i64 {
        let mut store = self.open_store().await;
        let count = sqlx::query_scalar(query).fetch_one(&mut store).await;
        store.close().await.expect("the connection was open");
        count.expect("the table exists")
    }

    /// Waits until the store has the message id of a proposal.
    pub async fn wait_for_proposal_message(&self, message: Snowflake) {
        let mut store = self.open_store().await;
        let wait = async {
            while !is_message_recorded(&mut store, message).await {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(Duration::from_mins(1), wait)
            .await
            .expect("the message of the proposal is recorded");
    }

    /// Like [`run_with_now`](Self::run_with_now) while the bot is stopped. Starts it again.
    async fn set_to_now(&mut self, statement: &'static str) {
        self.stop().await;
        self.run_with_now(statement).await;
        self.start_again().await;
    }

    /// Runs a statement with the current time as its parameter.
    pub async fn run_with_now(&self, statement: &'static str) {
        self.run_with(statement, Utc::now().timestamp_millis())
            .await;
    }

    pub async fn run_with(&self, statement: &'static str, parameter: i64) {
        self.execute(sqlx::query(statement).bind(parameter)).await;
    }

    pub async fn run(&self, statement: &str) {
        self.execute(sqlx::query(AssertSqlSafe(statement.to_owned())))
            .await;
    }

    pub async fn execute(&self, query: Query<'_, Sqlite, SqliteArguments>) {
        let mut store = self.open_store().await;
        let done = query.execute(&mut store).await;
        done.expect("the statement is valid");
        store.close().await.expect("the connection was open");
    }

    pub async fn break_store(&self) {
        self.run("DROP TABLE draw_again").await;
        self.run("DROP TABLE draw").await;
    }

    pub async fn wait_for_count(&self, statement: &'static str, count: i64) {
        let is_reached = async {
            while self.count(statement).await != count {
                sleep(Duration::from_millis(50)).await;
            }
        };
        let in_time = timeout(Duration::from_secs(30), is_reached).await;
        in_time.expect("the bot changes the rows");
    }

    pub async fn wait_until_erased(&self, text: &str) {
        let is_gone = async {
            while self.files_with(text) != [""; 0] {
                sleep(Duration::from_millis(50)).await;
            }
        };
        let in_time = timeout(Duration::from_secs(30), is_gone).await;
        in_time.expect("the bot erases the text");
    }

    /// Blocks writes of the bot until the returned future is awaited.
    pub async fn lock_store(&self) -> impl Future<Output = ()> + use<> {
        let mut store = self.open_store().await;
        sqlx::query("BEGIN IMMEDIATE")
            .execute(&mut store)
            .await
            .expect("there is no other writer");
        async move { store.close().await.expect("the connection was open") }
    }

    /// Files of the store that contain a text.
    pub fn files_with(&self, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(self.folder.path().join("data")).expect("the folder") {
            let path = entry.expect("a file").path().display().to_string();
            // The index of SQLite's log has no data. Closing it would release the locks that this process has on it, and
            // with them the read transactions of the test.
            if path.ends_with("-shm") {
                continue;
            }
            // SQLite deletes its log with the last connection.
            let content = std::fs::read(&path).unwrap_or_default();
            let has_text = content
                .windows(text.len())
                .any(|part| part == text.as_bytes());
            if has_text {
                found.push(path);
            }
        }
        found
    }

    pub async fn open_store(&self) -> SqliteConnection {
        let url = format!(
            "sqlite://{}/data/chess960-bot.db",
            self.folder.path().display()
        );
        SqliteConnection::connect(&url)
            .await
            .expect("the store can be opened")
    }
}

async fn is_message_recorded(store: &mut SqliteConnection, message: Snowflake) -> bool {
    let proposals: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM agreement WHERE message_id = $1")
        .bind(message.cast_signed())
        .fetch_one(store)
        .await
        .expect("the table exists");
    proposals > 0
}
