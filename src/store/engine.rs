use sqlx::{Any, Executor};

pub(super) const SQLITE_TABLES: &str = "SELECT name FROM sqlite_master WHERE type = 'table'";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// `IMMEDIATE` waits for other writers. Without it, a transaction that reads before it writes could fail at once.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// Maximum number per process. In SQLite, each is a thread with its own memory, only one may write, and reads take
    /// microseconds.
    pub(super) fn connections(self) -> u32 {
        match self {
            Self::Sqlite => 2,
            Self::Postgres => 5,
        }
    }

    /// Per connection.
    ///
    /// A claim must be on disk before the request to Discord. With `synchronous = NORMAL`, a power failure could undo
    /// the last claims, and their positions would be posted twice.
    pub(super) fn settings(self) -> &'static [&'static str] {
        match self {
            Self::Sqlite => &[
                // In bytes, for new files. Small, because a draw changes several index pages, and each is written as a
                // whole.
                "PRAGMA page_size = 1024",
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
            Self::Postgres => &[],
        }
    }

    /// SQLite and sqlx search each numbered parameter among all earlier ones, which is slow for hundreds.
    pub(super) fn parameter(self, number: usize) -> String {
        match self {
            Self::Sqlite => "?".to_owned(),
            Self::Postgres => format!("${number}"),
        }
    }

    /// A write without changes. Must be committed: SQLite notices a full disk only then.
    pub(super) fn write_test(self) -> &'static str {
        match self {
            // Unused by the bot and always 0. SQLite would skip an UPDATE that changes no value.
            Self::Sqlite => "PRAGMA user_version = 0",
            // Every request to Discord updates this row.
            Self::Postgres => "UPDATE request_budget SET next_free = next_free",
        }
    }

    pub(super) fn can_lose_connections(self) -> bool {
        match self {
            Self::Sqlite => false,
            Self::Postgres => true,
        }
    }

    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Milliseconds since 1970. `None` for SQLite, which has no server.
    pub(super) fn clock(self) -> Option<&'static str> {
        match self {
            Self::Sqlite => None,
            Self::Postgres => {
                Some("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            }
        }
    }

    /// Tables found without a schema name.
    pub(super) async fn tables(
        self,
        database: impl Executor<'_, Database = Any>,
    ) -> sqlx::Result<Vec<String>> {
        let statement = match self {
            Self::Sqlite => SQLITE_TABLES,
            Self::Postgres => {
                "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
                 WHERE table_schema = ANY (current_schemas(false))"
            }
        };
        sqlx::query_scalar(statement).fetch_all(database).await
    }

    /// Sorts texts by bytes, as SQLite does. PostgreSQL's default depends on a language.
    pub(super) fn binary_collation(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " COLLATE \"C\"",
        }
    }
}
