//! What the two databases do not have in common.

/// The program that keeps the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// How a transaction that will write begins: SQLite is to wait for other writers right then,
    /// because later it refuses to.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// How many connections there are at most; a PostgreSQL server has to allow all of them. To SQLite each is a thread with memory of its own, one
    /// alone may write, and reading takes microseconds.
    pub(super) fn connections(self) -> u32 {
        match self {
            Self::Sqlite => 2,
            Self::Postgres => 5,
        }
    }

    /// What is set on each connection.
    ///
    /// A position is posted once because its claim is on the disk before Discord is asked. So SQLite
    /// waits for the disk at every commit (FULL; `PostgreSQL` does by itself): with NORMAL, which is
    /// usual for write-ahead logs, a power cut may undo the last claims, and their positions would
    /// be posted twice. That costs the time of one `fsync`, and there are few commits.
    pub(super) fn settings(self) -> &'static [&'static str] {
        match self {
            Self::Sqlite => &[
                // Bytes of a page of a new file. A draw changes some pages of indexes that no other draw changes, and
                // each is written whole.
                "PRAGMA page_size = 1024",
                "PRAGMA synchronous = FULL",
                "PRAGMA foreign_keys = ON",
                // What people have erased is overwritten, and not only left to be reused.
                "PRAGMA secure_delete = ON",
                // Milliseconds for which a writer waits for another.
                "PRAGMA busy_timeout = 5000",
                // Pages of the log, 8 MiB of it, after which they are brought into the file: under load that
                // is a pause, and what was written often is then brought there once.
                "PRAGMA wal_autocheckpoint = 8000",
                // KiB that a connection keeps of the file; the system has the rest of it at hand.
                "PRAGMA cache_size = -256",
            ],
            Self::Postgres => &[],
        }
    }

    /// A parameter of a statement with many of them, by its number. For SQLite it has none, though it
    /// would take one: both SQLite and sqlx look for it among all that came before.
    pub(super) fn parameter(self, number: usize) -> String {
        match self {
            Self::Sqlite => "?".to_owned(),
            Self::Postgres => format!("${number}"),
        }
    }

    /// A write that changes no data. It is committed: SQLite notices a full disk only then.
    pub(super) fn write_test(self) -> &'static str {
        match self {
            // The bot does not use this number, which is 0. SQLite skips an UPDATE that changes no value, but not this.
            Self::Sqlite => "PRAGMA user_version = 0",
            // Every request to Discord updates this row.
            Self::Postgres => "UPDATE request_budget SET next_free = next_free",
        }
    }

    /// Whether a connection may be lost while nobody uses it, so that it is to be tried before it is
    /// used again.
    pub(super) fn may_be_lost(self) -> bool {
        match self {
            Self::Sqlite => false,
            Self::Postgres => true,
        }
    }

    /// How a transaction begins that only reads, and sees all as it was at one instant.
    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// The time of a clock other than this machine's, in milliseconds since 1970, if there is one.
    pub(super) fn clock(self) -> Option<&'static str> {
        match self {
            Self::Sqlite => None,
            Self::Postgres => {
                Some("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            }
        }
    }

    /// The names of all tables that a statement finds without naming a schema.
    pub(super) fn tables(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
            Self::Postgres => {
                "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
                 WHERE table_schema = ANY (current_schemas(false))"
            }
        }
    }

    /// The order of texts by their bytes. SQLite has no other; PostgreSQL otherwise takes that of
    /// a language.
    pub(super) fn bytewise(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " COLLATE \"C\"",
        }
    }
}
