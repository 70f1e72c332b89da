use sqlx::{Any, Executor};

/// Differences between the databases.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Engine {
    pub(super) begin: &'static str,
    pub(super) begin_snapshot: &'static str,
    pub(super) can_lose_connections: bool,
    /// Statements for each new connection.
    pub(super) settings: &'static [&'static str],
    /// Ends a `SELECT` that locks the rows which it returns.
    pub(super) row_lock: &'static str,
    /// A write without changes. Must be committed: SQLite notices a full disk only then.
    pub(super) write_test: &'static str,
    /// Milliseconds since 1970. `None` without a server.
    pub(super) clock: Option<&'static str>,
    /// Tables found without a schema name.
    pub(super) tables: &'static str,
    /// Sorts texts by bytes.
    pub(super) binary_collation: &'static str,
    numbers_parameters: bool,
}

impl Engine {
    pub(super) const SQLITE: &Self = &Self {
        // Waits for other writers. Without `IMMEDIATE`, a transaction that reads before it writes could fail at once.
        begin: "BEGIN IMMEDIATE",
        begin_snapshot: "BEGIN",
        can_lose_connections: false,
        settings: &[
            // In bytes, for new files. Small, because a draw changes several index pages, and each is written as a
            // whole.
            "PRAGMA page_size = 1024",
            // A claim must be on disk before the request to Discord. With `NORMAL`, a power failure could undo the
            // last claims, and their positions would be posted twice.
            "PRAGMA synchronous = FULL",
            "PRAGMA foreign_keys = ON",
            "PRAGMA secure_delete = ON",
            // Milliseconds.
            "PRAGMA busy_timeout = 5000",
            // In pages: 8 MiB. Rare checkpoints mean fewer pauses under load, and fewer writes of the same page.
            "PRAGMA wal_autocheckpoint = 8000",
            // Negative means KiB. The operating system caches the rest.
            "PRAGMA cache_size = -256",
        ],
        // A transaction locks the whole database.
        row_lock: "",
        // Unused by the bot and always 0. SQLite would skip an UPDATE that changes no value.
        write_test: "PRAGMA user_version = 0",
        clock: None,
        tables: "SELECT name FROM sqlite_master WHERE type = 'table'",
        binary_collation: "",
        // SQLite and sqlx search each numbered parameter among all earlier ones, which is slow for hundreds.
        numbers_parameters: false,
    };

    pub(super) const POSTGRES: &Self = &Self {
        begin: "BEGIN",
        begin_snapshot: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        can_lose_connections: true,
        settings: &[],
        // An `UPDATE` without changes would lock the rows, too. But the next `UPDATE` in the transaction would then
        // also lock the rows that foreign keys refer to, and deadlock with a transaction that locked these first.
        row_lock: " FOR UPDATE",
        // Every request to Discord updates this row.
        write_test: "UPDATE request_budget SET next_free = next_free",
        clock: Some("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"),
        tables: "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
             WHERE table_schema = ANY (current_schemas(false))",
        // The default order depends on a language.
        binary_collation: " COLLATE \"C\"",
        numbers_parameters: true,
    };

    /// Appends the parameter with this number to the text of a statement.
    pub(super) fn push_parameter(&self, number: usize, text: &mut String) {
        if self.numbers_parameters {
            text.push_str(&format!("${number}"));
        } else {
            text.push('?');
        }
    }

    pub(super) async fn tables(
        &self,
        database: impl Executor<'_, Database = Any>,
    ) -> sqlx::Result<Vec<String>> {
        sqlx::query_scalar(self.tables).fetch_all(database).await
    }
}
