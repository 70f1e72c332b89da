//! Differences between the two databases.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// Begins a transaction that writes. SQLite waits for other writers here, because later it refuses to wait.
    pub(super) fn begin(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN IMMEDIATE",
            Self::Postgres => "BEGIN",
        }
    }

    /// Maximum number of connections; a PostgreSQL server has to allow all of them. In SQLite, each is a thread with
    /// its own memory, only one may write, and reads take microseconds.
    pub(super) fn connections(self) -> u32 {
        match self {
            Self::Sqlite => 2,
            Self::Postgres => 5,
        }
    }

    /// Settings of each connection.
    ///
    /// A position is posted once because its claim is on disk before the request to Discord. So SQLite syncs every
    /// commit (FULL; PostgreSQL does by default). With NORMAL, the usual choice for write-ahead logs, a power failure
    /// could undo the last claims, and their positions would be posted twice. The cost is one `fsync` per commit, and
    /// commits are rare.
    pub(super) fn settings(self) -> &'static [&'static str] {
        match self {
            Self::Sqlite => &[
                // In bytes, for a new file. A draw changes some index pages that no other draw changes, and each is
                // written as a whole.
                "PRAGMA page_size = 1024",
                "PRAGMA synchronous = FULL",
                "PRAGMA foreign_keys = ON",
                // Overwrites erased data instead of only marking it as free.
                "PRAGMA secure_delete = ON",
                // Maximum wait for another writer, in milliseconds.
                "PRAGMA busy_timeout = 5000",
                // In pages: 8 MiB. A checkpoint is a pause under load, and writes a page once that was changed often.
                "PRAGMA wal_autocheckpoint = 8000",
                // Negative: in KiB. The operating system caches the rest of the file.
                "PRAGMA cache_size = -256",
            ],
            Self::Postgres => &[],
        }
    }

    /// Parameter of a statement with many. SQLite would accept numbers, but SQLite and sqlx search for them among all
    /// earlier parameters.
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

    /// Whether idle connections may be lost and have to be tested before use.
    pub(super) fn may_be_lost(self) -> bool {
        match self {
            Self::Sqlite => false,
            Self::Postgres => true,
        }
    }

    /// Begins a read-only transaction on a snapshot.
    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }

    /// Time of the database server in milliseconds since 1970. `None` for SQLite, which runs on this machine.
    pub(super) fn clock(self) -> Option<&'static str> {
        match self {
            Self::Sqlite => None,
            Self::Postgres => {
                Some("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)")
            }
        }
    }

    /// Names of all tables that are found without a schema name.
    pub(super) fn tables(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table'",
            Self::Postgres => {
                "SELECT CAST(table_name AS TEXT) FROM information_schema.tables \
                 WHERE table_schema = ANY (current_schemas(false))"
            }
        }
    }

    /// Order of texts by bytes: SQLite's default. PostgreSQL's default depends on a language.
    pub(super) fn bytewise(self) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => " COLLATE \"C\"",
        }
    }
}
